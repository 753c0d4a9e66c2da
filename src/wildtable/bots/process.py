"""Bots in any language: a program that reads JSON lines and answers with JSON lines.

A question is one line, `{"type": "choose", "seat": 0, "view": {…}, "legal": [{"id": 7, "text": "…"}, …],
"budget": {"milliseconds": null, "iterations": null}, "key": "<hex>"}`, and so is the answer,
`{"action": 7}` or `{"action": "<text>"}`. A program that crashes, talks nonsense, says nothing or
chooses what is not legal is reported, a fallback move is made, and the game goes on.
"""

import atexit
import contextlib
import io
import json
import logging
import os
import queue
import shlex
import signal
import subprocess
import threading
from collections.abc import Sequence
from typing import cast

from wildtable.bots.contract import Budget, game_of, pick, seat_of, subkey
from wildtable.core.errors import Malformed
from wildtable.core.json_types import JsonObject
from wildtable.core.view import View

PATIENCE = 10.0  # seconds for an answer, beyond the budget
STARTING = 3  # times as long for the first answer: interpreters and models have to be loaded
RESTARTS = 3
GRACE = 1.0  # seconds to end after a pipe was closed
LONGEST_REPORT = 200
LONGEST_ANSWER = 1 << 20  # bytes
MOST_LINES = 16  # that nobody asked for

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
        self._is_given_up = False

    def choose(self, view: View, legal: Sequence[int], budget: Budget, key: bytes) -> int:
        """What the program says, if it is legal; else a fallback."""
        if not self._is_given_up:
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
        try:
            program = self._running()
            patience = self.patience * (STARTING if program.is_new else 1)
            answer = program.ask(question, patience + (budget.milliseconds or 0) / 1000)
        except Failed:
            self.close()  # whatever it says later would be taken for the next answer
            raise
        return _legal_action(answer, texts)

    def _running(self) -> "Program":
        if self._program is None:
            if self._starts > RESTARTS:
                self._is_given_up = True  # said once, not at every decision that is left
                raise Failed(f"it failed {self._starts} times and is not started again")
            self._starts += 1
            self._program = Program(self.command)
        return self._program

    def _report(self, text: str) -> None:
        if text not in self.reports:  # the same again is counted, not said
            log.warning("%s; a random move is made instead", text)
        self.reports.append(text)


def _texts(view: View, legal: Sequence[int], key: bytes) -> dict[int, str]:
    """The legal actions as people write them."""
    state = game_of(view).state_from_view(view, subkey(key, "texts"))
    record, decode = state.record, state.game.spec.decode_action
    return {number: str(decode(record, seat_of(view), number)) for number in legal}


def _legal_action(answer: object, texts: dict[int, str]) -> int:
    action = answer.get("action") if isinstance(answer, dict) else None
    for number, text in texts.items():
        if type(action) is int and action == number:
            return number
        if isinstance(action, str) and action == text:
            return number
    raise Failed(f"not legal: {json.dumps(answer)[:LONGEST_REPORT]}")


class Program:
    """A running program.

    Threads of its own write to it and read from it: whatever it does with its pipes, nobody here
    waits longer than agreed.
    """

    def __init__(self, command: Sequence[str]) -> None:
        try:
            self.process = subprocess.Popen(  # noqa: S603 - the user named this program
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,  # Ctrl-C is for us; and its children can be ended with it
            )
        except OSError as problem:
            raise Failed(f"it cannot be started: {problem.strerror}") from problem
        except ValueError as problem:  # a null byte
            raise Failed(f"it cannot be started: {problem}") from problem
        self.is_new = True
        self.lines: queue.Queue[bytes | Failed] = queue.Queue(MOST_LINES)
        threading.Thread(target=self._listen, daemon=True).start()
        atexit.register(self.kill)

    def ask(self, question: JsonObject, seconds: float) -> object:
        if not self.lines.empty():
            unasked = self._next(0)
            raise Failed(f"it said something without being asked: {unasked[:LONGEST_REPORT]!r}")
        data = (json.dumps(question, ensure_ascii=False) + "\n").encode()
        threading.Thread(target=self._write, args=(data,), daemon=True).start()
        line = self._next(seconds)
        self.is_new = False
        try:
            return json.loads(line)
        except (ValueError, RecursionError):
            raise Failed(f"not JSON: {line[:LONGEST_REPORT]!r}") from None

    def kill(self) -> None:
        """The process we started and its group, by its own handle."""
        atexit.unregister(self.kill)
        if self.process.returncode is None:
            try:
                os.killpg(self.process.pid, signal.SIGKILL)
            except (AttributeError, OSError):  # no groups on this system, or it has ended
                self.process.kill()
        self.process.wait()
        if self.process.stdin is not None:
            self.process.stdin.close()

    def _next(self, seconds: float) -> bytes:
        try:
            line = self.lines.get(timeout=seconds)
        except queue.Empty:
            raise Failed(
                f"no answer within {seconds:g} seconds (an answer ends with a line end, flushed)"
            ) from None
        if isinstance(line, Failed):
            raise line
        return line

    def _write(self, data: bytes) -> None:
        pipe = self.process.stdin
        try:
            while pipe is not None and data:
                data = data[pipe.write(data) :]
        except (OSError, ValueError):
            self._put(self._ending("it does not read its input"))

    def _listen(self) -> None:
        """Lines, as long as there are any; then why there are no more."""
        with io.BufferedReader(cast(io.RawIOBase, self.process.stdout)) as pipe:
            try:
                while (line := pipe.readline(LONGEST_ANSWER)).endswith(b"\n"):
                    self.lines.put_nowait(line)
            except queue.Full:
                self._put(Failed("it says much more than it is asked"))
                return
        if len(line) == LONGEST_ANSWER:
            self._put(Failed(f"a line of more than {LONGEST_ANSWER} bytes"))
        else:
            self._put(self._ending("it closed its output"))

    def _ending(self, otherwise: str) -> Failed:
        """How it ended; a program may also close a pipe and live on."""
        try:
            return Failed(f"it ended with exit code {self.process.wait(GRACE)}")
        except subprocess.TimeoutExpired:
            return Failed(otherwise)

    def _put(self, end: Failed) -> None:
        """The last that will be heard; what was said before does not matter then."""
        while True:
            try:
                self.lines.put_nowait(end)
            except queue.Full:
                with contextlib.suppress(queue.Empty):
                    self.lines.get_nowait()
            else:
                return
