"""What only this game has, its slow judge and its small boards."""
