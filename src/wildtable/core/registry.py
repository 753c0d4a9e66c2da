"""Which games there are: a table of names, imported when asked for."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from wildtable.core.errors import Malformed
from wildtable.core.game import Game
from wildtable.core.reading import make_options
from wildtable.core.spec import GameSpec

GAMES = {
    "animal-kingdoms": "wildtable.games.animal_kingdoms.spec",
    "ark-and-noah": "wildtable.games.ark_and_noah.spec",
    "tyranno-ex": "wildtable.games.tyranno_ex.spec",
}
# When a game's behaviour changes, its package is kept under another name and listed here by game and
# rules version, so that old records and games in progress go on under the rules they were begun with.
EARLIER: dict[tuple[str, int], str] = {}


def names() -> list[str]:
    return list(GAMES)


def spec_of(name: str) -> GameSpec:
    """The spec of a game by its name."""
    key = name.replace("_", "-").lower()
    if key not in GAMES:
        raise Malformed(f"there is no game {name[:40]!r}; there is {', '.join(GAMES)}")
    spec: GameSpec = import_module(GAMES[key]).SPEC
    return spec


def load_as_played(name: str, rules_version: int, options: Mapping[str, Any]) -> Game:
    """A game under the rules that a record names; `Malformed` if this program does not know them."""
    spec = spec_of(name)
    if (spec.id, rules_version) in EARLIER:
        spec = import_module(EARLIER[spec.id, rules_version]).SPEC
    if spec.rules_version != rules_version:
        raise Malformed(
            f"rules_version: {rules_version}, this program plays version "
            f"{spec.rules_version} of {spec.id}"
        )
    return Game(spec, make_options(spec, dict(options)))


def load(name: str, preset: str | None = None, **options: Any) -> Game:
    """A game ready to play: `load("animal-kingdoms", edition="de", players=4)`.

    `preset` names a set of options (see `spec_of(name).presets`); further options override it.
    """
    spec = spec_of(name)
    chosen = dict(options)
    if preset is not None:
        if preset not in spec.presets:
            raise Malformed(f"{name} has no preset {preset!r}; it has {', '.join(spec.presets)}")
        chosen = {**spec.presets[preset], **options}
    return Game(spec, make_options(spec, chosen))
