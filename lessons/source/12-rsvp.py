# Lesson 12: R.S.V.P., one frame with two readings, the printed game, letters and their witnesses, what one opens. 50 minutes.
# The rules and the printed game are the document's; the positions, the questions and the counts of words are ours.
# Its questions: rvbkit/course/rsvp.py; their words: rsvp.fr.toml and rsvp.en.toml beside it.

# %% [markdown] lang="fr"
# # 12. R.S.V.P. : un cadre, deux lectures
#
# **But** : lire une même ligne dans les deux sens, et distinguer « il existe un mot » de « je n’en trouve pas ».
# **Durée** : 50 minutes. **Au programme** : logique, espérance, fréquences, algorithmes.
#
# Un cadre est debout entre deux joueurs. Toutes les lettres sont à tous. À son tour, on en pose une ; qui complète un mot **de son côté**
# marque la valeur de ses lettres. Le joueur 2 commence, au centre.
#
# **Jouer une partie à deux, jusqu’à 25 points** (d’habitude, c’est 100). Choisir une lettre, puis une case : le cadre montre celles où
# elle va. La touche **Quel mot ?** montre un mot qui le permet.

# %% [markdown] lang="en"
# # 12. R.S.V.P.: one frame, two readings
#
# **Aim**: to read one line both ways, and to tell “there is a word” from “I find none”.
# **Time**: 50 minutes. **In the curriculum**: logic, expectation, frequencies, algorithms.
#
# A frame stands between two players. All letters belong to both. In your turn you lay one; who completes a word **on his side**
# scores the values of its letters. Player 2 begins, in the centre.
#
# **Play a game for two, to 25 points** (usually it is 100). Choose a letter, then a cell: the frame shows those where it may go.
# The key **Which word?** shows a word that allows it.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.lesson("12-rsvp", "{language}")

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.play("rsvp", words="{language}", target=25, hints=False)

# %% [markdown] lang="fr"
# ## 1. Deux lectures
#
# Le cadre est transparent, et chaque lettre est la même sur ses deux faces. Le joueur 2, derrière, lit donc chaque rangée **en commençant
# par l’autre bout**, avec des lettres droites.
#
# **Le joueur 1 voit ces rangées. Qui y lit un mot ?**

# %% [markdown] lang="en"
# ## 1. Two readings
#
# The frame is open, and each letter is the same on both its faces. So player 2, behind it, reads each row **from its
# other end**, with upright letters.
#
# **Player 1 sees these rows. Who reads a word?**

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("rsvp-reads")

# %% [markdown] lang="fr"
# Les colonnes, elles, se lisent de haut en bas des deux côtés : une colonne est à qui la complète.
#
# Qui complète un mot de son côté marque **toutes** ses lettres, dans la rangée et dans la colonne. Un mot complété **de l’autre côté** ne
# compte pour personne : avec LES, on a aussi écrit SEL pour l’autre, qui n’en tire rien. Mais s’il y ajoute un S, il marque SELS en entier.

# %% [markdown] lang="en"
# Columns are read downwards on both sides: a column belongs to whoever completes it.
#
# Who completes a word on his side scores **all** its letters, in the row and in the column. A word completed **on the other side** counts
# for nobody: with TOP one has also written POT for the other player, who has nothing of it. But if he adds an S to it, he scores all of POTS.

# %% [markdown] lang="fr"
# ## 2. La partie imprimée
#
# Le document imprimé donne une partie, en mots français. Le R est au centre. **La rejouer sur ce cadre** : E en f7, V en f8, E en f9,
# L en f10, E en f11, A en f5. Le joueur 1 commence ; chaque mot est annoncé avec ses points.

# %% [markdown] lang="en"
# ## 2. The printed game
#
# The printed document gives a game, in French words. R is in the centre. **Replay it on this frame**: E on f7, V on f8, E on f9,
# L on f10, E on f11, A on f5. Player 1 begins; each word is announced with its points.

# %% tags=["stage"]
import rvbkit.notebook

start = ".........../.........../.........../.........../.........../.....R...../.........../.........../.........../.........../..........."
rvbkit.play("rsvp", f"{start} 1 0-0 100 AAAAAAABCCDDEEEEEEEEEEEFFGGHHIIIIIIJKLLLLMMNNNNOOOOPQRRRSSSSTTTTUUUUVVWXYZ", hints=False)

# %% [markdown] lang="fr"
# On en est à 18 contre 24. Quatre lettres suivent, l’une après l’autre. **Combien de points chacune rapporte-t-elle ?** Répondre d’abord,
# puis poser les lettres sur le cadre au-dessus.

# %% [markdown] lang="en"
# It is 18 to 24 now. Four letters follow, one after another. **How many points does each of them bring?** Answer first,
# then lay the letters on the frame above.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("rsvp-printed")

# %% [markdown] lang="fr"
# **Combien chacun a-t-il à la fin ?** Le joueur 1 d’abord.

# %% [markdown] lang="en"
# **How many points does each of them have in the end?** Player 1 first.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("rsvp-totals")

# %% [markdown] lang="fr"
# Regarder qui a pris quoi : REVE, puis LEVER, puis REVELE, puis ELEVERA. Chacun allonge le mot de l’autre, lu à l’envers, et le marque en
# entier. Une lettre bien posée sert donc à deux joueurs.
#
# ## 3. Il suffit d’un mot
#
# Une lettre n’a pas besoin de finir un mot. Il faut seulement **qu’il existe un mot** dont elle fasse partie, de votre côté, avec une
# lettre déjà là :
#
# - le mot s’accorde avec tout ce qu’il recouvre, et peut laisser des cases à remplir plus tard ;
# - dans une ligne où la nouvelle lettre en **touche** d’autres, il faut un mot qui passe par elles.
#
# **C’est au joueur 1. Chacune de ces lettres est-elle permise ?**

# %% [markdown] lang="en"
# Look who took what: REVE, then LEVER, then REVELE, then ELEVERA. Each makes the other player’s word longer, read backwards, and scores
# all of it. So a letter well laid serves two players.
#
# ## 3. One word is enough
#
# A letter need not complete a word. It is only required **that there is a word** of which it is part, on your side, with a
# letter that is there already:
#
# - the word agrees with all that it covers, and may leave cells to be filled later;
# - in a line where the new letter **touches** others, there must be a word that goes through them.
#
# **It is player 1’s turn. Is each of these letters allowed?**

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("rsvp-legal")

# %% [markdown] lang="fr"
# « Permise » veut dire : **il existe** un mot. Un seul témoin le prouve. « Interdite » veut dire : **quel que soit** le mot, il ne convient
# pas. Ne pas en trouver ne le prouve pas ; l’arbitre, lui, les essaie tous.
#
# ## 4. Contester
#
# Le document n’a pas d’arbitre. On pose ce que l’on veut, et l’autre peut **contester** aussitôt. Qui montre alors un mot gagne 15 points ;
# s’il n’en a pas, l’autre gagne 15 points. La lettre reste dans tous les cas. Même celle qui termine la partie peut être contestée : la partie
# n’est finie que si l’autre la laisse, ou si sa contestation est jugée.
#
# **Votre dernière lettre est contestée : montrer un mot.** Toucher la case où il commence, celle où il finit, puis les lettres qui manquent.

# %% [markdown] lang="en"
# “Allowed” says: **there is** a word. One witness proves it. “Not allowed” says: **whatever** the word, it does not
# fit. To find none proves nothing; the referee tries them all.
#
# ## 4. Challenges
#
# The document has no referee. One lays what one likes, and the other player may **challenge** it at once. Who then shows a word gets 15 points;
# if he has none, the other player gets 15. The letter stays in either case. Even a letter that ends the game may be challenged: the game is
# over only when the other player lets it stand, or when his challenge is answered.
#
# **Your last letter is challenged: show a word.** Touch the cell where it begins, the one where it ends, then the missing letters.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("rsvp-prove")

# %% [markdown] lang="fr"
# Faut-il contester ? Supposons que l’on conteste 30 lettres. **De combien de points votre avance grandit-elle**, selon le nombre de celles
# qui sont prouvées ? Écrire un nombre négatif si c’est l’autre qui y gagne.

# %% [markdown] lang="en"
# Is a challenge wise? Suppose that 30 letters are challenged. **By how many points does your lead grow**, for so many of them
# that are proved? Write a negative number if the other player gains by it.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("rsvp-challenge")

# %% [markdown] lang="fr"
# Soit p la probabilité que l’autre ait un mot. Une contestation change votre avance, en moyenne, de 15 × (1 − p) − 15 × p = 15 × (1 − 2p) : elle
# vaut la peine si p est plus petit que 1/2. **Jouer ainsi**, en bluffant un peu. Le cadre montre **Contester** après chaque lettre.

# %% [markdown] lang="en"
# Let p be the probability that the other player has a word. A challenge changes your lead, on average, by 15 × (1 − p) − 15 × p = 15 × (1 − 2p): it
# is worth while if p is less than 1/2. **Play like this**, and bluff a little. The frame shows **Challenge** after each letter.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.play("rsvp", words="{language}", target=50, way="challenge", hints=False)

# %% [markdown] lang="fr"
# ## 5. La meilleure lettre
#
# C’est au joueur 1, dans une vraie partie. **Trouver la lettre qui rapporte le plus.**

# %% [markdown] lang="en"
# ## 5. The best letter
#
# It is player 1’s turn, in a real game. **Find the letter that scores most.**

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("rsvp-best")

# %% [markdown] lang="fr"
# Mais après vous, c’est à l’autre. **Après chacune de ces quatre lettres, combien le joueur 2 peut-il marquer au plus avec la suivante ?**
# Il lit les rangées de droite à gauche.

# %% [markdown] lang="en"
# But after you comes the other player. **After each of these four letters, how much can player 2 score at most with the next one?**
# He reads rows from right to left.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("rsvp-opens")

# %% [markdown] lang="fr"
# Ce qui compte est la différence : ce que la lettre rapporte, moins ce qu’elle ouvre. C’est le conseil du document : poser ses lettres
# de façon que l’autre ne puisse s’en servir, et se servir des siennes.
#
# ## 6. Les mots à deux lectures
#
# Un mot complété de votre côté est parfois un mot de l’autre aussi : LES et SEL, ou ELLE, son propre retourné. **De tous
# les mots de la liste, quelle part reste un mot quand on le lit à l’envers ?** C’est un pari.

# %% [markdown] lang="en"
# What counts is the difference: what the letter brings, less what it opens. That is the document’s advice: to lay letters
# so that the other player cannot use them, and to use his.
#
# ## 6. Words with two readings
#
# A word completed on your side is sometimes a word on the other too: TOP and POT, or LEVEL, which is the same backwards. **Of all
# words of the list, which share are still words when they are read backwards?** It is a bet.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.ask("rsvp-backwards")

# %% [markdown] lang="fr"
# Une affirmation, à démontrer : **si le mot qui vient d’être complété est son propre retourné, et s’il est seul dans sa rangée, avec autant
# de cases libres devant que derrière, l’autre peut faire dans cette rangée tout ce que vous pouvez y faire.** En effet, la suite de lettres
# se lit de la même façon des deux côtés. Une lettre que vous mettriez devant, il peut la mettre devant aussi, mais devant pour lui : à
# l’autre bout. Seules les colonnes peuvent l’en empêcher. Avec un mot comme LES, ce n’est plus vrai : il continue SEL, et vous LES.
#
# **Et si la place n’est pas la même aux deux bouts ?** Sur ce cadre, RADAR touche le bord. Quel mot le joueur 1 peut-il compléter avec une
# seule lettre dans cette rangée ? Et le joueur 2 ? La touche **Faire le tour** montre ce qu’il lit.

# %% [markdown] lang="en"
# A claim, to be proved: **if the word just completed is the same backwards, and is alone in its row, with as many empty cells before
# it as behind it, the other player can do in this row all that you can do there.** For the run of letters reads the same from both sides. A
# letter that you would put before it, he can put before it too, but before as he sees it: at the other end. Only the columns may keep him
# from it. With a word such as TOP it is no longer true: he goes on from POT, and you from TOP.
#
# **And if the room is not the same at both ends?** On this frame RADAR touches the edge. Which word can player 1 complete with a
# single letter in this row? And player 2? The key **Walk round** shows what he reads.

# %% tags=["stage"]
import rvbkit.notebook

edge = ".........../.........../.........../.........../.........../RADAR....../.........../.........../.........../.........../..........."
rvbkit.play("rsvp", " ".join([edge, "1 0-0 100 AEIILNORSSTU", "{language}"]), hints=False)

# %% [markdown] lang="fr"
# Le joueur 1 complète RADARS. Pour le joueur 2, le S devrait aller derrière, là où le cadre finit ; devant, il a la place, mais aucune lettre
# n’y complète de mot. La place fait donc la différence, et l’affirmation a besoin des deux bouts.
#
# **Facultatif, en Python : compter soi-même.** Appuyer sur Maj + Entrée. Chaque ligne donne une longueur, le nombre de mots, et combien
# en sont encore à l’envers. Ajouter ensuite une ligne qui montre ceux de sept lettres.

# %% [markdown] lang="en"
# Player 1 completes RADARS. For player 2 the S would have to go behind the word, where the frame ends; before it he has room, but no letter
# completes a word there. So the room makes the difference, and the claim needs both ends.
#
# **Optional, in Python: count for yourself.** Press Shift + Enter. Each line gives a length, the number of words, and how many
# are words backwards too. Then add a line that shows those of seven letters.

# %%
import rvbkit.notebook
from rvbkit.games.rsvp.words import words

known = words("{language}")

def both(found):
    return [word for word in found if word[::-1] in found]

for length in range(2, 12):
    found = set(known.matching("." * length))
    print(length, len(found), len(both(found)))
    ...

# %% [markdown] lang="fr"
# Un motif aussi se cherche ainsi : les points sont des cases libres. Remplacer `"...Z."` par une rangée à vous, puis Maj + Entrée.

# %% [markdown] lang="en"
# A pattern is looked for in the same way: dots are empty cells. Put a row of your own in place of `"...Z."`, then Shift + Enter.

# %%
import rvbkit.notebook

def fitting(pattern):
    return list(known.matching(pattern))

print(*fitting("...Z."))

# %% [markdown] lang="fr"
# ## 7. Ce qui vient du document, ce qui vient de nous
#
# <details><summary>D’où cela vient</summary>
#
# Du document (Production and Marketing Company, 1966 ; J. W. Spear & Sons, 1968) : le jeu et ses quinze règles, les 15 points d’une
# contestation, les totaux 100 (d’habitude), 50 et 25, la partie imprimée jusqu’à 40 contre 41.
#
# De nous : la place exacte de cette partie, reconstituée d’après ses mots et ses points ; les nombres de lettres de la boîte, que le document ne
# donne pas (75 en tout) ; l’arbitre ; la fin d’une partie où plus rien ne va, ou que deux joueurs ont au total ; les positions des questions, prises dans des parties entre
# deux programmes. Les valeurs sont celles du Scrabble français, avec lesquelles tous les points imprimés s’accordent. Nos listes
# de mots sont libres, et ne sont pas celles des tournois.
#
# </details>
#
# ## 8. Et maintenant ?
#
# - Les **exercices de la leçon 12** : des points, des mots, une lettre, un peu de Python.
# - [Jouer librement](play-rsvp.ipynb), avec un arbitre ou en contestant.

# %% [markdown] lang="en"
# ## 7. What comes from the document, what comes from us
#
# <details><summary>Where this comes from</summary>
#
# From the document (Production and Marketing Company, 1966; J. W. Spear & Sons, 1968): the game and its fifteen rules, the 15 points of a
# challenge, the totals 100 (usually), 50 and 25, the printed game up to 40 against 41.
#
# From us: the exact place of that game, reconstructed from its words and points; how many letters there are of each, which the document does
# not give (75 in all); the referee; the end of a game in which nothing fits any more, or both have the total; the positions of the questions, taken from games between
# two programs. The values are those of the French Scrabble, with which all printed points agree. Our lists
# of words are free, and are not those of tournaments.
#
# </details>
#
# ## 8. What next?
#
# - The **exercises of lesson 12**: points, words, a letter, a little Python.
# - [Play freely](play-rsvp.ipynb), with a referee or with challenges.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.answers()
