"""Steps a second of pgx's connect_four, printed as JSON; runs in an environment with `pgx` (see vector.py).

A batch of games on one core, a random legal action, observation and mask in every step, finished games dealt anew.
"""

import json
import sys
import time
from typing import Any

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental import auto_reset

GAMES = int(sys.argv[1])
STEPS = 5  # a run, as in vector.py
SECONDS = float(sys.argv[2])

env = pgx.make("connect_four")
step_all = jax.vmap(auto_reset(env.step, env.init))


@jax.jit
def advance(state: Any, key: Any) -> tuple[Any, Any]:
    key, drawn, dealt = jax.random.split(key, 3)
    logits = jnp.log(state.legal_action_mask.astype(jnp.float32))
    actions = jax.random.categorical(drawn, logits, axis=1)
    return step_all(state, actions, jax.random.split(dealt, GAMES)), key


key = jax.random.PRNGKey(1)
state = jax.jit(jax.vmap(env.init))(jax.random.split(key, GAMES))
for _ in range(20):
    state, key = advance(state, key)
jax.block_until_ready(state.observation)
runs, spent, end = [], time.process_time(), time.perf_counter() + SECONDS
while time.perf_counter() < end:
    start = time.perf_counter()
    for _ in range(STEPS):
        state, key = advance(state, key)
    jax.block_until_ready((state.observation, state.legal_action_mask))
    runs.append(time.perf_counter() - start)
spent = time.process_time() - spent
done = GAMES * STEPS * len(runs)
print(
    json.dumps({"best": GAMES * STEPS / min(runs), "mean": done / sum(runs), "cpu": done / spent})
)
