# Exercises of lesson 02b, judged by rvbkit.course.rvb_endings. The third one was exercise 3 of lesson 02.

# %% [markdown] lang="fr"
# # Exercices 02b : des fins à gagner
#
# **But** : compter ce qui est de trop, gagner, répondre à chaque coup. **Durée** : 30 minutes.

# %% [markdown] lang="en"
# # Exercises 02b: endings to win
#
# **Aim**: to count the surplus, to win, to reply to every move. **Time**: 30 minutes.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.lesson("02b-rvb-endings", "{language}", "exercises")

# %% [markdown] lang="fr" rules="rvb.last-letter=1"
# ## 1. Ce qui est de trop
#
# **Sur ce plateau, combien de R, de V et de B sont de trop ?** De chaque lettre, une case doit rester à la fin.

# %% [markdown] lang="en" rules="rvb.last-letter=1"
# ## 1. The surplus
#
# **How many R, V and B are surplus on this board?** Of each letter, one cell must stay at the end.

# %% answer="rvb-surplus" tags=["stage"]
import rvbkit.notebook

rvbkit.ask("rvb-surplus")

# %% check="rvb-surplus" points=1 tags=["stage"]
import rvbkit.notebook

rvbkit.check("rvb-surplus")

# %% [markdown] lang="fr"
# ## 2. Gagner
#
# Le même plateau. C’est au joueur 1, et il n’y a qu’une façon de gagner : un seul ensemble de cases à barrer. **Jouer ce coup.**

# %% [markdown] lang="en"
# ## 2. Win
#
# The same board. Player 1 is to move, and there is only one way to win: a single set of cells to cross. **Play this move.**

# %% answer="rvb-mined" tags=["stage"]
import rvbkit.notebook

rvbkit.ask("rvb-mined")

# %% check="rvb-mined" points=2 tags=["stage"]
import rvbkit.notebook

rvbkit.check("rvb-mined")

# %% [markdown] lang="fr"
# ## 3. Des cases isolées à laisser
#
# C’est au joueur 1, et il n’y a qu’une façon de gagner. Se souvenir de la partie 4 de la leçon 02. **Jouer ce coup.**

# %% [markdown] lang="en"
# ## 3. Cells to leave standing alone
#
# Player 1 is to move, and there is only one way to win. Remember part 4 of lesson 02. **Play this move.**

# %% answer="rvb-leave-apart" tags=["stage"]
import rvbkit.notebook

rvbkit.ask("rvb-leave-apart")

# %% check="rvb-leave-apart" points=2 tags=["stage"]
import rvbkit.notebook

rvbkit.check("rvb-leave-apart")

# %% [markdown] lang="fr" rules="rvb.last-letter=1"
# ## 4. Une réponse à chaque coup
#
# Cette position est perdante pour le joueur 1. Voici quatre de ses coups, chacun joué sur le plateau de départ. **À chacun, répondre par un
# coup du joueur 2 qui finit la partie.**

# %% [markdown] lang="en" rules="rvb.last-letter=1"
# ## 4. A reply to every move
#
# This position is losing for player 1. Here are four moves of that player, each played from the starting board. **To each of them, reply with
# a move by player 2 that ends the game.**

# %% answer="rvb-answers" tags=["stage"]
import rvbkit.notebook

rvbkit.ask("rvb-answers")

# %% check="rvb-answers" points=2 tags=["stage"]
import rvbkit.notebook

rvbkit.check("rvb-answers")

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.answers()
