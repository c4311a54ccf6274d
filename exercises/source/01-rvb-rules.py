# Exercises of lesson 01. All are judged by rvbkit.checks.rvb.rules.

# %% [markdown] lang="fr"
# # Exercices 01 : les règles de RVB
#
# **But** : reconnaître les lignes permises, gagner une fin, chercher loin. **Durée** : 30 minutes.
# Le quatrième exercice demande d’écrire un peu de Python ; il est facultatif.
#
# Exécuter d’abord cette cellule : elle dit ce qui est fait et ce qui reste.

# %% [markdown] lang="en"
# # Exercises 01: the rules of RVB
#
# **Aim**: to tell which lines are allowed, to win an end, to look far. **Time**: 30 minutes.
# The fourth exercise asks for a little Python; it is optional.
#
# Run this cell first: it says what is done and what is left.

# %%
import rvbkit.notebook

rvbkit.lesson("01-rvb-rules", "{language}", "exercises")

# %% [markdown] lang="fr" rules="rvb.last-letter=1"
# ## 1. D’autres lignes à juger
#
# Sept lignes, sur un plateau de sept cases qui porte deux R, deux V et deux B. Lesquelles peut-on barrer,
# le stylo allant dans l’ordre où elles sont écrites ?
#
# | | ligne |
# |---|---|
# | 1 | `b2-b1-a1` |
# | 2 | `c1-b1` |
# | 3 | `b1-b2` |
# | 4 | `c1-c2-b3` |
# | 5 | `a1-b3` |
# | 6 | `c2-b3-b2` |
# | 7 | `b2-c2-b3` |
#
# Répondre sans toucher le plateau : sept réponses entre crochets, `"oui"` ou `"non"`, à la place des trois points.
# Ensuite, essayer sur le plateau.

# %% [markdown] lang="en" rules="rvb.last-letter=1"
# ## 1. More lines to judge
#
# Seven lines, on a board of seven cells that carries two R, two V and two B. Which may be crossed,
# with the pen going in the order in which they are written?
#
# | | line |
# |---|---|
# | 1 | `b2-b1-a1` |
# | 2 | `c1-b1` |
# | 3 | `b1-b2` |
# | 4 | `c1-c2-b3` |
# | 5 | `a1-b3` |
# | 6 | `c2-b3-b2` |
# | 7 | `b2-c2-b3` |
#
# Answer without touching the board: seven answers in square brackets, `"yes"` or `"no"`, in place of the three dots.
# Then try on the board.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.play("rvb", "B./VRR/VB cross 1")

# %% answer="rvb-more-lines"
import rvbkit.notebook

more_lines = ...
# solution
more_lines = [True, False, False, True, False, False, False]

# %% check="rvb-more-lines" points=2
import rvbkit.notebook

rvbkit.check("rvb-more-lines", more_lines)

# %% [markdown] lang="fr"
# ## 2. Gagner en un coup
#
# C’est à vous. Un seul coup suffit pour gagner. Le jouer, puis exécuter la cellule d’après.
# Pour essayer autre chose : **Annuler**.

# %% [markdown] lang="en"
# ## 2. Win in one move
#
# It is your turn. A single move is enough to win. Play it, then run the cell after it.
# To try something else: **Undo**.

# %% answer="rvb-end-game"
import rvbkit.notebook

end_game = rvbkit.play("rvb", "RV/BRV/.B cross 1", hints=False)
end_game

# %% check="rvb-end-game" points=2
import rvbkit.notebook

rvbkit.check("rvb-end-game", end_game)

# %% [markdown] lang="fr"
# ## 3. La plus longue ligne
#
# Sur ce plateau, quelle est la plus longue ligne que l’on puisse barrer d’un coup ? L’écrire par les noms de ses cases,
# entre guillemets, dans l’ordre du stylo, comme `"a1-a2-a3"`.

# %% [markdown] lang="en"
# ## 3. The longest line
#
# On this board, which is the longest line that can be crossed in one move? Write it by the names of its cells,
# between quotes, in the order of the pen, such as `"a1-a2-a3"`.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.play("rvb", "RVV/RVB./RBBBV/RBRV/RBV cross 1")

# %% answer="rvb-longest"
import rvbkit.notebook

longest = ...
# solution
longest = "c2-b1-b2-c3-d3-e3-e2-e1"

# %% check="rvb-longest" points=2
import rvbkit.notebook

rvbkit.check("rvb-longest", longest)

# %% [markdown] lang="fr"
# ## 4. Facultatif, en Python : ces lettres peuvent-elles se suivre ?
#
# Écrire une fonction `may_follow`. Elle reçoit les lettres d’une ligne dans l’ordre du stylo, comme `"RVBR"`, et répond
# `True` si la ligne est permise, `False` sinon. Les cases se touchent, et il reste assez de lettres ailleurs :
# seul l’ordre des lettres compte.
#
# Remplacer les trois points par votre programme. La cellule d’après essaie votre fonction sur toutes les lignes
# d’une à quatre lettres.

# %% [markdown] lang="en"
# ## 4. Optional, in Python: may these letters follow one another?
#
# Write a function `may_follow`. It gets the letters of a line in the order of the pen, such as `"RVBR"`, and answers
# `True` if the line is allowed, `False` if not. The cells touch, and there are enough letters elsewhere:
# only the order of the letters matters.
#
# Put your program in place of the three dots. The cell after it tries your function on all lines of
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

# %% [markdown] lang="fr"
# ## Vos réponses
#
# Cette cellule fait une page de vos réponses, à imprimer ou à envoyer.

# %% [markdown] lang="en"
# ## Your answers
#
# This cell makes a page of your answers, to print or to send.

# %%
import rvbkit.notebook

rvbkit.answers()
