# Exercises of lesson 12, judged by rvbkit.course.rsvp.

# %% [markdown] lang="fr"
# # Exercices 12 : R.S.V.P.
#
# **But** : compter des points, trouver des mots et des lettres, chercher dans une liste. **Durée** : 25 minutes.
# Le quatrième exercice demande d’écrire un peu de Python ; il est facultatif.

# %% [markdown] lang="en"
# # Exercises 12: R.S.V.P.
#
# **Aim**: to count points, to find words and letters, to search a list. **Time**: 25 minutes.
# The fourth exercise asks for a little Python; it is optional.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.lesson("12-rsvp", "{language}", "exercises")

# %% [markdown] lang="fr"
# ## 1. Des points
#
# C’est au joueur 1. Combien de points chacune de ces quatre lettres lui rapporte-t-elle ? Écrire 0 si elle ne complète aucun mot de son côté.

# %% [markdown] lang="en"
# ## 1. Points
#
# It is player 1’s turn. How many points does each of these four letters bring? Write 0 if it completes no word on his side.

# %% answer="rsvp-scores" tags=["stage"]
import rvbkit.notebook

rvbkit.ask("rsvp-scores")

# %% check="rsvp-scores" points=2 tags=["stage"]
import rvbkit.notebook

rvbkit.check("rsvp-scores")

# %% [markdown] lang="fr"
# ## 2. Un mot, ou aucun
#
# C’est au joueur 1. Pour chacune de ces quatre lettres, écrire **un mot qui la justifie**, ou un tiret s’il n’y en a aucun.

# %% [markdown] lang="en"
# ## 2. A word, or none
#
# It is player 1’s turn. For each of these four letters, write **a word that justifies it**, or a dash if there is none.

# %% answer="rsvp-words" tags=["stage"]
import rvbkit.notebook

rvbkit.ask("rsvp-words")

# %% check="rsvp-words" points=3 tags=["stage"]
import rvbkit.notebook

rvbkit.check("rsvp-words")

# %% [markdown] lang="fr"
# ## 3. La meilleure lettre
#
# C’est au joueur 1. **Jouer la lettre qui rapporte le plus.**

# %% [markdown] lang="en"
# ## 3. The best letter
#
# It is player 1’s turn. **Play the letter that scores most.**

# %% answer="rsvp-most" tags=["stage"]
import rvbkit.notebook

rvbkit.ask("rsvp-most")

# %% check="rsvp-most" points=2 tags=["stage"]
import rvbkit.notebook

rvbkit.check("rsvp-most")

# %% [markdown] lang="fr"
# ## 4. Facultatif, en Python : les deux lectures
#
# Écrire une fonction `both`. Elle reçoit une liste de mots, et répond la liste de ceux dont le retourné est aussi dans la
# liste, dans le même ordre. Par exemple, `both(["LES", "CHAT", "SEL", "ELLE"])` doit donner `["LES", "SEL", "ELLE"]`.
#
# Remplacer les trois points par votre programme. La cellule d’après essaie votre fonction sur plusieurs listes.
#
# **Exécuter la cellule par Maj + Entrée, puis celle d’après.**

# %% [markdown] lang="en"
# ## 4. Optional, in Python: both readings
#
# Write a function `both`. It gets a list of words, and answers the list of those that are in the list backwards
# too, in the same order. For instance, `both(["LES", "CHAT", "SEL", "ELLE"])` must give `["LES", "SEL", "ELLE"]`.
#
# Put your program in place of the three dots. The cell after it tries your function on several lists.
#
# **Run the cell by Shift + Enter, then the one after it.**

# %% answer="rsvp-both-code"
import rvbkit.notebook


def both(words):
    ...
# solution
    found = []
    for word in words:
        if word[::-1] in words:
            found.append(word)
    return found

# %% check="rsvp-both-code" points=3
import rvbkit.notebook

rvbkit.check("rsvp-both-code", both)

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.answers()
