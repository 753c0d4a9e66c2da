"""Tyranno Ex: the slow, obvious reference implementation, written from the rules alone.

Clause numbers ``TX-...`` and rulings ``A-..`` are those of the rules specification.  The game is
one generator: ``Oracle.game`` reads like the rulebook and yields a :class:`Decision` whenever a
seat has to choose.  Animals live in a dictionary slot -> Animal, chips in Counters and lists.

Chance protocol
===============

One stream: every random outcome is one call ``pick(n)`` with a uniform answer 0..n-1; it is
called also if n == 1 and never with n == 0.  Nothing else is random.  Hidden orders are no state:
bag and unseen cards are drawn from lazily.

* **Chip** = ``pick(chips in the bag)``; the answer counts through the bag in symbol order (all
  chips of symbol 0, then of symbol 1, ... 6).  The chip leaves the bag before the next pick.
* **Card** = ``pick(unseen cards)``; the answer is an index into the ascending list of unseen card
  ids.  There is one pool for all four stacks.  With 3 players it starts with all 28 cards too,
  although only 24 are ever drawn: the 4 removed cards are those that are never drawn.
* **Die** = ``pick(6) + 1``.

Order of the picks:

1.  Set-up: (a) the tops of stacks 0, 1, 2, 3: four cards, n = 28, 27, 26, 25; (b) racks: seat 0
    draws 12 chips, then seat 1 draws 12, and so on, n = 84, 83, ...; (c) one chip for each of the
    current fields 0, 1, 2, 3; (d) the starter, ``pick(players)``, only if no start seat is given.
2.  Placement: after the card lies on its cell (after the CELL decision, if there is one) one card
    for the stack it came from.  No pick if it was the last card of its stack.
3.  Swap: when the selection is complete (third chip or stop), k chips for k chips laid aside; the
    old chips are not in the bag during these picks and go into it after the last one.
4.  Fight: directly after TARGET.  Throw by throw: all dice of the attacker, then all dice of the
    defender.  No picks for a deadlock.  Draws are thrown again in the same way.
5.  Shift (twice in a double shift, the second one completely after the first): the leavers are
    grouped by (face-down before face-up, dice, strength), groups in entry order.  A group of one
    makes no pick.  A group of m >= 2 with ``entry_tie=random_order``: list the group by ascending
    slot (12..15, before the shift); ``pick(m)``: that card enters first and leaves the list; then
    ``pick(m - 1)``, ... down to and including ``pick(1)``: exactly m picks.  With
    ``literal_dice`` (strength < 6): see ``Oracle.literal_entry_order``; at strength 6 as above.
6.  Refill (not after the last round): one chip at a time, in laps through the turn order
    beginning with the outgoing starter, skipping full racks, until all racks hold 12 or the bag
    is empty.  The same laps are used whether the bag suffices or not.

Everything else (claims, resolving fields, scoring, moving the stones) makes no pick.

Readings of the specification where it leaves room
==================================================

* The "stop" nodes ENV_PUT2, ENV_SWAP and XPUT2 are visited also if stop is the only legal action
  (empty rack, no chip with a high enough index, k = bag size).  After the third swapped chip and
  after the second put chip there is no further node.
* ``sequential``: "changed" is judged for each chip by itself and remembered (also for ``net``).
* ``per_field``: as many award nodes as different fields changed in this turn; after a refusal the
  next one is still asked; each needs an eligible animal at that moment.
* ``marker_limit=5`` counts per colour all animals on the board, special fields included; cells of
  a colour without a marker are not open; a placement without an open cell is skipped.
* ``rigid``: the shift moves the special cards one field on (also without leavers), and each
  further leaver after the first moves all of them once more (A-36 b).
* ``literal_dice``: all cards still to be ordered throw; the fewest hits enters first; if several
  share the fewest, only these throw again.  Then the others start afresh.
* ``outer_first``: a lap is starter-outer, opponent-outer, starter-inner, opponent-inner; in
  two-row rounds the row stays a free choice.
"""

from collections import Counter
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from typing import Any

# ------------------------------------------------------------------------------------ constants

SYMBOLS = ("water", "bone", "cherry", "leaf", "fish", "sun", "tree")
CHIPS_PER_SYMBOL = 12
RACK_SIZE = 12
FIELDS = (0, 1, 2, 3)
COLUMNS = (0, 1, 2, 3)
ROWS = (0, 1, 2, 3)
STACKS = (0, 1, 2, 3)
ROW_VALUES = (0, 3, 6, 9)
SPECIAL_VALUES = {16: 13, 17: 10, 18: 7}
SPECIAL_13, SPECIAL_10, SPECIAL_7 = 16, 17, 18
MAX_STRENGTH = 6
MAX_SETTING_ROUNDS = 5
LAST_MARKED_ROUND = 3  # TX-0.2.8: swap and award in setting rounds 1..3
MAX_SWAP = 3
STONE_POINTS = 5
WIN_THROWS = 2

# Action ids, TX chapter 15.2.
NO = 0
YES = 1
STACK_BASE = 2  # + stack
CELL_BASE = 6  # + 2 * column + row index
PUT_BASE = 14  # + 4 * symbol + field
SWAP_BASE = 42  # + symbol
SLOT_BASE = 49  # + slot

DECK_ID = "tx-reconstruction-1"

#: Chapter 10: card id -> (name, three symbols).
DECK: tuple[tuple[str, tuple[int, int, int]], ...] = (
    ("octopus", (0, 1, 3)),
    ("brown bear", (1, 2, 4)),
    ("mouse", (2, 3, 5)),
    ("beaver", (3, 4, 6)),
    ("seal", (4, 5, 0)),
    ("eagle", (5, 6, 1)),
    ("parrot", (6, 0, 2)),
    ("hippo", (0, 2, 3)),
    ("raccoon", (1, 3, 4)),
    ("duck", (2, 4, 5)),
    ("giraffe", (3, 5, 6)),
    ("frog", (4, 6, 0)),
    ("crocodile", (5, 0, 1)),
    ("fox", (6, 1, 2)),
    ("wild boar", (0, 1, 2)),
    ("hedgehog", (1, 2, 3)),
    ("crab", (2, 3, 4)),
    ("turtle", (3, 4, 5)),
    ("flamingo", (4, 5, 6)),
    ("elephant", (5, 6, 0)),
    ("tiger", (6, 0, 1)),
    ("knot diver", (0, 0, 3)),
    ("koala", (3, 3, 6)),
    ("monkey", (6, 6, 2)),
    ("hen", (2, 2, 5)),
    ("lizard", (5, 5, 1)),
    ("shark", (1, 1, 4)),
    ("fish", (4, 4, 0)),
)

#: Chapter 18: switch -> (default, allowed values).  Besides these the options are ``players``
#: (2, 3, 4), ``start`` (seat, or None = drawn; ``start_player`` is a synonym, with "random" for
#: drawn) and ``deck`` (``DECK_ID`` or a list of 28 [name, [s1, s2, s3]]; index = card id).
SWITCHES: dict[str, tuple[Any, tuple[Any, ...]]] = {
    "ende_start": (3, (3, 4)),
    "chip_resolution": ("batch", ("batch", "sequential")),
    "rapid_cascade": (True, (True, False)),
    "change_test": ("event", ("event", "net", "plurality_only")),
    "awards_per_turn": (1, (1, "per_field")),
    "award_on_special": (True, (True, False)),
    "award_in_extra": (False, (False, True)),
    "stones_two_player": (1, (1, 2)),
    "survival_on_special": (True, (True, False)),
    "special_may_fight": (True, (True, False)),
    "facedown_may_fight": ("both", ("both", "target_only", "none")),
    "raise_optional": (True, (True, False)),
    "special_conveyor": ("every_shift", ("every_shift", "push_only", "rigid")),
    "entry_tie": ("random_order", ("random_order", "literal_dice")),
    "unused_column_bonus": (True, (True, False)),
    "two_player_card_choice": ("free", ("free", "outer_first")),
    "marker_limit": ("none", ("none", 5)),
    "tie_break": ("shared", ("shared", "stones_left", "last_round_points")),
    "memory_aid": (True, (True, False)),  # display only, no effect on play
}


# --------------------------------------------------------------------------------- small things


@dataclass
class Animal:
    """A card on the board (TX-0.1): its strength starts with 1 and it lies face up."""

    card: int
    colour: int
    strength: int = 1
    face_down: bool = False


@dataclass
class Stack:
    """A stack of cards: the face-up top (None when used up) and the number of cards with it."""

    top: int | None
    size: int


@dataclass
class HiddenChip:
    """A chip on a potential field; ``known_to`` is its placer, or None once all have seen it."""

    symbol: int
    known_to: int | None


@dataclass(frozen=True)
class Placement:
    """One entry of the placement queue: who places, and on which cells he may (slots)."""

    seat: int
    cells: tuple[int, ...]


@dataclass(frozen=True)
class Challenge:
    """One challenge of phase 3: the seat and the colours the attacker may have."""

    seat: int
    colours: tuple[int, ...]


@dataclass(frozen=True)
class Decision:
    """A decision node: the seat that owes it, the stage name, the legal action ids."""

    seat: int
    stage: str
    legal: frozenset[int]


#: A part of the game that may ask for decisions: yields them, is sent the chosen action ids.
Flow = Generator[Decision, int, None]


def slot_of(row: int, column: int) -> int:
    """TX-0.1: slot id of a grid cell."""
    return 4 * row + column


def is_grid(slot: int) -> bool:
    """TX-0.1: slots 0..15 are the grid, 16, 17, 18 the special fields 13, 10, 7."""
    return slot < SPECIAL_13


def cell_action(slot: int) -> int:
    """TX-15.2: the CELL action of an entry cell in row 0 or row 3."""
    row, column = divmod(slot, 4)
    assert row in (0, 1)
    return CELL_BASE + 2 * column + row


def put_action(symbol: int, field: int) -> int:
    """TX-15.2: the PUT action."""
    return PUT_BASE + 4 * symbol + field


def put_of_action(action: int) -> tuple[int, int]:
    """TX-15.2: (symbol, field) of a PUT action."""
    assert PUT_BASE <= action < SWAP_BASE
    return divmod(action - PUT_BASE, 4)


def as_list(chips: Counter[int]) -> list[int]:
    """A multiset of chips as seven numbers in symbol order."""
    return [chips[symbol] for symbol in range(len(SYMBOLS))]


def columns_of(players: int, seat: int) -> tuple[int, ...]:
    """TX-0.3.6: the columns of a seat; for two players the outer one first."""
    if players == 2:
        return ((0, 1), (3, 2))[seat]
    return (seat,)


def resolve_options(options: dict[str, Any]) -> dict[str, Any]:
    """Chapter 18: fill in the defaults and refuse unknown names and values."""
    given = dict(options)
    players = given.pop("players")
    if players not in (2, 3, 4):
        raise ValueError(f"players: {players!r}")
    start = given.pop("start", None)
    start_player = given.pop("start_player", "random")
    if start is None and start_player != "random":
        start = start_player
    if start is not None and start not in range(players):
        raise ValueError(f"start: {start!r}")
    result: dict[str, Any] = {"players": players, "start": start}
    result["deck"] = load_deck(given.pop("deck", None))
    for name, (default, allowed) in SWITCHES.items():
        value = given.pop(name, default)
        if not any(type(value) is type(good) and value == good for good in allowed):
            raise ValueError(f"{name}: {value!r} is none of {allowed!r}")
        result[name] = value
    if given:
        raise ValueError(f"unknown options: {sorted(given)}")
    return result


def load_deck(data: Any) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """TX-0.2.3 and chapter 10: 28 cards with three symbols each."""
    if data is None or data == DECK_ID:
        return DECK
    deck = tuple((str(name), tuple(int(symbol) for symbol in symbols)) for name, symbols in data)
    if len(deck) != len(DECK):
        raise ValueError("a deck has 28 cards")
    for name, symbols in deck:
        if len(symbols) != 3 or any(symbol not in range(len(SYMBOLS)) for symbol in symbols):
            raise ValueError(f"card {name}: three symbols 0..6 needed")
    return deck


# ------------------------------------------------------------------------------------- the game


class Oracle:
    """One game of Tyranno Ex; see the module docstring for the chance protocol.

    For scenario tests: change the attributes as wanted, then ``resume(flow)`` with one of the
    generator methods (``phase1_placing()``, ``phase2_environment()``, ``phase3_fights()``,
    ``game()`` ...) runs up to the first decision of that part of the game.
    """

    def __init__(self, options: dict[str, Any], pick: Callable[[int], int]) -> None:
        """Set up the game (TX-0.3) and run to the first decision."""
        self.options = resolve_options(options)
        self.pick_source = pick
        self.players: int = self.options["players"]
        self.deck: tuple[tuple[str, tuple[int, ...]], ...] = self.options["deck"]

        self.round = 1
        self.setting_round = 0
        self.two_row_round = True
        self.last_shift_was_double = False
        self.starter = 0

        self.unseen: set[int] = set(range(len(self.deck)))
        self.stacks: list[Stack] = []
        self.board: dict[int, Animal] = {}
        self.dead: set[int] = set()

        self.bag: Counter[int] = Counter()
        self.racks: list[Counter[int]] = [Counter() for _ in range(self.players)]
        self.current: list[list[int]] = [[] for _ in FIELDS]
        self.potential: list[list[HiddenChip]] = [[] for _ in FIELDS]

        self.points = [0] * self.players
        self.last_round_points = [0] * self.players
        self.stones = [self.stones_at_start()] * self.players

        self.placements: list[Placement] = []
        self.challenges: list[Challenge] = []
        self.claim_queue: list[int] = []
        self.claimant: int | None = None
        self.chosen_stack: int | None = None
        self.chips_aside: list[int] = []
        self.puts_aside: list[tuple[int, int]] = []
        self.changed_fields: set[int] = set()
        self.awards_left = 0
        self.attacker: int | None = None
        self.raise_slot: int | None = None
        self.over = False

        self.decision: Decision | None = None
        self.set_up()
        self.resume(self.game())

    # ---------------------------------------------------------------------------- interface

    @property
    def phase(self) -> int:
        """The game round: whenever it changes, whole positions are worth comparing."""
        return self.round

    def to_act(self) -> set[int]:
        """Seats that owe a decision; empty = the game is over."""
        return set() if self.decision is None else {self.decision.seat}

    def legal(self, seat: int) -> set[int]:
        """Action ids of chapter 15 open to the seat; empty if it owes nothing (TX-I13)."""
        if self.decision is None or self.decision.seat != seat:
            return set()
        return set(self.decision.legal)

    def apply(self, seat: int, action: int) -> None:
        """Carry out one action and run on to the next decision."""
        assert action in self.legal(seat), f"illegal: seat {seat}, action {action}"
        try:
            self.decision = self.flow.send(action)
        except StopIteration:
            self.decision = None

    def resume(self, flow: Flow) -> None:
        """Continue with the given part of the game, up to its first decision."""
        self.flow = flow
        self.decision = next(flow, None)

    def scores(self) -> list[int]:
        """TX-6.4: points; when the game is over with 5 for each unused stone."""
        if not self.over:
            return list(self.points)
        return [p + STONE_POINTS * s for p, s in zip(self.points, self.stones, strict=True)]

    def winners(self) -> set[int]:
        """TX-6.5: highest score, shared if tied (switch ``tie_break``); empty until the end."""
        if not self.over:
            return set()
        scores = self.scores()
        best = {seat for seat in self.seats() if scores[seat] == max(scores)}
        criterion = {
            "shared": [0] * self.players,
            "stones_left": self.stones,
            "last_round_points": self.last_round_points,
        }[self.options["tie_break"]]
        top = max(criterion[seat] for seat in best)
        return {seat for seat in best if criterion[seat] == top}

    def position(self) -> dict[str, Any]:
        """The whole true state as plain data (numbers, strings, None, lists, dicts).

        * ``players``, ``round`` (g from 1), ``starter``.
        * ``setting_round``: 1..N in ENV, ENV_PUT2, ENV_SWAP and an AWARD of a turn, otherwise 0.
        * ``setting_rounds``: N(g); ``ende``: number under the Ende stone, None when it is gone.
        * ``stage``: CARD, CELL, ENV, ENV_PUT2, ENV_SWAP, AWARD, CLAIM, XPUT1, XPUT2, ATTACKER,
          TARGET, RAISE or END; ``actor``: seat to act, None at END.
        * ``two_row_round``: two entry rows in this round (round 1 too); ``double_shift``: a stack
          is used up, so phase 4 has two shifts.
        * ``stacks``: four of {"top": card id or None, "size": cards incl. the top}.
        * ``unseen``: ascending ids of the cards never shown (n=3: incl. the 4 removed ones).
        * ``slots``: 19 of None or {"card", "colour", "owner", "strength", "face_down"}.
        * ``dead``: ascending ids of cards that left the game.
        * ``bag``: 7 counts; ``racks``: per seat 7 counts (without chips laid aside).
        * ``current``: four of [symbol or None, number].
        * ``pub``: per field 7 counts known to all; ``priv``: per seat, per field, 7 counts put by
          this seat and not revealed since (TX-14.2).
        * ``points``: without stones; ``last_round_points``: points of the last phase 5, per seat;
          ``stones``: unused stones-5 per seat.
        * ``placements``: what is left of the queue incl. the one being decided (CARD, CELL), each
          {"seat", "cells"}: candidate slots, whether or not still empty.  Entries for which no
          card is left are dropped.
        * ``challenges``: what is left incl. the one being decided (ATTACKER, TARGET; a RAISE
          belongs to a challenge already taken off): {"seat", "colours"}.
        * ``claim_queue``: seats still to be asked in CLAIM, incl. the present one (TX-2.7.3
          already applied); ``claimant``: standing claim (CLAIM), or the seat of the extra
          placement (XPUT1, XPUT2, its AWARD), otherwise None.
        * ``pending``: {"stack": chosen stack in CELL, "puts": [[symbol, field]] laid aside in a
          batch put, "swap": symbols laid aside, "changed_fields": fields changed by the first
          chip of a sequential put, "attacker": slot in TARGET, "awards_left": award decisions
          left incl. the present one, "raise_slot": winner's slot in RAISE}.
        * ``over``: the game has ended.
        """
        return {
            "players": self.players,
            "round": self.round,
            "starter": self.starter,
            "setting_round": self.setting_round,
            "setting_rounds": self.setting_rounds(),
            "ende": self.ende(),
            "stage": "END" if self.decision is None else self.decision.stage,
            "actor": None if self.decision is None else self.decision.seat,
            "two_row_round": self.two_row_round,
            "double_shift": self.a_stack_is_used_up(),
            "stacks": [{"top": stack.top, "size": stack.size} for stack in self.stacks],
            "unseen": sorted(self.unseen),
            "slots": [self.slot_data(slot) for slot in range(19)],
            "dead": sorted(self.dead),
            "bag": as_list(self.bag),
            "racks": [as_list(rack) for rack in self.racks],
            "current": [[chips[0] if chips else None, len(chips)] for chips in self.current],
            "pub": [self.known_on(field, None) for field in FIELDS],
            "priv": [[self.known_on(field, seat) for field in FIELDS] for seat in self.seats()],
            "points": list(self.points),
            "last_round_points": list(self.last_round_points),
            "stones": list(self.stones),
            "placements": [{"seat": p.seat, "cells": list(p.cells)} for p in self.placements],
            "challenges": [{"seat": c.seat, "colours": list(c.colours)} for c in self.challenges],
            "claim_queue": list(self.claim_queue),
            "claimant": self.claimant,
            "pending": {
                "stack": self.chosen_stack,
                "puts": [[symbol, field] for symbol, field in sorted(self.puts_aside)],
                "swap": sorted(self.chips_aside),
                "changed_fields": sorted(self.changed_fields),
                "attacker": self.attacker,
                "awards_left": self.awards_left,
                "raise_slot": self.raise_slot,
            },
            "over": self.over,
        }

    def slot_data(self, slot: int) -> dict[str, Any] | None:
        """One slot for ``position``."""
        animal = self.board.get(slot)
        if animal is None:
            return None
        return {
            "card": animal.card,
            "colour": animal.colour,
            "owner": self.owner(animal),
            "strength": animal.strength,
            "face_down": animal.face_down,
        }

    def known_on(self, field: int, known_to: int | None) -> list[int]:
        """TX-14.2: pub (None) or priv (seat) of a potential field."""
        return as_list(
            Counter(chip.symbol for chip in self.potential[field] if chip.known_to == known_to)
        )

    # ------------------------------------------------------------------------------- chance

    def pick(self, n: int) -> int:
        """One random outcome 0..n-1."""
        assert n >= 1
        answer = self.pick_source(n)
        assert 0 <= answer < n
        return answer

    def draw_chip(self) -> int:
        """TX-9 chance points: a uniform chip of the bag, counted through in symbol order."""
        answer = self.pick(self.bag.total())
        chips_in_order = sorted(self.bag.elements())
        symbol = chips_in_order[answer]
        self.bag[symbol] -= 1
        return symbol

    def turn_up_card(self) -> int:
        """TX-0.3.2, TX-1.3.2: a uniform unseen card, counted through in id order."""
        card = sorted(self.unseen)[self.pick(len(self.unseen))]
        self.unseen.remove(card)
        return card

    def throw_hits(self, dice: int, strength: int) -> int:
        """TX-3.3.1: hits of one throw; a die showing at most the strength is a hit."""
        shown = [self.pick(6) + 1 for _ in range(dice)]
        return sum(1 for face in shown if face <= strength)

    # ------------------------------------------------------------------------ set-up, frame

    def stones_at_start(self) -> int:
        """TX-0.3.7: one stone-5 each (switch ``stones_two_player``: one per colour)."""
        if self.players == 2:
            return int(self.options["stones_two_player"])
        return 1

    def set_up(self) -> None:
        """TX-0.3: stacks, racks, first current chips, starter, in this order."""
        self.bag = Counter(dict.fromkeys(range(len(SYMBOLS)), CHIPS_PER_SYMBOL))
        stack_size = 6 if self.players == 3 else 7
        for _ in STACKS:
            self.stacks.append(Stack(top=self.turn_up_card(), size=stack_size))
        for rack in self.racks:
            for _ in range(RACK_SIZE):
                rack[self.draw_chip()] += 1
        for field in FIELDS:
            self.current[field] = [self.draw_chip()]
        start = self.options["start"]
        self.starter = self.pick(self.players) if start is None else int(start)

    def seats(self) -> range:
        """All seats."""
        return range(self.players)

    def turn_order(self) -> list[int]:
        """TX-0.4.2: starter first, then clockwise."""
        return [(self.starter + i) % self.players for i in self.seats()]

    def owner(self, animal: Animal) -> int:
        """TX-0.3.6: the seat an animal belongs to."""
        for seat in self.seats():
            if animal.colour in columns_of(self.players, seat):
                return seat
        raise AssertionError("an animal of a colour not in play")

    def colours_in_play(self) -> list[int]:
        """TX-0.3.6, TX-7.2: with three players column 3 is not in play."""
        return sorted(c for seat in self.seats() for c in columns_of(self.players, seat))

    def symbols_of(self, animal: Animal) -> tuple[int, ...]:
        """The three symbols of the card."""
        return self.deck[animal.card][1]

    def support(self, animal: Animal) -> int:
        """TX-3.4.1: dice = chips on all current fields, summed over the three card symbols."""
        chips = Counter(symbol for field in FIELDS for symbol in self.current[field])
        return sum(chips[symbol] for symbol in self.symbols_of(animal))

    def remove_animal(self, slot: int) -> None:
        """TX-2.8.2, TX-3.6.1, TX-4.3.5: the card leaves the game for good."""
        self.dead.add(self.board.pop(slot).card)

    def a_stack_is_used_up(self) -> bool:
        """TX-1.4.5."""
        return any(stack.size == 0 for stack in self.stacks)

    def all_stacks_are_used_up(self) -> bool:
        """TX-1.4.4, TX-6.1."""
        return all(stack.size == 0 for stack in self.stacks)

    def game(self) -> Flow:
        """TX-0.4.1: rounds of five phases until the end condition holds."""
        while True:
            yield from self.phase1_placing()
            yield from self.phase2_environment()
            yield from self.phase3_fights()
            self.phase4_shifting()
            self.phase5_scoring()
            if self.end_condition():
                self.over = True
                return
            self.refill_racks()
            self.advance_stones()

    # --------------------------------------------------------------- phase 1, placing animals

    def phase1_placing(self) -> Flow:
        """TX-1.3, TX-1.4: go through the placement queue as long as there are cards."""
        self.two_row_round = self.round == 1 or self.last_shift_was_double
        self.placements = self.placement_queue()
        while self.placements and not self.all_stacks_are_used_up():
            yield from self.place(self.placements[0])
            self.placements.pop(0)
        self.placements = []  # TX-1.4.3: the rest is skipped

    def placement_queue(self) -> list[Placement]:
        """TX-1.3.4, TX-1.4.1, TX-1.4.2, TX-8.2: laps of placements with their entry cells."""
        if self.round == 1:
            laps: list[tuple[int, ...]] = [(0,), (1,)]  # fixed row in each lap
        elif self.two_row_round:
            laps = [(0, 1), (0, 1)]  # free row in each lap
        else:
            laps = [(0,)]
        queue: list[Placement] = []
        for rows in laps:
            for own_index in range(2 if self.players == 2 else 1):
                for seat in self.turn_order():
                    columns = self.placement_columns(seat, own_index)
                    cells = sorted(slot_of(row, column) for row in rows for column in columns)
                    queue.append(Placement(seat, tuple(cells)))
        return queue

    def placement_columns(self, seat: int, own_index: int) -> tuple[int, ...]:
        """TX-8.2: any own column; with ``outer_first`` the outer one, then the inner one."""
        columns = columns_of(self.players, seat)
        if self.players == 2 and self.options["two_player_card_choice"] == "outer_first":
            return (columns[own_index],)
        return columns

    def open_cells(self, placement: Placement) -> list[int]:
        """TX-1.3.1: the still empty cells (A-34: of colours that still have a marker)."""
        return [
            slot
            for slot in placement.cells
            if slot not in self.board and self.has_marker(colour=slot % 4)
        ]

    def has_marker(self, colour: int) -> bool:
        """A-34, switch ``marker_limit``: unlimited, or five markers per colour."""
        limit = self.options["marker_limit"]
        if limit == "none":
            return True
        used = sum(1 for animal in self.board.values() if animal.colour == colour)
        return used < int(limit)

    def place(self, placement: Placement) -> Flow:
        """TX-1.3.1, TX-1.3.2: choose a stack top, choose a cell if there are several, place."""
        cells = self.open_cells(placement)
        if not cells:
            return
        stacks = [s for s in STACKS if self.stacks[s].size > 0]
        action = yield Decision(
            placement.seat, "CARD", frozenset(STACK_BASE + stack for stack in stacks)
        )
        self.chosen_stack = action - STACK_BASE
        cell = cells[0]
        if len(cells) > 1:
            by_action = {cell_action(slot): slot for slot in cells}
            action = yield Decision(placement.seat, "CELL", frozenset(by_action))
            cell = by_action[action]
        stack = self.stacks[self.chosen_stack]
        self.chosen_stack = None
        assert stack.top is not None
        self.board[cell] = Animal(card=stack.top, colour=cell % 4)
        stack.size -= 1
        stack.top = self.turn_up_card() if stack.size > 0 else None

    # ------------------------------------------------------------------ phase 2, environment

    def setting_rounds(self) -> int:
        """TX-2.6.3, A-01: N(g) = min(g + ende_start - 2, 5)."""
        return min(self.round + int(self.options["ende_start"]) - 2, MAX_SETTING_ROUNDS)

    def ende(self) -> int | None:
        """TX-2.6.3: the Ende stone advances by one per round and leaves the game from 5."""
        number = int(self.options["ende_start"]) + self.round - 1
        return number if number <= MAX_SETTING_ROUNDS else None

    def phase2_environment(self) -> Flow:
        """TX-2.2.1, TX-2.7, TX-2.8: setting rounds, extra placement, survival check."""
        for number in range(1, self.setting_rounds() + 1):
            self.setting_round = number
            for seat in self.turn_order():
                yield from self.environment_turn(seat)
        self.setting_round = 0
        yield from self.extra_placement()
        self.survival_check()

    def in_marked_round(self) -> bool:
        """TX-2.6.4: swap and award are allowed in setting rounds 1, 2, 3."""
        return 1 <= self.setting_round <= LAST_MARKED_ROUND

    def environment_turn(self, seat: int) -> Flow:
        """TX-2.2.1: exactly one of swap, put, pass."""
        puts = self.legal_puts(seat)
        swaps = self.legal_swaps(seat) if self.in_marked_round() else set()
        action = yield Decision(seat, "ENV", frozenset({NO} | puts | swaps))
        if action == NO:
            return
        if action >= SWAP_BASE:
            yield from self.swap(seat, action)
            return
        yield from self.put(seat, action, "ENV_PUT2")
        yield from self.awards(seat, allowed=self.in_marked_round())

    def legal_puts(self, seat: int) -> set[int]:
        """TX-2.2.6, TX-2.2.8: any chip of the rack on any field."""
        return {put_action(s, f) for s in range(7) if self.racks[seat][s] > 0 for f in FIELDS}

    def legal_swaps(self, seat: int) -> set[int]:
        """TX-2.2.4: a further chip of the rack, if the bag has a further chip to draw."""
        if len(self.chips_aside) >= self.bag.total():
            return set()
        return {SWAP_BASE + s for s in range(7) if self.racks[seat][s] > 0}

    def swap(self, seat: int, action: int) -> Flow:
        """TX-2.2.3: lay 1..3 chips aside, draw as many, only then put the old ones in the bag."""
        self.lay_aside_for_swap(seat, action)
        while len(self.chips_aside) < MAX_SWAP:
            further = self.legal_swaps(seat)
            action = yield Decision(seat, "ENV_SWAP", frozenset({NO} | further))
            if action == NO:
                break
            self.lay_aside_for_swap(seat, action)
        drawn = [self.draw_chip() for _ in self.chips_aside]
        self.racks[seat].update(drawn)
        self.bag.update(self.chips_aside)
        self.chips_aside = []

    def lay_aside_for_swap(self, seat: int, action: int) -> None:
        """TX-2.2.3: the chip leaves the rack but is not yet in the bag."""
        symbol = action - SWAP_BASE
        self.racks[seat][symbol] -= 1
        self.chips_aside.append(symbol)

    def put(self, seat: int, first: int, second_stage: str) -> Flow:
        """TX-2.2.6, TX-2.2.7: one or two chips; leaves the result in ``changed_fields``."""
        self.changed_fields = set()
        sequential = self.options["chip_resolution"] == "sequential"
        self.lay_aside_for_put(seat, first)
        if sequential:
            self.lay_and_resolve(seat)
        second = yield Decision(seat, second_stage, frozenset({NO} | self.legal_puts(seat)))
        if second != NO:
            self.lay_aside_for_put(seat, second)
        self.lay_and_resolve(seat)

    def lay_aside_for_put(self, seat: int, action: int) -> None:
        """The chip is chosen and leaves the rack, but does not lie on the field yet."""
        symbol, field = put_of_action(action)
        self.racks[seat][symbol] -= 1
        self.puts_aside.append((symbol, field))

    def lay_and_resolve(self, seat: int) -> None:
        """TX-2.2.7: lay all chosen chips as one act, then resolve the touched fields upwards."""
        touched = sorted({field for _, field in self.puts_aside})
        for symbol, field in self.puts_aside:
            self.potential[field].append(HiddenChip(symbol, known_to=seat))
        self.puts_aside = []
        for field in touched:
            if self.resolve(field):
                self.changed_fields.add(field)

    def resolve(self, field: int) -> bool:
        """TX-2.3, TX-2.4: trigger, displace, reveal, plurality, cascade.  True if changed."""
        before = list(self.current[field])
        something_happened = False
        something_moved_up = False
        while len(self.potential[field]) > len(self.current[field]):  # TX-2.3.1
            if self.current[field]:  # TX-2.3.2
                self.bag.update(self.current[field])
                self.current[field] = []
                something_happened = True
            for chip in self.potential[field]:  # TX-2.3.3
                chip.known_to = None
            winner = self.plurality(field)
            if winner is None:  # TX-2.3.6
                break
            self.move_up(field, winner)  # TX-2.3.5
            something_happened = True
            something_moved_up = True
            if not self.options["rapid_cascade"]:
                break
        return {
            "event": something_happened,
            "net": self.current[field] != before,
            "plurality_only": something_moved_up,
        }[str(self.options["change_test"])]

    def plurality(self, field: int) -> int | None:
        """TX-2.3.4: the symbol strictly more frequent than every other single one."""
        counts = Counter(chip.symbol for chip in self.potential[field])
        leaders = [symbol for symbol in counts if counts[symbol] == max(counts.values())]
        return leaders[0] if len(leaders) == 1 else None

    def move_up(self, field: int, symbol: int) -> None:
        """TX-2.3.5: all chips of the winning symbol move up, the rest stays."""
        chips = self.potential[field]
        self.current[field] = [chip.symbol for chip in chips if chip.symbol == symbol]
        self.potential[field] = [chip for chip in chips if chip.symbol != symbol]

    # ------------------------------------------------------------------------ phase 2, awards

    def awards(self, seat: int, allowed: bool) -> Flow:
        """TX-2.5.1, TX-2.5.5, TX-2.5.6: an award for a changing put, if an animal is eligible."""
        changed = len(self.changed_fields)
        self.changed_fields = set()
        if not allowed:
            return
        per_field = self.options["awards_per_turn"] == "per_field"
        self.awards_left = changed if per_field else min(changed, 1)
        while self.awards_left > 0:
            eligible = [slot for slot in sorted(self.board) if self.award_eligible(seat, slot)]
            if eligible:
                legal = {NO} | {SLOT_BASE + slot for slot in eligible}
                action = yield Decision(seat, "AWARD", frozenset(legal))
                if action != NO:
                    self.board[action - SLOT_BASE].strength += 1
            self.awards_left -= 1

    def award_eligible(self, seat: int, slot: int) -> bool:
        """TX-2.5.3: own, below strength 6, its symbols shown by three different fields."""
        animal = self.board[slot]
        if not is_grid(slot) and not self.options["award_on_special"]:
            return False
        if self.owner(animal) != seat or animal.strength >= MAX_STRENGTH:
            return False
        shown = Counter(chips[0] for chips in self.current if chips)
        needed = Counter(self.symbols_of(animal))
        return all(shown[symbol] >= needed[symbol] for symbol in needed)

    # --------------------------------------------------- phase 2, extra placement and survival

    def extra_placement(self) -> Flow:
        """TX-2.7: claims in reverse turn order, the last claim stands, its owner puts chips."""
        self.claimant = None
        self.claim_queue = [seat for seat in reversed(self.turn_order()) if self.may_claim(seat)]
        while self.claim_queue:
            seat = self.claim_queue[0]
            action = yield Decision(seat, "CLAIM", frozenset({NO, YES}))
            if action == YES:
                self.claimant = seat
            self.claim_queue.pop(0)
        if self.claimant is None:
            return
        seat = self.claimant
        self.stones[seat] -= 1
        first = yield Decision(seat, "XPUT1", frozenset(self.legal_puts(seat)))
        yield from self.put(seat, first, "XPUT2")
        yield from self.awards(seat, allowed=bool(self.options["award_in_extra"]))
        self.claimant = None

    def may_claim(self, seat: int) -> bool:
        """TX-2.7.3: only with a stone-5 and at least one chip."""
        return self.stones[seat] > 0 and self.racks[seat].total() > 0

    def survival_check(self) -> None:
        """TX-2.8.1, TX-2.8.2: animals without support leave, all at the same time."""
        starving = [
            slot
            for slot, animal in self.board.items()
            if self.support(animal) == 0 and (is_grid(slot) or self.options["survival_on_special"])
        ]
        for slot in starving:
            self.remove_animal(slot)

    # ----------------------------------------------------------------------- phase 3, fights

    def phase3_fights(self) -> Flow:
        """TX-3.2.1: every challenge is fully carried out before the next one is decided."""
        self.challenges = self.challenge_order()
        while self.challenges:
            yield from self.challenge(self.challenges[0])

    def challenge_order(self) -> list[Challenge]:
        """TX-3.2.1, TX-8.4: players in turn order; n=2: both outer colours, both inner ones."""
        if self.players == 2:
            return [
                Challenge(seat, (columns_of(2, seat)[outer_or_inner],))
                for outer_or_inner in (0, 1)
                for seat in self.turn_order()
            ]
        return [Challenge(seat, columns_of(self.players, seat)) for seat in self.turn_order()]

    def challenge(self, challenge: Challenge) -> Flow:
        """TX-3.2.2, TX-3.2.3, TX-3.2.4: choose attacker and target, or decline; takes it off."""
        attackers = self.possible_attackers(challenge)
        targets = self.possible_targets(challenge.seat)
        if not attackers or not targets:
            self.challenges.pop(0)
            return
        legal = {NO} | {SLOT_BASE + slot for slot in attackers}
        action = yield Decision(challenge.seat, "ATTACKER", frozenset(legal))
        if action == NO:
            self.challenges.pop(0)
            return
        self.attacker = action - SLOT_BASE
        legal = {SLOT_BASE + slot for slot in targets}
        action = yield Decision(challenge.seat, "TARGET", frozenset(legal))
        attacker, target = self.attacker, action - SLOT_BASE
        self.attacker = None
        self.challenges.pop(0)
        yield from self.fight(attacker, target)

    def possible_attackers(self, challenge: Challenge) -> list[int]:
        """TX-3.2.3, TX-8.5: own animals of the colour(s) in question."""
        return [
            slot
            for slot, animal in self.board.items()
            if animal.colour in challenge.colours
            and (is_grid(slot) or self.options["special_may_fight"])
            and (not animal.face_down or self.options["facedown_may_fight"] == "both")
        ]

    def possible_targets(self, seat: int) -> list[int]:
        """TX-3.2.2: animals of all other players."""
        return [
            slot
            for slot, animal in self.board.items()
            if self.owner(animal) != seat
            and (is_grid(slot) or self.options["special_may_fight"])
            and (not animal.face_down or self.options["facedown_may_fight"] != "none")
        ]

    def fight(self, attacker_slot: int, target_slot: int) -> Flow:
        """TX-3.5, TX-3.6, TX-3.7: throws, consequences for the loser, raise for the winner."""
        attacker, target = self.board[attacker_slot], self.board[target_slot]
        if self.deadlock(attacker, target):
            return
        attacker_wins, target_wins = self.throw_until_decided(attacker, target)
        if attacker_wins > target_wins:
            winner_slot, loser_slot, loser_wins = attacker_slot, target_slot, target_wins
        else:
            winner_slot, loser_slot, loser_wins = target_slot, attacker_slot, attacker_wins
        winner, loser = self.board[winner_slot], self.board[loser_slot]
        may_raise = winner.strength <= loser.strength and winner.strength < MAX_STRENGTH
        if loser_wins == 0:  # TX-3.6.1
            self.remove_animal(loser_slot)
        else:  # TX-3.7.1
            loser.face_down = True
            loser.strength = max(loser.strength - 1, 1)
        if may_raise:
            yield from self.raise_winner(winner_slot)

    def deadlock(self, one: Animal, other: Animal) -> bool:
        """TX-3.5.3: no throw can ever be decisive (0 v 0 dice: chapter 18)."""
        dice = self.support(one)
        if dice != self.support(other):
            return False
        return dice == 0 or one.strength == other.strength == MAX_STRENGTH

    def throw_until_decided(self, attacker: Animal, target: Animal) -> tuple[int, int]:
        """TX-3.5.1, TX-3.5.2: won throws of both sides when one has two."""
        attacker_wins = target_wins = 0
        while attacker_wins < WIN_THROWS and target_wins < WIN_THROWS:
            attacker_hits = self.throw_hits(self.support(attacker), attacker.strength)
            target_hits = self.throw_hits(self.support(target), target.strength)
            if attacker_hits > target_hits:
                attacker_wins += 1
            elif target_hits > attacker_hits:
                target_wins += 1
        return attacker_wins, target_wins

    def raise_winner(self, slot: int) -> Flow:
        """TX-3.6.2: the owner of the winner may raise it (A-29 switch: it happens by itself)."""
        animal = self.board[slot]
        if not self.options["raise_optional"]:
            animal.strength += 1
            return
        self.raise_slot = slot
        action = yield Decision(self.owner(animal), "RAISE", frozenset({NO, YES}))
        self.raise_slot = None
        if action == YES:
            animal.strength += 1

    # --------------------------------------------------------------------- phase 4, shifting

    def phase4_shifting(self) -> None:
        """TX-4.4.1: one shift, or two once a stack is used up."""
        self.last_shift_was_double = self.a_stack_is_used_up()
        self.shift()
        if self.last_shift_was_double:
            self.shift()

    def shift(self) -> None:
        """TX-4.2, TX-4.3: leavers in entry order, grid one row up, special fields."""
        leavers = self.leavers_in_entry_order()
        moved = {slot: animal for slot, animal in self.board.items() if not is_grid(slot)}
        for slot, animal in self.board.items():
            if is_grid(slot) and slot + 4 in range(16):
                moved[slot + 4] = animal
        self.board = moved
        if self.options["special_conveyor"] != "push_only":
            self.move_special_cards_on()
        for number, animal in enumerate(leavers):
            if number > 0 and self.options["special_conveyor"] == "rigid":
                self.move_special_cards_on()
            self.push_onto_13(animal)

    def move_special_cards_on(self) -> None:
        """TX-4.3.1: every special card moves one field on, the one on 7 leaves the game."""
        if SPECIAL_7 in self.board:
            self.remove_animal(SPECIAL_7)
        for here, there in ((SPECIAL_10, SPECIAL_7), (SPECIAL_13, SPECIAL_10)):
            if here in self.board:
                self.board[there] = self.board.pop(here)

    def push_onto_13(self, animal: Animal) -> None:
        """TX-4.3.1: a leaver enters on 13; an occupied field passes its card on."""
        entering: Animal = animal
        for slot in (SPECIAL_13, SPECIAL_10, SPECIAL_7):
            pushed = self.board.get(slot)
            self.board[slot] = entering
            if pushed is None:
                return
            entering = pushed
        self.dead.add(entering.card)

    def leavers_in_entry_order(self) -> list[Animal]:
        """TX-4.3.2: face-down first, then fewer dice, then lower strength, then fought out."""
        row_9 = [slot_of(3, column) for column in COLUMNS if slot_of(3, column) in self.board]
        groups: dict[tuple[bool, int, int], list[Animal]] = {}
        for slot in row_9:
            animal = self.board[slot]
            key = (not animal.face_down, self.support(animal), animal.strength)
            groups.setdefault(key, []).append(animal)
        order: list[Animal] = []
        for key in sorted(groups):
            order.extend(self.order_of_tied(groups[key]))
        return order

    def order_of_tied(self, group: Sequence[Animal]) -> list[Animal]:
        """TX-4.3.3, A-37: the order of cards equal in everything (given by ascending slot)."""
        if len(group) == 1:
            return list(group)
        undecidable = group[0].strength == MAX_STRENGTH or self.support(group[0]) == 0
        if self.options["entry_tie"] == "literal_dice" and not undecidable:
            return self.literal_entry_order(group)
        left = list(group)
        order: list[Animal] = []
        while left:
            order.append(left.pop(self.pick(len(left))))
        return order

    def literal_entry_order(self, group: Sequence[Animal]) -> list[Animal]:
        """A-37 ``literal_dice``: find the first to enter, then the first of the others, ...

        Each search: all cards still in it throw all their dice, card by card in ascending slot
        order; those with the fewest hits stay in the search, until only one is left.  The last
        card of the group throws nothing.
        """
        left = list(group)
        order: list[Animal] = []
        while len(left) > 1:
            search = list(left)
            while len(search) > 1:
                hits = [self.throw_hits(self.support(a), a.strength) for a in search]
                search = [a for a, h in zip(search, hits, strict=True) if h == min(hits)]
            order.append(search[0])
            left = [a for a in left if a is not search[0]]
        return order + left

    # ----------------------------------------------------------- phase 5, accounting, the end

    def phase5_scoring(self) -> None:
        """TX-5.0.1 to TX-5.0.5: points for face-up cards, then all cards are turned up."""
        self.last_round_points = [0] * self.players
        for slot, animal in self.board.items():
            if not animal.face_down:
                self.last_round_points[self.owner(animal)] += self.value_of_slot(slot)
        for seat in self.seats():
            self.points[seat] += self.last_round_points[seat]
        for animal in self.board.values():
            animal.face_down = False

    def value_of_slot(self, slot: int) -> int:
        """TX-5.0.1, TX-5.0.2, TX-5.0.4: row value and empty cells of the row, or special value."""
        if not is_grid(slot):
            return SPECIAL_VALUES[slot]
        row = slot // 4
        counted = list(COLUMNS) if self.options["unused_column_bonus"] else self.colours_in_play()
        empty = [column for column in counted if slot_of(row, column) not in self.board]
        return ROW_VALUES[row] + len(empty)

    def end_condition(self) -> bool:
        """TX-6.1: all stacks used up and a colour in play without a card in the grid."""
        in_grid = {animal.colour for slot, animal in self.board.items() if is_grid(slot)}
        absent = [colour for colour in self.colours_in_play() if colour not in in_grid]
        return self.all_stacks_are_used_up() and bool(absent)

    def refill_racks(self) -> None:
        """TX-5.0.7: one chip at a time in turn order, skipping full racks."""
        while self.bag.total() > 0 and any(rack.total() < RACK_SIZE for rack in self.racks):
            for seat in self.turn_order():
                if self.racks[seat].total() < RACK_SIZE and self.bag.total() > 0:
                    self.racks[seat][self.draw_chip()] += 1

    def advance_stones(self) -> None:
        """TX-5.0.8: Ende stone (follows the round number) and Start stone move on."""
        self.round += 1
        self.starter = (self.starter + 1) % self.players
