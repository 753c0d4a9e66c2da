"""compose.yaml and Dockerfile: what keeps somebody who got into a container from getting further."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
COMPOSE = (ROOT / "compose.yaml").read_text(encoding="utf-8")
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
SERVICES = dict(
    re.findall(r"^  (db|table|proxy):\n((?:    .*\n|\n)+)", COMPOSE, flags=re.MULTILINE)
)


@pytest.mark.parametrize("service", ["db", "table", "proxy"])
def test_a_container_cannot_write_gain_rights_or_use_up_the_machine(service: str) -> None:
    careful = COMPOSE[COMPOSE.index("x-careful") : COMPOSE.index("services:")]
    for line in ("read_only: true", "cap_drop: [ALL]", "no-new-privileges:true"):
        assert line in careful
    assert "<<: *careful" in SERVICES[service]
    assert "mem_limit:" in SERVICES[service]
    assert "privileged" not in SERVICES[service]


def test_the_server_has_limits_and_only_the_proxy_can_be_reached() -> None:
    assert "nofile:" in SERVICES["table"]
    assert "pids_limit:" in SERVICES["table"]
    assert [name for name, text in SERVICES.items() if "ports:" in text] == ["proxy"]


def test_no_password_is_in_the_environment() -> None:
    assert "POSTGRES_PASSWORD_FILE: /run/secrets/" in SERVICES["db"]
    assert "WILDTABLE_DB_PASSWORD_FILE: /run/secrets/" in SERVICES["table"]
    assert not re.search(r"PASSWORD: |://table:", COMPOSE)


def test_the_image_installs_what_was_hashed_and_does_not_run_as_root() -> None:
    installs = [line for line in DOCKERFILE.splitlines() if "pip install" in line]
    assert all("--require-hashes" in line or "--no-deps" in line for line in installs)
    assert "--no-build-isolation" in DOCKERFILE  # or pip fetches what no lock names
    assert DOCKERFILE.index("USER table") < DOCKERFILE.index("ENTRYPOINT")
    assert "HEALTHCHECK" in DOCKERFILE
    assert "/readyz" in DOCKERFILE


def test_packages_of_the_client_run_no_scripts() -> None:
    """With versions from the lock; `npm ci` itself refuses a lock without the builds of other systems."""
    text = (ROOT / "scripts/client.py").read_text(encoding="utf-8")
    installs = [line for line in text.splitlines() if 'npm(tools, "install"' in line]
    assert installs
    assert all('"--ignore-scripts", "--no-save"' in line for line in installs)
