"""Write the golden playthroughs anew: `make goldens`. Look at the diff before you commit it."""

import shutil
from pathlib import Path

from wildtable import load, names
from wildtable.core.registry import spec_of
from wildtable.testing import playthrough

FOLDER = Path(__file__).resolve().parents[1] / "tests" / "goldens"


def main() -> None:
    for name in names():
        shutil.rmtree(FOLDER / name, ignore_errors=True)
        (FOLDER / name).mkdir(parents=True)
        for preset in spec_of(name).presets:
            text = playthrough(load(name, preset))
            (FOLDER / name / f"{preset}.txt").write_text(text, encoding="utf-8")
            print(f"{name}/{preset}: {len(text) // 1024} KiB")


if __name__ == "__main__":
    main()
