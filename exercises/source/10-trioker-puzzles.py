# Exercises of lesson 10, judged by rvbkit.course.trioker_puzzles.

# %% [markdown] lang="fr"
# # Exercices 10 : combien de façons ?
#
# **But** : trouver la seule solution d’un puzzle, compter à une rotation près, et dresser par programme une liste de cas. **Durée** :
# 25 minutes. Le troisième exercice demande d’écrire un peu de Python ; il est facultatif.

# %% [markdown] lang="en"
# # Exercises 10: how many ways?
#
# **Aim**: to find the only solution of a puzzle, to count up to rotation, and to list cases by a program. **Time**:
# 25 minutes. The third exercise asks for a little Python; it is optional.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.lesson("10-trioker-puzzles", "{language}", "exercises")

# %% [markdown] lang="fr"
# ## 1. Douze pièces, une seule façon
#
# **Remplir la figure avec les douze pièces de cette boîte.** La première est posée. Une case où il reste peu de pièces possibles est un bon
# endroit pour continuer.

# %% [markdown] lang="en"
# ## 1. Twelve pieces, one way only
#
# **Fill the figure with the twelve pieces of this box.** The first one lies. A cell for which few pieces are left is a good
# place to go on.

# %% answer="trioker-twelve" tags=["stage"]
import rvbkit.notebook

rvbkit.ask("trioker-twelve")

# %% check="trioker-twelve" points=3 tags=["stage"]
import rvbkit.notebook

rvbkit.check("trioker-twelve")

# %% [markdown] lang="fr"
# ## 2. À une rotation près
#
# À côté de chaque figure, le nombre de toutes ses solutions avec des pièces des 24. **Combien en reste-t-il si l’on ne distingue pas celles
# qui sont les mêmes, une fois la figure tournée ?**

# %% [markdown] lang="en"
# ## 2. Up to rotation
#
# Beside each figure stands the number of all its solutions with pieces of the 24. **How many are left if one does not tell apart those
# that are the same once the figure is turned?**

# %% answer="trioker-turned" tags=["stage"]
import rvbkit.notebook

rvbkit.ask("trioker-turned")

# %% check="trioker-turned" points=2 tags=["stage"]
import rvbkit.notebook

rvbkit.check("trioker-turned")

# %% [markdown] lang="fr"
# ## 3. Facultatif, en Python : compter les types
#
# Une valeur occupe i sommets intérieurs de l’hexagone géant (7 au plus), c coins (6 au plus) et m milieux (6 au plus), donc
# 6 × i + 2 × c + 3 × m coins de pièces. Écrire une fonction `types`. Elle reçoit un nombre de coins de pièces, et rend de combien de façons
# on l’obtient : `types(18)` doit donner `9`. Pour 1, c’est `0`.
#
# Remplacer les trois points par votre programme. La cellule d’après essaie votre fonction sur d’autres nombres.
#
# **Exécuter la cellule par Maj + Entrée, puis celle d’après.**

# %% [markdown] lang="en"
# ## 3. Optional, in Python: count the types
#
# A value stands on i inner vertices of the giant hexagon (7 at most), c corners (6 at most) and m middles (6 at most), so on
# 6 × i + 2 × c + 3 × m corners of pieces. Write a function `types`. It gets a number of corners of pieces, and returns in how many ways
# that number can be had: `types(18)` must give `9`. For 1 it is `0`.
#
# Put your program in place of the three dots. The cell after it tries your function on other numbers.
#
# **Run the cell by Shift + Enter, then the one after it.**

# %% answer="trioker-types-code"
import rvbkit.notebook


def types(corners):
    ...
# solution
    many = 0
    for i in range(8):
        for c in range(7):
            for m in range(7):
                if 6 * i + 2 * c + 3 * m == corners:
                    many = many + 1
    return many

# %% check="trioker-types-code" points=3
import rvbkit.notebook

rvbkit.check("trioker-types-code", types)

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.answers()
