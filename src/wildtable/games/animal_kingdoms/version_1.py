"""Rules version 1, for records and tables that were begun under it.

The stall guard (R51) counted rallies on while an automa placed markers, so that against Robot and Egon rallying was
forbidden after ten of them whatever had happened on the board.
"""

from wildtable.games.animal_kingdoms.options import Options
from wildtable.games.animal_kingdoms.record import Record
from wildtable.games.animal_kingdoms.spec import AnimalKingdoms


class AnimalKingdomsThen(AnimalKingdoms):
    rules_version = 1

    def fill(self, record: Record, options: Options) -> None:
        super().fill(record, options)
        record.automa_ends_stall = 0


SPEC = AnimalKingdomsThen()
