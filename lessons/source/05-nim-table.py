# Lesson 05: the tables of losing positions, made by hand as the pupils of the article did; then the
# proof, one claim at a time, on row 5. 90 minutes, of which 40 for the proof.
# Its questions: rvbkit/course/nim_table.py; their words: nim_table.fr.toml and nim_table.en.toml beside it.

# %% [markdown] lang="fr"
# # 05. Un tableau fait à la main
#
# **But** : trouver soi-même, ligne par ligne, les positions perdantes du Nim à deux tas ; voir une règle ; la démontrer.
# **Durée** : 90 minutes, dont 40 pour la preuve, partie 5. **Au programme** : suites, récurrence, contre-exemple.
#
# Il faut connaître les règles (leçon 04). On joue avec **k = 1** : on prend dans un tas, ou dans les deux à une allumette
# près. Qui prend la dernière allumette gagne.
#
# Pour commencer, une partie : **vous jouez le premier coup, l’ordinateur ne se trompe jamais. Gagner.**

# %% [markdown] lang="en"
# # 05. A table made by hand
#
# **Aim**: to find, row by row, the losing positions of the two-pile Nim; to see a rule; to prove it.
# **Time**: 90 minutes, of which 40 for the proof, part 5. **In the curriculum**: sequences, induction, counterexample.
#
# You need the rules (lesson 04). We play with **k = 1**: take from one pile, or from both, give or take one
# match. Whoever takes the last match wins.
#
# A game to begin with: **you make the first move, the computer never makes a mistake. Win.**

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.lesson("05-nim-table", "{language}")

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.play("nim", "3;5 k=1 1", seats=("friend", "perfect"))

# %% [markdown] lang="fr"
# ## 1. Perdre, gagner
#
# Une position est **perdante** pour la personne qui doit jouer si *tous* ses coups mènent à une position gagnante pour l’autre.
# Elle est **gagnante** si *au moins un* coup mène à une position perdante pour l’autre.
#
# (0 ; 0) est perdante : l’autre vient de prendre la dernière allumette. De (1 ; 1), de (5 ; 0) ou de (3 ; 4), on prend tout :
# ces positions sont gagnantes.
#
# **Quelle position perdante, après (0 ; 0), a le moins d’allumettes en tout ?**

# %% [markdown] lang="en"
# ## 1. Losing, winning
#
# A position is **losing** for the player to move if *all* moves lead to a position that wins for the other player.
# It is **winning** if *at least one* move leads to a position that loses for the other player.
#
# (0 ; 0) is losing: the other player has just taken the last match. From (1 ; 1), from (5 ; 0) or from (3 ; 4) you take everything:
# these positions are winning.
#
# **Which losing position, after (0 ; 0), has the fewest matches in all?**

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-first-pair")

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
# Les élèves qui ont étudié ce jeu ont fait leur tableau autrement : **le plus petit nombre qui n’a pas encore servi, et le premier nombre qui va
# avec lui.** Après trois lignes, le plus petit nombre libre était 4. Ils ont essayé (4 ; 5), (4 ; 6), (4 ; 7)…
#
# **Trouver un coup qui réfute (4 ; 7)**, c’est-à-dire qui laisse à l’autre une position perdante. Le jouer sur les tas ou
# sur le quadrillage.

# %% [markdown] lang="en"
# ## 3. Why (4 ; 7) does not lose
#
# The pupils who studied this game made their table in another way: **the smallest number not used yet, and the first number that goes
# with it.** After three rows the smallest number not used was 4. They tried (4 ; 5), (4 ; 6), (4 ; 7)…
#
# **Find a move that refutes (4 ; 7)**, that is, a move that leaves the other a losing position. Play it on the piles or
# on the grid.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-kill")

# %% [markdown] lang="fr"
# ## 4. Le tableau 1
#
# À vous. Proposer un couple, puis un autre. **Un couple faux est refusé avec le coup qui le réfute** ; un couple juste
# entre dans le tableau : A est son petit nombre, B le grand, D leur différence. Les lignes trouvées sur le quadrillage y sont déjà : c’est le même tableau.
#
# Aller jusqu’à la ligne 8 ((0 ; 0) est la ligne 0). Regarder la colonne D en route : dès qu’une règle se voit, s’en servir.

# %% [markdown] lang="en"
# ## 4. Table 1
#
# Over to you. Propose one pair, then another. **A wrong pair is refused with the move that refutes it**; a right pair
# enters the table: A is its smaller number, B the larger one, D their difference. The rows found on the grid are there already: it is the same table.
#
# Go on to row 8 ((0 ; 0) is row 0). Watch column D on the way: as soon as you see a rule, use it.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-table-1")

# %% [markdown] lang="fr"
# **Sans continuer le tableau : quelle est la différence D de la ligne 20 ?**

# %% [markdown] lang="en"
# **Without going on with the table: what is the difference D in row 20?**

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-far-difference")

# %% [markdown] lang="fr"
# ## 5. Pourquoi c’est toujours vrai
#
# **La règle.** Ligne n : A est le plus petit nombre qui ne figure dans aucune ligne précédente, et B = A + 2n.
#
# On la démontre par **récurrence** : on suppose les lignes précédentes justes, et on montre que la suivante l’est. Une ligne *juste*,
# c’est ceci : de toutes les positions qui contiennent l’un de ses deux nombres, seule cette ligne est perdante, dans un sens ou
# dans l’autre, (3 ; 1) comme (1 ; 3). La ligne 0 est juste : de toute autre position qui contient 0, on prend tout.
#
# Suivons la preuve sur la ligne 5. Voici les lignes 0 à 4, supposées justes :
#
# | n | 0 | 1 | 2 | 3 | 4 |
# |---|---|---|---|---|---|
# | A | 0 | 1 | 2 | 4 | 5 |
# | B | 0 | 3 | 6 | 10 | 13 |
#
# La règle annonce (7 ; 17) : 7 est le plus petit nombre libre, et 7 + 2 × 5 = 17.
#
# **Pas 1. Les nombres plus petits que 7.** Ils figurent tous dans les lignes 0 à 4. **Donner un coup gagnant depuis (3 ; 11), puis un
# depuis (6 ; 9)** : ce que l’on prend dans le premier tas, puis dans le second.

# %% [markdown] lang="en"
# ## 5. Why it is always true
#
# **The rule.** Row n: A is the smallest number that stands in no earlier row, and B = A + 2n.
#
# We prove it by **induction**: suppose that the earlier rows are right, and show that the next one is. A *right* row
# means this: of all positions that contain one of its two numbers, only this row is losing, one way round or
# the other, (3 ; 1) as well as (1 ; 3). Row 0 is right: from any other position that contains 0 you take everything.
#
# Let us follow the proof on row 5. Here are rows 0 to 4, supposed to be right:
#
# | n | 0 | 1 | 2 | 3 | 4 |
# |---|---|---|---|---|---|
# | A | 0 | 1 | 2 | 4 | 5 |
# | B | 0 | 3 | 6 | 10 | 13 |
#
# The rule predicts (7 ; 17): 7 is the smallest free number, and 7 + 2 × 5 = 17.
#
# **Step 1. The numbers smaller than 7.** All of them stand in rows 0 to 4. **Give a winning move from (3 ; 11), then one
# from (6 ; 9)**: what you take from the first pile, then from the second.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-step-smaller")

# %% [markdown] lang="fr"
# Une position qui contient un nombre plus petit que 7 est donc **déjà jugée** : c’est l’une des lignes 0 à 4, ou bien elle est gagnante.
#
# **Pas 2. Un seul tas.** De (7 ; 17), prendre dans un seul tas garde 7, ou garde 17. Chercher 7 et 17 dans les lignes 0 à 4 : ils n’y
# sont pas. Ces coups ne mènent donc à aucune ligne précédente.
#
# **Pas 3. Les deux tas.** La différence de (7 ; 17) est 10. **Quelles différences peut-elle devenir quand on prend dans les deux tas ?**
# Les donner de la plus petite à la plus grande.

# %% [markdown] lang="en"
# So a position that contains a number smaller than 7 is **settled already**: it is one of rows 0 to 4, or else it is winning.
#
# **Step 2. One pile only.** From (7 ; 17), taking from one pile only keeps 7, or keeps 17. Look for 7 and 17 in rows 0 to 4: they are
# not there. So these moves lead to no earlier row.
#
# **Step 3. Both piles.** The difference of (7 ; 17) is 10. **Which differences can it become when you take from both piles?**
# Give them from the smallest to the largest.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-step-differences")

# %% [markdown] lang="fr"
# Les lignes 0 à 4 ont les différences 0, 2, 4, 6 et 8 : aucune n’est atteinte, et encore moins avec les tas échangés. **Aucun coup ne mène
# donc de (7 ; 17) à une ligne précédente.** Cela ne suffit pas encore : les positions que l’on laisse sont-elles toutes gagnantes ?
#
# **Pas 4. Avec 7, plus près.** **Réfuter (7 ; 13), puis (7 ; 14)** : donner un coup qui laisse une ligne précédente.

# %% [markdown] lang="en"
# Rows 0 to 4 have the differences 0, 2, 4, 6 and 8: none of them is reached, and even less with the piles swapped. **So no move leads
# from (7 ; 17) to an earlier row.** That is not enough yet: are all positions that can be left winning?
#
# **Step 4. With 7, and nearer.** **Refute (7 ; 13), then (7 ; 14)**: give a move that leaves an earlier row.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-step-between")

# %% [markdown] lang="fr"
# C’est ainsi pour chaque (7 ; m), m allant de 7 à 16. Si la différence est **paire**, prendre autant dans chaque tas, jusqu’à la ligne qui a
# cette différence. Si elle est **impaire**, prendre une allumette de plus dans le grand tas : la différence diminue de 1, et devient
# celle d’une ligne. Il y a toujours assez d’allumettes, car le petit nombre de cette ligne est plus petit que 7.
#
# **Trier.** Quatre positions que l’on peut laisser depuis (7 ; 17). **Quel pas montre que chacune est gagnante : 1 ou 4 ?**

# %% [markdown] lang="en"
# So it goes for each (7 ; m), with m from 7 to 16. If the difference is **even**, take the same number from each pile, down to the row with
# that difference. If it is **odd**, take one match more from the larger pile: the difference goes down by 1, and becomes
# that of a row. There are always enough matches, for the smaller number of that row is smaller than 7.
#
# **Sort.** Four positions that can be left from (7 ; 17). **Which step shows that each is winning: 1 or 4?**

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-step-sort")

# %% [markdown] lang="fr"
# Un coup depuis (7 ; 17) laisse un nombre plus petit que 7 (pas 1, et ce n’est pas une ligne précédente : pas 2 et 3), ou bien 7 avec un
# nombre de 7 à 16 (pas 4). Toutes ces positions sont gagnantes : **(7 ; 17) est perdante.**
#
# **Pas 5. Et les autres positions avec 7 ou 17 ?** **Réfuter (7 ; 21), (9 ; 17), (17 ; 17) et (4 ; 17).**

# %% [markdown] lang="en"
# A move from (7 ; 17) leaves a number smaller than 7 (step 1, and it is no earlier row: steps 2 and 3), or else 7 with a
# number from 7 to 16 (step 4). All these positions are winning: **(7 ; 17) is losing.**
#
# **Step 5. And the other positions with 7 or 17?** **Refute (7 ; 21), (9 ; 17), (17 ; 17) and (4 ; 17).**

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-step-beyond")

# %% [markdown] lang="fr"
# Rien d’autre avec 7 ou 17 n’est perdant : **la ligne 5 est juste.**
#
# **Pour toute ligne n ≥ 1.** Relire les cinq pas avec A, B et 2n à la place de 7, 17 et 10. Quels mots changent ? Seulement ceux-ci :
#
# - *Pas 2.* A ne figure pas avant, par choix. B non plus : notons A′ et B′ les nombres d’une ligne précédente ; A′ < A, car le plus petit
#   nombre libre ne peut que grandir, et B′ < B, car A′ est plus petit que A et sa différence plus petite que 2n.
# - *Pas 3.* La différence 2n devient 2n − 1, 2n ou 2n + 1 ; les lignes précédentes ont 0, 2, …, 2n − 2.
# - *Pas 5.* De (A ; m) avec m > B, on prend m − B ; de (x ; B) avec x > A, on prend x − A. Si x < A, c’est le pas 1.
#
# De proche en proche, toutes les lignes sont justes. ∎ (Le signe ∎ marque la fin d’une preuve.)
#
# **Y a-t-il d’autres positions perdantes ?** A vaut 0 dans la ligne 0, et augmente d’au moins 1 à chaque ligne. **Dans la ligne 101, A vaut au
# moins combien ?**

# %% [markdown] lang="en"
# Nothing else with 7 or 17 is losing: **row 5 is right.**
#
# **For every row n ≥ 1.** Read the five steps again with A, B and 2n in place of 7, 17 and 10. Which words change? Only these:
#
# - *Step 2.* A does not stand earlier, by choice. Nor does B: write A′ and B′ for the numbers of an earlier row; A′ < A, because the smallest
#   free number can only grow, and B′ < B, because A′ is smaller than A and its difference is smaller than 2n.
# - *Step 3.* The difference 2n becomes 2n − 1, 2n or 2n + 1; the earlier rows have 0, 2, …, 2n − 2.
# - *Step 5.* From (A ; m) with m > B, take m − B; from (x ; B) with x > A, take x − A. If x < A, this is step 1.
#
# One after another, all rows are right. ∎ (The sign ∎ marks the end of a proof.)
#
# **Are there other losing positions?** A is 0 in row 0, and goes up by at least 1 from row to row. **In row 101, A is at
# least how much?**

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-step-free")

# %% [markdown] lang="fr"
# Le nombre 100 figure donc dans l’une des lignes d’avant. Il en va de même de chaque nombre. **Le plus petit nombre libre augmente à chaque
# ligne : tout nombre finit donc par figurer dans une ligne, et toute position perdante est une ligne, dans un sens ou dans l’autre.** ∎

# %% [markdown] lang="en"
# So the number 100 stands in one of the rows before. The same goes for every number. **The smallest free number goes up with each
# row: so every number stands in some row in the end, and every losing position is a row, one way round or the other.** ∎

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

rvbkit.ask("nim-table-0")

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-table-2")

# %% [markdown] lang="fr"
# **Et pour k = 5 ? Donner la différence de la ligne 4, sans faire le tableau.**

# %% [markdown] lang="en"
# **And for k = 5? Give the difference in row 4, without making the table.**

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-other-k")

# %% [markdown] lang="fr"
# ## 7. Ce qui vient de l’article, ce qui vient de nous
#
# <details><summary>D’où cela vient</summary>
#
# Ce travail est celui d’élèves de lycées d’Argenteuil et du Mée, dans le cadre de MATh.en.JEANS. Les tableaux et l’exemple de
# (4 ; 7) sont les leurs. La preuve de la partie 5 est classique ; nous l’avons rédigée, et coupée en pas, pour cette leçon.
#
# </details>
#
# ## 8. Et maintenant ?
#
# - Relire la preuve de la partie 5 en remplaçant 2n par (k + 1)n. Où sert-il que l’écart soit de k au plus ?
# - Les **exercices de la leçon 05** : continuer le tableau, réfuter des couples, trouver une ligne fausse, écrire le programme.
# - La **leçon 06** compare votre tableau avec celui de l’ordinateur, puis avec ceux qui ont été imprimés.

# %% [markdown] lang="en"
# ## 7. What comes from the article, what comes from us
#
# <details><summary>Where this comes from</summary>
#
# This is the work of pupils of two lycées, in Argenteuil and Le Mée, for MATh.en.JEANS. The tables and the example of
# (4 ; 7) are theirs. The proof in part 5 is classical; we wrote it down, and cut it into steps, for this lesson.
#
# </details>
#
# ## 8. What next?
#
# - Read the proof of part 5 again with (k + 1)n in place of 2n. Where is it used that the numbers differ by k at most?
# - The **exercises of lesson 05**: go on with the table, refute pairs, find a wrong row, write the program.
# - **Lesson 06** compares your table with the computer’s, then with the printed ones.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.answers()
