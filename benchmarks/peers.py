"""How fast we are beside OpenSpiel, as ratios: both measured in turns in the same minutes.

    python -m venv /tmp/peers && /tmp/peers/bin/pip install open_spiel
    .venv/bin/python benchmarks/peers.py --peer /tmp/peers/bin/python

Absolute figures of a shared machine mean little; the median of ratios measured seconds apart does.
"""

import argparse
import json
import subprocess
from pathlib import Path
from statistics import median
from typing import Any

from wildtable.cli.measure import Effort, driven_rate, playout_rate
from wildtable.core.registry import load, names

HERE = Path(__file__).parent
EFFORT = Effort(seconds=0.5, runs=1)
PEERS = ("hearts", "gin_rummy")


def peer_rates(python: str) -> dict[str, dict[str, float]]:
    command = [python, str(HERE / "openspiel_rates.py"), *PEERS]
    run = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603 - ours
    found: dict[str, dict[str, float]] = json.loads(run.stdout)
    return found


def our_rates() -> dict[str, dict[str, float]]:
    """By game and number of players, the game's own automa opponents left out."""
    found = {}
    for name in names():
        players = [2, 3, 4, 5] if name == "animal-kingdoms" else [2, 3, 4]
        for number in players:
            game = load(name, players=number)
            rates = {"playouts": playout_rate(game, EFFORT), "driven": driven_rate(game, EFFORT)}
            found[f"{name}, {number} players"] = rates
    return found


def table(rounds: list[tuple[Any, Any]]) -> str:
    lines = ["| | playouts a second | ÷ hearts | ÷ gin rummy | driven steps a second | ÷ hearts |"]
    lines.append("|---|---|---|---|---|---|")
    for case in rounds[0][0]:
        cells = [case]
        for kind, peers in (("playouts", PEERS), ("driven", PEERS[:1])):
            cells.append(f"{median(ours[case][kind] for ours, _ in rounds):,.0f}")
            for peer in peers:
                ratio = median(ours[case][kind] / theirs[peer][kind] for ours, theirs in rounds)
                cells.append(f"{ratio:.2f}")
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    arguments.add_argument("--peer", required=True, help="a Python that has open_spiel")
    arguments.add_argument("--rounds", type=int, default=5, help="ours and theirs in turns")
    chosen = arguments.parse_args()
    our_rates()  # everything compiled and loaded
    rounds = [(our_rates(), peer_rates(chosen.peer)) for _ in range(chosen.rounds)]
    print(table(rounds))
    for peer in PEERS:
        rates = {
            kind: median(theirs[peer][kind] for _, theirs in rounds) for kind in rounds[0][1][peer]
        }
        print(
            f"\nOpenSpiel {peer}: "
            + ", ".join(f"{kind} {rate:,.0f}/s" for kind, rate in rates.items())
        )


if __name__ == "__main__":
    main()
