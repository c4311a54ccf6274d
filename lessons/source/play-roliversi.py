# Roliversi to play freely: no question, no time.

# %% [markdown] lang="fr"
# # Jouer au Roliversi
#
# Une partie contre l’ordinateur. Le menu du plateau change les joueurs, la taille, l’ouverture, et propose une nouvelle partie.

# %% [markdown] lang="en"
# # A game of Roliversi
#
# One game against the computer. The menu of the board changes the players, the size, the opening, and offers a new game.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.lesson("play-roliversi", "{language}")

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.play("roliversi", seats=("friend", "greedy"))

# %% [markdown] lang="fr"
# <details><summary>Les règles, en cinq lignes</summary>
#
# - Vert et bleu (V, B) sont un camp, rouge et jaune (R, J) l’autre.
# - On pose une boule de l’une de ses deux couleurs sur une case vide, et elle doit retourner au moins une boule adverse.
# - Dans chacune des huit directions, les boules adverses qui se suivent se retournent si la boule d’après est de **l’autre**
#   couleur de son camp. Elles prennent la couleur posée.
# - Qui ne peut rien retourner passe. Quand personne ne peut, la partie est finie.
# - Le plus de boules de ses deux couleurs gagne.
#
# </details>
#
# Pour en savoir plus : [le jeu pas à pas](11-roliversi.ipynb).

# %% [markdown] lang="en"
# <details><summary>The rules, in five lines</summary>
#
# - Green and blue (V, B) are one camp, red and yellow (R, J) the other.
# - One places a ball of one of one’s two colours on an empty square, and it must flip at least one enemy ball.
# - In each of the eight ways, the enemy balls that follow one another flip if the next ball after them is of **the other**
#   colour of one’s camp. They take the colour placed.
# - Who can flip nothing passes. When nobody can, the game is over.
# - Most balls of one’s two colours win.
#
# </details>
#
# To learn more: [the game step by step](11-roliversi.ipynb).
