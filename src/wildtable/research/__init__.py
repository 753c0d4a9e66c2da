"""The games for research: environments, tensors, many games at once.

    import gymnasium, wildtable.research
    env = gymnasium.make("wildtable/AnimalKingdoms-EN-3p-v0", opponents="level:3")

Importing this package tells Gymnasium the ids, if Gymnasium is installed (extra `research`). The games in OpenSpiel
(extra `openspiel`) are registered by `import wildtable.research.openspiel`. What needs neither works without both.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from wildtable.research.ids import environments, load
from wildtable.research.observation import Observer

if find_spec("gymnasium") is not None:
    from wildtable.research.registration import register

    register()

_LATER = {  # what is imported when it is asked for
    "AllEnv": "pettingzoo_env",
    "Buffers": "vector",
    "SeatEnv": "gymnasium_env",
    "TurnEnv": "pettingzoo_env",
    "VectorEnv": "vector",
    "picture": "render",
    "pettingzoo_envs": "pettingzoo_env",
    "pettingzoo_parallel_envs": "pettingzoo_env",
}
__all__ = [
    "AllEnv",
    "Buffers",
    "Observer",
    "SeatEnv",
    "TurnEnv",
    "VectorEnv",
    "environments",
    "load",
    "pettingzoo_envs",
    "pettingzoo_parallel_envs",
    "picture",
]


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_LATER[name]}"), name)
