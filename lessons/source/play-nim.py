# Two-pile Nim to play freely: no question, no time.

# %% [markdown] lang="fr"
# # Jouer au Nim à deux tas
#
# Une partie contre l’ordinateur. Le menu du plateau change les joueurs, les tas, et propose une nouvelle partie.

# %% [markdown] lang="en"
# # A game of two-pile Nim
#
# One game against the computer. The menu of the board changes the players, the piles, and offers a new game.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.lesson("play-nim", "{language}")

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.play("nim", seats=("friend", "learner"))

# %% [markdown] lang="fr"
# <details><summary>Les règles, en cinq lignes</summary>
#
# - Deux tas d’allumettes ; chacun à son tour en prend, au moins une.
# - On prend dans un seul tas, autant que l’on veut.
# - Ou bien dans les deux tas à la fois : les deux nombres diffèrent alors d’au plus k, et k est écrit sous les tas.
# - Qui prend la dernière allumette a gagné.
# - Le jeton du quadrillage dit la même chose : il va à gauche, en bas, ou les deux à la fois.
#
# </details>
#
# Pour en savoir plus : [le jeu pas à pas](04-nim-play.ipynb).

# %% [markdown] lang="en"
# <details><summary>The rules, in five lines</summary>
#
# - Two piles of matches; in turn, each player takes some, at least one.
# - One takes from a single pile, as many as one likes.
# - Or else from both piles at once: then the two numbers differ by k at most, and k is written below the piles.
# - Whoever takes the last match has won.
# - The token on the grid says the same: it goes left, down, or both at once.
#
# </details>
#
# To learn more: [the game step by step](04-nim-play.ipynb).
