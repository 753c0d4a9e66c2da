"""The wheel and the sources that people get, and an environment with nothing but them and what they need."""

import os
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from queue import SimpleQueue

from tests.packaging.machines import ROOT
from wildtable.core.folders import cache_folder

BROWSER = '#!/bin/sh\necho "opened $1" >&2\n'
OPENED = re.compile(r"^opened (http://localhost:\d+)$")


def build(folder: Path) -> tuple[Path, Path]:
    """Wheel and source distribution, by the backend itself: it fetches nothing."""
    words = ["build", "--target", "wheel", "--target", "sdist", "--directory", str(folder)]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    command = [sys.executable, "-m", "hatchling", *words]
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return next(folder.glob("*.whl")), next(folder.glob("*.tar.gz"))


def locked() -> list[str]:
    """The packages that playing needs."""
    lines = (ROOT / "requirements/runtime.txt").read_text().splitlines()
    return [line.partition("==")[0] for line in lines if line[:1].isalpha()]


class Installed:
    """An environment of its own, outside of the repository, without test tools or extras."""

    def __init__(self, folder: Path, wheel: Path) -> None:
        self.folder = folder
        self.home = folder / "home"
        self.home.mkdir(parents=True)
        run = [sys.executable, "-m", "venv", "--without-pip", str(folder / "venv")]
        subprocess.run(run, check=True)
        self.bin = folder / "venv/bin"
        self.site = next((folder / "venv/lib").glob("python*/site-packages"))
        for name in locked():
            self._link(name)
        self._install(wheel)

    def _link(self, name: str) -> None:
        """A package of this environment, which has the same lock; without a network."""
        try:
            package = distribution(name)
        except PackageNotFoundError:
            return  # for another system or version
        for top in {file.parts[0] for file in package.files or ()} - {"..", "__pycache__"}:
            link, target = self.site / top, Path(str(package.locate_file(top)))
            if not link.exists():
                link.symlink_to(target)

    def _install(self, wheel: Path) -> None:
        uv = Path(sys.executable).parent / "uv"
        python = ["--python", str(self.bin / "python")]
        words = ["pip", "install", *python, "--no-deps", "--no-index", "--offline", str(wheel)]
        subprocess.run([uv, *words], cwd=self.folder, check=True, capture_output=True)

    @property
    def environment(self) -> dict[str, str]:
        """A person's, with a home of their own; compiled rules, which are kept by content, are ours."""
        kept = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("PYTHON", "WILDTABLE", "XDG", "NUMBA"))
        }
        own = {"HOME": str(self.home), "LANG": "en_GB.UTF-8"}
        return kept | own | {"WILDTABLE_CACHE_DIR": str(cache_folder())}

    def run(self, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        return self._run("wildtable", *words, typed=typed)

    def python(self, *words: str) -> subprocess.CompletedProcess[str]:
        return self._run("python", *words)

    def _run(self, program: str, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [self.bin / program, *words],
            input=typed,
            cwd=self.home,
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
        )

    @contextmanager
    def serving(self) -> Iterator[str]:
        """`wildtable` without a command, on a free port; gives the address that it opens."""
        browser = self.folder / "browser"
        browser.write_text(BROWSER)
        browser.chmod(0o755)
        process = subprocess.Popen(
            [self.bin / "wildtable"],
            cwd=self.home,
            env=self.environment | {"WILDTABLE_PORT": "0", "BROWSER": str(browser)},
            stderr=subprocess.PIPE,
            text=True,
        )
        try:
            yield opened_address(process)
        finally:
            process.terminate()
            process.wait()


def opened_address(process: "subprocess.Popen[str]") -> str:
    """When the browser is started, the page answers; what is said later is read and dropped."""
    heard: SimpleQueue[str] = SimpleQueue()

    def listen() -> None:
        assert process.stderr is not None
        with process.stderr:
            for line in process.stderr:
                heard.put(line)
        heard.put("")

    threading.Thread(target=listen, daemon=True).start()
    said = []
    while line := heard.get():
        said.append(line)
        if found := OPENED.search(line):
            return found[1]
    raise AssertionError("".join(said))
