"""Which games there are: a table of names, imported when asked for."""

from importlib import import_module
from typing import Any

from wildtable.core.errors import Malformed
from wildtable.core.game import Game, GameSpec, make_options

GAMES = {
    "animal-kingdoms": "wildtable.games.animal_kingdoms.spec",
    "ark-and-noah": "wildtable.games.ark_and_noah.spec",
    "tyranno-ex": "wildtable.games.tyranno_ex.spec",
}


def names() -> list[str]:
    return list(GAMES)


def spec_of(name: str) -> GameSpec:
    """The spec of a game by its name."""
    key = name.replace("_", "-").lower()
    if key not in GAMES:
        raise Malformed(f"there is no game {name[:40]!r}; there is {', '.join(GAMES)}")
    spec: GameSpec = import_module(GAMES[key]).SPEC
    return spec


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
