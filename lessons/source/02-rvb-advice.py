# Lesson 02: the article's two pieces of advice, tried, counted and proved; where they end; parity. 55 minutes.
# Lesson 02b has the four endings to win.
# Its questions: rvbkit/course/rvb_advice.py; their words: rvb_advice.fr.toml and rvb_advice.en.toml beside it.

# %% [markdown] lang="fr"
# # 02. Deux conseils à mettre à l’épreuve
#
# **But** : chercher un contre-exemple, démontrer en passant tous les cas en revue. **Durée** : 55 minutes, à deux si possible.
# **Au programme** : dénombrement, disjonction de cas, contre-exemple, parité, suites géométriques.
#
# L’auteur du jeu, Vincent Everaert, donne un conseil dans son article (*Tangente jeux*, numéro 10, 2004). Le voici, dit avec nos
# mots ; des cases *voisines* se touchent.
#
# > **Conseil 1.** Deux cases voisines peuvent toujours se barrer d’un trait, quelles que soient leurs lettres.
#
# **Trouvez-vous deux voisines que le plateau refuse ?** Il lit la ligne depuis le bout qui convient. **Annuler** reprend le coup :
# essayer ailleurs, trois minutes, pas plus.

# %% [markdown] lang="en"
# # 02. Two pieces of advice put to the test
#
# **Aim**: to look for a counterexample, to prove by going through all cases. **Time**: 55 minutes, two at a screen if you can.
# **In the curriculum**: counting, proof by cases, counterexample, parity, geometric sequences.
#
# The author of the game, Vincent Everaert, gives a piece of advice in his article (*Tangente jeux*, issue 10, 2004). Here it is in
# our words; *neighbours* are cells that touch.
#
# > **Advice 1.** Two neighbouring cells can always be crossed in one stroke, whatever their letters.
#
# **Can you find two neighbours that the board refuses?** It reads the line from whichever end suits. **Undo** takes the move back:
# try elsewhere, three minutes, no more.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.lesson("02-rvb-advice", "{language}")

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.play("rvb", side=3, filled=True, seed=2)

# %% [markdown] lang="fr"
# ## 1. Deux cases voisines
#
# « Toujours », c’est beaucoup dire : **un seul** cas où le conseil est faux suffit à le **réfuter**. On appelle ce cas un
# **contre-exemple**. Mais un plateau ne montre que quelques cas. Pour les avoir tous, comptons.
#
# **De combien de façons peut-on placer des lettres sur deux cases voisines, une à gauche et une à droite ?** Chaque case
# reçoit R, V ou B.

# %% [markdown] lang="en"
# ## 1. Two neighbouring cells
#
# “Always” is a strong word: **a single** case in which the advice is false is enough to **refute** it. Such a case is called a
# **counterexample**. But a board shows only a few cases. To cover them all, let us count.
#
# **In how many ways can letters be placed on two neighbouring cells, one on the left and one on the right?** Each cell
# gets R, V or B.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("rvb-two-colourings")

# %% [markdown] lang="fr"
# **Parmi toutes ces façons, combien peut-on en barrer d’un trait**, en partant de la gauche ou de la droite ? On suppose qu’il
# reste beaucoup d’autres lettres ailleurs sur le plateau.

# %% [markdown] lang="en"
# **Of all these ways, how many can be crossed in one stroke**, starting on the left or on the right? We suppose that there
# are many other letters elsewhere on the board.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("rvb-two-together")

# %% [markdown] lang="fr"
# Les voici toutes, soumises au plateau par le programme. Le gros point montre où le stylo se pose.

# %% [markdown] lang="en"
# Here they all are: the program has tried every one on the board. The dot shows where the pen begins.

# %% tags=["stage"]
import rvbkit.notebook
from rvbkit.study import rvb

rvbkit.fold(rvb.gallery(rvb.advice_1()))

# %% [markdown] lang="fr"
# Passer tous les cas en revue, sans en oublier un seul, **c’est une preuve**. En voici une autre, qui dit aussi pourquoi.
#
# - **Les deux lettres sont les mêmes.** C’est une ligne d’une seule lettre : on la barre.
# - **Les deux lettres sont différentes**, disons X et Y. Une ligne suit **le cycle** R→V→B→R : après R vient V, après V vient B,
#   après B revient R. Il a trois lettres : X, celle qui vient juste après X, et celle qui
#   vient juste avant. Y est l’une de ces deux-là. Si Y vient juste après X, le stylo part de X. Si Y vient juste avant X, alors X
#   vient juste après Y, et le stylo part de Y. ∎
#
# (Le signe ∎ marque la fin d’une preuve.)

# %% [markdown] lang="en"
# Going through all cases without leaving out a single one **is a proof**. Here is another one, which also says why.
#
# - **The two letters are the same.** That is a line of one letter: it can be crossed.
# - **The two letters are different**, say X and Y. A line follows **the cycle** R→V→B→R: after R comes V, after V comes B,
#   after B comes R again. It has three letters: X, the one that comes right after X, and the one
#   that comes right before. Y is one of these two. If Y comes right after X, the pen starts at X. If Y comes right before X, then X
#   comes right after Y, and the pen starts at Y. ∎
#
# (The sign ∎ marks the end of a proof.)

# %% [markdown] lang="fr"
# ## 2. Trois cases voisines
#
# > **Conseil 2.** Trois cases voisines qui portent trois lettres différentes peuvent toujours se barrer d’un trait.
#
# Trois cases forment une **chaîne** quand la deuxième touche la première et la troisième. Prenons-les en ligne droite.
#
# **De combien de façons peut-on placer des lettres sur les trois cases d’une chaîne ?** (Une lettre peut revenir.)

# %% [markdown] lang="en"
# ## 2. Three neighbouring cells
#
# > **Advice 2.** Three neighbouring cells that carry three different letters can always be crossed in one stroke.
#
# Three cells form a **chain** when the second touches the first and the third. Let us take them in a straight line.
#
# **In how many ways can letters be placed on the three cells of a chain?** (A letter may be repeated.)

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("rvb-three-colourings")

# %% [markdown] lang="fr"
# Parmi elles, **combien portent trois lettres différentes ?** Ce sont celles dont parle le conseil 2.

# %% [markdown] lang="en"
# Of these, **how many have three different letters?** They are the ones that advice 2 is about.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("rvb-three-different")

# %% [markdown] lang="fr"
# Et **combien de toutes ces façons peut-on barrer entièrement, d’un trait**, en partant d’un bout ou de l’autre ? Compter aussi
# celles dont le conseil 2 ne parle pas.

# %% [markdown] lang="en"
# And **how many of all these ways can be crossed entirely, in one stroke**, starting from one end or from the other? Also count
# those that advice 2 is not about.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("rvb-three-together")

# %% [markdown] lang="fr"
# Les voici toutes, soumises au plateau.

# %% [markdown] lang="en"
# Here they all are, tried on the board.

# %% tags=["stage"]
import rvbkit.notebook
from rvbkit.study import rvb

rvbkit.fold(rvb.gallery(rvb.advice_2()))

# %% [markdown] lang="fr"
# Chercher dans ce tableau les chaînes à trois lettres différentes : aucune n’est impossible. **Pourquoi ?** Lire la chaîne depuis
# un bout : X, Y, Z, trois lettres différentes.
#
# - **Y vient juste après X** dans le cycle. La lettre qui vient après Y n’est alors ni Y, ni X (X vient *avant* Y) : c’est Z. On barre
#   X, Y, Z.
# - **Sinon**, d’après la partie 1, X vient juste après Y. La lettre qui vient juste avant Y est alors la troisième, Z. On barre Z, Y,
#   X. ∎
#
# Cette preuve ne regarde que les lettres, pas la forme de la chaîne. Avec un coude, ou quand les trois cases se touchent toutes,
# c’est donc encore vrai :

# %% [markdown] lang="en"
# Look through this table for the chains with three different letters: none of them is impossible. **Why?** Read the chain from
# one end: X, Y, Z, three different letters.
#
# - **Y comes right after X** in the cycle. The letter that comes after Y is then neither Y nor X (X comes *before* Y): it is Z. Cross
#   X, Y, Z.
# - **Otherwise**, by part 1, X comes right after Y. The letter that comes right before Y is then the third one, Z. Cross Z, Y,
#   X. ∎
#
# This proof looks at the letters only, not at the shape of the chain. With a bend, or when all three cells touch,
# it is therefore still true:

# %% tags=["stage"]
import rvbkit.notebook
from rvbkit.study import rvb

rvb.gallery(case for shape in ("bend", "triangle") for case in rvb.advice_2(shape) if case.different)

# %% [markdown] lang="fr"
# **Une question plus difficile.** Sur une chaîne droite de *quatre* cases, combien de façons de placer les lettres permettent de tout
# barrer d’un trait ? Se décider avant de faire la liste.

# %% [markdown] lang="en"
# **A harder question.** On a straight chain of *four* cells, how many ways of placing the letters allow you to cross it all
# in one stroke? Make up your mind before you list them.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("rvb-four-together")

# %% [markdown] lang="fr"
# **Et pour une chaîne de n cases ?** Pour deux cases, quelle fraction des façons se barre d’un trait ? Pour trois ? Pour quatre ? Ces
# fractions commencent une suite géométrique. Sur une feuille, noter sa raison et dire pourquoi ; puis comparer avec la fin de la
# solution de la question précédente.

# %% [markdown] lang="en"
# **And for a chain of n cells?** For two cells, what fraction of the ways can be crossed in one stroke? For three? For four? These
# fractions begin a geometric sequence. On paper, note its ratio and say why; then compare with the end of the solution of the
# question above.

# %% [markdown] lang="fr" rules="rvb.last-letter=1"
# ## 3. Où les conseils s’arrêtent
#
# Nous avons toujours supposé qu’il restait beaucoup de lettres. Vers la fin, ce n’est plus vrai : le dernier R, le dernier V et le
# dernier B ne se barrent pas. **Trouver sur ce plateau deux cases voisines que l’on ne peut pas barrer d’un trait.**

# %% [markdown] lang="en" rules="rvb.last-letter=1"
# ## 3. Where the advice ends
#
# So far we have supposed that many letters were left. Towards the end this is no longer true: the last R, the last V and the
# last B may not be crossed. **Find two neighbouring cells on this board that cannot be crossed in one stroke.**

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("rvb-not-together")

# %% [markdown] lang="fr" rules="rvb.last-letter=1"
# Avec ces deux cases, vous tenez un contre-exemple : pris à la lettre, le conseil 1 est réfuté ! Le conseil 2 l’est aussi. Voici, pour
# chaque forme, une fin de partie de quatre cases où un conseil échoue. La case entourée est celle où le trait est refusé.

# %% [markdown] lang="en" rules="rvb.last-letter=1"
# With these two cells you have a counterexample: taken literally, advice 1 is refuted! So is advice 2. Here is, for each shape, an
# ending of four cells in which a piece of advice fails. The ring marks the cell at which the stroke is refused.

# %% tags=["stage"]
import rvbkit.notebook
from rvbkit.study import rvb

rvb.gallery(rvb.exceptions())

# %% [markdown] lang="fr" rules="rvb.last-letter=1"
# Pour deux voisines, ou trois voisines de lettres différentes, l’ordre des lettres n’est jamais un obstacle : nous l’avons démontré.
# Seule la règle des dernières lettres peut en être un. D’où l’énoncé exact :
#
# > Deux voisines, ou trois voisines de lettres différentes, se barrent d’un trait **à condition qu’il reste ensuite au
# > moins un R, un V et un B.**

# %% [markdown] lang="en" rules="rvb.last-letter=1"
# For two neighbours, or three with different letters, the order of the letters is never an obstacle: we have proved it. Only the
# last-letter rule can be one. Hence the exact statement:
#
# > Two neighbours, or three neighbours with different letters, can be crossed in one stroke **provided that at least one R,
# > one V and one B are left afterwards.**

# %% [markdown] lang="fr"
# ## 4. Quand plus rien ne se touche
#
# Une case est **isolée** quand aucune case encore en jeu ne la touche. Sur ce plateau, toutes le sont. **Combien de coups
# reste-t-il à jouer, les deux joueurs comptés ?** Répondre sans jouer.

# %% [markdown] lang="en"
# ## 4. When nothing touches any more
#
# A cell **stands alone** when no cell still in play touches it. On this board they all do. **How many moves
# are left to play, both players counted?** Answer without playing.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.play("rvb", ".V../V...B/...R../.B...B./..V.../B..B./.V.. cross 1")

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("rvb-apart-moves")

# %% [markdown] lang="fr"
# Jouer maintenant cette fin, à deux. L’un de vous peut-il la faire durer ?
#
# Sur un grand plateau, il reste 15 cases, toutes isolées, et c’est au joueur 1. **Qui gagne : 1 ou 2 ?**

# %% [markdown] lang="en"
# Now play this ending, the two of you. Can either of you make it last longer?
#
# On a large board 15 cells are left, all standing alone, and it is player 1’s turn. **Who wins: 1 or 2?**

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("rvb-apart-winner")

# %% [markdown] lang="fr" rules="rvb.last-letter=1"
# Voici quelques fins de partie tirées au hasard, où plus rien ne se touche ; c’est chaque fois au joueur 1. Le programme les a
# toutes résolues, en essayant tous les coups.

# %% [markdown] lang="en" rules="rvb.last-letter=1"
# Here are some endings drawn at random, in which nothing touches any more; each time player 1 is to move. The program has
# solved them all by trying every move.

# %% tags=["stage"]
import rvbkit.notebook
from rvbkit.study import rvb

rvb.gallery(rvb.parity(8, seed=3))

# %% [markdown] lang="fr" rules="rvb.last-letter=1"
# **La preuve.** Il reste N cases, toutes isolées.
#
# 1. Une ligne de plusieurs cases demande des voisines : il n’y en a pas. Chaque coup barre donc exactement une case, et les autres
#    restent isolées.
# 2. Tant qu’il reste plus de trois cases, une lettre au moins est là deux fois (trois lettres, au moins quatre cases) : on peut
#    jouer. Quand il en reste trois, une de chaque lettre, on ne peut plus.
# 3. Il y aura donc exactement N − 3 coups, quoi que l’on joue. Qui joue le dernier gagne. C’est celui qui commence si N − 3 est
#    impair, donc si N est pair ; c’est l’autre si N est impair. ∎
#
# Une position est **gagnante** si celui qui doit jouer peut gagner, quoi que fasse l’autre. Elle est **perdante** si l’autre peut
# gagner, quoi que l’on joue. Retenir : *un nombre impair de cases isolées, c’est perdant pour qui doit jouer.*
# Voilà quelque chose à laisser à l’autre.

# %% [markdown] lang="en" rules="rvb.last-letter=1"
# **The proof.** N cells are left, all standing alone.
#
# 1. A line of several cells needs neighbours: there are none. So each move crosses exactly one cell, and the others
#    still stand alone.
# 2. As long as more than three cells are left, some letter is there at least twice (three letters, at least four cells):
#    there is a move. When three are left, one of each letter, there is none.
# 3. So there will be exactly N − 3 moves, whatever is played. Whoever plays the last one wins. That is the player who begins if
#    N − 3 is odd, that is, if N is even; it is the other player if N is odd. ∎
#
# A position is **winning** if the player to move can win, whatever the other player does. It is **losing** if the other player
# can win, whatever is played. Remember: *an odd number of cells that stand alone is losing for the player to move.*
# That is something to leave to your opponent.

# %% [markdown] lang="fr"
# ## 5. Ce qui vient de l’article, ce qui vient de nous
#
# <details><summary>D’où cela vient</summary>
#
# De Vincent Everaert : le jeu et les deux conseils. De nous : les preuves, l’énoncé exact de la partie 3, les cases isolées.
#
# </details>
#
# ## 6. Et maintenant ?
#
# - Les **exercices de la leçon 02** : des cases à barrer dans un ordre libre, un jeu à quatre lettres, un peu de Python.
# - La **leçon 02b** : quatre fins à gagner, dont les deux problèmes de l’article.

# %% [markdown] lang="en"
# ## 5. What comes from the article, what comes from us
#
# <details><summary>Where this comes from</summary>
#
# From Vincent Everaert: the game and the two pieces of advice. From us: the proofs, the exact statement of part 3, the cells that stand alone.
#
# </details>
#
# ## 6. What next?
#
# - The **exercises of lesson 02**: cells to cross in an order of your choice, a game with four letters, a little Python.
# - **Lesson 02b**: four endings to win, among them the two problems of the article.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.answers()
