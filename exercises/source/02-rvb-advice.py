# Exercises of lesson 02, judged by rvbkit.course.rvb_advice.

# %% [markdown] lang="fr"
# # Exercices 02 : les conseils de RVB
#
# **But** : se servir des deux conseils, voir d’où ils viennent. **Durée** : 25 minutes.
# Le troisième exercice, en Python, est facultatif.

# %% [markdown] lang="en"
# # Exercises 02: the advice on RVB
#
# **Aim**: to use the two pieces of advice, to see where they come from. **Time**: 25 minutes.
# The third exercise, in Python, is optional.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.lesson("02-rvb-advice", "{language}", "exercises")

# %% [markdown] lang="fr" rules="rvb.last-letter=1"
# ## 1. D’un trait, dans l’ordre que l’on veut
#
# Six ensembles de cases. Lesquels peut-on barrer d’un seul coup, **en choisissant où le stylo
# commence et dans quel ordre il va** ?

# %% [markdown] lang="en" rules="rvb.last-letter=1"
# ## 1. In one stroke, in any order
#
# Six sets of cells. Which of them can be crossed in a single move, **choosing where the pen
# begins and in which order it goes**?

# %% answer="rvb-sets" tags=["stage"]
import rvbkit.notebook

rvbkit.ask("rvb-sets")

# %% check="rvb-sets" points=2 tags=["stage"]
import rvbkit.notebook

rvbkit.check("rvb-sets")

# %% [markdown] lang="fr"
# ## 2. Et avec quatre lettres ?
#
# Imaginons un jeu à quatre lettres, R, V, B et J (jaune), avec le cycle R→V→B→J→R. Une ligne porte une seule lettre, ou suit
# ce cycle. Il y a beaucoup de lettres ailleurs.
#
# **Parmi toutes les façons de placer des lettres sur deux cases voisines, combien se barrent d’un trait**, en partant de la gauche
# ou de la droite ? Le conseil 1 serait-il vrai dans ce jeu ?

# %% [markdown] lang="en"
# ## 2. And with four letters?
#
# Imagine a game with four letters, R, V, B and J (yellow, *jaune* in French), with the cycle R→V→B→J→R. A line carries one letter, or
# follows this cycle. There are plenty of letters elsewhere.
#
# **Of all the ways of placing letters on two neighbouring cells, how many can be crossed in one stroke**, starting on the left
# or on the right? Would advice 1 be true in that game?

# %% answer="rvb-four-letters" tags=["stage"]
import rvbkit.notebook

rvbkit.ask("rvb-four-letters")

# %% check="rvb-four-letters" points=1 tags=["stage"]
import rvbkit.notebook

rvbkit.check("rvb-four-letters")

# %% [markdown] lang="fr"
# ## 3. Facultatif, en Python : d’un bout ou de l’autre
#
# Écrire une fonction `either_end`. Elle reçoit les lettres d’une chaîne droite, lues de gauche à droite, comme `"BVR"`, et répond
# `True` si un stylo peut la barrer entièrement, **en partant de la gauche ou de la droite**, et `False` sinon. Il reste assez de
# lettres ailleurs.
#
# Remplacer les trois points par votre programme. La cellule d’après essaie votre fonction sur toutes les chaînes d’une à quatre
# cases.
#
# **Exécuter la cellule par Maj + Entrée, puis celle d’après.**

# %% [markdown] lang="en"
# ## 3. Optional, in Python: from one end or the other
#
# Write a function `either_end`. It gets the letters of a straight chain, read from left to right, such as `"BVR"`, and answers
# `True` if a pen can cross it entirely, **starting on the left or on the right**, and `False` if not. There are enough letters
# elsewhere.
#
# Put your program in place of the three dots. The cell after it tries your function on all chains of one to four
# cells.
#
# **Run the cell by Shift + Enter, then the one after it.**

# %% answer="rvb-either-end"
import rvbkit.notebook


def either_end(letters):
    ...
# solution
    after = {"R": "V", "V": "B", "B": "R"}

    def in_the_cycle(line):
        return all(after[x] == y for x, y in zip(line, line[1:]))

    all_the_same = all(x == letters[0] for x in letters)
    return all_the_same or in_the_cycle(letters) or in_the_cycle(letters[::-1])

# %% check="rvb-either-end" points=3
import rvbkit.notebook

rvbkit.check("rvb-either-end", either_end)

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.answers()
