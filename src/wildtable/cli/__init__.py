"""The command line `wildtable`: play, read rules, simulate, measure, check."""

from wildtable.cli.main import main

__all__ = ["main"]
