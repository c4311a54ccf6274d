# The front page: all lessons, what is done, the games to play. What it shows says rvbkit/front.py.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.lesson("home", "{language}")

# %% [markdown] lang="fr"
# <details><summary>Rien n’apparaît au-dessus de cette ligne ?</summary>
#
# Cliquer dans la cellule grise, puis appuyer sur le triangle en haut de la page : les leçons apparaissent, chacune sur sa carte.
# Elles sont aussi dans la liste des fichiers, de `00` à `12`.
#
# </details>

# %% [markdown] lang="en"
# <details><summary>Does nothing appear above this line?</summary>
#
# Click inside the grey cell, then press the triangle at the top of the page: the lessons appear, each on its card.
# They are in the list of files too, from `00` to `12`.
#
# </details>
