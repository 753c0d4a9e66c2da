"""`python -m wildtable`: the command line."""

from wildtable.cli import main

main()
