"""`wildtable verify`: was the chance of a recorded game fair, and does every line hold?"""

from typing import Any

import click

from wildtable.cli.common import json_option, language_option, print_json, read_file
from wildtable.cli.warmup import load_rules
from wildtable.core.messages import Messages
from wildtable.core.registry import spec_of
from wildtable.match import Record, Replay, read_record
from wildtable.match.fairness import stream_key

NOT_YET = 1


@click.command()
@click.argument("file")
@language_option
@json_option
def verify(file: str, say: Messages, as_json: bool) -> None:
    """Recompute every shuffle and die of a recorded game.

    FILE is a record as a server hands it out when a game is over, - for standard input. Checked
    are the hash of every line, the server's commitment against the revealed secret, every move
    against the rules with the chance that follows from secret and nonces, and the result. What
    is wrong is named by line and field, with exit code 2. A game that is not over yet cannot be
    verified: exit code 1.

    \b
    Examples:
      wildtable verify animal-kingdoms-5b1c0a9e8d7f6543.jsonl
      wildtable verify game.jsonl --json
    """
    record = read_record(read_file(file), file)
    if record.header.fairness is not None and record.secret is None:
        if as_json:
            print_json({"verified": False, "lines": len(record.steps) + 1, "over": False})
        else:
            click.echo(say("server-verified-unfinished"))
        raise SystemExit(NOT_YET)
    load_rules(spec_of(record.header.game))
    played = Replay(record)
    if as_json:
        print_json(as_data(record, played))
    else:
        click.echo(say("server-verified", lines=len(record.steps) + 1))
        click.echo(verdict(record, say))


def verdict(record: Record, say: Messages) -> str:
    block = record.header.fairness
    if block is None:
        return say("server-verified-open", seed=str(record.header.seed))
    return say("server-verified-fair", nonces=sum(nonce is not None for nonce in block.nonces))


def as_data(record: Record, played: Replay) -> dict[str, Any]:
    header, block, secret = record.header, record.header.fairness, record.secret
    key = None
    if block is not None and secret is not None:
        key = stream_key(block.match_id, header.rules_version, secret, block.nonces).hex()
    return {
        "verified": True,
        "lines": len(record.steps) + 1,
        "over": played.is_over,
        "fair": block is not None,
        "commitment": block.commitment if block else None,
        "nonces": list(block.nonces) if block else [],
        "secret": secret.hex() if secret else None,
        "key": key,
        "scores": played.match.state.scores(),
        "winners": played.match.state.winners(),
    }
