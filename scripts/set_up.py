"""Makes .venv and all that a command needs, and nothing that is there already.

    set_up.py play       what playing in the browser needs: packages and the client
    set_up.py terminal   what playing in the terminal needs
    set_up.py dev        what working on it needs

Run by scripts/setup with a Python that is new enough. Only the standard library: nothing is installed yet.
Which package index is asked is pip's own setting; nothing outside the locks is installed.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import client
from steps import ROOT, Failed, Steps, Tools, told

VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON, UV = (BIN / f"{name}{'.exe' if os.name == 'nt' else ''}" for name in ("python", "uv"))
MADE_AT = VENV / ".wildtable-place"  # scripts in an environment hold its path: it cannot be moved
LOCKS = {"play": ("runtime", "build"), "dev": ("dev",)}
NEEDED_MB = {"play": 900, "dev": 2500}


# ── what is there already ───────────────────────────────────────────────────────────────────────
def lock_files(kind: str) -> list[Path]:
    return [ROOT / f"requirements/{name}.txt" for name in LOCKS[kind]]


def fingerprint(kind: str) -> str:
    """Of all that decides what is installed."""
    found = hashlib.sha256()
    for file in [*lock_files(kind), ROOT / "pyproject.toml", ROOT / "hatch_build.py"]:
        found.update(file.read_bytes())
    return found.hexdigest()


def ready_mark(kind: str) -> Path:
    return VENV / f".wildtable-{kind}"


def is_ready(kind: str) -> bool:
    """The environment for development holds all that playing needs."""
    if not environment_works():
        return False
    kinds = {kind, "dev"}
    return any(
        ready_mark(one).exists() and ready_mark(one).read_text() == fingerprint(one)
        for one in kinds
    )


def environment_works() -> bool:
    """Not if it was moved, or if the machine's Python has become a newer one."""
    if not PYTHON.exists() or (MADE_AT.exists() and MADE_AT.read_text() != str(VENV.resolve())):
        return False
    has_packages = (
        "import os, sys, sysconfig as s; sys.exit(not os.path.isdir(s.get_path('purelib')))"
    )
    done = subprocess.run([PYTHON, "-c", has_packages], check=False)  # noqa: S603 - our own
    return done.returncode == 0


# ── before anything is done ─────────────────────────────────────────────────────────────────────
def check_machine(kind: str) -> None:
    """What would fail after minutes is told now."""
    try:
        import ensurepip  # noqa: F401, PLC0415 - Debian leaves these two out of its Python
        import venv  # noqa: F401, PLC0415
    except ImportError:
        version = f"{sys.version_info.major}.{sys.version_info.minor}"
        raise Failed(
            f"{sys.executable} lacks the venv module. On Debian and Ubuntu: "
            f"sudo apt install python{version}-venv"
        ) from None
    if not os.access(ROOT, os.W_OK):
        raise Failed(f"{ROOT} cannot be written to.")
    check_home()
    free = shutil.disk_usage(ROOT).free // 10**6
    if free < NEEDED_MB[kind] and not VENV.exists():
        raise Failed(
            f"the disk is full: {free} MB are free, and {NEEDED_MB[kind]} MB are needed in {ROOT}."
        )


def check_home() -> None:
    """Compiled rules and games go there, unless somebody said where."""
    own = ("WILDTABLE_CACHE_DIR", "WILDTABLE_DATA_DIR")
    if not os.access(Path.home(), os.W_OK) and not all(os.environ.get(name) for name in own):
        raise Failed(
            f"{Path.home()} cannot be written to. Set HOME to a folder of yours, "
            f"or {' and '.join(own)}."
        )


# ── packages ────────────────────────────────────────────────────────────────────────────────────
def make_environment(tools: Tools) -> None:
    """Without a pip of its own, which takes longer than all the rest; pip's wheel runs as it is."""
    pip = () if bundled_pip() is None else ("--without-pip",)
    base = getattr(sys, "_base_executable", sys.executable)  # not the one that is cleared
    tools.run(base, "-m", "venv", "--clear", *pip, VENV)
    MADE_AT.write_text(str(VENV.resolve()))


def bundled_pip() -> Path | None:
    """The wheel that Python puts into new environments."""
    import ensurepip  # noqa: PLC0415 - see check_machine

    folders = [Path(ensurepip.__file__).parent / "_bundled"]
    if chosen := sysconfig.get_config_var("WHEEL_PKG_DIR"):
        folders.append(Path(chosen))
    return next((wheel for folder in folders for wheel in folder.glob("pip-*.whl")), None)


def pip(tools: Tools, *words: str | Path) -> str:
    wheel = bundled_pip()
    module = ("-m", "pip") if wheel is None else (wheel / "pip",)
    return tools.run(PYTHON, *module, "--disable-pip-version-check", "--retries", "2", *words)


def install(tools: Tools, kind: str) -> None:
    """By uv, which takes seconds where pip takes half a minute; by pip where uv cannot."""
    wanted = [word for file in lock_files(kind) for word in ("--requirement", file)]
    try:
        tools.run(*with_uv(tools), "--require-hashes", *wanted, cwd=VENV)
    except Failed as problem:
        if problem.is_known:
            raise
        pip(tools, "install", "--require-hashes", *wanted)


def with_uv(tools: Tools) -> list[str | Path]:
    """The command that installs; it is run outside the project, whose settings are for `make lock`."""
    lock = ("--requirement", ROOT / "requirements/uv.txt")
    with ThreadPoolExecutor() as pool:  # each of the two takes a second to think
        settings = pool.submit(pip, tools, "config", "list")
        pip(tools, "install", "--require-hashes", *lock)
    words = index_words(settings.result())
    return [UV, "pip", "install", "--python", PYTHON, "--system-certs", *words]


def index_words(settings: str) -> list[str]:
    """The settings of pip as arguments of uv, which does not read them. Hashes decide what is let in."""
    found: dict[str, str] = {}
    for section in ("global", "install", ":env:"):  # later ones win
        pattern = rf"^{section}\.([a-z-]+)='(.*)'$"
        found.update(re.findall(pattern, settings, re.MULTILINE))
    words = ["--index-strategy", "unsafe-best-match"]
    for name, argument in (
        ("index-url", "--default-index"),
        ("extra-index-url", "--index"),
        ("find-links", "--find-links"),
        ("trusted-host", "--allow-insecure-host"),
        ("cert", "--cert"),
    ):
        for value in found.get(name, "").replace("\\n", " ").split():
            words += [argument, value]
    return words


def install_itself(tools: Tools) -> None:
    """Editable, from this folder; what builds it is in the locks."""
    words = ("--no-deps", "--no-build-isolation", "--no-index", "--editable", ROOT)
    if UV.exists():
        tools.run(UV, "pip", "install", "--python", PYTHON, *words, cwd=VENV)
    else:
        pip(tools, "install", *words)


def write_bytecode(tools: Tools) -> None:
    """Of what a server imports, beside the build of the client: every start is then twice as fast.

    uv leaves it to the first import, and some machines forbid that to write.
    """
    words = "import wildtable.cli, wildtable.server, uvicorn.protocols.websockets.auto"
    tools.run(PYTHON, "-c", words, env={"PYTHONDONTWRITEBYTECODE": ""})


# ── in order ────────────────────────────────────────────────────────────────────────────────────
def set_up(steps: Steps, what: str) -> None:
    """The rules are compiled later, by the program itself, behind the page."""
    kind = "dev" if what == "dev" else "play"
    tools = steps.tools
    jobs: dict[str, Callable[[], object]] = {}
    if not is_ready(kind):
        check_machine(kind)
        if not environment_works():
            version = ".".join(map(str, sys.version_info[:3]))
            steps.step(f"environment .venv, Python {version}", partial(make_environment, tools))
        steps.step("packages", partial(install, tools, kind))
        jobs["wildtable itself"] = partial(finish, tools, kind)
    if what == "play" and not client.is_built():
        jobs["web client"] = partial(client.build, tools)
    if jobs:
        steps.together(jobs)


def finish(tools: Tools, kind: str) -> None:
    install_itself(tools)
    write_bytecode(tools)
    ready_mark(kind).write_text(fingerprint(kind))


if __name__ == "__main__":
    with told() as progress:
        set_up(progress, sys.argv[1] if len(sys.argv) > 1 else "dev")
