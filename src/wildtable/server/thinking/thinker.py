"""One process that thinks, as seen from the server."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import IO

from wildtable.bots.hints import Hint
from wildtable.bots.pipes import receive, send
from wildtable.bots.worker import Answer, Question

# Not `-m`: the classes of a main module have no name that both sides know.
PROGRAM = "from wildtable.bots.worker import main; main()"
GRACE = 1.0  # seconds to end by itself


class Died(Exception):
    """The process ended, or was ended, before it answered."""


class Thinker:
    """Started with its first question, and again after it died. One question at a time."""

    def __init__(self, niceness: int, *, is_quick: bool = False) -> None:
        self.niceness = niceness
        self.is_quick = is_quick  # answers only what takes no time
        self.starts = 0
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="wildtable-thinker")
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process else None

    def ask(self, question: Question) -> int | Hint | None:
        """In the thinker's own thread: until there is an answer."""
        questions, answers = self._pipes()
        try:
            send(questions, question)
            found: Answer = receive(answers)
        except (EOFError, OSError, ValueError) as problem:
            self._bury()
            raise Died from problem
        if found.problem:
            raise RuntimeError(found.problem)
        return found.result

    def start(self) -> None:
        self._pipes()

    def _pipes(self) -> tuple[IO[bytes], IO[bytes]]:
        if self._process is None or self._process.poll() is not None:
            self.starts += 1
            self._process = subprocess.Popen(  # noqa: S603 - our own program
                [sys.executable, "-c", PROGRAM, str(self.niceness)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
            )
        if self._process.stdin is None or self._process.stdout is None:
            raise Died
        return self._process.stdin, self._process.stdout

    def kill(self) -> None:
        """At once, from any thread; the next question starts a new process."""
        process = self._process
        if process is not None:
            process.kill()

    def close(self) -> None:
        """For good: an idle process ends when its input does."""
        self.thread.shutdown(cancel_futures=True)
        self._bury(GRACE)

    def _bury(self, grace: float = 0.0) -> None:
        """Nothing is left of the process: no pipes, no entry in the table of the system."""
        process, self._process = self._process, None
        if process is None:
            return
        for stream in (process.stdin, process.stdout):
            if stream is not None:
                with suppress(OSError):
                    stream.close()
        with suppress(subprocess.TimeoutExpired):
            process.wait(grace)
        process.kill()
        process.wait()
