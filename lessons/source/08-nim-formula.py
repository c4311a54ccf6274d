# Lesson 08: the square root of 2 in the table, Beatty's theorem, the formula in whole numbers, giant piles. 50 minutes.
# All of it is classical; the way it is told, and the numbers chosen, are ours.

# %% [markdown] lang="fr"
# # 08. Une formule pour le tableau
#
# **But** : trouver le couple de la ligne n sans faire les lignes précédentes, même si n a mille chiffres. **Durée** : 55 minutes.
# **Au programme** : nombres irrationnels, suites, partie entière, algorithmes, limites du calcul approché.
#
# On joue avec **k = 1**. Les positions perdantes sont les couples (A ; B) du tableau. Ligne n : A est le plus petit nombre qui ne
# figure dans aucune ligne précédente, et B = A + 2n (leçon 05). On notera parfois A(n) et B(n), pour dire de quelle ligne on parle.
#
# Le tableau est celui des élèves d’Argenteuil et du Mée. Ce qui suit est plus ancien : W. A. Wythoff (1907) a trouvé la formule pour
# k = 0, S. Beatty (1926) a posé le problème de la partie 3, I. G. Connell (1959) et A. S. Fraenkel (1982) ont étendu le jeu. Les
# preuves sont classiques ; nous les avons écrites pour cette leçon.

# %% [markdown] lang="en"
# # 08. A formula for the table
#
# **Aim**: to find the pair in row n without working out the rows before it, even if n has a thousand digits. **Time**: 55 minutes.
# **In the curriculum**: irrational numbers, sequences, integer part, algorithms, limits of approximate computing.
#
# We play with **k = 1**. The losing positions are the pairs (A ; B) of the table. Row n: A is the smallest number that
# appears in no earlier row, and B = A + 2n (lesson 05). We shall sometimes write A(n) and B(n), to say which row we mean.
#
# The table is that of the pupils of Argenteuil and Le Mée. What follows is older: W. A. Wythoff (1907) found the formula for
# k = 0, S. Beatty (1926) set the problem of part 3, I. G. Connell (1959) and A. S. Fraenkel (1982) extended the game. The
# proofs are classical; we wrote them down for this lesson.

# %%
import rvbkit.notebook

rvbkit.lesson("08-nim-formula", "{language}")

# %% [markdown] lang="fr"
# ## 1. Des chiffres connus
#
# Exécuter la cellule suivante. Elle montre quatre lignes du tableau, très espacées : les lignes 1, 10, 100 et 1000.

# %% [markdown] lang="en"
# ## 1. Familiar digits
#
# Run the next cell. It shows four rows of the table, far apart: rows 1, 10, 100 and 1000.

# %% tags=["stage"]
import rvbkit.notebook
from rvbkit.study import nim

nim.table(k=1, rows=1001).loc[[1, 10, 100, 1000]]

# %% [markdown] lang="fr"
# **Quel est, à votre avis, le nombre A de la ligne 100 000 ?** Regarder la colonne A de haut en bas. Écrire un nombre entier à la place
# des trois points, sans espace : trois mille s’écrit `3000`. La calculatrice est permise.

# %% [markdown] lang="en"
# **What do you think is the number A in row 100,000?** Look down column A. Write a whole number in place of the three
# dots, without a comma: three thousand is written `3000`. You may use a calculator.

# %%
import rvbkit.notebook

rvbkit.check("nim-far-row", ...)

# %% [markdown] lang="fr"
# La leçon 06 a compté : si A(n) / n se rapproche d’un nombre x, alors 1 / x + 1 / (x + 2) = 1, donc x² = 2. Ce n’était pas une
# preuve, mais nous savons quoi démontrer.

# %% [markdown] lang="en"
# Lesson 06 counted: if A(n) / n approaches a number x, then 1 / x + 1 / (x + 2) = 1, so x² = 2. That was no proof, but now
# we know what to prove.

# %% tags=["stage"]
import rvbkit.notebook
from rvbkit.study import nim

nim.convergence(k=1, rows=60)

# %% [markdown] lang="fr"
# ## 2. √2 n’est pas une fraction
#
# Un nombre est **irrationnel** s’il n’est égal à aucune fraction p / q de deux nombres entiers. Voici pourquoi √2 l’est.
#
# - Supposons que √2 = p / q, avec des entiers p et q, et la fraction simplifiée autant que possible. En élevant au carré : p² = 2q².
# - Donc p² est pair. Le carré d’un nombre impair est impair ; donc p est pair, et p = 2r.
# - Alors 4r² = 2q², donc q² = 2r² : q² est pair, et q aussi.
# - Mais si p et q sont pairs tous les deux, on peut encore simplifier la fraction par 2. C’est absurde. ∎
#
# (Le signe ∎ marque la fin d’une preuve.)
#
# Les nombres n√2 (pour n ≥ 1), 2 + √2, N / √2 sont irrationnels aussi : sinon, √2 serait une fraction.

# %% [markdown] lang="en"
# ## 2. √2 is no fraction
#
# A number is **irrational** if it equals no fraction p / q of two whole numbers. Here is why √2 is irrational.
#
# - Suppose that √2 = p / q, with whole numbers p and q and the fraction reduced as far as possible. Squaring: p² = 2q².
# - So p² is even. The square of an odd number is odd; so p is even, and p = 2r.
# - Then 4r² = 2q², so q² = 2r²: q² is even, and q too.
# - But if p and q are both even, the fraction can still be reduced by 2. That is a contradiction. ∎
#
# (The sign ∎ marks the end of a proof.)
#
# The numbers n√2 (for n ≥ 1), 2 + √2, N / √2 are irrational too: otherwise √2 would be a fraction.

# %% [markdown] lang="fr"
# ## 3. Le théorème de Beatty
#
# La **partie entière** d’un nombre est le plus grand entier qui ne le dépasse pas : ⌊3,9⌋ = 3 et ⌊5⌋ = 5.
#
# > **Théorème.** Soient x et y deux nombres positifs *irrationnels* tels que 1 / x + 1 / y = 1. Alors chaque nombre entier à partir de 1
# > est, une fois et une seule, l’un des nombres ⌊x⌋, ⌊2x⌋, ⌊3x⌋… ou l’un des nombres ⌊y⌋, ⌊2y⌋, ⌊3y⌋…
#
# **Preuve : compter.** Soit N un entier, N ≥ 1. Combien de ces nombres sont plus petits que N ?
#
# - ⌊nx⌋ < N veut dire nx < N, c’est-à-dire n < N / x. Il y a donc ⌊N / x⌋ valeurs de n qui conviennent (N / x n’est pas un entier).
# - De même, il y en a ⌊N / y⌋ dans la seconde suite.
# - Or N / x + N / y = N. Chacun de ces deux nombres dépasse sa partie entière, de moins de 1 : la somme des deux parties entières est
#   donc plus petite que N et plus grande que N − 2. C’est un entier : elle vaut N − 1.
#
# Il y a donc N − 1 termes plus petits que N, et, de la même façon, N termes plus petits que N + 1. Le nombre N est donc pris par un terme
# et un seul. ∎
#
# **Où sert-il que x et y soient irrationnels ?** Essayer avec x = 3 / 2 et y = 3, pour lesquels 1 / x + 1 / y = 1 aussi : écrire les
# deux suites. **Quel est le plus petit entier, à partir de 1, qui manque ?** L’écrire à la place des trois points.

# %% [markdown] lang="en"
# ## 3. Beatty’s theorem
#
# The **integer part** of a number (its *floor*) is the largest whole number that is not above it: ⌊3.9⌋ = 3 and ⌊5⌋ = 5.
#
# > **Theorem.** Let x and y be two positive *irrational* numbers with 1 / x + 1 / y = 1. Then each whole number from 1 on
# > is, once and only once, one of the numbers ⌊x⌋, ⌊2x⌋, ⌊3x⌋… or one of the numbers ⌊y⌋, ⌊2y⌋, ⌊3y⌋…
#
# **Proof: count.** Let N be a whole number, N ≥ 1. How many of these numbers are smaller than N?
#
# - ⌊nx⌋ < N means nx < N, that is, n < N / x. So there are ⌊N / x⌋ values of n that fit (N / x is no whole number).
# - In the same way there are ⌊N / y⌋ of them in the second sequence.
# - But N / x + N / y = N. Each of these two numbers is above its integer part, by less than 1: so the sum of the two integer parts is
#   smaller than N and larger than N − 2. It is a whole number: it is N − 1.
#
# So there are N − 1 terms smaller than N and, in the same way, N terms smaller than N + 1. So the number N is taken by one term
# and only one. ∎
#
# **Where is it used that x and y are irrational?** Try x = 3 / 2 and y = 3, for which 1 / x + 1 / y = 1 too: write down the
# two sequences. **Which is the smallest whole number, from 1 on, that is missing?** Write it in place of the three dots.

# %%
import rvbkit.notebook

rvbkit.check("nim-beatty-missing", ...)

# %% [markdown] lang="fr"
# ## 4. La formule
#
# Prenons x = √2 et y = 2 + √2. Alors x + y = 2 + 2√2, et xy = 2√2 + 2 aussi : donc 1 / x + 1 / y = (x + y) / xy = 1. La partie 2 dit
# qu’ils sont irrationnels. Appelons
# a(n) = ⌊n√2⌋ et b(n) = ⌊n(2 + √2)⌋ = a(n) + 2n.
#
# **C’est le tableau.** D’après le théorème, chaque nombre, à partir de 1, est pris une seule fois. Les deux suites augmentent, et b(n) > a(n). Quand on a
# écrit les lignes 0 à n − 1, tous les nombres encore libres sont donc des termes plus loin dans l’une des deux suites ; le plus petit est
# a(n). La suite a(n) suit la règle du tableau, et b(n) = a(n) + 2n aussi. Donc
#
# > **A(n) = ⌊n√2⌋ et B(n) = A(n) + 2n.** ∎
#
# Comme n√2 − 1 < A(n) ≤ n√2, le quotient A(n) / n est entre √2 − 1 / n et √2 : il s’approche de √2, comme la leçon 06 le
# supposait.
#
# **Quel est le couple de la ligne 70 ?** L’écrire avec une virgule : le couple (3 ; 8) s’écrit `(3, 8)` dans une cellule grise. Prendre
# √2 ≈ 1,41421356.

# %% [markdown] lang="en"
# ## 4. The formula
#
# Take x = √2 and y = 2 + √2. Then x + y = 2 + 2√2, and xy = 2√2 + 2 too: so 1 / x + 1 / y = (x + y) / xy = 1. Part 2 says that
# they are irrational. Let
# a(n) = ⌊n√2⌋ and b(n) = ⌊n(2 + √2)⌋ = a(n) + 2n.
#
# **This is the table.** By the theorem each number from 1 on is taken once and only once. Both sequences go up, and b(n) > a(n). Once
# rows 0 to n − 1 are written, all numbers still free are therefore terms further on in one of the two sequences; the smallest is
# a(n). The sequence a(n) follows the rule of the table, and so does b(n) = a(n) + 2n. So
#
# > **A(n) = ⌊n√2⌋ and B(n) = A(n) + 2n.** ∎
#
# As n√2 − 1 < A(n) ≤ n√2, the quotient A(n) / n lies between √2 − 1 / n and √2: it comes nearer and nearer to √2, as lesson 06
# supposed.
#
# **Which is the pair in row 70?** Write it with a comma: the pair (3 ; 8) is written `(3, 8)` in a grey cell. Take
# √2 ≈ 1.41421356.

# %%
import rvbkit.notebook

rvbkit.check("nim-row-70", ...)

# %% [markdown] lang="fr"
# ## 5. Peut-on faire confiance à la machine ?
#
# Une calculatrice ou un ordinateur garde d’habitude **une quinzaine de chiffres** d’un nombre à virgule, et oublie les autres. Cela
# suffit-il pour calculer ⌊n√2⌋ ?
#
# **Pour tout n jusqu’à cent millions, la machine trouve-t-elle le bon nombre entier en multipliant n par √2 ?** Répondre `"oui"` ou
# `"non"`.

# %% [markdown] lang="en"
# ## 5. Can you trust the machine?
#
# A calculator or a computer usually keeps **about fifteen digits** of a decimal number, and forgets the others. Is that
# enough to work out ⌊n√2⌋?
#
# **For every n up to a hundred million, does the machine find the right whole number by multiplying n by √2?** Answer `"yes"` or
# `"no"`.

# %%
import rvbkit.notebook

rvbkit.check("nim-floats", ...)

# %% [markdown] lang="fr"
# La cellule suivante essaie tous les n l’un après l’autre (quelques secondes). Elle s’arrête au premier qui est faux, s’il y en a un, et
# montre n, puis le nombre trouvé en multipliant par √2, puis le vrai.

# %% [markdown] lang="en"
# The next cell tries every n, one after another (a few seconds). It stops at the first one that is wrong, if there is one, and
# shows n, then the number found by multiplying by √2, then the true one.

# %% tags=["stage"]
import rvbkit.notebook
from math import isqrt, sqrt

import numpy

wrong, start, size = [], 1, 2_000_000
while not len(wrong) and start < 100_000_000:
    n = numpy.arange(start, start + size, dtype="int64")
    a = (n * sqrt(2)).astype("int64")
    wrong = n[(a * a > 2 * n * n) | ((a + 1) * (a + 1) <= 2 * n * n)]
    start = start + size
for n in map(int, wrong[:1]):
    print("n                ", n)
    print("int(n * sqrt(2)) ", int(n * sqrt(2)))
    print("isqrt(2 * n * n) ", isqrt(2 * n * n))

# %% [markdown] lang="fr"
# Comment la cellule connaît-elle le *vrai* nombre ? Sans virgule. Dire que a = ⌊n√2⌋, c’est dire que a ≤ √(2n²) < a + 1, ou, en élevant
# au carré, que **a² ≤ 2n² < (a + 1)²** : il n’y a là que des entiers, et Python les calcule exactement, quelle que soit leur taille. Sa
# fonction `isqrt(m)` donne le plus grand entier dont le carré ne dépasse pas m. Donc
#
# > **A(n) = isqrt(2n²)**, exactement, pour tout n.
#
# Pour un autre k, le même chemin donne A(n) = ((1 − k)n + isqrt(((k + 1)² + 4)n²)) / 2, arrondi à l’entier inférieur : c’est le sujet
# des exercices.
#
# **Calculer A(n) pour n = 10⁵⁰.** À la place des trois points, écrire la formule, avec la lettre n. En Python, on multiplie avec une étoile, et n² s’écrit `n * n`, et non `n^2` : `3 * n * n`
# veut dire 3n².

# %% [markdown] lang="en"
# How does the cell know the *true* number? Without decimals. To say that a = ⌊n√2⌋ is to say that a ≤ √(2n²) < a + 1 or, squaring,
# that **a² ≤ 2n² < (a + 1)²**: there are only whole numbers in it, and Python works these out exactly, whatever their size. Its
# function `isqrt(m)` gives the largest whole number whose square is not above m. So
#
# > **A(n) = isqrt(2n²)**, exactly, for every n.
#
# For another k the same argument gives A(n) = ((1 − k)n + isqrt(((k + 1)² + 4)n²)) / 2, rounded down to a whole number: this is what the
# exercises are about.
#
# **Work out A(n) for n = 10⁵⁰.** In place of the three dots write the formula, with the letter n. In Python you multiply with a star, and n² is `n * n`, not `n^2`: `3 * n * n`
# means 3n².

# %%
import rvbkit.notebook
from math import isqrt

n = 10**50

rvbkit.check("nim-whole-formula", ...)

# %% [markdown] lang="fr"
# ## 6. Mille chiffres
#
# Voici une position dont les tas ont mille chiffres. Exécuter la cellule : le premier tas, `first`, est le nombre A de la ligne `row`,
# qui est la ligne 10⁹⁹⁹ ; le second, `second`, vaut 35 × 10⁹⁹⁸. Les chiffres de `first` vous rappellent-ils quelque chose ?

# %% [markdown] lang="en"
# ## 6. A thousand digits
#
# Here is a position whose piles have a thousand digits. Run the cell: the first pile, `first`, is the number A of row `row`,
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
# C’est à vous de jouer. **Combien d’allumettes prendre dans le second tas pour laisser une position perdante ?** À la place des trois
# points, écrire un calcul avec `first`, `second` et `row`, comme `first + row`.

# %% [markdown] lang="en"
# It is your turn. **How many matches must be taken from the second pile to leave a losing position?** In place of the three
# dots write a calculation with `first`, `second` and `row`, such as `first + row`.

# %%
import rvbkit.notebook

rvbkit.check("nim-giant-take", ...)

# %% [markdown] lang="fr"
# L’ordinateur fait de même : il ne cherche pas, il calcule. Voici cette position sur un plateau, et vous commencez. Prendre ce que
# vous voulez : par exemple, écrire `0;1` dans le champ sous le plateau (rien dans le premier tas, une allumette dans le second), et
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
# ## 7. Et maintenant ?
#
# - Une suite cachée : 1, 2, 5, 12, 29, 70… Chaque terme est le double du précédent, plus celui d’avant. Pour ces n, et eux seuls,
#   2n² est à 1 près un carré, et n√2 est tout près d’un entier. Le n de la partie 5 en fait partie : est-ce un hasard ?
# - Les **exercices de la leçon 08** : le nombre d’or quand k = 0, l’équation quand k = 2, des positions à juger, un programme exact.
# - La **leçon 08b**, facultative : une étrange façon d’écrire les nombres, un paysage, et le jeu où la dernière allumette fait perdre.
#
# Cette cellule fait une page de vos réponses, à imprimer ou à rendre.

# %% [markdown] lang="en"
# ## 7. What next?
#
# - A hidden sequence: 1, 2, 5, 12, 29, 70… Each term is twice the one before, plus the one before that. For these n, and only these,
#   2n² is a square give or take 1, and n√2 is very close to a whole number. The n of part 5 is one of them: is that a coincidence?
# - The **exercises of lesson 08**: the golden ratio for k = 0, the equation for k = 2, positions to judge, an exact program.
# - **Lesson 08b**, which is optional: a strange notation for numbers, a landscape, and the game where the last match loses.
#
# This cell makes a page of your answers, to print or to hand in.

# %%
import rvbkit.notebook

rvbkit.answers()
