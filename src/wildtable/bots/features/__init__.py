"""What each game tells the bots, a module a game; `plain` for games that tell nothing."""
