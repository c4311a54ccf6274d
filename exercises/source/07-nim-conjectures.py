# Exercises of lesson 07, judged by rvbkit.course.nim_conjectures.

# %% [markdown] lang="fr"
# # Exercices 07 : d’autres affirmations
#
# **But** : juger les autres affirmations de l’article (k = 1), et quelques-unes de nous. **Durée** : 40 minutes.
# Le quatrième exercice, en Python, est facultatif.

# %% [markdown] lang="en"
# # Exercises 07: more claims
#
# **Aim**: to judge the article’s other claims (k = 1), and some of ours. **Time**: 40 minutes.
# The fourth exercise, in Python, is optional.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.lesson("07-nim-conjectures", "{language}", "exercises")

# %% [markdown] lang="fr"
# ## 1. Deux recettes
#
# L’article donne un coup gagnant pour (n ; n + 2), quand n ≥ 2, et un autre pour (n ; n + 3), quand n ≥ 1. Les retrouver.
#
# Une recette dit, avec la lettre n, ce qu’on prend dans le premier tas, puis dans le second.

# %% [markdown] lang="en"
# ## 1. Two recipes
#
# The article gives a winning move for (n ; n + 2), when n ≥ 2, and another for (n ; n + 3), when n ≥ 1. Find them.
#
# A recipe says, with the letter n, what is taken from the first pile, then from the second.

# %% answer="nim-recipes-d-e" tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-recipes-d-e")

# %% check="nim-recipes-d-e" points=2 tags=["stage"]
import rvbkit.notebook

rvbkit.check("nim-recipes-d-e")

# %% [markdown] lang="fr"
# ## 2. Cinq familles : où chacune échoue-t-elle d’abord, si elle échoue ?
#
# L’affirmation G de l’article, telle qu’elle est imprimée, répète une affirmation précédente, avec la mention « pour n < 7 » : c’est
# sans doute une coquille. Pour comprendre ce qu’elle disait, regarder cinq familles, (n ; n + 8), (n ; n + 9), (n ; n + 10),
# (n ; n + 11) et (n ; n + 12), avec n ≥ 1. **Pour chacune, quel est le plus petit n tel que la position soit perdante ?** Répondre 0
# s’il n’y en a pas.
#
# Quelle famille, à votre avis, l’article voulait-il citer ? Et son
# affirmation H, « (n ; n + 11) est gagnante pour n < 7 » : la condition est-elle nécessaire ?

# %% [markdown] lang="en"
# ## 2. Five families: where does each fail first, if it does?
#
# Claim G of the article, as it is printed, repeats an earlier claim, with the words “for n < 7”: probably a misprint. To see what was meant, look at five families, (n ; n + 8), (n ; n + 9), (n ; n + 10),
# (n ; n + 11) and (n ; n + 12), with n ≥ 1. **For each of them, which is the smallest n for which the position is losing?** Answer 0
# if there is none.
#
# Which family do you think the article meant? And its
# claim H, “(n ; n + 11) is winning for n < 7”: is the condition needed?

# %% answer="nim-first-failures" tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-first-failures")

# %% check="nim-first-failures" points=2 tags=["stage"]
import rvbkit.notebook

rvbkit.check("nim-first-failures")

# %% [markdown] lang="fr"
# ## 3. Six affirmations à juger
#
# Lesquelles sont vraies, pour tout n ≥ 1 et pour toutes les positions dont elles parlent ? La première est de l’article, les
# autres sont de nous.
#
# Pour chaque « oui », avoir une preuve ; pour chaque « non », un contre-exemple. Le bureau, juste dessous, aide à chercher ; il ne
# démontre pas.

# %% [markdown] lang="en"
# ## 3. Six claims to judge
#
# Which of them are true, for every n ≥ 1 and for all positions that they speak of? The first is the article’s, the
# others are ours.
#
# Have a proof for each “yes” and a counterexample for each “no”. The desk right below helps you search; it does not
# prove.

# %% tags=["stage"]
import rvbkit.notebook
from rvbkit.study import nim

nim.desk(k=1, key="nim-desk", article=False)

# %% answer="nim-six-claims" tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-six-claims")

# %% check="nim-six-claims" points=3 tags=["stage"]
import rvbkit.notebook

rvbkit.check("nim-six-claims")

# %% [markdown] lang="fr"
# ## 4. Facultatif, en Python : le premier échec, s’il y en a un
#
# Écrire une fonction `first_failure` qui reçoit d ≥ 1 et donne le plus petit n ≥ 1 tel que (n ; n + d) soit perdante, ou 0
# s’il n’y en a pas (k = 1). Par exemple, `first_failure(2)` doit donner 1, à cause de (1 ; 3).
#
# **Exécuter la cellule par Maj + Entrée, puis celle d’après.**

# %% [markdown] lang="en"
# ## 4. Optional, in Python: the first failure, if there is one
#
# Write a function `first_failure` that gets d ≥ 1 and gives the smallest n ≥ 1 such that (n ; n + d) is losing, or 0
# if there is none (k = 1). For instance `first_failure(2)` must give 1, because of (1 ; 3).
#
# **Run the cell by Shift + Enter, then the one after it.**

# %% answer="nim-first-failure-by-program"
import rvbkit.notebook


def first_failure(d):
    ...
# solution
    if d % 2 == 1:
        return 0
    used = set()
    for row in range(d // 2 + 1):
        a = 0
        while a in used:
            a = a + 1
        used.update([a, a + 2 * row])
    return a

# %% check="nim-first-failure-by-program" points=3
import rvbkit.notebook

rvbkit.check("nim-first-failure-by-program", first_failure)

# %% [markdown] lang="fr"
# ## Pour finir : tout l’article
#
# Ce bureau a, en plus, le menu **De l’article** : toutes les affirmations et les recettes de l’article, à essayer une à une. Il contient
# la réponse de l’exercice 1 et une lecture pour l’exercice 2 : l’ouvrir après eux.

# %% [markdown] lang="en"
# ## To finish: the whole article
#
# This desk has, besides, the menu **From the article**: all claims and recipes of the article, to be tried one by one. It holds
# the answer to exercise 1 and a reading for exercise 2: open it after them.

# %% tags=["stage"]
import rvbkit.notebook
from rvbkit.study import nim

nim.desk(k=1, key="nim-desk")

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.answers()
