# Lesson 09: Trioker, its pieces and their names, what fits in a cell, the quick game and the game of two champions. 45 minutes.
# The game is Marc Odier's; what is ours is said at the end.
# Its questions: rvbkit/course/trioker_pieces.py; their words: trioker_pieces.fr.toml and trioker_pieces.en.toml beside it.

# %% [markdown] lang="fr"
# # 09. Trioker : vingt-quatre triangles
#
# **But** : nommer des objets pour pouvoir les compter, et trouver ce qui est possible avant d’essayer.
# **Durée** : 45 minutes. **Au programme** : dénombrement, logique, algorithmes.
#
# Chaque pièce est un triangle qui porte une valeur de 0 à 3 sur chaque coin. Une seule règle : **les coins réunis portent la même
# valeur.**
#
# **Remplir l’hexagone.** Toucher une pièce de la boîte, la tourner en la touchant encore, puis toucher une case. Essayer aussi un endroit
# défendu, et lire ce que dit le plateau.

# %% [markdown] lang="en"
# # 09. Trioker: twenty-four triangles
#
# **Aim**: to name things so as to be able to count them, and to find out what is possible before trying.
# **Time**: 45 minutes. **In the curriculum**: counting, logic, algorithms.
#
# Each piece is a triangle with a value from 0 to 3 on each corner. There is one rule: **corners that meet carry the same
# value.**
#
# **Fill the hexagon.** Touch a piece of the box, touch it again to turn it, then touch a cell. Try a forbidden
# place too, and read what the board says.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.lesson("09-trioker-pieces", "{language}")

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("trioker-fill")

# %% [markdown] lang="fr"
# ## 1. Des noms, et une boîte bien rangée
#
# Un nom, ce sont les trois valeurs lues dans le sens inverse des aiguilles d’une montre : 012. Voici les six pièces de la première
# rangée de la boîte, et les six de la deuxième :
#
# | 000 | 001 | 002 | 003 | 012 | 021 |
# |---|---|---|---|---|---|
# | 111 | 112 | 113 | 110 | 123 | 132 |
#
# Que fait-on pour descendre d’une rangée ? Il y a quatre rangées, et la même règle mène de l’une à l’autre. **Quelle pièce trouve-t-on
# une rangée au-dessous de chacune de ces quatre ?** Sous la dernière rangée, on recommence en haut.

# %% [markdown] lang="en"
# ## 1. Names, and a tidy box
#
# A name is the three values read counter-clockwise: 012. Here are the six pieces of the first row
# of the box, and the six of the second one:
#
# | 000 | 001 | 002 | 003 | 012 | 021 |
# |---|---|---|---|---|---|
# | 111 | 112 | 113 | 110 | 123 | 132 |
#
# What does one do to go down a row? There are four rows, and the same rule leads from each to the next. **Which piece stands
# one row below each of these four?** Below the last row one begins again at the top.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("trioker-below")

# %% [markdown] lang="fr"
# Une pièce a plusieurs noms, selon le coin par lequel on commence. **Lesquels de ces noms sont la pièce 012, simplement tournée ?**

# %% [markdown] lang="en"
# A piece has several names, by the corner where one begins. **Which of these names are the piece 012, just turned?**

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("trioker-same")

# %% [markdown] lang="fr"
# Une pièce se tourne, mais ne se retourne pas : 012 et 021 sont deux pièces, images l’une de l’autre dans un miroir.
#
# **Combien de pièces y a-t-il de chaque sorte ?** Et pourquoi la boîte en a-t-elle 24, et non 20 ou 64 ?

# %% [markdown] lang="en"
# A piece may be turned, but not turned over: 012 and 021 are two pieces, each the image of the other in a mirror.
#
# **How many pieces are there of each kind?** And why does the box have 24 of them, and not 20 or 64?

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("trioker-kinds")

# %% [markdown] lang="fr"
# Il y a 4 × 4 × 4 = 64 noms. Chaque triple en a un seul, toute autre pièce en a trois : (64 − 4) ÷ 3 + 4 = 24. **Aucune pièce ne manque** :
# trois valeurs quelconques, dans un ordre quelconque, sont toujours une pièce de la boîte, et une seule.
#
# La valeur d’une pièce, ce sont ses points : 1 + 2 + 3 = 6 pour 123. **Combien de points en tout, et combien de 3 ?** Pas besoin de les
# compter un par un : penser aux colonnes de la boîte.

# %% [markdown] lang="en"
# There are 4 × 4 × 4 = 64 names. Each triple has just one, each other piece has three: (64 − 4) ÷ 3 + 4 = 24. **No piece is missing**:
# any three values, in any order, are always a piece of the box, and just one.
#
# What a piece is worth are its points: 1 + 2 + 3 = 6 for 123. **How many points in all, and how many 3s?** There is no need to
# count them one by one: think of the columns of the box.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("trioker-sum")

# %% [markdown] lang="fr"
# ## 2. Ce qui va quelque part
#
# Neuf pièces sont posées. Les trois coins de chacune de ces cases sont donc imposés. **Quelle pièce y va ?** Trois des six réponses sont
# des images dans un miroir. Attention : les pièces qui ne touchent que par un coin comptent aussi.

# %% [markdown] lang="en"
# ## 2. What fits where
#
# Nine pieces lie. So the three corners of each of these cells are imposed. **Which piece goes there?** Three of the six answers are
# mirror images. Take care: pieces that touch by one corner only count too.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("trioker-goes")

# %% [markdown] lang="fr"
# Une case est **morte** quand aucune pièce de la boîte n’y va plus. **Combien de pièces de la boîte vont dans chacune de ces cases ?** Écrire
# 0 si elle est morte.

# %% [markdown] lang="en"
# A cell is **dead** when no piece of the box goes there any more. **How many pieces of the box go into each of these cells?** Write
# 0 if it is dead.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("trioker-count")

# %% [markdown] lang="fr"
# Trois coins imposés laissent une pièce ; deux coins en laissent quatre, car le troisième prend l’une des quatre valeurs. Une case meurt quand
# ces pièces sont toutes posées ailleurs. Voici le même plateau, pour vérifier.

# %% [markdown] lang="en"
# Three imposed corners leave one piece; two leave four, for the third one takes one of the four values. A cell dies when
# all these pieces lie elsewhere. Here is the same board, to check.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.play("trioker", "puzzle .AVAVA./AVAVAVA/VAVAVAV/.VAVAV. a2=311 a5=210 b3=111 b4=121 b5=213 b7=331 c1=011 c4=130 d5=023")

# %% [markdown] lang="fr"
# ## 3. Le jeu rapide
#
# De deux à quatre joueurs, avec les 24 pièces et le **joker**, dont le coin noir prend toute valeur. Chacun cache ses pièces : ici, un rideau
# tombe entre deux tours. À deux, chacun reçoit 10 pièces et 35 en jetons, et il reste un talon de 5.
#
# La pièce 333 ouvre, sur l’étoile. Si personne ne l’a, on appelle les pièces, de celle qui a le plus de points à celle qui en a le
# moins : 332 (8 points), 331 et 322 (7 points), et ainsi de suite. À points égaux, la plus haute valeur décide : 331 avant 322.
#
# Voici trois donnes : la main de l’un, puis celle de l’autre. Le joker s’écrit 23\* ; on ne l’appelle pas. **Quelle pièce ouvre ?**

# %% [markdown] lang="en"
# ## 3. The quick game
#
# For two to four players, with the 24 pieces and the **joker**, whose black corner takes any value. Everybody hides the pieces: here a curtain
# falls between two turns. Of two players each gets 10 pieces and 35 in chips, and a stock of 5 is left.
#
# The piece 333 opens, on the star. If nobody has it, pieces are called, from the one with most points to the one with
# fewest: 332 (8 points), 331 and 322 (7 points), and so on. Of equal points the highest value decides: 331 before 322.
#
# Here are three deals: one hand, then the other. The joker is written 23\*; it is not called. **Which piece opens?**

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("trioker-opens")

# %% [markdown] lang="fr"
# Puis on pose à tour de rôle une pièce le long d’un côté d’une pièce posée. Qui ne le peut pas pioche une pièce, puis joue ou passe.
# Certaines cases demandent quelque chose : payer, recevoir, donner une pièce, rejouer.
#
# Le premier qui n’a plus de pièces gagne, et reçoit 10 de la banque. Chacun des autres lui paie 2, plus les points qui lui restent. Le joker
# coûte 5. La partie est finie, et vous avez perdu. **Que coûte chacune de ces mains ?**

# %% [markdown] lang="en"
# Then in turn each player places a piece along a side of one that lies. A player who cannot draws a piece, then plays or passes.
# Some cells ask for something: pay, receive, give a piece, play again.
#
# The first player without pieces wins, and gets 10 from the bank. Each of the others pays it 2, and the points that are left. The joker
# costs 5. The game is over, and you have lost. **What does each of these hands cost?**

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("trioker-cost")

# %% [markdown] lang="fr"
# **Jouer une partie à deux.** Chacun lève le rideau pour voir ses pièces. Faut-il poser d’abord les grosses pièces, ou les garder ?

# %% [markdown] lang="en"
# **Play a game for two.** Each lifts the curtain to see the pieces. Is it better to place the big pieces first, or to keep them?

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.play("trioker", form="quick", players=2)

# %% [markdown] lang="fr"
# ## 4. Les deux champions
#
# Plus de hasard : tout est visible. **Pair**, le joueur 1, a les douze pièces dont la somme est paire, **Impair** les douze autres. Pair ouvre sur
# l’étoile, puis chacun pose à son tour. Une règle surprend : **on n’ouvre pas avec une triple.** Pourquoi ?
#
# Ici, Pair a ouvert avec 000, malgré la règle. **Quelles pièces d’Impair vont à côté ?** Les toucher l’une après l’autre : les ronds disent où.

# %% [markdown] lang="en"
# ## 4. The two champions
#
# No more chance: all is seen. **Pair**, player 1, has the twelve pieces with an even sum, **Impair** the twelve others (*pair* and *impair* are even and
# odd in French). Pair opens on the star, then they place in turn. One rule is surprising: **the opening may not be a triple.** Why?
#
# Here Pair has opened with 000, in spite of the rule. **Which pieces of Impair go beside it?** Touch them one after another: rings say where.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.play("trioker", "champions 73 2 d7=000")

# %% [markdown] lang="fr"
# **À combien de ses douze pièces Impair peut-il répondre, après chacune de ces quatre ouvertures ?**

# %% [markdown] lang="en"
# **With how many of the twelve pieces can Impair answer, after each of these four openings?**

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("trioker-openings")

# %% [markdown] lang="fr" rules="trioker.play-again=3"
# Qui termine un hexagone de six pièces a le droit de rejouer tout de suite ; deux ou trois fois, s’il en termine deux ou trois d’un coup.
# C’est un droit : il peut y renoncer, et l’autre ne peut rien y objecter.
#
# **Combien de tours de plus chacun de ces coups de Pair donne-t-il ?**

# %% [markdown] lang="en" rules="trioker.play-again=3"
# If you complete a hexagon of six pieces, you may play again at once; two or three times, if one piece completes two or three hexagons.
# It is a right: you may decline it, and the other player cannot object.
#
# **How many extra turns does each of these moves of Pair give?**

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("trioker-turns")

# %% [markdown] lang="fr"
# Qui est bloqué passe. Le premier à poser sa dernière pièce gagne ; si **les deux** sont bloqués, celui à qui il reste le moins de pièces.
# Toucher une ligne pour voir sa position ; les grandes pièces sont à celui dont c’est le tour. **Qui a gagné, ou la partie continue-t-elle ?**

# %% [markdown] lang="en"
# Who is blocked passes. The first to place the last piece wins; if **both** are blocked, the one who has fewer left.
# Touch a row to see its position; the large pieces belong to the one whose turn it is. **Who has won, or does the game go on?**

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("trioker-blocked")

# %% [markdown] lang="fr"
# Qui passe un tour ordinaire alors qu’il pouvait jouer peut être repris : l’autre le signale, et il doit jouer. **Jouer une
# partie à deux**, puis échanger les camps. Les vrais champions se passent des 21 cases du bord (menu : 52 cases).

# %% [markdown] lang="en"
# A player who passes an ordinary turn, though a piece fitted, may be called back: the other one points it out, and then a piece must be
# placed. **Play a game for two**, then change camps. True champions do without the 21 cells of the edge (menu: 52 cells).

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.play("trioker", form="champions")

# %% [markdown] lang="fr"
# ## 5. Ce qui vient du document, ce qui vient de nous
#
# <details><summary>D’où cela vient</summary>
#
# Du document, la règle imprimée du Trioker de **Marc Odier** (1969) : les pièces, leurs noms, les deux premières colonnes de la
# boîte, les deux jeux, les hexagones, ce que coûtent les mains.
#
# De nous : les autres colonnes de la boîte, qui suivent la même règle ; le sens de lecture des noms ; les deux coins ordinaires du joker, 2 et
# 3 ; le panneau du jeu rapide et ses indications, car celui de la boîte est perdu ; la forme du panneau des champions, dont le document
# ne dit que les nombres de cases ; et le partage des camps. Le document dit seulement
# qu’ils sont symétriques, et que Pair a 000 et 222. Ajouter 1 à chaque coin échange nos deux camps. Les questions sont de nous aussi.
#
# </details>
#
# ## 6. Et maintenant ?
#
# - Les **exercices de la leçon 09** : un hexagone avec six pièces choisies, d’autres cases, un peu de Python.
# - [Jouer librement](play-trioker.ipynb), puzzles compris.

# %% [markdown] lang="en"
# ## 5. What is the document’s, and what is ours
#
# <details><summary>Where this comes from</summary>
#
# The document’s, the printed rules of the Trioker by **Marc Odier** (1969): the pieces, their names, the first two columns of the
# box, both games, the hexagons, what hands cost.
#
# Ours: the other columns of the box, which follow the same rule; which way round names are read; the two plain corners of the joker, 2 and
# 3; the panel of the quick game and what it asks for, since the one of the box is lost; the shape of the champions’ panel, of which the
# document only gives the numbers of cells; and the division into camps. The document only says
# that they are symmetric, and that Pair has 000 and 222. Adding 1 to each corner exchanges our two camps. The questions are ours too.
#
# </details>
#
# ## 6. What next?
#
# - The **exercises of lesson 09**: a hexagon of six chosen pieces, more cells, a little Python.
# - [Play freely](play-trioker.ipynb), puzzles included.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.answers()
