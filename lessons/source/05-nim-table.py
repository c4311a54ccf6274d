# Lesson 05: the tables of losing positions, made by hand as the pupils of the article did. 50 minutes.

# %% [markdown] lang="fr"
# # 05. Un tableau fait à la main
#
# **But** : trouver soi-même, ligne par ligne, les positions perdantes du Nim à deux tas ; voir une règle ; la démontrer.
# **Durée** : 50 minutes, sans la partie 6. **Au programme** : suites, récurrence, contre-exemple.
#
# Il faut connaître les règles du jeu (leçon 04). On joue avec **k = 1** : on prend dans un tas, ou dans les deux « à peu
# près autant », c’est-à-dire à une allumette près. Qui prend la dernière allumette gagne.
#
# Ce travail est celui d’élèves de lycées d’Argenteuil et du Mée, dans le cadre de MATh.en.JEANS. Les tableaux et
# l’exemple de (4 ; 7) sont les leurs. La preuve de la partie 5 est classique ; nous l’avons rédigée pour cette leçon.

# %% [markdown] lang="en"
# # 05. A table made by hand
#
# **Aim**: to find, row by row, the losing positions of the two-pile Nim; to see a rule; to prove it.
# **Time**: 50 minutes, without part 6. **In the curriculum**: sequences, induction, counterexample.
#
# You need the rules of the game (lesson 04). We play with **k = 1**: take from one pile, or from both “about as many”,
# that is, give or take one match. Whoever takes the last match wins.
#
# This is the work of pupils of two lycées, in Argenteuil and Le Mée, for MATh.en.JEANS. The tables and the example of
# (4 ; 7) are theirs. The proof in part 5 is classical; we wrote it down for this lesson.

# %%
import rvbkit.notebook

rvbkit.lesson("05-nim-table", "{language}")

# %% [markdown] lang="fr"
# ## 1. Perdre, gagner
#
# Une position est **perdante** pour la personne qui doit jouer si *tous* ses coups mènent à une position gagnante pour l’autre.
# Elle est **gagnante** si *au moins un* coup mène à une position perdante pour l’autre.
#
# (0 ; 0) est perdante : l’autre vient de prendre la dernière allumette. De (1 ; 1), de (5 ; 0) ou de (3 ; 4), on prend tout :
# ces positions sont gagnantes.
#
# **Quelle position perdante, après (0 ; 0), a le moins d’allumettes en tout ?** Remplacer les trois points par deux nombres
# entre parenthèses. Dans un texte on écrit (1 ; 1) ; dans une cellule grise, avec une virgule : `(1, 1)`.

# %% [markdown] lang="en"
# ## 1. Losing, winning
#
# A position is **losing** for the player to move if *all* moves lead to a position that wins for the other player.
# It is **winning** if *at least one* move leads to a position that loses for the other player.
#
# (0 ; 0) is losing: the other player has just taken the last match. From (1 ; 1), from (5 ; 0) or from (3 ; 4) you take everything:
# these positions are winning.
#
# **Which losing position, after (0 ; 0), has the fewest matches in all?** Put two numbers in parentheses in place of the
# three dots. In a text we write (1 ; 1); in a grey cell, with a comma: `(1, 1)`.

# %%
import rvbkit.notebook

rvbkit.check("nim-first-pair", ...)

# %% [markdown] lang="fr"
# ## 2. Barrer sur un quadrillage
#
# Chaque case est une position : le premier tas se lit vers la droite, le second vers le haut. Quand une position est
# perdante, toutes celles qui peuvent l’atteindre en un coup sont gagnantes : **on les barre.** Parmi les cases libres,
# celle qui a le moins d’allumettes en tout est perdante : un coup diminue ce total, donc il ne mène de là qu’à des cases barrées.
#
# Les positions d’où l’on atteint (0 ; 0) sont déjà barrées. Toucher la perdante suivante, puis encore une.

# %% [markdown] lang="en"
# ## 2. Crossing out on a grid
#
# Each cell is a position: the first pile is read to the right, the second upwards. When a position is
# losing, all those that can reach it in one move are winning: **they are crossed out.** Among the free cells, the one
# with the fewest matches in all is losing: a move lowers that number, so from there it leads to crossed-out cells only.
#
# The positions from which (0 ; 0) can be reached are crossed out already. Tap the next losing one, then one more.

# %% tags=["stage"]
import rvbkit.notebook
from rvbkit.study import nim

nim.sieve(k=1, size=15, key="nim-table-1")

# %% [markdown] lang="fr"
# ## 3. Pourquoi (4 ; 7) ne perd pas
#
# Les élèves ont écrit leur tableau autrement : **le plus petit nombre qui n’a pas encore servi, et le premier nombre qui va
# avec lui.** Après trois lignes, le plus petit nombre libre était 4. Ils ont essayé (4 ; 5), (4 ; 6), (4 ; 7)…
#
# **Trouver un coup qui réfute (4 ; 7)**, c’est-à-dire qui laisse à l’autre une position perdante. Le jouer ici, sur les tas ou
# sur le quadrillage, puis exécuter la cellule d’après.

# %% [markdown] lang="en"
# ## 3. Why (4 ; 7) does not lose
#
# The pupils wrote their table in another way: **the smallest number not used yet, and the first number that goes
# with it.** After three rows the smallest number not used was 4. They tried (4 ; 5), (4 ; 6), (4 ; 7)…
#
# **Find a move that refutes (4 ; 7)**, that is, a move that leaves the other a losing position. Play it here, on the piles or
# on the grid, then run the cell after it.

# %% tags=["stage"]
import rvbkit.notebook

kill = rvbkit.play("nim", "4;7 k=1 1", hints=False)
kill

# %%
import rvbkit.notebook

rvbkit.check("nim-kill", kill)

# %% [markdown] lang="fr"
# ## 4. Le tableau 1
#
# À vous. Proposer un couple, puis un autre. **Un couple faux est refusé avec le coup qui le réfute** ; un couple juste
# entre dans le tableau avec sa différence D. Les lignes trouvées sur le quadrillage y sont déjà : c’est le même tableau.
#
# Aller jusqu’à la ligne 8 ((0 ; 0) est la ligne 0). Regarder la colonne D en route : dès que vous voyez une règle, servez-vous-en.

# %% [markdown] lang="en"
# ## 4. Table 1
#
# Over to you. Propose one pair, then another. **A wrong pair is refused with the move that refutes it**; a right pair
# enters the table with its difference D. The rows found on the grid are there already: it is the same table.
#
# Go on to row 8 ((0 ; 0) is row 0). Watch column D on the way: as soon as you see a rule, use it.

# %% tags=["stage"]
import rvbkit.notebook
from rvbkit.study import nim

table_1 = nim.builder(k=1, rows=8, key="nim-table-1")
table_1

# %%
import rvbkit.notebook

rvbkit.check("nim-table-1", table_1)

# %% [markdown] lang="fr"
# **Sans continuer le tableau : quelle est la différence D de la ligne 20 ?**

# %% [markdown] lang="en"
# **Without going on with the table: what is the difference D in row 20?**

# %%
import rvbkit.notebook

rvbkit.check("nim-far-difference", ...)

# %% [markdown] lang="fr"
# ## 5. Pourquoi c’est toujours vrai
#
# **La règle.** Ligne n : A est le plus petit nombre qui ne figure dans aucune ligne précédente, et B = A + 2n.
#
# On la démontre par récurrence : on suppose les lignes 0 à n − 1 justes, et on montre que la ligne n l’est. « Justes » veut dire :
# *parmi toutes les positions qui contiennent un nombre de ces lignes, seules ces lignes sont perdantes* (dans les deux sens,
# (3 ; 1) comme (1 ; 3)). La ligne 0 est juste : (0 ; 0) est perdante, et de toute autre position qui contient 0 on prend tout.
# Soit maintenant n ≥ 1. Notons A′ et B′ les nombres d’une ligne précédente. On a A′ < A, car le plus petit nombre libre ne peut
# que grandir ; et B′ < B, car A′ est plus petit que A et sa différence plus petite que 2n.
#
# **1. Une position qui a un nombre plus petit que A est déjà jugée.** Ce nombre figure dans une ligne précédente, puisque A est le
# plus petit nombre libre. Si la position n’est pas cette ligne, elle est donc gagnante.
#
# **2. Aucun coup ne mène de (A ; B) à une ligne précédente.**
#
# - En prenant dans un seul tas, on garde A ou B, qui ne figurent dans aucune ligne précédente.
# - En prenant dans les deux tas, la différence change de 1 au plus : elle valait 2n, elle devient 2n − 1, 2n ou 2n + 1.
#   Les lignes précédentes ont les différences 0, 2, …, 2n − 2, ou leurs opposées si l’on échange les tas. Aucune ne convient.
#
# **3. Un couple (A ; m), avec A ≤ m et m différent de B, est gagnant.** Notons d = m − A.
#
# - Si d est paire et plus petite que 2n, on prend autant dans chaque tas, jusqu’à la ligne qui a la même différence d.
# - Si d est impaire et plus petite que 2n, on prend une allumette de plus dans le grand tas, et on arrive à la ligne de
#   différence d − 1.
# - Si m > B, on prend m − B dans le second tas, et l’on arrive à (A ; B).
#
# **Conclusion.** De (A ; B), un coup laisse soit un nombre plus petit que A, soit A avec un nombre m entre A et B. Ces positions sont
# gagnantes, d’après 1 et 2 pour les premières, d’après 3 pour les secondes. Donc (A ; B) est perdante, et le troisième point de 3 est
# juste. Enfin, une autre position qui contient B est gagnante : (x ; B) mène à (A ; B) si x > A, et elle est déjà jugée
# si x < A. La ligne n est juste. ∎ (Le signe ∎ marque la fin d’une preuve.)

# %% [markdown] lang="en"
# ## 5. Why it is always true
#
# **The rule.** Row n: A is the smallest number that stands in no earlier row, and B = A + 2n.
#
# We prove it by induction: suppose that rows 0 to n − 1 are right, and show that row n is. “Right” means:
# *of all positions that contain a number of these rows, only these rows are losing* (both ways round,
# (3 ; 1) as well as (1 ; 3)). Row 0 is right: (0 ; 0) is losing, and from any other position that contains 0 you take everything.
# Now let n ≥ 1. Write A′ and B′ for the numbers of an earlier row. Then A′ < A, because the smallest free number can
# only grow; and B′ < B, because A′ is smaller than A and its difference is smaller than 2n.
#
# **1. A position with a number smaller than A is settled already.** That number stands in an earlier row, since A is the
# smallest number that is free. If the position is not that row, it is winning.
#
# **2. No move leads from (A ; B) to an earlier row.**
#
# - Taking from one pile only, you keep A or B, which stand in no earlier row.
# - Taking from both piles, the difference changes by 1 at most: it was 2n, it becomes 2n − 1, 2n or 2n + 1.
#   The earlier rows have the differences 0, 2, …, 2n − 2, or the opposite ones if the piles are swapped. None fits.
#
# **3. A pair (A ; m), with A ≤ m and m other than B, is winning.** Write d = m − A.
#
# - If d is even and smaller than 2n, take as many from each pile, until you reach the row with the same difference d.
# - If d is odd and smaller than 2n, take one match more from the larger pile, and you reach the row with the
#   difference d − 1.
# - If m > B, take m − B from the second pile, and you reach (A ; B).
#
# **Conclusion.** From (A ; B) a move leaves either a number smaller than A, or A with a number m between A and B. These positions are
# winning, by 1 and 2 for the former, by 3 for the latter. So (A ; B) is losing, and the third point of 3 is
# right. Lastly, any other position that contains B is winning: (x ; B) leads to (A ; B) if x > A, and is settled already
# if x < A. Row n is right. ∎ (The sign ∎ marks the end of a proof.)

# %% [markdown] lang="fr"
# ## 6. À la maison : les tableaux 0 et 2
#
# L’article recommence avec deux autres jeux. Avec **k = 0**, prendre dans les deux tas, c’est prendre *exactement* autant dans
# chacun : c’est le jeu de Wythoff (1907). Avec **k = 2**, on accepte un écart de 2. Faire chaque tableau jusqu’à la ligne 6.

# %% [markdown] lang="en"
# ## 6. At home: tables 0 and 2
#
# The article begins again with two other games. With **k = 0**, taking from both piles means taking *exactly* as many from
# each: this is Wythoff’s game (1907). With **k = 2** the two numbers may differ by 2. Make each table up to row 6.

# %% tags=["stage"]
import rvbkit.notebook
from rvbkit.study import nim

table_0 = nim.builder(k=0, rows=6, key="nim-table-0")
table_0

# %%
import rvbkit.notebook

rvbkit.check("nim-table-0", table_0)

# %% tags=["stage"]
import rvbkit.notebook
from rvbkit.study import nim

table_2 = nim.builder(k=2, rows=6, key="nim-table-2")
table_2

# %%
import rvbkit.notebook

rvbkit.check("nim-table-2", table_2)

# %% [markdown] lang="fr"
# **Et pour k = 5 ? Donner la différence de la ligne 4, sans faire le tableau.**

# %% [markdown] lang="en"
# **And for k = 5? Give the difference in row 4, without making the table.**

# %%
import rvbkit.notebook

rvbkit.check("nim-other-k", ...)

# %% [markdown] lang="fr"
# ## 7. Et maintenant ?
#
# - Relire la preuve de la partie 5 en remplaçant 2n par (k + 1)n. Où sert-il que l’écart soit de k au plus ?
# - Les **exercices de la leçon 05** : continuer le tableau, réfuter des couples, trouver une ligne fausse, écrire le programme.
# - La **leçon 06** compare votre tableau avec celui de l’ordinateur, puis avec ceux qui ont été imprimés.
#
# Cette cellule fait une page de vos réponses, à imprimer ou à rendre.

# %% [markdown] lang="en"
# ## 7. What next?
#
# - Read the proof of part 5 again with (k + 1)n in place of 2n. Where is it used that the numbers differ by k at most?
# - The **exercises of lesson 05**: go on with the table, refute pairs, find a wrong row, write the program.
# - **Lesson 06** compares your table with the computer’s, then with the printed ones.
#
# This cell makes a page of your answers, to print or to hand in.

# %%
import rvbkit.notebook

rvbkit.answers()
