# Lesson 02b: four endings to win, the last two with the answers that the article prints, which are told only
# in their solutions. 30 minutes. Until now this was part 5 of lesson 02.
# Its questions: rvbkit/course/rvb_endings.py; their words: rvb_endings.fr.toml and rvb_endings.en.toml beside it.

# %% [markdown] lang="fr" rules="rvb.last-letter=1"
# # 02b. Quatre fins à gagner
#
# **But** : gagner quatre fins de partie, et prouver que l’on gagne. **Durée** : 30 minutes, à deux si possible. **Au programme** :
# disjonction de cas, parité.
#
# Dans chaque position, c’est au joueur 1, et **il n’y a qu’une façon de gagner** : un seul ensemble de cases à barrer. Un bon
# début est de compter les cases **de trop** : s’il reste deux B, un B est de trop, car le dernier B ne se barre pas.
#
# **Échauffement 1.** Jouer le coup gagnant.

# %% [markdown] lang="en" rules="rvb.last-letter=1"
# # 02b. Four endings to win
#
# **Aim**: to win four endings, and to prove that you win. **Time**: 30 minutes, two at a screen if you can. **In the curriculum**:
# proof by cases, parity.
#
# In each position player 1 is to move, and **there is only one way to win**: a single set of cells to cross. A good
# start is to count the **surplus** cells: if two B are left, one B is surplus, for the last B may not be crossed.
#
# **Warm-up 1.** Play the winning move.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.lesson("02b-rvb-endings", "{language}")

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("rvb-warm-up-1")

# %% [markdown] lang="fr"
# **Échauffement 2.** De même.

# %% [markdown] lang="en"
# **Warm-up 2.** The same again.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("rvb-warm-up-2")

# %% [markdown] lang="fr" rules="rvb.last-letter=1"
# ## Les deux problèmes de l’article
#
# Pour chacun, trouver le coup, puis se demander : **que répondre à chaque coup de l’autre ?** La solution, une fois
# ouverte, donne cette preuve. Compter dix minutes pour chaque problème.
#
# <details><summary>D’où cela vient</summary>
#
# Les figures de l’article sont perdues ; il n’en reste que les réponses imprimées. Nous avons cherché des positions où la réponse imprimée est la
# seule bonne.
#
# </details>
#
# **Problème 1.**

# %% [markdown] lang="en" rules="rvb.last-letter=1"
# ## The two problems of the article
#
# For each of them find the move, then ask yourself: **what is the reply to every move of your opponent?** The solution, once
# it opens, gives this proof. Allow ten minutes for each problem.
#
# <details><summary>Where this comes from</summary>
#
# The figures of the article are lost; only the printed answers are left. We have looked for positions in which the printed answer is the
# only right one.
#
# </details>
#
# **Problem 1.**

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("rvb-pb-1")

# %% [markdown] lang="fr"
# **Problème 2.**

# %% [markdown] lang="en"
# **Problem 2.**

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("rvb-pb-2")

# %% [markdown] lang="fr"
# ## Ce qui vient de l’article, ce qui vient de nous
#
# De Vincent Everaert (*Tangente jeux*, numéro 10, 2004) : le jeu, les deux problèmes et leurs réponses. De nous : les échauffements, les
# positions des deux problèmes, les preuves.
#
# ## Et maintenant ?
#
# - Les **exercices de la leçon 02b** : compter ce qui est de trop, répondre à chaque coup, deux autres fins.
# - La **leçon 03** : comment l’ordinateur sait-il qui gagne ? Et peut-on le savoir avec un crayon ?

# %% [markdown] lang="en"
# ## What comes from the article, what comes from us
#
# From Vincent Everaert (*Tangente jeux*, issue 10, 2004): the game, the two problems and their answers. From us: the warm-ups, the
# positions of the two problems, the proofs.
#
# ## What next?
#
# - The **exercises of lesson 02b**: counting the surplus, replying to every move, two more endings.
# - **Lesson 03**: how does the computer know who wins? And can we find out with a pencil?

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.answers()
