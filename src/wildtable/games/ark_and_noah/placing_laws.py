"""What ties the fields of a position together, beyond the laws that hold at every moment (invariants.py).

Not asked: how often a column has been left alone (its bonus), how many pieces anybody can have got in so many rounds,
and where points come from. Such a position may never come up, but it can be played on.
"""

from wildtable.core.errors import Malformed
from wildtable.core.kernel import Record
from wildtable.games.ark_and_noah.material import TRACK
from wildtable.games.ark_and_noah.position import wide
from wildtable.games.ark_and_noah.state import FINAL_FOOD


def check_position(s: Record) -> None:
    """AN-5.10 to AN-5.12: the last loading waits for ten rounds and a closed hull, or for the safety stop."""
    if s.phase < FINAL_FOOD or s.round_number >= s.max_rounds:
        return
    if s.round_number < TRACK:
        raise Malformed(f"round: no ending before round {TRACK}", clause="AN-5.12")
    if wide(s.empty) & wide(s.hull):
        raise Malformed("walls: no ending while the hull is open", clause="AN-5.10")
    if s.end_needs_pitch and int(s.joints) & ~int(s.pitch):
        raise Malformed("pitch: no ending while a joint has none", clause="AN-5.10")
