"""Lists what the server and the web client are made of, from the locks: a CycloneDX 1.6 document.

sbom.py [FILE]   into FILE, else to standard output
"""

import hashlib
import json
import re
import sys
import uuid
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
PYTHON = ROOT / "requirements/server.txt"
NODE = ROOT / "web/package-lock.json"
PINNED = re.compile(r"^(?P<name>[A-Za-z0-9._-]+)==(?P<version>[^ ;\\]+)", re.MULTILINE)
HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")
LENGTHS = {"sha512": "SHA-512", "sha256": "SHA-256", "sha1": "SHA-1"}


def component(kind: str, name: str, version: str, **more: Any) -> dict[str, Any]:
    group, _, short = name.rpartition("/")
    place = f"{group.replace('@', '%40')}/{short}" if group else short
    reference = f"pkg:{kind}/{place}@{version}"
    named = {"group": group, "name": short} if group else {"name": short}
    return {
        "type": "library",
        "bom-ref": reference,
        **named,
        "version": version,
        "purl": reference,
        **more,
    }


def python_components(lock: str) -> list[dict[str, Any]]:
    """Every pinned package; each has several files, of which one is installed."""
    starts = [*PINNED.finditer(lock)]
    ends = [one.start() for one in starts[1:]] + [len(lock)]
    found = []
    for start, end in zip(starts, ends, strict=True):
        hashes = HASH.findall(lock[start.start() : end])
        files = [{"name": "wildtable:file-sha256", "value": one} for one in sorted(hashes)]
        name = re.sub(r"[-_.]+", "-", start["name"]).lower()
        found.append(component("pypi", name, start["version"], properties=files))
    return found


def node_components(lock: dict[str, Any]) -> list[dict[str, Any]]:
    """What the client is built with or from."""
    found = []
    for place, entry in lock["packages"].items():
        if place and not entry.get("link"):
            name = entry.get("name") or place.rpartition("node_modules/")[2]
            scope = "excluded" if entry.get("dev") else "required"
            more: dict[str, Any] = {"scope": scope}
            if "license" in entry:
                more["licenses"] = [{"expression": entry["license"]}]
            if kind := entry.get("integrity", "").partition("-")[0]:
                more["hashes"] = [{"alg": LENGTHS[kind], "content": _hex(entry["integrity"])}]
            found.append(component("npm", name, entry["version"], **more))
    return found


def _hex(integrity: str) -> str:
    import base64  # noqa: PLC0415 - only here

    return base64.b64decode(integrity.partition("-")[2]).hex()


def document() -> dict[str, Any]:
    """The same locks give the same document, its serial number included."""
    lock, packages = PYTHON.read_bytes(), NODE.read_bytes()
    parts = [*python_components(lock.decode()), *node_components(json.loads(packages))]
    by_reference = {one["bom-ref"]: one for one in parts}
    digest = hashlib.sha256(lock + packages).digest()
    project = re.search(
        r'^version = "([^"]+)"', (ROOT / "pyproject.toml").read_text(), re.MULTILINE
    )
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.UUID(bytes=digest[:16], version=4)}",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": "wildtable",
                "name": "wildtable",
                "version": project[1] if project else "0",
            }
        },
        "components": [by_reference[one] for one in sorted(by_reference)],
    }


def main() -> None:
    text = json.dumps(document(), indent=1) + "\n"
    if len(sys.argv) > 1:
        Path(sys.argv[1]).parent.mkdir(parents=True, exist_ok=True)
        Path(sys.argv[1]).write_text(text, encoding="utf-8")
    else:
        print(text, end="")


if __name__ == "__main__":
    main()
