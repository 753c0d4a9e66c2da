"""Bots in other processes: whatever they do, the game goes on and somebody says what happened."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from tests.match.helpers import start
from tests.waiting import PATIENCE, wait_until
from wildtable.bots import Budget, play_out
from wildtable.bots.process import RESTARTS, STARTING, Failed, ProcessBot, Program
from wildtable.cli import main

KEY = bytes(32)
HEAD = "import json, sys\nfor line in sys.stdin:\n    question = json.loads(line)\n    "
GOOD = HEAD + "print(json.dumps({'action': question['legal'][-1]['id']}), flush=True)\n"
BY_TEXT = HEAD + "print(json.dumps({'action': question['legal'][0]['text']}), flush=True)\n"
GARBAGE = HEAD + "print('}{ nonsense', flush=True)\n"
NOT_AN_ANSWER = HEAD + "print('[1, 2]', flush=True)\n"
ILLEGAL = HEAD + "print(json.dumps({'action': -5}), flush=True)\n"
SILENT = HEAD + "pass\n"
CRASH = "raise SystemExit(3)\n"
WAIT = "\nimport time; time.sleep(600)\n"
LATIN = HEAD + 'sys.stdout.buffer.write(b\'{"action": "L\\xf6we"}\\n\'); sys.stdout.flush()\n'
UNENDED = HEAD + "print(json.dumps({'action': 1}), end='', flush=True)\n"
DEAF = "import os; os.close(0); print('{}', flush=True)" + WAIT
MUTE = "import os; os.close(1)" + WAIT
ENDLESS_LINE = "import sys\nwhile True: sys.stdout.write('x' * 65536)\n"
TALKATIVE = "while True: print('{\"action\": -5}')\n"
TWO_LINES = HEAD + "print('{}\\n{}', flush=True)\n"


@pytest.fixture
def bot_of(tmp_path: Path) -> Iterator[object]:
    made: list[ProcessBot] = []

    def make(code: str, patience: float = PATIENCE) -> ProcessBot:
        path = tmp_path / "bot.py"
        path.write_text(code, encoding="utf-8")
        made.append(ProcessBot(f"{sys.executable} {path}", patience))
        return made[-1]

    yield make
    for bot in made:
        bot.close()


def decision() -> tuple[object, list[int]]:
    match = start(seed=3)
    seat = match.to_act[0]
    return match.view(seat), match.legal(seat)


@pytest.mark.parametrize("code,place", [(GOOD, -1), (BY_TEXT, 0)], ids=["id", "text"])
def test_a_program_chooses(bot_of: object, code: str, place: int) -> None:
    view, legal = decision()
    bot = bot_of(code)  # type: ignore[operator]
    for _ in range(3):
        assert bot.choose(view, legal, Budget(), KEY) == legal[place]
    assert bot.reports == []


@pytest.mark.parametrize(
    "code,complaint",
    [
        (GARBAGE, "not JSON"),
        (NOT_AN_ANSWER, "not legal"),
        (ILLEGAL, "not legal"),
        (CRASH, "ended with exit code 3"),
        (SILENT, "no answer within"),
        (LATIN, "not JSON"),
        (UNENDED, "ends with a line end"),
        (MUTE, "closed its output"),
        (ENDLESS_LINE, "a line of more than"),
    ],
)
def test_a_program_that_fails_is_reported_and_replaced(
    bot_of: object, code: str, complaint: str
) -> None:
    view, legal = decision()
    bot = bot_of(code, 0.3 if code in {SILENT, UNENDED} else PATIENCE)  # type: ignore[operator]
    assert bot.choose(view, legal, Budget(), KEY) in legal
    assert len(bot.reports) == 1
    assert complaint in bot.reports[0]


def test_a_program_that_does_not_exist_is_reported() -> None:
    view, legal = decision()
    bot = ProcessBot("/nowhere/bot --fast")
    assert bot.choose(view, legal, Budget(), KEY) in legal  # type: ignore[arg-type]
    assert "cannot be started" in bot.reports[0]


def test_a_program_that_does_not_listen_cannot_stop_the_game(bot_of: object) -> None:
    view, legal = decision()
    bot = bot_of(DEAF)  # type: ignore[operator]
    assert bot._running().lines.get() == b"{}\n"  # it has closed its input by then
    assert bot.choose(view, legal, Budget(), KEY) in legal
    assert "does not read its input" in bot.reports[-1]


def test_a_program_that_never_stops_talking_cannot_stop_the_game(bot_of: object) -> None:
    view, legal = decision()
    bot = bot_of(TALKATIVE)  # type: ignore[operator]
    for _ in range(2):
        assert bot.choose(view, legal, Budget(), KEY) in legal
    assert re.search("not legal|much more than|without being asked", bot.reports[-1])


def test_a_program_that_says_too_much_is_reported(bot_of: object) -> None:
    view, legal = decision()
    bot = bot_of(TWO_LINES)  # type: ignore[operator]
    assert bot.choose(view, legal, Budget(), KEY) in legal
    wait_until(lambda: not bot._running().lines.empty(), "the second line")
    assert bot.choose(view, legal, Budget(), KEY) in legal
    assert "without being asked" in bot.reports[-1]


def test_nobody_waits_for_a_program_that_reads_nothing(bot_of: object) -> None:
    """More than a pipe holds: writing to it must not stop us."""
    view, legal = decision()
    bot = bot_of(WAIT, 0.2)  # type: ignore[operator]
    program = bot._running()
    with pytest.raises(Failed, match="no answer within"):
        program.ask({"view": "x" * (1 << 20)}, 0.2)
    assert bot.choose(view, legal, Budget(), KEY) in legal


def test_the_first_answer_may_take_longer(bot_of: object, monkeypatch: pytest.MonkeyPatch) -> None:
    limits: list[float] = []
    ask = Program.ask

    def ask_and_note(program: Program, question: dict[str, Any], seconds: float) -> Any:
        limits.append(seconds)
        return ask(program, question, seconds)

    monkeypatch.setattr(Program, "ask", ask_and_note)
    view, legal = decision()
    bot = bot_of(GOOD)  # type: ignore[operator]
    for _ in range(2):
        assert bot.choose(view, legal, Budget(), KEY) == legal[-1]
    assert limits == [STARTING * PATIENCE, PATIENCE]


def test_children_of_a_program_end_with_it(bot_of: object, tmp_path: Path) -> None:
    note = tmp_path / "child"
    code = "import subprocess\nchild = subprocess.Popen(['sleep', '600'])\n"
    code += f"open({str(note)!r}, 'w').write(str(child.pid))\n{GOOD}"
    view, legal = decision()
    bot = bot_of(code)  # type: ignore[operator]
    assert bot.choose(view, legal, Budget(), KEY) == legal[-1]
    bot.close()
    wait_until(lambda: has_ended(int(note.read_text())), "the end of the child")


def has_ended(pid: int) -> bool:
    """A zombie that its new parent has not looked at yet has ended, too."""
    try:
        told = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
    except OSError:
        return True
    return told.rpartition(")")[2].split()[0] == "Z"


def test_a_program_that_keeps_crashing_is_given_up_and_the_game_ends(bot_of: object) -> None:
    match = start(seed=5)
    bot = bot_of(CRASH)  # type: ignore[operator]
    play_out(match, {0: bot, 1: bot})
    assert match.is_over
    assert "not started again" in bot.reports[-1]
    assert sum("exit code" in report for report in bot.reports) == RESTARTS + 1
    assert len(bot.reports) == RESTARTS + 2  # giving up is said once


def test_simulated_games_leave_no_program_behind(tmp_path: Path) -> None:
    """Also one that does not end with its input; its command may be longer than a record keeps."""
    note, path = tmp_path / "pids", tmp_path / f"{'long' * 10}.py"
    begin = f"import os, signal\nopen({str(note)!r}, 'a').write(f'{{os.getpid()}}\\n')\n"
    path.write_text(f"{begin}{GOOD}{WAIT}", encoding="utf-8")
    words = ["sim", "animal-kingdoms", "-n", "2", "--players"]
    result = CliRunner().invoke(main, [*words, f"random,process:{sys.executable} {path}"])
    assert result.exit_code == 0, result.output
    pids = note.read_text().split()
    assert len(pids) == 2
    assert all(has_ended(int(pid)) for pid in pids)


def test_the_budget_and_the_key_are_told(bot_of: object, tmp_path: Path) -> None:
    note = tmp_path / "note.txt"
    code = HEAD + f"open({str(note)!r}, 'w').write(line)\n    " + GOOD.removeprefix(HEAD)
    view, legal = decision()
    bot_of(code).choose(view, legal, Budget(milliseconds=70), KEY)  # type: ignore[operator]
    told = note.read_text(encoding="utf-8")
    assert '"milliseconds": 70' in told
    assert KEY.hex() in told
    assert '"hands"' in told
