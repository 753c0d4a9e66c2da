"""Masked PPO in plain NumPy: learns to beat random players, on one core, in a few minutes.

    python examples/masked_ppo.py --updates 100 --curve curve.csv

The learner sits on one seat of each of many games that are stepped together; the others play at random. With
PyTorch at hand take sb3-contrib's MaskablePPO instead: `gymnasium.make("wildtable/…")` has `action_masks()`.
"""

import argparse
import csv
import time
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np

from wildtable.core.scene import SEATS, Scene
from wildtable.research import VectorEnv, load

Array = np.ndarray[Any, np.dtype[Any]]
Weights = dict[str, Array]

HIDDEN = 128
GAMES = 256
DECISIONS = 32  # of the learner in each game, between two updates
EPOCHS = 3
BATCH = 1024
LEARNING_RATE = 1e-3
CLIP = 0.2
ENTROPY = 0.005
TRACE = 0.95  # lambda of the advantage estimate; rewards are not discounted


# ── the network: one hidden layer for what to do and how good it is ─────────────────────────────
def new_weights(inputs: int, actions: int, rng: np.random.Generator) -> Weights:
    def layer(rows: int, columns: int, scale: float) -> Array:
        return (rng.standard_normal((rows, columns)) * scale / np.sqrt(rows)).astype(np.float32)

    return {
        "in": layer(inputs, HIDDEN, 1.4),
        "in_bias": np.zeros(HIDDEN, np.float32),
        "policy": layer(HIDDEN, actions, 0.01),
        "policy_bias": np.zeros(actions, np.float32),
        "value": layer(HIDDEN, 1, 0.1),
        "value_bias": np.zeros(1, np.float32),
    }


def forward(w: Weights, seen: Array, mask: Array) -> tuple[Array, Array, Array]:
    """Hidden layer, log-probabilities of the legal actions, values."""
    hidden = np.maximum(seen @ w["in"] + w["in_bias"], 0.0)
    logits = np.where(mask, hidden @ w["policy"] + w["policy_bias"], -1e9)
    logits -= logits.max(axis=1, keepdims=True)
    logits -= np.log(np.exp(logits).sum(axis=1, keepdims=True))
    return hidden, logits, (hidden @ w["value"] + w["value_bias"])[:, 0]


def draw(logits: Array, rng: np.random.Generator) -> Array:
    """One action a row, by the Gumbel trick."""
    noise = rng.gumbel(size=logits.shape).astype(np.float32)
    return np.asarray(np.argmax(logits + noise, axis=1), np.int32)


# ── experience ──────────────────────────────────────────────────────────────────────────────────
@dataclass
class Experience:
    """DECISIONS + 1 decisions of each game; the last one only says how good the position is."""

    seen: Array
    mask: Array
    action: Array
    chance: Array  # log-probability when it was chosen
    value: Array
    reward: Array
    last: Array  # the game ended before the next decision
    count: Array
    results: list[float] = field(default_factory=list)

    @classmethod
    def empty(cls, inputs: int, actions: int) -> "Experience":
        shape = (DECISIONS + 1, GAMES)
        return cls(
            np.zeros((*shape, inputs), np.float32),
            np.zeros((*shape, actions), bool),
            np.zeros(shape, np.int32),
            *(np.zeros(shape, np.float32) for _ in range(3)),
            np.zeros(shape, bool),
            np.zeros(GAMES, np.int64),
        )

    def note(
        self, games: Array, env: VectorEnv, chosen: Array, chance: Array, value: Array
    ) -> None:
        at = self.count[games]
        room = at <= DECISIONS
        games, at = games[room], at[room]
        self.seen[at, games] = env.out.observation[games]
        self.mask[at, games] = env.out.mask[games]
        self.action[at, games] = chosen[room]
        self.chance[at, games], self.value[at, games] = chance[room], value[room]
        self.count[games] += 1

    def note_results(self, env: VectorEnv, seats: Array) -> None:
        for game in np.flatnonzero(env.out.done):
            result = float(env.out.reward[game, seats[game]])
            self.results.append(result)
            at = self.count[game] - 1
            if 0 <= at < DECISIONS:
                self.reward[at, game], self.last[at, game] = result, True

    def advantages(self) -> Array:
        """Generalised advantage estimation, backwards through the decisions."""
        found = np.zeros((DECISIONS, GAMES), np.float32)
        ahead = np.zeros(GAMES, np.float32)
        for at in reversed(range(DECISIONS)):
            goes_on = ~self.last[at]
            surprise = self.reward[at] + self.value[at + 1] * goes_on - self.value[at]
            ahead = surprise + TRACE * ahead * goes_on
            found[at] = ahead
        return found


def collect(env: VectorEnv, w: Weights, seats: Array, rng: np.random.Generator) -> Experience:
    """Play on until every game has enough decisions of the learner."""
    experience = Experience.empty(env.observer.size, env.num_actions)
    while experience.count.min() <= DECISIONS:
        actions = env.random_actions(int(rng.integers(2**32)))
        mine = np.flatnonzero(env.out.seat == seats)
        if mine.size:
            _, logits, value = forward(w, env.out.observation[mine], env.out.mask[mine] == 1)
            chosen = draw(logits, rng)
            chance = logits[np.arange(mine.size), chosen]
            experience.note(mine, env, chosen, chance, value)
            actions[mine] = chosen
        env.step(actions)
        experience.note_results(env, seats)
    return experience


# ── learning ────────────────────────────────────────────────────────────────────────────────────
class Adam:
    """Kingma and Ba (2015)."""

    def __init__(self, w: Weights) -> None:
        self.mean = {name: np.zeros_like(value) for name, value in w.items()}
        self.square = {name: np.zeros_like(value) for name, value in w.items()}
        self.steps = 0

    def step(self, w: Weights, gradient: Weights) -> None:
        self.steps += 1
        scale = LEARNING_RATE * np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        for name, slope in gradient.items():
            self.mean[name] += 0.1 * (slope - self.mean[name])
            self.square[name] += 0.001 * (slope * slope - self.square[name])
            w[name] -= scale * self.mean[name] / (np.sqrt(self.square[name]) + 1e-8)


def gradient_of(w: Weights, batch: dict[str, Array]) -> Weights:
    """Of the clipped objective, the squared error of the values and the entropy."""
    rows = np.arange(len(batch["action"]))
    hidden, logits, value = forward(w, batch["seen"], batch["mask"])
    chances = np.exp(logits)
    ratio = np.exp(logits[rows, batch["action"]] - batch["chance"])
    gain = batch["gain"]
    is_clipped = np.where(gain > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
    weight = np.where(is_clipped, 0.0, -ratio * gain)
    slope = -chances * weight[:, None]
    slope[rows, batch["action"]] += weight
    surprise = np.where(batch["mask"], logits, 0.0)
    entropy = -(chances * surprise).sum(axis=1, keepdims=True)
    slope += ENTROPY * chances * (surprise + entropy)
    slope /= len(rows)
    error = ((value - batch["goal"]) / len(rows))[:, None]
    back = (slope @ w["policy"].T + error @ w["value"].T) * (hidden > 0)
    return {
        "in": batch["seen"].T @ back,
        "in_bias": back.sum(axis=0),
        "policy": hidden.T @ slope,
        "policy_bias": slope.sum(axis=0),
        "value": hidden.T @ error,
        "value_bias": error.sum(axis=0),
    }


def learn(w: Weights, adam: Adam, experience: Experience, rng: np.random.Generator) -> None:
    gains = experience.advantages()
    goals = gains + experience.value[:-1]
    gains = (gains - gains.mean()) / (gains.std() + 1e-8)
    flat: dict[str, Array] = {
        name: getattr(experience, name)[:-1].reshape(DECISIONS * GAMES, -1)
        for name in ("seen", "mask", "action", "chance")
    }
    flat |= {"gain": gains, "goal": goals}
    for name in ("action", "chance", "gain", "goal"):
        flat[name] = flat[name].reshape(-1)
    for _ in range(EPOCHS):
        order = rng.permutation(DECISIONS * GAMES)
        for start in range(0, len(order), BATCH):
            chosen = order[start : start + BATCH]
            part = {name: values[chosen] for name, values in flat.items()}
            adam.step(w, gradient_of(w, part))


def evaluate(w: Weights, name: str, games: int, rng: np.random.Generator) -> float:
    """Share of games won against random players; a shared first place counts as its part."""
    env = VectorEnv(load(name), games)
    env.reset(seed=f"evaluation {rng.integers(2**32)}")
    seats = np.arange(games) % env.out.reward.shape[1]
    won = np.full(games, np.nan)
    while np.isnan(won).any():
        actions = env.random_actions(int(rng.integers(2**32)))
        mine = np.flatnonzero(env.out.seat == seats)
        if mine.size:
            _, logits, _ = forward(w, env.out.observation[mine], env.out.mask[mine] == 1)
            actions[mine] = np.argmax(logits, axis=1)
        env.step(actions)
        for game in np.flatnonzero(env.out.done & np.isnan(won)):
            reward = env.out.reward[game]
            winners = reward == reward.max()
            won[game] = winners[seats[game]] / winners.sum()
    return float(won.mean())


def train(name: str, updates: int, seed: int, every: int = 5) -> list[dict[str, float]]:
    """The learning curve: decisions so far and the share of games won."""
    rng = np.random.default_rng(seed)
    env = VectorEnv(load(name), GAMES)
    env.reset(seed=seed)
    seats = np.arange(GAMES) % env.game.seats
    w = new_weights(env.observer.size, env.num_actions, rng)
    adam = Adam(w)
    start = time.perf_counter()
    curve: list[dict[str, float]] = []
    for update in range(updates + 1):
        if update % every == 0 or update == updates:
            share = evaluate(w, name, 1000, np.random.default_rng(update))
            done = update * GAMES * DECISIONS
            curve.append({"decisions": done, "won": round(share, 4)})
            print(
                f"{done:>9,} decisions, {time.perf_counter() - start:5.0f} s: won {share:.1%}",
                flush=True,
            )
        if update < updates:
            learn(w, adam, collect(env, w, seats, rng), rng)
    return curve


def plot(curve: list[dict[str, float]], name: str) -> str:
    """The learning curve as SVG."""
    scene = Scene(640, 320, f"Masked PPO on {name}: share of games won against random players")
    scene.text(60, 20, scene.title)
    most = max(point["decisions"] for point in curve) or 1
    places = [(60 + 540 * p["decisions"] / most, 290 - 250 * p["won"]) for p in curve]
    for share in (0.0, 0.2, 0.4, 0.6, 0.8, 1.0):
        y = 290 - 250 * share
        scene.stroke((60, y), (600, y), "#cccccc")
        scene.text(52, y + 4, f"{share:.0%}", anchor="end")
    for start, end in pairwise(places):
        scene.stroke(start, end, SEATS[0], 2)
    for x, y in places:
        scene.dot(x, y, 3, SEATS[0])
    scene.text(600, 310, f"{most:,.0f} decisions", anchor="end")
    return scene.svg()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--env", default="wildtable/AnimalKingdoms-EN-2p-v0")
    parser.add_argument("--updates", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--curve", type=Path, help="write the learning curve as CSV, and as SVG beside it"
    )
    chosen = parser.parse_args()
    curve = train(chosen.env, chosen.updates, chosen.seed)
    if chosen.curve:
        with chosen.curve.open("w", newline="") as file:
            writer = csv.DictWriter(file, ["decisions", "won"])
            writer.writeheader()
            writer.writerows(curve)
        chosen.curve.with_suffix(".svg").write_text(plot(curve, chosen.env))


if __name__ == "__main__":
    main()
