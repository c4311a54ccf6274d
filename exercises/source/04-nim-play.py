# Exercises of lesson 04, judged by rvbkit.checks.nim.play.

# %% [markdown] lang="fr"
# # Exercices 04 : le Nim à deux tas
#
# **But** : reconnaître les coups permis, viser une position perdante, changer de règle. **Durée** : 25 minutes.
# Le quatrième exercice demande d’écrire un peu de Python ; il est facultatif.
#
# Exécuter d’abord cette cellule : elle dit ce qui est fait et ce qui reste.

# %% [markdown] lang="en"
# # Exercises 04: the two-pile Nim
#
# **Aim**: to tell which moves are allowed, to aim at a losing position, to change a rule. **Time**: 25 minutes.
# The fourth exercise asks for a little Python; it is optional.
#
# Run this cell first: it says what is done and what is left.

# %%
import rvbkit.notebook

rvbkit.lesson("04-nim-play", "{language}", "exercises")

# %% [markdown] lang="fr"
# ## 1. Permis ou interdit ?
#
# On est en (4 ; 9), avec k = 1. Voici sept façons de prendre. Lesquelles sont des coups permis ?
#
# | | premier tas | second tas |
# |---|---|---|
# | 1 | 0 | 5 |
# | 2 | 4 | 5 |
# | 3 | 3 | 1 |
# | 4 | 5 | 5 |
# | 5 | 0 | 0 |
# | 6 | 4 | 0 |
# | 7 | 2 | 2 |
#
# Écrire à la place des trois points sept fois `"oui"` ou `"non"`, dans l’ordre. Pour trois façons, ce serait par exemple
# `["non", "non", "non"]`.

# %% [markdown] lang="en"
# ## 1. Allowed or forbidden?
#
# We are at (4 ; 9), with k = 1. Here are seven ways to take. Which of them are allowed moves?
#
# | | first pile | second pile |
# |---|---|---|
# | 1 | 0 | 5 |
# | 2 | 4 | 5 |
# | 3 | 3 | 1 |
# | 4 | 5 | 5 |
# | 5 | 0 | 0 |
# | 6 | 4 | 0 |
# | 7 | 2 | 2 |
#
# In place of the three dots write `"yes"` or `"no"` seven times, in order. For three ways it would be, for instance,
# `["no", "no", "no"]`.

# %% answer="nim-allowed"
import rvbkit.notebook

allowed = ...
# solution
allowed = [True, True, False, False, False, True, True]

# %% check="nim-allowed" points=2
import rvbkit.notebook

rvbkit.check("nim-allowed", allowed)

# %% [markdown] lang="fr"
# ## 2. Trois coups gagnants
#
# Ces trois positions sont gagnantes (k = 1) : **(1 ; 9), (7 ; 9), (10 ; 13)**. Pour chacune, écrire un coup qui laisse à l’autre une
# position perdante : ce que l’on prend dans le premier tas, puis dans le second.
#
# Dans une cellule grise, une virgule sépare les deux nombres d’un coup. Pour deux positions, la réponse aurait par exemple la
# forme `[(1, 1), (0, 2)]`. Le plateau sert à essayer.

# %% [markdown] lang="en"
# ## 2. Three winning moves
#
# These three positions are winning (k = 1): **(1 ; 9), (7 ; 9), (10 ; 13)**. For each of them, write a move that leaves the
# other player a losing position: what you take from the first pile, then from the second.
#
# In a grey cell, a comma separates the two numbers of a move. For two positions the answer would have, for instance, the
# form `[(1, 1), (0, 2)]`. The board is there to try things out.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.play("nim", "7;9 k=1 1", hints=False)

# %% answer="nim-aims"
import rvbkit.notebook

aims = ...
# solution
aims = [(0, 6), (6, 6), (9, 10)]

# %% check="nim-aims" points=2
import rvbkit.notebook

rvbkit.check("nim-aims", aims)

# %% [markdown] lang="fr"
# ## 3. Exactement autant
#
# La règle change : **k = 0**. En prenant dans les deux tas, on prend exactement autant dans l’un que dans l’autre. Qui prend la
# dernière allumette gagne toujours.
#
# Dire qui gagne à partir de ces cinq positions, si personne ne se trompe : 1 pour la personne qui joue la première, 2 pour
# l’autre.
#
# | | position |
# |---|---|
# | 1 | (4 ; 4) |
# | 2 | (1 ; 2) |
# | 3 | (1 ; 3) |
# | 4 | (2 ; 3) |
# | 5 | (3 ; 5) |
#
# Écrire cinq nombres. Pour trois positions, ce serait par exemple `[1, 1, 1]`.

# %% [markdown] lang="en"
# ## 3. Exactly as many
#
# The rule changes: **k = 0**. Taking from both piles, you take exactly as many from one as from the other. Whoever takes the
# last match still wins.
#
# Say who wins from these five positions if nobody makes a mistake: 1 for the player who moves first, 2 for
# the other player.
#
# | | position |
# |---|---|
# | 1 | (4 ; 4) |
# | 2 | (1 ; 2) |
# | 3 | (1 ; 3) |
# | 4 | (2 ; 3) |
# | 5 | (3 ; 5) |
#
# Write five numbers. For three positions it would be, for instance, `[1, 1, 1]`.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.play("nim", "3;5 k=0 1", hints=False)

# %% answer="nim-who-k-0"
import rvbkit.notebook

who = ...
# solution
who = [1, 2, 1, 1, 2]

# %% check="nim-who-k-0" points=2
import rvbkit.notebook

rvbkit.check("nim-who-k-0", who)

# %% [markdown] lang="fr"
# ## 4. Facultatif, en Python : ce coup est-il permis ?
#
# Écrire une fonction `may_take`. Elle reçoit les deux tas a et b, puis ce que l’on veut prendre dans chacun, n et m : quatre
# nombres entiers, jamais négatifs. Elle répond `True` si le coup est permis avec k = 1, `False` sinon. Par exemple,
# `may_take(4, 9, 4, 8)` doit donner `False`.
#
# Remplacer les trois points par votre programme. La cellule d’après essaie votre fonction sur beaucoup de coups.

# %% [markdown] lang="en"
# ## 4. Optional, in Python: is this move allowed?
#
# Write a function `may_take`. It gets the two piles a and b, then what you want to take from each, n and m: four
# whole numbers, never below zero. It answers `True` if the move is allowed with k = 1, `False` if not. For instance,
# `may_take(4, 9, 4, 8)` must give `False`.
#
# Put your program in place of the three dots. The cell after it tries your function on many moves.

# %% answer="nim-may-take"
import rvbkit.notebook


def may_take(a, b, n, m):
    ...
# solution
    if n > a or m > b:
        return False
    if n == 0 or m == 0:
        return n + m > 0
    return abs(n - m) <= 1

# %% check="nim-may-take" points=3
import rvbkit.notebook

rvbkit.check("nim-may-take", may_take)

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
