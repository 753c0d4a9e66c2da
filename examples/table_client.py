"""A player for a Wildtable server, written from docs/protocol.md alone: plays one game against bots.

    wildtable serve                                              # in another window
    python examples/table_client.py ark-and-noah                 # or animal-kingdoms, tyranno-ex

It chooses at random, survives lost connections, checks the shuffle, and needs only `websockets`.
"""

import argparse
import hashlib
import json
import random
import secrets
import time
import urllib.error
import urllib.request
import uuid
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

SEAT = 0
RETRY_SECONDS = 0.5


class Refused(Exception): ...


class Server:
    """REST, with a token instead of a cookie."""

    def __init__(self, origin: str, name: str) -> None:
        self.origin = origin
        self.headers = {"X-Wildtable": "1", "Content-Type": "application/json"}
        session = self.call("POST", "/session", {"name": name, "bearer": True})
        self.headers["Authorization"] = f"Bearer {session['token']}"

    def call(self, method: str, path: str, body: Any = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        address = f"{self.origin}/api/v1{path}"
        request = urllib.request.Request(address, data, self.headers, method=method)  # noqa: S310 - our own server
        try:
            with urllib.request.urlopen(request, timeout=30) as reply:  # noqa: S310
                text, kind = reply.read().decode(), reply.headers["content-type"]
        except urllib.error.HTTPError as problem:
            error = json.load(problem)["error"]
            raise Refused(f"{error['code']}: {error['message']}") from problem
        return json.loads(text) if "json" in kind else text

    def socket(self) -> ClientConnection:
        address = self.origin.replace("http", "ws", 1) + "/api/v1/socket"
        token = {"Authorization": self.headers["Authorization"]}
        return connect(address, additional_headers=token, compression=None)


def sit_down(server: Server, game: str) -> tuple[str, dict[str, str]]:
    """A table against bots, and what was noted before sitting down."""
    games = {one["id"]: one for one in server.call("GET", "/games")["games"]}
    preset = min(games[game]["presets"], key=lambda one: one["seats"])
    others = [{"kind": "bot", "bot": "random"}] * (preset["players"] - 1)
    wish = {"game": game, "preset": preset["name"], "seats": [{"kind": "open"}, *others]}
    table = server.call("POST", "/tables", wish)
    noted = {"commitment": table["commitment"], "nonce": secrets.token_hex(16)}
    # The last free seat, so the nonce may be told at once: all others are sealed (here: bots).
    server.call("POST", f"/tables/{table['id']}/claim", {"seat": SEAT, "nonce": noted["nonce"]})
    return table["id"], noted


class Player:
    def __init__(self, server: Server, table: str, chance: random.Random) -> None:
        self.server = server
        self.table = table
        self.chance = chance
        self.seen: int | None = None  # the last line we know
        self.pending: dict[str, Any] | None = None  # a move that is not acknowledged
        self.state: dict[str, Any] = {}

    def play(self) -> dict[str, Any]:
        """Until the game is over, however often the connection breaks."""
        while not self.state.get("result"):
            try:
                with self.server.socket() as socket:
                    self.talk(socket)
            except (ConnectionClosed, OSError):
                time.sleep(RETRY_SECONDS)
        return self.state

    def talk(self, socket: ClientConnection) -> None:
        self.say(socket, type="hello", protocol=1, lang="en")
        self.say(socket, type="watch", table=self.table, seat=SEAT, since=self.seen)
        if self.pending:  # the same move_id acts once, however often it is sent
            self.say(socket, **self.pending)
        while not self.state.get("result"):
            self.hear(socket, json.loads(socket.recv()))

    def say(self, socket: ClientConnection, **message: Any) -> None:
        socket.send(json.dumps(message))

    def hear(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        if message["type"] == "update":
            self.state, self.seen = message["state"], message["state"]["seq"]
            if self.pending and self.seen > self.pending["seq"]:
                self.pending = None
            self.decide(socket)
        elif message["type"] == "ack":
            self.pending = None
        elif message["type"] == "refused" and self.pending:
            code = message["error"]["code"]
            if code in {"storage", "limit"}:  # the same again, a little later
                time.sleep(RETRY_SECONDS)
                self.say(socket, **self.pending)
            elif code not in {"stale", "not-your-turn"}:  # in those cases an update is on its way
                raise Refused(message["error"]["message"])

    def decide(self, socket: ClientConnection) -> None:
        if self.pending or not self.state["legal"]:
            return
        action = self.chance.choice(self.state["legal"])["action"]
        move = {"table": self.table, "seat": SEAT, "seq": self.state["seq"], "actions": [action]}
        self.pending = {"type": "move", "move_id": str(uuid.uuid4()), **move}
        self.say(socket, **self.pending)


def is_fair(record: str, noted: dict[str, str]) -> bool:
    """It is the game we sat down at, and its secret is the one that was committed to."""
    lines = [json.loads(line) for line in record.splitlines()]
    header, block = lines[0], lines[0]["fairness"]
    secret = next(line["reveal"] for line in reversed(lines) if "reveal" in line)
    label = f"{block['protocol']}|{block['match_id']}|{header['rules_version']}|"
    said = hashlib.sha256(label.encode() + bytes.fromhex(secret)).hexdigest()
    return said == block["commitment"] == noted["commitment"] and noted["nonce"] in block["nonces"]


def main() -> None:
    parser = argparse.ArgumentParser(description="Play a game against bots on a Wildtable server.")
    parser.add_argument("game")
    parser.add_argument("--origin", default="http://127.0.0.1:8000")
    parser.add_argument("--seed", type=int, help="of our own decisions")
    asked = parser.parse_args()
    server = Server(asked.origin, "Reference")
    table, noted = sit_down(server, asked.game)
    result = Player(server, table, random.Random(asked.seed)).play()["result"]  # noqa: S311 - a game
    fair = is_fair(server.call("GET", f"/tables/{table}/record"), noted)
    print(f"scores {result['scores']}, winners {result['winners']}, fair: {fair}")


if __name__ == "__main__":
    main()
