# Lesson 01: the rules of RVB, from the first letter to the last crossed cell. 45 minutes for two
# pupils at one screen. The opening with the four printed lines was rebuilt: the figure is lost.
# Its questions: rvbkit/course/rvb_rules.py; their words: rvb_rules.fr.toml and rvb_rules.en.toml beside it.

# %% [markdown] lang="fr"
# # 01. Les règles de RVB
#
# **But** : jouer une partie entière sans se tromper de règle, et savoir dire pourquoi un coup est refusé.
# **Durée** : 45 minutes, à deux si possible. **Au programme** : logique, raisonnement par cas, dénombrement, parité.

# %% [markdown] lang="en"
# # 01. The rules of RVB
#
# **Aim**: to play a whole game without getting a rule wrong, and to be able to say why a move is refused.
# **Time**: 45 minutes, two at a screen if you can. **In the curriculum**: logic, reasoning by cases, counting, parity.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.lesson("01-rvb-rules", "{language}")

# %% [markdown] lang="fr"
# ## 1. Placer les lettres
#
# Une partie a deux temps. D’abord on **place** les lettres : à son tour, chacun met un R, un V et un B dans trois cases vides,
# où il veut. On s’arrête quand il ne reste qu’une case vide ; elle ne servira plus.
#
# Essayer sur ce plateau de sept cases. La première case touchée reçoit R, la deuxième V, la troisième B.

# %% [markdown] lang="en"
# ## 1. Placing the letters
#
# A game has two parts. First you **place** the letters: in turn, each player puts one R, one V and one B in three empty cells,
# wherever they like. You stop when a single cell is left empty; it will not be used any more.
#
# Try it on this board of seven cells. The first cell you tap gets R, the second V, the third B.

# %% tags=["stage"]
import rvbkit.notebook

small = rvbkit.play("rvb", side=2)
small

# %% [markdown] lang="fr"
# Le vrai plateau a 37 cases. **Avant de lire la suite, répondre à deux questions.** Se tromper ne coûte rien.
#
# Combien de tours faut-il, ceux des deux joueurs comptés, pour placer toutes les lettres ?

# %% [markdown] lang="en"
# The real board has 37 cells. **Before you read on, answer two questions.** A wrong answer costs nothing.
#
# How many turns does it take, both players counted, to place all the letters?

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("rvb-placing-turns")

# %% [markdown] lang="fr"
# Le joueur 1 place en premier. Quand les lettres sont toutes là, qui barre en premier : 1 ou 2 ?

# %% [markdown] lang="en"
# Player 1 places first. When all the letters are there, who crosses first: 1 or 2?

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("rvb-first-to-cross")

# %% [markdown] lang="fr"
# ## 2. Barrer
#
# Ensuite on **barre**, chacun son tour, d’un seul trait de stylo :
#
# - soit **une seule case** ;
# - soit **une ligne d’une même lettre** : plusieurs cases qui portent toutes la même lettre ;
# - soit **une ligne qui suit l’ordre R, V, B, R, V, B…** à partir de n’importe quelle lettre.
#
# Dans une ligne, chaque case touche la précédente. La ligne peut tourner ; elle peut s’arrêter quand on veut.
# Les deux sortes de lignes ne se mélangent pas.
#
# Voici quatre premiers coups, RVBR, VVV, VBRVBRVB et V, donnés par l’auteur du jeu. **Refaire**, à côté du
# plateau, les montre l’un après l’autre.

# %% [markdown] lang="en"
# ## 2. Crossing
#
# Then you **cross out**, each in turn, with one stroke of the pen:
#
# - either **a single cell**;
# - or **a line of one letter**: several cells that all carry the same letter;
# - or **a line in the order R, V, B, R, V, B…** starting from any letter.
#
# In a line each cell touches the one before. A line may bend; it may stop when you like.
# The two kinds of lines are not mixed.
#
# Here are four first moves, RVBR, VVV, VBRVBRVB and V, given by the game’s author. **Redo**, beside the
# board, shows them one after another.

# %% tags=["stage", "words"]
import rvbkit.notebook

opening = rvbkit.play(
    "rvb RVBR/VBVRV/BVV.VV/BBRBRVR/RRBRRB/VBRVB/VBBR cross 1"
    " | a1-a2-a3-a4 | b1-c2-c3 | f1-f2-f3-f4-f5-e5-d6-e6 | b3"
)
opening.match.go(0)
opening

# %% [markdown] lang="fr"
# ## 3. Permis ou interdit ?
#
# Voici un plateau de 19 cases, et six lignes. Le nom d’une case est la lettre de sa rangée, puis son rang à partir de la gauche.
#
# **Peut-on barrer chaque ligne en suivant le stylo dans l’ordre où elle est donnée ?** L’ordre compte : un plateau de jeu, lui,
# retourne tout seul une ligne qui serait bonne à partir de l’autre bout. Ici, elle ne l’est pas.

# %% [markdown] lang="en"
# ## 3. Allowed or forbidden?
#
# Here is a board of 19 cells, and six lines. The name of a cell is the letter of its row, then its place from the left.
#
# **May each line be crossed with the pen going in the order in which it is given?** The order counts: a board that you play on
# turns a line round by itself when it would be good from its other end. Here such a line is not good.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("rvb-lines")

# %% [markdown] lang="fr"
# Maintenant, tracer les six lignes sur ce plateau de jeu, et regarder ce qu’il fait de chacune. Il peut la jouer, la retourner, ou la
# refuser et dire pourquoi :
#
# - deux cases ne se touchent pas ;
# - les deux sortes sont mélangées ;
# - l’ordre n’est pas R, V, B.

# %% [markdown] lang="en"
# Now draw the six lines on this board, which you can play on, and watch what it does with each. It may play it, turn it round, or
# refuse it and say why:
#
# - two cells do not touch;
# - the two kinds are mixed;
# - the order is not R, V, B.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.play("rvb", "VRB/B.BR/RRRVV/RVVB/BBV cross 1")

# %% [markdown] lang="fr" rules="rvb.last-letter=1"
# ## 4. La fin
#
# Encore une règle : **le dernier R, le dernier V et le dernier B ne se barrent pas.** Qui ne peut plus jouer a perdu.
#
# À la fin, il reste donc exactement trois cases, une de chaque lettre. Pourquoi ? Si une lettre est encore là deux fois,
# on peut barrer l’une des deux. On ne peut être bloqué que si chaque lettre reste exactement une fois. Autrement dit :
#
# > **Qui laisse exactement un R, un V et un B gagne.**
#
# Sur ce plateau, une case est déjà barrée et c’est au joueur 2. **Jouer son coup gagnant.**

# %% [markdown] lang="en" rules="rvb.last-letter=1"
# ## 4. The end
#
# One more rule: **the last R, the last V and the last B may not be crossed.** Whoever cannot play has lost.
#
# So at the end exactly three cells are left, one of each letter. Why? If a letter is still there twice,
# one of the two may be crossed. You can only be stuck if each letter is left exactly once. In other words:
#
# > **Whoever leaves exactly one R, one V and one B wins.**
#
# On this board one cell is crossed already and player 2 is to play. **Play the winning move.**

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("rvb-last-move")

# %% [markdown] lang="fr"
# ## 5. Jouer
#
# Une partie sur 19 cases, lettres déjà placées. À deux, échanger les rôles à la deuxième partie.
# Seul, donner une place à l’ordinateur : **Joueurs**, dans le menu **···** du plateau.

# %% [markdown] lang="en"
# ## 5. Play
#
# A game on 19 cells, with the letters already placed. If there are two of you, change sides for the second game.
# Alone, give a seat to the computer: **Players**, in the board’s menu **···**.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.play("rvb", side=3, filled=True, seed=11)

# %% [markdown] lang="fr"
# Puis le vrai plateau, 37 cases, à partir de rien. Compter dix minutes. L’ordinateur place ses lettres au hasard, sauf les trois
# dernières, puis barre comme un apprenti : il se trompe parfois.
#
# Une question à garder en tête : **peut-on savoir avant la fin qui va gagner ?** La leçon 03 y répond.

# %% [markdown] lang="en"
# Then the real board, 37 cells, from nothing. Allow ten minutes. The computer places its letters at random, except the
# last three, then crosses like a learner: it makes a mistake now and then.
#
# A question to keep in mind while you play: **can one know before the end who is going to win?** Lesson 03 answers it.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.play("rvb", side=4, seats=("friend", "learner"))

# %% [markdown] lang="fr"
# ## 6. Ce qui vient de l’article, ce qui vient de nous
#
# <details><summary>D’où cela vient</summary>
#
# De Vincent Everaert (*Tangente jeux*, numéro 10, 2004) : le jeu, qui se joue d’habitude au stylo sur une feuille, ses règles, les quatre coups de l’ouverture. De nous : les plateaux de 7, 19 et 61 cases, les
# noms des cases, le plateau de l’ouverture. L’article parle d’une « ligne » de cases qui portent la même lettre ; on pourrait
# aussi comprendre un groupe de cases qui se touchent, avec des branches. Nous jouons la ligne ; l’autre lecture est une option de
# **Nouvelle partie**.
#
# </details>
#
# ## 7. Et maintenant ?
#
# - Les **exercices de la leçon 01** : d’autres lignes à juger, une fin à gagner, la plus longue ligne, un peu de Python.
# - La **leçon 02** : deux conseils de l’article. Peut-on les prendre en défaut ?

# %% [markdown] lang="en"
# ## 6. What comes from the article, what comes from us
#
# <details><summary>Where this comes from</summary>
#
# From Vincent Everaert (*Tangente jeux*, issue 10, 2004): the game, usually played with a pen on paper, its rules, the four moves of the opening. From us: the boards of 7, 19 and 61 cells, the
# names of the cells, the board of the opening. The article speaks of a “line” of cells with the same letter; one might also
# understand a branching group of cells that touch. We play the line; the other reading is an option of
# **New game**.
#
# </details>
#
# ## 7. What next?
#
# - The **exercises of lesson 01**: more lines to judge, an end to win, the longest line, a little Python.
# - **Lesson 02**: two pieces of advice from the article. Can you catch them out?

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.answers()
