"""The tables of docs/research.md, written from the lists that the code uses.

    python -m wildtable.research.document docs/research.md

writes them anew between the marks `<!-- name -->` and `<!-- end -->`; a test fails when they are out of date.
"""

import re
import sys
from pathlib import Path

from wildtable.core.registry import names, spec_of
from wildtable.research.ids import environments
from wildtable.research.observation import layout_of, table_rows


def table(head: list[str], rows: list[list[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def environment_table() -> str:
    rows = []
    for each in environments().values():
        game = each.load()
        players = str(getattr(game.options, "players", game.seats))
        rows.append(
            [
                f"`{each.id}`",
                players,
                str(game.num_actions),
                str(spec_of(each.game).observation_size),
            ]
        )
    return table(["id", "agents", "actions", "observation"], rows)


def field_table(game: str) -> str:
    rows = [
        [numbers, f"`{name}`", " × ".join(map(str, shape)) or "1", between, meaning]
        for numbers, name, shape, between, meaning in table_rows(layout_of(spec_of(game)))
    ]
    return table(["numbers", "field", "shape", "range", "meaning"], rows)


def tables() -> dict[str, str]:
    return {"environments": environment_table(), **{game: field_table(game) for game in names()}}


def with_tables(page: str) -> str:
    """The page with every table as it is now."""
    for name, content in tables().items():
        marked = re.compile(rf"(<!-- {name} -->\n).*?(<!-- end -->)", re.DOTALL)
        page = marked.sub(lambda found, content=content: f"{found[1]}{content}\n{found[2]}", page)  # type: ignore[misc]
    return page


if __name__ == "__main__":
    target = Path(sys.argv[1])
    target.write_text(with_tables(target.read_text(encoding="utf-8")), encoding="utf-8")
