# Lesson 06: one's own table beside the computed one, the three printed tables with their misprint, the
# two rays. 45 minutes. No cell and no text tells where the misprint is before it was looked for.
# Its questions: rvbkit/course/nim_compare.py; their words: nim_compare.fr.toml and nim_compare.en.toml beside it.

# %% [markdown] lang="fr"
# # 06. Comparer des tableaux
#
# **But** : contrôler un tableau, trouver une faute dans un document imprimé, voir ce que font les couples quand ils grandissent.
# **Durée** : 45 minutes. **Au programme** : suites, contre-exemple, coefficient directeur d’une droite, mise en équation.
#
# **Couple perdant** : une position perdante, notée avec le plus petit tas d’abord, A puis B. Sa **différence** est B − A.
#
# Voici votre tableau de la leçon 05 (k = 1) ; s’il n’est pas revenu, le refaire jusqu’à la ligne 5 : A est le plus petit nombre qui
# n’a pas encore servi, et la différence de la ligne n est (k + 1) × n.

# %% [markdown] lang="en"
# # 06. Comparing tables
#
# **Aim**: to check a table, to find a mistake in a printed document, to see what the pairs do as they grow.
# **Time**: 45 minutes. **In the curriculum**: sequences, counterexample, slope of a line, setting up an equation.
#
# **Losing pair**: a losing position written with the smaller pile first, A then B. Its **difference** is B − A.
#
# Here is your table of lesson 05 (k = 1); if it has not come back, make it again up to row 5: A is the smallest number
# not used yet, and the difference in row n is (k + 1) × n.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.lesson("06-nim-compare", "{language}")

# %% tags=["stage"]
import rvbkit.notebook
from rvbkit.study import nim

mine = nim.carry_on("05-nim-table", "nim-table-1", k=1, rows=5)
mine

# %% [markdown] lang="fr"
# ## 1. Votre tableau et celui de l’ordinateur
#
# L’ordinateur calcule son propre tableau, et le pose à côté du vôtre. Sous le dessin, **Toutes les lignes** se déplie.

# %% [markdown] lang="en"
# ## 1. Your table and the computer’s
#
# The computer works out a table of its own and puts it beside yours. Below the picture, **All rows** can be unfolded.

# %% tags=["stage"]
import rvbkit.notebook
from rvbkit.study import nim

nim.compare(mine)

# %% [markdown] lang="fr"
# Le formulaire qui a servi à faire ce tableau refusait chaque couple faux : il ne pouvait pas s’y glisser de faute. Cette fois, sans
# filet. **Pour k = 3, donner les lignes 0 à 5**, avec la seule règle : A est le plus petit nombre qui n’a pas encore servi, et
# la différence est 4 × n.

# %% [markdown] lang="en"
# The form in which that table was made refused every wrong pair: no mistake could slip in. This time there is no
# net. **For k = 3 give rows 0 to 5**, by the rule alone: A is the smallest number not used yet, and
# the difference is 4 × n.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-own-rows")

# %% [markdown] lang="fr"
# ## 2. Contrôler un tableau
#
# L’article imprime trois tableaux de 57 couples. **Dans l’un des trois, un nombre est faux** : c’est une faute d’impression. Comment s’y prendre pour la trouver ? On pense à quatre contrôles.
#
# Dans un tableau juste de 57 lignes, on change un seul nombre, n’importe lequel, et on le remplace par n’importe quel autre. **Quels
# contrôles, chacun pris seul, s’en aperçoivent à tous les coups ?**

# %% [markdown] lang="en"
# ## 2. Ways of checking a table
#
# The article prints three tables of 57 pairs. **In one of the three, one number is wrong**: it is a misprint.
# How would you go about finding it? Four checks come to mind.
#
# In a correct table of 57 rows a single number, whichever you like, is changed into any other. **Which checks, each by
# itself, notice it every time?**

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-sure-check")

# %% [markdown] lang="fr"
# ## 3. La faute d’impression
#
# Voici les trois tableaux, tels qu’ils sont imprimés : pour k = 0, k = 1 et k = 2, les deux tas et la troisième ligne de
# l’article, D. Sur un écran étroit, ils sont l’un sous l’autre. Se partager le travail : un tableau par personne. **Chercher le
# couple faux, sans l’aide de l’ordinateur.** Répondre par le numéro k du tableau, puis les deux nombres du couple, tels qu’ils sont
# imprimés.

# %% [markdown] lang="en"
# ## 3. The misprint
#
# Here are the three tables as they are printed: for k = 0, k = 1 and k = 2, the two piles and the third line of
# the article, D. On a narrow screen they stand one below another. Share the work: one table each. **Look for the
# wrong pair, without the computer’s help.** Answer with the number k of the table, then the two numbers of the pair as they are
# printed.

# %% tags=["stage"]
import rvbkit.notebook
from rvbkit.study import nim

nim.side_by_side(nim.printed(0), nim.printed(1), nim.printed(2))

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-misprint")

# %% [markdown] lang="fr"
# ## 4. La même recherche, par l’ordinateur
#
# Voici, à déplier après avoir cherché, les trois tableaux imprimés, chacun comparé avec le tableau calculé. Lire le coup qui réfute le couple faux, c’est-à-dire qui
# laisse à l’autre une position perdante. Comparer aussi avec le D imprimé. **Qu’est-ce qui fait penser que le calcul des élèves
# était juste ?**

# %% [markdown] lang="en"
# ## 4. The same search, by the computer
#
# Here are, to be unfolded after you have searched, the three printed tables, each compared with the computed one. Read the move that refutes the wrong pair, that is, that
# leaves the other a losing position. Compare also with the printed D. **What suggests that the pupils’ calculation
# was right?**

# %% tags=["stage"]
import rvbkit.notebook
from rvbkit.study import nim

rvbkit.fold(*(nim.compare(nim.printed(k)) for k in (0, 1, 2)))

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

# %% [markdown] lang="en"
# The points follow a **ray**, a half-line that begins at (0 ; 0). Its **slope** is the number by which A must be multiplied to
# give roughly B. **Guess that slope, rounded to one decimal.** You may use the table k = 1 of part 3, near the bottom.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-slope")

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

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-alpha")

# %% [markdown] lang="fr"
# De α on tire la pente : B ÷ A s’approche de (α + 2) ÷ α. **La calculer, et la comparer avec votre réponse de la partie 5.**
#
# ## 7. Les deux demi-droites
#
# Si (A ; B) est perdante, (B ; A) l’est aussi : il y a donc une seconde demi-droite, symétrique de la première. Les voici pour k = 1, puis
# les nombres vers lesquels vont les quotients A ÷ n et B ÷ A : **y retrouver α et la pente.**

# %% [markdown] lang="en"
# From α we get the slope: B ÷ A comes nearer and nearer to (α + 2) ÷ α. **Work it out, and compare it with your answer in part 5.**
#
# ## 7. The two rays
#
# If (A ; B) is losing, so is (B ; A): there is therefore a second ray, the mirror image of the first. Here they are for k = 1, then
# the numbers that the quotients A ÷ n and B ÷ A approach: **find α and the slope in them.**

# %% tags=["stage"]
import rvbkit.notebook
from rvbkit.study import nim

rvbkit.fold(nim.rays(k=1, rows=20))

# %% tags=["stage"]
import rvbkit.notebook
from rvbkit.study import nim

rvbkit.fold(nim.convergence(k=1, rows=60))

# %% [markdown] lang="fr"
# Et pour k = 0 :

# %% [markdown] lang="en"
# And for k = 0:

# %% tags=["stage"]
import rvbkit.notebook
from rvbkit.study import nim

rvbkit.fold(nim.convergence(k=0, rows=60))

# %% [markdown] lang="fr"
# On y lit un nombre célèbre. Le connaissez-vous ? Un quotient qui se rapproche ainsi d’un nombre sans jamais s’y
# arrêter laisse une question : ces nombres peuvent-ils être des fractions ?
#
# ## 8. Ce qui vient de l’article, ce qui vient de nous
#
# <details><summary>D’où cela vient</summary>
#
# Les trois tableaux imprimés sont ceux de l’article des élèves d’Argenteuil et du Mée (MATh.en.JEANS). Les contrôles, les dessins et
# le calcul de la partie 6 sont de nous.
#
# </details>
#
# ## 9. Et maintenant ?
#
# - Les **exercices de la leçon 06** : un couple effacé, un compte, une autre pente, un contrôleur en Python.
# - La **leçon 07** met à l’épreuve les affirmations de l’article.
# - La **leçon 08** part de α : elle donne chaque couple par une formule, sans faire le tableau, même pour des tas géants.

# %% [markdown] lang="en"
# There you can read off a famous number. Do you recognise it? A quotient that comes nearer and nearer to a number without ever
# reaching it leaves a question: can these numbers be fractions?
#
# ## 8. What comes from the article, what comes from us
#
# <details><summary>Where this comes from</summary>
#
# The three printed tables are those of the article by the pupils of Argenteuil and Le Mée (MATh.en.JEANS). The checks, the pictures and
# the calculation of part 6 are ours.
#
# </details>
#
# ## 9. What next?
#
# - The **exercises of lesson 06**: an erased pair, a count, another slope, a checker in Python.
# - **Lesson 07** puts the claims of the article to the test.
# - **Lesson 08** starts from α: it gives each pair by a formula, without making the table, even for giant piles.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.answers()
