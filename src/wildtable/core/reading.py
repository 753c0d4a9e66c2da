"""Options, positions and chance as plain JSON; what is wrong with one is said by its field."""

import json
from collections.abc import Sequence
from functools import lru_cache
from typing import TypeVar

import numpy as np
from pydantic import BaseModel, ValidationError

from wildtable.core import chance
from wildtable.core.errors import Malformed
from wildtable.core.json_types import JsonMapping, JsonObject
from wildtable.core.kernel import Array, Record
from wildtable.core.moves import is_number
from wildtable.core.spec import GameSpec

Value = TypeVar("Value")
Chosen = TypeVar("Chosen", bound=BaseModel)  # the options of one game


def make_options(spec: GameSpec, chosen: JsonMapping) -> BaseModel:
    """Options from plain values; a wrong one is refused by name."""
    try:
        return spec.options.model_validate(dict(chosen))
    except ValidationError as problem:
        raise Malformed(describe_problems(problem, f"{spec.id} options")) from problem


def describe_problems(problem: ValidationError, what: str) -> str:
    """Pydantic's findings in one line, each with its field."""
    findings = []
    for error in problem.errors():
        field = ".".join(str(part) for part in error["loc"]) or "as a whole"
        findings.append(f"{field}: {error['msg'].removeprefix('Value error, ')}")
    return f"{what}: " + "; ".join(findings)


def read_options(model: type[Chosen], options: JsonMapping) -> Chosen:
    """The options of a view, with all defaults; told again and again, so read once."""
    return _read_options(model, json.dumps(options, sort_keys=True))


@lru_cache(maxsize=1000)
def _read_options(model: type[Chosen], text: str) -> Chosen:
    return model.model_validate(json.loads(text))


def read_json(text: str | JsonMapping) -> JsonMapping:
    """A JSON object, or what is wrong with it."""
    if not isinstance(text, str):
        return text
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as problem:  # also numbers and nesting beyond all reason
        raise Malformed(f"not JSON: {problem}") from problem
    if not isinstance(data, dict):
        raise Malformed("a position is a JSON object")
    return data


def one_each(
    values: Sequence[Value] | None, number: int, field: str, default: Value, what: str = "seats"
) -> Sequence[Value]:
    """One value for each seat (or whatever there are so many of), or the default for all."""
    if values is None:
        return [default] * number
    if len(values) != number:
        raise Malformed(f"{field}: {len(values)} entries for {number} {what}")
    return values


def chance_to_json(record: Record) -> JsonObject:
    return {
        "key": record.key.astype("<u4").tobytes().hex(),
        "counter": int(record.counter),
        "words": record.words.astype("<u4").tobytes().hex(),
        "words_left": int(record.words_left),
    }


def chance_from_json(record: Record, data: JsonMapping | None) -> None:
    """Write a `chance` block; left out: the stream of seed 0."""
    if data is None:
        record.key[:] = chance.key_from_seed(0)
        return
    try:
        record.key[:] = words_from_hex(data["key"], len(record.key))
        record.words[:] = words_from_hex(data["words"], len(record.words))
        counter, left = data["counter"], data["words_left"]
    except (KeyError, TypeError, ValueError) as problem:
        raise Malformed(f"chance: {problem!r}") from problem
    if not is_number(counter, 1 << 32):
        raise Malformed("chance: counter: must be 0 to 4294967295")
    if not is_number(left, len(record.words) + 1):
        raise Malformed(f"chance.words_left: must be 0 to {len(record.words)}")
    record.counter, record.words_left = counter, left


def words_from_hex(text: str, number: int) -> Array:
    words = np.frombuffer(bytes.fromhex(text), "<u4")
    if len(words) != number:
        raise ValueError(f"{len(words)} words instead of {number}")
    return words
