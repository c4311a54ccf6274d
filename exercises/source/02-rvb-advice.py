# Exercises of lesson 02, judged by rvbkit.checks.rvb.advice.

# %% [markdown] lang="fr"
# # Exercices 02 : les conseils de RVB
#
# **But** : se servir des deux conseils, voir d’où ils viennent, gagner une fin. **Durée** : 35 minutes.
# Le quatrième exercice, en Python, est facultatif.
#
# Exécuter d’abord cette cellule : elle dit ce qui est fait et ce qui reste.

# %% [markdown] lang="en"
# # Exercises 02: the advice on RVB
#
# **Aim**: to use the two pieces of advice, to see where they come from, to win an ending. **Time**: 35 minutes.
# The fourth exercise, in Python, is optional.
#
# Run this cell first: it says what is done and what is left.

# %%
import rvbkit.notebook

rvbkit.lesson("02-rvb-advice", "{language}", "exercises")

# %% [markdown] lang="fr" rules="rvb.last-letter=1"
# ## 1. D’un trait, dans l’ordre que l’on veut
#
# Six ensembles de cases, sur le plateau ci-dessous. Lesquels peut-on barrer d’un seul coup, **en choisissant où le stylo
# commence et dans quel ordre il va** ?
#
# | | cases |
# |---|---|
# | 1 | b1 et c1 |
# | 2 | c2, c3 et b3 |
# | 3 | c1, c2 et c3 |
# | 4 | b3 et c4 |
# | 5 | b3, b4, c5 et c4 |
# | 6 | a1, b1 et c2 |

# %% [markdown] lang="en" rules="rvb.last-letter=1"
# ## 1. In one stroke, in any order
#
# Six sets of cells, on the board below. Which of them can be crossed in a single move, **choosing where the pen
# begins and in which order it goes**?
#
# | | cells |
# |---|---|
# | 1 | b1 and c1 |
# | 2 | c2, c3 and b3 |
# | 3 | c1, c2 and c3 |
# | 4 | b3 and c4 |
# | 5 | b3, b4, c5 and c4 |
# | 6 | a1, b1 and c2 |

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.play("rvb", "V.V/V.BR/RVRBV/R.../... cross 1")

# %% [markdown] lang="fr"
# Répondre sans toucher le plateau : à la place des trois points, six réponses entre crochets, dans l’ordre, par exemple
# `["oui", "non", "oui", "non", "oui", "non"]` (ce n’est pas la bonne). Ensuite, essayer sur le plateau.

# %% [markdown] lang="en"
# Answer without touching the board: in place of the three dots, six answers in square brackets, in order, such as
# `["yes", "no", "yes", "no", "yes", "no"]` (which is not the right one). Then try on the board.

# %% answer="rvb-sets"
import rvbkit.notebook

sets = ...
# solution
sets = [True, True, False, False, False, True]

# %% check="rvb-sets" points=2
import rvbkit.notebook

rvbkit.check("rvb-sets", sets)

# %% [markdown] lang="fr"
# ## 2. Et avec quatre lettres ?
#
# Imaginons un jeu à quatre lettres, R, V, B et J (jaune), avec le cycle R→V→B→J→R. Une ligne porte une seule lettre, ou suit
# ce cycle. Il y a beaucoup de lettres ailleurs.
#
# **Parmi toutes les façons d’écrire des lettres sur deux cases voisines, combien se barrent d’un trait**, en partant de la gauche
# ou de la droite ? Répondre par un nombre. Le conseil 1 serait-il vrai dans ce jeu ?

# %% [markdown] lang="en"
# ## 2. And with four letters?
#
# Imagine a game with four letters, R, V, B and J (yellow, *jaune* in French), with the cycle R→V→B→J→R. A line carries one letter, or
# follows this cycle. There are plenty of letters elsewhere.
#
# **Of all the ways of writing letters on two neighbouring cells, how many can be crossed in one stroke**, starting on the left
# or on the right? Answer with a number. Would advice 1 be true in that game?

# %% answer="rvb-four-letters"
import rvbkit.notebook

four_letters = ...
# solution
four_letters = 12

# %% check="rvb-four-letters" points=1
import rvbkit.notebook

rvbkit.check("rvb-four-letters", four_letters)

# %% [markdown] lang="fr"
# ## 3. Des cases isolées à laisser
#
# C’est au joueur 1, et un seul ensemble de cases gagne. Se souvenir de la partie 4 de la leçon. Jouer le coup, puis exécuter la
# cellule d’après.

# %% [markdown] lang="en"
# ## 3. Cells to leave standing alone
#
# Player 1 is to move, and one set of cells wins, and only one. Remember part 4 of the lesson. Play the move, then run the
# cell after it.

# %% answer="rvb-leave-apart" tags=["stage"]
import rvbkit.notebook

leave_apart = rvbkit.play(
    "rvb", "..../...../...B.V/......./...B.R/...VB/.RRV cross 1", hints=False
)
leave_apart

# %% check="rvb-leave-apart" points=2
import rvbkit.notebook

rvbkit.check("rvb-leave-apart", leave_apart)

# %% [markdown] lang="fr"
# ## 4. Facultatif, en Python : d’un bout ou de l’autre
#
# Écrire une fonction `either_end`. Elle reçoit les lettres d’une chaîne droite, lues de gauche à droite, comme `"BVR"`, et répond
# `True` si un stylo peut la barrer entièrement, **en partant de la gauche ou de la droite**, et `False` sinon. Il reste assez de
# lettres ailleurs.
#
# Remplacer les trois points par votre programme. La cellule d’après essaie votre fonction sur toutes les chaînes d’une à quatre
# cases.

# %% [markdown] lang="en"
# ## 4. Optional, in Python: from one end or the other
#
# Write a function `either_end`. It gets the letters of a straight chain, read from left to right, such as `"BVR"`, and answers
# `True` if a pen can cross it entirely, **starting on the left or on the right**, and `False` if not. There are enough letters
# elsewhere.
#
# Put your program in place of the three dots. The cell after it tries your function on all chains of one to four
# cells.

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

# %% [markdown] lang="fr"
# ## Vos réponses
#
# Cette cellule fait une page de vos réponses, à imprimer ou à rendre.

# %% [markdown] lang="en"
# ## Your answers
#
# This cell makes a page of your answers, to print or to hand in.

# %%
import rvbkit.notebook

rvbkit.answers()
