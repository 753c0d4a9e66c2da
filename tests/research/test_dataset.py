"""Datasets: the games of the arena decision by decision, the same bytes whatever happens meanwhile."""

import json
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner

from tests.waiting import wait_until
from wildtable.arena import make_plan, play_game
from wildtable.bots import make_bot
from wildtable.cli import main
from wildtable.core.errors import Malformed
from wildtable.match import Replay, read_record
from wildtable.match.record import Move
from wildtable.research.dataset import Dataset, read_shards, verify
from wildtable.research.dataset_play import WatchedSearch, play_episode, watched

GAME = "animal-kingdoms"
WILDTABLE = [sys.executable, "-m", "wildtable"]


def arguments(out: Path, *more: str) -> list[str]:
    chosen = ["--players", "random", "--option", "players=2", "--seed", "5", "--shard", "2"]
    return ["dataset", GAME, *chosen, "--out", str(out), *more]


def run(*words: str) -> dict[str, Any]:
    result = CliRunner().invoke(main, [*words, "--json"])
    assert result.exit_code == 0, result.output
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


# ── what is in it ───────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("game,bot", [(GAME, "level:4"), ("tyranno-ex", "level:2")])
def test_an_episode_is_a_game_of_the_arena(game: str, bot: str) -> None:
    """Also with a watched search: watching changes no choice."""
    plan = make_plan(game, {}, [bot, "random"], 2, "3")
    outcome, data = play_game(plan, 1)
    replay = Replay(read_record(data))
    moves = [step for step in replay.record.steps if isinstance(step, Move)]
    episode = play_episode(plan, 1)
    assert episode.seat.tolist() == [move.seat for move in moves]
    for place, move in enumerate(moves):
        state = replay.state(place)
        assert episode.action[place] == state.action_id(move.action, move.seat)
        assert np.array_equal(episode.observation[place], state.observation(move.seat))
        assert np.flatnonzero(episode.mask[place]).tolist() == state.legal_ids(move.seat)
    assert episode.return_.tolist() == [outcome.returns[seat] for seat in episode.seat]
    assert episode.score.tolist() == [outcome.scores[seat] for seat in episode.seat]
    assert episode.step.tolist() == list(range(len(moves)))
    assert set(episode.game) == {1}


def test_policies_are_visits_or_the_choice() -> None:
    plan = make_plan(GAME, {}, ["level:4", "random"], 1, "3")
    episode = play_episode(plan, 0)
    assert np.allclose(episode.policy.sum(axis=1), 1)
    assert not episode.policy[~episode.mask].any()
    chosen = episode.policy[np.arange(len(episode.action)), episode.action]
    assert (chosen[~episode.searched] == 1).all()
    assert not episode.searched[episode.seat == 1].any()
    searched = episode.searched & (episode.seat == 0)
    assert searched.sum() > 10
    best = episode.policy.max(axis=1)
    alone = episode.mask.sum(axis=1) > 1
    assert (chosen[searched & alone] == best[searched & alone]).mean() > 0.8  # not where it mixes
    assert (best[searched] < 1).any()


def test_only_searches_are_watched() -> None:
    assert isinstance(watched(make_bot("ismcts:20it,seed=3"), GAME), WatchedSearch)
    search = watched(make_bot("level:5"), GAME)
    assert isinstance(search, WatchedSearch)
    assert search.iterations == 64
    assert watched(make_bot("level:1"), GAME) == make_bot("level:1")


def test_shards_give_back_what_was_played(tmp_path: Path) -> None:
    manifest = run(*arguments(tmp_path, "--games", "3"))
    shards = list(read_shards(tmp_path))
    assert [shard["games"] for shard in manifest["shards"]] == [2, 1]
    plan = make_plan(GAME, {}, ["random", "random"], 3, "5")
    episodes = [play_episode(plan, number).columns() for number in range(3)]
    for name in manifest["columns"]:
        written = np.concatenate([shard[name] for shard in shards])
        played = np.concatenate([episode[name] for episode in episodes])
        assert written.dtype == played.dtype, name
        assert np.array_equal(written, played), name
    assert manifest["rows"] == sum(len(episode["game"]) for episode in episodes)
    assert shards[0]["observation"].shape[1] == manifest["observation_size"]
    assert shards[0]["policy"].shape[1] == manifest["actions"]


# ── the same bytes ──────────────────────────────────────────────────────────────────────────────
def test_killed_and_resumed_gives_the_same_bytes(tmp_path: Path) -> None:
    whole, out = tmp_path / "whole", tmp_path / "killed"
    run(*arguments(whole, "--games", "9"))
    program = subprocess.Popen(
        [*WILDTABLE, *arguments(out, "--games", "9")],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    wait_until((out / "manifest.json").exists, "the first shard")
    program.send_signal(signal.SIGKILL)
    program.wait()
    (out / ".shard-00009.parquet.123").write_bytes(b"torn")  # as if the kill had hit a write
    before = {path: path.stat().st_mtime_ns for path in out.glob("shard-00000.parquet")}
    assert before
    run(*arguments(out, "--games", "9"))
    assert contents(out) == contents(whole)
    assert {path: path.stat().st_mtime_ns for path in before} == before  # not played again


def test_processes_change_no_byte(tmp_path: Path) -> None:
    run(*arguments(tmp_path / "one", "--games", "4"))
    run(*arguments(tmp_path / "two", "--games", "4", "--jobs", "2"))
    assert contents(tmp_path / "one") == contents(tmp_path / "two")


def test_more_games_of_the_same_plan_are_added(tmp_path: Path) -> None:
    run(*arguments(tmp_path / "grown", "--games", "3"))
    run(*arguments(tmp_path / "grown", "--games", "5"))
    run(*arguments(tmp_path / "whole", "--games", "5"))
    assert contents(tmp_path / "grown") == contents(tmp_path / "whole")


# ── what is wrong is named ──────────────────────────────────────────────────────────────────────
def test_a_damaged_file_is_named(tmp_path: Path) -> None:
    run(*arguments(tmp_path, "--games", "5"))
    assert run("dataset", "--verify", str(tmp_path))["games"] == 5
    middle = tmp_path / "shard-00001.parquet"
    good = middle.read_bytes()
    for damaged in (bytes([good[0] ^ 1]) + good[1:], good[:-1], None):
        if damaged is None:
            middle.unlink()
        else:
            middle.write_bytes(damaged)
        refused(["dataset", "--verify", str(tmp_path)], "shard-00001.parquet", absent="00000")
    run(*arguments(tmp_path, "--games", "5"))  # what was deleted is made again
    assert middle.read_bytes() == good


def test_resuming_refuses_a_damaged_file(tmp_path: Path) -> None:
    run(*arguments(tmp_path, "--games", "3"))
    path = tmp_path / "shard-00001.parquet"
    path.write_bytes(path.read_bytes()[:-4] + b"XXXX")
    refused(arguments(tmp_path, "--games", "9"), "shard-00001.parquet: damaged", absent="00000")


def test_a_changed_or_missing_manifest_is_named(tmp_path: Path) -> None:
    with pytest.raises(Malformed, match="manifest.json: No such file"):
        verify(tmp_path)
    run(*arguments(tmp_path, "--games", "1"))
    path = tmp_path / "manifest.json"
    text = path.read_text(encoding="utf-8")
    for changed in (text.replace('"rows": ', '"rows": 1'), text[:-9], "[]", "{}"):
        path.write_text(changed, encoding="utf-8")
        with pytest.raises(Malformed, match="manifest.json: damaged"):
            verify(tmp_path)


def test_an_unfinished_dataset_is_told_from_a_whole_one(tmp_path: Path) -> None:
    plan = make_plan(GAME, {}, ["random", "random"], 4, "5")

    def stop(done: int) -> None:
        if done > 2:
            raise InterruptedError

    with pytest.raises(InterruptedError):
        Dataset(plan, tmp_path, 2).run(tell=stop)
    with pytest.raises(Malformed, match="unfinished: 2 of 4 games"):
        verify(tmp_path)


def test_wrong_wishes_are_refused(tmp_path: Path) -> None:
    refused(["dataset", GAME], "--out")
    refused(["dataset", "--out", str(tmp_path / "a")], "GAME")
    refused(arguments(tmp_path / "b", "--players", "human"), "played by bots")
    refused(arguments(tmp_path / "c", "--players", "random,random,random"), "3 bots for 2 players")
    run(*arguments(tmp_path / "d", "--games", "1"))
    refused(arguments(tmp_path / "d", "--seed", "6"), "another dataset is in it (seed differ)")


def refused(words: list[str], reason: str, absent: str | None = None) -> None:
    result = CliRunner().invoke(main, words)
    assert result.exit_code == 2, result.output
    assert reason in result.output
    assert absent is None or absent not in result.output
