# Exercises of lesson 03, judged by rvbkit.course.rvb_solving.

# %% [markdown] lang="fr"
# # Exercices 03 : gagnante ou perdante
#
# **But** : décider qui gagne une petite position, répondre à chaque coup, résoudre un jeu par programme. **Durée** : 35 minutes.
# Le troisième exercice, en Python, est facultatif.

# %% [markdown] lang="en"
# # Exercises 03: winning or losing
#
# **Aim**: to decide who wins a small position, to reply to every move, to solve a game with a program. **Time**: 35 minutes.
# The third exercise, in Python, is optional.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.lesson("03-rvb-solving", "{language}", "exercises")

# %% [markdown] lang="fr" rules="rvb.last-letter=1"
# ## 1. Cinq autres positions
#
# Quatre cases, cinq cases, six cases : pour chacune de ces positions, est-elle **gagnante pour celui qui doit jouer** ? Pour six cases,
# essayer chaque coup et regarder ce qu’il laisse.

# %% [markdown] lang="en" rules="rvb.last-letter=1"
# ## 1. Five more positions
#
# Four cells, five cells, six cells: is each of these positions **winning for the player to move**? For six cells,
# try every move and look at what it leaves.

# %% answer="rvb-more-outcomes" tags=["stage"]
import rvbkit.notebook

rvbkit.ask("rvb-more-outcomes")

# %% check="rvb-more-outcomes" points=2 tags=["stage"]
import rvbkit.notebook

rvbkit.check("rvb-more-outcomes")

# %% [markdown] lang="fr" rules="rvb.last-letter=1"
# ## 2. Une réponse à chaque coup
#
# Cette position est perdante pour le joueur 1. Pour le prouver, il faut une réponse à chacun de ses coups. En voici quatre, chacun joué
# sur le plateau de départ. **Pour chacun, trouver un coup du joueur 2 qui finit la partie.**

# %% [markdown] lang="en" rules="rvb.last-letter=1"
# ## 2. A reply to every move
#
# This position is losing for player 1. To prove it, we need a reply to each of that player’s moves. Here are four of them,
# each played from the starting board. **For each of them, find a move by player 2 that ends the game.**

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.play("rvb", "RB/R.B/VV cross 1", hints=False)

# %% answer="rvb-replies" tags=["stage"]
import rvbkit.notebook

rvbkit.ask("rvb-replies")

# %% check="rvb-replies" points=2 tags=["stage"]
import rvbkit.notebook

rvbkit.check("rvb-replies")

# %% [markdown] lang="fr"
# ## 3. Facultatif, en Python : résoudre un jeu
#
# Un jeu est donné par ses positions, dans un ordre tel que chaque coup mène à une position écrite *avant*. Par exemple
# `{"A": [], "B": ["A"], "C": ["B"]}` : de C on va en B, de B en A, et de A nulle part.
#
# Écrire une fonction `losing` qui reçoit un tel jeu et donne la liste de ses positions perdantes, dans l’ordre. Pour cet exemple, elle
# doit donner `["A", "C"]`. La boucle `for position in moves` passe par les positions dans l’ordre, et `moves[position]` est la liste
# des positions que l’on peut atteindre.
#
# Remplacer les trois points par votre programme, exécuter la cellule, puis celle d’après. C’est la méthode qui résout RVB ; il y a seulement beaucoup plus de
# positions.
#
# **Exécuter la cellule par Maj + Entrée, puis celle d’après.**

# %% [markdown] lang="en"
# ## 3. Optional, in Python: solving a game
#
# A game is given by its positions, in an order such that each move leads to a position written *before*. For instance
# `{"A": [], "B": ["A"], "C": ["B"]}`: from C you can go to B, from B to A, and from A nowhere.
#
# Write a function `losing` that gets such a game and gives the list of its losing positions, in order. For this example it
# must give `["A", "C"]`. The loop `for position in moves` goes through the positions in order, and `moves[position]` is the list
# of the positions that can be reached.
#
# Put your program in place of the three dots. This is the method that solves RVB, only there are many more
# positions.
#
# **Run the cell by Shift + Enter, then the one after it.**

# %% answer="rvb-losing"
import rvbkit.notebook


def losing(moves):
    ...
# solution
    found = []
    for position in moves:
        if not any(after in found for after in moves[position]):
            found.append(position)
    return found

# %% check="rvb-losing" points=3
import rvbkit.notebook

rvbkit.check("rvb-losing", losing)

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.answers()
