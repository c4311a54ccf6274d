# Lesson 11: Roliversi, its rule by balls that one flips oneself, the small board solved, what a corner is worth. 50 minutes.
# The rule is the document's; the boards, the questions and what was measured are ours.
# Its questions: rvbkit/course/roliversi.py; their words: roliversi.fr.toml and roliversi.en.toml beside it.

# %% [markdown] lang="fr"
# # 11. Roliversi : que vaut un coin ?
#
# **But** : appliquer une règle sans se laisser guider par une autre qui lui ressemble, et mesurer une idée au lieu d’y croire.
# **Durée** : 50 minutes. **Au programme** : logique, fréquences, intervalle de confiance, algorithmes.
#
# Deux camps : **vert et bleu** contre **rouge et jaune**. À son tour, on pose une boule de l’une de ses deux couleurs, et elle doit
# retourner des boules adverses. À la fin, le plus de boules de ses deux couleurs gagne.
#
# **Jouer une partie à deux.** Choisir une couleur sous le plateau ; chaque case où elle retourne quelque chose dit combien de boules.
# Seul, donner une place à l’ordinateur : **Joueurs**, dans le menu **···** du plateau.

# %% [markdown] lang="en"
# # 11. Roliversi: what is a corner worth?
#
# **Aim**: to apply a rule without being led by another one that looks like it, and to measure an idea instead of believing it.
# **Time**: 50 minutes. **In the curriculum**: logic, frequencies, confidence intervals, algorithms.
#
# Two camps: **green and blue** against **red and yellow**. In your turn you place a ball of one of your two colours, and it must
# flip enemy balls. At the end, most balls of one’s two colours win.
#
# **Play a game for two.** Choose a colour below the board; each square where it flips something says how many balls.
# Alone, give a seat to the computer: **Players**, in the board’s menu **···**.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.lesson("11-roliversi", "{language}")

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.play("roliversi", side=4)

# %% [markdown] lang="fr"
# ## 1. Deux couleurs, deux effets
#
# Sur ce plateau, c’est à rouge et jaune. **Poser le rouge en b3, et regarder ; puis Annuler, et poser le jaune sur la même case.**
#
# Une ligne de boules adverses part de b3 vers la droite : c3, d3, e3, f3. Après elles vient g3, jaune. Une autre descend vers la droite : c4,
# d5. Après elles vient e6, rouge. Laquelle le rouge retourne-t-il ? Et le jaune ?

# %% [markdown] lang="en"
# ## 1. Two colours, two effects
#
# On this board it is the turn of red and yellow. **Place red on b3, and look; then Undo, and place yellow on the same square.**
#
# One line of enemy balls leads from b3 to the right: c3, d3, e3, f3. After them comes g3, yellow. Another one leads down to the right: c4,
# d5. After them comes e6, red. Which one does red flip? And yellow?

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.play("roliversi", "......../......../..BBBVJ./..VVRJ../..VBR.../....R.../......../........ RJ", hints=False)

# %% [markdown] lang="fr"
# Le rouge retourne quatre boules, le jaune deux. Voici la règle :
#
# - Dans chacune des huit directions, on suit les boules **adverses** qui touchent la boule posée, sans trou.
# - Elles se retournent si la boule d’après est à vous, et **de l’autre couleur que celle que vous posez** : rouge pour jaune, jaune
#   pour rouge, vert pour bleu, bleu pour vert. Elles prennent la couleur posée.
# - Sinon, rien ne se passe dans cette direction.
# - Tout se juge sur le plateau d’avant le coup : ce qui vient d’être retourné n’en retourne pas d’autres.
#
# **Combien de boules chacune de ces quatre boules retourne-t-elle ?** C’est à vert et bleu. Écrire 0 s’il n’y en a aucune.

# %% [markdown] lang="en"
# Red flips four balls, yellow two. Here is the rule:
#
# - In each of the eight ways, follow the **enemy** balls that touch the ball placed, without a gap.
# - They flip if the next ball is yours, and **of the other colour than the one you place**: red for yellow, yellow
#   for red, green for blue, blue for green. They take the colour placed.
# - If not, nothing happens in that way.
# - All is judged on the board as it was before the move: what has just flipped makes nothing else flip.
#
# **How many balls does each of these four balls flip?** It is the turn of green and blue. Write 0 where there is none.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("roliversi-count")

# %% [markdown] lang="fr"
# ## 2. Pourquoi une ligne ne se retourne pas
#
# Une ligne de boules adverses peut finir de quatre façons. **Comment chacune de ces cinq lignes finit-elle ?** C’est à rouge et jaune.
# Le plateau montre la boule que l’on pose.

# %% [markdown] lang="en"
# ## 2. Why a line does not flip
#
# A line of enemy balls can end in four ways. **How does each of these five lines end?** It is the turn of red and yellow.
# The board shows the ball that is placed.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("roliversi-why")

# %% [markdown] lang="fr"
# Voici le même plateau, pour essayer. **Poser une boule où elle ne retourne rien** : le refus dit quelle ligne s’arrête où, et ce qu’il
# faudrait.

# %% [markdown] lang="en"
# Here is the same board, to try things out. **Place a ball where it flips nothing**: the refusal says which line ends where, and what
# it should end on.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.play("roliversi", "......../....R.../...VBRB./...VBBJ./...BVR../...VJJ../...VBR../...V.R.. RJ", hints=False)

# %% [markdown] lang="fr"
# ## 3. Passer
#
# Qui ne peut rien retourner, avec aucune de ses deux couleurs, **passe**. Qui peut jouer n’a pas le droit de passer. La partie finit
# quand ni l’un ni l’autre ne peut.
#
# **C’est à vert et bleu. Dans chacune de ces quatre positions, peut-on jouer ?**

# %% [markdown] lang="en"
# ## 3. Passing
#
# Who can flip nothing, with neither of the two colours, **passes**. Who can play may not pass. The game ends
# when neither player can.
#
# **It is the turn of green and blue. In each of these four positions, can they play?**

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("roliversi-pass")

# %% [markdown] lang="fr"
# Au Reversi, chaque camp n’a qu’une couleur, et une ligne doit finir sur cette couleur. Oublions les couleurs et ne regardons que les camps :
# **les cases où l’on peut jouer sont les mêmes dans les deux jeux.** En effet, si une ligne adverse finit sur une de vos boules, au
# Reversi elle se retourne ; au Roliversi, poser l’autre couleur que celle de cette boule la retourne aussi. Ce que les quatre couleurs
# changent, c’est que l’on ne prend plus toutes les lignes à la fois : il faut choisir.
#
# ## 4. Le petit plateau, jusqu’au bout
#
# Sur 4 × 4, il reste douze cases à remplir : un programme peut parcourir toutes les parties. Il y a deux ouvertures : (1) le centre de
# Rolit ; (2) chaque camp tient une diagonale.
#
# **Si personne ne se trompe, qui finit avec le plus de boules ?** C’est un pari : se tromper ne coûte rien.

# %% [markdown] lang="en"
# In Reversi each camp has just one colour, and a line must end on that colour. Let us forget the colours and look at camps only:
# **the squares on which one can play are the same in both games.** For if an enemy line ends on a ball of yours, in
# Reversi it flips; in Roliversi, placing the colour that this ball does not have flips it too. What the four colours
# change is that one no longer takes all the lines at once: one must choose.
#
# ## 4. The small board, to the very end
#
# On 4 × 4 there are twelve squares left to fill: a program can go through all games. There are two openings: (1) Rolit’s centre;
# (2) each camp holds a diagonal.
#
# **If nobody makes a mistake, who ends with more balls?** It is a bet: a wrong answer costs nothing.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("roliversi-small")

# %% [markdown] lang="fr"
# Voici le tableau calculé : ce que celui qui commence a de plus que l’autre à la fin, et ses meilleurs premiers coups.

# %% [markdown] lang="en"
# Here is the computed table: by how much the one who begins is ahead at the end, and the best first moves.

# %% tags=["stage"]
import rvbkit.notebook
from rvbkit.study import roliversi

rvbkit.fold(roliversi.labelled(roliversi.solved(4)))

# %% [markdown] lang="fr"
# **Gagner.** L’ordinateur est rouge et jaune, il commence sur l’ouverture en diagonale, et se trompe une fois sur trois environ. Vous avez donc
# tout pour vous, si vous ne laissez rien échapper.

# %% [markdown] lang="en"
# **Win.** The computer is red and yellow, it begins from the diagonal opening, and errs about one time in three. So
# everything is on your side, if you let nothing slip.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("roliversi-beat")

# %% [markdown] lang="fr"
# ## 5. Un coin gagne-t-il encore ?
#
# Les joueurs de Reversi veulent les coins. Pour retourner une boule, il faut **l’encadrer** : avoir une case de chaque côté d’elle, sur une même
# rangée, colonne ou diagonale. **De combien de façons peut-on encadrer une boule posée sur chacune de ces cases ?**

# %% [markdown] lang="en"
# ## 5. Does a corner still win?
#
# Players of Reversi want the corners. To flip a ball you must **enclose** it: there must be a square on either side of it, in the same
# row, column or diagonal. **In how many ways can a ball on each of these squares be enclosed?**

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("roliversi-taken")

# %% [markdown] lang="fr"
# Une boule de coin n’est donc jamais retournée, au Reversi comme au Roliversi. Mais elle a une couleur, et ne tient les lignes que
# de **l’autre** couleur. Est-elle encore aussi utile ? Le document remarque que la stratégie des cases fortes reste celle d’Othello (le
# Reversi sous un autre nom). Il ne le démontre pas.
#
# **Celui qui finit avec plus de coins que l’autre gagne-t-il ?** Parier avant de mesurer.

# %% [markdown] lang="en"
# So a ball in a corner is never flipped, in Reversi as in Roliversi. But it has a colour, and holds only lines of
# **the other** colour. Is it still as useful? The document remarks that the strategy of the strong squares remains that of Othello (Reversi
# by another name). It does not prove it.
#
# **Does the one who ends with more corners than the other win?** Make your bet before measuring.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("roliversi-corner")

# %% [markdown] lang="fr"
# Mesurons. Deux programmes jouent l’un contre l’autre : l’un veut les coins, l’autre retourner le plus de boules possible. Ils ne regardent
# qu’un coup à l’avance, et les six premiers coups sont tirés au hasard.
#
# **Appuyer sur Maj + Entrée dans la cellule.** Chaque marque est la part des parties gagnées (une égalité compte pour une demie). Le trait
# dit entre quelles valeurs la vraie part se trouve, 95 fois sur 100. Remplacer ensuite 10 par 40, puis par 100 : que devient le trait ?

# %% [markdown] lang="en"
# Let us measure. Two programs play against each other: one wants corners, the other wants to flip as many balls as it can. They look only
# one move ahead, and the first six moves are drawn at random.
#
# **Press Shift + Enter in the cell.** Each mark is the share of games won (a draw counts as one half). The line
# says between which values the true share lies, 95 times in 100. Then put 40 in place of 10, and 100: what becomes of the line?

# %%
import rvbkit.notebook
from rvbkit.study import roliversi

games = 10  # 40, 100, 200...
played = roliversi.tournament(["corners", "balls"], games=games)
roliversi.table_of_players(played)

# %% [markdown] lang="fr"
# Quatre joueurs ont chacun joué contre un adversaire ; voici ce qu’ils ont obtenu, avec le trait en chiffres. **De chacun, peut-on dire qu’il est plus fort que son adversaire**, et que
# ce n’est pas le hasard ?

# %% [markdown] lang="en"
# Four players have each played against an opponent; here is what they got, with the line in figures. **Of each, can one say that this player is stronger than the opponent**, and that
# it is not chance?

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("roliversi-sure")

# %% [markdown] lang="fr"
# Maintenant, six joueurs : au hasard, veut des boules, des coins, des bords, du choix, un peu de tout. Chacun joue contre chacun, au Roliversi
# puis au Reversi simple. On ne demande plus qui a gagné, mais **ce que le gagnant avait de plus à la fin** : des coins, des cases du
# bord, des coups au choix pendant la partie. **Appuyer sur Maj + Entrée dans la cellule.** Il faut quelques secondes ; 20 parties par
# rencontre donnent des traits plus courts.

# %% [markdown] lang="en"
# Now six players: any move, wants balls, corners, edges, moves, all of it. Each plays against each, in Roliversi
# and then in plain Reversi. We no longer ask who has won, but **what the winner had more of at the end**: corners, squares of the
# edge, moves to choose from during the game. **Press Shift + Enter in the cell.** It takes some seconds; 20 games a meeting give
# shorter lines.

# %%
import rvbkit.notebook
from rvbkit.study import roliversi

games = 5  # 10, 20...
both = {
    "Roliversi": roliversi.tournament(games=games),
    "Reversi": roliversi.tournament(games=games, plain=True),
}
roliversi.strong_squares(both)

# %% [markdown] lang="fr"
# ## 6. Ce que l’on peut conclure
#
# Nous avons joué 40 parties par rencontre, donc 600 avec chaque règle. Entre parenthèses, l’intervalle.
#
# | Qui en avait davantage a gagné, sur 100 parties | Roliversi | Reversi |
# |---|---|---|
# | coins | 88 (85 à 91) | 92 (90 à 95) |
# | cases du bord | 90 (87 à 92) | 94 (92 à 96) |
# | coups au choix | 66 (62 à 70) | 66 (62 à 70) |
#
# - **Un coin gagne encore**, et qui en a plus gagne environ neuf fois sur dix. Un peu moins souvent qu’au Reversi ? Les deux intervalles
#   se touchent à peine. Nous avons donc recommencé avec d’autres hasards (`seed=1`) : 91 (89 à 94) et 91 (88 à 93). La différence n’est pas
#   revenue : s’il y en a une, elle est petite. La remarque du document tient. Avoir plus de coins et gagner vont ensemble, ce qui ne dit
#   pas encore que l’un fait l’autre ; mais celui qui ne veut que des coins obtient 72 points sur 100.
# - **Retourner beaucoup ne suffit pas** : celui qui ne veut que des boules n’obtient que 40 points.
# - **Les bords** : avoir plus de cases du bord à la fin, c’est presque avoir plus de boules : cette ligne du tableau redit le
#   résultat. Le document dit les bords plus difficiles à tenir en fin de partie. Nous avons compté les boules du bord qui changent de camp :
#   14,8 par partie, et 15,0 au Reversi ; dans le dernier tiers de la partie, 8,8, et 9,1 au Reversi, à 0,4 près. C’est bien à la fin
#   qu’elles changent le plus, mais, entre nos joueurs, pas plus qu’au Reversi.
#
# Nos joueurs sont simples : ils ne voient qu’un coup. Ce qui est mesuré est vrai d’eux ; de bons joueurs pourraient faire autrement.
# Avec `ahead=2` dans `tournament`, ils voient deux coups : la question reste ouverte, elle est à vous.
#
# ## 7. Ce qui vient du document, ce qui vient de nous
#
# <details><summary>D’où cela vient</summary>
#
# Du document, qui ne porte pas de nom d’auteur : le jeu, sa règle à quatre couleurs, la remarque sur les cases fortes et celle sur les
# bords. Ses figures sont perdues : l’ouverture et l’exemple en b3 (quatre boules pour le rouge, deux pour le jaune, comme il le dit) sont
# notre reconstitution ; une partie permise y mène. De nous aussi : le 4 × 4, les questions, les joueurs, les mesures.
#
# </details>
#
# ## 8. Et maintenant ?
#
# - Les **exercices de la leçon 11** : d’autres boules, une fin de partie à gagner, un peu de Python.
# - [Jouer librement](play-roliversi.ipynb) sur 8 × 8, contre un ordinateur gourmand, prudent ou fort.

# %% [markdown] lang="en"
# ## 6. What may be concluded
#
# We have played 40 games a meeting, so 600 with each rule. The interval stands in brackets.
#
# | Who had more of it has won, of 100 games | Roliversi | Reversi |
# |---|---|---|
# | corners | 88 (85 to 91) | 92 (90 to 95) |
# | edge squares | 90 (87 to 92) | 94 (92 to 96) |
# | moves to choose from | 66 (62 to 70) | 66 (62 to 70) |
#
# - **A corner still wins**, and who has more of them wins about nine times in ten. A little less often than in Reversi? The two intervals
#   hardly touch. So we began again with other chance (`seed=1`): 91 (89 to 94) and 91 (88 to 93). The difference did not come
#   back: if there is one, it is small. The document’s remark holds. Having more corners and winning go together, which does not
#   yet say that one makes the other; but who only wants corners gets 72 points of 100.
# - **Flipping many is not enough**: a player who only wants balls gets just 40 points.
# - **Edges**: to have more edge squares at the end is nearly to have more balls: that row of the table restates the result. The
#   document calls edges harder to hold at the end of a game. We have counted the balls of the edge that change camps: 14.8 a game,
#   and 15.0 in Reversi; in the last third of the game 8.8, and 9.1 in Reversi, give or take 0.4. It is at the end indeed
#   that they change most, but between our players no more than in Reversi.
#
# Our players are simple: they see one move only. What was measured is true of them; good players might do otherwise.
# With `ahead=2` in `tournament` they see two moves: the question is open, it is yours.
#
# ## 7. What comes from the document, what comes from us
#
# <details><summary>Where this comes from</summary>
#
# From the document, which bears no author’s name: the game, its rule with four colours, the remark on strong squares and the one on
# edges. Its figures are lost: the opening and the example on b3 (four balls for red, two for yellow, as it says) are
# our reconstruction; legal play leads there. From us, too: 4 × 4, the questions, the players, the measures.
#
# </details>
#
# ## 8. What next?
#
# - The **exercises of lesson 11**: more balls, the end of a game to be won, a little Python.
# - [Play freely](play-roliversi.ipynb) on 8 × 8, against a greedy, a careful or a strong computer.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.answers()
