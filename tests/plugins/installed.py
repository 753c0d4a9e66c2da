"""A folder of packages beside ours, with the example game installed as a stranger would have it."""

import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "examples/herd"
SERVE = """
import sys
from pathlib import Path
from tests.server.running import running

with running(Path("data")) as server:
    print(server.origin, flush=True)
    sys.stdin.read()  # until nobody needs it any more
"""


class Site:
    """Packages in a folder of their own; programs started with it see them and ours."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.packages = folder / "packages"
        self.packages.mkdir(parents=True)

    def install(self, project: Path) -> None:
        """Built by the backend that the project names, which fetches nothing, and unpacked."""
        source, wheels = self.folder / project.name, self.folder / "wheels"
        shutil.copytree(project, source, ignore=shutil.ignore_patterns("__pycache__", ".*"))
        command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(wheels)]
        done = subprocess.run(command, cwd=source, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        for wheel in wheels.glob("*.whl"):
            with zipfile.ZipFile(wheel) as packed:
                packed.extractall(self.packages)

    def write(self, name: str, entry: str, source: str) -> None:
        """A package of one module, with an entry point."""
        (self.packages / f"{name}.py").write_text(source, encoding="utf-8")
        info = self.packages / f"{name}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
        (info / "entry_points.txt").write_text(f"[wildtable.games]\n{entry}\n")

    def environment(self, *, compiled: bool) -> dict[str, str]:
        path = [str(self.packages), str(ROOT / "src"), str(ROOT)]
        own = {"PYTHONPATH": os.pathsep.join(path), "LANG": "en_GB.UTF-8", "LC_ALL": "en_GB.UTF-8"}
        own["WILDTABLE_DATA_DIR"] = str(self.folder / "data")
        own["NUMBA_DISABLE_JIT"] = "0" if compiled else "1"
        return os.environ | own

    def python(
        self, *words: str, typed: str = "", compiled: bool = False
    ) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, *words],
            input=typed,
            cwd=self.folder,
            env=self.environment(compiled=compiled),
            capture_output=True,
            text=True,
            check=False,
        )

    def wildtable(
        self, *words: str, typed: str = "", compiled: bool = False
    ) -> subprocess.CompletedProcess[str]:
        return self.python("-m", "wildtable", *words, typed=typed, compiled=compiled)

    @contextmanager
    def serving(self) -> Iterator[str]:
        """A server with these packages in a process of its own; where it listens."""
        (self.folder / "data").mkdir(exist_ok=True)
        with subprocess.Popen(
            [sys.executable, "-c", SERVE],
            cwd=self.folder,
            env=self.environment(compiled=False),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        ) as process:
            assert process.stdin is not None
            assert process.stdout is not None
            yield process.stdout.readline().strip()
            process.stdin.close()
