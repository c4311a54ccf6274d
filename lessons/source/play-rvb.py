# RVB to play freely: no question, no time.

# %% [markdown] lang="fr"
# # Jouer à RVB
#
# Une partie contre l’ordinateur. Le menu du plateau change les joueurs, la taille, et propose une nouvelle partie.

# %% [markdown] lang="en"
# # A game of RVB
#
# One game against the computer. The menu of the board changes the players, the size, and offers a new game.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.lesson("play-rvb", "{language}")

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.play("rvb", side=3, filled=True, seats=("friend", "learner"))

# %% [markdown] lang="fr" rules="rvb.last-letter=1"
# <details><summary>Les règles, en cinq lignes</summary>
#
# - Chacun à son tour barre d’un trait une case, ou plusieurs qui se touchent.
# - Un trait suit la même lettre partout, ou bien R, V, B, R, V, B… dans cet ordre.
# - Le dernier R, le dernier V et le dernier B ne se barrent pas.
# - Qui ne peut plus jouer a perdu.
# - Sur un plateau vide, on place d’abord les lettres : un R, un V et un B à chaque tour.
#
# </details>
#
# Pour en savoir plus : [les règles pas à pas](01-rvb-rules.ipynb).

# %% [markdown] lang="en" rules="rvb.last-letter=1"
# <details><summary>The rules, in five lines</summary>
#
# - In turn, each player crosses out one cell, or several that touch, in one stroke.
# - A stroke follows the same letter all along, or else R, V, B, R, V, B… in this order.
# - The last R, the last V and the last B may not be crossed.
# - Whoever cannot play has lost.
# - On an empty board letters are placed first: one R, one V and one B each turn.
#
# </details>
#
# To learn more: [the rules step by step](01-rvb-rules.ipynb).
