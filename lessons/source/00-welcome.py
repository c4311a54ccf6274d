# Lesson 00: one board, one game, one question. It takes 5 to 10 minutes, and supposes that the pupil has
# never seen Python. What to do elsewhere than in rvbkit's own JupyterLab, and when something is stuck, is folded.
# Its questions: rvbkit/course/welcome.py; their words: welcome.fr.toml and welcome.en.toml beside it.

# %% [markdown] lang="fr"
# # Bienvenue
#
# **But** : jouer une partie, répondre à une question. **Durée** : 5 à 10 minutes, à deux si possible.
#
# <details><summary>Rien n’apparaît sous ce texte ?</summary>
#
# Les cadres gris sont des *cellules* : une cellule ne montre rien tant qu’elle n’a pas été exécutée. Cliquer dans la
# première, puis appuyer sur le triangle en haut de la page ; recommencer avec les suivantes.
#
# ![Le haut de la page : une rangée de boutons, le triangle est entouré](button-run.svg)
#
# </details>

# %% [markdown] lang="en"
# # Welcome
#
# **Aim**: to play a game, to answer a question. **Time**: 5 to 10 minutes, two at a screen if you can.
#
# <details><summary>Does nothing appear below this text?</summary>
#
# The grey boxes are *cells*: a cell shows nothing until it has been run. Click inside the
# first one, then press the triangle at the top of the page; go on with the next ones.
#
# ![The top of the page: a row of buttons, with a ring round the triangle](button-run.svg)
#
# </details>

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.lesson("00-welcome", "{language}")

# %% [markdown] lang="fr" rules="rvb.last-letter=1"
# Six cases portent une lettre. Chacun à son tour, **barrer d’un trait une case, ou plusieurs qui se touchent** : la même
# lettre partout, ou bien R, V, B, R, V, B… dans cet ordre. **Le dernier R, le dernier V et le dernier B ne se barrent pas. Qui
# ne peut plus jouer a perdu.** Toucher les cases l’une après l’autre, puis **Jouer**. Un coup interdit ne coûte rien : le
# plateau dit pourquoi. Jouer jusqu’au bout, à deux ou pour les deux côtés.

# %% [markdown] lang="en" rules="rvb.last-letter=1"
# Six cells carry a letter. In turn, **cross out one cell, or several that touch, in one stroke**: the same letter all
# along, or else R, V, B, R, V, B… in this order. **The last R, the last V and the last B may not be crossed. Whoever
# cannot play has lost.** Tap the cells one after another, then **Play**. A forbidden move costs nothing: the
# board says why. Play to the end, with somebody or for both sides.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("rvb-first-board")

# %% [markdown] lang="fr"
# **Combien de cases restent sans être barrées à la fin d’une partie ?** La case vide ne compte pas.

# %% [markdown] lang="en"
# **How many cells are left uncrossed at the end of a game?** The empty cell does not count.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("rvb-cells-left")

# %% [markdown] lang="fr"
# C’est tout : la [leçon 01](01-rvb-rules.ipynb) reprend les règles, et l’**exercice de bienvenue** propose de battre l’ordinateur. Vos réponses sont
# gardées à côté de cette page.
#
# <details><summary>Au clavier, et quand quelque chose est bloqué</summary>
#
# Les flèches vont d’une case à l’autre, Espace choisit une case, Entrée joue, Retour arrière enlève une case, Échap toutes.
# Si un plateau ne répond plus, ou si une page reste vide, le double triangle, en haut, fait tout repartir ; les réponses sont
# gardées. Un texte devenu gris, avec des dièses et des étoiles, a été ouvert par un double clic : cliquer dedans, puis sur le triangle.
#
# ![Le haut de la page : une rangée de boutons, le double triangle est entouré](button-again.svg)
#
# </details>
#
# <details><summary>D’où vient ce jeu</summary>
#
# RVB est un jeu de Vincent Everaert, paru en 2004 dans le numéro 10 de *Tangente jeux*. Les règles et deux conseils viennent de cet
# article. Les figures en sont perdues : les petits plateaux, les lettres placées au hasard, les noms des cases sont de nous. Chaque
# leçon dit ce qui vient de son auteur et ce que nous avons ajouté.
#
# </details>

# %% [markdown] lang="en"
# That is all: [lesson 01](01-rvb-rules.ipynb) goes through the rules, and the **welcome exercise** lets you beat the computer. Your answers are
# kept beside this page.
#
# <details><summary>With the keyboard, and when something is stuck</summary>
#
# The arrows go from cell to cell, Space chooses a cell, Enter plays, Backspace takes one cell back, Escape all of them.
# If a board does not answer any more, or a page stays empty, the double triangle, at the top, starts everything afresh; answers are
# kept. A text that has turned grey, with hash signs and stars, was opened by a double click: click in it, then on the triangle.
#
# ![The top of the page: a row of buttons, with a ring round the double triangle](button-again.svg)
#
# </details>
#
# <details><summary>Where this game comes from</summary>
#
# RVB is a game by Vincent Everaert, published in 2004 in issue 10 of *Tangente jeux*. The rules and two pieces of advice come from that
# article. Its figures are lost: the small boards, the letters placed at random, the names of the cells are ours. Each
# lesson says what is its author’s and what we have added.
#
# </details>

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.answers()
