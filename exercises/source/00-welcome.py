# Exercises of lesson 00, judged by rvbkit.course.welcome.

# %% [markdown] lang="fr"
# # Exercices : bienvenue
#
# **But** : battre l’ordinateur, puis chercher la plus longue partie. **Durée** : 10 minutes.

# %% [markdown] lang="en"
# # Exercises: welcome
#
# **Aim**: to beat the computer, then to look for the longest game. **Time**: 10 minutes.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.lesson("00-welcome", "{language}", "exercises")

# %% [markdown] lang="fr" rules="rvb.last-letter=1"
# ## 1. Gagner une partie
#
# Vous commencez, et l’ordinateur joue au hasard : le battre. En cas de défaite, **Rejouer**, autant de fois que nécessaire.

# %% [markdown] lang="en" rules="rvb.last-letter=1"
# ## 1. Win a game
#
# You begin, and the computer plays at random: beat it. If you lose, **Play again**, as often as you need.

# %% answer="rvb-first-win" tags=["stage"]
import rvbkit.notebook

rvbkit.ask("rvb-first-win")

# %% check="rvb-first-win" points=1 tags=["stage"]
import rvbkit.notebook

rvbkit.check("rvb-first-win")

# %% [markdown] lang="fr" rules="rvb.last-letter=1"
# ## 2. La plus longue partie
#
# Sur un plateau rempli comme celui de la question 1, une partie peut finir dès le premier coup.
# **Combien de coups une partie peut-elle compter au plus ?**

# %% [markdown] lang="en" rules="rvb.last-letter=1"
# ## 2. The longest game
#
# On a board filled like that of question 1, a game may end with its very first move.
# **How many moves can a game have at most?**

# %% answer="rvb-longest-game" tags=["stage"]
import rvbkit.notebook

rvbkit.ask("rvb-longest-game")

# %% check="rvb-longest-game" points=1 tags=["stage"]
import rvbkit.notebook

rvbkit.check("rvb-longest-game")

# %% [markdown] lang="fr"
# Pour vérifier, revenir au plateau de la leçon 00, où l’on joue pour les deux, et chercher à faire durer une partie.

# %% [markdown] lang="en"
# To verify it, go back to the board of lesson 00, where you play for both, and try to make a game last.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.answers()
