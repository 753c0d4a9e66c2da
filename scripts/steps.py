"""Steps of a set-up: a line with its time for each, several at once, and failures told in one line.

Only the standard library: it runs before anything is installed.
"""

import os
import re
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
REDRAW_SECONDS = 0.5
TITLE_WIDTH = 44
TOLD_LINES = 20

# What tools say, and what it means; the first that fits counts.
CAUSES = (
    (
        r"No space left on device|ENOSPC|Disk quota exceeded|EDQUOT|disk is full",
        "the disk is full. Free some space and try again.",
    ),
    (
        r"(?:Read-only file system|EROFS|Permission denied|EACCES)",
        "{folder} cannot be written to. Change that, or set HOME to a folder of yours.",
    ),
    (
        (
            r"[Nn]ame resolution|[Nn]ame or service not known|nodename nor servname|dns error"
            r"|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH"
            r"|NewConnectionError|ConnectTimeout|[Cc]onnection refused|[Nn]etwork is unreachable"
            r"|tcp connect error|[Cc]annot connect to proxy|ProxyError"
        ),
        "no network: the packages cannot be fetched. The first start needs one, later ones do not.",
    ),
)


class Failed(Exception):
    """A line for the person in front of the screen; `said` is what a tool said if nobody knows why."""

    def __init__(self, line: str, said: str = "", *, is_known: bool = True) -> None:
        super().__init__(line)
        self.said = said
        self.is_known = is_known


# ── tools ───────────────────────────────────────────────────────────────────────────────────────
class Tools:
    """Programs that are run in silence; when one step fails, those of the others are ended."""

    def __init__(self) -> None:
        self._running: set[subprocess.Popen[str]] = set()
        self._lock = threading.Lock()

    def run(
        self, *command: str | Path, cwd: Path = ROOT, env: Mapping[str, str] | None = None
    ) -> str:
        """What it said; `Failed` says why it did not work."""
        words = [str(word) for word in command]
        with self._started(words, cwd, env or {}) as process:
            said = process.communicate()[0]
        if process.returncode:
            raise failure(Path(words[0]).name, said)
        return said

    @contextmanager
    def _started(
        self, words: Sequence[str], cwd: Path, env: Mapping[str, str]
    ) -> Iterator[subprocess.Popen[str]]:
        process = subprocess.Popen(  # noqa: S603 - our own tools
            words,
            cwd=cwd,
            env={**os.environ, **env},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            errors="replace",
        )
        with self._lock:
            self._running.add(process)
        try:
            yield process
        finally:
            with self._lock:
                self._running.discard(process)

    def end(self) -> None:
        with self._lock:
            for process in self._running:
                process.terminate()


def failure(tool: str, said: str) -> Failed:
    """The cause in plain words if it is one of those that happen, else the end of what the tool said."""
    for pattern, line in CAUSES:
        if re.search(pattern, said):
            return Failed(line.format(folder=refused_folder(said)), said)
    last = [line.strip() for line in said.splitlines() if line.strip()][-1:]
    return Failed(f"{tool} failed: {''.join(last)[:300]}", said, is_known=False)


def refused_folder(said: str) -> str:
    """The path that a complaint about rights names."""
    for line in said.splitlines():
        if re.search(CAUSES[1][0], line) and (found := re.search(r"[`'\"]?(/[^\s`'\":]+)", line)):
            return found[1]
    return "a folder"


# ── lines ───────────────────────────────────────────────────────────────────────────────────────
class Steps:
    """Tells each step when it is done; on a terminal also what is going on now."""

    def __init__(self, tools: Tools) -> None:
        self.tools = tools
        self._is_terminal = sys.stdout.isatty()

    def step(self, title: str, job: Callable[[], object]) -> None:
        self.together({title: job})

    def together(self, jobs: Mapping[str, Callable[[], object]]) -> None:
        """All at the same time; the first that fails ends the others."""
        started = time.monotonic()
        with ThreadPoolExecutor(len(jobs)) as pool:
            waiting = {pool.submit(job): title for title, job in jobs.items()}
            try:
                while waiting:
                    self._show_running(list(waiting.values()), time.monotonic() - started)
                    for done in wait(waiting, REDRAW_SECONDS, FIRST_COMPLETED).done:
                        self._finish(waiting.pop(done), done, time.monotonic() - started)
            except BaseException:
                self.tools.end()
                raise

    def _finish(self, title: str, done: "Future[object]", seconds: float) -> None:
        self._clear()
        try:
            done.result()
        except Failed as problem:
            raise Failed(f"{title}: {problem}", problem.said, is_known=problem.is_known) from None
        except OSError as problem:
            raise Failed(f"{title}: {failure('', str(problem))}") from problem
        print(f"==> {title:{TITLE_WIDTH}} {seconds:5.1f} s", flush=True)

    def _show_running(self, titles: Sequence[str], seconds: float) -> None:
        if self._is_terminal:
            print(f"\r\x1b[K    {', '.join(titles)} … {seconds:.0f} s", end="", flush=True)

    def _clear(self) -> None:
        if self._is_terminal:
            print("\r\x1b[K", end="")


@contextmanager
def told() -> Iterator[Steps]:
    """Failures become one line, and what a tool said if the line does not explain it; Ctrl+C none."""
    steps = Steps(Tools())
    try:
        yield steps
    except Failed as problem:
        if not problem.is_known:
            sys.stderr.write("\n".join(problem.said.splitlines()[-TOLD_LINES:]) + "\n")
        sys.exit(f"wildtable: {problem}")
    except KeyboardInterrupt:
        sys.exit(130)
