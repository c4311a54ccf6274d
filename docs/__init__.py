"""The pictures of the front page, and the program that draws them."""
