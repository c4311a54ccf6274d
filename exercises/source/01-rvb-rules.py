# Exercises of lesson 01. All are judged by rvbkit.course.rvb_rules.

# %% [markdown] lang="fr"
# # Exercices 01 : les règles de RVB
#
# **But** : reconnaître les lignes permises, gagner une fin, chercher loin. **Durée** : 30 minutes.
# Le quatrième exercice demande d’écrire un peu de Python ; il est facultatif.

# %% [markdown] lang="en"
# # Exercises 01: the rules of RVB
#
# **Aim**: to tell which lines are allowed, to win an end, to look far. **Time**: 30 minutes.
# The fourth exercise asks for a little Python; it is optional.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.lesson("01-rvb-rules", "{language}", "exercises")

# %% [markdown] lang="fr" rules="rvb.last-letter=1"
# ## 1. D’autres lignes à juger
#
# Sept lignes, sur un plateau de sept cases qui porte deux R, deux V et deux B. Lesquelles peut-on barrer,
# le stylo allant dans l’ordre où elles sont données ?

# %% [markdown] lang="en" rules="rvb.last-letter=1"
# ## 1. More lines to judge
#
# Seven lines, on a board of seven cells that carries two R, two V and two B. Which may be crossed,
# with the pen going in the order in which they are given?

# %% answer="rvb-more-lines" tags=["stage"]
import rvbkit.notebook

rvbkit.ask("rvb-more-lines")

# %% check="rvb-more-lines" points=2 tags=["stage"]
import rvbkit.notebook

rvbkit.check("rvb-more-lines")

# %% [markdown] lang="fr"
# ## 2. Gagner en un coup
#
# C’est à vous. Un seul coup suffit pour gagner : lequel ?

# %% [markdown] lang="en"
# ## 2. Win in one move
#
# It is your turn. A single move is enough to win: which one?

# %% answer="rvb-end-game" tags=["stage"]
import rvbkit.notebook

rvbkit.ask("rvb-end-game")

# %% check="rvb-end-game" points=2 tags=["stage"]
import rvbkit.notebook

rvbkit.check("rvb-end-game")

# %% [markdown] lang="fr"
# ## 3. La plus longue ligne
#
# Sur ce plateau, tracer la plus longue ligne que l’on puisse barrer d’un coup.

# %% [markdown] lang="en"
# ## 3. The longest line
#
# On this board, draw the longest line that can be crossed in one move.

# %% answer="rvb-longest" tags=["stage"]
import rvbkit.notebook

rvbkit.ask("rvb-longest")

# %% check="rvb-longest" points=2 tags=["stage"]
import rvbkit.notebook

rvbkit.check("rvb-longest")

# %% [markdown] lang="fr"
# ## 4. Facultatif, en Python : ces lettres peuvent-elles se suivre ?
#
# Écrire une fonction `may_follow`. Elle reçoit les lettres d’une ligne dans l’ordre du stylo, comme `"RVBR"`, et répond
# `True` si la ligne est permise, `False` sinon. Les cases se touchent, et il reste assez de lettres ailleurs :
# seul l’ordre des lettres compte.
#
# Remplacer les trois points par votre programme, puis l’exécuter (Maj + Entrée). La cellule d’après essaie votre fonction sur toutes les lignes
# d’une à quatre lettres.

# %% [markdown] lang="en"
# ## 4. Optional, in Python: may these letters follow one another?
#
# Write a function `may_follow`. It gets the letters of a line in the order of the pen, such as `"RVBR"`, and answers
# `True` if the line is allowed, `False` if not. The cells touch, and there are enough letters elsewhere:
# only the order of the letters matters.
#
# Put your program in place of the three dots, then run it (Shift + Enter). The cell after it tries your function on all lines of
# one to four letters.

# %% answer="rvb-may-follow"
import rvbkit.notebook


def may_follow(letters):
    ...
# solution
    after = {"R": "V", "V": "B", "B": "R"}
    pairs = list(zip(letters, letters[1:]))
    return all(x == y for x, y in pairs) or all(after[x] == y for x, y in pairs)

# %% check="rvb-may-follow" points=3
import rvbkit.notebook

rvbkit.check("rvb-may-follow", may_follow)

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.answers()
