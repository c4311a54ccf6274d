# Exercises of lesson 08b, judged by rvbkit.course.nim_further.

# %% [markdown] lang="fr"
# # Exercices 08b : plus loin avec le Nim
#
# **But** : écrire, calculer et jouer dans les trois promenades de la leçon 08b. **Durée** : 30 minutes.
# Le quatrième exercice, en Python, est facultatif. On joue avec k = 1, sauf à l’exercice 2.

# %% [markdown] lang="en"
# # Exercises 08b: further with Nim
#
# **Aim**: to write, compute and play on the three excursions of lesson 08b. **Time**: 30 minutes.
# The fourth exercise, in Python, is optional. We play with k = 1, except in exercise 2.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.lesson("08b-nim-further", "{language}", "exercises")

# %% [markdown] lang="fr"
# ## 1. Des notations permises ?
#
# Rangs 1, 3, 7, 17, 41… Parmi ces six suites de chiffres, **lesquelles la méthode de la leçon donne-t-elle** pour un nombre ? (121 vaut bien
# 7 + 2 × 3 + 1, mais est-ce ce que la méthode donne pour ce nombre ?)

# %% [markdown] lang="en"
# ## 1. Which of these are allowed?
#
# Places 1, 3, 7, 17, 41… Of these six rows of digits, **which does the lesson’s method give** for some number? (121 is indeed
# 7 + 2 × 3 + 1, but is it what the method gives for that number?)

# %% answer="nim-writings" tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-writings")

# %% check="nim-writings" points=1 tags=["stage"]
import rvbkit.notebook

rvbkit.check("nim-writings")

# %% [markdown] lang="fr"
# ## 2. Une ligne d’un autre paysage
#
# Ici, **k = 2** : quand on prend dans les deux tas, c’est autant dans chacun, à deux allumettes près. Calculer à la main les valeurs de
# Grundy de (1 ; 0), (1 ; 1), (1 ; 2), (1 ; 3), (1 ; 4) et (1 ; 5), dans cet ordre. Rappel : la valeur est le plus petit nombre, à
# partir de 0, qui n’est la valeur d’aucune position que l’on peut laisser. Les positions (0 ; m) ont la valeur m.

# %% [markdown] lang="en"
# ## 2. A row of another landscape
#
# Here **k = 2**: when you take from both piles, it is the same number from each, give or take two matches. Work out by hand the Grundy values of (1 ; 0),
# (1 ; 1), (1 ; 2), (1 ; 3), (1 ; 4) and (1 ; 5), in this order. Remember: the value is the smallest number, from 0 on, that is not
# the value of any position that can be left. The positions (0 ; m) have the value m.

# %% answer="nim-grundy-line" tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-grundy-line")

# %% check="nim-grundy-line" points=2 tags=["stage"]
import rvbkit.notebook

rvbkit.check("nim-grundy-line")

# %% [markdown] lang="fr"
# ## 3. Gagner en perdant
#
# Qui prend la dernière allumette *perd*. C’est à vous : jouer un coup gagnant.

# %% [markdown] lang="en"
# ## 3. Winning by losing
#
# Whoever takes the last match *loses*. It is your turn: play a winning move.

# %% answer="nim-misere-move" tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-misere-move")

# %% check="nim-misere-move" points=2 tags=["stage"]
import rvbkit.notebook

rvbkit.check("nim-misere-move")

# %% [markdown] lang="fr"
# ## 4. Facultatif, en Python : l’écriture étrange
#
# Écrire une fonction `strange` qui reçoit un nombre entier, à partir de 1, et donne son écriture étrange, comme un texte. Par exemple,
# `strange(24)` doit donner `"1100"`.
#
# **Exécuter la cellule par Maj + Entrée, puis celle d’après.**

# %% [markdown] lang="en"
# ## 4. Optional, in Python: the strange notation
#
# Write a function `strange` that gets a whole number, from 1 on, and gives it in the strange notation, as a text. For instance
# `strange(24)` must give `"1100"`.
#
# **Run the cell by Shift + Enter, then the one after it.**

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

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.answers()
