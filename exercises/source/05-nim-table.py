# Exercises of lesson 05, judged by rvbkit.course.nim_table.

# %% [markdown] lang="fr"
# # Exercices 05 : les tableaux du Nim
#
# **But** : se servir du tableau des positions perdantes, et de la règle qui le donne. **Durée** : 30 minutes.
# Le quatrième exercice, en Python, est facultatif.

# %% [markdown] lang="en"
# # Exercises 05: the tables of Nim
#
# **Aim**: to use the table of losing positions, and the rule that gives it. **Time**: 30 minutes.
# The fourth exercise, in Python, is optional.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.lesson("05-nim-table", "{language}", "exercises")

# %% [markdown] lang="fr"
# ## 1. Les trois lignes suivantes
#
# Voici le tableau 1 (k = 1) jusqu’à la ligne 8 :
#
# | n | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 |
# |---|---|---|---|---|---|---|---|---|---|
# | A | 0 | 1 | 2 | 4 | 5 | 7 | 8 | 9 | 11 |
# | B | 0 | 3 | 6 | 10 | 13 | 17 | 20 | 23 | 27 |
#
# **Donner les trois lignes suivantes.**

# %% [markdown] lang="en"
# ## 1. The next three rows
#
# Here is table 1 (k = 1) up to row 8:
#
# | n | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 |
# |---|---|---|---|---|---|---|---|---|---|
# | A | 0 | 1 | 2 | 4 | 5 | 7 | 8 | 9 | 11 |
# | B | 0 | 3 | 6 | 10 | 13 | 17 | 20 | 23 | 27 |
#
# **Give the next three rows.**

# %% answer="nim-next-rows" tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-next-rows")

# %% check="nim-next-rows" points=2 tags=["stage"]
import rvbkit.notebook

rvbkit.check("nim-next-rows")

# %% [markdown] lang="fr"
# ## 2. Le coup qui réfute
#
# Ces quatre positions sont gagnantes (k = 1) : **(5 ; 11), (7 ; 30), (20 ; 9), (15 ; 16)**. Pour chacune, donner un coup
# qui laisse une position perdante : combien dans le premier tas, combien dans le second.

# %% [markdown] lang="en"
# ## 2. The move that refutes
#
# These four positions are winning (k = 1): **(5 ; 11), (7 ; 30), (20 ; 9), (15 ; 16)**. For each of them give a move
# that leaves a losing position: how many from the first pile, how many from the second.

# %% answer="nim-kills" tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-kills")

# %% check="nim-kills" points=2 tags=["stage"]
import rvbkit.notebook

rvbkit.check("nim-kills")

# %% [markdown] lang="fr"
# ## 3. Une ligne fausse
#
# Dans ce tableau pour k = 2, nous avons abîmé **une** ligne. Laquelle ? Donner son numéro n.
#
# | n | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 |
# |---|---|---|---|---|---|---|---|---|---|---|---|
# | A | 0 | 1 | 2 | 3 | 5 | 6 | 7 | 9 | 10 | 11 | 13 |
# | B | 0 | 4 | 8 | 12 | 17 | 21 | 25 | 30 | 33 | 38 | 43 |

# %% [markdown] lang="en"
# ## 3. One wrong row
#
# In this table for k = 2 we have spoilt **one** row. Which? Give its number n.
#
# | n | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 |
# |---|---|---|---|---|---|---|---|---|---|---|---|
# | A | 0 | 1 | 2 | 3 | 5 | 6 | 7 | 9 | 10 | 11 | 13 |
# | B | 0 | 4 | 8 | 12 | 17 | 21 | 25 | 30 | 33 | 38 | 43 |

# %% answer="nim-spoilt" tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-spoilt")

# %% check="nim-spoilt" points=1 tags=["stage"]
import rvbkit.notebook

rvbkit.check("nim-spoilt")

# %% [markdown] lang="fr"
# ## 4. Facultatif, en Python : le tableau par programme
#
# Écrire une fonction `losing_pairs` qui reçoit k et un nombre de lignes, et donne la liste des couples [A, B], à partir de
# la ligne 0. Par exemple, `losing_pairs(1, 3)` doit donner `[[0, 0], [1, 3], [2, 6]]`.
#
# **Exécuter la cellule par Maj + Entrée, puis celle d’après.**

# %% [markdown] lang="en"
# ## 4. Optional, in Python: the table by program
#
# Write a function `losing_pairs` that gets k and a number of rows, and gives the list of the pairs [A, B], from row 0
# on. For instance `losing_pairs(1, 3)` must give `[[0, 0], [1, 3], [2, 6]]`.
#
# **Run the cell by Shift + Enter, then the one after it.**

# %% answer="nim-by-program"
import rvbkit.notebook


def losing_pairs(k, rows):
    ...
# solution
    used, found = set(), []
    for n in range(rows):
        a = 0
        while a in used:
            a = a + 1
        b = a + (k + 1) * n
        used.update([a, b])
        found.append([a, b])
    return found

# %% check="nim-by-program" points=3
import rvbkit.notebook

rvbkit.check("nim-by-program", losing_pairs)

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.answers()
