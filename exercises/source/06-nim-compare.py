# Exercises of lesson 06, judged by rvbkit.course.nim_compare.

# %% [markdown] lang="fr"
# # Exercices 06 : comparer des tableaux
#
# **But** : contrôler un tableau, compter ses couples, calculer une pente. **Durée** : 30 minutes.
# Le quatrième exercice, en Python, est facultatif.

# %% [markdown] lang="en"
# # Exercises 06: comparing tables
#
# **Aim**: to check a table, to count its pairs, to work out a slope. **Time**: 30 minutes.
# The fourth exercise, in Python, is optional.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.lesson("06-nim-compare", "{language}", "exercises")

# %% [markdown] lang="fr"
# ## 1. Un couple effacé
#
# Voici le début du tableau des couples perdants pour k = 1. Nous y avons effacé **un** couple, et rapproché les autres.
#
# | A | 0 | 1 | 2 | 4 | 5 | 8 | 9 | 11 |
# |---|---|---|---|---|---|---|---|---|
# | B | 0 | 3 | 6 | 10 | 13 | 20 | 23 | 27 |
#
# **Lequel ?**

# %% [markdown] lang="en"
# ## 1. An erased pair
#
# Here is the beginning of the table of losing pairs for k = 1. We have erased **one** pair and closed the gap.
#
# | A | 0 | 1 | 2 | 4 | 5 | 8 | 9 | 11 |
# |---|---|---|---|---|---|---|---|---|
# | B | 0 | 3 | 6 | 10 | 13 | 20 | 23 | 27 |
#
# **Which one?**

# %% answer="nim-erased" tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-erased")

# %% check="nim-erased" points=1 tags=["stage"]
import rvbkit.notebook

rvbkit.check("nim-erased")

# %% [markdown] lang="fr"
# ## 2. Combien de couples ?
#
# Dans le tableau pour k = 1, **combien de couples ont leurs deux nombres inférieurs ou égaux à 100 ?** Compter aussi (0 ; 0).
# Voici les lignes 20 à 39.

# %% [markdown] lang="en"
# ## 2. How many pairs?
#
# In the table for k = 1, **how many pairs have both numbers at most 100?** Count (0 ; 0) too. Here are rows 20 to 39.

# %% tags=["stage"]
import rvbkit.notebook
from rvbkit.study import nim

nim.table(k=1, rows=40).tail(20)

# %% answer="nim-up-to-100" tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-up-to-100")

# %% check="nim-up-to-100" points=1 tags=["stage"]
import rvbkit.notebook

rvbkit.check("nim-up-to-100")

# %% [markdown] lang="fr"
# ## 3. Une autre pente
#
# Pour k = 3, la différence de la ligne n est 4 × n. **Quelle est la pente de la demi-droite que suivent les couples (A ; B) ?**
# L’arrondir à une décimale.
#
# On peut la lire sur le tableau, ou poser l’équation de la leçon avec 4 à la place de 2. Voici les lignes 191 à 200.

# %% [markdown] lang="en"
# ## 3. Another slope
#
# For k = 3 the difference in row n is 4 × n. **What is the slope of the ray that the pairs (A ; B) follow?**
# Round it to one decimal.
#
# You can read it off the table, or set up the equation of the lesson with 4 in place of 2. Here are rows 191 to 200.

# %% tags=["stage"]
import rvbkit.notebook
from rvbkit.study import nim

nim.table(k=3, rows=201).tail(10)

# %% answer="nim-other-slope" tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-other-slope")

# %% check="nim-other-slope" points=2 tags=["stage"]
import rvbkit.notebook

rvbkit.check("nim-other-slope")

# %% [markdown] lang="fr"
# ## 4. Facultatif, en Python : un contrôleur
#
# Écrire une fonction `wrong_rows`. Elle reçoit une liste de couples, de la ligne 0 à la dernière, et k ; elle donne la liste des
# numéros n des lignes où B − A n’est pas (k + 1) × n. Par exemple, `wrong_rows([(0, 0), (1, 3), (2, 7)], 1)` doit
# donner `[2]`.
#
# **Exécuter la cellule par Maj + Entrée, puis celle d’après.**

# %% [markdown] lang="en"
# ## 4. Optional, in Python: a checker
#
# Write a function `wrong_rows`. It gets a list of pairs, from row 0 to the last, and k; it gives the list of the
# numbers n of the rows in which B − A is not (k + 1) × n. For instance, `wrong_rows([(0, 0), (1, 3), (2, 7)], 1)` must
# give `[2]`.
#
# **Run the cell by Shift + Enter, then the one after it.**

# %% answer="nim-wrong-rows"
import rvbkit.notebook


def wrong_rows(pairs, k):
    ...
# solution
    wrong = []
    for n in range(len(pairs)):
        a, b = pairs[n]
        if b - a != (k + 1) * n:
            wrong.append(n)
    return wrong

# %% check="nim-wrong-rows" points=3
import rvbkit.notebook

rvbkit.check("nim-wrong-rows", wrong_rows)

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.answers()
