# Lesson 03: who wins? By hand on tiny boards, by a proof on all boards of 7 cells, by a jump on a full board.
# 55 minutes. Everything but the game itself is ours.
# Its questions: rvbkit/course/rvb_solving.py; their words: rvb_solving.fr.toml and rvb_solving.en.toml beside it.

# %% [markdown] lang="fr" rules="rvb.last-letter=1"
# # 03. Qui va gagner ?
#
# **But** : dire d’une position, avant de jouer, qui va gagner ; comprendre comment l’ordinateur le sait. **Durée** : 55 minutes.
# **Au programme** : récurrence, algorithme, disjonction de cas, dénombrement, puissances de 2, fréquences.
#
# Il faut connaître les règles de RVB et les deux conseils (leçons 01 et 02). Les lettres sont déjà placées : on barre.
#
# **Vous commencez, et l’ordinateur ne se trompe jamais. Gagner sur ce plateau.** Si un coup donne la victoire à
# l’ordinateur, le plateau le dit, et permet de le reprendre.

# %% [markdown] lang="en" rules="rvb.last-letter=1"
# # 03. Who is going to win?
#
# **Aim**: to say of a position, before playing, who is going to win; to understand how the computer knows. **Time**: 55 minutes.
# **In the curriculum**: induction, algorithms, proof by cases, counting, powers of 2, frequencies.
#
# You need the rules of RVB and the two pieces of advice (lessons 01 and 02). The letters are placed already: you cross.
#
# **You begin, and the computer never makes a mistake. Win on this board.** If a move gives the win to
# the computer, the board says so, and lets you take it back.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.lesson("03-rvb-solving", "{language}")

# %% tags=["stage"]
import rvbkit.notebook

both_ways = rvbkit.play("rvb", "V./VRB/RB cross 1", seats=("friend", "perfect"), hints=False)
both_ways.match.use(teaching=True)
both_ways

# %% [markdown] lang="fr" rules="rvb.last-letter=1"
# ## 1. Cinq petites positions
#
# Deux mots, déjà vus à la leçon 02 ; les voici dits coup par coup, pour **celui qui doit jouer** :
#
# - Une position est **gagnante** si *au moins un* coup laisse à l’autre une position perdante.
# - Elle est **perdante** si *tous* ses coups laissent à l’autre une position gagnante. C’est le cas quand il n’y a plus de coup :
#   qui doit jouer a perdu.
#
# Chaque position est l’une ou l’autre, jamais les deux : il reste moins de cases après chaque coup, on peut donc le décider en
# partant des plus petites. On compte pour cela les cases **de trop** : de chaque lettre, toutes sauf une devront être
# barrées. Quand il reste quatre V, trois sont de trop, car un V reste à la fin.
#
# **Chacune de ces cinq positions est-elle gagnante pour celui qui doit jouer ?** Les cases vides ne comptent pas.

# %% [markdown] lang="en" rules="rvb.last-letter=1"
# ## 1. Five small positions
#
# Two words that you met in lesson 02; here they are told move by move, for **the player to move**:
#
# - A position is **winning** if *at least one* move leaves the other player a losing position.
# - It is **losing** if *all* its moves leave the other player a winning position. That is so when there is no move left:
#   the player to move has lost.
#
# Each position is one or the other, never both: fewer cells are left after each move, so it can be decided by starting with
# the smallest ones. To do so we count the **surplus** cells: of each letter, all but one will have to be
# crossed. When four V are left, three are surplus, for one V stays at the end.
#
# **Is each of these five positions winning for the player to move?** Empty cells do not count.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("rvb-five-outcomes")

# %% [markdown] lang="fr" rules="rvb.last-letter=1"
# ## 2. Un tableau à remplir
#
# Comptons les cases qui restent.
#
# - **Trois cases** : un R, un V, un B. Plus de coup. Perdante.
# - **Quatre cases** : une seule est de trop. On la barre (une case de trop peut toujours se barrer seule), il en reste trois. Gagnante.
# - **Cinq cases** : deux sont de trop. En barrer une seule laisse quatre cases, gagnantes pour l’autre. En barrer trois est
#   interdit. Il ne reste qu’une chance : barrer **d’un trait les deux cases de trop**. Si c’est possible, gagnante ; sinon,
#   perdante.
#
# Reprenons le plateau du début. Six cases portent une lettre. On peut en barrer une de six façons. Il en
# reste cinq : ce sont les six positions que voici. La case barrée porte un trait.
#
# **Chacune est-elle gagnante pour celui qui doit jouer ?**

# %% [markdown] lang="en" rules="rvb.last-letter=1"
# ## 2. A table to fill
#
# Let us count the cells that are left.
#
# - **Three cells**: one R, one V, one B. No move left. Losing.
# - **Four cells**: just one is surplus. Cross it (a surplus cell can always be crossed alone), and three are left. Winning.
# - **Five cells**: two are surplus. Crossing only one leaves four cells, winning for the other player. Crossing three is
#   forbidden. One chance remains: to cross **the two surplus cells in one stroke**. If that can be done, winning; if
#   not, losing.
#
# Back to the board of the beginning. Six cells carry a letter. There are six ways to cross one of them. Five are then
# left: here are these six positions. The crossed cell has a stroke through it.
#
# **Is each of them winning for the player to move?**

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("rvb-six-outcomes")

# %% [markdown] lang="fr"
# Voici le tableau calculé par le programme, avec un coup gagnant là où il y en a. Est-ce le vôtre ?

# %% [markdown] lang="en"
# Here is the table that the program has computed, with a winning move where there is one. Is it yours?

# %% tags=["stage"]
import rvbkit.notebook
from rvbkit.study import rvb

rvbkit.fold(rvb.gallery(rvb.one_crossed("V./VRB/RB cross 1"), solved=True))

# %% [markdown] lang="fr" rules="rvb.last-letter=1"
# Remontons d’un cran, au **plateau entier**. Avec six cases, deux de chaque lettre, trois sont de trop.
#
# - En barrer une laisse cinq cases : **lire le tableau**. C’est bon si la position laissée est perdante.
# - En barrer deux laisse quatre cases, toujours gagnantes pour l’autre. C’est toujours mauvais.
# - En barrer trois d’un trait, une de chaque lettre, laisse trois cases : on gagne.
#
# Il y a donc deux façons de gagner sur le plateau du début, une de chaque sorte. Revenir à ce plateau, y jouer celle que vous
# n’aviez pas trouvée.

# %% [markdown] lang="en" rules="rvb.last-letter=1"
# Let us go up one step, to the **whole board**. With six cells, two of each letter, three are surplus.
#
# - Crossing one leaves five cells: **read the table**. It is good if the position left is losing.
# - Crossing two leaves four cells, always winning for the other player. That is always bad.
# - Crossing three in one stroke, one of each letter, leaves three cells: you win.
#
# So there are two ways to win on the board of the beginning, one of each kind. Go back to that board, and play the one that you
# had not found.

# %% [markdown] lang="fr"
# C’est tout ce que fait l’ordinateur. Il part des plus petites positions et remonte, une case de plus à chaque fois. Pour chacune,
# il regarde si un coup mène à une position déjà marquée perdante.
#
# ## 3. Tous les plateaux de sept cases
#
# Voici un autre plateau. Le joueur 1 barre en premier. **Qui gagne si les deux jouent au mieux : 1 ou 2 ?**

# %% [markdown] lang="en"
# That is all the computer does. It starts with the smallest positions and works upwards, one cell more each time. For each
# position it checks whether some move leads to one that is already marked as losing.
#
# ## 3. All the boards of seven cells
#
# Here is another board. Player 1 crosses first. **Who wins if both play perfectly: 1 or 2?**

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("rvb-ring")

# %% [markdown] lang="fr"
# Il y a 630 façons de remplir le plateau de sept cases : 21 façons de choisir les deux cases R parmi sept, puis 10 pour les deux V
# parmi les cinq qui restent, puis 3 pour les deux B, et 21 × 10 × 3 = 630.
#
# **Sur combien de ces 630 plateaux celui qui barre en premier peut-il gagner à coup sûr ?** Parier avant de calculer.

# %% [markdown] lang="en"
# There are 630 ways of filling the board of seven cells: 21 ways of choosing the two R cells among seven, then 10 for the two V
# among the five that remain, then 3 for the two B, and 21 × 10 × 3 = 630.
#
# **On how many of these 630 boards can the one who crosses first be sure to win?** Make your bet before computing.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("rvb-census")

# %% [markdown] lang="fr"
# Voici le compte : le programme a résolu les 630 plateaux, l’un après l’autre. « Gagnés » : par celui qui barre en premier.

# %% [markdown] lang="en"
# Here is the count: the program has solved the 630 boards, one after another. “Wins”: for the one who crosses first.

# %% tags=["stage"]
import rvbkit.notebook
from rvbkit.study import rvb

census = rvb.summary(rvb.census(rvb.fillings()))[["boards", "wins", "losses"]]
rvbkit.fold(rvb.listed(census).to_frame(""))

# %% [markdown] lang="fr" rules="rvb.last-letter=1"
# **Pourquoi si peu de plateaux perdus ?** On peut le démontrer sans ordinateur, grâce au conseil 2 : si trois voisines portent trois
# lettres différentes, on les barre d’un trait, et il reste un R, un V et un B. Cherchons donc les plateaux *sans* trois voisines de ce
# genre.
#
# - **La case du centre porte une lettre X.** Elle touche toutes les autres. Autour d’elle, il y a les deux autres lettres, Y et Z :
#   prendre un Y, le centre, un Z. Cette chaîne porte trois lettres différentes : le plateau est gagné.
# - **Le centre est vide.** Les six lettres forment un anneau. Supposons que trois voisines de l’anneau ne soient jamais toutes
#   différentes. Prendre un endroit où la lettre change : deux voisines X et Y, avec P avant X et Q après Y. L’anneau se lit donc P,
#   X, Y, Q, et encore deux cases. P n’est pas la troisième lettre Z, à cause de P, X, Y ; Q non plus, à cause de X, Y, Q. Donc P et Q
#   sont des X ou des Y ; or il n’y a que deux X et deux Y, donc P et Q sont l’autre X et l’autre Y, et les deux cases qui restent sont
#   les deux Z. Si P était Y, on lirait, avec le Z qui précède P : Z, Y, X, trois lettres différentes.
#   Donc P est X, et Q est Y : **chaque lettre est à côté de l’autre case qui la porte.**
# - Ces anneaux, X X Y Y Z Z, sont-ils vraiment perdus ? Une ligne de trois cases y est impossible. Barrer deux cases en laisse
#   quatre : mauvais. Barrer une case, disons un X, laisse un X, deux Y et deux Z ; un Y et un Z se touchent, et l’autre les barre : il
#   gagne. Oui, perdus.
#
# Combien y a-t-il de tels anneaux ? Deux façons de couper l’anneau en trois groupes de deux voisines (la case a1 va avec la suivante ou avec la
# précédente), puis six façons de donner les trois lettres aux trois groupes : 2 × 6 = 12. C’est bien ce que le programme a compté. ∎
# (Le signe ∎ marque la fin d’une preuve.)
#
# Sur sept cases, le joueur 1 gagne donc **toute la partie**, placement compris : il commence par écrire une lettre au centre, et
# c’est encore lui qui barre en premier. D’après le programme, 126 des 210 premiers placements gagnent : les 90 qui prennent le
# centre, et 36 autres.

# %% [markdown] lang="en" rules="rvb.last-letter=1"
# **Why are so few boards lost?** It can be proved without a computer, thanks to advice 2: if three neighbours carry three
# different letters, cross them in one stroke, and one R, one V and one B are left. So let us look for the boards *without*
# three neighbours of this kind.
#
# - **The cell in the centre carries a letter X.** It touches all the others. Around it there are the two other letters, Y and Z:
#   take a Y, the centre, a Z. This chain carries three different letters: the board is won.
# - **The centre is empty.** The six letters form a ring. Suppose that three neighbours on the ring are never all
#   different. Take a place where the letter changes: two neighbours X and Y, with P before X and Q after Y. So the ring reads P,
#   X, Y, Q, and two more cells. P is not the third letter Z, because of P, X, Y; nor is Q, because of X, Y, Q. So P and Q
#   are X or Y; but there are only two X and two Y, so P and Q are the other X and the other Y, and the two cells that remain are
#   the two Z. If P were Y, we would read, with the Z that comes before P: Z, Y, X, three different letters.
#   So P is X, and Q is Y: **each letter stands beside its twin.**
# - Are these rings, X X Y Y Z Z, really lost? No line of three cells is possible on them. Crossing two cells leaves
#   four: bad. Crossing one cell, say an X, leaves one X, two Y and two Z; a Y and a Z touch, and the other player crosses them
#   and wins. Yes, they are lost.
#
# How many such rings are there? Two ways of cutting the ring into three groups of two neighbours (cell a1 goes with the next one or with the
# one before), then six ways of giving the three letters to the three groups: 2 × 6 = 12.
# That is the number that the program found. ∎ (The sign ∎ marks the end of a proof.)
#
# So on seven cells player 1 wins **the whole game**, placing included: if you begin, write a letter in the centre; you will cross
# first, too. According to the program, 126 of the 210 first placings win: the 90 that use the centre, and 36 others.

# %% [markdown] lang="fr"
# ## 4. Un plateau entier
#
# Sur 37 cases, la même méthode marche-t-elle encore ? Comptons les positions. Chaque case est encore là, ou bien barrée : deux
# possibilités par case.
#
# **Avec 10 cases, combien de dessins différents cela fait-il ?** (On compte même ceux où une lettre a disparu.)

# %% [markdown] lang="en"
# ## 4. A full board
#
# On 37 cells, does the same method still work? Let us count the positions. Each cell is still there, or crossed: two
# possibilities per cell.
#
# **With 10 cells, how many different pictures does that make?** (Count even those in which a letter has disappeared.)

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("rvb-subsets")

# %% [markdown] lang="fr"
# Le plateau de 37 cases porte 36 lettres. **À un million de positions par seconde, combien d’heures faudrait-il ?** Arrondir à
# l’heure la plus proche ; la calculatrice est permise.

# %% [markdown] lang="en"
# The board of 37 cells carries 36 letters. **At one million positions a second, how many hours would it take?** Round to the
# nearest hour; you may use a calculator.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("rvb-hours")

# %% [markdown] lang="fr"
# C’est trop long pour une leçon. Mais il suffit souvent d’**un saut** : barrer une très longue ligne d’un trait. Il reste alors peu de
# cases, et leurs positions se calculent en un instant. Si celle que l’on laisse est perdante, c’est gagné, *et c’est démontré*.
#
# Les positions perdantes ne sont pas rares. Chaque longue ligne est un billet de loterie : le programme en essaie jusqu’à ce que l’un
# d’eux gagne. Voici un plateau rempli au hasard, puis la ligne qu’il a trouvée.

# %% [markdown] lang="en"
# That is too long for a lesson. But **one jump** is often enough: cross a very long line in one stroke. Few cells are
# left then, and all their positions can be computed in no time. If the one you leave is losing, you have won, *and it is proved*.
#
# Losing positions are not rare. Each long line is a lottery ticket: the program tries one after another until
# one of them wins. Here is a board filled at random, then the line that it has found.

# %% tags=["stage"]
import rvbkit.notebook
from rvbkit.games.rvb import filled

rvbkit.show(filled(4, seed=2))

# %% tags=["stage"]
import rvbkit.notebook
from rvbkit.games.rvb import filled
from rvbkit.study import rvb

rvb.first_move(filled(4, seed=2))

# %% [markdown] lang="fr"
# Trouver ce coup demande de la chance, ou beaucoup d’essais ; **le vérifier** ne demande qu’un petit calcul. En mathématiques,
# c’est souvent ainsi : trouver est plus difficile que vérifier. Et ce n’est pas toujours possible : sur quelques plateaux, où les
# longues lignes sont rares, notre programme cherche longtemps et ne trouve rien.
#
# ## 5. Contre un adversaire parfait
#
# Ici l’ordinateur ne se trompe jamais. Mais il doit jouer une position **gagnante pour vous** : à vous de le battre. La bande sous
# le plateau dit, après chaque coup, qui était en train de gagner. Quand elle change de joueur, c’est vous qui avez laissé échapper
# la victoire : toucher la bande pour regarder, puis **Annuler**.

# %% [markdown] lang="en"
# Finding this move takes luck, or many attempts; **checking it** takes only a small computation. In mathematics
# this is often so: finding is harder than checking. And it does not work every time: on some boards, where long
# lines are scarce, our program searches for a long time and finds nothing.
#
# ## 5. Against a perfect opponent
#
# Here the computer never makes a mistake. But the position is **winning for you**: beat it. The strip below
# the board says, after each move, who was winning. When it changes to the other player, you are the one who let the win
# slip: tap the strip to look back, then **Undo**.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("rvb-duel")

# %% [markdown] lang="fr"
# ## 6. Une règle plus juste ?
#
# Sur les petits plateaux, celui qui barre en premier gagne presque toujours, si l’on joue au mieux. Essayons de le
# freiner : **son premier coup, et lui seul, barre au plus un certain nombre de cases.** Ensuite, on joue comme d’habitude.
#
# Sur des plateaux de 19 cases remplis au hasard, avec quelle limite (de 1 à 8 cases) chacun gagne-t-il à peu près une fois sur
# deux ? **Parier.**

# %% [markdown] lang="en"
# ## 6. A fairer rule?
#
# On small boards, whoever crosses first nearly always wins, if both play perfectly. Let us try to slow that player down: **the first
# move, and only that one, crosses at most a certain number of cells.** After it you play as usual.
#
# On boards of 19 cells filled at random, with which limit (from 1 to 8 cells) does each of the two win about half the
# time? **Make your bet.**

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("rvb-fair")

# %% [markdown] lang="fr"
# Le programme cherche, sur chaque plateau, le plus court des coups gagnants. Avec une limite d’au moins cette longueur, celui qui
# commence gagne ; avec une limite plus petite, il perd.

# %% [markdown] lang="en"
# On each board the program looks for the shortest of the winning moves. With a limit of at least this length, the one who
# begins wins; with a smaller limit, the other player wins.

# %% tags=["stage"]
import rvbkit.notebook
from rvbkit.study import rvb

rvbkit.fold(rvb.labelled(rvb.first_strokes(200)))

# %% [markdown] lang="fr"
# Une autre idée est celle du gâteau : l’un coupe, l’autre choisit. Quand les lettres sont placées, le joueur 2 dit qui barre en
# premier. Est-ce juste ? Entre débutants, oui : personne ne voit qui va gagner. Entre joueurs parfaits, non : chaque position est
# gagnante ou perdante, et celui qui choisit prend toujours le bon côté. **Une règle juste pour des gens qui se trompent ne l’est pas
# toujours pour ceux qui savent tout.**
#
# ## 7. Ce qui vient de l’article, ce qui vient de nous
#
# <details><summary>D’où cela vient</summary>
#
# De Vincent Everaert (*Tangente jeux*, numéro 10, 2004) : le jeu. De nous : tout le reste de cette leçon, les tableaux, la preuve des
# 12 anneaux et ce qui en suit, le saut, la limite du premier coup. Marquer les positions en remontant depuis la fin est une méthode classique des jeux à
# deux joueurs.
#
# </details>
#
# ## 8. Et maintenant ?
#
# - Les **exercices de la leçon 03** : d’autres positions, quatre réponses à trouver, et en Python le programme qui résout un jeu.
# - La **leçon 04** change de jeu : le Nim à deux tas, où l’on peut aller beaucoup plus loin.

# %% [markdown] lang="en"
# Another idea is to share as with a cake: one cuts, the other chooses. When the letters are written, player 2 says who crosses
# first. Is that fair? Between beginners, yes: nobody sees who is going to win. Between perfect players, no: each position is
# winning or losing, and the one who chooses always takes the right side. **A rule that is fair for people who make mistakes is not
# always fair for those who know everything.**
#
# ## 7. What comes from the article, what comes from us
#
# <details><summary>Where this comes from</summary>
#
# From Vincent Everaert (*Tangente jeux*, issue 10, 2004): the game. From us: all the rest of this lesson, the tables, the proof of the
# 12 rings and what follows from it, the jump, the limit of the first move. Marking positions by working back from the end is a classical method for
# two-player games.
#
# </details>
#
# ## 8. What next?
#
# - The **exercises of lesson 03**: more positions, four replies to find, and in Python the program that solves a game.
# - **Lesson 04** turns to another game: two-pile Nim, in which we can go much further.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.answers()
