# R.S.V.P. to play freely: no question, no time.

# %% [markdown] lang="fr"
# # Jouer à R.S.V.P.
#
# Une partie à deux, jusqu’à 50 points. Le menu du cadre change le total, la langue des mots, l’arbitre ou les contestations, et propose une nouvelle
# partie.

# %% [markdown] lang="en"
# # A game of R.S.V.P.
#
# A game for two, to 50 points. The menu of the frame changes the total, the language of the words, the referee or challenges, and offers a new
# game.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.lesson("play-rsvp", "{language}")

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.play("rsvp", words="{language}")

# %% [markdown] lang="fr"
# <details><summary>Les règles, en six lignes</summary>
#
# - Le cadre est debout entre les joueurs. Chacun lit les rangées de gauche à droite de son côté, et les colonnes de haut en bas.
# - Le joueur 2 met une lettre au centre, puis chacun en pose une à son tour ; toutes les lettres sont à tous.
# - Une lettre doit faire partie d’un mot de son côté, même inachevé, avec une lettre déjà là ; où elle en touche d’autres, il passe par elles.
# - Qui complète un mot, en rangée ou en colonne, marque la valeur de toutes ses lettres.
# - Un mot complété de l’autre côté ne compte pour personne, jusqu’à ce qu’on l’allonge.
# - Le premier au total choisi gagne. Contester vaut 15 points, pour l’un ou pour l’autre.
#
# </details>
#
# Pour en savoir plus : [le jeu pas à pas](12-rsvp.ipynb).

# %% [markdown] lang="en"
# <details><summary>The rules, in six lines</summary>
#
# - The frame stands between the players. Each reads rows from left to right on his side, and columns downwards.
# - Player 2 puts a letter in the centre, then each lays one in turn; all letters belong to both.
# - A letter must be part of a word on one’s side, complete or not, with a letter that is there; where it touches others, it goes through them.
# - Who completes a word, in a row or in a column, scores the values of all its letters.
# - A word completed on the other side counts for nobody, until somebody makes it longer.
# - The first to reach the total chosen wins. A challenge is worth 15 points, to one or to the other.
#
# </details>
#
# To learn more: [the game step by step](12-rsvp.ipynb).
