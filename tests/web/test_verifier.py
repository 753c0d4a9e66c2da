"""docs/verifier.html: one file, opened from the disk, checks the record of a game by itself."""

import json
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, FilePayload, Page, expect

from tests.match.test_continuations import game_with_a_takeback
from tests.match.test_fairness import SECRET, fair_game
from tests.oracle.stream import Stream, blocks
from tests.web.test_screens import violations
from wildtable.games.animal_kingdoms.spec import SPEC
from wildtable.match import read_record
from wildtable.match.fairness import seal_of, stream_key
from wildtable.match.record import chained
from wildtable.match.signing import new_key, public_key, signed

PAGE = Path(__file__).resolve().parents[2] / "docs/verifier.html"
NONCES = ["ab" * 16, None]
RULES = SPEC.rules_version

# What the page says of a record with each of these bits flipped, or none.
VERIFY = """async ([text, flips]) => {
    const told = [];
    for (const flip of flips ?? [null]) {
        const record = new TextEncoder().encode(text);
        if (flip) record[flip[0]] ^= flip[1];
        try { told.push((await verify(record))[0]); }
        catch (reason) { told.push(reason instanceof Wrong ? reason.message : `crash: ${reason}`); }
    }
    return told;
}"""


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """Without a network."""
    context = browser.new_context(offline=True, locale="en-GB")
    opened = context.new_page()
    mistakes: list[str] = []
    opened.on("pageerror", lambda error: mistakes.append(str(error)))
    opened.goto(PAGE.as_uri())
    yield opened
    context.close()
    assert mistakes == []


def give(page: Page, record: bytes) -> None:
    file = FilePayload(name="game.jsonl", mimeType="application/x-ndjson", buffer=record)
    page.set_input_files("#file", file)


def sealed_again(record: bytes, old: str, new: str) -> bytes:
    """A forger's record: changed, and every hash made anew."""
    lines, chain = b"", ""
    for raw in record.decode().replace(old, new).splitlines():
        body = raw[: raw.rindex(',"hash"')].encode()
        chain = chained(body, chain)
        lines += body + f',"hash":"{chain}"}}\n'.encode()
    return lines


def test_a_true_record_verifies(page: Page) -> None:
    """It names the key that `wildtable verify` names, and the same numbers follow from it."""
    give(page, fair_game())
    expect(page.locator("#verdict")).to_have_text(
        "The record is whole, and chance was not made up."
    )
    expect(page.locator("#checks .bad")).to_have_count(0)
    key = stream_key("m1", RULES, SECRET, NONCES)
    expect(page.locator("#checks")).to_contain_text(key.hex())
    assert page.evaluate("stream") == [w for block in blocks(key, 0, 4) for w in reversed(block)]
    outcomes = page.locator("#words td:nth-child(3)").all_inner_texts()
    dice = Stream(key)
    kept = [int(outcome) for outcome in outcomes if outcome.isdigit()]
    assert kept == [dice.pick(6) + 1 for _ in kept]
    assert violations(page) == []


def test_a_flipped_byte_is_found_and_named(page: Page) -> None:
    record = fair_game()
    second = record.index(b"\n") + 20
    give(page, record[:second] + bytes([record[second] ^ 1]) + record[second + 1 :])
    expect(page.locator("#verdict")).to_have_text("Something is wrong.")
    expect(page.locator("#checks .bad")).to_contain_text("line 2")
    expect(page.locator("#chance")).to_be_hidden()

    chance = random.Random(5)
    flips = [[chance.randrange(len(record)), 1 << chance.randrange(8)] for _ in range(200)]
    told = page.evaluate(VERIFY, [record.decode(), flips])
    assert len(told) == len(flips)
    assert [one for one in told if not one.startswith("line ")] == []


def test_a_forged_record_does_not_keep_the_commitment(page: Page) -> None:
    """Hashes can be made anew by anybody; the commitment was public before the game."""
    record = fair_game()
    header = json.loads(record.splitlines()[0])
    forged = [
        sealed_again(record, SECRET.hex(), SECRET[::-1].hex()),
        sealed_again(record, header["fairness"]["commitment"], "00" * 32),
        sealed_again(record, '"match_id":"m1"', '"match_id":"m2"'),
        sealed_again(record, f'"reveal":"{SECRET.hex()}"', '"reveal":"00"'),
    ]
    for one in forged:
        read_record(one)  # the hashes are right
    chosen = sealed_again(record, '"fairness":', '"position":{},"fairness":')
    assert "position" in page.evaluate(VERIFY, [chosen.decode(), None])[0]
    unfinished = record[: record.rindex(b"\n", 0, -1) + 1]
    given = [*forged, unfinished, b"", record]
    told = [page.evaluate(VERIFY, [one.decode(), None])[0] for one in given]
    assert ["commitment" in one for one in told[:3]] == [True] * 3
    assert "reveal" in told[3]
    assert told[4:] == ["unfinished", "empty, no record", "fair"]


def test_a_swapped_game_is_found_by_what_was_noted(page: Page) -> None:
    """Secret and commitment of a forgery fit each other; only the player knows what was shown before."""
    record = read_record(fair_game())
    assert record.header.fairness is not None
    noted = f"{record.header.fairness.commitment} {'ab' * 16} {seal_of('m1', 'ab' * 16)}"
    give(page, fair_game())
    expect(page.locator("#checks")).to_contain_text("Not checked")
    page.fill("#noted", noted)
    give(page, fair_game())
    expect(page.locator("#checks")).to_contain_text("3 numbers you noted are in it")
    give(page, fair_game(secret=SECRET[::-1]))
    expect(page.locator("#verdict")).to_have_text("Something is wrong.")
    expect(page.locator("#checks .bad")).to_contain_text("not the game you sat down at")


def test_signatures_and_continuations(page: Page) -> None:
    key = new_key()
    data = signed(b"".join(game_with_a_takeback()), key)
    give(page, data)
    expect(page.locator("#verdict")).to_have_class("good")
    expect(page.locator("#checks")).to_contain_text(public_key(key))
    second = stream_key("m1", RULES, SECRET, ["ab" * 16, "cd" * 16], 1)
    expect(page.locator("#checks")).to_contain_text(second.hex())
    forged = [
        sealed_again(data, '"name":"P0"', '"name":"P9"'),
        sealed_again(data, '"continuation":1', '"continuation":2'),
        sealed_again(data, ',"continuation":1', ""),
    ]
    told = [page.evaluate(VERIFY, [one.decode(), None])[0] for one in forged]
    assert ["signature" in told[0], "undo" in told[1], "undo" in told[2]] == [True] * 3, told
