"""Which games there are: a table of our own, imported when asked for, and those of other packages.

Another package brings a game by an entry point of the group `wildtable.games`, named as the game is:

    [project.entry-points."wildtable.games"]
    some-game = "some_game.spec:SPEC"

One that cannot be used is told in one line, and the others go on. See docs/new-game.md.
"""

import logging
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points

from wildtable.core.errors import Malformed
from wildtable.core.game import Game
from wildtable.core.json_types import JsonMapping
from wildtable.core.mask import WORDS
from wildtable.core.messages import add_catalogues
from wildtable.core.reading import make_options
from wildtable.core.spec import GameSpec, Spec

GROUP = "wildtable.games"
MOST_ACTIONS = 64 * WORDS
GAMES = {
    "animal-kingdoms": "wildtable.games.animal_kingdoms.spec",
    "ark-and-noah": "wildtable.games.ark_and_noah.spec",
    "tyranno-ex": "wildtable.games.tyranno_ex.spec",
}
# When a game's behaviour changes, its spec of before (a package of its own, or a spec that sets the record to the old
# rule) is kept and listed here by game and rules version: old records and games in progress go on under their rules.
EARLIER: dict[tuple[str, int], str] = {
    ("animal-kingdoms", 1): "wildtable.games.animal_kingdoms.version_1",
}


def names() -> list[str]:
    """Our own games and those that other packages bring."""
    return [*GAMES, *found_games().specs]


def spec_of(name: str) -> GameSpec:
    """The spec of a game by its name."""
    key = name.replace("_", "-").lower()
    if key in GAMES:
        spec: GameSpec = import_module(GAMES[key]).SPEC
        return spec
    found = found_games()
    if key in found.problems:
        raise Malformed(found.problems[key])
    if key not in found.specs:
        raise Malformed(f"there is no game {name[:40]!r}; choose from: {', '.join(names())}")
    return found.specs[key]


def load_as_played(name: str, rules_version: int, options: JsonMapping) -> Game:
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


def load(name: str, preset: str | None = None, **options: object) -> Game:
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


# ── games of other packages ─────────────────────────────────────────────────────────────────────
@dataclass(frozen=True, slots=True)
class Found:
    """What the entry points of other packages led to."""

    specs: dict[str, GameSpec] = field(default_factory=dict)
    problems: dict[str, str] = field(default_factory=dict)  # by name: why it cannot be used


@cache
def found_games() -> Found:
    """Loaded once, all of them: whether a game can be used is known only then."""
    found = Found()
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: (entry.name, entry.value)):
        try:
            spec = _checked(entry, found)
        except Exception as problem:  # noqa: BLE001 - whatever a foreign package does wrong
            line = " ".join(f"{type(problem).__name__}: {problem}".split())
            told = f"game {entry.name!r} of another package ({entry.value}) cannot be used: {line}"
            found.problems.setdefault(entry.name, told)
            logging.getLogger(__name__).warning(told)
        else:
            found.specs[entry.name] = spec
            add_catalogues(spec.folder("locales"))
    return found


def _checked(entry: EntryPoint, found: Found) -> GameSpec:
    if entry.name in GAMES or entry.name in found.specs:
        raise Malformed("there is a game of that name already")
    spec = entry.load()
    if not isinstance(spec, Spec):
        raise Malformed(f"a GameSpec is expected, not a {type(spec).__name__}")
    if spec.id != entry.name:
        raise Malformed(f"its id is {spec.id!r}")
    if spec.num_actions > MOST_ACTIONS:
        raise Malformed(f"it has {spec.num_actions} actions, {MOST_ACTIONS} at most are possible")
    names_of_fields = spec.dtype.names or ()
    shape = spec.dtype["points"].shape if "points" in names_of_fields else ()
    if shape[1:] != (len(spec.sources),):
        raise Malformed("its record has no `points` by seat and source")
    make_options(spec, {})
    return spec
