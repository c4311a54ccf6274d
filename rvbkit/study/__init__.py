"""Questions to study besides playing: problems, counts, comparisons, one room a game."""
