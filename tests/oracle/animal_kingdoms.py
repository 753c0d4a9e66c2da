"""Animal Kingdoms oracle: the whole game, slow and obvious, written from the rules alone.

The game is one long script (a generator) that pauses at every decision point of AK-18 and is
resumed with the (seat, action) that was chosen. All state lives in plain attributes. Chance comes
from the given `pick(n)` only: drawing a card, a decree or a tile picks one of the sorted unseen
ones. Clauses are cited as AK-chapter.number, rulings as Rnn.
"""

from __future__ import annotations

from collections.abc import Generator
from functools import cache
from itertools import combinations, permutations
from typing import TYPE_CHECKING, Any

from . import animal_kingdoms_automa as automa
from .animal_kingdoms_battle import Battle, beats, egon_choice, place_groups, round_winners
from .animal_kingdoms_data import (
    AGES,
    BATTLE_CARD,
    COUNCIL_MOVE,
    COUNCIL_STAY,
    DISCARD_TOP,
    FIRST_PLACE_TILES,
    HAND_SIZE,
    MARKERS,
    MOD_PASS,
    MOD_PLAY,
    MODIFIERS,
    RALLY,
    ROBOT_LEVELS,
    SIZES,
    WITHDRAW,
    WITHDRAW_TILES,
    all_cards,
    claim_action,
    claim_of_action,
    expanded_decrees,
    pair_action,
    rally_action,
    read_rules,
    slots_of_rally,
)
from .animal_kingdoms_decrees import Table, allowed_cards, is_pair

if TYPE_CHECKING:
    from collections.abc import Callable

    from .animal_kingdoms_data import Card

Answer = tuple[int, int]  # (seat, action)
Steps = Generator[None, Answer, None]


class Oracle:
    """One game of Animal Kingdoms, paused at a decision point or over."""

    def __init__(self, options: dict[str, Any], pick: Callable[[int], int]) -> None:
        """AK-2: sets the table and plays on up to the first decision."""
        self.rules = read_rules(options)
        self.pick = pick
        rules = self.rules
        self.humans = rules.players
        self.robot = rules.edition == "en" and rules.players == 1
        self.egon = rules.egon
        self.seats = self.humans + (1 if self.robot or self.egon else 0)
        self.automa = self.humans if self.robot or self.egon else None  # AK-2.8
        self.level = ROBOT_LEVELS[rules.difficulty]
        self.decree_cards = expanded_decrees(rules.decrees)
        # AK-1.4, AK-8.1: kingdom indices clockwise, the smallest kingdom first.
        self.ring = automa.ring_from([SIZES.index(size) for size in rules.hr_ring], 0)

        self.age = 0
        self.phase = "turn"
        self.pending: set[int] = set()
        self.start = 0
        self.deck = all_cards()  # AK-2.1; kept sorted, for its order is unknown
        # Oldest first; EN solo: the known cards under the deck instead, top first (AK-14.4).
        self.discard: list[Card] = []
        self.hands: list[list[Card]] = [[] for _ in range(self.humans)]
        self.columns: list[list[Card]] = [[] for _ in SIZES]
        self.decrees: list[int] = [-1] * 5
        self.decrees_unseen = set(range(len(self.decree_cards)))
        self.tiles: list[list[int]] = [[] for _ in SIZES]
        self.tile_next = [0] * 5
        self.normal = [[0] * self.seats for _ in SIZES]
        self.capital: list[int | None] = [None] * 5
        self.council: list[list[int]] = [[] for _ in SIZES]
        self.score = [0] * self.seats
        self.modifiers = [0] * self.seats
        self.modifier_supply = MODIFIERS if rules.hr_modifiers else 0  # AK-2.6
        self.withdraw_owned: list[list[int]] = [[] for _ in range(self.seats)]
        self.withdraw_unseen = [] if self.humans == 1 else list(WITHDRAW_TILES)  # AK-2.5
        self.bonus: list[Card] = []  # AK-14.2, older first
        self.battle: Battle | None = None
        self.discarding: list[int] = []  # the slots of a rally waiting for D2
        # Per-age records (AK-12.5).
        self.out_order: list[int] = []
        self.capital_order: list[int] = []
        self.rallies = 0
        self.turns = [0] * self.seats
        self.last_human_kingdom: int | None = None
        self.human_losses = 0

        self._script = self._whole_game()
        next(self._script)

    # ------------------------------------------------------------------ interface

    def to_act(self) -> set[int]:
        """AK-18: the seats that owe a decision."""
        return set(self.pending)

    def apply(self, seat: int, action: int) -> None:
        """Answers the seat's decision with one of its legal actions and plays on to the next one."""
        try:
            self._script.send((seat, action))
        except StopIteration:
            assert self.phase == "over"

    def legal(self, seat: int) -> set[int]:
        """AK-18, AK-24.2: the action ids open to a seat."""
        if seat not in self.pending:
            return set()
        if self.phase == "turn":
            return self._legal_turn(seat)
        if self.phase == "discard-top":
            return {DISCARD_TOP + slot for slot in self.discarding}
        if self.phase == "battle":
            return {BATTLE_CARD + slot for slot in range(len(self.hands[seat]))}
        if self.phase == "modifier":
            return {MOD_PLAY, MOD_PASS}
        assert self.phase == "council"
        return {COUNCIL_MOVE, COUNCIL_STAY}

    def scores(self) -> list[int]:
        """AK-1.11, AK-13.1: the points per seat; hidden tiles are added at the end."""
        return list(self.score)

    def winners(self) -> set[int]:
        """AK-13.2 to AK-13.6: the highest score, ties broken."""
        assert self.phase == "over"
        best = max(self.score)
        tied = {seat for seat in range(self.seats) if self.score[seat] == best}
        if len(tied) == 1:
            return tied
        if self.robot:
            return {1}  # AK-13.5
        if self.rules.hr_final_tie == "age3_capital":
            worth = {seat: self._largest_capital(seat) for seat in tied}
        else:
            worth = {seat: self._throne_sum(seat) for seat in tied}
        return {seat for seat in tied if worth[seat] == max(worth.values())}

    def position(self) -> dict[str, Any]:
        """The whole position as plain data, for comparison."""
        return {
            "age": self.age,
            "phase": self.phase,
            "start": self.start,
            "to_act": sorted(self.pending),
            "deck": ids(self.deck),
            "discard": ids(self.discard),
            "hands": [ids(hand) for hand in self.hands],
            "columns": [ids(column) for column in self.columns],
            "decrees": list(self.decrees),
            "decrees_unseen": sorted(self.decrees_unseen),
            "tiles": [list(trio) for trio in self.tiles],
            "tile_next": list(self.tile_next),
            "normal": [list(row) for row in self.normal],
            "capital": [-1 if owner is None else owner for owner in self.capital],
            "council": [sorted(owners) for owners in self.council],
            "score": list(self.score),
            "modifiers": list(self.modifiers),
            "modifier_supply": self.modifier_supply,
            "withdraw_owned": [list(values) for values in self.withdraw_owned],
            "withdraw_unseen": list(self.withdraw_unseen),
            "out_order": list(self.out_order),
            "capital_order": list(self.capital_order),
            "bonus": ids(self.bonus),
            "rallies": self.rallies,
            "turns": list(self.turns),
            "battle": self._battle_position(),
        }

    def _battle_position(self) -> dict[str, Any] | None:
        if self.battle is None:
            return None
        return {
            "kingdom": self.battle.kingdom,
            "alive": sorted(self.battle.alive),
            "participants": sorted(self.battle.participants),
            "round": self.battle.round,
            "committed": {seat: card.id for seat, card in self.battle.committed.items()},
            "used": ids(self.battle.used),
        }

    # ------------------------------------------------------------------ frame

    def _whole_game(self) -> Steps:
        """AK-18: setup, three ages, game end."""
        self._setup()
        for age in range(AGES):
            self.age = age
            yield from self._play_age()
            for kingdom in self.ring:  # AK-8.1
                yield from self._score_kingdom(kingdom)
            if age < AGES - 1:  # AK-11.1: nothing of this after age III
                yield from self._councils()
                self._reset()
        self._final_points()
        self.phase = "over"
        self.pending = set()

    def _ask(self, phase: str, seats: set[int]) -> Generator[None, Answer, Answer]:
        """AK-18: pauses until one of the seats has decided."""
        self.phase = phase
        self.pending = set(seats)
        answer = yield
        self.pending = set()
        return answer

    def _setup(self) -> None:
        """AK-2.2 to AK-2.7, AK-14.2: deal, bonus cards, decrees, tiles, starting player."""
        for seat in range(self.humans):
            self._draw_to_hand(seat, HAND_SIZE)
        if self.robot:
            for _ in range(self.level.bonus_cards):
                self._turn_up_bonus_card()
        self._lay_out_decrees()
        remaining = sorted(FIRST_PLACE_TILES)
        for kingdom in self.ring:
            trio = [remaining.pop(self.pick(len(remaining))) for _ in range(3)]
            self.tiles[kingdom] = sorted(trio)  # AK-2.4
        if self.robot and self.level.starts:
            self.start = 1  # AK-14.5
        elif self.humans > 1 and self.rules.start is None:
            self.start = self.pick(self.humans)
        elif self.humans > 1 and self.rules.start is not None:
            self.start = self.rules.start

    def _lay_out_decrees(self) -> None:
        """AK-2.3, AK-12.4: one unseen decree for each kingdom, in ring order from K4."""
        for kingdom in self.ring:
            unseen = sorted(self.decrees_unseen)
            self.decrees[kingdom] = unseen[self.pick(len(unseen))]
            self.decrees_unseen.remove(self.decrees[kingdom])

    def _order(self) -> list[int]:
        """AK-3.2, AK-14.5, AK-15.2: seats from the starting player; automa last (Easy: first)."""
        if self.start == self.automa:
            return [self.start, *range(self.humans)]
        order = [(self.start + step) % self.humans for step in range(self.humans)]
        return order if self.automa is None else [*order, self.automa]

    def _human_order(self) -> list[int]:
        """R22: the humans in seat order from the starting player."""
        return [seat for seat in self._order() if seat != self.automa]

    # ------------------------------------------------------------------ card supply

    def _draw(self) -> Card | None:
        """AK-16.1 to AK-16.3: the top card; None if no card is left. EN solo: AK-14.4."""
        if not self.deck and self.robot:
            return self.discard.pop(0) if self.discard else None
        if not self.deck:
            self._reshuffle()
        if not self.deck:
            return None
        return self.deck.pop(self.pick(len(self.deck)))

    def _draw_cards(self, number: int) -> list[Card]:
        """AK-16.3: up to `number` cards."""
        cards = [self._draw() for _ in range(number)]
        return [card for card in cards if card is not None]

    def _draw_to_hand(self, seat: int, number: int) -> None:
        """AK-16.1: draws cards into a hand, which is kept sorted by card id."""
        self.hands[seat] = sorted(self.hands[seat] + self._draw_cards(number))

    def _fill_hand(self, seat: int) -> None:
        """AK-4.8, AK-16.1: draw to 4."""
        self._draw_to_hand(seat, HAND_SIZE - len(self.hands[seat]))

    def _reshuffle(self) -> None:
        """AK-16.2, AK-12.2: the discard pile (EN solo: the known bottom part) joins the deck."""
        self.deck = sorted(self.deck + self.discard)
        self.discard.clear()

    # ------------------------------------------------------------------ board

    def _supply(self, seat: int) -> int:
        """AK-1.6: 18 minus the markers on the board."""
        return MARKERS - sum(self._count(kingdom, seat) for kingdom in range(5))

    def _count(self, kingdom: int, seat: int) -> int:
        """AK-8.2: normal spaces + capital + council."""
        on_capital = 1 if self.capital[kingdom] == seat else 0
        return self.normal[kingdom][seat] + on_capital + self.council[kingdom].count(seat)

    def _free(self, kingdom: int) -> int:
        """AK-1.3: the empty normal spaces."""
        return SIZES[kingdom] - 1 - sum(self.normal[kingdom])

    def _full(self, kingdom: int) -> bool:
        """AK-4.5: the capital is occupied."""
        return self.capital[kingdom] is not None

    def _put_marker(self, seat: int, kingdom: int) -> None:
        """AK-4.3, AK-4.4, AK-7.8: a normal space while there is one, then the capital."""
        assert not self._full(kingdom)
        if self._free(kingdom) > 0:
            self.normal[kingdom][seat] += 1
        else:
            self.capital[kingdom] = seat
            self.capital_order.append(seat)

    def _leave_if_due(self, seat: int) -> None:
        """AK-7.2, AK-4.9, AK-14.12, AK-15.10: out by a capital or by the last marker."""
        exhaustion_exits = self.rules.hr_markers_out == "exit" or seat == self.automa
        if seat in self.capital_order:
            self._go_out(seat, earns_tile=True)
        elif self._supply(seat) == 0 and exhaustion_exits:
            self._go_out(seat, earns_tile=self.rules.hr_tile_on_marker_exhaustion)

    def _go_out(self, seat: int, earns_tile: bool) -> None:
        """AK-7.1, AK-7.6, AK-15.9: out; the first one takes a withdraw tile (not in solo)."""
        self.out_order.append(seat)
        self.rallies = 0  # R51: an exit ends a row of rallies
        if len(self.out_order) > 1 or not earns_tile or self.humans == 1:
            return
        value = self.withdraw_unseen.pop(self.pick(len(self.withdraw_unseen)))
        self.withdraw_owned[seat].append(value)
        if seat == self.automa:
            self.score[seat] += value  # AK-15.9: Egon's tile is public and counts at once

    # ------------------------------------------------------------------ turns

    def _play_age(self) -> Steps:
        """AK-3.2: clockwise, skipping seats that are out, until everybody is out."""
        while len(self.out_order) < self.seats:
            for seat in self._order():
                if seat in self.out_order:
                    continue
                if seat != self.automa:
                    yield from self._human_turn(seat)
                elif self.robot:
                    self._robot_turn(seat)
                else:
                    self._egon_turn(seat)

    def _human_turn(self, seat: int) -> Steps:
        """AK-3.3: claim, rally or withdraw."""
        _, action = yield from self._ask("turn", {seat})
        self.turns[seat] += 1
        if action == WITHDRAW:
            self._go_out(seat, earns_tile=True)  # AK-7.3, AK-7.4, R51
        elif action >= RALLY:
            yield from self._rally(seat, slots_of_rally(action))
        else:
            slots, kingdom = claim_of_action(action)
            self._claim(seat, [self.hands[seat][slot] for slot in slots], kingdom)

    def _legal_turn(self, seat: int) -> set[int]:
        """AK-3.4 to AK-3.6: the legal-action matrix."""
        actions = self._legal_claims(seat) | self._legal_rallies(seat)
        if self.rules.hr_voluntary_withdraw or not actions:
            actions.add(WITHDRAW)
        return actions

    def _legal_claims(self, seat: int) -> set[int]:
        """AK-4.1: an open kingdom, a card (or pair) that obeys its decree, a marker in supply."""
        actions: set[int] = set()
        if self._supply(seat) == 0:
            return actions
        hand = list(enumerate(self.hands[seat]))
        table = Table(self.columns, self.ring)
        for kingdom in range(5):
            decree = self.decree_cards[self.decrees[kingdom]]
            if self._full(kingdom):
                continue
            if decree["key"] == "pair":
                for (i, first), (j, second) in permutations(hand, 2):
                    if is_pair(first, second, self.rules):
                        actions.add(pair_action(i, j, kingdom))
                continue
            allowed = allowed_cards(decree, self.hands[seat], kingdom, table, self.rules)
            actions |= {claim_action(slot, kingdom) for slot, card in hand if card in allowed}
        return actions

    def _legal_rallies(self, seat: int) -> frozenset[int]:
        """AK-6.1, AK-6.3, R51: nobody out, no stall, at least hr_rally_min cards."""
        rounds, cap = self.rules.hr_stall_rounds, self.rules.hr_age_turn_cap
        stalled = rounds > 0 and self.rallies >= rounds * self.humans
        capped = cap > 0 and self.turns[seat] >= cap
        if self.out_order or stalled or capped:
            return frozenset()
        return rallies_of(len(self.hands[seat]), self.rules.hr_rally_min)

    def _claim(self, seat: int, cards: list[Card], kingdom: int) -> None:
        """AK-4.2 to AK-4.9, R57: cards to the column, marker, draw to 4, out if due."""
        for card in cards:
            self.hands[seat].remove(card)
            self.columns[kingdom].append(card)
        self._put_marker(seat, kingdom)
        self.last_human_kingdom = kingdom
        self.rallies = 0
        self._fill_hand(seat)
        self._leave_if_due(seat)

    def _rally(self, seat: int, slots: list[int]) -> Steps:
        """AK-6.2, AK-6.5, R60: +1 point, cards to the discard pile, as many drawn."""
        self.score[seat] += 1
        self.rallies += 1
        cards = [self.hands[seat][slot] for slot in slots]  # ascending card id
        if self.egon and self.rules.hr_choose_discard_top and len(cards) >= 2:
            self.discarding = slots
            _, action = yield from self._ask("discard-top", {seat})
            self.discarding = []
            top = self.hands[seat][action - DISCARD_TOP]
            cards = [card for card in cards if card != top] + [top]
        for card in cards:
            self.hands[seat].remove(card)
            self.discard.append(card)
        self._draw_to_hand(seat, len(cards))

    # ------------------------------------------------------------------ scoring

    def _score_kingdom(self, kingdom: int) -> Steps:
        """AK-8.1 to AK-8.11: first place (by battle if tied), lower places, tile spent."""
        groups = place_groups([self._count(kingdom, seat) for seat in range(self.seats)])
        if groups:
            winners = yield from self._first_place(kingdom, groups[0])
            tile = self.tiles[kingdom][self.tile_next[kingdom]]
            for seat, points in self._points(groups, winners, tile).items():
                self.score[seat] += points
        if groups or not self.rules.hr_keep_unclaimed_tile:
            self.tile_next[kingdom] += 1  # AK-8.4, R13

    def _first_place(self, kingdom: int, first: list[int]) -> Generator[None, Answer, list[int]]:
        """AK-8.8, AK-10.1: the winner(s) among the seats with the most markers."""
        if len(first) == 1:
            return first
        if self.rules.hr_peace_treaty:
            holder = self.capital[kingdom]
            return [holder] if holder is not None and holder in first else first
        if self.robot:
            return (yield from self._robot_battle(kingdom))
        return (yield from self._battle(kingdom, first))

    def _points(self, groups: list[list[int]], winners: list[int], tile: int) -> dict[int, int]:
        """AK-8.5 to AK-8.10, R14, R15: what every scoring seat gets."""
        first = groups[0]
        second = groups[1] if len(groups) > 1 else []
        third = groups[2] if len(groups) > 2 else []
        second_value = 3 if self.rules.hr_second_place == "three" else (tile + 1) // 2
        void_by_tie = self.rules.hr_third_suppressed_by_tie
        points = dict.fromkeys(winners, tile)
        losers = [seat for seat in first if seat not in winners]
        if len(first) == 1:
            next_is = "second"  # AK-8.6, AK-8.7
        elif losers or self.rules.edition == "de":
            next_is = "third"  # AK-8.9, AK-8.10, R15
        else:
            next_is = self.rules.hr_shared_first_next  # R14
        points |= dict.fromkeys(losers, second_value)
        if next_is == "second":
            points |= dict.fromkeys(second, second_value)
            if not (void_by_tie and len(second) > 1):
                points |= dict.fromkeys(third, 1)
        elif next_is == "third" and not (void_by_tie and len(first) > 2):
            points |= dict.fromkeys(second, 1)
        return points

    # ------------------------------------------------------------------ battles

    def _battle(self, kingdom: int, first: list[int]) -> Generator[None, Answer, list[int]]:
        """AK-9, AK-15.13: rounds until one is left or nobody has a card; returns the winners."""
        battle = Battle(kingdom, list(first), list(first))
        self.battle = battle
        while len(battle.alive) > 1:
            humans = [seat for seat in battle.alive if seat != self.automa]
            empty = [seat for seat in humans if not self.hands[seat]]
            if empty == humans:  # AK-9.7, AK-15.13: exhaustion
                if self.rules.hr_de_battle_exhaustion == "blind_card":
                    self._blind_rounds(battle)
                break
            battle.alive = [seat for seat in battle.alive if seat not in empty]  # AK-9.8
            if len(battle.alive) > 1:
                yield from self._battle_round(battle)
        self._end_battle(battle)
        return battle.alive

    def _battle_round(self, battle: Battle) -> Steps:
        """AK-9.1 to AK-9.5: pick, reveal, modifiers, compare."""
        waiting = {seat for seat in battle.alive if seat != self.automa}
        while waiting:
            seat, action = yield from self._ask("battle", waiting)
            waiting.remove(seat)
            battle.committed[seat] = self.hands[seat].pop(action - BATTLE_CARD)
        if not self.rules.hr_modifier_persists:
            battle.raised = {}  # AK-9.14
        if self.rules.hr_modifiers:
            yield from self._modifier_window(battle)
        ranks = {
            seat: card.rank + 2 * battle.raised.get(seat, 0)
            for seat, card in battle.committed.items()
        }
        shown = [battle.committed[seat] for seat in self._human_order() if seat in ranks]
        if self.automa in battle.alive:  # AK-15.13
            cards = self._draw_cards(2 if self.humans == 2 else 3)
            if cards:
                ranks[self.automa] = egon_choice(cards, self.automa, ranks).rank
            shown += cards
        battle.alive = round_winners(ranks)
        battle.used += shown
        battle.committed = {}
        battle.round += 1

    def _modifier_window(self, battle: Battle) -> Steps:
        """AK-9.11, R17: polling until every owner has passed since the last play."""
        order = [seat for seat in self._order() if seat in battle.alive]
        passes = 0
        pointer = 0
        while True:
            owners = [seat for seat in order if self.modifiers[seat] > 0]
            if passes >= len(owners):  # also when there is no owner
                return
            seat = order[pointer]
            pointer = (pointer + 1) % len(order)
            if seat not in owners:
                continue
            _, action = yield from self._ask("modifier", {seat})
            if action == MOD_PLAY:
                self.modifiers[seat] -= 1
                battle.raised[seat] = battle.raised.get(seat, 0) + 1
                battle.spent += 1
                passes = 0
            else:
                passes += 1

    def _blind_rounds(self, battle: Battle) -> None:
        """AK-23 blind_card: every tied participant turns up a deck card, until one is best."""
        while len(battle.alive) > 1:
            ranks: dict[int, int] = {}
            for seat in [seat for seat in self._order() if seat in battle.alive]:
                card = self._draw()
                if card is None:
                    return  # no card anywhere: shared
                battle.used.append(card)
                kept = battle.raised.get(seat, 0) if self.rules.hr_modifier_persists else 0
                ranks[seat] = card.rank + 2 * kept
            battle.alive = round_winners(ranks)

    def _end_battle(self, battle: Battle) -> None:
        """AK-9.9 (1) to (4): cards, modifiers, consolation modifiers, refill."""
        self.discard += battle.used
        self.modifier_supply += battle.spent
        for seat in self._human_order():
            lost = seat in battle.participants and seat not in battle.alive
            if self.rules.hr_modifiers and lost and self.modifier_supply > 0:
                self.modifier_supply -= 1
                self.modifiers[seat] += 1
        for seat in self._human_order():
            if self.rules.edition == "en" or seat in battle.participants:
                self._fill_hand(seat)
        self.battle = None

    # ------------------------------------------------------------------ between the ages, end

    def _councils(self) -> Steps:
        """AK-11.1, R23: capitals move to the council, by choice of a human owner if optional."""
        for kingdom in self.ring:
            owner = self.capital[kingdom]
            if owner is None:
                continue
            action = COUNCIL_MOVE
            if self.rules.hr_council_optional and owner != self.automa:
                _, action = yield from self._ask("council", {owner})
            if action == COUNCIL_MOVE:
                self.capital[kingdom] = None
                self.council[kingdom].append(owner)
                assert len(self.council[kingdom]) <= 2  # AK-11.3

    def _reset(self) -> None:
        """AK-12: markers home, cards away, hands to 4, new decrees, new starting player."""
        self.normal = [[0] * self.seats for _ in SIZES]  # AK-12.1
        self.capital = [None] * 5
        for kingdom in self.ring:  # AK-12.2
            self.discard += self.columns[kingdom]
            self.columns[kingdom] = []
        if self.rules.hr_age_reshuffle:
            self._reshuffle()
        for seat in self._human_order():  # AK-12.3
            self._fill_hand(seat)
        self._lay_out_decrees()  # AK-12.4
        self.start = self._next_start()  # AK-12.6
        self.out_order = []  # AK-12.5
        self.capital_order = []
        self.rallies = 0
        self.turns = [0] * self.seats
        self.last_human_kingdom = None
        self.human_losses = 0

    def _next_start(self) -> int:
        """AK-12.6, AK-14.5, AK-15.14: the last human on the score track; ties by switch."""
        if self.robot:
            return self.start
        lowest = min(self.score[: self.humans])
        tied = [seat for seat in self._human_order() if self.score[seat] == lowest]
        if len(tied) == 1:
            return tied[0]
        if self.rules.hr_start_tie == "lots":
            return self._draw_lots(tied)
        for seat in self.capital_order + self.out_order:  # R24: capitals first, then exits
            if seat in tied:
                return seat
        raise AssertionError("AK-8.1: everybody is out at the end of an age")

    def _draw_lots(self, tied: list[int]) -> int:
        """AK-12.6, R25: a card each onto the discard pile, the best starts, repeat among equals."""
        while len(tied) > 1:
            ranks: dict[int, int] = {}
            for seat in tied:
                card = self._draw()
                assert card is not None, "the columns have just been discarded"
                self.discard.append(card)
                ranks[seat] = card.rank
            best = round_winners(ranks)
            tied = [seat for seat in tied if seat in best]
        return tied[0]

    def _final_points(self) -> None:
        """AK-13.1, AK-9.17: withdraw tiles (Egon's counted already) and unused modifiers."""
        for seat in range(self.humans):
            self.score[seat] += sum(self.withdraw_owned[seat]) + self.modifiers[seat]

    def _largest_capital(self, seat: int) -> int:
        """AK-13.3: size of the kingdom whose capital the seat claimed in age III, or 0."""
        return max([SIZES[k] for k in range(5) if self.capital[k] == seat], default=0)

    def _throne_sum(self, seat: int) -> int:
        """AK-13.4, R26: kingdom sizes over the seat's council markers."""
        total = sum(SIZES[k] * self.council[k].count(seat) for k in range(5))
        if self.rules.hr_de_final_thrones == "plus_age3":
            total += self._largest_capital(seat)
        return total

    # ------------------------------------------------------------------ automas

    def _automa_spot(self, rank: int) -> automa.Spot | None:
        """AK-14.22: where a card of this rank puts a marker now; None = it is discarded."""
        assert self.automa is not None
        counts = [[self._count(k, seat) for seat in range(self.seats)] for k in range(5)]
        humans = range(self.humans)
        own = [row[self.automa] for row in counts]
        board = automa.Board(
            ring=self.ring,
            free=[self._free(k) for k in range(5)],
            capital_empty=[not self._full(k) for k in range(5)],
            leads=[all(own[k] - counts[k][human] >= 2 for human in humans) for k in range(5)],
            own=own,
        )
        all_humans_out = all(human in self.out_order for human in humans)
        if self.robot:
            after = all_humans_out  # AK-14.7
            target = automa.robot_target(rank, after, self.last_human_kingdom)
        else:
            human_capital = any(human in self.capital_order for human in humans)
            after = human_capital or all_humans_out  # AK-15.7, R59
            target = automa.egon_target(rank, board)
        if target is None:
            return None
        choose = automa.spot_after if after else automa.spot_before
        return choose(target, board, self.robot)

    def _automa_place(self, seat: int, spot: automa.Spot) -> None:
        """AK-14.9, AK-14.10, AK-15.9: one marker; out by a capital or the last marker."""
        assert spot.capital == (self._free(spot.kingdom) == 0)
        self._put_marker(seat, spot.kingdom)
        self.rallies = 0  # R51: only rounds in which nobody places count
        self._leave_if_due(seat)

    def _turn_up_bonus_card(self) -> None:
        """AK-14.2, AK-14.13: a new Robot Bonus Card beside the deck."""
        self.bonus += self._draw_cards(1)

    def _robot_play(self, seat: int, card: Card) -> bool:
        """AK-14.8, AK-14.11: places a card and a marker, or discards the card (False)."""
        spot = self._automa_spot(card.rank)
        if spot is None:
            self.discard.append(card)
            return False
        self.columns[spot.kingdom].append(card)
        self._automa_place(seat, spot)
        return True

    def _robot_turn(self, seat: int) -> None:
        """AK-14.13, AK-14.14: top card, then at most one matching bonus card, then a new one."""
        alone = all(human in self.out_order for human in range(self.humans))
        if alone and not any(card.rank >= 4 for card in [*self.deck, *self.discard]):
            self._go_out(seat, earns_tile=False)  # AK-14.15, R62
            return
        card = self._draw()
        if card is None:
            return
        if not self._robot_play(seat, card) or seat in self.out_order:
            return
        for bonus in list(self.bonus):
            same_rank = self.level.match_rank and bonus.rank == card.rank
            if bonus.beast == card.beast or same_rank:
                self.bonus.remove(bonus)
                self._robot_play(seat, bonus)
                self._turn_up_bonus_card()
                return

    def _egon_turn(self, seat: int) -> None:
        """AK-15.3, AK-15.4, R44, R45: reveal a card; two shields if it matches the top discard."""
        if not self.deck:
            self._reshuffle()
        top = self.discard[-1] if self.discard else None
        card = self._draw()
        if card is None:
            self._go_out(seat, earns_tile=False)  # no text; needs custom decrees
            return
        self.discard.append(card)
        match = top is not None and (top.rank == card.rank or top.beast == card.beast)
        for _ in range(2 if match else 1):
            if seat not in self.out_order:
                spot = self._automa_spot(card.rank)
                assert spot is not None
                self._automa_place(seat, spot)

    def _robot_battle(self, kingdom: int) -> Generator[None, Answer, list[int]]:
        """AK-14.16 to AK-14.18, R42: seat 0 against n cards of the Robot (seat 1)."""
        battle = Battle(kingdom, [0, 1], [0, 1])
        self.battle = battle
        size = max(self.level.battle_cards - self.human_losses, self.rules.hr_robot_min_cards)
        winners = [1]  # no card at the start: the Robot wins
        while self.hands[0]:
            _, action = yield from self._ask("battle", {0})
            own = self.hands[0].pop(action - BATTLE_CARD)
            cards = sorted(self._draw_cards(size))
            battle.used += [*cards, own]  # AK-14.17
            battle.round += 1
            if any(beats(card, own) for card in cards):
                winners = [1]
                break
            if all(beats(own, card) for card in cards):
                winners = [0]
                break
            winners = [0, 1]  # a tie, shared if this was the last card
        self.discard += battle.used
        rounds = battle.round
        if winners == [1]:
            self.human_losses += 1
            self._draw_to_hand(0, rounds)  # as many as were played
        else:
            self._draw_to_hand(0, rounds - 1 if winners == [0] else rounds)  # one per tie
        self.battle = None
        return winners


@cache
def rallies_of(hand_size: int, fewest: int) -> frozenset[int]:
    """AK-6.3, AK-24.2: a rally for every choice of at least `fewest` cards of a hand."""
    slots = range(hand_size)
    sizes = range(fewest, hand_size + 1)
    return frozenset(
        rally_action(list(some)) for size in sizes for some in combinations(slots, size)
    )


def ids(cards: list[Card]) -> list[int]:
    """AK-1.2: the card ids of some cards."""
    return [card.id for card in cards]
