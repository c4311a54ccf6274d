# R.S.V.P. to play freely: no question, no time.

# %% [markdown] lang="fr"
# # Jouer à R.S.V.P.
#
# Un cadre se dresse entre deux joueurs : chacun lit les rangées de son côté. Une lettre par tour, et elle doit entrer dans un mot.
# **Faire le tour** montre ce que lit l’autre. Ici un arbitre juge chaque lettre ; **Quel mot ?** montre le mot auquel il pense.

# %% [markdown] lang="en"
# # A game of R.S.V.P.
#
# A frame stands between two players: each reads the rows from his side. One letter a turn, and it must be part of a word.
# **Walk round** shows what the other one reads. Here a referee judges every letter; **Which word?** shows the word he thinks of.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.lesson("play-rsvp", "{language}")

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.play("rsvp", words="{language}")

# %% [markdown] lang="fr"
# **Avec contestations** : toute lettre passe, si personne ne demande le mot. Le menu du plateau propose aussi les mots anglais et
# d’autres totaux.

# %% [markdown] lang="en"
# **With challenges**: any letter passes, unless the other one asks for the word. The menu of the board offers French words too, and
# other totals.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.play("rsvp", way="challenge", words="{language}")

# %% [markdown] lang="fr"
# <details><summary>Les règles, en cinq lignes</summary>
#
# - Le joueur 2 met une lettre dans la case centrale ; le joueur 1 commence. On ne passe pas, on ne déplace rien.
# - Une lettre doit entrer, de son côté du cadre, dans un mot qui passe aussi par une lettre déjà posée, dans sa rangée ou sa colonne ; il
#   peut rester des trous. Là où elle touche des lettres, un mot doit passer par elles.
# - Les lettres qui se suivent forment un mot entier : on marque la somme de leurs valeurs ; rangée et colonne comptent toutes deux.
#   Un mot terminé de l’autre côté ne compte pour personne.
# - Une lettre contestée se prouve par un mot : 15 points à qui l’a posée ; sans preuve, 15 points à l’autre. Même la dernière se conteste.
# - Le premier au total convenu gagne, d’habitude 100 ; s’il ne reste rien à poser, le plus de points.
#
# </details>
#
# Pour en savoir plus : [le jeu pas à pas](12-rsvp.ipynb).

# %% [markdown] lang="en"
# <details><summary>The rules, in five lines</summary>
#
# - Player 2 puts a letter in the central cell; player 1 begins. Nobody passes, nothing is moved.
# - A letter must be part, on one’s own side, of a word that goes through another letter too, in its row or its column; gaps
#   may remain. Where it touches letters, a word must go through these.
# - When letters that follow one another are a whole word, one scores the sum of their values; row and column both count.
#   A word that is completed on the other side counts for nobody.
# - A letter that is challenged is proved by a word: 15 points for its owner; without proof, 15 points for the other. Even the last one may be challenged.
# - The first to reach the total agreed, usually 100, wins; when nothing can be placed any more, more points do.
#
# </details>
#
# To learn more: [the game step by step](12-rsvp.ipynb).
