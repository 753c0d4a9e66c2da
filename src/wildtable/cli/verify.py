"""`wildtable verify`: was the chance of a recorded game fair, and does every line hold?"""

import click

from wildtable.cli.common import json_option, language_option, print_json, read_file
from wildtable.cli.warmup import load_rules
from wildtable.core.json_types import JsonObject
from wildtable.core.messages import Messages
from wildtable.core.registry import spec_of
from wildtable.match import Record, Replay, read_record
from wildtable.match.fairness import seal_of, stream_key
from wildtable.match.signing import check_noted, check_signature

NOT_YET = 1


@click.command()
@click.argument("file")
@click.option("--commitment", metavar="HASH", help="The commitment you saw before you sat down.")
@click.option("--nonce", "nonces", metavar="HEX", multiple=True, help="Your own number.")
@click.option(
    "--seal",
    "seals",
    metavar="HASH",
    multiple=True,
    help="A seal you saw before you told your number; may be given several times.",
)
@click.option("--key", metavar="HEX", help="The server's public key as you know it.")
@language_option
@json_option
def verify(
    file: str,
    commitment: str | None,
    nonces: tuple[str, ...],
    seals: tuple[str, ...],
    key: str | None,
    say: Messages,
    as_json: bool,
) -> None:
    """Recompute every shuffle and die of a recorded game.

    FILE is a record as a server hands it out when a game is over, - for standard input. Checked
    are the hash of every line, the server's signature, its commitment against the revealed
    secret, every move against the rules with the chance that follows from secret and nonces, and
    the result. What is wrong is named by line and field, with exit code 2. A game that is not
    over yet cannot be verified: exit code 1.

    A server could swap secret and commitment afterwards. Only what you noted at the table shows
    that: give it with --commitment, --nonce and --seal. The web table notes it for you.

    \b
    Examples:
      wildtable verify animal-kingdoms-5b1c0a9e8d7f6543.jsonl
      wildtable verify game.jsonl --commitment 3ac6… --nonce 0011…
      wildtable verify game.jsonl --json
    """
    data = read_file(file)
    record = read_record(data, file)
    signed_by = check_signature(record, data)
    check_noted(record, commitment=commitment, nonces=nonces, seals=seals, key=key)
    if record.header.fairness is not None and record.secret is None:
        if as_json:
            print_json({"verified": False, "lines": len(record.steps) + 1, "over": False})
        else:
            click.echo(say("server-verified-unfinished"))
        raise SystemExit(NOT_YET)
    load_rules(spec_of(record.header.game))
    played = Replay(record)
    noted = bool(commitment or nonces or seals)
    if as_json:
        print_json(as_data(record, played) | {"signed_by": signed_by, "noted": noted})
        return
    click.echo(say("server-verified", lines=len(record.steps) + 1))
    click.echo(verdict(record, say))
    for line in remarks(record, signed_by, noted=noted, say=say):
        click.echo(line)


def verdict(record: Record, say: Messages) -> str:
    block = record.header.fairness
    if block is None:
        return say("server-verified-open", seed=str(record.header.seed))
    return say("server-verified-fair", nonces=sum(nonce is not None for nonce in block.nonces))


def remarks(record: Record, signed_by: str | None, *, noted: bool, say: Messages) -> list[str]:
    """What holds beside the numbers, and what was not checked."""
    found = [say("server-verified-signed", key=signed_by)] if signed_by else []
    if record.header.fairness is not None:
        found.append(say("server-verified-noted" if noted else "server-verified-not-noted"))
    if record.header.continues is not None:
        found.append(say("server-verified-continued", line=record.header.continues))
    if record.is_abandoned:
        found.append(say("server-verified-abandoned"))
    return found


def as_data(record: Record, played: Replay) -> JsonObject:
    header, block, secret = record.header, record.header.fairness, record.secret
    keys: list[str] = []
    if block is not None and secret is not None:
        keys = [
            stream_key(block.match_id, header.rules_version, secret, block.nonces, number).hex()
            for number in range(played.match.continuations + 1)
        ]
    return {
        "verified": True,
        "lines": len(record.steps) + 1,
        "over": played.is_over,
        "fair": block is not None,
        "commitment": block.commitment if block else None,
        "nonces": list(block.nonces) if block else [],
        "seals": [one and seal_of(block.match_id, one) for one in block.nonces] if block else [],
        "secret": secret.hex() if secret else None,
        "key": keys[0] if keys else None,
        "continuations": keys[1:],
        "scores": played.match.state.scores(),
        "winners": played.match.state.winners(),
    }
