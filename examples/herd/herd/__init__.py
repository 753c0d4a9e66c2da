"""Waterhole: a game of hidden cards for two to four, to show what a game for Wildtable needs."""
