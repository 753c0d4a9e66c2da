"""The search beside OpenSpiel's, measured in turns: only ratios of the same minute mean anything."""

import importlib.util
import sys
from pathlib import Path
from statistics import median
from types import ModuleType

import pytest

from wildtable.bots.styles import PLAIN

BENCHMARK = Path(__file__).resolve().parents[2] / "benchmarks" / "search.py"


def benchmark() -> ModuleType:
    spec = importlib.util.spec_from_file_location("search_benchmark", BENCHMARK)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.soak
def test_full_playouts_are_twice_as_fast_as_openspiel_on_hearts() -> None:
    pytest.importorskip("pyspiel")
    measure = benchmark()
    ratios = [
        measure.rate("animal-kingdoms", 3, PLAIN) / measure.peer_rate(sys.executable)
        for _ in range(5)
    ]
    assert median(ratios) >= 2
