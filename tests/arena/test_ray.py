"""The same tournament on a Ray cluster of two nodes, started here."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from wildtable.arena import Tournament, make_plan, make_table
from wildtable.arena.local import Local

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


@pytest.mark.soak
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
