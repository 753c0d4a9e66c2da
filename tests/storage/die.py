"""Run as a program: append a line and die at a chosen moment. `python die.py ADDRESS MOMENT`"""

import os
import signal
import sys
from typing import Any

from tests.storage.rows import line
from wildtable.storage import Database
from wildtable.storage.lines import append


def kill(_: object = None) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def main() -> None:
    database = Database(sys.argv[1])

    def job(connection: Any) -> None:
        append(connection, "t1", 0, [line(1)], {})
        if sys.argv[2] == "in the transaction":
            kill()

    database.order(job).add_done_callback(kill)
    database.close()


if __name__ == "__main__":
    main()
