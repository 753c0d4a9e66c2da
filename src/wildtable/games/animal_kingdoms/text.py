"""The game in words: log lines, choices, prompts and the table, in any language.

Everything is told from a view or a redacted event, so nothing can be told that a seat may not know.
Sentences are in locales/<language>/animal_kingdoms.ftl; here they only get their parts.
"""

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from wildtable.core.events import Event
from wildtable.core.json_types import JsonMapping, JsonObject
from wildtable.core.messages import Messages, word_details
from wildtable.core.reading import read_options
from wildtable.core.view import View
from wildtable.games.animal_kingdoms import actions
from wildtable.games.animal_kingdoms.material import CARD_NAMES, KINGDOM_NAMES, SIZES, Decree
from wildtable.games.animal_kingdoms.options import Options
from wildtable.games.animal_kingdoms.record import EGON, MARKERS, ROBOT, SOURCES

WIDTH = 96
INDENT = "    "
UNBROKEN = "\N{NO-BREAK SPACE}"


class AnimalKingdomsText:
    """The `GameText` of Animal Kingdoms."""

    def event(
        self,
        say: Messages,
        event: Event,
        players: Sequence[str],
        options: JsonMapping | None = None,
    ) -> str:
        """One line of the log; a deck of one's own needs its `options` (those of the view)."""
        details: JsonObject = {}
        for name, value in event.data.items():
            if name == "seat":
                details[name] = player_name(say, value, players)
            elif name == "seats":
                details["count"] = len(value)
                details[name] = say.join([player_name(say, seat, players) for seat in value])
            elif name == "decree":
                deck = read_options(Options, options or {}).deck
                details[name] = decree_text(say, deck[value]) if value < len(deck) else value
            else:
                details[name] = put_into_words(say, name, value)
        return say(f"ak-event-{event.message}", **details)

    def action(self, say: Messages, action: actions.Action) -> str:
        """A choice in a list: "Claim K7 with tiger 5"."""
        match action:
            case actions.Claim():
                return _claim_text(say, action)
            case actions.Rally(cards):
                exchanged = ", ".join(card_of(say, card) for card in cards)
                return say("ak-action-rally", cards=exchanged, count=len(cards))
            case actions.Battle(card):
                return say("ak-action-battle", card=card_of(say, card))
            case actions.Top(card):
                return say("ak-action-top", card=card_of(say, card))
            case actions.Plain(word):
                return say(f"ak-action-{word}")

    def prompt(self, say: Messages, view: View, players: Sequence[str]) -> str:
        """What the seat has to decide, or whom everybody waits for."""
        deciding = deciders(view)
        mine = view.seat in deciding
        phase: str = view["phase"]
        if phase in {"over", "discard-top"}:
            return say(f"ak-prompt-{phase}")
        names = seat_names(say, read_options(Options, view.options), players)
        details = _prompt_details(say, view, names)
        if not mine:
            details["seats"] = say.join([names[seat] for seat in deciding])
            details["count"] = len(deciding)
        return say(f"ak-prompt-{phase}" if mine else f"ak-prompt-{phase}-wait", **details)

    def board(self, say: Messages, view: View, players: Sequence[str]) -> str:
        """The table as plain text: age and piles, kingdoms, battle, players, own hand."""
        options = read_options(Options, view.options)
        names = seat_names(say, options, players)
        blocks = [
            [_line(_table_parts(say, view, options, names))],
            [_kingdom_block(say, view, options, name, names) for name in ring(options)],
            list(_battle_lines(say, view, names)),
            [_line(_player_parts(say, view, seat, names)) for seat in range(len(names))],
            list(_hand_lines(say, view, names)),
        ]
        if view["phase"] == "over":
            blocks.append([self.scores(say, view, players)])
        return "\n\n".join("\n".join(block) for block in blocks if block)

    def scores(self, say: Messages, view: View, players: Sequence[str]) -> str:
        """Points by source as a table with aligned columns, the best player first."""
        names = seat_names(say, read_options(Options, view.options), players)
        sources = [source for source in SOURCES if any(points[source] for points in view["points"])]
        heads = [say("ak-score-player"), say("ak-score-total")]
        heads += [say(f"ak-score-{source}") for source in sources]
        totals = [sum(points.values()) for points in view["points"]]
        rows = [
            [names[seat], *map(str, [totals[seat], *(view["points"][seat][s] for s in sources)])]
            for seat in sorted(range(len(names)), key=lambda seat: -totals[seat])
        ]
        widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
        return "\n".join(_table_row(row, widths) for row in [heads, *rows])

    def automa(self, say: Messages, options: JsonMapping) -> str | None:
        """Who sits on the seat after the last human, if anybody does."""
        return automa_name(say, read_options(Options, options))

    def option_value(self, say: Messages, name: str, value: Any) -> str:
        """A value of an option as a player reads it."""
        if isinstance(value, bool):
            return say("value-yes" if value else "value-no")
        if value is None:
            own = f"ak-value-{name}-none"
            return say(own if say.knows(own) else "ak-value-none")
        if name == "decrees":
            number = sum(Decree.model_validate(decree).copies for decree in value)
            return say("ak-value-decrees-own", number=number)
        if isinstance(value, tuple | list):
            return ", ".join(map(str, value))
        known = f"ak-value-{name}-{value}"
        return say(known) if say.knows(known) else str(value)


TEXT = AnimalKingdomsText()


# ── names ───────────────────────────────────────────────────────────────────────────────────────
@lru_cache(1_000)
def card_text(say: Messages, name: str) -> str:
    """`tiger-5` → "tiger 5"."""
    beast, _, rank = name.partition("-")
    return say("ak-card", beast=say(f"ak-beast-{beast}"), rank=rank)


def card_of(say: Messages, card: int) -> str:
    return card_text(say, CARD_NAMES[card])


def kingdom_of(say: Messages, k: int) -> str:
    return say(f"ak-kingdom-{KINGDOM_NAMES[k]}")


def decree_text(say: Messages, decree: Decree) -> str:
    """A deck of one's own brings its texts along; the standard one has them in the catalogue."""
    own = {"en": decree.text_en, "de": decree.text_de}
    given = own.get(say.language) or decree.text_en or decree.text_de
    return given or decree_name(say, decree.id)


def decree_name(say: Messages, number: str) -> str:
    """The text of a decree by its id; the id itself if the catalogue does not know it."""
    known = f"ak-decree-{number}"
    return say(known) if say.knows(known) else number


def put_into_words(say: Messages, name: str, value: Any) -> object:
    """A detail of an event or an error: cards, kingdoms and decrees get their names."""
    match name:
        case "card" | "second":
            return card_text(say, value)
        case "kingdom":
            return say(f"ak-kingdom-{value}")
        case "decree":
            return decree_name(say, value)
    return value


word_details("ak", put_into_words)


def player_name(say: Messages, seat: int, players: Sequence[str]) -> str:
    """The name at a seat; an automa may be missing in the list."""
    return players[seat] if seat < len(players) else say("ak-automa")


def automa_name(say: Messages, options: Options) -> str | None:
    kind = {ROBOT: "robot", EGON: "egon"}.get(options.automa)
    return say(f"ak-automa-{kind}") if kind else None


def seat_names(say: Messages, options: Options, players: Sequence[str]) -> list[str]:
    """The names of all seats; the automa's is added if `players` are only the humans."""
    names = list(players)
    automa = automa_name(say, options)
    if automa is not None and len(names) < options.seats:
        names.append(automa)
    return names


def ring(options: Options) -> list[str]:
    """The kingdoms clockwise, the smallest first, as they are scored (AK-8.1)."""
    start = options.hr_ring.index(min(options.hr_ring))
    return [f"K{size}" for size in options.hr_ring[start:] + options.hr_ring[:start]]


def _claim_text(say: Messages, claim: actions.Claim) -> str:
    card, kingdom = card_of(say, claim.card), kingdom_of(say, claim.kingdom)
    if claim.second is None:
        return say("ak-action-claim", card=card, kingdom=kingdom)
    second = card_of(say, claim.second)
    return say("ak-action-claim-pair", card=card, second=second, kingdom=kingdom)


# ── prompts ─────────────────────────────────────────────────────────────────────────────────────
def deciders(view: View) -> list[int]:
    """Who owes a decision, from what the view shows."""
    battle = view["battle"]
    match view["phase"]:
        case "turn" | "discard-top":
            return [view["turn"]]
        case "battle":
            humans = range(len(view["hands"]))
            chosen = battle["committed"]
            return [seat for seat in battle["alive"] if seat in humans and str(seat) not in chosen]
        case "modifier":
            return [battle["polled"]]
        case "council":
            return [view["kingdoms"][view["council"]]["capital"]]
    return []


def _prompt_details(say: Messages, view: View, names: Sequence[str]) -> JsonObject:
    phase, battle = view["phase"], view["battle"]
    if phase == "turn":
        return {"choice": _besides_claiming(view)}
    if phase == "council":
        return {"kingdom": say(f"ak-kingdom-{view['council']}")}
    details = {"kingdom": say(f"ak-kingdom-{battle['kingdom']}"), "round": battle["round"] + 1}
    details["others"] = say.join([names[seat] for seat in battle["alive"] if seat != view.seat])
    if phase == "modifier":
        ranks = [(names[seat], battle["ranks"][seat]) for seat in battle["alive"]]
        details["ranks"] = ", ".join(
            say("ak-board-marker", seat=name, number=rank) for name, rank in ranks
        )
        details["own"] = say("ak-board-modifiers", number=view["modifiers"][battle["polled"]])
    return details


def _besides_claiming(view: View) -> str:
    """AK-3.6: may the seat in turn rally, leave, both or neither?"""
    options = read_options(Options, view.options)
    turns = view["turns"][view["turn"]]
    stalled = 0 < options.hr_stall_rounds * options.players <= view["rallies"]
    capped = 0 < options.hr_age_turn_cap <= turns
    rally = not (view["out"] or stalled or capped)
    if options["hr_voluntary_withdraw"]:
        return "both" if rally else "withdraw"
    return "rally" if rally else "none"


# ── the table ───────────────────────────────────────────────────────────────────────────────────
def _line(parts: Sequence[str], indent: str = "") -> str:
    """Parts of a line; if it gets too long, it is broken between parts rather than inside."""
    kept = [part.replace(" ", UNBROKEN) if len(part) < WIDTH // 2 else part for part in parts]
    wrapped = textwrap.fill(
        "; ".join(kept),
        WIDTH,
        initial_indent=indent,
        subsequent_indent=indent + INDENT,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return wrapped.replace(UNBROKEN, " ")


def _cards(say: Messages, names: Sequence[str]) -> str:
    return ", ".join(card_text(say, name) for name in names) or say("ak-board-no-cards")


def _table_parts(say: Messages, view: View, options: Options, names: Sequence[str]) -> list[str]:
    parts = [say("ak-board-age", age=view["age"])]
    if options.players > 1:
        parts.append(say("ak-board-start", seat=names[view["start"]]))
    parts.append(say("ak-board-deck", number=view["deck_size"]))
    if options.automa == ROBOT:
        return parts + _robot_parts(say, view, names)
    pile = view["discard"]
    top = card_text(say, pile[-1]) if pile else ""
    parts.append(say("ak-board-discard", number=len(pile), card=top))
    if options.players > 1:
        parts.append(say("ak-board-tiles-left", number=view["withdraw_supply"]))
    return parts


def _robot_parts(say: Messages, view: View, names: Sequence[str]) -> list[str]:
    """AK-14.4: the known cards under the deck; AK-14.2: bonus cards; AK-14.8: the last kingdom."""
    parts = []
    if view["discard"]:
        parts.append(say("ak-board-under", cards=_cards(say, view["discard"])))
    if view["bonus"]:
        cards, number = _cards(say, view["bonus"]), len(view["bonus"])
        parts.append(say("ak-board-bonus", seat=names[-1], cards=cards, number=number))
    if view["last_claim"]:
        parts.append(say("ak-board-last-claim", kingdom=say(f"ak-kingdom-{view['last_claim']}")))
    return parts


def _kingdom_block(
    say: Messages, view: View, options: Options, name: str, names: Sequence[str]
) -> str:
    """Three lines: the decree; what the kingdom pays, what is free and who is there; the column."""
    kingdom = view["kingdoms"][name]
    spaces = SIZES[KINGDOM_NAMES.index(name)] - 1
    free = spaces - sum(kingdom["markers"])
    parts = [_tiles_text(say, kingdom), say("ak-board-free", number=free, size=spaces)]
    if kingdom["capital"] is None:
        parts.append(say("ak-board-capital-free"))
    else:
        parts.append(say("ak-board-capital", seat=names[kingdom["capital"]]))
    parts.append(_strengths(say, kingdom, names))
    if kingdom["council"]:
        parts.append(say("ak-board-council", seats=_council_text(say, kingdom["council"], names)))
    title = f"{name} {say(f'ak-kingdom-{name}')}  {_decree_line(say, view, options, name)}"
    column = _column_text(say, kingdom["column"])
    return "\n".join([_line([title]), _line(parts, INDENT), _line([column], INDENT)])


def _tiles_text(say: Messages, kingdom: JsonMapping) -> str:
    """AK-8.4: the tile in force and those after it."""
    left = kingdom["tiles"][kingdom["tile_next"] :]
    if not left:
        return say("ak-board-tile-none")
    if len(left) == 1:
        return say("ak-board-tile", value=left[0])
    later = say.join([str(tile) for tile in left[1:]])
    return say("ak-board-tile-later", value=left[0], later=later)


def strength(kingdom: JsonMapping, seat: int) -> int:
    """AK-8.2: all markers of a seat: normal spaces, capital and council."""
    return int(
        kingdom["markers"][seat] + (kingdom["capital"] == seat) + kingdom["council"].count(seat)
    )


def _strengths(say: Messages, kingdom: JsonMapping, names: Sequence[str]) -> str:
    present = [
        say("ak-board-marker", seat=name, number=strength(kingdom, seat))
        for seat, name in enumerate(names)
        if strength(kingdom, seat)
    ]
    if not present:
        return say("ak-board-strengths-none")
    return say("ak-board-strengths", seats=", ".join(present))


def _council_text(say: Messages, council: Sequence[int], names: Sequence[str]) -> str:
    """AK-11.3: one or two markers, possibly of one player."""
    if len(set(council)) < len(council):
        return say("ak-board-marker", seat=names[council[0]], number=len(council))
    return say.join([names[seat] for seat in council])


def _decree_line(say: Messages, view: View, options: Options, name: str) -> str:
    """The decree, where it looks (AK-5.2), and whether ranks bend round (AK-5.6)."""
    wanted = view["kingdoms"][name]["decree"]
    decree = next(card for card in options.deck if card.id == wanted)
    hints = [say(f"ak-arrow-{decree.arrow}")]
    if decree.arrow == "single":
        hints = [say("ak-board-neighbours", cards=_neighbours(say, view, options, name))]
    bend = f"ak-wrap-{decree.key}"
    if options["hr_decree_wrap"] and say.knows(bend):
        hints.append(say(bend))
    return say("ak-board-decree", decree=decree_text(say, decree), arrow="; ".join(hints))


def _neighbours(say: Messages, view: View, options: Options, name: str) -> str:
    """AK-1.4, AK-5.3: the last cards left and right."""
    kingdoms = ring(options)
    place = kingdoms.index(name)
    shown = []
    for other in (kingdoms[place - 1], kingdoms[(place + 1) % len(kingdoms)]):
        column = view["kingdoms"][other]["column"]
        card = card_text(say, column[-1]) if column else say("ak-board-nothing")
        shown.append(say("ak-board-shown", kingdom=say(f"ak-kingdom-{other}"), card=card))
    return ", ".join(shown)


def _column_text(say: Messages, column: Sequence[str]) -> str:
    if not column:
        return say("ak-board-cards-none")
    cards = [card_text(say, name) for name in column]
    cards[-1] = say("ak-board-last", card=cards[-1])
    return say("ak-board-cards", cards=", ".join(cards))


# ── battle, players, hands ──────────────────────────────────────────────────────────────────────
def _battle_lines(say: Messages, view: View, names: Sequence[str]) -> Iterator[str]:
    battle = view["battle"]
    if battle is None:
        return
    kingdom = say(f"ak-kingdom-{battle['kingdom']}")
    yield say("ak-board-battle", kingdom=kingdom, round=battle["round"] + 1)
    for seat in battle["members"]:
        yield INDENT + _fighter_line(say, view, seat, names[seat])


def _fighter_line(say: Messages, view: View, seat: int, name: str) -> str:
    battle = view["battle"]
    if seat not in battle["alive"]:
        return say("ak-board-fighter-beaten", seat=name)
    if seat >= len(view["hands"]):
        return _automa_fighter(say, battle["automa_cards"], name)
    card = battle["committed"].get(str(seat))
    if card is None:
        return say("ak-board-fighter-choosing", seat=name)
    if card == "hidden":
        return say("ak-board-fighter-ready", seat=name)
    rank = battle["ranks"][seat]
    if rank > int(card.partition("-")[2]):
        return say("ak-board-fighter-raised", seat=name, card=card_text(say, card), rank=rank)
    return say("ak-board-fighter", seat=name, card=card_text(say, card))


def _automa_fighter(say: Messages, cards: Sequence[str], name: str) -> str:
    """AK-14.16, AK-15.13: it turns up its cards when the humans have chosen."""
    if not cards:
        return say("ak-board-fighter-automa", seat=name)
    return say("ak-board-fighter", seat=name, card=_cards(say, cards))


def _player_parts(say: Messages, view: View, seat: int, names: Sequence[str]) -> list[str]:
    """Points by source, and all that the player has."""
    name = say("ak-board-you", seat=names[seat]) if seat == view.seat else names[seat]
    parts = [f"{name}: {_points_text(say, view['points'][seat])}"]
    on_board = sum(strength(kingdom, seat) for kingdom in view["kingdoms"].values())
    parts.append(say("ak-board-markers", number=MARKERS - on_board))
    if seat < len(view["hands"]):
        parts.append(say("ak-board-hand", number=view["hands"][seat]["size"]))
    if view["modifiers"][seat]:
        parts.append(say("ak-board-modifiers", number=view["modifiers"][seat]))
    for age, value in enumerate(view["tiles"][seat], 1):
        if value == "hidden":
            parts.append(say("ak-board-own-tile-hidden", age=age))
        elif value:
            parts.append(say("ak-board-own-tile", age=age, value=value))
    if seat in view["out"]:
        parts.append(say("ak-board-out"))
    return parts


def _points_text(say: Messages, points: Mapping[str, int]) -> str:
    total = say("ak-points", points=sum(points.values()))
    sources = [
        say("ak-board-source", source=say(f"ak-source-{source}"), points=points[source])
        for source in SOURCES
        if points[source]
    ]
    return f"{total} ({', '.join(sources)})" if sources else total


def _hand_lines(say: Messages, view: View, names: Sequence[str]) -> Iterator[str]:
    """The own hand, and hands that lie open (AK-14.1)."""
    for seat, hand in enumerate(view["hands"]):
        if "cards" not in hand:
            continue
        cards = _cards(say, hand["cards"])
        if seat == view.seat:
            yield say("ak-board-your-hand", cards=cards)
        else:
            yield say("ak-board-open-hand", seat=names[seat], cards=cards)


def _table_row(cells: Sequence[str], widths: Sequence[int]) -> str:
    first, *rest = cells
    aligned = [cell.rjust(width) for cell, width in zip(rest, widths[1:], strict=True)]
    return "  ".join([first.ljust(widths[0]), *aligned])
