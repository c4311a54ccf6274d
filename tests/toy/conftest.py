"""What stands here for a tree in which the game is one of the house's is tried there: ``tests/test_recipes.py``."""

collect_ignore_glob = ["draw/*", "sheets/*", "tests/*"]
