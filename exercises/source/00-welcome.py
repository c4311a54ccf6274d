# Exercises of lesson 00, judged by rvbkit.checks.rvb.welcome.

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

# %% [markdown] lang="en" rules="rvb.last-letter=1"
# ## 1. Win a game
#
# You begin, and the computer plays at random. Win. If you lose, **New game** or **Undo**
# let you start again as often as you need.

# %%
import rvbkit.notebook

game = rvbkit.play("rvb", side=2, filled=True, seed=5, seats=("friend", "random"))
game

# %% [markdown] lang="fr"
# La partie est finie ? Exécuter cette cellule : elle garde la partie et dit si vous avez gagné. Elle offre aussi
# deux indices à déplier.

# %% [markdown] lang="en"
# Is the game over? Run this cell: it keeps the game and says whether you have won. It also offers two hints to unfold.

# %% check="rvb-first-win" points=1
import rvbkit.notebook

rvbkit.check("rvb-first-win", game)

# %% [markdown] lang="fr" rules="rvb.last-letter=1"
# ## 2. La plus longue partie
#
# Sur un plateau de sept cases rempli comme celui-ci, une partie peut finir dès le premier coup.
# **Combien de coups une partie peut-elle compter au plus ?**
#
# Écrire votre nombre à la place des trois points, exécuter cette cellule, puis celle d’en dessous.

# %% [markdown] lang="en" rules="rvb.last-letter=1"
# ## 2. The longest game
#
# On a board of seven cells filled like this one, a game may end with its very first move.
# **How many moves can a game have at most?**
#
# Write your number in place of the three dots, run this cell, then the one below it.

# %% answer="rvb-longest-game"
import rvbkit.notebook

longest = ...
# solution
longest = 3

# %% check="rvb-longest-game" points=1
import rvbkit.notebook

rvbkit.check("rvb-longest-game", longest)

# %% [markdown] lang="fr"
# Pour vérifier, revenir au plateau, donner les deux places à des personnes avec le bouton **Joueurs**,
# et chercher à faire durer une partie.

# %% [markdown] lang="en"
# To verify it, go back to the board, give both seats to people with the button **Players**,
# and try to make a game last.

# %% [markdown] lang="fr"
# ## Vos réponses
#
# Cette cellule fait une page de vos réponses, à imprimer ou à envoyer.

# %% [markdown] lang="en"
# ## Your answers
#
# This cell makes a page of your answers, to print or to send.

# %%
import rvbkit.notebook

rvbkit.answers()
