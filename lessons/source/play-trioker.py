# Trioker to play freely: no question, no time.

# %% [markdown] lang="fr"
# # Jouer au Trioker
#
# D’abord un jeu rapide à deux : chacun ne voit que ses pièces. Le menu du plateau change le nombre de joueurs, et propose aussi
# le jeu pour deux champions et les puzzles.

# %% [markdown] lang="en"
# # A game of Trioker
#
# First a quick game for two: each sees only one’s own pieces. The menu of the board changes the number of players, and offers
# the game for two champions and the puzzles too.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.lesson("play-trioker", "{language}")

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.play("trioker", form="quick")

# %% [markdown] lang="fr"
# **Deux champions** : tout est visible, rien n’est tiré au hasard.

# %% [markdown] lang="en"
# **Two champions**: all is seen, nothing is left to chance.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.play("trioker", form="champions")

# %% [markdown] lang="fr"
# **Un puzzle**, pour une personne : le triangle de 25 cases, avec le joker. La touche *Possible ?* dit, à qui le
# demande, si ce qui est posé peut encore être complété.

# %% [markdown] lang="en"
# **A puzzle**, for one person: the triangle of 25 cells, with the joker. The key *Possible?* tells you, if you ask,
# whether your puzzle can still be completed.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.play("trioker", form="puzzle", figure="super-triangle")

# %% [markdown] lang="fr"
# **Une figure à soi** : toucher des cases pour la faire, puis la jouer. Combien de solutions a-t-elle ? Deux défis : une figure de douze
# cases qui en ait le moins possible ; puis l’hexagone géant sans une de ses cases. Peut-on toujours le remplir alors ?

# %% [markdown] lang="en"
# **A figure of one’s own**: tap cells to make it, then play it. How many solutions has it? Two challenges: a figure of twelve cells
# that has as few as possible; then the giant hexagon without one of its cells. Can it always be filled then?

# %% tags=["stage"]
import rvbkit.notebook
from rvbkit.study import trioker

trioker.editor("hexagon")

# %% [markdown] lang="fr" rules="trioker.play-again=3"
# <details><summary>Les règles, en cinq lignes</summary>
#
# - Les coins réunis portent la même valeur. Le coin noir du joker prend toute valeur.
# - Puzzle : remplir la figure. Une pièce posée peut être reprise.
# - Sur un panneau, on ouvre sur l’étoile ; ensuite chaque pièce se pose le long d’un côté d’une pièce posée.
# - Jeu rapide : qui ne peut pas jouer pioche une pièce, puis joue ou passe. Certaines cases demandent quelque chose. Le premier qui
#   n’a plus de pièces gagne ; les autres paient 2, et les points qui leur restent.
# - Champions : Pair ouvre, sans pièce triple. Chaque hexagone terminé donne le droit de rejouer. Qui est bloqué passe. Le premier
#   qui n’a plus de pièces gagne ; si les deux sont bloqués, celui qui en a le moins.
#
# </details>
#
# Pour en savoir plus : [les pièces et les jeux, pas à pas](09-trioker-pieces.ipynb), [les puzzles](10-trioker-puzzles.ipynb).

# %% [markdown] lang="en" rules="trioker.play-again=3"
# <details><summary>The rules, in five lines</summary>
#
# - Corners that meet carry the same value. The black corner of the joker takes any value.
# - Puzzle: fill the figure. A piece that lies may be taken up again.
# - On a panel one opens on the star; then each piece is placed along a side of one that lies.
# - Quick game: who cannot play draws a piece, then plays or passes. Some cells ask for something. The first who
#   has no pieces wins; the others pay 2, and the points that they have left.
# - Champions: Pair opens, not with a triple. Each hexagon completed gives the right to play again. Who is blocked passes. The first
#   who has no pieces wins; if both are blocked, the one who has fewer.
#
# </details>
#
# To learn more: [the pieces and the games, step by step](09-trioker-pieces.ipynb), [the puzzles](10-trioker-puzzles.ipynb).
