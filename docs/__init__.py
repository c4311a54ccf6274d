"""The pictures of the front page, and the programs that draw them and make the lists of words."""
