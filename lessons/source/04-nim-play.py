# Lesson 04: the two-pile Nim, from the rules to a computer that makes mistakes. 40 minutes for two pupils at
# one screen. The boards, the questions and the wording of the proof are ours.
# Its questions: rvbkit/course/nim_play.py; their words: nim_play.fr.toml and nim_play.en.toml beside it.

# %% [markdown] lang="fr"
# # 04. Le Nim à deux tas
#
# **But** : connaître les règles, savoir d’avance qui va gagner certaines parties, battre un ordinateur qui se trompe parfois.
# **Durée** : 40 minutes, à deux si possible. **Au programme** : logique, dénombrement, disjonction de cas, récurrence.
#
# Deux tas d’allumettes. Chacun à son tour, on en prend **dans un seul tas, autant que l’on veut**, ou **dans les deux à la fois, à
# peu près autant** : les deux nombres pris diffèrent de 1 au plus. **Qui prend la dernière allumette gagne.**
#
# Toucher les allumettes à prendre, puis **Jouer**. Faire deux parties à partir de 5 et 8 allumettes ; à la deuxième, c’est l’autre
# qui commence. Seul, donner une place à l’ordinateur : **Joueurs**, dans le menu **···**.

# %% [markdown] lang="en"
# # 04. The two-pile Nim
#
# **Aim**: to know the rules, to know in advance who wins certain games, to beat a computer that sometimes makes mistakes.
# **Time**: 40 minutes, two at a screen if you can. **In the curriculum**: logic, counting, proof by cases, induction.
#
# Two piles of matches. In turn you take **from one pile only, as many as you like**, or **from both at once, about as
# many from each**: the two numbers taken differ by 1 at most. **Whoever takes the last match wins.**
#
# Tap the matches to take, then **Play**. Play two games from 5 and 8 matches; in the second one the other player
# begins. Alone, give the computer a seat: **Players**, in the menu **···**.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.lesson("04-nim-play", "{language}")

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.play("nim", "5;8 k=1 1")

# %% [markdown] lang="fr"
# ## 1. Les règles, de plus près
#
# Dans les deux tas, on prend au moins une allumette dans chacun. Prendre 3 et 3 est permis, 3 et 4 aussi ; 3 et 5, non.
#
# Le plateau montre deux fois la même **position**, c’est-à-dire ce qui reste dans les deux tas. On note (5 ; 8) quand il
# reste 5 allumettes dans le premier tas et 8 dans le second. Sur le quadrillage, un jeton marque la position : le premier
# tas se lit vers la droite, le second vers le haut. Prendre des allumettes, c’est descendre le jeton, l’avancer vers la gauche,
# ou les deux à la fois. On peut aussi jouer en touchant la case où il doit aller, ou en l’y portant.

# %% [markdown] lang="en"
# ## 1. A closer look at the rules
#
# From both piles, you take at least one match from each. Taking 3 and 3 is allowed, and so is 3 and 4; 3 and 5 is not.
#
# The board shows the same **position** twice, that is, what is left in the two piles. We write (5 ; 8) when
# 5 matches are left in the first pile and 8 in the second. On the grid a token marks the position: the first
# pile is read to the right, the second upwards. Taking matches means moving the token down, to the left,
# or both at once. You may also play by tapping the cell where it should go, or by dragging it there.

# %% [markdown] lang="fr"
# ## 2. Combien de coups ?
#
# **Combien de coups différents sont permis depuis (2 ; 3) ?** Seul compte le nombre d’allumettes prises dans chaque tas : peu
# importe lesquelles. Se tromper ne coûte rien.

# %% [markdown] lang="en"
# ## 2. How many moves?
#
# **How many different moves are allowed from (2 ; 3)?** Only the number of matches taken from each pile counts, no
# matter which ones. A wrong answer costs nothing.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-moves")

# %% [markdown] lang="fr"
# Sur le quadrillage, les cases où un coup peut mener sont marquées. **Compter les cases marquées, et comparer.** Pourquoi y
# a-t-il autant de cases que de coups ?

# %% [markdown] lang="en"
# On the grid, the cells to which a move can lead are marked. **Count the marked cells, and compare.** Why are there
# as many cells as moves?

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.play("nim", "2;3 k=1 1")

# %% [markdown] lang="fr"
# ## 3. Y a-t-il une position où l’on sait déjà ?
#
# Dans vos deux parties, à partir de quel moment l’une des deux personnes était-elle sûre de gagner ? Au plus tard quand elle
# pouvait **tout prendre d’un seul coup**.
#
# **Desquelles de ces six positions peut-on tout prendre d’un coup ?**

# %% [markdown] lang="en"
# ## 3. Is there a position where you already know?
#
# In your two games, from what moment on was one of the players sure to win? At the latest when that player
# could **take everything in one move**.
#
# **From which of these six positions can everything be taken in one move?**

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-all-at-once")

# %% [markdown] lang="fr"
# Les élèves qui ont étudié ce jeu ont noté trois familles de telles positions. À chercher un instant : que peut valoir le second tas
# quand le premier contient n allumettes ?
#
# ## 4. Gagnante ou perdante
#
# Voici les deux mots de toutes les leçons sur ce jeu. Ils parlent de la personne **dont c’est le tour**.
#
# - Une position est **gagnante** si *au moins un* coup laisse à l’autre une position perdante.
# - Une position est **perdante** si *tous* ses coups laissent à l’autre une position gagnante.
#
# La position (0 ; 0) est perdante : il n’y a aucun coup, et l’autre vient de prendre la dernière allumette. Une position
# d’où l’on peut tout prendre est donc gagnante : ce coup laisse (0 ; 0).
#
# **Dire qui gagne à partir de cinq positions, si personne ne se trompe** : le joueur 1, qui joue le premier (la position
# est gagnante), ou le joueur 2 (elle est perdante). Ce plateau sert à essayer : de là, on atteint les cinq positions.

# %% [markdown] lang="en"
# The pupils who studied this game noted three families of such positions. Think for a moment: how many matches can the second
# pile hold when the first one holds n?
#
# ## 4. Winning or losing
#
# Here are two words that all lessons on this game use. They are about the player **whose turn it is**.
#
# - A position is **winning** if *at least one* move leaves the other player a losing position.
# - A position is **losing** if *all* its moves leave the other player a winning position.
#
# The position (0 ; 0) is losing: there is no move, and the other player has just taken the last match. So a position
# from which everything can be taken is winning: that move leaves (0 ; 0).
#
# **Say who wins from five positions if nobody makes a mistake**: player 1, who moves first (the position
# is winning), or player 2 (it is losing). This board is there to try things out: from it you can reach the five positions.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.play("nim", "3;5 k=1 1", hints=False)

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-who-wins")

# %% [markdown] lang="fr"
# ## 5. Pourquoi il n’y a pas de troisième sorte
#
# Peut-il exister une position qui ne soit ni gagnante ni perdante, où tout dépendrait de la chance ? **Non : chaque position est
# ou gagnante, ou perdante**, jamais les deux. En voici la preuve.
#
# Compter les allumettes des deux tas ensemble : un coup diminue toujours ce total.
#
# - *Total 0.* La seule position est (0 ; 0), et elle est perdante.
# - *Du plus petit au plus grand.* Supposons que nous connaissions la sorte de toutes les positions de total 0, 1, 2, …, t − 1.
#   Prenons-en une de total t. Tous ses coups mènent à des positions de total plus petit, donc de sorte connue. De deux
#   choses l’une : ou bien l’un de ces coups laisse une position perdante, et la nôtre est gagnante ; ou bien aucun n’en laisse,
#   donc tous laissent une position gagnante, et la nôtre est perdante.
#
# Du total 0, on passe ainsi au total 1, puis au total 2, et aucun total n’est oublié : c’est un **raisonnement par récurrence**. ∎
# (Le signe ∎ marque la fin d’une preuve.)
#
# Cette preuve donne aussi une **stratégie** : depuis une position gagnante, laisser chaque fois à l’autre une position
# perdante. L’autre ne peut alors que vous rendre une position gagnante. Le total diminue à chaque coup, donc la partie finit ; et
# c’est l’autre qui se retrouve devant (0 ; 0). Les élèves appellent une position perdante « situation gagnante pour le second joueur ».
# C’est la même chose, vue de l’autre côté de la table.

# %% [markdown] lang="en"
# ## 5. Why there is no third kind
#
# Can there be a position that is neither winning nor losing, where it all depends on luck? **No: each position is
# either winning or losing**, never both. Here is the proof.
#
# Count the matches of both piles together: a move always lowers that total.
#
# - *Total 0.* The only position is (0 ; 0), and it is losing.
# - *From the smallest to the largest.* Suppose that we know the kind of all positions of total 0, 1, 2, …, t − 1.
#   Take one of total t. All its moves lead to positions of a smaller total, so of a known kind. There are two
#   possibilities: either one of these moves leaves a losing position, and ours is winning; or none does,
#   so all of them leave a winning position, and ours is losing.
#
# From total 0 we go on in this way to total 1, then to total 2, and no total is left out: this is **induction**. ∎
# (The sign ∎ marks the end of a proof.)
#
# The proof also gives a **strategy**: from a winning position, leave your opponent a losing position
# each time. Your opponent can then only give you back a winning one. The total goes down with each move, so the game ends; and
# it is your opponent who is left facing (0 ; 0). The pupils call a losing position a “winning situation for the second player”.
# That is the same thing, seen from the other side of the table.

# %% [markdown] lang="fr"
# ## 6. Viser
#
# Vous connaissez maintenant deux positions perdantes : (0 ; 0), et celle que vous avez trouvée dans la partie 4.
#
# **Jouer un coup gagnant depuis (5 ; 7).**

# %% [markdown] lang="en"
# ## 6. Take aim
#
# You now know two losing positions: (0 ; 0), and the one that you found in part 4.
#
# **Play a winning move from (5 ; 7).**

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-aim")

# %% [markdown] lang="fr"
# Plus difficile : **trouver une position perdante dont le premier tas contient 2 allumettes.** Il n’y en a qu’une.

# %% [markdown] lang="en"
# Harder: **find a losing position whose first pile holds 2 matches.** There is only one.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-pair-of-2")

# %% [markdown] lang="fr"
# ## 7. Battre l’ordinateur
#
# Vous commencez, en (7 ; 12), une position gagnante. L’ordinateur joue bien, sauf qu’une fois sur trois environ il joue
# n’importe quoi.
#
# - Le plateau vous prévient quand un de vos coups laisse échapper la victoire, et montre la réponse qui le punit : **Reprendre ce
#   coup**, ou continuer et attendre une erreur.
# - Les deux indices disent d’abord où regarder, puis quoi viser.
#
# **Gagner.** Sauriez-vous le faire sans aucun indice ?

# %% [markdown] lang="en"
# ## 7. Beat the computer
#
# You begin, at (7 ; 12), a winning position. The computer plays well, except that about one time in three it plays
# at random.
#
# - The board tells you when a move of yours lets the win slip, and shows the reply that punishes it: **Take it
#   back**, or go on and wait for a mistake.
# - The two hints say first where to look, then what to aim at.
#
# **Win.** Can you do it without any hint?

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-beat")

# %% [markdown] lang="fr"
# ## 8. D’autres règles
#
# La lettre **k** désigne l’écart permis entre les deux nombres quand on prend dans les deux tas ; dans cette leçon k = 1. L’article
# étudie aussi k = 0, où l’on prend exactement autant dans chaque tas (c’est le jeu du mathématicien Wythoff, 1907), et k = 2.
# Nous ajoutons une variante, dite **misère**, où qui prend la dernière allumette *perd*. Chaque fois, les positions perdantes
# changent, mais la preuve de la partie 5 reste valable : où faudrait-il la retoucher pour la misère ?
#
# Ce jeu a été étudié par des élèves du lycée Romain Rolland d’Argenteuil et d’un lycée du Mée-sur-Seine, dans le cadre de
# MATh.en.JEANS : des élèves cherchent, puis publient ce qu’ils ont trouvé. Les leçons 05 à 07 suivent leur article,
# *Jeu de Nim : quelle stratégie pour gagner ?* De l’article : le jeu, ses règles, la notation (4 ; 7), les trois familles de la
# partie 3. De nous : le plateau, le jeton sur le quadrillage, l’ordinateur, la variante misère, la rédaction de la preuve, qui est
# classique.
#
# ## 9. Et maintenant ?
#
# - Les **exercices de la leçon 04** : d’autres coups à juger, des positions à gagner, le jeu avec k = 0, un peu de Python.
# - La **leçon 05** : trouver toutes les positions perdantes, l’une après l’autre, et voir la règle.

# %% [markdown] lang="en"
# ## 8. Other rules
#
# The letter **k** tells how far apart the two numbers may be when you take from both piles; in this lesson k = 1. The article
# also studies k = 0, where you take exactly as many from one pile as from the other (the game of the mathematician Wythoff, 1907), and k = 2.
# We add a variant, called **misère**, in which whoever takes the last match *loses*. Each time the losing positions
# change, but the proof of part 5 still holds: what would have to be changed in it for misère?
#
# This game was studied by pupils of the lycée Romain Rolland in Argenteuil and of a lycée in Le Mée-sur-Seine, for
# MATh.en.JEANS: pupils do research, then publish what they have found. Lessons 05 to 07 follow their article,
# *Jeu de Nim&nbsp;: quelle stratégie pour gagner&nbsp;?* (“The game of Nim: which strategy to win?”). From the article: the game, its
# rules, the notation (4 ; 7), the three families of part 3. From us: the board, the token on the
# grid, the computer, the misère variant, and the wording of the proof, which is classical.
#
# ## 9. What next?
#
# - The **exercises of lesson 04**: more moves to judge, positions to win, the game with k = 0, a little Python.
# - **Lesson 05**: to find all losing positions, one after another, and to see the rule.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.answers()
