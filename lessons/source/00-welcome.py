# Lesson 00: how a page works, how a board works, how answers are kept. It takes 10 to 15 minutes
# and supposes that the pupil has never seen Python.

# %% [markdown] lang="fr"
# # Bienvenue
#
# **But** : savoir se servir des plateaux et de cette page. **Durée** : 10 à 15 minutes.
# **Matériel** : cet écran, et si possible une personne avec qui jouer.
#
# Cette page s’appelle un *cahier*. Elle contient des textes, comme celui-ci, et des cadres gris : les *cellules*.
# Une cellule contient une consigne écrite pour l’ordinateur. Il n’y a rien à y comprendre aujourd’hui.
#
# **Tant qu’une cellule n’a pas été exécutée, elle ne montre rien.** Pour exécuter une cellule :
#
# 1. cliquer dans le cadre gris ;
# 2. appuyer sur le triangle, en haut de la page :
#
# ![Le haut de la page : une rangée de boutons, le triangle est entouré](button-run.svg)
#
# Au clavier, c’est la touche Entrée pendant que la touche Maj est enfoncée.
#
# Commencer par la première cellule, juste en dessous. Une phrase doit apparaître.

# %% [markdown] lang="en"
# # Welcome
#
# **Aim**: to know your way around the boards and this page. **Time**: 10 to 15 minutes.
# **You need**: this screen and, if you can, somebody to play with.
#
# This page is called a *notebook*. It holds texts, like this one, and grey boxes: the *cells*.
# A cell holds an order written for the computer. There is nothing in it to understand today.
#
# **As long as a cell has not been run, it shows nothing.** To run a cell:
#
# 1. click inside the grey box;
# 2. press the triangle at the top of the page:
#
# ![The top of the page: a row of buttons, with a ring round the triangle](button-run.svg)
#
# On the keyboard, hold the Shift key down and press Enter.
#
# Begin with the first cell, right below. A sentence should appear.

# %%
import rvbkit.notebook

rvbkit.lesson("00-welcome", "{language}")

# %% [markdown] lang="fr"
# Si une phrase est apparue, tout va bien. **À chaque ouverture de ce cahier, recommencer par cette cellule.**
#
# ## 1. Un premier plateau
#
# Exécuter la cellule suivante : un petit plateau apparaît. Six de ses sept cases portent une lettre,
# R (rouge), V (vert) ou B (bleu). La dernière est vide et ne sert à rien.

# %% [markdown] lang="en"
# If a sentence has appeared, all is well. **Each time you open this notebook, begin with that cell.**
#
# ## 1. A first board
#
# Run the next cell: a small board appears. Six of its seven cells carry a letter,
# R (red), V (green, *vert* in French) or B (blue). The last one is empty and serves no purpose.

# %%
import rvbkit.notebook

board = rvbkit.play("rvb", side=2, filled=True, seed=4)
board

# %% [markdown] lang="fr" rules="rvb.last-letter=1"
# Ce jeu est RVB. Deux personnes barrent des cases, chacune à son tour.
#
# - On barre **une seule case**, celle que l’on veut…
# - … ou **une ligne de cases qui se touchent**. Elle porte partout la même lettre,
#   ou bien elle suit l’ordre R, V, B, R, V, B, etc. Elle peut commencer par n’importe laquelle des trois.
# - **Le dernier R, le dernier V et le dernier B ne se barrent pas.** La personne qui ne peut plus rien barrer a perdu.
#
# La leçon suivante reprend ces règles en détail. Pour l’instant, essayer :
#
# | pour… | avec la souris ou le doigt | au clavier |
# |---|---|---|
# | choisir une case | toucher la case | les flèches, puis Espace |
# | écrire une ligne | toucher les cases l’une après l’autre, ou passer dessus d’un seul trait | les flèches et Espace |
# | jouer ce qui est écrit | toucher de nouveau la dernière case, ou le bouton **Jouer** | Entrée |
# | reprendre une case de la ligne | le bouton **Annuler** | Retour arrière |
# | effacer toute la ligne | **Annuler**, plusieurs fois | Échap |
# | reprendre un coup joué | le bouton **Annuler** | |
# | rejouer un coup repris | le bouton **Refaire** | |
#
# Au clavier, le plateau doit d’abord avoir été touché une fois.
#
# Un anneau en pointillé marque les cases par lesquelles la ligne peut continuer.
# Sous le plateau, on lit à qui c’est le tour et ce qui vient de se passer.

# %% [markdown] lang="en" rules="rvb.last-letter=1"
# This game is RVB. Two people cross out cells, each in turn.
#
# - You cross **a single cell**, any one you like…
# - … or **a line of cells that touch**. It carries the same letter all along,
#   or else it follows the order R, V, B, R, V, B, and so on. It may begin with any of the three.
# - **The last R, the last V and the last B may not be crossed.** Whoever can cross nothing more has lost.
#
# The next lesson comes back to these rules in detail. For now, try:
#
# | to… | with the mouse or a finger | with the keyboard |
# |---|---|---|
# | choose a cell | tap the cell | the arrows, then Space |
# | write a line | tap the cells one after another, or go over them in one stroke | the arrows and Space |
# | play what is written | tap the last cell again, or the button **Play** | Enter |
# | take back one cell of the line | the button **Undo** | Backspace |
# | wipe out the whole line | **Undo**, several times | Escape |
# | take back a move that was played | the button **Undo** | |
# | play again a move taken back | the button **Redo** | |
#
# Before you use the keyboard, tap the board once.
#
# A dashed ring marks the cells through which the line may go on.
# Below the board you read whose turn it is and what has just happened.

# %% [markdown] lang="fr"
# ## 2. Un refus ne coûte rien
#
# Le plateau connaît les règles. Quand un geste est interdit, il dit **pourquoi**, entoure les cases en cause,
# et garde le reste de votre ligne. Essayer exprès de se tromper, par exemple :
#
# - écrire une ligne qui saute par-dessus une case ;
# - toucher la case vide ;
# - mettre les deux R dans une même ligne.
#
# Puis jouer une partie à deux. Pour en commencer une autre : le bouton **Nouvelle partie**.
# Avec le bouton **Joueurs**, chaque personne peut écrire son nom. Le bouton **Grand plateau** sert au vidéoprojecteur.

# %% [markdown] lang="en"
# ## 2. A refusal costs nothing
#
# The board knows the rules. When something is not allowed it says **why**, puts a ring round the cells concerned,
# and keeps the rest of your line. Try to go wrong on purpose, for instance:
#
# - write a line that jumps over a cell;
# - tap the empty cell;
# - put both R in one line.
#
# Then play a game with somebody. To begin another: the button **New game**.
# With the button **Players** each of you can write a name. The button **Big board** is for a projector.

# %% [markdown] lang="fr"
# ## 3. Contre l’ordinateur
#
# Pas d’adversaire ? L’ordinateur peut prendre une place. Ici il joue au hasard : il doit être possible de le battre.
# Vous commencez, sur un plateau de 19 cases. Il y a assez de lettres, cette fois, pour des lignes d’une seule lettre,
# et pour un autre refus à essayer : deux R, puis un V.

# %% [markdown] lang="en"
# ## 3. Against the computer
#
# Nobody to play with? The computer can take a seat. Here it plays at random: you should be able to beat it.
# You begin, on a board of 19 cells. This time there are enough letters for lines of a single letter,
# and for one more refusal to try: two R, then a V.

# %%
import rvbkit.notebook

rvbkit.play("rvb", side=3, filled=True, seed=7, seats=("friend", "random"))

# %% [markdown] lang="fr" rules="rvb.last-letter=1"
# Face à l’ordinateur, **Annuler** revient à votre tour précédent, même pendant qu’il réfléchit.
# Le bouton **Indice** dit d’abord où regarder, puis, au deuxième appui, quoi jouer. Le bouton **Aide** propose
# d’autres secours, par exemple d’être averti quand on laisse échapper un gain.
#
# ## 4. Vos réponses sont gardées
#
# Certaines cellules attendent une réponse. Répondre à celle-ci : **combien de cases restent sans être barrées
# à la fin d’une partie, sans compter la case vide ?** Remplacer les trois points par un nombre, puis exécuter la
# cellule. Elle dira si c’est juste ; sinon, elle dira ce qui ne va pas, et donnera deux indices à déplier.
# Se tromper ne coûte rien : commencer par une mauvaise réponse, pour voir.

# %% [markdown] lang="en" rules="rvb.last-letter=1"
# Against the computer, **Undo** goes back to your own last turn, even while it is thinking.
# The button **Hint** says first where to look and, pressed again, what to play. The button **Help** offers
# more, for instance to be told when you give a win away.
#
# ## 4. Your answers are kept
#
# Some cells wait for an answer. Give one to this: **how many cells are left uncrossed at the end of a game,
# not counting the empty one?** Put a number in place of the three dots, then run the cell. It will tell you whether
# that is right; if not, it says what is wrong and offers two hints to unfold.
# A mistake costs nothing: begin with a wrong answer, just to see.

# %%
import rvbkit.notebook

rvbkit.check("rvb-cells-left", ...)

# %% [markdown] lang="fr"
# Une réponse est écrite dans un petit fichier à côté du cahier. Elle y sera encore demain, et la première cellule
# dira ce qui est fait et ce qui reste. Changer d’avis est permis : toutes vos réponses sont gardées, dans l’ordre ;
# un exercice juste une fois reste fait. Aucune note n’est écrite dans ce fichier. Après trois réponses différentes, la solution
# peut se lire, même si aucune n’était juste.
#
# Une partie aussi peut être une réponse. La cellule suivante garde celle du premier plateau, celui du début.
# Y jouer une partie entière, à deux ou des deux côtés, puis l’exécuter.

# %% [markdown] lang="en"
# An answer is written to a small file beside the notebook. It will still be there tomorrow, and the first cell
# will say what is done and what is left. You may change your mind: all your answers are kept, in order;
# an exercise that was right once stays done. No mark is written in that file. After three different answers the solution
# may be read, even if none of them was right.
#
# A game can be an answer too. The next cell keeps the one of the first board, at the top of this page.
# Play a whole game there, with somebody or for both sides, then run it.

# %%
import rvbkit.notebook

rvbkit.check("rvb-first-board", board)

# %% [markdown] lang="fr"
# ## 5. Une autre langue
#
# Les phrases des plateaux existent en français et en anglais. Dans la cellule suivante, remplacer `fr` par `en`
# et exécuter ; puis toucher un plateau. Remettre ensuite `fr`. La langue de ce texte, elle, ne change pas :
# un cahier entier en anglais existe à part.

# %% [markdown] lang="en"
# ## 5. Another language
#
# The boards speak French and English. In the next cell, put `fr` in place of `en` and run it; then tap a board.
# Put `en` back afterwards. The language of this text does not change: there is a separate notebook, all in French.

# %%
import rvbkit.notebook

rvbkit.use("{language}")

# %% [markdown] lang="fr"
# ## 6. Quand quelque chose est bloqué
#
# - **Le plateau ne répond plus, ou il dit qu’il s’est arrêté** : exécuter de nouveau sa cellule.
# - **« Error displaying widget » est écrit au-dessus d’un plateau** : c’est l’image de la dernière fois. Exécuter sa cellule
#   pour continuer à jouer.
# - **Un calcul ne finit pas** : le bouton carré l’arrête. Rien n’est perdu.
# - **Plus rien ne répond** : appuyer sur le bouton au double triangle, en haut, et confirmer. La page repart de zéro
#   et exécute toutes ses cellules, dans l’ordre.
#
# ![Le haut de la page : une rangée de boutons, le double triangle est entouré](button-again.svg)
#
# - **Une phrase parle d’un nom inconnu** : une cellule précédente n’a pas été exécutée. Revenir à la première
#   et descendre.
# - **Un texte est devenu gris, avec des dièses et des étoiles** : un double clic l’a ouvert. Cliquer dedans et
#   l’exécuter, comme une cellule.
#
# Rien de tout cela n’efface vos réponses. Seules les parties en cours sont perdues ; pour en garder une, ouvrir
# **Partie en texte**, sous le plateau, et copier la ligne. Coller cette ligne au même endroit, un autre jour,
# fait revenir la partie.

# %% [markdown] lang="en"
# ## 6. When something is stuck
#
# - **The board does not answer, or says that it has stopped**: run its cell again.
# - **“Error displaying widget” stands above a board**: this is the picture of last time. Run its cell to play on.
# - **A calculation does not end**: the square button stops it. Nothing is lost.
# - **Nothing answers any more**: press the button with the double triangle, at the top, and confirm. The page starts
#   afresh and runs all its cells in order.
#
# ![The top of the page: a row of buttons, with a ring round the double triangle](button-again.svg)
#
# - **A sentence speaks of a name that is not there**: an earlier cell has not been run. Go back to the first one
#   and work your way down.
# - **A text has turned grey, with hash signs and stars**: a double click has opened it. Click in it and run it,
#   like a cell.
#
# None of this wipes out your answers. Only games that were being played are lost; to keep one, open
# **Game as text**, below the board, and copy the line. Pasting that line in the same place, another day,
# brings the game back.

# %% [markdown] lang="fr"
# ## 7. D’où viennent les jeux
#
# RVB est un jeu de Vincent Everaert, paru en 2004 dans le numéro 10 de *Tangente jeux*. Les règles et deux conseils
# viennent de cet article. Les figures en sont perdues : les petits plateaux de 7 et 19 cases, les remplissages
# au hasard, la façon de nommer les cases et la variante à choisir quand une règle se lit de deux manières sont de nous.
# Chaque leçon dit ce qui vient de son auteur et ce que nous avons ajouté.
#
# ## 8. Et maintenant ?
#
# Le petit dossier dessiné en haut à gauche de la page montre tous les cahiers ; un double clic en ouvre un.
#
# - Ouvrir le cahier `00-welcome` du dossier des exercices : une partie à gagner, une question.
# - Puis la leçon 01 reprendra les règles de RVB pas à pas. On y trouvera des cadres gris très minces, qui finissent par trois
#   points : ce sont des cellules repliées. Les exécuter comme les autres.
#
# Cette cellule fait une page de vos réponses, à imprimer ou à rendre.

# %% [markdown] lang="en"
# ## 7. Where the games come from
#
# RVB is a game by Vincent Everaert, published in 2004 in issue 10 of *Tangente jeux*. The rules and two pieces of
# advice come from that article. Its figures are lost: the small boards of 7 and 19 cells, the random fillings,
# the way cells are named, and what we chose where a rule can be read in two ways, are ours.
# Each lesson says what is its author’s and what we have added.
#
# ## 8. What next?
#
# The small folder drawn at the top left of the page shows all notebooks; a double click opens one.
#
# - Open the notebook `00-welcome` in the folder of exercises: a game to win, and a question.
# - Then lesson 01 will go through the rules of RVB step by step. You will find narrow grey boxes there that end in three
#   dots: these are cells that are folded up. Run them like the others.
#
# This cell makes a page of your answers, to print or to hand in.

# %%
import rvbkit.notebook

rvbkit.answers()
