"""Runs a notebook and writes what it shows into it; with --check only says whether that is still true.

    .venv/bin/python scripts/notebook.py docs/notebooks/first_steps.ipynb

Without Jupyter: cells are plain Python here, run one after the other in one namespace.
"""

import ast
import contextlib
import io
import json
import sys
from pathlib import Path
from typing import Any

Cell = dict[str, Any]


def run(source: str, names: dict[str, Any]) -> list[Cell]:
    """What a cell prints, and the value of its last expression, as a notebook keeps them."""
    tree = ast.parse(source)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    printed, value = io.StringIO(), None
    with contextlib.redirect_stdout(printed):
        exec(compile(tree, "cell", "exec"), names)  # noqa: S102 - running it is the purpose
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), "cell", "eval"), names)  # noqa: S307 - our own notebook
    outputs: list[Cell] = []
    if text := printed.getvalue():
        outputs.append({"name": "stdout", "output_type": "stream", "text": lines(text)})
    if value is not None:
        outputs.append(
            {
                "data": shown(value),
                "execution_count": None,
                "metadata": {},
                "output_type": "execute_result",
            }
        )
    return outputs


def shown(value: Any) -> dict[str, list[str]]:
    found = {"text/plain": lines(repr(value))}
    if hasattr(value, "_repr_svg_"):
        found["image/svg+xml"] = lines(value._repr_svg_())
    return found


def lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)


def executed(notebook: Cell) -> Cell:
    names: dict[str, Any] = {"__name__": "__main__"}
    cells = []
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            cell = {**cell, "outputs": run("".join(cell["source"]), names)}
        cells.append(cell)
    return {**notebook, "cells": cells}


def main(path: Path, *, only_check: bool) -> int:
    old = json.loads(path.read_text(encoding="utf-8"))
    new = executed(old)
    if not only_check:
        text = json.dumps(new, indent=1, ensure_ascii=False, sort_keys=True)
        path.write_text(text + "\n", encoding="utf-8")
        return 0
    for number, (before, after) in enumerate(zip(old["cells"], new["cells"], strict=True), 1):
        if before != after:
            print(f"{path}: cell {number} shows something else now: {after['outputs']}")
            return 1
    return 0


if __name__ == "__main__":
    chosen = [word for word in sys.argv[1:] if word != "--check"]
    sys.exit(main(Path(chosen[0]), only_check="--check" in sys.argv))
