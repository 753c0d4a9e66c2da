"""`python -m wildtable.cli`: the same as the command `wildtable`."""

from wildtable.cli import main

main()
