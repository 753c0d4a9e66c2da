"""The choices of a decision: numbered, grouped by kind, found by number or by words."""

from collections.abc import Sequence
from dataclasses import dataclass

from wildtable.core.messages import Messages
from wildtable.match import Match


@dataclass(frozen=True, slots=True)
class Choice:
    number: int
    action: object  # typed
    notation: str  # `claim tiger-5 K7`, the same in all languages
    text: str  # "Claim K7 with tiger 5"

    @property
    def kind(self) -> str:
        """The first word of the notation."""
        return self.notation.split(maxsplit=1)[0]

    def __str__(self) -> str:
        return f"{self.number:3}  {self.text}"


def choices_of(match: Match, seat: int, say: Messages) -> list[Choice]:
    """All legal actions; what is of a kind stands together, in the order of first appearance."""
    kinds: dict[str, list[object]] = {}
    for action in match.choices(seat):
        kinds.setdefault(str(action).split(maxsplit=1)[0], []).append(action)
    ordered = [action for actions in kinds.values() for action in actions]
    tell = match.game.spec.text.action
    return [
        Choice(number, action, str(action), tell(say, action))
        for number, action in enumerate(ordered, 1)
    ]


def groups(choices: Sequence[Choice]) -> list[list[Choice]]:
    """The same, by kind."""
    found: dict[str, list[Choice]] = {}
    for choice in choices:
        found.setdefault(choice.kind, []).append(choice)
    return list(found.values())


def exact(choices: Sequence[Choice], typed: str) -> Choice | None:
    """The choice with this number, notation or text."""
    wanted = _normal(typed)
    for choice in choices:
        if wanted in {str(choice.number), _normal(choice.notation), _normal(choice.text)}:
            return choice
    return None


def matching(choices: Sequence[Choice], typed: str) -> list[Choice]:
    """Choices in which every typed word begins some word: `claim tiger`."""
    words = _normal(typed).split()
    return [choice for choice in choices if words and _has_all(choice, words)]


def _has_all(choice: Choice, words: Sequence[str]) -> bool:
    own = _normal(f"{choice.notation} {choice.text}").replace(":", " ").replace(",", " ").split()
    return all(any(each.startswith(word) for each in own) for word in words)


def _normal(text: str) -> str:
    return " ".join(text.casefold().split())
