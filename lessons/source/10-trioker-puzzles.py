# Lesson 10: figures of the Trioker to fill, solutions counted, why the giant hexagon needs the joker, the patience. 55 minutes.
# The game is Marc Odier's; what is ours is said at the end.
# Its questions: rvbkit/course/trioker_puzzles.py; their words: trioker_puzzles.fr.toml and trioker_puzzles.en.toml beside it.

# %% [markdown] lang="fr"
# # 10. Trioker : combien de façons, ou aucune ?
#
# **But** : compter sans tout énumérer, et démontrer que quelque chose est impossible.
# **Durée** : 55 minutes. **Au programme** : dénombrement, symétries, preuve par disjonction de cas, probabilités.
#
# Une seule règle : **les coins réunis portent la même valeur.** Une figure est un puzzle : il faut la remplir avec des pièces de la boîte.
#
# **Remplir ce ruban de six cases.**

# %% [markdown] lang="en"
# # 10. Trioker: how many ways, or none?
#
# **Aim**: to count without listing everything, and to prove that something is impossible.
# **Time**: 55 minutes. **In the curriculum**: counting, symmetries, proof by cases, probability.
#
# There is one rule: **corners that meet carry the same value.** A figure is a puzzle: it is to be filled with pieces of the box.
#
# **Fill this ribbon of six cells.**

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.lesson("10-trioker-puzzles", "{language}")

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("trioker-ribbon")

# %% [markdown] lang="fr"
# ## 1. Des pointes libres
#
# **Remplir cette couronne de onze cases.** Par où vaut-il mieux commencer : par une pointe ou par le milieu ?

# %% [markdown] lang="en"
# ## 1. Free tips
#
# **Fill this crown of eleven cells.** Where is it better to begin: at a tip or in the middle?

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("trioker-crown")

# %% [markdown] lang="fr"
# Une **pointe libre** est un sommet que touche une seule pièce : rien n’y impose la valeur. Plus une figure en a, plus elle est facile.
# **Combien de pointes libres chacune de ces figures a-t-elle ?**

# %% [markdown] lang="en"
# A **free tip** is a vertex that only one piece touches: nothing imposes its value. The more of them a figure has, the easier it is.
# **How many free tips does each of these figures have?**

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("trioker-tips")

# %% [markdown] lang="fr"
# ## 2. Combien de solutions ?
#
# L’hexagone de six cases se remplit avec six des 24 pièces. **De combien de façons, environ ?** C’est un pari.

# %% [markdown] lang="en"
# ## 2. How many solutions?
#
# The hexagon of six cells is filled with six of the 24 pieces. **In about how many ways?** It is a bet.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("trioker-ways")

# %% [markdown] lang="fr"
# Un programme qui essaie toutes les valeurs, sommet après sommet, en trouve 3 216 pour l’hexagone. Pour le parallélogramme de deux rangées de
# douze cases, qui prend les 24 pièces, il en trouve 240.
#
# Mais tourner toute la figure donne une solution que l’on n’appellerait pas nouvelle. Et renommer les valeurs non plus : mettre partout 1 au
# lieu de 0 et 0 au lieu de 1, par exemple. Les 24 pièces restent alors les mêmes 24 pièces.
#
# **Combien de solutions vraiment différentes reste-t-il ?**

# %% [markdown] lang="en"
# A program that tries all values, vertex after vertex, finds 3,216 for the hexagon. For the parallelogram of two rows of
# twelve cells, which takes all 24 pieces, it finds 240.
#
# But turning the whole figure gives a solution that nobody would call new. Nor does renaming values: to write everywhere 1 in
# place of 0 and 0 in place of 1, for instance. The 24 pieces then are the same 24 pieces.
#
# **How many really different solutions are left?**

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("trioker-alike")

# %% [markdown] lang="fr"
# Pourquoi peut-on diviser ? Parce que **toutes** les solutions vont par paquets de même taille : aucune n’est sa propre image. Si tourner
# une figure laissait une solution comme elle est, deux cases porteraient la même pièce, qui n’existe qu’une fois. Et changer les noms des 24 pièces
# déplace au moins une valeur, donc la pièce triple de cette valeur.
#
# Un puzzle commencé peut être déjà perdu. Ici la boîte n’a que dix pièces pour dix cases. **Peut-on encore finir ?**

# %% [markdown] lang="en"
# Why may one divide? Because **all** solutions come in bundles of the same size: none is its own image. If turning a figure
# left a solution as it is, two cells would carry the same piece, which is there only once. And to change the names of the 24 pieces
# moves at least one value, and so the triple of that value.
#
# A puzzle that is begun may be lost already. Here the box has only ten pieces for ten cells. **Can it still be finished?**

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("trioker-possible")

# %% [markdown] lang="fr"
# Une case morte suffit pour dire non ; sans case morte, il faut tout essayer. Parfois, c’est le contraire : une seule façon de finir, et tout
# est **forcé**. **Quelle pièce va dans chacune de ces cases ?** Commencer par une case où deux pièces seulement sont possibles.

# %% [markdown] lang="en"
# A dead cell is enough to say no; without one, all must be tried. Sometimes it is the other way round: there is one way to finish, and everything
# is **forced**. **Which piece goes into each of these cells?** Begin with a cell where only two pieces are possible.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("trioker-forced")

# %% [markdown] lang="fr"
# ## 3. L’hexagone géant
#
# Voici une figure de 24 cases sans pointe libre. **Peut-on la remplir avec les 24 pièces ?** Parier, après avoir essayé un peu sur le plateau.

# %% [markdown] lang="en"
# ## 3. The giant hexagon
#
# Here is a figure of 24 cells without a free tip. **Can it be filled with the 24 pieces?** Bet, after trying a little on the board.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.play("trioker", form="puzzle", figure=".AVAVA./AVAVAVA/VAVAVAV/.VAVAV.")

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("trioker-giant")

# %% [markdown] lang="fr"
# Le document dit qu’il y faut le joker, et invite à le démontrer. Ne pas avoir trouvé n’est pas une preuve. En voici une, pas à pas.
#
# **Pas 1 : les sommets.** Six pièces se réunissent en un sommet *intérieur*, deux en un *coin* de l’hexagone, trois en un *milieu* de côté.
# **Combien de sommets de chaque sorte ?**

# %% [markdown] lang="en"
# The document says that it takes the joker, and invites to prove it. Not to have found a way is no proof. Here is one, step by step.
#
# **Step 1: the vertices.** Six pieces meet at an *inner* vertex, two at a *corner* of the hexagon, three in the *middle* of a side.
# **How many vertices of each kind are there?**

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("trioker-vertices")

# %% [markdown] lang="fr"
# **Pas 2 : compter les coins des pièces.** Chaque valeur est sur 18 coins de pièces (leçon 09). Si elle occupe i sommets intérieurs, c coins et
# m milieux de l’hexagone, alors **6 × i + 2 × c + 3 × m = 18**. **Combien vaut m ?**

# %% [markdown] lang="en"
# **Step 2: count corners of pieces.** Each value is on 18 corners of pieces (lesson 09). If it stands on i inner vertices, c corners and
# m middles of the hexagon, then **6 × i + 2 × c + 3 × m = 18**. **What is m?**

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("trioker-sides")

# %% [markdown] lang="fr"
# Voici toutes les façons, appelées *types*. Il y en a neuf.

# %% [markdown] lang="en"
# Here are all the ways, called *types*. There are nine.

# %% tags=["stage"]
import rvbkit.notebook
import pandas
from rvbkit.study.trioker import proof

rvbkit.fold(pandas.DataFrame(proof.types(), columns=["i", "c", "m"]))

# %% [markdown] lang="fr"
# **Pas 3 : la pièce triple.** Ses trois coins portent la même valeur. Sur le plateau, chaque case est de l’une de ces trois sortes : trois
# sommets intérieurs ; deux intérieurs et un milieu ; un intérieur, un coin et un milieu. **Lesquels de ces types laissent une place à la pièce
# triple ?**

# %% [markdown] lang="en"
# **Step 3: the triple.** Its three corners carry the same value. On the board each cell is of one of these three kinds: three
# inner vertices; two inner ones and a middle; one inner vertex, a corner and a middle. **Which of these types leave room for the
# triple?**

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("trioker-triple")

# %% [markdown] lang="fr"
# Trois types restent :

# %% [markdown] lang="en"
# Three types are left:

# %% tags=["stage"]
import rvbkit.notebook
import pandas
from rvbkit.study.trioker import proof

rvbkit.fold(pandas.DataFrame(proof.with_triple(), columns=["i", "c", "m"]))

# %% [markdown] lang="fr"
# **Pas 4 : quatre valeurs.** Ensemble, elles occupent les 7 sommets intérieurs, les 6 coins et les 6 milieux. **Combien de valeurs sont de
# chaque type ?**

# %% [markdown] lang="en"
# **Step 4: four values.** Together they stand on the 7 inner vertices, the 6 corners and the 6 middles. **How many values are of
# each type?**

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("trioker-four")

# %% tags=["stage"]
import rvbkit.notebook
import pandas
from rvbkit.study.trioker import proof

rvbkit.fold(pandas.DataFrame(proof.distributions()[0], index=list("PQRS"), columns=["i", "c", "m"]))

# %% [markdown] lang="fr"
# Il n’y a qu’une répartition. Appelons R la valeur qui n’a que trois sommets, tous intérieurs, S celle sans coins mais avec deux milieux, P et Q les
# deux autres.
#
# **Pas 5 : où est R ?** Sa pièce triple prend ses trois sommets : R est donc aux trois coins d’une case du milieu, et nulle part
# ailleurs. Ici, R est écrit 0. **Combien de places pour cette pièce, combien de cases touchent R, combien de sommets en font le tour ?**

# %% [markdown] lang="en"
# There is only one way to share them out. Let R be the value that has three vertices only, all inner ones, S the one without corners but with two
# middles, P and Q the two others.
#
# **Step 5: where is R?** Its triple takes its three vertices: so R is at the three corners of a cell in the middle, and nowhere
# else. Here R is written 0. **How many places for this piece, how many cells that touch R, how many vertices all round?**

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("trioker-around")

# %% [markdown] lang="fr"
# Les six places sont la même, tournée : il suffit d’en regarder une. Treize cases touchent R, et treize pièces portent R : ce sont donc
# celles-là, chacune une fois.
#
# **Pas 6 : où est la pièce triple de S ?** S a deux sommets intérieurs et deux milieux : il lui faut une case avec deux sommets intérieurs
# et un milieu. **Lesquelles de ces six cases restent possibles ?**

# %% [markdown] lang="en"
# The six places are one and the same, turned: it is enough to look at one. Thirteen cells touch R, and thirteen pieces bear R: so these
# are the ones, each once.
#
# **Step 6: where is the triple of S?** S has two inner vertices and two middles: it needs a cell with two inner vertices
# and a middle. **Which of these six cells remain possible?**

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("trioker-s")

# %% [markdown] lang="fr"
# **Pas 7 : le tour de R.** Faisons le tour de R par ses neuf sommets, dans le sens inverse des aiguilles d’une montre. Deux sommets
# voisins x et y, avec R, font la pièce Rxy. Chacune n’existe qu’une fois : chaque couple de P, Q, S (PP, PQ, QP…) doit donc venir
# **exactement une fois**, et il y a neuf couples.
#
# Voici un tour pour chacune des places de la triple de S. **Combien de couples différents chacun utilise-t-il ?** Après la dernière lettre
# revient la première.

# %% [markdown] lang="en"
# **Step 7: the walk round R.** Let us walk round R by its nine vertices, counter-clockwise. Two vertices
# x and y beside each other make, with R, the piece Rxy. Each is there only once: so each pair of P, Q, S (PP, PQ, QP…) must come
# **exactly once**, and there are nine pairs.
#
# Here is a walk for each of the places of the triple of S. **How many different pairs does each of them use?** After the last letter
# the first one comes again.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("trioker-walk")

# %% [markdown] lang="fr"
# Et voici **tous** les tours que les pas précédents permettent, avec les couples qui y viennent deux fois ou plus. Échanger P et Q ne change rien :
# chaque tour représente aussi son échange. Chaque valeur y vient trois fois, parce qu’elle commence trois couples ; et les trois
# pièces RRP, RRQ, RRS ont chacune leur place.

# %% [markdown] lang="en"
# And here are **all** the walks that the steps before allow, with the pairs that come twice or more often. To exchange P and Q changes nothing:
# each walk also stands for its exchange. Each value comes three times, because it begins three pairs; and the three
# pieces RRP, RRQ, RRS have a place each.

# %% tags=["stage"]
import rvbkit.notebook
import pandas
from rvbkit.study.trioker import labelled, proof

place = proof.places_of_r()[0]
found = [walk for triple in proof.places_of_s(place) for walk in proof.walks(place, triple)]
rvbkit.fold(labelled(pandas.DataFrame(found)))

# %% [markdown] lang="fr"
# Aucun tour n’a ses neuf couples : **l’hexagone géant ne se remplit pas avec les 24 pièces.** ∎
#
# Avec le joker à la place de l’une d’elles, si. Son coin noir prend toute valeur. Voici une solution ; où est le joker ?

# %% [markdown] lang="en"
# No walk has its nine pairs: **the giant hexagon cannot be filled with the 24 pieces.** ∎
#
# With the joker in place of one of them, it can. Its black corner takes any value. Here is a solution; where is the joker?

# %% tags=["stage"]
import rvbkit.notebook
from rvbkit.draw import Picture
from rvbkit.games import trioker

lying = (
    "a2=120 a3=031 a4=300 a5=033 a6=302 b1=221 b2=102 b3=010 b4=000 b5=002 b6=220 b7=222 "
    "c1=112 c2=111 c3=101 c4=013 c5=320 c6=233 c7=322 d2=311 d3=132 d4=231 d5=*23 d6=333"
)
rvbkit.fold(Picture(trioker.Position.parse(f"puzzle .AVAVA./AVAVAVA/VAVAVAV/.VAVAV. {lying} joker=23*")))

# %% [markdown] lang="fr"
# ## 4. La patience
#
# On tire dix pièces au hasard parmi les 24. **Combien de fois sur cent peut-on en faire un hexagone de six ?** Parier d’abord.

# %% [markdown] lang="en"
# ## 4. The patience
#
# Ten pieces are drawn at random from the 24. **How often in a hundred times do they make a hexagon of six?** Bet first.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("trioker-patience")

# %% [markdown] lang="fr"
# **Appuyer sur Maj + Entrée dans la cellule** pour tirer cent mains. Le tableau donne la part, en pour cent, de celles qui ont un hexagone ;
# la vraie part est entre les deux derniers nombres, 95 fois sur 100. Remplacer ensuite 100 par 1000, puis par 10000, et changer `seed` : que
# deviennent les deux bornes ?

# %% [markdown] lang="en"
# **Press Shift + Enter in the cell** to draw a hundred hands. The table gives the share, in per cent, of those that have a hexagon;
# the true share is between the last two numbers, 95 times in 100. Then put 1000 in place of 100, and 10000, and change `seed`: what
# becomes of the two bounds?

# %%
import rvbkit.notebook
from rvbkit.study import trioker

hands = 100  # 1000, 10000...
trioker.labelled(trioker.patience(10, hands=hands, seed=1)[["pieces", "drawn_percent", "low", "high"]])

# %% [markdown] lang="fr"
# Il n’y a que 1 961 256 mains de dix pièces : un programme peut les regarder toutes. **De combien de pièces une main a-t-elle besoin** pour que
# plus d’une main sur deux contienne un hexagone ? Et pour que toutes en contiennent un ?

# %% [markdown] lang="en"
# There are only 1,961,256 hands of ten pieces: a program can look at them all. **How many pieces does a hand need** for
# more than half of the hands to hold a hexagon? And for all of them to hold one?

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("trioker-hand")

# %% [markdown] lang="fr"
# Voici le compte exact, de 6 à 16 pièces : combien de mains il y a, et combien ont un hexagone. Pour dix pièces, 688 778 mains, soit 35,12 %.

# %% [markdown] lang="en"
# Here is the exact count, from 6 to 16 pieces: how many hands there are, and how many have a hexagon. For ten pieces, 688,778 hands, or 35.12%.

# %% tags=["stage"]
import rvbkit.notebook
from rvbkit.study import trioker

exact = trioker.patience(hands=0)
rvbkit.fold(trioker.patience_curve(exact), trioker.labelled(exact))

# %% [markdown] lang="fr"
# ## 5. Ce qui vient du document, ce qui vient de nous
#
# <details><summary>D’où cela vient</summary>
#
# Du document, la règle imprimée du Trioker de **Marc Odier** (1969) : les figures à remplir, la patience, et
# l’hexagone géant, qui demande le joker, avec l’invitation à le démontrer. Sa patience parle d’un hexagone de cinq ; nous lisons six.
#
# De nous : la démonstration, vérifiée par programme, les comptes, les petites figures, car celles du document sont perdues, et les questions.
#
# </details>
#
# ## 6. Et maintenant ?
#
# - Les **exercices de la leçon 10** : douze pièces et une seule façon, d’autres comptes, un peu de Python.
# - [Jouer librement](play-trioker.ipynb) : toutes les figures sont dans le menu, et l’on peut faire la sienne.
#   Sans une de ses cases, l’hexagone géant se remplit-il ?
# - Une question ouverte : chercher une démonstration plus courte.

# %% [markdown] lang="en"
# ## 5. What is the document’s, and what is ours
#
# <details><summary>Where this comes from</summary>
#
# The document’s, the printed rules of the Trioker by **Marc Odier** (1969): figures to fill, the patience, and
# the giant hexagon, which takes the joker, with the invitation to prove it. Its patience speaks of a hexagon of five; we read six.
#
# Ours: the proof, checked by a program, the counts, the small figures, since those of the document are lost, and the questions.
#
# </details>
#
# ## 6. What next?
#
# - The **exercises of lesson 10**: twelve pieces and one way only, more to count, a little Python.
# - [Play freely](play-trioker.ipynb): all figures are in the menu, and one can make one’s own.
#   Without one of its cells, can the giant hexagon be filled?
# - An open question: look for a shorter proof.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.answers()
