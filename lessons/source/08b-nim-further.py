# Lesson 08b, optional: misère play, the number system of the pairs, Grundy values. 60 minutes.
# The number system is Fraenkel's; the proofs told here are written for a class.
# Its questions: rvbkit/course/nim_further.py; their words: nim_further.fr.toml and nim_further.en.toml beside it.

# %% [markdown] lang="fr"
# # 08b. Plus loin avec le Nim
#
# **Leçon facultative.** **But** : trois promenades à partir du tableau de la leçon 05, ensemble ou séparément. **Durée** : 60 minutes.
# **Au programme** : numération, récurrence, algorithmes.
#
# On joue avec **k = 1**. La première promenade change la fin du jeu, et rien d’autre : **qui prend la dernière allumette a perdu.** C’est le
# jeu *misère*. **Jouer un coup gagnant depuis (4 ; 4).**

# %% [markdown] lang="en"
# # 08b. Further with Nim
#
# **An optional lesson.** **Aim**: three excursions from the table of lesson 05, together or one at a time. **Time**: 60 minutes.
# **In the curriculum**: number systems, induction, algorithms.
#
# We play with **k = 1**. The first excursion changes the end of the game, and nothing else: **whoever takes the last match has lost.** This is
# *misère* play. **Make a winning move from (4 ; 4).**

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.lesson("08b-nim-further", "{language}")

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-misere-start")

# %% [markdown] lang="fr"
# ## 1. Qui prend la dernière allumette perd
#
# Une position où il ne reste rien est gagnante pour la personne qui devrait jouer : l’autre vient de perdre.
#
# **Quelle position perdante a le moins d’allumettes en tout ?**

# %% [markdown] lang="en"
# ## 1. Whoever takes the last match loses
#
# A position with nothing left is winning for the player who would have to move: the other has just lost.
#
# **Which losing position has the fewest matches in all?**

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-misere-first")

# %% [markdown] lang="fr"
# **Faire le début du tableau de ce jeu**, comme en leçon 05, de la ligne 0 à la ligne 4. Un couple faux est refusé avec le coup qui le réfute.
# Regarder la colonne D en route.

# %% [markdown] lang="en"
# **Make the beginning of the table of this game**, as in lesson 05, from row 0 to row 4. A wrong pair is refused with the move that refutes it.
# Watch column D on the way.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-misere-table")

# %% [markdown] lang="fr"
# **Sans continuer le tableau : quelle est la différence D de la ligne 20 ?** Le premier couple est la ligne 0.

# %% [markdown] lang="en"
# **Without going on with the table: what is the difference D in row 20?** The first pair is row 0.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-misere-difference")

# %% [markdown] lang="fr"
# **Pourquoi c’est toujours vrai.** Reprendre les cinq pas de la leçon 05, et chercher d’abord ce qui change : un seul coup, au pas 4.
#
# *Ligne 0.* (0 ; 1) est perdante et (0 ; 0) gagnante. De (0 ; m) avec m ≥ 2 on laisse (0 ; 1) ; de (1 ; m) avec m ≥ 1 on prend tout le
# second tas et on laisse (1 ; 0). La ligne 0 est donc juste.
#
# *Lignes suivantes.* Soit une ligne après la ligne 0 : A est le plus petit nombre libre, D la différence que donne votre règle,
# et B = A + D.
#
# - *Pas 1 et 2.* Rien ne change.
# - *Pas 3.* En prenant dans les deux tas, la différence devient D − 1, D ou D + 1. Les lignes précédentes ont D − 2, D − 4 et ainsi de suite ; avec
#   les tas échangés, leurs opposées. Aucune ne convient.
# - *Pas 4.* Un couple (A ; m) avec A ≤ m < B est gagnant. Notons d = m − A.
#     - Si d est la différence d’une ligne précédente, prendre autant dans chaque tas pour y arriver.
#     - Sinon, si 0 < d < D, la différence d − 1 est celle d’une ligne précédente : prendre une allumette de plus dans le grand tas.
#     - Si d = 0, **voici la nouveauté** : dans le jeu ordinaire on prendrait tout, et ici ce serait perdre. Prendre A dans un tas, A − 1 dans
#       l’autre, comme vous l’avez fait depuis (4 ; 4). Que reste-t-il ?
# - *Pas 5.* Si m > B, prendre m − B dans le second tas ; de même pour (x ; B). ∎
#
# (Le signe ∎ marque la fin d’une preuve.)

# %% [markdown] lang="en"
# **Why it is always true.** Take the five steps of lesson 05 again, and first look for what changes: a single move, in step 4.
#
# *Row 0.* (0 ; 1) is losing and (0 ; 0) is winning. From (0 ; m) with m ≥ 2 leave (0 ; 1); from (1 ; m) with m ≥ 1 take the whole
# second pile, which leaves (1 ; 0). So row 0 is right.
#
# *Later rows.* Take a row after row 0: A is the smallest free number, D the difference that your rule gives,
# and B = A + D.
#
# - *Steps 1 and 2.* Nothing changes.
# - *Step 3.* Taking from both piles, the difference becomes D − 1, D or D + 1. The earlier rows have D − 2, D − 4 and so on; with
#   the piles swapped, the opposite ones. None fits.
# - *Step 4.* A pair (A ; m) with A ≤ m < B is winning. Write d = m − A.
#     - If d is the difference of an earlier row, take the same number from each pile to get there.
#     - Otherwise, if 0 < d < D, the difference d − 1 is that of an earlier row: take one match more from the larger pile.
#     - If d = 0, **here is what is new**: in the ordinary game you would take everything, and here you would lose by it. Take A from one
#       pile, A − 1 from the other, as you did from (4 ; 4). What is left?
# - *Step 5.* If m > B, take m − B from the second pile; likewise for (x ; B). ∎
#
# (The sign ∎ marks the end of a proof.)

# %% [markdown] lang="fr"
# ## 2. Une étrange façon de noter les nombres
#
# D’habitude, les rangs d’un nombre valent 1, 10, 100, 1000… Ici, ils valent
#
# > 1, 3, 7, 17, 41, 99… : à partir de 7, chaque rang vaut *le double du précédent, plus celui d’avant*.
#
# Pour noter un nombre, on prend le plus grand rang autant de fois qu’on peut, puis le suivant avec ce qui reste, et ainsi de suite. Ainsi
# 13 = 1 × 7 + 2 × 3 + 0 × 1 se note 120 ; et 24 = 1 × 17 + 1 × 7 se note 1100.
#
# Arrivé à un rang, il reste toujours moins que le rang au-dessus, sinon on en aurait pris un de plus. **Un chiffre peut-il donc être 3 ?**

# %% [markdown] lang="en"
# ## 2. A strange notation for numbers
#
# Usually the places of a number are worth 1, 10, 100, 1000… Here they are worth
#
# > 1, 3, 7, 17, 41, 99…: from 7 on, each place is worth *twice the one before, plus the one before that*.
#
# To write a number, take the largest place as often as you can, then the next one with what is left, and so on. So
# 13 = 1 × 7 + 2 × 3 + 0 × 1 is written 120; and 24 = 1 × 17 + 1 × 7 is written 1100.
#
# When you come to a place, what is left is always less than the place above, or you would have taken one more of it. **So can a digit be 3?**

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-digit-3")

# %% [markdown] lang="fr"
# **Et quel chiffre vient juste après un 2, s’il en vient un ?** Essayer sur les nombres 6, 14 et 35.

# %% [markdown] lang="en"
# **And which digit comes right after a 2, if one comes?** Try it on the numbers 6, 14 and 35.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-after-2")

# %% [markdown] lang="fr"
# **Les chiffres sont 0, 1 ou 2 ; après un 2, ou bien il n’y a plus rien, ou bien il y a un 0.** En effet, arrivé à un rang p, il reste
# moins que le rang au-dessus, qui vaut 2p + q, où q est le rang au-dessous. On prend donc p deux fois au plus ; et si on le prend deux
# fois, il reste moins que q : le chiffre suivant est 0. (Au rang 3, c’est pareil : le rang au-dessus vaut 7 = 2 × 3 + 1. Au rang 1 aussi : 3 = 2 × 1 + 1.)
# À l’inverse, tous les chiffres rangés selon cette règle sont la notation d’un nombre : c’est vrai aussi, nous ne le démontrons pas.
#
# **Comment se note 50 ?**

# %% [markdown] lang="en"
# **The digits are 0, 1 or 2, and a 2 is either the last digit or followed by a 0.** For when you come to a place p, what is left is
# less than the place above, which is worth 2p + q, where q is the place below. So you take p twice at most; and if you take it twice,
# what is left is less than q: the next digit is 0. (At the place 3 it is the same: the place above is worth 7 = 2 × 3 + 1. At the place 1 too: 3 = 2 × 1 + 1.)
# The other way round, all digits in a row that keep this rule are the notation of some number: that is true too, we do not prove it.
#
# **How is 50 written?**

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-write-50")

# %% [markdown] lang="fr"
# Voici les huit premières lignes du tableau, (0 ; 0) mise à part : à gauche en notation ordinaire, à droite dans la notation étrange.
# **Comparer les deux colonnes de droite**, puis regarder par quoi se terminent les nombres.

# %% [markdown] lang="en"
# Here are the first eight rows of the table, leaving (0 ; 0) aside: on the left in ordinary notation, on the right in the strange one.
# **Compare the two columns on the right**, then look at how the numbers end.

# %% tags=["stage"]
import rvbkit.notebook
import pandas
from rvbkit.study import nim

pairs = nim.pairs(k=1, rows=9)[1:]
written = [(a, b, nim.write_number(a, k=1), nim.write_number(b, k=1)) for a, b in pairs]
pandas.DataFrame(written, columns=["A", "B", "A*", "B*"], index=range(1, 9)).rename_axis(columns="n")

# %% [markdown] lang="fr"
# **Chacun des nombres suivants, dans la notation étrange, est-il le petit nombre A de son couple ?**

# %% [markdown] lang="en"
# **Is each of the following numbers, in the strange notation, the smaller number A of its pair?**

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-zeros")

# %% [markdown] lang="fr"
# Et maintenant un couple entier. **Le petit nombre d’un couple se note 1201. Quel est ce couple, en notation ordinaire ?**

# %% [markdown] lang="en"
# And now a whole pair. **The smaller number of a pair is written 1201. Which pair is it, in ordinary notation?**

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-shifted")

# %% [markdown] lang="fr"
# Fraenkel a démontré que ces deux observations (par quoi se termine un A ; comment B se note à partir de A) sont toujours vraies, et qu’il y a une telle notation pour chaque k. Sa preuve est plus
# longue ; nous ne la donnons pas. L’ordinateur, lui, les a vérifiées pour les 1000 premières lignes : vous savez ce que cela
# vaut. (Il répond `True`, « vrai ».)

# %% [markdown] lang="en"
# Fraenkel proved that these two observations (how an A ends; how B is written from A) are always true, and that there is such a notation for each k. His proof is
# longer; we do not give it. The computer, for its part, has checked them for the first 1000 rows: you know what that is
# worth. (It answers `True`.)

# %% tags=["stage"]
import rvbkit.notebook
from rvbkit.study import nim

nim.pairs(k=1, rows=1000, way="system") == nim.pairs(k=1, rows=1000, way="recursion")

# %% [markdown] lang="fr"
# ## 3. Un paysage de nombres
#
# Retour au jeu ordinaire. Donnons à chaque position une **valeur** : *le plus petit nombre entier, à partir de 0, qui n’est la valeur d’aucune
# position que l’on peut laisser en un coup*. On commence par (0 ; 0), d’où l’on ne peut rien laisser : sa valeur est 0. De (1 ; 0), on laisse
# (0 ; 0), de valeur 0 : la valeur est 1. De (1 ; 1), on laisse (0 ; 1), (1 ; 0) ou (0 ; 0), de valeurs 1, 1 et 0 : la valeur est 2.
#
# Les positions perdantes sont celles de valeur 0 : de là, on ne laisse que des valeurs autres que 0 ; et d’une valeur autre que 0, on peut
# laisser 0. Ces valeurs, dites **de Grundy**, servent quand on joue à plusieurs jeux à la fois.
#
# **Calculer à la main les valeurs de (2 ; 1) et de (2 ; 2).** (2 ; 0) a la valeur 2. Comme les deux tas jouent
# le même rôle, (1 ; 2) a la même valeur que (2 ; 1).

# %% [markdown] lang="en"
# ## 3. A landscape of numbers
#
# Back to the ordinary game. Let us give each position a **value**: *the smallest whole number, from 0 on, that is not the value of any
# position that can be left by one move*. We begin with (0 ; 0), from which there is no move: its value is 0. From (1 ; 0) one leaves
# (0 ; 0), of value 0: the value is 1. From (1 ; 1) one leaves (0 ; 1), (1 ; 0) or (0 ; 0), of values 1, 1 and 0: the value is 2.
#
# The losing positions are those of value 0: from there only values other than 0 can be left; and from a value other than 0 one can
# leave 0. These values, called **Grundy values**, are useful when several games are played at once.
#
# **Work out by hand the values of (2 ; 1) and of (2 ; 2).** (2 ; 0) has the value 2. The two piles play the
# same part: (1 ; 2) has the same value as (2 ; 1).

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-grundy-small")

# %% [markdown] lang="fr"
# Voici toutes les valeurs des petites positions. Quel nombre, que l’on voit sur les tas, une valeur ne dépasse-t-elle jamais ?
#
# Regarder aussi la diagonale, celle des tas égaux. **Quelle est, à votre avis, la valeur de (100 ; 100) ?**

# %% [markdown] lang="en"
# Here are all values of the small positions. Which number, that the piles show, is a value never above?
#
# Look also at the diagonal, where the piles are equal. **What do you think is the value of (100 ; 100)?**

# %% tags=["stage"]
import rvbkit.notebook
from rvbkit.study import nim

rvbkit.fold(nim.landscape(k=1, size=8))

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-grundy-diagonal")

# %% [markdown] lang="fr"
# **Une preuve.** Montrons, par récurrence sur n, que (n ; n) a la valeur 2n et que (n ; n − 1) a la valeur 2n − 1 si n ≥ 1.
#
# *Une valeur ne dépasse jamais le nombre total d’allumettes.* C’est vrai pour (0 ; 0). Supposons-le vrai
# pour toutes les positions qui ont moins d’allumettes : un coup ne laisse alors que des valeurs plus petites que le total de départ. Ce
# total n’est donc pas pris, et le plus petit nombre qui manque ne le dépasse pas.
#
# *De (n ; n − 1), avec n ≥ 1.* Supposons tout démontré pour les nombres plus petits que n.
#
# - On peut laisser (j ; j) pour chaque j de 0 à n − 1, en prenant n − j dans un tas et n − 1 − j dans l’autre. L’écart est de 1 : c’est
#   permis (pour j = n − 1, on prend une allumette dans un seul tas). Ce sont les valeurs paires 0, 2, …, 2n − 2.
# - On peut laisser (j ; j − 1) pour chaque j de 1 à n − 1, en prenant n − j dans chaque tas. Ce sont les valeurs impaires 1, 3, …, 2n − 3.
# - Tous les nombres de 0 à 2n − 2 sont donc pris : la valeur est au moins 2n − 1. Le total est 2n − 1 : elle vaut 2n − 1.
#
# *De (n ; n).*
#
# - On peut laisser (j ; j) pour chaque j de 0 à n − 1, en prenant autant dans chaque tas : valeurs 0, 2, …, 2n − 2.
# - On peut laisser (j ; j − 1) pour chaque j de 1 à n, en prenant n − j dans un tas et n − j + 1 dans l’autre (pour j = n, on prend une
#   allumette dans un seul tas) : valeurs 1, 3, …, 2n − 1.
# - Tous les nombres de 0 à 2n − 1 sont pris, et le total est 2n : la valeur est 2n. ∎
#
# **Pour quels autres k (n ; n) a-t-elle aussi la valeur 2n, pour tout n ?** Relire la preuve : quels coups seraient interdits avec k = 0 ? avec
# k = 2 ?

# %% [markdown] lang="en"
# **A proof.** Let us show, by induction on n, that (n ; n) has the value 2n and that (n ; n − 1) has the value 2n − 1 if n ≥ 1.
#
# *A value is never above the total number of matches.* This is true for (0 ; 0). Suppose that it is true
# for all positions with fewer matches: then a move leaves only values smaller than the total at the start. So this
# total is not taken, and the smallest number that is missing is not above it.
#
# *From (n ; n − 1), with n ≥ 1.* Suppose that all is proved for the numbers smaller than n.
#
# - One can leave (j ; j) for each j from 0 to n − 1, by taking n − j from one pile and n − 1 − j from the other. They differ by 1: that is
#   allowed (for j = n − 1, one match is taken from a single pile). These are the even values 0, 2, …, 2n − 2.
# - One can leave (j ; j − 1) for each j from 1 to n − 1, by taking n − j from each pile. These are the odd values 1, 3, …, 2n − 3.
# - So all numbers from 0 to 2n − 2 are taken: the value is at least 2n − 1. The total is 2n − 1: the value is 2n − 1.
#
# *From (n ; n).*
#
# - One can leave (j ; j) for each j from 0 to n − 1, by taking the same number from each pile: values 0, 2, …, 2n − 2.
# - One can leave (j ; j − 1) for each j from 1 to n, by taking n − j from one pile and n − j + 1 from the other (for j = n, one match
#   is taken from a single pile): values 1, 3, …, 2n − 1.
# - All numbers from 0 to 2n − 1 are taken, and the total is 2n: the value is 2n. ∎
#
# **For which other k has (n ; n) the value 2n too, for every n?** Read the proof again: which moves would be forbidden with k = 0? with
# k = 2?

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-diagonal-k")

# %% [markdown] lang="fr"
# Voici le paysage pour **k = 0**, où l’on prend *exactement* autant dans chaque tas. Sur la diagonale, plus d’ordre : on ne connaît
# pas de formule.

# %% [markdown] lang="en"
# Here is the landscape for **k = 0**, where you take *exactly* the same number from each pile. On the diagonal there is no longer any
# order: no formula is known.

# %% tags=["stage"]
import rvbkit.notebook
from rvbkit.study import nim

rvbkit.fold(nim.landscape(k=0, size=8))

# %% [markdown] lang="fr"
# ## 4. D’où viennent ces promenades
#
# La notation des nombres de la partie 2 est d’A. S. Fraenkel (1982). U. Blass et A. S. Fraenkel (1990), puis G. Nivasch (2009), ont étudié,
# pour k = 0, les valeurs de la partie 3, qui portent le nom de P. M. Grundy (1939). Le jeu de la partie 1 n’est pas dans l’article des élèves.
# Les preuves sont rédigées pour cette leçon.
#
# ## 5. Et maintenant ?
#
# - Les **exercices de la leçon 08b** : des notations à juger, une ligne d’un autre paysage, une partie misère, un programme.
# - Une question ouverte, pour un club : la diagonale du paysage, quand k = 0.

# %% [markdown] lang="en"
# ## 4. Where these excursions come from
#
# The notation for numbers in part 2 is A. S. Fraenkel’s (1982). U. Blass and A. S. Fraenkel (1990), then G. Nivasch (2009), studied,
# for k = 0, the values of part 3, which bear the name of P. M. Grundy (1939). The game of part 1 is not in the pupils’ article.
# The proofs were written for this lesson.
#
# ## 5. What next?
#
# - The **exercises of lesson 08b**: numbers in the strange notation to judge, a row of another landscape, a misère game, a program.
# - An open question, for a club: the diagonal of the landscape, when k = 0.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.answers()
