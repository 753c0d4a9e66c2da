"""What stands where in the observation of each game; the order is that of the game's `observe`."""
