"""The REST interface, one file for each concern."""
