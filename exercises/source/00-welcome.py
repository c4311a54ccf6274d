# Exercises of lesson 00. The first is judged by the board itself, the second is only kept.

# %% [markdown] lang="fr"
# # Exercices : bienvenue
#
# **But** : jouer une partie entière et garder deux réponses. **Durée** : 10 minutes.
#
# Exécuter d’abord cette cellule : cliquer dedans, puis sur le triangle en haut de la page.

# %% [markdown] lang="en"
# # Exercises: welcome
#
# **Aim**: to play a whole game and keep two answers. **Time**: 10 minutes.
#
# Run this cell first: click inside it, then on the triangle at the top of the page.

# %%
import rvbkit.notebook

rvbkit.lesson("00-welcome", "{language}", "exercises")

# %% [markdown] lang="fr" rules="rvb.last-letter=1"
# ## 1. Gagner une partie
#
# Vous commencez, l’ordinateur joue au hasard. Gagner. En cas de défaite, **Nouvelle partie** ou **Annuler**
# permettent de recommencer autant de fois que nécessaire.
#
# *Premier indice* : la partie est finie quand il reste un seul R, un seul V et un seul B.
#
# *Deuxième indice* : compter les R, les V et les B du début. Que manque-t-il pour arriver tout de suite à la fin ?

# %% [markdown] lang="en" rules="rvb.last-letter=1"
# ## 1. Win a game
#
# You begin, and the computer plays at random. Win. If you lose, **New game** or **Undo**
# let you start again as often as you need.
#
# *First hint*: the game is over when one R, one V and one B are left.
#
# *Second hint*: count the R, the V and the B at the start. What does it take to be at the end right away?

# %%
import rvbkit.notebook

game = rvbkit.play("rvb", side=2, filled=True, seed=5, seats=("friend", "random"))
game

# %% [markdown] lang="fr"
# La partie est finie ? Exécuter cette cellule pour la garder. Elle redit qui a gagné.

# %% [markdown] lang="en"
# Is the game over? Run this cell to keep it. It says again who has won.

# %% check="first-game" points=1
import rvbkit.notebook

rvbkit.answer("first-game", game)

# %% [markdown] lang="fr" rules="rvb.last-letter=1"
# ## 2. La plus longue partie
#
# Sur un plateau de sept cases rempli comme celui-ci, une partie peut finir dès le premier coup.
# **Combien de coups une partie peut-elle compter au plus ?**
#
# Écrire votre nombre à la place des trois points, exécuter cette cellule, puis celle d’en dessous.
#
# *Premier indice* : à chaque coup, on barre au moins une case.
#
# *Deuxième indice* : combien de cases portent une lettre au début ? Et à la fin ?

# %% [markdown] lang="en" rules="rvb.last-letter=1"
# ## 2. The longest game
#
# On a board of seven cells filled like this one, a game may end with its very first move.
# **How many moves can a game have at most?**
#
# Write your number in place of the three dots, run this cell, then the one below it.
#
# *First hint*: each move crosses at least one cell.
#
# *Second hint*: how many cells carry a letter at the start? And at the end?

# %% answer="longest-game"
import rvbkit.notebook

longest = ...
# solution
longest = 3

# %% check="longest-game" points=1
import rvbkit.notebook

rvbkit.answer("longest-game", longest)

# %% [markdown] lang="fr"
# Pour vérifier, revenir au plateau, donner les deux places à des personnes avec le bouton **Joueurs**,
# et chercher à faire durer une partie.

# %% [markdown] lang="en"
# To verify it, go back to the board, give both seats to people with the button **Players**,
# and try to make a game last.
