# Lesson 07: claims of the article, k = 1: a game, bets, one counterexample, the desk, proofs. 60 minutes.
# The proof of (n ; 2n) and the claim about 20,000 are ours; the rest of the claims is the article's.
# Its questions: rvbkit/course/nim_conjectures.py; their words: nim_conjectures.fr.toml and nim_conjectures.en.toml beside it.

# %% [markdown] lang="fr"
# # 07. Affirmer, réfuter, démontrer
#
# **But** : mettre à l’épreuve des affirmations d’élèves sur le Nim à deux tas ; en réfuter, en démontrer. **Durée** : 60 minutes.
# **Au programme** : contre-exemple, implication et réciproque, raisonnement par l’absurde, « pour tout » et « il existe ».
#
# Il faut avoir fait un tableau des positions perdantes avec **k = 1** (leçon 05).
#
# Des élèves affirment que toute position (n ; n + 3) est gagnante. En voici une, (2 ; 5). **Vous jouez le premier coup, l’ordinateur ne se
# trompe jamais : gagner.** Cela suffit-il pour croire les élèves ?

# %% [markdown] lang="en"
# # 07. Claim, refute, prove
#
# **Aim**: to put some pupils’ claims about two-pile Nim to the test; to refute some, to prove others. **Time**: 60 minutes.
# **In the curriculum**: counterexample, implication and converse, proof by contradiction, “for all” and “there is”.
#
# You need to have made a table of losing positions with **k = 1** (lesson 05).
#
# Some pupils claim that every position (n ; n + 3) is winning. Here is one, (2 ; 5). **You make the first move, the computer never
# makes a mistake: win.** Is that enough to believe the pupils?

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.lesson("07-nim-conjectures", "{language}")

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.play("nim", "2;5 k=1 1", seats=("friend", "perfect"))

# %% [markdown] lang="fr"
# ## 1. Parier
#
# Une **conjecture** est une affirmation que l’on croit vraie et que l’on n’a pas démontrée. Les élèves d’Argenteuil et du
# Mée, dans leur article pour MATh.en.JEANS, en ont donné une vingtaine. Certaines y sont démontrées ; d’autres sont, ils le
# disent eux-mêmes, des convictions. Le jury, aujourd’hui, c’est vous. Voici quatre de leurs affirmations ; la lettre n y désigne un
# nombre entier quelconque, à partir de 1 : dire que (n ; n + 1) est gagnante, c’est parler de (1 ; 2), de (2 ; 3), de (3 ; 4) et
# ainsi de suite, sans fin.
#
# **Parier** avant de chercher : laquelle croyez-vous vraie ? Personne ne juge ce pari ; il est gardé.

# %% [markdown] lang="en"
# ## 1. Place your bets
#
# A **conjecture** is a claim that somebody believes but has not proved. In their article for MATh.en.JEANS the pupils of
# Argenteuil and Le Mée gave about twenty. Some are proved there; others are, as they say
# themselves, convictions. Today you are the jury. Here are four of their claims; in them the letter n stands for any
# whole number from 1 on: to say that (n ; n + 1) is winning is to speak of (1 ; 2), of (2 ; 3), of (3 ; 4) and
# so on, without end.
#
# **Bet** before you search: which of them do you believe? Nobody judges this bet; it is kept.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-bets")

# %% [markdown] lang="fr"
# **Deux de ces quatre affirmations se contredisent** : une position est gagnante d’après l’une, perdante d’après l’autre. **Lesquelles ?**

# %% [markdown] lang="en"
# **Two of these four claims contradict each other**: some position is winning by one of them, losing by the other. **Which two?**

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-contradiction")

# %% [markdown] lang="fr"
# ## 2. Un seul suffit
#
# L’affirmation 3 parle de *toutes* les positions (n ; n + 4). Une seule qui serait gagnante suffit à la rendre fausse : c’est un
# **contre-exemple**, et l’affirmation est alors **réfutée**.
#
# Voici le début du tableau des positions perdantes, couché sur le côté. A est le petit nombre du couple, B le grand, D leur différence.

# %% [markdown] lang="en"
# ## 2. One is enough
#
# Claim 3 speaks of *all* positions (n ; n + 4). A single one that is winning is enough to make it false: that is a
# **counterexample**, and the claim is then **refuted**.
#
# Here is the beginning of the table of losing positions, turned on its side. A is the smaller number of the pair, B the larger one, D
# their difference.

# %% tags=["stage"]
import rvbkit.notebook
from rvbkit.study import nim

nim.table(k=1, rows=10).T

# %% [markdown] lang="fr"
# **Trouver un contre-exemple à l’affirmation 3.**

# %% [markdown] lang="en"
# **Find a counterexample to claim 3.**

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-counter-4")

# %% [markdown] lang="fr"
# L’affirmation n’est pourtant pas née de rien : **une seule position (n ; n + 4), avec n ≥ 1, est perdante. Laquelle ?**

# %% [markdown] lang="en"
# And yet the claim did not come from nowhere: **a single position (n ; n + 4), with n ≥ 1, is losing. Which one?**

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-only-4")

# %% [markdown] lang="fr"
# L’article affirme la même chose de (n ; n + 5), de (n ; n + 6), et enfin de (n ; n + p) pour tout p ≥ 4. Une phrase de la
# leçon 05, « la ligne n a la différence 2n », répond pour tous les p à la fois. Comment ? En discuter une minute.

# %% [markdown] lang="en"
# The article claims the same of (n ; n + 5), of (n ; n + 6), and finally of (n ; n + p) for every p ≥ 4. One sentence of
# lesson 05, “row n has the difference 2n”, answers for all p at once. How? Discuss it for a minute.

# %% [markdown] lang="fr"
# ## 3. Faire chercher
#
# Ce bureau cherche lui-même un contre-exemple, en commençant par les petits nombres. On y choisit une famille de positions, qui y
# gagne, et à partir de quels nombres.
#
# - Y mettre les affirmations 1, 2 et 3, l’une après l’autre. Pour la quatrième : la famille (n ; n + d), avec la condition que d
#   soit impair.
# - Puis une affirmation à vous.

# %% [markdown] lang="en"
# ## 3. Let the computer search
#
# This desk looks for a counterexample by itself, beginning with small numbers. Choose a family of positions, who wins
# there, and from which numbers on.
#
# - Put claims 1, 2 and 3 to it, one after another. For the fourth: the family (n ; n + d), with the condition that d
#   is odd.
# - Then a claim of your own.

# %% tags=["stage"]
import rvbkit.notebook
from rvbkit.study import nim

nim.desk(k=1, key="nim-desk", article=False)

# %% [markdown] lang="fr"
# Comparer avec vos paris de la partie 1. Puis voici une affirmation de nous, que les dix mille premiers cas confirment : « toute position (n ; n + 20000) est gagnante ».

# %% [markdown] lang="en"
# Compare with your bets of part 1. Then here is a claim of ours, which the first ten thousand cases confirm: “every position (n ; n + 20000) is winning”.

# %% tags=["stage"]
import rvbkit.notebook
from rvbkit.study import nim

nim.conjecture("(n; n+20000) wins", k=1, bound=10_000, time=30)

# %% [markdown] lang="fr"
# **Cette affirmation est-elle vraie ?** Réfléchir sans le bureau ; il suffit d’une phrase de la leçon 05.

# %% [markdown] lang="en"
# **Is this claim true?** Think without the desk; one sentence of lesson 05 is enough.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-ten-thousand")

# %% [markdown] lang="fr"
# Quand vous avez répondu, retourner au bureau, y mettre cette affirmation et chercher jusqu’à 20 000.
#
# > Un contre-exemple suffit à réfuter. **Aucun nombre d’exemples, même dix mille, ne suffit à démontrer** une affirmation qui
# > parle d’une infinité de cas : il faut une raison qui vaille pour tous. C’est une **preuve**.

# %% [markdown] lang="en"
# When you have answered, go back to the desk, put this claim to it and search up to 20,000.
#
# > One counterexample is enough to refute. **No number of examples, not even ten thousand, is enough to prove** a claim that
# > speaks of infinitely many cases: that needs a reason which holds for all of them. Such a reason is a **proof**.

# %% [markdown] lang="fr"
# ## 4. Démontrer ce qui tient
#
# **Affirmation 1.** Il suffit de donner, pour chaque n, *un coup* qui laisse une position perdante : une recette. **Donner une
# recette pour (n ; n + 1)** : ce qu’on prend dans chaque tas, avec la lettre n. Par exemple, (1 ; n) voudrait dire : 1 allumette dans
# le premier tas, n dans le second. Elle sera essayée sur 200 valeurs de n ; à vous de dire ensuite pourquoi elle vaut toujours.

# %% [markdown] lang="en"
# ## 4. Prove what holds
#
# **Claim 1.** It is enough to give, for each n, *one move* that leaves a losing position: a recipe. **Give a recipe for
# (n ; n + 1)**: what is taken from each pile, with the letter n. For instance, (1 ; n) would mean: 1 match from
# the first pile, n from the second. It will be tried on 200 values of n; then it is up to you to say why it always works.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-recipe-c")

# %% [markdown] lang="fr"
# **Affirmation 2.** Ici, pas de recette simple, et l’article n’en donne pas de preuve. En voici une, de nous. Elle compte.
#
# **Combien de nombres différents figurent dans les lignes 0 à 4 ?** Le tableau de la partie 2 les montre.

# %% [markdown] lang="en"
# **Claim 2.** Here there is no simple recipe, and the article gives no proof of it. This is one of ours. It counts.
#
# **How many different numbers stand in rows 0 to 4?** The table of part 2 shows them.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-numbers-written")

# %% [markdown] lang="fr"
# Dans la ligne 5, A est le plus petit nombre libre : 0, 1, …, A − 1 figurent donc tous dans les lignes 0 à 4. Il y en a A, et vous venez
# de compter les places. A peut-il valoir 10, le double du numéro de la ligne ? Le dire, puis lire la preuve pour toutes les lignes.
#
# Prenons une ligne m ≥ 1 : B = A + 2m.
#
# - Les nombres 0, 1, …, A − 1 figurent tous dans les lignes 0 à m − 1. Il y en a A.
# - Ces m lignes ne contiennent pas beaucoup de nombres : la ligne 0 contient 0, et chacune des m − 1 autres en contient deux.
#   Cela fait 1 + 2(m − 1) = 2m − 1 nombres.
# - Donc A ≤ 2m − 1, et A < 2m : le nombre B, qui vaut A + 2m, dépasse A + A, le double du petit nombre.
#
# **Sauf pour (0 ; 0), le grand nombre d’un couple perdant dépasse le double du petit.** Une position (n ; 2n) avec n ≥ 1 n’est donc
# jamais perdante. ∎ (Le signe ∎ marque la fin d’une preuve.)
#
# Cette preuve donne plus qu’on ne demandait : *toute* position (n ; p) avec n ≤ p ≤ 2n et n ≥ 1 est gagnante.
# En déduire que (n ; n + 2) est gagnante pour tout n ≥ 2, et l’affirmation 1 pour tout n.
#
# **Affirmation 4.** Elle est de la forme « si P, alors Q ». **Une seule colonne du tableau de la partie 2 la démontre : A, B ou D ?**

# %% [markdown] lang="en"
# In row 5, A is the smallest free number: so 0, 1, …, A − 1 all stand in rows 0 to 4. There are A of them, and you have just
# counted the places. Can A be 10, twice the number of the row? Say so, then read the proof for all rows.
#
# Take a row m ≥ 1: B = A + 2m.
#
# - The numbers 0, 1, …, A − 1 all stand in rows 0 to m − 1. There are A of them.
# - These m rows do not hold many numbers: row 0 holds 0, and each of the m − 1 others holds two.
#   That makes 1 + 2(m − 1) = 2m − 1 numbers.
# - So A ≤ 2m − 1, and A < 2m: the number B, which is A + 2m, is more than A + A, twice the smaller number.
#
# **Except for (0 ; 0), the larger number of a losing pair is more than twice the smaller one.** So a position (n ; 2n) with n ≥ 1
# is never losing. ∎ (The sign ∎ marks the end of a proof.)
#
# This proof gives more than was asked: *every* position (n ; p) with n ≤ p ≤ 2n and n ≥ 1 is winning.
# Deduce from it that (n ; n + 2) is winning for all n ≥ 2, and claim 1 for all n.
#
# **Claim 4.** It has the form “if P, then Q”. **A single column of the table of part 2 proves it: A, B or D?**

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-column")

# %% [markdown] lang="fr"
# Toutes les positions perdantes sont des lignes du tableau (leçon 05), et la ligne m a la différence 2m, qui est paire : une
# différence impaire n’est donc jamais celle d’une position perdante. ∎
#
# La **réciproque** de l’affirmation 4 échange P et Q : « si la position est gagnante, alors la différence est impaire ». **La
# réfuter : donner une position où elle est en défaut**, avec deux tas non vides.

# %% [markdown] lang="en"
# All losing positions are rows of the table (lesson 05), and row m has the difference 2m, which is even: so an odd
# difference is never that of a losing position. ∎
#
# The **converse** of claim 4 swaps P and Q: “if the position is winning, then the difference is odd”. **Refute
# it: give a position where it fails**, with neither pile empty.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-even-winning")

# %% [markdown] lang="fr"
# ## 5. Les deux énoncés de l’article
#
# **Énoncé 1 : à part 0, aucun nombre ne figure deux fois dans le tableau.** L’article le démontre sur un exemple, le nombre 20, qui est
# dans le couple (8 ; 20). Il passe en revue les positions (20 ; n) pour n < 8, pour 8 < n < 20, puis pour n > 20 : aucune n’est perdante.
# Disons-le autrement, par l’absurde ; ce détour est de nous.
#
# > Supposons que 20 figure dans deux couples perdants, (20 ; a) et (20 ; b), avec a < b. L’ordre des deux tas ne compte pas. Mais
# > de (20 ; b), on peut prendre b − a allumettes dans le second tas, et laisser (20 ; a), qui est perdante. Donc (20 ; b) est
# > gagnante. C’est absurde.
#
# Les trois cas de l’article laissent de côté n = 8, le couple lui-même, et un autre n. **Quelle position (20 ; n) a-t-elle été
# oubliée ?** Notre détour l’oublie aussi.

# %% [markdown] lang="en"
# ## 5. The article’s two statements
#
# **Statement 1: except for 0, no number appears twice in the table.** The article proves it on an example, the number 20, which is
# in the pair (8 ; 20). It goes through the positions (20 ; n) for n < 8, for 8 < n < 20, then for n > 20: none is losing.
# Let us say it another way, by contradiction; this detour is ours.
#
# > Suppose that 20 appears in two losing pairs, (20 ; a) and (20 ; b), with a < b. The order of the piles does not matter. But
# > from (20 ; b) one may take b − a matches from the second pile, and leave (20 ; a), which is losing. So (20 ; b) is
# > winning. That is a contradiction.
#
# The article’s three cases leave out n = 8, the pair itself, and one other n. **Which position (20 ; n) was
# forgotten?** Our detour forgets it too.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("nim-forgotten-case")

# %% [markdown] lang="fr"
# Réparer la preuve : en un coup, montrer que cette position-là est gagnante. Puis remplacer 20 par un nombre quelconque.
#
# **Énoncé 2 : chaque nombre figure dans le tableau, une seule fois sauf 0, et les différences sont 0, 2, 4, 6…** L’article en donne
# des exemples. La preuve est celle, classique, que nous avons suivie en leçon 05 ; A. S. Fraenkel l’a publiée en 1982, pour tous les k.
#
# - *Les différences.* La leçon 05 a démontré que la ligne m a la différence 2m.
# - *Une seule fois.* C’est l’énoncé 1.
# - *Chaque nombre.* C’est la fin de la partie 5 de la leçon 05 : le plus petit nombre libre augmente à chaque ligne. Il dépasse donc N au
#   plus tard dans la ligne N + 1 : c’est que N a déjà servi. ∎

# %% [markdown] lang="en"
# Mend the proof: show, by one move, that this position is winning. Then put any number in place of 20.
#
# **Statement 2: every number appears in the table, only once except for 0, and the differences are 0, 2, 4, 6…** The article gives
# examples. The proof is the classical one that we followed in lesson 05; A. S. Fraenkel published it in 1982, for all k.
#
# - *The differences.* Lesson 05 proved that row m has the difference 2m.
# - *Only once.* This is statement 1.
# - *Every number.* This is the end of part 5 of lesson 05: the smallest free number goes up with each row. So it is above N in row
#   N + 1 at the latest: N has been used already. ∎

# %% [markdown] lang="fr"
# ## 6. Et maintenant ?
#
# - Les **exercices de la leçon 07** : les autres affirmations de l’article, et une qui y est mal imprimée.
# - Une question : dans la ligne 10 000 du tableau, le petit nombre en rappelle un autre, célèbre. Lequel ? La **leçon 08** dit
#   pourquoi.

# %% [markdown] lang="en"
# ## 6. What next?
#
# - The **exercises of lesson 07**: the article’s other claims, one of which is misprinted there.
# - A question: in row 10,000 of the table the smaller number is reminiscent of a famous one. Which? **Lesson 08** says
#   why.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.answers()
