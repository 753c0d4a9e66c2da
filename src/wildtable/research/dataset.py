"""Datasets of games as Parquet files, with a manifest that knows every byte of them.

A dataset is a folder of shards, each with the decisions of some games, and `manifest.json`. A shard is
written whole and then listed: after a kill the same plan goes on with the next shard, and in the end
every file has the bytes of an uninterrupted run.
"""

import hashlib
import json
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from importlib.metadata import version
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from wildtable.arena import Plan
from wildtable.arena.tournament import write_whole
from wildtable.core.errors import Malformed
from wildtable.core.extras import needed_for
from wildtable.core.json_types import JsonObject
from wildtable.core.kernel import Array
from wildtable.core.registry import load
from wildtable.research.dataset_play import Episode, play_episodes

FORMAT = "wildtable-dataset-1"
MANIFEST = "manifest.json"
GAMES_A_SHARD = 50
WIDE = ("observation", "mask", "policy")  # a vector a row
COLUMNS = {
    "game": "number of the game in the plan",
    "step": "number of the decision in its game, from 0",
    "seat": "who decides",
    "observation": "all that the seat knows, see docs/research.md",
    "mask": "by action id: is it legal?",
    "action": "the id that was chosen",
    "policy": "by action id: part of the visits of the search; without a search 1 for the action",
    "searched": "whether the policy comes from a search",
    "return": "what the seat had in the end, 1 (first) to -1 (last)",
    "score": "its points in the end",
}


def arrow() -> tuple[ModuleType, ModuleType]:
    """The library and its Parquet part: an extra."""
    with needed_for("wildtable.research.dataset"):
        import pyarrow as pa  # noqa: PLC0415 - an extra
        from pyarrow import parquet  # noqa: PLC0415 - an extra
    return pa, parquet


# ── writing ─────────────────────────────────────────────────────────────────────────────────────
class Dataset:
    """A plan and the folder that its games are written to."""

    def __init__(self, plan: Plan, folder: Path, games_a_shard: int = GAMES_A_SHARD) -> None:
        arrow()
        self.plan, self.folder, self.games_a_shard = plan, folder, games_a_shard
        self._prepare()
        self.shards = self._finished_shards()

    def _prepare(self) -> None:
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as problem:
            raise Malformed(f"--out {self.folder}: {problem.strerror}") from problem
        for draft in self.folder.glob(".*"):  # of a write that was killed
            if draft.name.startswith((".shard-", f".{MANIFEST}.")):
                draft.unlink()

    def _finished_shards(self) -> dict[int, JsonObject]:
        """By their first game, those that are listed and there; another plan or a damaged file is refused."""
        if not (self.folder / MANIFEST).exists():
            return {}
        old = read_manifest(self.folder)
        wanted = self._head()
        different = [name for name in wanted if name != "games" and old.get(name) != wanted[name]]
        if different:
            raise Malformed(
                f"--out {self.folder}: another dataset is in it ({', '.join(different)} differ); "
                "choose another folder"
            )
        there = [shard for shard in old["shards"] if (self.folder / shard["file"]).exists()]
        refuse_damaged(self.folder, there)
        return {
            shard["first_game"]: shard
            for shard in there
            if shard["games"] == len(self.games_from(shard["first_game"]))
        }

    def games_from(self, first: int) -> range:
        return range(first, min(first + self.games_a_shard, self.plan.games))

    @property
    def games_done(self) -> int:
        return sum(shard["games"] for shard in self.shards.values())

    def run(
        self, processes: Executor | None = None, tell: Callable[[int], object] = lambda done: None
    ) -> None:
        """Play what is missing; `tell` hears how many games are finished."""
        tell(self.games_done)
        for first in range(0, self.plan.games, self.games_a_shard):
            if first not in self.shards:
                episodes = self._play(self.games_from(first), processes, tell)
                self.shards[first] = self._write(first, episodes)
                self._write_manifest()
        self._write_manifest()

    def _play(
        self, numbers: Sequence[int], processes: Executor | None, tell: Callable[[int], object]
    ) -> list[Episode]:
        before, found = self.games_done, {}
        for number, episode in play_episodes(self.plan, numbers, processes):
            found[number] = episode
            tell(before + len(found))
        return [found[number] for number in numbers]

    def _write(self, first: int, episodes: Sequence[Episode]) -> JsonObject:
        columns = {
            name: np.concatenate([episode.columns()[name] for episode in episodes])
            for name in COLUMNS
        }
        about = {name: value for name, value in self._head().items() if name != "games"}
        data = parquet_bytes(columns, about)  # the same, however many games there will be
        name = f"shard-{first // self.games_a_shard:05}.parquet"
        write_whole(self.folder / name, data)
        return {
            "file": name,
            "first_game": first,
            "games": len(episodes),
            "rows": len(columns["game"]),
            "bytes": len(data),
            "sha256": hashlib.sha256(data).hexdigest(),
        }

    def _head(self) -> JsonObject:
        """Everything that decides the bytes of the shards."""
        game = load(self.plan.game, **self.plan.options)
        return {
            "format": FORMAT,
            "wildtable": version("wildtable"),
            **self.plan.to_json(),
            "games_a_shard": self.games_a_shard,
            "observation_size": game.spec.observation_size,
            "actions": game.num_actions,
            "columns": COLUMNS,
        }

    def _write_manifest(self) -> None:
        shards = [self.shards[first] for first in sorted(self.shards)]
        whole = {**self._head(), "rows": sum(shard["rows"] for shard in shards), "shards": shards}
        write_whole(self.folder / MANIFEST, manifest_bytes(whole))


def parquet_bytes(columns: dict[str, Array], about: JsonObject) -> bytes:
    """The same columns give the same bytes with the same pyarrow."""
    pa, parquet = arrow()
    arrays = [_arrow_array(pa, name, column) for name, column in columns.items()]
    table = pa.Table.from_arrays(arrays, names=list(columns))
    table = table.replace_schema_metadata({"wildtable": json.dumps(about, sort_keys=True)})
    sink = pa.BufferOutputStream()
    parquet.write_table(table, sink, compression="zstd", row_group_size=4096)
    data: bytes = sink.getvalue().to_pybytes()
    return data


def _arrow_array(pa: ModuleType, name: str, column: Array) -> Any:
    if name not in WIDE:
        return pa.array(column)
    return pa.FixedSizeListArray.from_arrays(pa.array(column.ravel()), column.shape[1])


# ── reading and checking ────────────────────────────────────────────────────────────────────────
def manifest_bytes(manifest: JsonObject) -> bytes:
    """With a checksum over everything else in it."""
    sealed = {**manifest, "checksum": _checksum(manifest)}
    return json.dumps(sealed, indent=2, ensure_ascii=False).encode() + b"\n"


def _checksum(manifest: JsonObject) -> str:
    plain = json.dumps(manifest, sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(plain.encode()).hexdigest()


def read_manifest(folder: Path) -> JsonObject:
    """The manifest of a dataset, if nobody has changed it."""
    path = folder / MANIFEST
    try:
        manifest: JsonObject = json.loads(path.read_bytes())
        told = manifest.pop("checksum")
    except OSError as problem:
        raise Malformed(f"{path}: {problem.strerror}") from problem
    except (ValueError, KeyError, TypeError, AttributeError) as problem:
        raise Malformed(f"{path}: damaged: no manifest of a dataset") from problem
    if told != _checksum(manifest):
        raise Malformed(f"{path}: damaged: its checksum does not fit")
    return manifest


def verify(folder: Path, tell: Callable[[int], object] = lambda done: None) -> JsonObject:
    """The manifest, if every file of the dataset is there with every byte; else all bad files are named."""
    manifest = read_manifest(folder)
    refuse_damaged(folder, manifest["shards"], tell)
    games = sum(shard["games"] for shard in manifest["shards"])
    if games != manifest["games"]:
        raise Malformed(f"{folder}: unfinished: {games} of {manifest['games']} games are written")
    return manifest


def refuse_damaged(
    folder: Path,
    shards: Sequence[JsonObject],
    tell: Callable[[int], object] = lambda done: None,
) -> None:
    bad = []
    for done, shard in enumerate(shards, 1):
        if problem := damage(folder, shard):
            bad.append(problem)
        tell(done)
    if bad:
        raise Malformed(f"{'; '.join(bad)}. Delete what is damaged and make the dataset again")


def damage(folder: Path, shard: JsonObject) -> str | None:
    """What is wrong with a file, None if nothing is."""
    path = folder / shard["file"]
    try:
        data = path.read_bytes()
    except OSError as problem:
        return f"{path}: missing: {problem.strerror}"
    if len(data) != shard["bytes"]:
        return f"{path}: damaged: {len(data)} bytes instead of {shard['bytes']}"
    if hashlib.sha256(data).hexdigest() != shard["sha256"]:
        return f"{path}: damaged: its SHA-256 is not that of the manifest"
    return None


def read_shards(folder: Path) -> Iterator[dict[str, Array]]:
    """The columns of each shard as NumPy arrays, vectors as rows."""
    _, parquet = arrow()
    for shard in read_manifest(folder)["shards"]:
        table = parquet.read_table(folder / shard["file"])
        yield {name: _numpy(table[name].combine_chunks(), name) for name in table.column_names}


def _numpy(column: Any, name: str) -> Array:
    if name not in WIDE:
        plain: Array = column.to_numpy(zero_copy_only=False)
        return plain
    flat: Array = column.flatten().to_numpy(zero_copy_only=False)
    return flat.reshape(len(column), -1)
