# Lesson 07: claims of the article, k = 1: bets, one counterexample, the desk, proofs. 50 minutes.
# The proof of (n ; 2n) and the claim about 20,000 are ours; the rest of the claims is the article's.

# %% [markdown] lang="fr"
# # 07. Affirmer, réfuter, démontrer
#
# **But** : mettre à l’épreuve des affirmations d’élèves sur le Nim à deux tas ; en réfuter, en démontrer.
# **Durée** : 50 minutes. **Au programme** : contre-exemple, implication et réciproque, raisonnement par l’absurde,
# « pour tout » et « il existe ».
#
# On joue avec **k = 1** : prendre dans un tas, ou dans les deux, et alors autant dans chacun, à une allumette près. Qui prend la
# dernière allumette gagne.
# Il faut avoir fait un tableau des positions perdantes (leçon 05).
#
# Une **conjecture** est une affirmation que l’on croit vraie et que l’on n’a pas démontrée. Les élèves d’Argenteuil et du
# Mée, dans leur article pour MATh.en.JEANS, en ont écrit une vingtaine. Certaines y sont démontrées ; d’autres sont, ils le
# disent eux-mêmes, des convictions. Le jury, aujourd’hui, c’est vous.

# %% [markdown] lang="en"
# # 07. Claim, refute, prove
#
# **Aim**: to put some pupils’ claims about two-pile Nim to the test; to refute some, to prove others.
# **Time**: 50 minutes. **In the curriculum**: counterexample, implication and converse, proof by contradiction,
# “for all” and “there is”.
#
# We play with **k = 1**: take from one pile, or from both, and then the same number from each, give or take one match. Whoever takes
# the last match wins.
# You need to have made a table of losing positions (lesson 05).
#
# A **conjecture** is a claim that somebody believes but has not proved. In their article for MATh.en.JEANS the pupils of
# Argenteuil and Le Mée wrote down about twenty. Some are proved there; others are, as they say
# themselves, convictions. Today you are the jury.

# %%
import rvbkit.notebook

rvbkit.lesson("07-nim-conjectures", "{language}")

# %% [markdown] lang="fr"
# ## 1. Parier
#
# Une position est **perdante** si la personne qui doit jouer perd, quoi qu’elle fasse, contre une personne qui joue bien ;
# sinon elle est **gagnante**. Voici quatre affirmations de l’article. La lettre n y désigne un nombre entier quelconque, à partir de 1 :
# dire que (n ; n + 1) est gagnante, c’est parler de (1 ; 2), de (2 ; 3), de (3 ; 4) et ainsi de suite, sans fin.
#
# | | affirmation |
# |---|---|
# | 1 | Toute position (n ; n + 1) est gagnante. |
# | 2 | Toute position (n ; 2n) est gagnante. |
# | 3 | Toute position (n ; n + 4) est perdante. |
# | 4 | Si la différence des deux tas est impaire, la position est gagnante. |
#
# **Parier** avant de chercher : à la place des trois points, écrire quatre fois `"oui"` (je la crois vraie) ou `"non"`, entre
# crochets et avec des virgules. Par exemple `["oui", "oui", "oui", "oui"]`. Personne ne juge ce pari ; il est gardé, et la partie 3
# le remontrera.

# %% [markdown] lang="en"
# ## 1. Place your bets
#
# A position is **losing** if the player to move loses, whatever they do, against somebody who plays well;
# otherwise it is **winning**. Here are four claims of the article. In them the letter n stands for any whole number from 1 on:
# to say that (n ; n + 1) is winning is to speak of (1 ; 2), of (2 ; 3), of (3 ; 4) and so on, without end.
#
# | | claim |
# |---|---|
# | 1 | Every position (n ; n + 1) is winning. |
# | 2 | Every position (n ; 2n) is winning. |
# | 3 | Every position (n ; n + 4) is losing. |
# | 4 | If the difference of the two piles is odd, the position is winning. |
#
# **Bet** before you search: in place of the three dots write `"yes"` (I think it is true) or `"no"` four times, between square
# brackets and with commas. For instance `["yes", "yes", "yes", "yes"]`. Nobody judges this bet; it is kept, and part 3 will show it
# again.

# %%
import rvbkit.notebook

rvbkit.check("nim-bets", ...)

# %% [markdown] lang="fr"
# ## 2. Un seul suffit
#
# L’affirmation 3 parle de *toutes* les positions (n ; n + 4). Une seule qui serait gagnante suffit à la rendre fausse : c’est un
# **contre-exemple**, et l’affirmation est alors **réfutée**.
#
# Exécuter la cellule suivante : elle montre le début du tableau des positions perdantes, couché sur le côté. A est le petit
# nombre du couple, B le grand, D leur différence.

# %% [markdown] lang="en"
# ## 2. One is enough
#
# Claim 3 speaks of *all* positions (n ; n + 4). A single one that is winning is enough to make it false: that is a
# **counterexample**, and the claim is then **refuted**.
#
# Run the next cell: it shows the beginning of the table of losing positions, turned on its side. A is the smaller number of the
# pair, B the larger one, D their difference.

# %% tags=["stage"]
import rvbkit.notebook
from rvbkit.study import nim

nim.table(k=1, rows=10).T

# %% [markdown] lang="fr"
# **Trouver un contre-exemple à l’affirmation 3.** L’écrire à la place des trois points. Dans une cellule grise, les deux nombres
# sont séparés par une virgule : la position (3 ; 8) s’y écrit `(3, 8)`.

# %% [markdown] lang="en"
# **Find a counterexample to claim 3.** Write it in place of the three dots. In a grey cell the two numbers
# are separated by a comma: the position (3 ; 8) is written `(3, 8)` there.

# %%
import rvbkit.notebook

rvbkit.check("nim-counter-4", ...)

# %% [markdown] lang="fr"
# L’affirmation n’est pourtant pas née de rien : **une seule position (n ; n + 4), avec n ≥ 1, est perdante. Laquelle ?** L’écrire de la même façon.

# %% [markdown] lang="en"
# And yet the claim did not come from nowhere: **a single position (n ; n + 4), with n ≥ 1, is losing. Which one?** Write it in the same way.

# %%
import rvbkit.notebook

rvbkit.check("nim-only-4", ...)

# %% [markdown] lang="fr"
# L’article affirme la même chose de (n ; n + 5), de (n ; n + 6), et enfin de (n ; n + p) pour tout p ≥ 4. Une phrase de la
# leçon 05, « la ligne n a la différence 2n », répond pour tous les p à la fois. Comment ? En discuter une minute.

# %% [markdown] lang="en"
# The article claims the same of (n ; n + 5), of (n ; n + 6), and finally of (n ; n + p) for every p ≥ 4. One sentence of
# lesson 05, “row n has the difference 2n”, answers for all p at once. How? Discuss it for a minute.

# %% [markdown] lang="fr"
# ## 3. Faire chercher
#
# La cellule suivante ouvre un bureau où l’on écrit une affirmation : il cherche lui-même un contre-exemple, en commençant par les
# petits nombres. On y écrit par exemple `(n ; n+7) perd` ou `différence 3 => gagne` ; le signe `=>` se lit « alors ».
#
# - Y mettre les quatre affirmations, l’une après l’autre.
# - Puis une affirmation à vous.

# %% [markdown] lang="en"
# ## 3. Let the computer search
#
# The next cell opens a desk where you write a claim: it looks for a counterexample by itself, beginning with
# small numbers. You may write for instance `(n ; n+7) loses` or `difference 3 => wins`; the sign `=>` is read “then”.
#
# - Put the four claims to it, one after another.
# - Then a claim of your own.

# %% tags=["stage"]
import rvbkit.notebook
from rvbkit.study import nim

nim.desk(k=1, key="nim-desk", article=False)

# %% [markdown] lang="fr"
# **Comparer avec vos paris.** La cellule suivante les remontre : l’exécuter sans rien y changer.

# %% [markdown] lang="en"
# **Compare with your bets.** The next cell shows them again: run it as it is.

# %%
import rvbkit.notebook

rvbkit.check("nim-bets", ...)

# %% [markdown] lang="fr"
# Voici une affirmation de nous, que les dix mille premiers cas confirment : « toute position (n ; n + 20000) est gagnante ».

# %% [markdown] lang="en"
# Here is a claim of ours, which the first ten thousand cases confirm: “every position (n ; n + 20000) is winning”.

# %% tags=["stage"]
import rvbkit.notebook
from rvbkit.study import nim

nim.conjecture("(n; n+20000) wins", k=1, bound=10_000, time=30)

# %% [markdown] lang="fr"
# **Cette affirmation est-elle vraie ?** Réfléchir sans le bureau ; il suffit d’une phrase de la leçon 05. Écrire `"oui"` ou `"non"`.

# %% [markdown] lang="en"
# **Is this claim true?** Think without the desk; one sentence of lesson 05 is enough. Write `"yes"` or `"no"`.

# %%
import rvbkit.notebook

rvbkit.check("nim-ten-thousand", ...)

# %% [markdown] lang="fr"
# Quand vous avez répondu, retourner au bureau, y écrire cette affirmation (20000 s’écrit là sans espace) et chercher
# jusqu’à 20 000.
#
# > Un contre-exemple suffit à réfuter. **Aucun nombre d’exemples, même dix mille, ne suffit à démontrer** une affirmation qui
# > parle d’une infinité de cas : il faut une raison qui vaille pour tous. C’est une **preuve**.

# %% [markdown] lang="en"
# When you have answered, go back to the desk, write this claim there (20000 without a comma) and search
# up to 20,000.
#
# > One counterexample is enough to refute. **No number of examples, not even ten thousand, is enough to prove** a claim that
# > speaks of infinitely many cases: that needs a reason which holds for all of them. Such a reason is a **proof**.

# %% [markdown] lang="fr"
# ## 4. Démontrer ce qui tient
#
# **Affirmation 1.** Il suffit de donner, pour chaque n, *un coup* qui laisse une position perdante : une recette. **Écrire une
# recette pour (n ; n + 1)** : ce qu’on prend dans chaque tas, entre guillemets, avec la lettre n. Par exemple, `"(1 ; n)"`
# voudrait dire : 1 allumette dans le premier tas, n dans le second. Elle sera essayée sur 200 valeurs de n ; à vous de dire ensuite
# pourquoi elle vaut toujours.

# %% [markdown] lang="en"
# ## 4. Prove what holds
#
# **Claim 1.** It is enough to give, for each n, *one move* that leaves a losing position: a recipe. **Write a
# recipe for (n ; n + 1)**: what is taken from each pile, between quotes, with the letter n. For instance `"(1 ; n)"`
# would mean: 1 match from the first pile, n from the second. It will be tried on 200 values of n; then it is up to you to say
# why it always works.

# %%
import rvbkit.notebook

rvbkit.check("nim-recipe-c", ...)

# %% [markdown] lang="fr"
# **Affirmation 2.** Ici, pas de recette simple, et l’article le dit : « non démontré ». Voici une preuve, de nous.
#
# Numérotons les lignes du tableau : (0 ; 0) est la ligne 0. Dans la ligne m, le couple est (A ; B), et B = A + 2m.
# Rappel (leçon 05) : A est *le plus petit nombre qui ne figure dans aucune ligne précédente*.
#
# - Prenons une ligne m ≥ 1. Tous les nombres plus petits que A, à savoir 0, 1, 2, …, A − 1, figurent donc dans les lignes
#   0 à m − 1. Il y en a A en tout.
# - Or ces m lignes ne contiennent pas beaucoup de nombres : la ligne 0 contient 0, et chacune des m − 1 autres en contient deux.
#   Cela fait 1 + 2(m − 1) = 2m − 1 nombres.
# - Donc A ≤ 2m − 1, c’est-à-dire A < 2m : le nombre B, qui vaut A + 2m, dépasse A + A, le double du petit nombre.
#
# **Sauf pour (0 ; 0), le grand nombre d’un couple perdant dépasse le double du petit.** Une position (n ; 2n) avec n ≥ 1 n’est donc
# jamais perdante. ∎ (Le signe ∎ marque la fin d’une preuve.)
#
# Cette preuve donne plus qu’on ne demandait : *toute* position (n ; p) avec n ≤ p ≤ 2n et n ≥ 1 est gagnante.
# En déduire que (n ; n + 2) est gagnante pour tout n ≥ 2, et l’affirmation 1 pour tout n.

# %% [markdown] lang="en"
# **Claim 2.** Here there is no simple recipe, and the article says so: “not proved”. This is a proof of ours.
#
# Let us number the rows of the table: (0 ; 0) is row 0. In row m the pair is (A ; B), and B = A + 2m.
# Remember (lesson 05): A is *the smallest number that appears in no earlier row*.
#
# - Take a row m ≥ 1. So all numbers smaller than A, that is 0, 1, 2, …, A − 1, appear in rows
#   0 to m − 1. There are A of them in all.
# - But these m rows do not hold many numbers: row 0 holds 0, and each of the m − 1 others holds two.
#   That makes 1 + 2(m − 1) = 2m − 1 numbers.
# - So A ≤ 2m − 1, that is A < 2m: the number B, which is A + 2m, is more than A + A, twice the smaller number.
#
# **Except for (0 ; 0), the larger number of a losing pair is more than twice the smaller one.** So a position (n ; 2n) with n ≥ 1
# is never losing. ∎ (The sign ∎ marks the end of a proof.)
#
# This proof gives more than was asked: *every* position (n ; p) with n ≤ p ≤ 2n and n ≥ 1 is winning.
# Deduce from it that (n ; n + 2) is winning for all n ≥ 2, and claim 1 for all n.

# %% [markdown] lang="fr"
# **Affirmation 4.** Elle est de la forme « si P, alors Q ». Sa preuve tient en une ligne : toutes les positions perdantes ont une
# différence paire, 2m pour la ligne m ; une différence impaire n’est donc pas celle d’une position perdante. ∎
#
# Sa **réciproque** échange les deux : « si la position est gagnante, alors la différence est impaire ». **La réfuter : donner une
# position où elle est en défaut**, avec deux tas non vides.

# %% [markdown] lang="en"
# **Claim 4.** It has the form “if P, then Q”. Its proof takes one line: all losing positions have an even
# difference, 2m in row m; so an odd difference is never that of a losing position. ∎
#
# Its **converse** swaps the two: “if the position is winning, then the difference is odd”. **Refute it: give a
# position where it fails**, with neither pile empty.

# %%
import rvbkit.notebook

rvbkit.check("nim-even-winning", ...)

# %% [markdown] lang="fr"
# ## 5. Les deux énoncés de l’article
#
# **Énoncé 1 : à part 0, aucun nombre ne figure deux fois dans le tableau.** L’article le démontre sur un exemple, le nombre 20 ; mettons
# sa preuve dans nos mots.
#
# > Supposons que 20 figure dans deux couples perdants, (20 ; a) et (20 ; b), avec a < b. L’ordre des deux tas ne compte pas. Mais
# > de (20 ; b), on peut prendre b − a allumettes dans le second tas, et laisser (20 ; a), qui est perdante. Donc (20 ; b) est
# > gagnante. C’est absurde.
#
# Il manque un cas : il y a une façon, pour 20, de figurer deux fois, dont cette preuve ne parle pas. **Quelle position
# la preuve a-t-elle oubliée ?** L’écrire avec une virgule, comme `(3, 8)`.

# %% [markdown] lang="en"
# ## 5. The article’s two statements
#
# **Statement 1: except for 0, no number appears twice in the table.** The article proves it on an example, the number 20; here is
# its proof in our words.
#
# > Suppose that 20 appears in two losing pairs, (20 ; a) and (20 ; b), with a < b. The order of the piles does not matter. But
# > from (20 ; b) one may take b − a matches from the second pile, and leave (20 ; a), which is losing. So (20 ; b) is
# > winning. That is a contradiction.
#
# One case is missing: there is a way for 20 to appear twice that this proof does not mention. **Which position
# did the proof forget?** Write it with a comma, such as `(3, 8)`.

# %%
import rvbkit.notebook

rvbkit.check("nim-forgotten-case", ...)

# %% [markdown] lang="fr"
# Réparer la preuve : en un coup, montrer que cette position-là est gagnante. Puis remplacer 20 par un nombre quelconque.
#
# **Énoncé 2 : chaque nombre figure dans le tableau, une seule fois sauf 0, et les différences sont 0, 2, 4, 6…** L’article en donne
# des exemples. La preuve est celle, classique, que nous avons suivie en leçon 05 ; A. S. Fraenkel l’a publiée en 1982, pour tous les k.
#
# - *Les différences.* La leçon 05 a démontré que la ligne m a la différence 2m.
# - *Une seule fois.* C’est l’énoncé 1.
# - *Chaque nombre.* Soit N un nombre. D’une ligne à la suivante, A augmente : c’est chaque fois le plus petit nombre libre, et
#   l’on n’en libère jamais. A vaut 0 dans la ligne 0, donc au moins 1 dans la ligne 1, au moins 2 dans la ligne 2, …, et au
#   moins N + 1 dans la ligne N + 1. Le plus petit nombre libre dépasse alors N : c’est que N a déjà servi. ∎

# %% [markdown] lang="en"
# Mend the proof: show, by one move, that this position is winning. Then put any number in place of 20.
#
# **Statement 2: every number appears in the table, only once except for 0, and the differences are 0, 2, 4, 6…** The article gives
# examples. The proof is the classical one that we followed in lesson 05; A. S. Fraenkel published it in 1982, for all k.
#
# - *The differences.* Lesson 05 proved that row m has the difference 2m.
# - *Only once.* This is statement 1.
# - *Every number.* Let N be a number. From one row to the next A goes up: it is the smallest free number each time, and
#   none is ever set free again. A is 0 in row 0, so at least 1 in row 1, at least 2 in row 2, …, and at
#   least N + 1 in row N + 1. Then the smallest free number is above N: so N has been used already. ∎

# %% [markdown] lang="fr"
# ## 6. Et maintenant ?
#
# - Les **exercices de la leçon 07** : les autres affirmations de l’article, et une qui y est mal imprimée.
# - Une question : dans la ligne 10 000 du tableau, le petit nombre en rappelle un autre, célèbre. Lequel ? La **leçon 08** dit
#   pourquoi.
#
# Cette cellule fait une page de vos réponses, à imprimer ou à rendre.

# %% [markdown] lang="en"
# ## 6. What next?
#
# - The **exercises of lesson 07**: the article’s other claims, one of which is misprinted there.
# - A question: in row 10,000 of the table the smaller number is reminiscent of a famous one. Which? **Lesson 08** says
#   why.
#
# This cell makes a page of your answers, to print or to hand in.

# %%
import rvbkit.notebook

rvbkit.answers()
