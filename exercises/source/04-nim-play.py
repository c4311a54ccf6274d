# Exercises of lesson 04, judged by rvbkit.course.nim_play.

# %% [markdown] lang="fr"
# # Exercices 04 : le Nim à deux tas
#
# **But** : reconnaître les coups permis, viser une position perdante, changer de règle. **Durée** : 25 minutes.
# Le quatrième exercice demande d’écrire un peu de Python ; il est facultatif.

# %% [markdown] lang="en"
# # Exercises 04: the two-pile Nim
#
# **Aim**: to tell which moves are allowed, to aim at a losing position, to change a rule. **Time**: 25 minutes.
# The fourth exercise asks for a little Python; it is optional.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.lesson("04-nim-play", "{language}", "exercises")

# %% [markdown] lang="fr"
# ## 1. Permis ou interdit ?
#
# On est en (4 ; 9), avec k = 1. Sept façons de prendre : lesquelles sont des coups permis ?

# %% [markdown] lang="en"
# ## 1. Allowed or forbidden?
#
# We are at (4 ; 9), with k = 1. Seven ways to take: which of them are allowed moves?

# %% answer="nim-allowed" tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-allowed")

# %% check="nim-allowed" points=2 tags=["stage"]
import rvbkit.notebook

rvbkit.check("nim-allowed")

# %% [markdown] lang="fr"
# ## 2. Trois coups gagnants
#
# Ces trois positions sont gagnantes (k = 1) : **(1 ; 9), (7 ; 9), (10 ; 13)**. Pour chacune, donner un coup qui laisse à l’autre une
# position perdante : ce que l’on prend dans le premier tas, puis dans le second. Le plateau sert à essayer.

# %% [markdown] lang="en"
# ## 2. Three winning moves
#
# These three positions are winning (k = 1): **(1 ; 9), (7 ; 9), (10 ; 13)**. For each of them, give a move that leaves the
# other player a losing position: what you take from the first pile, then from the second. The board is there to try things out.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.play("nim", "7;9 k=1 1", hints=False)

# %% answer="nim-aims" tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-aims")

# %% check="nim-aims" points=2 tags=["stage"]
import rvbkit.notebook

rvbkit.check("nim-aims")

# %% [markdown] lang="fr"
# ## 3. Exactement autant
#
# La règle change : **k = 0**. En prenant dans les deux tas, on prend exactement autant dans l’un que dans l’autre. Qui prend la
# dernière allumette gagne toujours.
#
# Dire qui gagne à partir de cinq positions, si personne ne se trompe : le joueur 1, qui joue le premier, ou le joueur 2.

# %% [markdown] lang="en"
# ## 3. Exactly as many
#
# The rule changes: **k = 0**. Taking from both piles, you take exactly as many from one as from the other. Whoever takes the
# last match still wins.
#
# Say who wins from five positions if nobody makes a mistake: player 1, who moves first, or player 2.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.play("nim", "3;5 k=0 1", hints=False)

# %% answer="nim-who-k-0" tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-who-k-0")

# %% check="nim-who-k-0" points=2 tags=["stage"]
import rvbkit.notebook

rvbkit.check("nim-who-k-0")

# %% [markdown] lang="fr"
# ## 4. Facultatif, en Python : ce coup est-il permis ?
#
# Écrire une fonction `may_take`. Elle reçoit les deux tas a et b, puis ce que l’on veut prendre dans chacun, n et m : quatre
# nombres entiers, jamais négatifs. Elle répond `True` si le coup est permis avec k = 1, `False` sinon. Par exemple,
# `may_take(4, 9, 4, 8)` doit donner `False`.
#
# Remplacer les trois points par votre programme. La cellule d’après essaie votre fonction sur beaucoup de coups.
#
# **Exécuter la cellule par Maj + Entrée, puis celle d’après.**

# %% [markdown] lang="en"
# ## 4. Optional, in Python: is this move allowed?
#
# Write a function `may_take`. It gets the two piles a and b, then what you want to take from each, n and m: four
# whole numbers, never below zero. It answers `True` if the move is allowed with k = 1, `False` if not. For instance,
# `may_take(4, 9, 4, 8)` must give `False`.
#
# Put your program in place of the three dots. The cell after it tries your function on many moves.
#
# **Run the cell by Shift + Enter, then the one after it.**

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

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.answers()
