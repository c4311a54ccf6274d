# Lesson 06: one's own table beside the computed one, the three printed tables with their misprint, the
# two rays. 45 minutes. No cell and no text tells where the misprint is before it was looked for.

# %% [markdown] lang="fr"
# # 06. Comparer des tableaux
#
# **But** : contrôler un tableau, trouver une faute dans un document imprimé, voir ce que font les couples quand ils grandissent.
# **Durée** : 45 minutes. **Au programme** : suites, contre-exemple, coefficient directeur d’une droite, mise en équation.
#
# Il faut avoir fait un tableau de couples perdants (leçon 05). On appelle **couple perdant** une position perdante, écrite avec le
# plus petit tas d’abord : A, puis B. Sa **différence** est B − A. Ligne n du tableau, en partant de (0 ; 0) pour
# n = 0 : A est le plus petit nombre qui n’a pas encore servi, et la différence est (k + 1) × n.
#
# Les trois tableaux imprimés sont ceux de l’article des élèves d’Argenteuil et du Mée (MATh.en.JEANS). Les contrôles, les
# dessins et le calcul de la partie 6 sont de nous.

# %% [markdown] lang="en"
# # 06. Comparing tables
#
# **Aim**: to check a table, to find a mistake in a printed document, to see what the pairs do as they grow.
# **Time**: 45 minutes. **In the curriculum**: sequences, counterexample, slope of a line, setting up an equation.
#
# You need to have made a table of losing pairs (lesson 05). A **losing pair** is a losing position written with the
# smaller pile first: A, then B. Its **difference** is B − A. In row n of the table, beginning with (0 ; 0) for
# n = 0: A is the smallest number not used yet, and the difference is (k + 1) × n.
#
# The three printed tables are those of the article by the pupils of Argenteuil and Le Mée (MATh.en.JEANS). The checks, the
# pictures and the calculation of part 6 are ours.

# %%
import rvbkit.notebook

rvbkit.lesson("06-nim-compare", "{language}")

# %% [markdown] lang="fr"
# ## 1. Votre tableau et celui de l’ordinateur
#
# Exécuter la cellule suivante. Si vos réponses à la leçon 05 sont à côté de ce cahier, votre tableau 1 (k = 1) revient. Sinon, le
# refaire ici jusqu’à la ligne 5 : deux minutes suffisent quand on connaît la règle.

# %% [markdown] lang="en"
# ## 1. Your table and the computer’s
#
# Run the next cell. If your answers to lesson 05 lie beside this notebook, your table 1 (k = 1) comes back. If not,
# make it here again up to row 5: two minutes are enough when you know the rule.

# %% tags=["stage"]
import rvbkit.notebook
from rvbkit.study import nim

mine = nim.carry_on("05-nim-table", "nim-table-1", k=1, rows=5)
mine

# %% [markdown] lang="fr"
# L’ordinateur calcule son propre tableau, et le pose à côté du vôtre. Sous le dessin, **Toutes les lignes** se déplie.

# %% [markdown] lang="en"
# The computer works out a table of its own and puts it beside yours. Below the picture, **All rows** can be unfolded.

# %%
import rvbkit.notebook
from rvbkit.study import nim

nim.compare(mine)

# %% [markdown] lang="fr"
# Le formulaire qui a servi à faire ce tableau refusait chaque couple faux : il ne pouvait pas s’y glisser de faute. Cette fois, sans
# filet. **Pour k = 3, écrire les lignes 0 à 5**, avec la seule règle : A est le plus petit nombre qui n’a pas encore servi, et
# la différence est 4 × n.
#
# À la place des trois points, écrire six couples. Dans un texte, un couple s’écrit (0 ; 0) ; dans une cellule grise, une
# virgule sépare les deux nombres. Pour deux lignes, ce serait par exemple `[(0, 0), (1, 2)]`.

# %% [markdown] lang="en"
# The form in which that table was made refused every wrong pair: no mistake could slip in. This time there is no
# net. **For k = 3 write rows 0 to 5**, by the rule alone: A is the smallest number not used yet, and
# the difference is 4 × n.
#
# In place of the three dots write six pairs. In a text a pair is written (0 ; 0); in a grey cell, a
# comma separates the two numbers. For two rows it would be, for instance, `[(0, 0), (1, 2)]`.

# %%
import rvbkit.notebook

rvbkit.check("nim-own-rows", ...)

# %% [markdown] lang="fr"
# ## 2. Contrôler un tableau
#
# L’article imprime trois tableaux de 57 couples. **Dans l’un des trois, un nombre est faux** : c’est une faute d’impression. Comment s’y prendre pour la trouver ? Voici quatre contrôles.
#
# | | on vérifie que… |
# |---|---|
# | 1 | aucun nombre, 0 mis à part, ne figure deux fois dans le tableau |
# | 2 | chaque différence B − A est celle que donne la règle, (k + 1) × n |
# | 3 | les nombres A augmentent de ligne en ligne |
# | 4 | les nombres B augmentent de ligne en ligne |
#
# Dans un tableau juste, on change un seul nombre, n’importe lequel, et on le remplace par n’importe quel autre. **Quels contrôles,
# chacun pris seul, s’en aperçoivent à tous les coups ?** Écrire quatre fois `"oui"` ou `"non"`. Pour deux contrôles, ce serait par exemple
# `["oui", "oui"]`.

# %% [markdown] lang="en"
# ## 2. Ways of checking a table
#
# The article prints three tables of 57 pairs. **In one of the three, one number is wrong**: it is a misprint.
# How would you go about finding it? Here are four checks.
#
# | | you make sure that… |
# |---|---|
# | 1 | no number appears in the table twice, apart from 0 |
# | 2 | each difference B − A is the one that the rule gives, (k + 1) × n |
# | 3 | the numbers A go up from row to row |
# | 4 | the numbers B go up from row to row |
#
# In a correct table a single number, whichever you like, is changed into any other. **Which checks, each by itself,
# notice it every time?** Write `"yes"` or `"no"` four times. For two checks it would be, for
# instance, `["yes", "yes"]`.

# %%
import rvbkit.notebook

rvbkit.check("nim-sure-check", ...)

# %% [markdown] lang="fr"
# ## 3. La faute d’impression
#
# Voici les trois tableaux, tels qu’ils sont imprimés : pour k = 0, k = 1 et k = 2, les deux tas et la troisième ligne de
# l’article, D. Sur un écran étroit, ils sont l’un sous l’autre. Se partager le travail : un tableau par personne. **Chercher le couple faux, sans l’aide de l’ordinateur.**
#
# Répondre par trois nombres entre parenthèses : le numéro k du tableau, puis les deux nombres du couple, tels qu’ils sont imprimés. Par
# exemple, `(1, 4, 10)` désignerait le couple (4 ; 10) du tableau k = 1.

# %% [markdown] lang="en"
# ## 3. The misprint
#
# Here are the three tables as they are printed: for k = 0, k = 1 and k = 2, the two piles and the third line of
# the article, D. On a narrow screen they stand one below another. Share the work: one table each. **Look for the wrong pair, without the computer’s help.**
#
# Answer with three numbers in parentheses: the number k of the table, then the two numbers of the pair as they are printed. For
# instance, `(1, 4, 10)` would mean the pair (4 ; 10) of the table k = 1.

# %% tags=["stage"]
import rvbkit.notebook
from rvbkit.study import nim

nim.side_by_side(nim.printed(0), nim.printed(1), nim.printed(2))

# %%
import rvbkit.notebook

rvbkit.check("nim-misprint", ...)

# %% [markdown] lang="fr"
# ## 4. La même recherche, par l’ordinateur
#
# La cellule suivante compare un tableau calculé avec… lui-même. Y remplacer `nim.table(k=1, rows=57)` par `nim.printed(0)`, qui est le
# tableau imprimé pour k = 0 ; puis essayer `nim.printed(1)` et `nim.printed(2)`.
#
# Si la faute apparaît : lire le coup qui réfute le couple, c’est-à-dire qui laisse à l’autre une position perdante. Comparer aussi
# avec le D imprimé. À quoi voit-on que les élèves avaient bien calculé, et que la faute n’est venue qu’à l’impression ?

# %% [markdown] lang="en"
# ## 4. The same search, by the computer
#
# The next cell compares a computed table with… itself. Put `nim.printed(0)`, which is the printed
# table for k = 0, in place of `nim.table(k=1, rows=57)`; then try `nim.printed(1)` and `nim.printed(2)`.
#
# If the misprint shows up: read the move that refutes the pair, that is, that leaves the other a losing position. Compare also
# with the printed D. How can you tell that the pupils had calculated correctly, and that the mistake came only in printing?

# %%
import rvbkit.notebook
from rvbkit.study import nim

nim.compare(nim.table(k=1, rows=57))

# %% [markdown] lang="fr"
# ## 5. Voir les couples
#
# Sur ce dessin, chaque couple (A ; B) pour k = 1 est un point, A vers la droite et B vers le haut. Les points ne sont pas
# exactement alignés, et pourtant…

# %% [markdown] lang="en"
# ## 5. Seeing the pairs
#
# In this picture each pair (A ; B) for k = 1 is a point, A to the right and B upwards. The points do not lie
# exactly on a line, and yet…

# %% tags=["stage"]
import rvbkit.notebook
from rvbkit.study import nim

nim.compare(nim.table(k=1, rows=40)).plot()

# %% [markdown] lang="fr"
# Les points suivent une **demi-droite** qui part de (0 ; 0). Sa **pente** est le nombre par lequel il faut multiplier A pour
# trouver à peu près B. **Deviner cette pente, arrondie à une décimale.** On peut se servir du tableau k = 1 de la partie 3, en bas.
#
# Dans une cellule grise, un nombre décimal s’écrit avec un point : par exemple `1.5`.

# %% [markdown] lang="en"
# The points follow a **ray**, a half-line that begins at (0 ; 0). Its **slope** is the number by which A must be multiplied to
# give roughly B. **Guess that slope, rounded to one decimal.** You may use the table k = 1 of part 3, near the bottom.
#
# In a grey cell a decimal number is written with a point: for instance `1.5`.

# %%
import rvbkit.notebook

rvbkit.check("nim-slope", ...)

# %% [markdown] lang="fr"
# ## 6. D’où vient cette pente
#
# Regardons d’abord A dans la ligne n, pour k = 1. **Admettons** que A ÷ n s’approche d’un certain nombre quand n grandit ; appelons-le
# α, la lettre grecque alpha. (La leçon 08 l’établit.) Alors A vaut à peu près α × n, et B = A + 2n vaut à peu près (α + 2) × n.
#
# Comptons maintenant les nombres de 1 à N, où N est très grand. Admettons que **chacun figure une fois et une seule** dans
# le tableau : c’est ce qu’affirme l’article, et la leçon 07 le démontre.
#
# - Les uns sont des A. Il y en a à peu près N ÷ α, puisque α × n ne dépasse pas N tant que n ne dépasse pas N ÷ α.
# - Les autres sont des B. Il y en a, de même, à peu près N ÷ (α + 2).
#
# En tout, cela fait N nombres. On divise tout par N :
#
# $$\frac{1}{\alpha} + \frac{1}{\alpha + 2} = 1$$
#
# Le membre de gauche ne dépend pas de N, et plus N est grand, moins les « à peu près » comptent devant N : l’égalité est donc
# exacte.
#
# **Résoudre cette équation : que vaut α × α ?** Commencer par multiplier les deux membres par α, puis par α + 2.

# %% [markdown] lang="en"
# ## 6. Where this slope comes from
#
# Let us first look at A in row n, for k = 1. **Suppose** that A ÷ n comes nearer and nearer to a certain number as n grows; call it
# α, the Greek letter alpha. (Lesson 08 proves that it does.) Then A is about α × n, and B = A + 2n is about (α + 2) × n.
#
# Now let us count the numbers from 1 to N, where N is very large. Suppose that **each of them appears once and only once** in
# the table: the article claims it, and lesson 07 proves it.
#
# - Some of them are A’s. There are about N ÷ α of these, since α × n stays below N as long as n stays below N ÷ α.
# - The others are B’s. There are, in the same way, about N ÷ (α + 2).
#
# That makes N numbers in all. Divide everything by N:
#
# $$\frac{1}{\alpha} + \frac{1}{\alpha + 2} = 1$$
#
# The left side does not depend on N, and the larger N is, the less the word “about” matters beside N: so the equality is
# exact.
#
# **Solve this equation: what is α × α?** Begin by multiplying both sides by α, then by α + 2.

# %%
import rvbkit.notebook

rvbkit.check("nim-alpha", ...)

# %% [markdown] lang="fr"
# De α on tire la pente : B ÷ A s’approche de (α + 2) ÷ α. **La calculer, et la comparer avec votre réponse de la partie 5.**
#
# ## 7. Les deux demi-droites
#
# Si (A ; B) est perdante, (B ; A) l’est aussi : il y a donc une seconde demi-droite, symétrique de la première. Les deux cellules
# suivantes les dessinent pour k = 0, puis montrent vers quels nombres vont les quotients A ÷ n et B ÷ A.
#
# **Remplacer 0 par 1**, et retrouver α et la pente ; puis par 2.

# %% [markdown] lang="en"
# From α we get the slope: B ÷ A comes nearer and nearer to (α + 2) ÷ α. **Work it out, and compare it with your answer in part 5.**
#
# ## 7. The two rays
#
# If (A ; B) is losing, so is (B ; A): there is therefore a second ray, the mirror image of the first. The next two
# cells draw them for k = 0, then show which numbers the quotients A ÷ n and B ÷ A approach.
#
# **Put 1 in place of 0**, and find α and the slope again; then 2.

# %%
import rvbkit.notebook
from rvbkit.study import nim

nim.rays(k=0, rows=20)

# %%
import rvbkit.notebook
from rvbkit.study import nim

nim.convergence(k=0, rows=60)

# %% [markdown] lang="fr"
# Pour k = 0, on lit un nombre célèbre. Le connaissez-vous ? Un quotient qui se rapproche ainsi d’un nombre sans jamais s’y
# arrêter laisse une question : ces nombres peuvent-ils être des fractions ?
#
# ## 8. Et maintenant ?
#
# - Les **exercices de la leçon 06** : un couple effacé, un compte, une autre pente, un contrôleur en Python.
# - La **leçon 07** met à l’épreuve les affirmations de l’article.
# - La **leçon 08** part de α : elle donne chaque couple par une formule, sans faire le tableau, même pour des tas géants.
#
# Cette cellule fait une page de vos réponses, à imprimer ou à rendre.

# %% [markdown] lang="en"
# For k = 0 you can read off a famous number. Do you recognise it? A quotient that comes nearer and nearer to a number without ever
# reaching it leaves a question: can these numbers be fractions?
#
# ## 8. What next?
#
# - The **exercises of lesson 06**: an erased pair, a count, another slope, a checker in Python.
# - **Lesson 07** puts the claims of the article to the test.
# - **Lesson 08** starts from α: it gives each pair by a formula, without making the table, even for giant piles.
#
# This cell makes a page of your answers, to print or to hand in.

# %%
import rvbkit.notebook

rvbkit.answers()
