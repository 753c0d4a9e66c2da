"""Independent, slow and obvious reference implementation of Ark & Noah.

Written from the rules alone; the fast kernel is compared with it step by step. The course of
the game is one generator (``Oracle._game``) that reads like the rules and stops at each
decision. Figures, switches (``SWITCHES``) and action ids are in ``ark_and_noah_data``,
geometry in ``ark_and_noah_board``, the zones in ``ark_and_noah_table``, the options of every
decision in ``ark_and_noah_legal``.

Chance protocol
---------------
``pick(n)`` returns a uniform integer in 0..n-1. It is called once per random outcome, also if
n is 1, never with n = 0, and for nothing else. Only these outcomes exist:

DRAW(X) = ``k = pick(number of tiles in bag X)``; the tile with the k-th smallest species id
(k counts from 0) leaves bag X. Tiles leave the bag at once, so n shrinks from draw to draw.

1. Setup (AN-4.6), seats 0, 1, ... n-1 in this order; for each seat:
   a. its female: DRAW(F);
   b. its male: ``pick(number of tiles in bag M whose species differs from the female just
      drawn by this seat)``; k-th smallest species id among those. One pick, no redraw.
2. Animals action (AN-6.3, AN-6.4), when its column is executed and before the first ANI_PICK:
   a. three players only: the bag of the extra tile. A bag can be named if it holds at least
      two tiles. If none can, there is no extra bag, no decision and no pick.
      ``three_player_extra="active_chooses"``: decision ANI_BAG (EXTRA), no pick.
      ``three_player_extra="random"``: no decision, ``pick(number of bags that can be named)``,
      k-th of the nameable bags in the order F, M; before any tile is drawn.
   b. numbers, fixed before the first tile is drawn, from bag sizes F and M and the wanted
      1+1 (2 and 3 players) or 2+2 (4 players): f = min(want_f, F), m = min(want_m, M), then
      f' = min(F, f + want_m - m) and m' = min(M, m + want_f - f).
   c. f' times DRAW(F), then m' times DRAW(M).
   d. three players with an extra bag X, and X not empty by now: DRAW(X). It comes last, so
      with X = F the order of the bags is F, M, F (chapter 15). (X can be empty here only if
      both bags are.)
3. Exchange action (AN-6.12), branch draw:
   ``exchange_split_stepwise=False``: right after SPLIT(k): k times DRAW(F), then m-k times
   DRAW(M), with m = min(3, tiles in both bags).
   ``exchange_split_stepwise=True``: m decisions EXTRA(X) (phase EXC_SPLIT, non-empty bags
   only), each followed at once by DRAW(X).

Tiles that go back into a bag (Exchange) need no pick: a bag is a set.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from .ark_and_noah_board import boundary
from .ark_and_noah_data import (
    ACTION_ID,
    ACTIONS,
    ANIMAL_DRAW,
    ANIMALS,
    BONUS_MAX,
    BUILD,
    COLUMNS,
    END,
    EXCHANGE,
    EXCHANGE_DRAW,
    FOOD,
    HULL_BONUS,
    JOINT_ID,
    LOAD,
    PENALTY_BY_SIZE,
    PITCH,
    SLOT_ID,
    SP_BY_SIZE,
    SQUARE_ID,
    STRONG,
    SWITCHES,
    TRACK,
    WEAK,
    WOOD,
    Action,
    Tile,
)
from .ark_and_noah_legal import (
    Node,
    branches,
    build_steps,
    food_steps,
    options_at,
    pair_steps,
)
from .ark_and_noah_table import Cage, Table

__all__ = ["SWITCHES", "Oracle"]


Flow = Generator[Node, Action, None]
"""A stretch of the game: hands out decisions, is sent the actions chosen."""


class Oracle:
    """One game of Ark & Noah."""

    def __init__(self, options: dict[str, Any], pick: Callable[[int], int]) -> None:
        """AN-4: set the game up and go to the first decision.

        options: "players" (2, 3, 4); every switch of chapter 15 (see SWITCHES); "parts": another
        outline as a list of (row, column), which must lie inside the numbering of chapter 12;
        "species": another species table as [name, size, min_players] rows.
        """
        self.table = Table(options)
        self.pick = pick
        self.column = 0
        self.queue: list[int] = []
        self.final_order: list[int] = []
        self.node: Node | None = None
        self._legal: set[int] | None = None  # of the node, once somebody has asked
        self._deal()
        self._enter(self._game())

    # ---- the interface ------------------------------------------------------------------

    def to_act(self) -> set[int]:
        """Return the seats that owe a decision: one, or none when the game is over."""
        return set() if self.node is None else {self.node.seat}

    @property
    def phase(self) -> str:
        """Chapter 11: the kind of the decision that is owed."""
        return "TERMINAL" if self.node is None else self.node.phase

    def legal(self, seat: int) -> set[int]:
        """Return the legal action ids of a seat, empty if it owes nothing."""
        if self.node is None or self.node.seat != seat:
            return set()
        if self._legal is None:
            self._legal = {ACTION_ID[action] for action in options_at(self.table, self.node)}
        return self._legal

    def apply(self, seat: int, action: int) -> None:
        """Play an action and everything automatic up to the next decision."""
        assert action in self.legal(seat), (self.node, seat, action)
        self._advance(ACTIONS[action])

    def scores(self) -> list[int]:
        """Return the victory points of every seat."""
        return [player.score for player in self.table.players]

    def score_by_source(self) -> list[dict[str, int]]:
        """Return the victory points of every seat, split as in chapter 8.1."""
        return [dict(player.points) for player in self.table.players]

    def winners(self) -> set[int]:
        """AN-8.6: most points; ties are shared or go to the first in board order.

        Empty while the game is not over.
        """
        if self.node is not None:
            return set()
        best = max(self.scores())
        tied = [seat for seat in self.table.board_order() if self.scores()[seat] == best]
        return {tied[0]} if self.table.switches["tie_break"] == "board_order" else set(tied)

    def position(self) -> dict[str, Any]:
        """Return the complete position as plain data.

        Seats are 0.., -1 means none; slots, joints, squares, species and actions are ids of
        chapter 12; all lists of ids ascend.

        players          number of players
        phase            SELECT, ANI_BAG, ANI_PICK, EXC_GAIN, EXC_BRANCH, EXC_SWAP1, EXC_SWAP2,
                         EXC_SPLIT, EXC_TAKE, EXC_GIVE, BUILD, LOAD, LOAD_CAGE, FINAL_FOOD,
                         FINAL_PAIRS, FINAL_CAGE or TERMINAL
        to_act           list of seats that owe a decision
        round            current round from 1; in the final phase the last round played
        column           column being executed 1..7, 0 outside phase 2
        queue            seats still to act, current one first. SELECT: one entry per worker not
                         yet placed; phase 2: players of this column; final phase: players of
                         this stage; TERMINAL: empty
        budget           pieces (BUILD) or loading points (LOAD, LOAD_CAGE) left before the
                         decision, otherwise 0; the cost of a pair is paid with its cage
        pending          id of the action chosen but not yet carried out, or -1: the first WALL
                         in EXC_SWAP2, the TILE taken in EXC_GIVE (it still lies in display),
                         the PAIR in LOAD_CAGE and FINAL_CAGE
        planned, done    7 entries each, columns 1..7: seat of the worker or -1
        bonus            7 counters
        scores           per seat
        score_by_source  per seat, as score_by_source()
        hand_walls, hand_pitch, hand_food, stock, box
                         per seat (box: walls out of the game, only removed_wall_to="box")
        pitch_supply, food_supply
        bag_F, bag_M     species ids
        animals_F, animals_M
                         per seat: species ids
        display          tiles drawn and lying open, as TILE action ids
        paired           species ids (derived, AN-6.7)
        walls            {slot: seat}
        blocked          slots inside cages (derived, AN-3.15)
        pitch            joints with pitch
        cages            ordered by anchor: {anchor, squares, boundary, joints, food, big
                         (species or -1), small (list of species)}
        final_order      AN-7.1, empty before the final phase
        """
        table, players = self.table, self.table.players
        return {
            "players": table.players_count,
            "phase": self.phase,
            "to_act": sorted(self.to_act()),
            "round": table.round,
            "column": self.column,
            "queue": list(self.queue),
            "budget": 0 if self.node is None else self.node.budget,
            "pending": self._pending_id(),
            "planned": [table.planned.get(column, -1) for column in COLUMNS],
            "done": [table.done.get(column, -1) for column in COLUMNS],
            "bonus": [table.bonus[column] for column in COLUMNS],
            "scores": self.scores(),
            "score_by_source": self.score_by_source(),
            "hand_walls": [player.walls for player in players],
            "hand_pitch": [player.pitch for player in players],
            "hand_food": [player.food for player in players],
            "stock": [player.stock for player in players],
            "box": [player.box for player in players],
            "pitch_supply": table.pitch_supply,
            "food_supply": table.food_supply,
            "bag_F": sorted(table.bags["F"]),
            "bag_M": sorted(table.bags["M"]),
            "animals_F": [sorted(i for sex, i in p.animals if sex == "F") for p in players],
            "animals_M": [sorted(i for sex, i in p.animals if sex == "M") for p in players],
            "display": sorted(ACTION_ID["TILE", tile] for tile in table.display),
            "paired": [i for i in range(len(table.species)) if table.is_paired(i)],
            "walls": {SLOT_ID[slot]: seat for slot, seat in sorted(table.walls.items())},
            "blocked": sorted(SLOT_ID[slot] for slot in table.blocked()),
            "pitch": sorted(JOINT_ID[joint] for joint in table.pitch),
            "cages": sorted(map(self._cage_data, table.cages), key=lambda cage: cage["anchor"]),
            "final_order": list(self.final_order),
        }

    def _pending_id(self) -> int:
        if self.node is None or self.node.pending is None:
            return -1
        return ACTION_ID[self.node.pending]

    def _cage_data(self, cage: Cage) -> dict[str, Any]:
        joints = self.table.joints_of(cage)
        return {
            "anchor": SQUARE_ID[cage.anchor],
            "squares": sorted(SQUARE_ID[square] for square in cage.squares),
            "boundary": sorted(SLOT_ID[slot] for slot in boundary(cage.squares)),
            "joints": sorted(JOINT_ID[joint] for joint in joints),
            "food": cage.food,
            "big": -1 if cage.big is None else cage.big,
            "small": sorted(cage.small),
        }

    # ---- stepping -----------------------------------------------------------------------

    def _enter(self, flow: Flow) -> None:
        """Begin a stretch of the game (tests may begin anywhere)."""
        self._flow = flow
        self.node = next(flow, None)

    def _advance(self, action: Action) -> None:
        self._legal = None
        try:
            self.node = self._flow.send(action)
        except StopIteration:
            self.node = None

    # ---- chance -------------------------------------------------------------------------

    def _draw(self, sex: str, barred: int | None = None) -> Tile:
        """Draw a tile, uniform over the bag (AN-4.6: without the barred species)."""
        bag = self.table.bags[sex]
        candidates = sorted(bag - {barred})
        species = candidates[self.pick(len(candidates))]
        bag.remove(species)
        return sex, species

    def _deal(self) -> None:
        """AN-4.6: a female and a male of another species for everybody."""
        for player in self.table.players:
            female = self._draw("F")
            male = self._draw("M", barred=female[1])
            player.animals = {female, male}

    # ---- the course of the game ---------------------------------------------------------

    def _game(self) -> Flow:
        """AN-5: rounds until the hull is complete, then the final phase."""
        while True:
            yield from self._selection()
            self._raise_bonuses()
            yield from self._execution()
            if self._last_round():
                break
            self.table.round += 1
        yield from self._final_loading()
        self._final_scoring()

    def _selection(self) -> Flow:
        """AN-5.1 to AN-5.3: the leftmost worker of the done row is placed next."""
        table = self.table
        while table.done:
            self.queue = [table.done[column] for column in sorted(table.done)]
            worker = min(table.done)
            seat = table.done[worker]
            _, column = yield Node("SELECT", seat)
            del table.done[worker]
            table.planned[column] = seat
            table.score(seat, "bonus", table.bonus[column])
            table.bonus[column] = 0
        self.queue = []

    def _raise_bonuses(self) -> None:
        """AN-5.4: one more on every column without a worker, at most four."""
        for column in COLUMNS:
            if column not in self.table.planned:
                self.table.bonus[column] = min(BONUS_MAX, self.table.bonus[column] + 1)

    def _execution(self) -> Flow:
        """AN-5.5 to AN-5.7: occupied columns from left to right."""
        for column in COLUMNS:
            if column in self.table.planned:
                self.column = column
                yield from self._execute(column)
                self.table.done[column] = self.table.planned.pop(column)
        self.column = 0

    def _execute(self, column: int) -> Flow:
        """AN-5.6: first the active player, then (except for Exchange) all others."""
        active = self.table.planned[column]
        order = [active, *self.table.others(active, column)]
        if column == ANIMALS:
            yield from self._animals(order)
        elif column == EXCHANGE:
            self.queue = [active]
            yield from self._exchange(active)
        else:
            for i, seat in enumerate(order):
                self.queue = order[i:]
                amount = STRONG[column] if seat == active else WEAK[column]
                yield from self._simple_turn(column, seat, amount)
        self.queue = []

    def _simple_turn(self, column: int, seat: int, amount: int) -> Flow:
        """Chapter 2.3: the five columns in which all do the same, only more or less of it."""
        if column == PITCH:
            self._take_pitch(seat, amount)
        elif column == FOOD:
            self._take_food(seat, amount)
        elif column == WOOD:
            self._take_walls(seat, amount)
        elif column == BUILD:
            yield from self._build_turn(seat, amount)
        elif column == LOAD:
            yield from self._load_turn(seat, amount)

    def _take_pitch(self, seat: int, amount: int) -> None:
        """AN-6.1: forced, as far as there is any."""
        taken = min(amount, self.table.pitch_supply)
        self.table.pitch_supply -= taken
        self.table.players[seat].pitch += taken

    def _take_food(self, seat: int, amount: int) -> None:
        """AN-6.8: forced, as far as there is any."""
        taken = min(amount, self.table.food_supply)
        self.table.food_supply -= taken
        self.table.players[seat].food += taken

    def _take_walls(self, seat: int, amount: int) -> None:
        """AN-6.16: forced, from the own stock, as far as there is any."""
        player = self.table.players[seat]
        taken = min(amount, player.stock)
        player.stock -= taken
        player.walls += taken

    # ---- animals ------------------------------------------------------------------------

    def _animals(self, order: list[int]) -> Flow:
        """AN-6.3 to AN-6.6: draw, then everybody picks one while there are any."""
        females, males, extras = ANIMAL_DRAW[self.table.players_count]
        extra_bag: str | None = None
        nameable = self.table.nameable_bags()
        if extras and nameable:
            if self.table.switches["three_player_extra"] == "random":
                extra_bag = nameable[self.pick(len(nameable))]
            else:
                self.queue = list(order)
                _, extra_bag = yield Node("ANI_BAG", order[0])
        self._draw_animals(females, males, extra_bag)
        for i, seat in enumerate(order):
            if self.table.display:
                self.queue = order[i:]
                _, tile = yield Node("ANI_PICK", seat)
                self.table.display.remove(tile)
                self.table.players[seat].animals.add(tile)

    def _draw_animals(self, want_f: int, want_m: int, extra_bag: str | None) -> None:
        """AN-6.3, AN-6.4: females, males, extra tile; the other bag makes up a shortage."""
        bags, display = self.table.bags, self.table.display
        missing_f = max(0, want_f - len(bags["F"]))
        missing_m = max(0, want_m - len(bags["M"]))
        females = min(len(bags["F"]), want_f + missing_m)
        males = min(len(bags["M"]), want_m + missing_f)
        for _ in range(females):
            display.add(self._draw("F"))
        for _ in range(males):
            display.add(self._draw("M"))
        if extra_bag is not None and bags[extra_bag]:
            display.add(self._draw(extra_bag))

    # ---- exchange -----------------------------------------------------------------------

    def _exchange(self, seat: int) -> Flow:
        """AN-6.11, AN-6.12, AN-6.15: a gain, then one of two branches if one is legal."""
        _, gain = yield Node("EXC_GAIN", seat)
        if gain == "sp":
            self.table.score(seat, "exchange", 1)
        elif gain == "food":
            self._take_food(seat, 1)
        elif gain == "wall":
            self._take_walls(seat, 1)
        else:
            self._take_pitch(seat, 1)
        if branches(self.table, seat):
            _, branch = yield Node("EXC_BRANCH", seat)
            if branch == "swap":
                yield from self._swap_walls(seat)
            else:
                yield from self._exchange_draw(seat)

    def _swap_walls(self, seat: int) -> Flow:
        """AN-6.12 A: two walls of different colours change places."""
        walls = self.table.walls
        chosen = yield Node("EXC_SWAP1", seat)
        _, first = chosen
        _, second = yield Node("EXC_SWAP2", seat, pending=chosen)
        walls[first], walls[second] = walls[second], walls[first]

    def _exchange_draw(self, seat: int) -> Flow:
        """AN-6.12 B: draw three, perhaps change one for an own unpaired tile."""
        table = self.table
        drawn = min(EXCHANGE_DRAW, self.table.tiles_in_bags())
        if table.switches["exchange_split_stepwise"]:
            for _ in range(drawn):
                _, sex = yield Node("EXC_SPLIT", seat)
                table.display.add(self._draw(sex))
        else:
            _, females = yield Node("EXC_SPLIT", seat)
            for i in range(drawn):
                table.display.add(self._draw("F" if i < females else "M"))
        taken = yield Node("EXC_TAKE", seat)
        if taken != END:
            _, given = yield Node("EXC_GIVE", seat, pending=taken)
            table.display.remove(taken[1])
            table.players[seat].animals.add(taken[1])
            table.players[seat].animals.remove(given)
            table.display.add(given)
        for sex, species in table.display:
            table.bags[sex].add(species)
        table.display.clear()

    # ---- build and load -----------------------------------------------------------------

    def _build_turn(self, seat: int, pieces: int) -> Flow:
        """AN-6.17 to AN-6.22: piece by piece until stop, limit or nothing to place."""
        table, player = self.table, self.table.players[seat]
        while pieces > 0 and build_steps(table, seat):
            kind, where = yield Node("BUILD", seat, budget=pieces)
            if kind == "END":
                break
            if kind == "WALL":
                player.walls -= 1
                table.put_wall(seat, where)
            else:
                player.pitch -= 1
                table.pitch.add(where)
            table.score(seat, "building", 1)
            pieces -= 1

    def _load_turn(self, seat: int, lp: int) -> Flow:
        """AN-6.23 to AN-6.31: food and pairs until stop or no step is legal."""
        while food_steps(self.table, seat, lp) or pair_steps(self.table, seat, lp):
            action = yield Node("LOAD", seat, budget=lp)
            if action == END:
                break
            if action[0] == "FOOD":
                self._put_food(seat, action)
                self.table.score(seat, "food", 1)
                lp -= 1
            else:
                target = yield Node("LOAD_CAGE", seat, budget=lp, pending=action)
                lp -= self.table.pair_cost(seat, action[1])
                self._score_loading(seat, action, target)
                self._put_pair(action, target)

    def _cage(self, action: Action) -> Cage:
        """Return the cage whose anchor an action names."""
        cage = self.table.cage_at(action[1])
        assert cage is not None
        return cage

    def _put_food(self, seat: int, action: Action) -> None:
        """AN-6.25: one own food onto an empty square."""
        self.table.players[seat].food -= 1
        self._cage(action).food += 1

    def _put_pair(self, pair: Action, target: Action) -> None:
        """AN-6.28: both tiles leave their owners and stay in the cage."""
        species, cage = pair[1], self._cage(target)
        for player in self.table.players:
            player.animals -= {("F", species), ("M", species)}
        if self.table.species[species].size == 0:
            cage.small.append(species)
        else:
            cage.big = species

    def _score_loading(self, seat: int, pair: Action, target: Action) -> None:
        """AN-6.29: tiles for their owners, walls for theirs, pitch for the loader."""
        table, species, cage = self.table, pair[1], self._cage(target)
        for sex in "FM":
            owner = table.owner((sex, species))
            assert owner is not None
            table.score(owner, "animals", SP_BY_SIZE[table.species[species].size])
        for slot in boundary(cage.squares):
            table.score(table.walls[slot], "walls", 1)
        table.score(seat, "pitch", len(table.joints_of(cage) & table.pitch))

    # ---- the end ------------------------------------------------------------------------

    def _last_round(self) -> bool:
        """AN-5.10, AN-5.11: ten rounds and a complete hull, or the safety stop."""
        table = self.table
        finished = table.round >= TRACK and table.hull_complete()
        return finished or table.round >= int(table.switches["max_rounds"])

    def _final_loading(self) -> Flow:
        """AN-7.1 to AN-7.5: all food first, then all pairs, fewest points first; no points."""
        order = self.table.board_order()
        order.sort(key=lambda seat: self.scores()[seat])  # stable: ties stay in board order
        self.final_order = order
        for i, seat in enumerate(order):
            self.queue = order[i:]
            while food_steps(self.table, seat, None):
                action = yield Node("FINAL_FOOD", seat)
                if action == END:
                    break
                self._put_food(seat, action)
        for i, seat in enumerate(order):
            self.queue = order[i:]
            while pair_steps(self.table, seat, None):
                action = yield Node("FINAL_PAIRS", seat)
                if action == END:
                    break
                target = yield Node("FINAL_CAGE", seat, pending=action)
                self._put_pair(action, target)
        self.queue = []

    def _final_scoring(self) -> None:
        """AN-8.1 to AN-8.5: hull majority, then minus points for what is left over."""
        table = self.table
        hull_owners = [table.walls[slot] for slot in table.board.hull if slot in table.walls]
        for seat, player in enumerate(table.players):
            own = hull_owners.count(seat)
            if own > 0 and own == max(map(hull_owners.count, range(table.players_count))):
                table.score(seat, "hull", HULL_BONUS)
            pieces = player.walls + player.food + player.pitch
            sizes = [table.species[species].size for _, species in player.animals]
            penalty = pieces + sum(PENALTY_BY_SIZE[size] for size in sizes)
            table.score(seat, "leftovers", -penalty)
