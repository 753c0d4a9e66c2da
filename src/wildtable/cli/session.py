"""People and bots at one keyboard: whose turn it is, what they see, what they type."""

import shutil
import textwrap
from collections.abc import Mapping, Sequence

from wildtable.bots import Bot, decide
from wildtable.bots.driver import decision_key
from wildtable.bots.hints import hint, hint_lines
from wildtable.cli import words
from wildtable.cli.choices import Choice, choices_of, exact, groups, matching
from wildtable.cli.terminal import Terminal
from wildtable.core.errors import WildtableError
from wildtable.core.messages import Messages
from wildtable.core.rulebook import look_up
from wildtable.match import Match

BEFORE_THE_DEAL = -1


class Stopped(Exception):
    """Somebody wants to go on another time."""


class Session:
    """A match in the terminal. Who is at the keyboard sees with the eyes of one seat."""

    def __init__(
        self,
        match: Match,
        bots: Mapping[int, Bot],
        say: Messages,
        terminal: Terminal,
        *,
        ask_forced: bool = False,
    ) -> None:
        self.match = match
        self.game = match.game
        self.bots = bots
        self.say = say
        self.terminal = terminal
        self.ask_forced = ask_forced
        self.names = [player.name for player in match.players]
        self.people = [seat for seat, player in enumerate(match.players) if player.kind == "human"]
        self.at_keyboard: int | None = None
        self.acted = {seat: self.last_line_of(seat) for seat in self.people}
        self.told = dict(self.acted)  # up to which line each has been told
        self.shown: set[int] = set()  # who has seen the table
        self.remarks: dict[int, list[str]] = {seat: [] for seat in self.people}

    def last_line_of(self, seat: int) -> int:
        own = [entry.seq for entry in self.match.happenings if entry.seat == seat]
        return own[-1] if own else BEFORE_THE_DEAL

    def play(self) -> None:
        """Until the game is over; `Stopped` or `EOFError` before that."""
        while not self.match.is_over:
            seat = self.match.to_act[0]
            if seat in self.bots:
                self.match.submit(seat, decide(self.match, seat, self.bots[seat]))
            else:
                self.let_decide(seat)
        self.show_end()

    # ── a decision of a person ──
    def let_decide(self, seat: int) -> None:
        choices = choices_of(self.match, seat, self.say)
        if len(choices) == 1 and not self.ask_forced:
            self.remarks[seat].append(self.say("cli-only-choice", action=choices[0].text))
            self.act(seat, choices[0])
            return
        self.pass_keyboard(seat)
        self.show_turn(seat, choices)
        while not self.obey(seat, choices, self.ask(seat, choices)):
            pass

    def ask(self, seat: int, choices: Sequence[Choice]) -> str:
        prompt = self.say("cli-choose", player=self.names[seat], number=len(choices))
        return self.terminal.read(prompt)

    def obey(self, seat: int, choices: Sequence[Choice], typed: str) -> bool:
        """Do what was typed; True when the table has changed."""
        letter, _, rest = typed.partition(" ")
        commands = {
            "?": self.show_help,
            "b": self.show_board,
            "h": self.show_hint,
            "l": self.show_log,
            "s": self.show_scores,
        }
        match letter.lower():
            case "q" if not rest:
                raise Stopped
            case "u" if not rest:
                return self.take_back(seat)
            case "r":
                self.show_rule(rest)
            case "c":
                self.show_choices(choices)
            case known if known in commands and not rest:
                commands[known](seat)
            case _:
                return self.choose(seat, choices, typed)
        return False

    def choose(self, seat: int, choices: Sequence[Choice], typed: str) -> bool:
        """A number, a move as text, or words that narrow the list down."""
        if chosen := exact(choices, typed):
            self.act(seat, chosen)
            self.let_reconsider(seat)
            return True
        found = [] if typed.isdecimal() else matching(choices, typed)
        if found:
            self.show_choices(found)
        elif not typed or typed.isdecimal():
            self.tell(self.say("cli-choose-again", number=len(choices)))
        else:
            self.explain_refusal(seat, typed)
        return False

    def explain_refusal(self, seat: int, typed: str) -> None:
        """Why a move cannot be played: it cannot be read, or a clause says no."""
        try:
            self.match.submit(seat, typed)
        except WildtableError as problem:
            self.tell(self.say.error_with_rule(problem))

    def act(self, seat: int, choice: Choice) -> None:
        self.match.submit(seat, choice.action)
        self.acted[seat] = self.match.seq

    def let_reconsider(self, seat: int) -> None:
        """The last chance to take back before somebody else acts."""
        if self.match.to_act[:1] == [seat] or not self.match.can_undo(seat):
            return
        if self.terminal.read(self.say("cli-reconsider")).lower() == "u":
            self.take_back(seat)

    def take_back(self, seat: int) -> bool:
        try:
            self.match.undo(seat)
        except WildtableError as problem:
            self.tell(self.say.error_with_rule(problem))
            return False
        self.acted[seat] = self.match.seq
        self.terminal.write(self.say("cli-undone"))
        return True

    # ── showing ──
    def tell(self, text: str) -> None:
        """A sentence; on a screen it is broken between words."""
        if not self.terminal.is_interactive:
            self.terminal.write(text)
            return
        indent = " " * (len(text) - len(text.lstrip()) or 3)
        width = max(20, shutil.get_terminal_size().columns - 1)
        self.terminal.write_lines(
            textwrap.wrap(text, width, subsequent_indent=indent, drop_whitespace=True) or [""]
        )

    def pass_keyboard(self, seat: int) -> None:
        """Between two people nobody sees the other's cards."""
        if len(self.people) > 1 and self.at_keyboard != seat:
            self.terminal.hide()
            self.terminal.read(self.say("cli-hand-over", player=self.names[seat]))
        self.at_keyboard = seat

    def show_turn(self, seat: int, choices: Sequence[Choice]) -> None:
        """What is new, the table unless only the seat itself has acted, the choices."""
        is_continued = seat in self.shown and self.acted[seat] == self.match.seq
        self.shown.add(seat)
        self.terminal.write()
        self.show_news(seat)
        if not is_continued:
            self.show_board(seat)
        view = self.match.view(seat)
        self.terminal.write()
        self.terminal.write(words.prompt(self.game, self.say, view, self.names))
        self.show_choices(choices)

    def show_news(self, seat: int | None) -> None:
        """What this seat has not been told yet."""
        since = self.told[seat] + 1 if seat is not None else 0
        happenings = self.match.log(seat, since)
        self.terminal.write_lines(words.log_lines(self.game, self.say, happenings, self.names))
        if seat is not None:
            self.told[seat] = self.match.seq
            self.terminal.write_lines(self.remarks[seat])
            self.remarks[seat].clear()

    def show_log(self, seat: int) -> None:
        """What happened since the seat acted the last time, its own move included."""
        happenings = self.match.log(seat, max(self.acted[seat], 0))
        self.terminal.write_lines(words.log_lines(self.game, self.say, happenings, self.names))

    def show_board(self, seat: int | None) -> None:
        self.terminal.write()
        view = self.match.view(seat)
        self.terminal.write(words.board(self.game, self.say, view, self.names))

    def show_scores(self, seat: int | None) -> None:
        points = self.match.scores(seat)
        self.terminal.write_lines(words.score_lines(self.game.spec, self.say, points, self.names))

    def show_choices(self, choices: Sequence[Choice]) -> None:
        """All of a kind together, a blank line between kinds if there are many."""
        kinds = groups(choices)
        is_long = len(choices) > len(kinds)
        for group in kinds:
            if is_long:
                self.terminal.write()
            self.terminal.write_lines(self.terminal.columns(map(str, group)))

    def show_hint(self, seat: int) -> None:
        """What a bot would do, from what this seat sees."""
        view, key = self.match.view(seat), decision_key(self.match, seat)
        for line in hint_lines(self.say, view, hint(view, self.match.legal(seat), key)):
            self.tell(line)

    def show_help(self, seat: int) -> None:
        examples = [group[0].notation for group in groups(choices_of(self.match, seat, self.say))]
        self.terminal.write(self.say("cli-play-help"))
        self.terminal.write(self.say("cli-play-help-moves", examples=" · ".join(examples)))

    def show_rule(self, reference: str) -> None:
        try:
            found = look_up(self.game.spec.id, reference or "1", self.say.language)
            self.terminal.write(words.rule_text(str(found)))
        except WildtableError as problem:
            self.terminal.write(self.say.error_with_rule(problem))

    def show_end(self) -> None:
        """The rest of the story and the result; with several people only what all may see."""
        seat = self.people[0] if len(self.people) == 1 else None
        self.terminal.write()
        if seat is not None:
            self.show_news(seat)
        else:
            since = max(self.told.values(), default=BEFORE_THE_DEAL) + 1
            happenings = self.match.log(None, since)
            self.terminal.write_lines(words.log_lines(self.game, self.say, happenings, self.names))
        self.show_board(seat)
        self.terminal.write("\n" + self.say("cli-over"))
        self.show_scores(seat)
        winners = self.match.state.winners()
        self.terminal.write(words.winner_line(self.say, winners, self.names))
