"""Animal Kingdoms: what is likely to become points, seen from a record."""

from collections.abc import Callable, Mapping

import numpy as np

from wildtable.core.kernel import Array
from wildtable.games.animal_kingdoms.state import AGES, KINGDOMS, NOBODY, OVER, SEATS, TILES

EVERYBODY = np.arange(SEATS)


def is_over(records: Array) -> Array:
    over: Array = records["phase"] == OVER
    return over


def markers(records: Array) -> Array:
    """AK-8.2: by kingdom and seat, capital and council included."""
    capital = records["capital"][:, :, None] == EVERYBODY
    council = records["council"][:, :, :, None] == EVERYBODY
    total: Array = records["normal"] + capital + council.sum(axis=2)
    return total


def tiles_in_force(records: Array) -> Array:
    """AK-8.4: the tile each kingdom will pay next, 0 if none is left."""
    place = np.minimum(records["tile_next"], TILES - 1)
    value = np.take_along_axis(records["tile"], place[:, :, None].astype(np.intp), axis=2)[:, :, 0]
    return np.where(records["tile_next"] < TILES, value, 0)


def standing(records: Array) -> Array:
    """What the kingdoms would pay now; who is tied for first has a share of the battle."""
    count = markers(records)
    tile = tiles_in_force(records)[:, :, None].astype(float)
    half = (records["half_for_second"] != 0)[:, None, None]
    second = np.where(half, np.ceil(tile / 2), 3.0)
    better = (count[:, :, None, :] > count[:, :, :, None]).sum(axis=3)
    equal = (count[:, :, None, :] == count[:, :, :, None]).sum(axis=3)
    first = tile / equal + second * (equal - 1) / equal
    paid = np.select([better == 0, better == 1, better == 2], [first, second, np.ones_like(first)])
    paid = np.where((count > 0) & (tile > 0), paid, 0.0).sum(axis=1)
    return np.where(is_over(records)[:, None], 0.0, paid)


def thrones(records: Array) -> Array:
    """AK-11: a capital becomes a marker that counts in every later age."""
    held = (records["capital"][:, :, None] == EVERYBODY).sum(axis=1)
    council: Array = held * (AGES - 1 - records["age"])[:, None]
    return council


def hidden_tiles(records: Array) -> Array:
    """AK-7.6: withdraw tiles count at the end."""
    tiles = records["withdraw_owned"].sum(axis=2)
    return np.where(is_over(records)[:, None], 0, tiles)


def unused_modifiers(records: Array) -> Array:
    """AK-9.17: a point each at the end, more in a battle."""
    return np.where(is_over(records)[:, None], 0, records["modifiers"])


def presence(records: Array) -> Array:
    """Markers on the board: each may become the one that decides a kingdom."""
    left: Array = markers(records).sum(axis=1) * (~is_over(records))[:, None]
    return left


def still_in(records: Array) -> Array:
    """Who has not left the age can still place markers, as long as there is room."""
    inside = (records["out"][:, None] >> EVERYBODY) & 1 == 0
    room = records["free"].sum(axis=1) + (records["capital"] == NOBODY).sum(axis=1)
    share: Array = inside * (room / (5.0 * KINGDOMS))[:, None] * (~is_over(records))[:, None]
    return share


FEATURES: Mapping[str, tuple[Callable[[Array], Array], float]] = {
    "standing": (standing, 1.0),
    "thrones": (thrones, 1.5),
    "hidden-tiles": (hidden_tiles, 1.0),
    "unused-modifiers": (unused_modifiers, 1.0),
    "presence": (presence, 0.4),
    "still-in": (still_in, 6.0),
}
