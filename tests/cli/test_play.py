"""play: whole games through standard input, resuming, taking back, hidden hands, bad input."""

import json
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from wildtable.cli import play
from wildtable.cli.session import Session
from wildtable.cli.terminal import Terminal
from wildtable.match import Replay, read_record

GAME = ("play", "animal-kingdoms", "--seed", "5", "--save", "game.jsonl")
ONES = "1\n" * 2000


def actions_of(path: str = "game.jsonl") -> list[str]:
    lines = Path(path).read_text().splitlines()
    return [entry["action"] for entry in map(json.loads, lines) if "action" in entry]


@pytest.mark.parametrize("language,over", [("en", "The game is over."), ("de", "zu Ende.")])
@pytest.mark.parametrize(
    "table",
    [
        ("--preset", "en-2"),
        ("--preset", "de-3"),
        ("--preset", "en-solo-easy"),
        ("--preset", "de-egon-2", "--players", "Anna=human,Ben=human"),
        ("--players", "greedy,human,random", "--option", "hr_peace_treaty=true"),
    ],
)
def test_whole_games(run: Run, language: str, over: str, table: tuple[str, ...]) -> None:
    result = run(*GAME, *table, "--language", language, input=ONES)
    assert result.exit_code == 0
    assert over in result.output
    assert "game.jsonl" in result.output
    assert Replay(read_record(Path("game.jsonl").read_bytes())).is_over
    assert "\x1b" not in result.output


def test_bots_alone_need_no_input(run: Run) -> None:
    result = run(*GAME, "--players", "random,random")
    assert result.exit_code == 0
    assert "wins!" in result.output or "share" in result.output


# ── commands ────────────────────────────────────────────────────────────────────────────────────
def test_commands(run: Run) -> None:
    typed = "?\nb\nc\nl\ns\nr 6.1\nr 99\nclaim\n999\n\nu\nq\n"
    output = run(*GAME, "--players", "human,random", input=typed).output
    assert "this help" in output
    assert "Moves can be typed like this: claim " in output
    assert output.count("Age 1 of 3") == 2  # at the start, and by b
    assert "AK-6.1 You may rally" in output
    assert "no clause '99'" in output
    assert output.count("Please type a number") == 2
    assert "can’t be taken back any more" in output or "nothing to take back" in output
    assert "wildtable play --resume game.jsonl" in output


def test_choices_are_numbered_and_grouped(run: Run) -> None:
    output = run(*GAME, "--players", "human,random", input="").output
    choices = [line for line in output.splitlines() if line[:3].strip().isdecimal()]
    numbers = [int(line[:3]) for line in choices]
    assert numbers == list(range(1, len(numbers) + 1))
    kinds = [line.split()[1] for line in choices]
    assert len(kinds) > 10
    assert [kind for place, kind in enumerate(kinds) if kind != kinds[place - 1]] == [
        "Claim",
        "Rally:",
        "Withdraw",
    ]


@pytest.mark.parametrize(
    "typed", ["withdraw", "Withdraw  FROM this age", "claim k5 panda-6\nwithdraw"]
)
def test_moves_can_be_typed(run: Run, typed: str) -> None:
    run(*GAME, "--players", "human,random", input=f"{typed}\n")
    assert "withdraw" in actions_of()


def test_words_narrow_the_list_and_play_nothing(run: Run) -> None:
    output = run(*GAME, "--players", "human,random", input="with\n").output
    assert output.count("Withdraw from this age") == 2
    assert "withdraw" not in actions_of()


@pytest.mark.parametrize(
    "typed,message",
    [
        ("0", "Please type a number"),
        ("stay", "AK-"),
        ("claim wolf-8 K4", "not in your hand"),
        ("dance", "dance"),
    ],
)
def test_illegal_moves_are_explained_and_change_nothing(run: Run, typed: str, message: str) -> None:
    run(*GAME, "--players", "human,random", input="")
    Path("game.jsonl").rename("without.jsonl")
    output = run(*GAME, "--players", "human,random", input=f"{typed}\n").output
    assert message in output.rpartition(typed + "\n")[2] or message in output
    assert actions_of() == actions_of("without.jsonl")


def test_rally_can_be_taken_back_until_cards_are_drawn(run: Run) -> None:
    table = ("--preset", "de-egon-2", "--option", "start=0", "--players", "human,random")
    output = run(*GAME, *table, input="tauschen\nrally\nq\n").output
    rally = next(
        line for line in output.splitlines() if "exchange" in line and line.count(",") == 1
    )
    Path("game.jsonl").unlink()
    output = run(*GAME, *table, input=f"{rally.split()[0]}\nu\nq\n").output
    assert "Taken back." in output
    undo = [json.loads(line) for line in Path("game.jsonl").read_text().splitlines()][-1]
    assert undo["undo"] == 1


def test_sentences_are_broken_between_words(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    terminal = Terminal()
    terminal.is_interactive = True
    session = Session.__new__(Session)
    session.terminal = terminal
    session.tell("   compared with the next one: " + "more points from rows, " * 9)
    session.tell("")
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) > 2
    assert max(map(len, lines)) < 80
    assert all(line.startswith("   ") for line in lines[:-1])
    assert " ".join(" ".join(lines).split()).count("more points from rows,") == 9


# ── hidden hands ────────────────────────────────────────────────────────────────────────────────
def test_a_curtain_hides_the_hands(run: Run) -> None:
    table = ("--players", "Anna=human,Ben=human", "--option", "start=0")
    output = run(*GAME, *table, input="\nwithdraw\n\nq\n").output
    before, curtain, after = output.partition("It’s Ben’s turn.")
    assert curtain
    assert "It’s Anna’s turn." in before
    hand = next(line for line in before.splitlines() if line.startswith("Your hand:"))
    cards = hand.removeprefix("Your hand: ").split(", ")
    for card in cards:
        assert card not in after.partition("Age 1 of 3")[2].partition("Your hand")[0]
    assert "Anna draws" in before
    assert "Ben draws" not in before
    assert "Anna draws" not in after


def test_forced_choices_are_played_and_told(run: Run) -> None:
    free = run(*GAME, "--preset", "de-2", input=ONES)
    Path("game.jsonl").rename("free.jsonl")
    asked = run(*GAME, "--preset", "de-2", "--ask-forced", input=ONES)
    assert actions_of() == actions_of("free.jsonl")
    assert asked.output.count("(1 to 1,") == free.output.count("Only one choice")


# ── saving ──────────────────────────────────────────────────────────────────────────────────────
def test_stopping_and_resuming_gives_the_same_game(run: Run) -> None:
    table = ("--players", "human,greedy")
    run(*GAME, *table, input=ONES)
    whole = actions_of()
    Path("game.jsonl").unlink()
    assert run(*GAME, *table, input="1\n1\n1\nq\n").exit_code == 0
    part = actions_of()
    assert 3 <= len(part) < len(whole)
    ended = run("play", "--resume", "game.jsonl", "--language", "de", input="1\n1\n")  # by EOF
    assert ended.exit_code == 0
    assert "wildtable play --resume game.jsonl --language de" in ended.output
    assert len(actions_of()) > len(part)
    result = run("play", "--resume", "game.jsonl", input=ONES)
    assert "Continuing where you left off" in result.output
    assert actions_of() == whole


def test_saves_go_to_the_data_folder(run: Run) -> None:
    run("play", "animal-kingdoms", "--players", "random,random")
    run("play", "animal-kingdoms", "--players", "random,random")
    assert len(list(Path("data/games").glob("animal-kingdoms-*.jsonl"))) == 2


def test_a_finished_game_is_not_resumed(run: Run) -> None:
    run(*GAME, "--players", "random,random")
    before = Path("game.jsonl").read_bytes()
    result = run("play", "--resume", "game.jsonl")
    assert result.exit_code == 2
    assert "wildtable replay game.jsonl" in result.stderr
    assert Path("game.jsonl").read_bytes() == before


def test_an_existing_file_is_not_overwritten(run: Run) -> None:
    Path("game.jsonl").write_text("precious")
    result = run(*GAME, "--players", "human,random")
    assert result.exit_code == 2
    assert "game.jsonl" in result.stderr
    assert Path("game.jsonl").read_text() == "precious"


def test_damaged_saves_are_refused_untouched_and_repaired_on_request(run: Run) -> None:
    run(*GAME, "--players", "human,random", input="1\n1\n")
    whole = Path("game.jsonl").read_bytes()
    damaged = whole[:-9]
    Path("game.jsonl").write_bytes(damaged)
    result = run("play", "--resume", "game.jsonl")
    assert result.exit_code == 2
    assert f"game.jsonl, line {len(whole.splitlines())}:" in result.stderr
    assert Path("game.jsonl").read_bytes() == damaged
    assert run("play", "--resume", "game.jsonl", "--repair", input="q\n").exit_code == 0
    assert Path("game.jsonl.damaged").read_bytes() == damaged
    assert whole.startswith(Path("game.jsonl").read_bytes()[:-1])


# ── programs ────────────────────────────────────────────────────────────────────────────────────
BOT = "import json, os, sys\nopen('pid', 'w').write(str(os.getpid()))\nfor line in sys.stdin:\n"
BOT += "    print(json.dumps({'action': json.loads(line)['legal'][0]['id']}), flush=True)\n"


def program() -> str:
    """A link, because a saved game has room for 40 characters."""
    Path("bot.py").write_text(BOT, encoding="utf-8")
    Path("py").symlink_to(sys.executable)
    return "process:./py bot.py"


def test_programs_play_and_end_with_the_game(run: Run) -> None:
    result = run(*GAME, "--players", f"human,{program()}", input="1\n1\n1\n1\nq\n")
    assert result.exit_code == 0
    assert not Path(f"/proc/{Path('pid').read_text()}").exists()


def test_a_saved_game_starts_no_program_unasked(run: Run) -> None:
    run(*GAME, "--players", f"human,{program()}", input="q\n")
    Path("pid").unlink(missing_ok=True)
    result = run("play", "--resume", "game.jsonl", input="1\n1\n1\n1\nq\n")
    assert result.exit_code == 2
    assert "--run-programs" in result.stderr
    assert not Path("pid").exists()
    result = run("play", "--resume", "game.jsonl", "--run-programs", input="1\n1\n1\n1\nq\n")
    assert result.exit_code == 0
    assert Path("pid").exists()


# ── bad input ───────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    "arguments,message",
    [
        (("chess",), "no game 'chess'"),
        (("animal-kingdoms", "--option", "nonsense=1"), "nonsense"),
        (("animal-kingdoms", "--option", "players=7"), "players"),
        (("animal-kingdoms", "--option", "hr_ring=[4,4,4,4,4]"), "hr_ring"),
        (("animal-kingdoms", "--players", "human", "--preset", "de-3"), "3 players"),
        (("animal-kingdoms", "--players", "Anna\x1b=human,random"), "name"),
        (("animal-kingdoms", "--players", "human,process:./bot" + "x" * 40), "a shorter path"),
        (("--resume", "missing.jsonl"), "missing.jsonl"),
        (("animal-kingdoms", "--save", "no/such/folder/x.jsonl"), "no/such/folder/x.jsonl"),
    ],
)
def test_bad_input(run: Run, arguments: tuple[str, ...], message: str) -> None:
    result = run("play", *arguments)
    assert result.exit_code == 2
    assert message in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert not Path("data").exists()


def test_a_saved_game_needs_no_further_choices(run: Run) -> None:
    assert run("play", "--resume", "game.jsonl", "--seed", "3").exit_code == 2
    assert run("play", "animal-kingdoms", "--repair").exit_code == 2


def test_the_game_is_asked_for(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "names", lambda: ["animal-kingdoms", "animal_kingdoms"])
    output = run("play", "--players", "human,random", input="7\nchess\n2\nq\n").output
    assert "  2  Animal Kingdoms" in output
    assert output.count("Which game (1 to 2)?") == 3
    assert "Age 1 of 3" in output
    assert run("play", input="").exit_code == 2


def test_broken_characters_in_the_input_do_no_harm(run: Run) -> None:
    result = run(*GAME, "--players", "human,random", input=b"\xff\xfe\nq\n")
    assert result.exit_code == 0
