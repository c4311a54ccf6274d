# Exercises of lesson 09, judged by rvbkit.course.trioker_pieces.

# %% [markdown] lang="fr"
# # Exercices 09 : les pièces du Trioker
#
# **But** : raisonner sur les coins imposés, et dire à un programme quand deux noms sont la même pièce. **Durée** : 25 minutes.
# Le troisième exercice demande d’écrire un peu de Python ; il est facultatif.

# %% [markdown] lang="en"
# # Exercises 09: the pieces of Trioker
#
# **Aim**: to reason about corners that are imposed, and to tell a program when two names are the same piece. **Time**: 25 minutes.
# The third exercise asks for a little Python; it is optional.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.lesson("09-trioker-pieces", "{language}", "exercises")

# %% [markdown] lang="fr"
# ## 1. Ces six pièces, et pas d’autres
#
# **Remplir l’hexagone avec les six pièces de cette boîte.** Avant de toucher quoi que ce soit : quelle valeur sera au milieu ?

# %% [markdown] lang="en"
# ## 1. These six pieces and no others
#
# **Fill the hexagon with the six pieces of this box.** Before you touch anything: which value will be in the middle?

# %% answer="trioker-six" tags=["stage"]
import rvbkit.notebook

rvbkit.ask("trioker-six")

# %% check="trioker-six" points=2 tags=["stage"]
import rvbkit.notebook

rvbkit.check("trioker-six")

# %% [markdown] lang="fr"
# ## 2. D’autres cases
#
# Combien de pièces de la boîte vont dans chacune de ces cases ? Écrire 0 si la case est morte.

# %% [markdown] lang="en"
# ## 2. More cells
#
# How many pieces of the box go into each of these cells? Write 0 if the cell is dead.

# %% answer="trioker-more" tags=["stage"]
import rvbkit.notebook

rvbkit.ask("trioker-more")

# %% check="trioker-more" points=3 tags=["stage"]
import rvbkit.notebook

rvbkit.check("trioker-more")

# %% [markdown] lang="fr"
# ## 3. Facultatif, en Python : la même pièce ?
#
# Écrire une fonction `same`. Elle reçoit deux noms, comme `"012"` et `"120"`, et répond `True` si c’est la même pièce, tournée ou
# non, et `False` sinon. Par exemple, `same("012", "201")` doit donner `True`. Si l’autre nom est `"021"`, c’est `False`.
#
# Remplacer les trois points par votre programme. La cellule d’après essaie votre fonction sur beaucoup de noms. Dans un nom `one`,
# `one[0]` est la première valeur, `one[2]` la dernière.
#
# **Exécuter la cellule par Maj + Entrée, puis celle d’après.**

# %% [markdown] lang="en"
# ## 3. Optional, in Python: the same piece?
#
# Write a function `same`. It gets two names, such as `"012"` and `"120"`, and answers `True` if they are the same piece, turned or
# not, and `False` if they are not. For instance, `same("012", "201")` must give `True`. If the other name is `"021"`, it is `False`.
#
# Put your program in place of the three dots. The cell after it tries your function on many names. In a name `one`,
# `one[0]` is the first value, `one[2]` the last one.
#
# **Run the cell by Shift + Enter, then the one after it.**

# %% answer="trioker-same-code"
import rvbkit.notebook


def same(one, other):
    ...
# solution
    once = one[1] + one[2] + one[0]
    twice = one[2] + one[0] + one[1]
    return other in (one, once, twice)

# %% check="trioker-same-code" points=3
import rvbkit.notebook

rvbkit.check("trioker-same-code", same)

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.answers()
