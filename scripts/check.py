"""Runs the checks: `check.py lint`, `check.py test` (with lint) or `check.py proof`.

Steps of a lane run one after the other, lanes side by side: a linter or a compiler keeps one core busy.
Every step runs, whatever failed before it. Tests are shown while they run; of the other steps, a line each.
The summary says what failed, with its last lines; the exit code, whether anything did.

    JOBS=4   test processes (2)
    SEED=7   order of the tests
"""

import os
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BIN = Path(sys.executable).parent
LAST_LINES = 40  # of a failed step, in the summary

Command = Sequence[str]


@dataclass
class Step:
    name: str
    commands: Sequence[Command]  # the first that fails ends the step
    needs: tuple[
        str, ...
    ] = ()  # steps that, if they run at all, have to be done before, well or not
    env: dict[str, str] = field(default_factory=dict)
    shown: bool = False  # while it runs
    output: bytes = b""
    seconds: float = 0.0
    passed: bool = False
    done: threading.Event = field(default_factory=threading.Event)


Lane = list[Step]


def python(*words: str) -> Command:
    return [sys.executable, "-m", *words]


def program(name: str, *words: str) -> Command:
    """A program of the environment."""
    return [str(BIN / name), *words]


# Hypothesis' own `ci` profile: no deadline, no database, the same examples in every run.
def pytest_words(marks: str, *words: str) -> list[str]:
    jobs, seed = os.environ.get("JOBS") or "2", os.environ.get("SEED") or "1"
    chosen = [f"--numprocesses={jobs}", f"--randomly-seed={seed}", "-m", marks, *words]
    return ["pytest", "--dist=worksteal", "--hypothesis-profile=ci", *chosen]


def pytest(name: str, marks: str, *words: str, needs: tuple[str, ...] = (), **env: str) -> Step:
    return Step(name, [python(*pytest_words(marks, *words))], needs, env, shown=True)


# ── what is checked ─────────────────────────────────────────────────────────────────────────────
def lint() -> Lane:
    return [
        Step("ruff check", [python("ruff", "check")]),
        Step("ruff format", [python("ruff", "format", "--check")]),
        Step("import law", [program("lint-imports", "--no-logo")]),
        Step("mypy", [python("mypy")]),
        # Not while the build fetches the same packages.
        Step(
            "web client: lint, types and units", [["sh", "scripts/web", "check"]], ("web client",)
        ),
    ]


def web() -> Lane:
    client = [sys.executable, "scripts/client.py"]
    return [
        Step("web client", [[*client, "packages"], [*client, "build"]]),
        Step("browser", [["sh", "scripts/web", "browser"]]),
    ]


def compile_rules() -> Step:
    """Once, before several test processes each would."""
    return Step("compile the rules", [program("wildtable", "warmup")])


def test() -> list[Lane]:
    """What catches a fault: every test that is not marked `proof`, with the cases of this tier."""
    marks, compiled = "not proof and not soak", ("compile the rules",)
    played = [
        *web(),
        pytest("tests", marks, "--ignore=tests/web", needs=compiled),
        # By themselves: Playwright keeps an event loop in its process, which others could not start.
        pytest("tests in the browser", marks, "tests/web", needs=compiled),
    ]
    return [played, lint(), [compile_rules()]]


# Numba's cache does not tell checked from unchecked code; core/cache.py does, by these variables.
# Little optimised: this code is looked at, not raced, and is compiled in half the time.
CHECKED = {"NUMBA_BOUNDSCHECK": "1", "NUMBA_OPT": "1"}
UNCOMPILED = {"NUMBA_DISABLE_JIT": "1"}
ALL_CASES = {"WILDTABLE_TIER": "proof"}


def interpreted() -> Step:
    """Rule by rule as plain Python, measuring branch coverage of games/."""
    words = pytest_words("interpreted and not lengthy and not soak")
    commands = [
        python("coverage", "erase"),
        python("coverage", "run", "-m", *words),
    ]
    return Step("interpreted tests", commands, env=UNCOMPILED | ALL_CASES, shown=True)


def coverage() -> Step:
    commands = [python("coverage", "combine", "--quiet"), python("coverage", "report")]
    return Step("branch coverage of the rules", commands)


def proof() -> list[Lane]:
    """Everything else: tests marked `proof`, all cases of those marked `cases`, uncompiled, bounds-checked."""
    # Rule by rule the uncompiled and the checked run are the proof.
    marks = "(proof or cases) and not soak and not (kernel and interpreted)"
    compiled, checked = "compile the rules", "compile the rules with bounds checks"
    played = [
        *web(),
        interpreted(),
        coverage(),
        pytest("proof", marks, "--ignore=tests/web", needs=(compiled,), **ALL_CASES),
        pytest("proof in the browser", marks, "tests/web", needs=(compiled,), **ALL_CASES),
        pytest(
            "kernel tests with bounds checks",
            "kernel and not soak",
            needs=(checked,),
            **CHECKED,
            **ALL_CASES,
        ),
    ]
    rules_only = program("wildtable", "warmup", "--rules-only")
    return [played, [compile_rules(), Step(checked, [rules_only], env=CHECKED)]]


GROUPS = {"lint": lambda: [lint()], "test": test, "proof": proof}


# ── running ─────────────────────────────────────────────────────────────────────────────────────
class Screen:
    """One at a time: what is shown while it runs, and a line of whatever else is done."""

    def __init__(self) -> None:
        self.lock = threading.Lock()

    def write(self, text: bytes) -> None:
        with self.lock:
            sys.stdout.buffer.write(text)
            sys.stdout.buffer.flush()

    def say(self, text: str) -> None:
        self.write(f"{text}\n".encode())


class Run:
    def __init__(self, lanes: list[Lane]) -> None:
        self.lanes = lanes
        self.steps = {step.name: step for lane in lanes for step in lane}
        self.screen = Screen()
        self.children: set[subprocess.Popen[bytes]] = set()

    def all_passed(self) -> bool:
        begun = time.monotonic()
        threads = [
            threading.Thread(target=self.walk, args=[lane], daemon=True) for lane in self.lanes
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.sum_up(time.monotonic() - begun)
        return all(step.passed for step in self.steps.values())

    def walk(self, lane: Lane) -> None:
        for step in lane:
            for name in self.steps.keys() & step.needs:
                self.steps[name].done.wait()
            try:
                self.take(step)
            finally:
                step.done.set()  # whoever needs it goes on and finds out by himself

    def take(self, step: Step) -> None:
        if step.shown:
            self.screen.say(f"\n==> {step.name}")
        begun = time.monotonic()
        step.passed = all(self.call(step, command) for command in step.commands)
        step.seconds = time.monotonic() - begun
        self.screen.say(f"\n==> {line_of(step)}")

    def call(self, step: Step, command: Command) -> bool:
        colours = {"FORCE_COLOR": "1"} if sys.stdout.isatty() else {}
        child = subprocess.Popen(  # noqa: S603 - the commands above
            command,
            cwd=ROOT,
            env={**os.environ, **colours, "PYTHONUNBUFFERED": "1", **step.env},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        self.children.add(child)
        while chunk := os.read(child.stdout.fileno(), 65536):  # as soon as there is something
            step.output += chunk
            if step.shown:
                self.screen.write(chunk)
        return child.wait() == 0

    def sum_up(self, seconds: float) -> None:
        failed = [step for step in self.steps.values() if not step.passed]
        for step in failed:
            last = step.output.decode(errors="replace").splitlines()[-LAST_LINES:]
            self.screen.say("\n".join([f"\n==> the end of what failed: {step.name}", *last]))
        self.screen.say("\n==> summary")
        for step in self.steps.values():
            self.screen.say(line_of(step))
        names = ", ".join(step.name for step in failed)
        self.screen.say(f"{f'failed: {names}' if failed else 'all passed'} ({seconds:.0f} s)")

    def give_up(self) -> None:
        for child in self.children:
            if child.poll() is None:
                child.terminate()


def line_of(step: Step) -> str:
    return f"{'passed' if step.passed else 'FAILED'} {step.seconds:7.1f} s  {step.name}"


def main() -> int:
    if len(sys.argv) != 2 or sys.argv[1] not in GROUPS:
        print(f"usage: check.py {'|'.join(GROUPS)}", file=sys.stderr)
        return 2
    run = Run(GROUPS[sys.argv[1]]())
    try:
        return 0 if run.all_passed() else 1
    except KeyboardInterrupt:
        run.give_up()
        return 130


if __name__ == "__main__":
    sys.exit(main())
