"""Who is counted, directly and behind proxies."""

from collections.abc import Iterator

import pytest

from tests.server.running import Person, Server, running
from wildtable.server.addresses import network_of
from wildtable.server.limits import RATES

SESSIONS = RATES["session"].number


@pytest.fixture(params=[1, 2], ids=["one proxy", "two proxies"])
def hops(request: pytest.FixtureRequest) -> int:
    number: int = request.param
    return number


def standing() -> float:
    """A clock by which nothing is given back, however long a test takes."""
    return 0.0


@pytest.fixture
def behind(tmp_path_factory: pytest.TempPathFactory, hops: int) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("behind")
    with running(
        folder, warm_up=False, limit_scale=1.0, behind_proxy=True, proxy_hops=hops
    ) as server:
        server.context.limits.clock = standing
        yield server


def sessions_until_refused(server: Server, chain: Iterator[str], most: int) -> int:
    """How many names somebody gets who sends these X-Forwarded-For."""
    stranger = Person(server.origin, token="")
    del stranger.http.headers["authorization"]
    try:
        for number, forwarded in zip(range(most), chain, strict=False):
            headers = {"x-forwarded-for": forwarded, "x-forwarded-proto": "https"}
            reply = stranger.http.post(
                "/session", json={"name": f"P{number}", "bearer": True}, headers=headers
            )
            if reply.status_code == 429:
                return number
            assert reply.status_code == 200, reply.text
        return most
    finally:
        stranger.http.close()


def test_a_made_up_forwarded_address_does_not_help(behind: Server, hops: int) -> None:
    """The client writes the left of the list; what our proxies append is what counts."""
    ours = ", ".join(["198.51.100.7", "10.0.0.1"][:hops])
    lies = (f"203.0.113.{number}, {ours}" for number in range(256))
    assert sessions_until_refused(behind, lies, SESSIONS + 5) == SESSIONS


def test_people_behind_the_same_proxies_are_counted_apart(behind: Server, hops: int) -> None:
    inner = ["10.0.0.1"][: hops - 1]
    people = (", ".join([f"198.51.100.{number}", *inner]) for number in range(256))
    assert sessions_until_refused(behind, people, SESSIONS + 5) == SESSIONS + 5


def test_a_household_with_a_64_network_is_one_address(behind: Server, hops: int) -> None:
    """2^64 addresses of one line are no 2^64 visitors."""
    inner = ["10.0.0.1"][: hops - 1]
    household = (", ".join([f"2001:db8:1:2::{number:x}", *inner]) for number in range(256))
    assert sessions_until_refused(behind, household, SESSIONS + 5) == SESSIONS


def test_without_a_proxy_nobody_is_believed(tmp_path_factory: pytest.TempPathFactory) -> None:
    with running(tmp_path_factory.mktemp("direct"), warm_up=False, limit_scale=1.0) as server:
        server.context.limits.clock = standing
        lies = (f"203.0.113.{number}" for number in range(256))
        assert sessions_until_refused(server, lies, SESSIONS + 5) == SESSIONS


@pytest.mark.parametrize(
    "host, network",
    [
        ("198.51.100.7", "198.51.100.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:198.51.100.7", "198.51.100.7"),
        ("unknown", "unknown"),
        ("x" * 1000, "x" * 45),
    ],
)
def test_what_counts_as_one_address(host: str, network: str) -> None:
    assert network_of(host) == network
