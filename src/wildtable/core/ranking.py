"""From final standings (the higher, the better placed) to winners and payoffs, the same for all games."""

from wildtable.core.kernel import Array, rule


@rule
def payoff_of_ranking(standings: Array, out: Array) -> None:
    """1 for the first, -1 for the last, evenly spaced between; tied seats share the mean. Sums to zero."""
    seats = standings.size
    for seat in range(seats):
        better, equal = 0, 0
        for other in range(seats):
            if standings[other] > standings[seat]:
                better += 1
            elif standings[other] == standings[seat]:
                equal += 1
        place = better + (equal - 1) / 2.0
        out[seat] = 1.0 - 2.0 * place / (seats - 1) if seats > 1 else 1.0


@rule
def best_placed(standings: Array) -> int:
    """Bit set of the seats that nobody is ahead of: several share the victory."""
    best, winners = standings[0], 1
    for seat in range(1, standings.size):
        if standings[seat] > best:
            best, winners = standings[seat], 1 << seat
        elif standings[seat] == best:
            winners |= 1 << seat
    return winners
