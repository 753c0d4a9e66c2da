"""Tyranno Ex for two, three and four players.
Read material → state → actions → rules → scoring → view.
"""

from wildtable.games.tyranno_ex.odds import Odds, odds

__all__ = ["Odds", "odds"]
