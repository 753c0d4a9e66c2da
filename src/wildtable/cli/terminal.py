"""Plain lines in and out: works in a terminal, with a screen reader, and in a pipe."""

import io
import shutil
import sys
from collections.abc import Iterable

import click

WIDTH = 80


class Terminal:
    """Reads and writes lines; no cursor movement, no colours that carry meaning."""

    def __init__(self) -> None:
        if isinstance(sys.stdin, io.TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")
        self.is_interactive = sys.stdin.isatty()

    def write(self, text: str = "") -> None:
        click.echo(text)

    def write_lines(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.write(line)

    def read(self, prompt: str) -> str:
        """What was typed after the prompt; `EOFError` at the end of the input."""
        if self.is_interactive:
            return input(f"{prompt} ").strip()
        click.echo(f"{prompt} ", nl=False)
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        click.echo(line.strip())  # so that a transcript reads like a session
        return line.strip()

    def hide(self) -> None:
        """Push what is on the screen out of sight, by empty lines."""
        if self.is_interactive and sys.stdout.isatty():
            click.echo("\n" * (2 * shutil.get_terminal_size().lines))

    def columns(self, entries: Iterable[str]) -> list[str]:
        """Entries side by side, row by row; one a line where nobody sees columns."""
        entries = list(entries)
        if not (self.is_interactive and sys.stdout.isatty()) or not entries:
            return entries
        width = max(map(len, entries)) + 3
        number = max(1, (shutil.get_terminal_size((WIDTH, 24)).columns + 2) // width)
        rows = [entries[start : start + number] for start in range(0, len(entries), number)]
        return ["".join(entry.ljust(width) for entry in row).rstrip() for row in rows]
