# Exercises of lesson 08, judged by rvbkit.course.nim_formula.

# %% [markdown] lang="fr"
# # Exercices 08 : formules
#
# **But** : se servir de la formule, la retrouver pour un autre k. **Durée** : 40 minutes.
# Le quatrième exercice, en Python, est facultatif.

# %% [markdown] lang="en"
# # Exercises 08: formulas
#
# **Aim**: to use the formula, to find it for another k. **Time**: 40 minutes.
# The fourth exercise, in Python, is optional.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.lesson("08-nim-formula", "{language}", "exercises")

# %% [markdown] lang="fr"
# ## 1. Le nombre d’or
#
# Quand **k = 0**, le jeu de Wythoff, on a B(n) = A(n) + n. Le même calcul que dans la leçon donne 1 / x + 1 / (x + 1) = 1, soit
# x² = x + 1 : x est le *nombre d’or*, (1 + √5) / 2 ≈ 1,61803399, et A(n) = ⌊nx⌋.
#
# **Quel est le couple de la ligne 55 ?** 55 est
# un nombre de Fibonacci (1, 2, 3, 5, 8, 13…) : les deux nombres du couple en sont-ils aussi ?

# %% [markdown] lang="en"
# ## 1. The golden ratio
#
# When **k = 0**, in Wythoff’s game, B(n) = A(n) + n. The same calculation as in the lesson gives 1 / x + 1 / (x + 1) = 1, that is
# x² = x + 1: x is the *golden ratio*, (1 + √5) / 2 ≈ 1.61803399, and A(n) = ⌊nx⌋.
#
# **Which is the pair in row 55?** 55 is a
# Fibonacci number (1, 2, 3, 5, 8, 13…): are the two numbers of the pair Fibonacci numbers too?

# %% answer="nim-golden-row" tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-golden-row")

# %% check="nim-golden-row" points=1 tags=["stage"]
import rvbkit.notebook

rvbkit.check("nim-golden-row")

# %% [markdown] lang="fr"
# ## 2. Perdante ou non ?
#
# On joue de nouveau avec k = 1, et √2 ≈ 1,41421356. Lesquelles de ces cinq positions sont perdantes ?

# %% [markdown] lang="en"
# ## 2. Losing or not?
#
# We play with k = 1 again, and √2 ≈ 1.41421356. Which of these five positions are losing?

# %% answer="nim-which-lose" tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-which-lose")

# %% check="nim-which-lose" points=2 tags=["stage"]
import rvbkit.notebook

rvbkit.check("nim-which-lose")

# %% [markdown] lang="fr"
# ## 3. L’équation pour k = 2
#
# Quand **k = 2**, B(n) = A(n) + 3n. Le quotient A(n) / n se rapproche d’un nombre x. Compter comme dans la leçon, et mettre l’équation
# sous la forme x² + px + q = 0. **Donner p et q**, par exemple 2 et −7 pour x² + 2x − 7 = 0. La résoudre ensuite, et comparer avec
# l’image.

# %% [markdown] lang="en"
# ## 3. The equation for k = 2
#
# When **k = 2**, B(n) = A(n) + 3n. The quotient A(n) / n approaches a number x. Count as in the lesson, and put the equation
# in the form x² + px + q = 0. **Give p and q**, for instance 2 and −7 for x² + 2x − 7 = 0. Then solve it, and compare with
# the picture.

# %% answer="nim-equation" tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-equation")

# %% check="nim-equation" points=2 tags=["stage"]
import rvbkit.notebook

rvbkit.check("nim-equation")

# %% tags=["stage"]
import rvbkit.notebook
from rvbkit.study import nim

nim.convergence(k=2, rows=60)

# %% [markdown] lang="fr"
# ## 4. Facultatif, en Python : la ligne n, exactement
#
# Écrire une fonction `row` qui reçoit n et k, et donne [A, B], le couple de la ligne n, exactement, même si n a trente chiffres.
# Par exemple, `row(1, 1)` doit donner `[1, 3]`. La division entière s’écrit `//` ; `isqrt` est déjà là.
#
# **Exécuter la cellule par Maj + Entrée, puis celle d’après.**

# %% [markdown] lang="en"
# ## 4. Optional, in Python: row n, exactly
#
# Write a function `row` that gets n and k, and gives [A, B], the pair of row n, exactly, even if n has thirty digits.
# For instance `row(1, 1)` must give `[1, 3]`. Division of whole numbers is written `//`; `isqrt` is there already.
#
# **Run the cell by Shift + Enter, then the one after it.**

# %% answer="nim-exact-row"
import rvbkit.notebook
from math import isqrt


def row(n, k):
    ...
# solution
    root = isqrt(((k + 1) ** 2 + 4) * n * n)
    a = ((1 - k) * n + root) // 2
    return [a, a + (k + 1) * n]

# %% check="nim-exact-row" points=3
import rvbkit.notebook

rvbkit.check("nim-exact-row", row)

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.answers()
