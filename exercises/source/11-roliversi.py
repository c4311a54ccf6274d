# Exercises of lesson 11, judged by rvbkit.course.roliversi.

# %% [markdown] lang="fr"
# # Exercices 11 : le Roliversi
#
# **But** : voir ce qu’une boule retourne, finir une partie, écrire la règle. **Durée** : 25 minutes.
# Le troisième exercice demande d’écrire un peu de Python ; il est facultatif.

# %% [markdown] lang="en"
# # Exercises 11: Roliversi
#
# **Aim**: to see what a ball flips, to end a game, to write the rule. **Time**: 25 minutes.
# The third exercise asks for a little Python; it is optional.

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.lesson("11-roliversi", "{language}", "exercises")

# %% [markdown] lang="fr"
# ## 1. D’autres boules
#
# C’est à rouge et jaune. Combien de boules chacune de ces quatre boules retourne-t-elle ? Écrire 0 s’il n’y en a aucune.

# %% [markdown] lang="en"
# ## 1. More balls
#
# It is the turn of red and yellow. How many balls does each of these four balls flip? Write 0 where there is none.

# %% answer="roliversi-more" tags=["stage"]
import rvbkit.notebook

rvbkit.ask("roliversi-more")

# %% check="roliversi-more" points=2 tags=["stage"]
import rvbkit.notebook

rvbkit.check("roliversi-more")

# %% [markdown] lang="fr"
# ## 2. Quatre cases à remplir
#
# Quatre cases sont vides, et c’est à vert et bleu. **Un seul coup gagne à coup sûr : le jouer.** Deux couleurs, quatre cases : penser à ce
# que l’autre répond.

# %% [markdown] lang="en"
# ## 2. Four squares to fill
#
# Four squares are empty, and it is the turn of green and blue. **Just one move is sure to win: play it.** Two colours, four squares: think of
# what the other player replies.

# %% answer="roliversi-last" tags=["stage"]
import rvbkit.notebook

rvbkit.ask("roliversi-last")

# %% check="roliversi-last" points=3 tags=["stage"]
import rvbkit.notebook

rvbkit.check("roliversi-last")

# %% [markdown] lang="fr"
# ## 3. Facultatif, en Python : une ligne
#
# Écrire une fonction `flips`. Elle reçoit une ligne, de la case qui touche la boule posée jusqu’au bord, et la boule posée. Une boule est
# V, B, R ou J, une case vide un point. Elle répond combien de boules se retournent sur cette ligne. Par
# exemple, `flips("VBJ.", "R")` doit donner `2`. Si la ligne est `"VBR."`, c’est 0.
#
# Remplacer les trois points par votre programme. La cellule d’après essaie votre fonction sur beaucoup de lignes.
#
# **Exécuter la cellule par Maj + Entrée, puis celle d’après.**

# %% [markdown] lang="en"
# ## 3. Optional, in Python: a line
#
# Write a function `flips`. It gets a line, from the square that touches the ball placed to the edge, and the ball placed. A ball is
# V, B, R or J, an empty square is a dot. It answers how many balls flip on this line. For
# instance, `flips("VBJ.", "R")` must give `2`. If the line is `"VBR."`, it is 0.
#
# Put your program in place of the three dots. The cell after it tries your function on many lines.
#
# **Run the cell by Shift + Enter, then the one after it.**

# %% answer="roliversi-line-code"
import rvbkit.notebook


def flips(line, ball):
    ...
# solution
    mine = "RJ" if ball in "RJ" else "VB"
    count = 0
    for other in line:
        if other == ".":
            return 0
        if other in mine:
            return count if other != ball else 0
        count = count + 1
    return 0

# %% check="roliversi-line-code" points=3
import rvbkit.notebook

rvbkit.check("roliversi-line-code", flips)

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.answers()
