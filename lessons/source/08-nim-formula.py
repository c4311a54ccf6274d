# Lesson 08: the square root of 2 in the table, Beatty's theorem, the formula in whole numbers, giant piles. 75 minutes.
# All of it is classical; the way it is told, and the numbers chosen, are ours.
# Its questions: rvbkit/course/nim_formula.py; their words: nim_formula.fr.toml and nim_formula.en.toml beside it.

# %% [markdown] lang="fr"
# # 08. Une formule pour le tableau
#
# **But** : trouver le couple de la ligne n sans faire les lignes précédentes, même si n a mille chiffres. **Durée** : 75 minutes.
# **Au programme** : nombres irrationnels, suites, partie entière, algorithmes, limites du calcul approché.
#
# On joue avec **k = 1** : les positions perdantes sont les couples (A ; B) du tableau de la leçon 05. Un tableau qui irait jusqu’aux tas de
# ce plateau aurait plus de 70 lignes. **Jouer un coup, n’importe lequel : l’ordinateur répond aussitôt, et sans faute.**
# Comment fait-il ?

# %% [markdown] lang="en"
# # 08. A formula for the table
#
# **Aim**: to find the pair in row n without working out the rows before it, even if n has a thousand digits. **Time**: 75 minutes.
# **In the curriculum**: irrational numbers, sequences, integer part, algorithms, limits of approximate computing.
#
# We play with **k = 1**: the losing positions are the pairs (A ; B) of the table of lesson 05. A table that goes as far as the piles on
# this board would have more than 70 rows. **Make a move, any move: the computer replies at once, and without a mistake.**
# How does it do that?

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.lesson("08-nim-formula", "{language}")

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.play("nim", "100;250 k=1 1", seats=("friend", "perfect"))

# %% [markdown] lang="fr"
# ## 1. Des chiffres connus
#
# On note A(n) et B(n) les nombres de la ligne n : A(n) est le plus petit nombre qui ne figure dans aucune ligne précédente, et
# B(n) = A(n) + 2n. Voici quatre lignes, très espacées : les lignes 1, 10, 100 et 1000.

# %% [markdown] lang="en"
# ## 1. Familiar digits
#
# Let A(n) and B(n) be the numbers in row n: A(n) is the smallest number that appears in no earlier row, and
# B(n) = A(n) + 2n. Here are four rows, far apart: rows 1, 10, 100 and 1000.

# %% tags=["stage"]
import rvbkit.notebook
from rvbkit.study import nim

nim.table(k=1, rows=1001).loc[[1, 10, 100, 1000]]

# %% [markdown] lang="fr"
# **Quel est, à votre avis, le nombre A de la ligne 100 000 ?** Regarder la colonne A de haut en bas. La calculatrice
# est permise.

# %% [markdown] lang="en"
# **What do you think is the number A in row 100,000?** Look down column A. You may use a
# calculator.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-far-row")

# %% [markdown] lang="fr"
# La leçon 06 a compté : si A(n) / n se rapproche d’un nombre x, alors 1 / x + 1 / (x + 2) = 1, donc x² = 2. Ce n’était pas une
# preuve, mais nous savons quoi démontrer.

# %% [markdown] lang="en"
# Lesson 06 counted: if A(n) / n approaches a number x, then 1 / x + 1 / (x + 2) = 1, so x² = 2. That was no proof, but now
# we know what to prove.

# %% tags=["stage"]
import rvbkit.notebook
from rvbkit.study import nim

nim.convergence(k=1, rows=60)

# %% [markdown] lang="fr"
# ## 2. √2 n’est pas une fraction
#
# Un nombre est **irrationnel** s’il n’est égal à aucune fraction p / q de deux nombres entiers. **Supposons que √2 = p / q**, la
# fraction étant simplifiée autant que possible. En élevant au carré : p² = 2q². Le carré p² est donc pair.
#
# **Pas 1.** Qu’en déduire pour p ? **Pour chacun de ces nombres, son carré est-il pair ?**

# %% [markdown] lang="en"
# ## 2. √2 is no fraction
#
# A number is **irrational** if it equals no fraction p / q of two whole numbers. **Suppose that √2 = p / q**, with the
# fraction reduced as far as possible. Squaring: p² = 2q². So the square p² is even.
#
# **Step 1.** What follows for p? **For each of these numbers, is its square even?**

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-root-even")

# %% [markdown] lang="fr"
# Le carré d’un nombre impair 2j + 1 est 4j² + 4j + 1, impair : un carré n’est pair que si le nombre l’est. Donc p est pair, p = 2r.
#
# **Pas 2.** Remplacer p par 2r dans p² = 2q². **Que vaut q² ?**

# %% [markdown] lang="en"
# The square of an odd number 2j + 1 is 4j² + 4j + 1, which is odd: a square is even only if the number is. So p is even, p = 2r.
#
# **Step 2.** Put 2r in place of p in p² = 2q². **What is q²?**

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-root-q")

# %% [markdown] lang="fr"
# **Pas 3.** Relire le pas 1 avec q. **Lesquels des deux nombres p et q sont donc pairs ?**

# %% [markdown] lang="en"
# **Step 3.** Read step 1 again with q. **Which of the two numbers p and q are even, then?**

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-root-both")

# %% [markdown] lang="fr"
# Relire maintenant ce que nous avions supposé de la fraction. Deux nombres pairs se simplifient encore par 2 : c’est absurde. √2 n’est
# donc égal à aucune fraction. ∎ (Le signe ∎ marque la fin d’une preuve.)
#
# Pour des nombres entiers n et N à partir de 1, les nombres n√2, 2 + √2 et N / √2 sont irrationnels aussi : sinon, √2 serait une fraction.

# %% [markdown] lang="en"
# Now read again what we had supposed of the fraction. Two even numbers can still be reduced by 2: that is a contradiction. So √2
# equals no fraction. ∎ (The sign ∎ marks the end of a proof.)
#
# For whole numbers n and N from 1 on, the numbers n√2, 2 + √2 and N / √2 are irrational too: otherwise √2 would be a fraction.

# %% [markdown] lang="fr"
# ## 3. Deux suites qui se partagent les entiers
#
# La **partie entière** d’un nombre est le plus grand entier qui ne le dépasse pas : ⌊3,9⌋ = 3 et ⌊5⌋ = 5. Prenons x = √2 ≈ 1,4142 et
# y = 2 + √2 ≈ 3,4142, et les deux suites ⌊x⌋, ⌊2x⌋, ⌊3x⌋… et ⌊y⌋, ⌊2y⌋, ⌊3y⌋…
#
# **Pas 1.** **Combien de termes de chaque suite sont plus petits que 10 ?**

# %% [markdown] lang="en"
# ## 3. Two sequences that share the whole numbers
#
# The **integer part** of a number (its *floor*) is the largest whole number that is not above it: ⌊3.9⌋ = 3 and ⌊5⌋ = 5. Take x = √2 ≈ 1.4142
# and y = 2 + √2 ≈ 3.4142, and the two sequences ⌊x⌋, ⌊2x⌋, ⌊3x⌋… and ⌊y⌋, ⌊2y⌋, ⌊3y⌋…
#
# **Step 1.** **How many terms of each sequence are smaller than 10?**

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-beatty-count")

# %% [markdown] lang="fr"
# **Pas 2.** Ces deux comptes se calculent : 10 / x ≈ 7,07 et 10 / y ≈ 2,93, et l’on prend les parties entières. En effet, ⌊nx⌋ < 10 veut
# dire nx < 10, c’est-à-dire n < 10 / x.
#
# **Pas 3.** **Que vaut exactement 10 / x + 10 / y ?** Aide : x + y = 2 + 2√2, et xy = 2√2 + 2.

# %% [markdown] lang="en"
# **Step 2.** These two counts can be computed: 10 / x ≈ 7.07 and 10 / y ≈ 2.93, and one takes the integer parts. For ⌊nx⌋ < 10 means
# nx < 10, that is, n < 10 / x.
#
# **Step 3.** **What exactly is 10 / x + 10 / y?** Help: x + y = 2 + 2√2, and xy = 2√2 + 2.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-beatty-sum")

# %% [markdown] lang="fr"
# **Pas 4.** Appelons *partie fractionnaire* ce qui vient après la virgule. La somme des deux nombres est un entier, celle des deux parties
# entières aussi. **Que vaut donc la somme des deux parties fractionnaires ?**

# %% [markdown] lang="en"
# **Step 4.** Call what comes after the point the *fractional part*. The sum of the two numbers is a whole number, and so is that of the two
# integer parts. **So what is the sum of the two fractional parts?**

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-beatty-parts")

# %% [markdown] lang="fr"
# Elle est entière, plus grande que 0, car ni 10 / x ni 10 / y n’est entier (c’est ici que sert l’irrationnel), et plus petite que 2. Il y a donc
# en tout 10 − 1 = 9 termes plus petits que 10.
#
# **Pas 5.** **Prédire, sans écrire les suites, combien de termes de chacune sont plus petits que 21.**

# %% [markdown] lang="en"
# It is a whole number, above 0, for neither 10 / x nor 10 / y is whole (here is where irrational numbers are needed), and below 2. So there
# are 10 − 1 = 9 terms in all that are smaller than 10.
#
# **Step 5.** **Predict, without writing the sequences, how many terms of each are smaller than 21.**

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-beatty-predict")

# %% [markdown] lang="fr"
# **Pas 6.** Il y a 9 termes plus petits que 10 et, de la même façon, 10 termes plus petits que 11 : de 10 à 11, il en vient un, et un seul.
# C’est 10. Il en va de même pour tout entier N ≥ 1. C’est un théorème, et il vaut pour d’autres nombres que les nôtres :
#
# > **Théorème.** Soient x et y deux nombres positifs *irrationnels* tels que 1 / x + 1 / y = 1. Alors chaque nombre entier à partir de 1
# > est, une fois et une seule, l’un des nombres ⌊x⌋, ⌊2x⌋, ⌊3x⌋… ou l’un des nombres ⌊y⌋, ⌊2y⌋, ⌊3y⌋… ∎
#
# **Pas 7. Le casser.** Prendre x = 3 / 2 et y = 3, qui sont des fractions, mais pour lesquels 1 / x + 1 / y = 1 aussi. Écrire les deux suites.
# **Quel est le plus petit entier, à partir de 1, qui manque ?** Où la preuve échoue-t-elle, quand N = 3 ?

# %% [markdown] lang="en"
# **Step 6.** There are 9 terms smaller than 10 and, in the same way, 10 terms smaller than 11: from 10 to 11 one term comes, and only one.
# It is 10. The same goes for every whole number N ≥ 1. This is a theorem, and it holds for other numbers than ours:
#
# > **Theorem.** Let x and y be two positive *irrational* numbers with 1 / x + 1 / y = 1. Then each whole number from 1 on
# > is, once and only once, one of the numbers ⌊x⌋, ⌊2x⌋, ⌊3x⌋… or one of the numbers ⌊y⌋, ⌊2y⌋, ⌊3y⌋… ∎
#
# **Step 7. Break it.** Take x = 3 / 2 and y = 3, which are fractions, but for which 1 / x + 1 / y = 1 too. Write down the two sequences.
# **Which is the smallest whole number, from 1 on, that is missing?** Where does the proof fail, when N = 3?

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-beatty-missing")

# %% [markdown] lang="fr"
# ## 4. La formule
#
# Revenons à x = √2 et y = 2 + √2. Appelons a(n) = ⌊n√2⌋ et b(n) = ⌊n(2 + √2)⌋ = a(n) + 2n. On a déjà placé a(0) à a(4), qui sont 0, 1, 2, 4, 5,
# et b(0) à b(4), qui sont 0, 3, 6, 10, 13. **Quel est le plus petit nombre encore libre ?**

# %% [markdown] lang="en"
# ## 4. The formula
#
# Back to x = √2 and y = 2 + √2. Let a(n) = ⌊n√2⌋ and b(n) = ⌊n(2 + √2)⌋ = a(n) + 2n. So far a(0) to a(4) are used, which are 0, 1, 2, 4, 5,
# and b(0) to b(4), which are 0, 3, 6, 10, 13. **Which is the smallest number that is still free?**

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-free-after-4")

# %% [markdown] lang="fr"
# C’est a(5). Et c’est ainsi à chaque ligne :
#
# - Les deux suites augmentent : x et y sont plus grands que 1, donc d’un multiple au suivant la partie entière augmente d’au moins 1.
# - Supposons que les lignes 0 à n − 1 du tableau sont celles des deux suites. D’après le théorème, chaque nombre à partir de 1 est pris une
#   fois. Ceux qui sont libres viennent donc plus loin : ce sont a(n), a(n + 1)… et b(n), b(n + 1)… Le plus petit est a(n), car
#   b(n) > a(n).
# - Le tableau prend donc A(n) = a(n), puis B(n) = a(n) + 2n = b(n) : la ligne n est aussi celle des deux suites. Par récurrence,
#
# > **A(n) = ⌊n√2⌋ et B(n) = A(n) + 2n.** ∎
#
# Comme n√2 − 1 < A(n) ≤ n√2, le quotient A(n) / n est entre √2 − 1 / n et √2 : il s’approche de √2, comme la leçon 06 le
# supposait.
#
# **Quel est le couple de la ligne 70 ?** Prendre √2 ≈ 1,41421356.

# %% [markdown] lang="en"
# It is a(5). And so it goes in each row:
#
# - Both sequences go up: x and y are above 1, so from one multiple to the next the integer part goes up by at least 1.
# - Suppose that rows 0 to n − 1 of the table are those of the two sequences. By the theorem each number from 1 on is taken
#   once. So those still free come further on: they are a(n), a(n + 1)… and b(n), b(n + 1)… The smallest is a(n), for
#   b(n) > a(n).
# - So the table takes A(n) = a(n), then B(n) = a(n) + 2n = b(n): row n is that of the two sequences too. By induction,
#
# > **A(n) = ⌊n√2⌋ and B(n) = A(n) + 2n.** ∎
#
# As n√2 − 1 < A(n) ≤ n√2, the quotient A(n) / n lies between √2 − 1 / n and √2: it comes nearer and nearer to √2, as lesson 06
# supposed.
#
# **Which is the pair in row 70?** Take √2 ≈ 1.41421356.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-row-70")

# %% [markdown] lang="fr"
# ## 5. Peut-on faire confiance à la machine ?
#
# Une calculatrice ou un ordinateur garde d’habitude **une quinzaine de chiffres** d’un nombre à virgule, et oublie les autres. Cela
# suffit-il pour calculer ⌊n√2⌋ ?
#
# **Pour tout n jusqu’à cent millions, la machine trouve-t-elle le bon nombre entier en multipliant n par √2 ?**

# %% [markdown] lang="en"
# ## 5. Can you trust the machine?
#
# A calculator or a computer usually keeps **about fifteen digits** of a decimal number, and forgets the others. Is that
# enough to work out ⌊n√2⌋?
#
# **For every n up to a hundred million, does the machine find the right whole number by multiplying n by √2?**

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-floats")

# %% [markdown] lang="fr"
# L’ordinateur a essayé tous les n l’un après l’autre, en s’arrêtant au premier qui est faux, s’il y en a un. Déplier, après avoir
# répondu : n, puis le nombre trouvé en multipliant par √2, puis le vrai.

# %% [markdown] lang="en"
# The computer has tried every n, one after another, stopping at the first one that is wrong, if there is one. Unfold, after having
# answered: n, then the number found by multiplying by √2, then the true one.

# %% tags=["stage"]
import rvbkit.notebook
from math import isqrt, sqrt

import numpy
import pandas

wrong, start, size = [], 1, 2_000_000
while not len(wrong) and start < 100_000_000:
    n = numpy.arange(start, start + size, dtype="int64")
    a = (n * sqrt(2)).astype("int64")
    wrong = n[(a * a > 2 * n * n) | ((a + 1) * (a + 1) <= 2 * n * n)]
    start = start + size
found = [(n, int(n * sqrt(2)), isqrt(2 * n * n)) for n in map(int, wrong[:1])]
rvbkit.fold(pandas.DataFrame(found, columns=["n", "int(n * sqrt(2))", "isqrt(2 * n * n)"]))

# %% [markdown] lang="fr"
# Comment l’ordinateur connaît-il le *vrai* nombre ? Sans virgule. Dire que a = ⌊n√2⌋, c’est dire que a ≤ √(2n²) < a + 1, ou, en élevant
# au carré, que **a² ≤ 2n² < (a + 1)²** : il n’y a là que des entiers, et Python les calcule exactement, quelle que soit leur taille. Sa
# fonction `isqrt(m)` donne le plus grand entier dont le carré ne dépasse pas m. Donc
#
# > **A(n) = isqrt(2n²)**, exactement, pour tout n.
#
# Pour un autre k, le même chemin donne A(n) = ((1 − k)n + isqrt(((k + 1)² + 4)n²)) / 2, arrondi à l’entier inférieur : c’est le sujet
# des exercices. Il y faut que √((k + 1)² + 4) soit irrationnel. Il l’est : pour k ≥ 1, (k + 1)² < (k + 1)² + 4 < (k + 2)², et pour k = 0
# c’est √5 ; entre deux carrés qui se suivent, la racine d’un entier n’est pas une fraction.
#
# **Calculer A(n) pour n = 10⁵⁰**, en Python : à la place des trois points, écrire la formule, avec la lettre n. En Python, on multiplie avec une étoile, et n² s’écrit `n * n`, et non `n^2` : `3 * n * n`
# veut dire 3n². **Puis appuyer sur Maj + Entrée dans la cellule** : la réponse vient dessous.

# %% [markdown] lang="en"
# How does the computer know the *true* number? Without decimals. To say that a = ⌊n√2⌋ is to say that a ≤ √(2n²) < a + 1 or, squaring,
# that **a² ≤ 2n² < (a + 1)²**: there are only whole numbers in it, and Python works these out exactly, whatever their size. Its
# function `isqrt(m)` gives the largest whole number whose square is not above m. So
#
# > **A(n) = isqrt(2n²)**, exactly, for every n.
#
# For another k the same argument gives A(n) = ((1 − k)n + isqrt(((k + 1)² + 4)n²)) / 2, rounded down to a whole number: this is what the
# exercises are about. It needs √((k + 1)² + 4) to be irrational. It is: for k ≥ 1, (k + 1)² < (k + 1)² + 4 < (k + 2)², and for k = 0
# it is √5; between two squares that follow one another, the root of a whole number is no fraction.
#
# **Work out A(n) for n = 10⁵⁰.** In place of the three dots write the formula, with the letter n. In Python you multiply with a star, and n² is `n * n`, not `n^2`: `3 * n * n`
# means 3n². **Then press Shift + Enter in the cell**: the answer comes below it.

# %%
import rvbkit.notebook
from math import isqrt

n = 10**50

rvbkit.check("nim-whole-formula", ...)

# %% [markdown] lang="fr"
# ## 6. Mille chiffres
#
# Voici une position dont les tas ont mille chiffres. Le premier tas, `first`, est le nombre A de la ligne `row`,
# qui est la ligne 10⁹⁹⁹ ; le second, `second`, vaut 35 × 10⁹⁹⁸. Les chiffres de `first` vous rappellent-ils quelque chose ?

# %% [markdown] lang="en"
# ## 6. A thousand digits
#
# Here is a position whose piles have a thousand digits. The first pile, `first`, is the number A of row `row`,
# which is row 10⁹⁹⁹; the second one, `second`, is 35 × 10⁹⁹⁸. Do the digits of `first` remind you of something?

# %% tags=["stage"]
import rvbkit.notebook
from math import isqrt

row = 10**999
first = isqrt(2 * row * row)
second = 35 * 10**998
for place in range(0, 1000, 60):
    print(str(first)[place : place + 60])

# %% [markdown] lang="fr"
# C’est à vous de jouer. **Combien d’allumettes prendre dans le second tas pour laisser une position perdante ?** Écrire un calcul
# avec `first`, `second` et `row`, comme `first + row`.

# %% [markdown] lang="en"
# It is your turn. **How many matches must be taken from the second pile to leave a losing position?** Write a calculation
# with `first`, `second` and `row`, such as `first + row`.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-giant-take")

# %% [markdown] lang="fr"
# L’ordinateur fait de même : il ne cherche pas, il calcule. Voici cette position sur un plateau, et vous commencez. Prendre ce que
# vous voulez : par exemple, mettre `0;1` dans le champ sous le plateau (rien dans le premier tas, une allumette dans le second), et
# appuyer sur le bouton d’à côté. La réponse vient aussitôt. Le bouton **Indice**, lui, calcule pour vous.

# %% [markdown] lang="en"
# The computer does the same: it does not search, it computes. Here is this position on a board, and you begin. Take
# what you like: for instance write `0;1` in the field below the board (nothing from the first pile, one match from the second), and
# press the button beside it. The answer comes at once. As for the **Hint** button, it computes for you.

# %% tags=["stage"]
import rvbkit.notebook
from math import isqrt

row = 10**999
rvbkit.play("nim", f"{isqrt(2 * row * row)};{35 * 10**998} k=1 1", seats=("friend", "perfect"))

# %% [markdown] lang="fr"
# ## 7. Ce qui vient de l’article, ce qui vient d’ailleurs
#
# <details><summary>D’où cela vient</summary>
#
# Le tableau est celui des élèves d’Argenteuil et du Mée. La formule n’est pas dans leur article ; elle est plus ancienne. Le théorème de la
# partie 3 porte le nom de S. Beatty, qui l’a posé en problème en 1926 ; J. W. S. Rayleigh l’avait donné en 1894. W. A. Wythoff (1907) a
# trouvé la formule pour k = 0, I. G. Connell (1959) et A. S. Fraenkel (1982) ont étendu le jeu. Les preuves sont classiques ; nous les
# avons rédigées, et coupées en pas, pour cette leçon.
#
# </details>
#
# ## 8. Et maintenant ?
#
# - Une suite cachée : 1, 2, 5, 12, 29, 70… Chaque terme est le double du précédent, plus celui d’avant. Pour ces n, et eux seuls,
#   2n² est à 1 près un carré, et n√2 est tout près d’un entier. Le n de la partie 5 en fait partie : est-ce un hasard ?
# - Les **exercices de la leçon 08** : le nombre d’or quand k = 0, l’équation quand k = 2, des positions à juger, un programme exact.
# - La **leçon 08b**, facultative : une étrange façon d’écrire les nombres, un paysage, et le jeu où la dernière allumette fait perdre.

# %% [markdown] lang="en"
# ## 7. What comes from the article, what comes from elsewhere
#
# <details><summary>Where this comes from</summary>
#
# The table is that of the pupils of Argenteuil and Le Mée. The formula is not in their article; it is older. The theorem of
# part 3 bears the name of S. Beatty, who set it as a problem in 1926; J. W. S. Rayleigh had given it in 1894. W. A. Wythoff (1907) found
# the formula for k = 0, I. G. Connell (1959) and A. S. Fraenkel (1982) extended the game. The proofs are classical; we wrote
# them down, and cut them into steps, for this lesson.
#
# </details>
#
# ## 8. What next?
#
# - A hidden sequence: 1, 2, 5, 12, 29, 70… Each term is twice the one before, plus the one before that. For these n, and only these,
#   2n² is a square give or take 1, and n√2 is very close to a whole number. The n of part 5 is one of them: is that a coincidence?
# - The **exercises of lesson 08**: the golden ratio for k = 0, the equation for k = 2, positions to judge, an exact program.
# - **Lesson 08b**, which is optional: a strange notation for numbers, a landscape, and the game where the last match loses.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.answers()
