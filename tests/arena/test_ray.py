"""The same tournament on a Ray cluster of two nodes, started here."""

import json
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest
from click.testing import CliRunner

from wildtable.arena import Tournament, make_plan, make_table
from wildtable.arena.local import Local
from wildtable.cli import main

PLAYERS = ["random", "level:1"]
GAMES = 8
ON_RAY = """
import json, sys
from pathlib import Path
import ray
from ray.cluster_utils import Cluster
from wildtable.arena import Tournament, make_plan, make_table
from wildtable.arena.on_ray import OnRay

cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
cluster.add_node(num_cpus=1)
ray.init(address=cluster.address, log_to_driver=False)
try:
    executor = OnRay()
    plan = make_plan("animal-kingdoms", {}, ["random", "level:1"], 8, "1")
    tournament = Tournament(plan, Path(sys.argv[1]))
    tournament.run(executor)
    nodes = sum(node["Alive"] for node in ray.nodes())
    print(json.dumps([nodes, executor.jobs, make_table(tournament).to_json()]))
finally:
    ray.shutdown()
    cluster.shutdown()
"""


def test_without_ray_it_says_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    words = ["arena", "animal-kingdoms", "--players", "random,random", "--games", "1"]
    result = CliRunner().invoke(main, [*words, "--on", "ray", "--out", str(tmp_path)])
    assert result.exit_code == 2
    assert "pip install 'wildtable[ray]'" in result.output


@pytest.mark.soak
@pytest.mark.skipif(find_spec("ray") is None, reason="needs the extra: pip install '.[ray]'")
def test_two_nodes_give_the_same_table(tmp_path: Path) -> None:
    plan = make_plan("animal-kingdoms", {}, PLAYERS, GAMES, "1")
    here = Tournament(plan, tmp_path / "here")
    here.run(Local())
    run = subprocess.run(
        [sys.executable, "-c", ON_RAY, str(tmp_path / "there")],
        capture_output=True,
        text=True,
        timeout=900,
        check=True,
    )
    nodes, jobs, table = json.loads(run.stdout.splitlines()[-1])
    assert nodes == 2
    assert jobs == 2
    assert table == json.loads(json.dumps(make_table(here).to_json()))
