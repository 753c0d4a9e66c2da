"""A lesson as a table that is kept nowhere: what a learner gets is rendered as everybody else's."""

from collections.abc import Sequence

from wildtable.server import play, render, wire
from wildtable.server.live import HUMAN, LiveTable
from wildtable.storage.lines import StoredLine
from wildtable.storage.tables import SeatRow, TableRow
from wildtable.teaching import Lesson, Step, Walk, solution
from wildtable.teaching.walk import names_at

NOWHERE = "0" * 16  # in place of the id of a table
LEARNER = "learner"  # in place of the id of a person


def lesson_info(lesson: Lesson, language: str) -> wire.LessonInfo:
    return wire.LessonInfo(
        id=lesson.id,
        title=lesson.title(language),
        about=lesson.about(language),
        minutes=lesson.minutes,
        steps=len(lesson.steps),
    )


class Learning:
    """One walk through a lesson, made anew for a request."""

    def __init__(self, lesson: Lesson, wish: wire.LessonWalk) -> None:
        self.wish = wish
        written: list[bytes] = []
        self.walk = Walk(lesson, wish.done, wish.moves, wish.name, written.append)
        self.live = _table(self.walk, wish.name, written)

    def state(self, language: str) -> wire.LessonState:
        """`since` says what the learner has seen: beats are told from there on."""
        lesson, seq = self.walk.lesson, self.live.seq
        since = min(self.wish.since, seq)
        watched = seq if since < 0 else since
        step = self.walk.step
        before = lesson.steps[self.walk.place - 1] if self.walk.place else None
        return wire.LessonState(
            lesson=lesson_info(lesson, language),
            done=self.walk.place,
            step=None if step is None else self._step(step, language),
            told=before.done(language) if before and before.done else None,
            table=render.table_info(self.live, LEARNER, {LEARNER}),
            update=render.new_update(self.live, lesson.seat, since, language, watched),
        )

    def _step(self, step: Step, language: str) -> wire.LessonStep:
        right = (
            solution(self.walk.match.state, self.walk.lesson.seat, step.moves[0])
            if step.moves
            else []
        )
        return wire.LessonStep(
            title=step.title(language),
            say=step.say(language),
            goal=None if step.goal is None else step.goal(language),
            point=list(step.point),
            solution=right,
        )

    def verdict(self, actions: Sequence[str], language: str) -> wire.LessonVerdict:
        """`Illegal` if the rules say no; a right move is made."""
        found = self.walk.judge(actions)
        if not found.is_right:
            why = None if found.why is None else found.why(language)
            events = self.preview(actions, language).events
            return wire.LessonVerdict(right=False, why=why, events=events, state=None)
        wish = self.wish.model_copy(
            update={"done": self.wish.done + 1, "moves": [*self.wish.moves, list(actions)]}
        )
        state = Learning(self.walk.lesson, wish).state(language)
        return wire.LessonVerdict(right=True, why=None, events=[], state=state)

    def preview(self, actions: Sequence[str], language: str) -> wire.PreviewReply:
        wish = wire.PreviewInput(seat=self.walk.lesson.seat, actions=list(actions))
        return play.preview(self.live, wish, language)


def _table(walk: Walk, name: str, written: Sequence[bytes]) -> LiveTable:
    header, lesson = walk.match.header, walk.lesson
    row = TableRow(
        id=NOWHERE,
        game=header.game,
        rules_version=header.rules_version,
        options=walk.match.game.options.model_dump_json(exclude_defaults=True),
        host_id=LEARNER,
        status="playing",
        visibility="link",
        spectators=False,
        rated=False,
        clock=wire.ClockRules().model_dump_json(),
        substitute="",
        secret=b"",
        commitment="",
        bot_key=b"",
        created_at=0,
        started_at=0,
    )
    seats = [
        SeatRow(
            NOWHERE, seat, HUMAN, LEARNER if seat == lesson.seat else None, one, played_by=HUMAN
        )
        for seat, one in enumerate(names_at(lesson, name))
    ]
    lines = b"".join(written).decode().split("\n")[:-1]
    stored = [StoredLine(seq, f"{line}\n", 0, None, None) for seq, line in enumerate(lines)]
    return LiveTable(row, seats, stored, [])
