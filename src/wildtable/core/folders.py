"""The user's own folders, where each system keeps such things (on Linux: the XDG folders)."""

import os
from pathlib import Path

from platformdirs import user_cache_path, user_data_path

NAME = "wildtable"


def cache_folder() -> Path:
    """What can be made again: `WILDTABLE_CACHE_DIR`, else the user's cache folder."""
    chosen = os.environ.get("WILDTABLE_CACHE_DIR")
    return Path(chosen) if chosen else user_cache_path(NAME, appauthor=False)


def data_folder() -> Path:
    """Games, which nobody wants to lose: `WILDTABLE_DATA_DIR`, else the user's data folder."""
    chosen = os.environ.get("WILDTABLE_DATA_DIR")
    return Path(chosen) if chosen else user_data_path(NAME, appauthor=False)
