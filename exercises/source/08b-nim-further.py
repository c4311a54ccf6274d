# Exercises of lesson 08b, judged by rvbkit.checks.nim.further.

# %% [markdown] lang="fr"
# # Exercices 08b : plus loin avec le Nim
#
# **But** : écrire, calculer et jouer dans les trois promenades de la leçon 08b. **Durée** : 30 minutes.
# Le quatrième exercice, en Python, est facultatif. On joue avec k = 1, sauf à l’exercice 2.
#
# Exécuter d’abord cette cellule : elle dit ce qui est fait et ce qui reste.

# %% [markdown] lang="en"
# # Exercises 08b: further with Nim
#
# **Aim**: to write, compute and play on the three excursions of lesson 08b. **Time**: 30 minutes.
# The fourth exercise, in Python, is optional. We play with k = 1, except in exercise 2.
#
# Run this cell first: it says what is done and what is left.

# %%
import rvbkit.notebook

rvbkit.lesson("08b-nim-further", "{language}", "exercises")

# %% [markdown] lang="fr"
# ## 1. Des écritures permises ?
#
# Dans l’écriture étrange de la leçon (rangs 1, 3, 7, 17, 41…), lesquelles de ces six écritures sont celles d’un nombre ?
#
# | | écriture |
# |---|---|
# | 1 | 121 |
# | 2 | 1202 |
# | 3 | 2020 |
# | 4 | 220 |
# | 5 | 3010 |
# | 6 | 10012 |
#
# Écrire `"oui"` ou `"non"` six fois, entre crochets, dans l’ordre.

# %% [markdown] lang="en"
# ## 1. Which of these are allowed?
#
# In the strange notation of the lesson (places 1, 3, 7, 17, 41…), which of these six rows of digits stand for a number?
#
# | | digits |
# |---|---|
# | 1 | 121 |
# | 2 | 1202 |
# | 3 | 2020 |
# | 4 | 220 |
# | 5 | 3010 |
# | 6 | 10012 |
#
# Write `"yes"` or `"no"` six times, between square brackets, in order.

# %% answer="nim-writings"
import rvbkit.notebook

writings = ...
# solution
writings = [False, True, True, False, False, True]

# %% check="nim-writings" points=1
import rvbkit.notebook

rvbkit.check("nim-writings", writings)

# %% [markdown] lang="fr"
# ## 2. Une ligne d’un autre paysage
#
# Ici, **k = 2** : quand on prend dans les deux tas, c’est autant dans chacun, à deux allumettes près. Calculer à la main les valeurs de
# Grundy de (1 ; 0), (1 ; 1), (1 ; 2), (1 ; 3), (1 ; 4) et (1 ; 5), dans cet ordre. Rappel : la valeur est le plus petit nombre, à
# partir de 0, qui n’est la valeur d’aucune position que l’on peut laisser. Les positions (0 ; m) ont la valeur m.
#
# Six nombres entre crochets, par exemple `[7, 7, 7, 7, 7, 7]`.

# %% [markdown] lang="en"
# ## 2. A row of another landscape
#
# Here **k = 2**: when you take from both piles, it is the same number from each, give or take two matches. Work out by hand the Grundy values of (1 ; 0),
# (1 ; 1), (1 ; 2), (1 ; 3), (1 ; 4) and (1 ; 5), in this order. Remember: the value is the smallest number, from 0 on, that is not
# the value of any position that can be left. The positions (0 ; m) have the value m.
#
# Six numbers between square brackets, for instance `[7, 7, 7, 7, 7, 7]`.

# %% answer="nim-grundy-line"
import rvbkit.notebook

grundy_line = ...
# solution
grundy_line = [1, 2, 3, 4, 0, 6]

# %% check="nim-grundy-line" points=2
import rvbkit.notebook

rvbkit.check("nim-grundy-line", grundy_line)

# %% [markdown] lang="fr"
# ## 3. Gagner en perdant
#
# Qui prend la dernière allumette *perd*. C’est à vous : jouer un coup gagnant sur ce plateau, puis exécuter la cellule d’après. Pour essayer
# autre chose : **Annuler**.

# %% [markdown] lang="en"
# ## 3. Winning by losing
#
# Whoever takes the last match *loses*. It is your turn: play a winning move on this board, then run the cell after it. To
# try something else: **Undo**.

# %% answer="nim-misere-move"
import rvbkit.notebook

misere_board = rvbkit.play("nim", "7;10 k=1 1 misere", hints=False)
misere_board

# %% check="nim-misere-move" points=2
import rvbkit.notebook

rvbkit.check("nim-misere-move", misere_board)

# %% [markdown] lang="fr"
# ## 4. Facultatif, en Python : l’écriture étrange
#
# Écrire une fonction `strange` qui reçoit un nombre entier, à partir de 1, et donne son écriture étrange, comme un texte. Par exemple,
# `strange(24)` doit donner `"1100"`.

# %% [markdown] lang="en"
# ## 4. Optional, in Python: the strange notation
#
# Write a function `strange` that gets a whole number, from 1 on, and gives it in the strange notation, as a text. For instance
# `strange(24)` must give `"1100"`.

# %% answer="nim-strange"
import rvbkit.notebook


def strange(number):
    ...
# solution
    places = [1, 3]
    while places[-1] <= number:
        places.append(2 * places[-1] + places[-2])
    text = ""
    for place in reversed(places):
        text = text + str(number // place)
        number = number % place
    return text.lstrip("0")

# %% check="nim-strange" points=3
import rvbkit.notebook

rvbkit.check("nim-strange", strange)

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
