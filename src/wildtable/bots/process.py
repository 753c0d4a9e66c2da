"""Bots in any language: a program that reads JSON lines and answers with JSON lines.

A question is one line, `{"type": "choose", "seat": 0, "view": {…}, "legal": [{"id": 7, "text": "…"}, …],
"budget": {"milliseconds": null, "iterations": null}, "key": "<hex>"}`, and so is the answer,
`{"action": 7}` or `{"action": "<text>"}`. A program that crashes, talks nonsense, says nothing or
chooses what is not legal is reported, a fallback move is made, and the game goes on.
"""

import atexit
import json
import logging
import queue
import shlex
import subprocess
import threading
from collections.abc import Sequence
from typing import Any

from wildtable.bots.contract import Budget, game_of, pick, seat_of, subkey
from wildtable.core.errors import Malformed
from wildtable.core.view import View

PATIENCE = 10.0  # seconds for an answer, beyond the budget
RESTARTS = 3
LONGEST_REPORT = 200
LONGEST_ANSWER = 1 << 20

log = logging.getLogger("wildtable.bots")


class Failed(Exception):
    """The program did not answer as it should."""


class ProcessBot:
    """One program for each bot; it is started with the first question."""

    is_blind = False

    def __init__(self, command: str, patience: float = PATIENCE) -> None:
        try:
            self.command = shlex.split(command)
        except ValueError as problem:
            raise Malformed(f"process: {problem}") from problem
        if not self.command:
            raise Malformed("process: say which program, such as process:./my-bot")
        self.patience = patience
        self.reports: list[str] = []  # what went wrong
        self._program: Program | None = None
        self._starts = 0

    def choose(self, view: View, legal: Sequence[int], budget: Budget, key: bytes) -> int:
        """What the program says, if it is legal; else a fallback."""
        try:
            return self._ask(view, legal, budget, key)
        except Failed as problem:
            self._report(f"seat {view.seat}: {' '.join(self.command)}: {problem}")
            return pick(legal, subkey(key, "fallback"))

    def close(self) -> None:
        if self._program is not None:
            self._program.kill()
            self._program = None

    def _ask(self, view: View, legal: Sequence[int], budget: Budget, key: bytes) -> int:
        texts = _texts(view, legal, key)
        question = {
            "type": "choose",
            "seat": seat_of(view),
            "view": view.to_json(),
            "legal": [{"id": number, "text": text} for number, text in texts.items()],
            "budget": {"milliseconds": budget.milliseconds, "iterations": budget.iterations},
            "key": key.hex(),
        }
        seconds = self.patience + (budget.milliseconds or 0) / 1000
        try:
            answer = self._running().ask(question, seconds)
        except Failed:
            self.close()  # whatever it says later would be taken for the next answer
            raise
        return _legal_action(answer, texts)

    def _running(self) -> "Program":
        if self._program is None:
            if self._starts > RESTARTS:
                raise Failed(f"it failed {self._starts} times and is not started again")
            self._starts += 1
            self._program = Program(self.command)
        return self._program

    def _report(self, text: str) -> None:
        self.reports.append(text)
        log.warning("%s; a fallback move is made", text)


def _texts(view: View, legal: Sequence[int], key: bytes) -> dict[int, str]:
    """The legal actions as people write them."""
    state = game_of(view).state_from_view(view, subkey(key, "texts"))
    record, decode = state.record, state.game.spec.decode_action
    return {number: str(decode(record, seat_of(view), number)) for number in legal}


def _legal_action(answer: Any, texts: dict[int, str]) -> int:
    action = answer.get("action") if isinstance(answer, dict) else None
    for number, text in texts.items():
        if type(action) is int and action == number:
            return number
        if isinstance(action, str) and action == text:
            return number
    raise Failed(f"not legal: {json.dumps(answer)[:LONGEST_REPORT]}")


class Program:
    """A running program; a thread of its own reads what it says."""

    def __init__(self, command: Sequence[str]) -> None:
        try:
            self.process = subprocess.Popen(  # noqa: S603 - the user named this program
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
            )
        except OSError as problem:
            raise Failed(f"it cannot be started: {problem.strerror}") from problem
        self.lines: queue.Queue[bytes] = queue.Queue()
        threading.Thread(target=self._listen, daemon=True).start()
        atexit.register(self.kill)

    def ask(self, question: dict[str, Any], seconds: float) -> Any:
        self._write((json.dumps(question, ensure_ascii=False) + "\n").encode())
        try:
            line = self.lines.get(timeout=seconds)
        except queue.Empty:
            raise Failed(f"no answer within {seconds:g} seconds") from None
        if not line.endswith(b"\n"):
            raise Failed(f"it ended with exit code {self.process.wait()}")
        try:
            return json.loads(line)
        except (ValueError, RecursionError):
            raise Failed(f"not JSON: {line[:LONGEST_REPORT]!r}") from None

    def kill(self) -> None:
        """The process we started, by its own handle."""
        atexit.unregister(self.kill)
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                pipe.close()

    def _write(self, data: bytes) -> None:
        pipe = self.process.stdin
        try:
            while pipe is not None and data:
                data = data[pipe.write(data) :]
        except (OSError, ValueError):
            raise Failed(f"it ended with exit code {self.process.wait()}") from None

    def _listen(self) -> None:
        pipe = self.process.stdout
        try:
            while pipe is not None and (line := pipe.readline(LONGEST_ANSWER)).endswith(b"\n"):
                self.lines.put(line)
        except (OSError, ValueError):
            pass  # closed by `kill`; the empty line below says that nothing more comes
        self.lines.put(b"")
