"""The three ways an input can be wrong. Each names what is wrong, by field or by clause."""


class WildtableError(Exception):
    """Base of all errors that are about the input, not about a defect of ours.

    `message` is a Fluent message id and `details` its arguments, so that a client can say it in its
    own language; `str()` is the English text.
    """

    def __init__(
        self, text: str, *, message: str = "", clause: str = "", **details: object
    ) -> None:
        super().__init__(f"{clause}: {text}" if clause else text)
        self.text = text
        self.message = message
        self.clause = clause
        self.details = details


class Malformed(WildtableError):
    """It cannot be read at all: unknown option, impossible position, unparsable text."""


class Illegal(WildtableError):
    """It can be read, and a rule says no; `clause` is that rule."""


class NotYourTurn(Illegal):
    """The seat owes no decision now."""


class Stale(Illegal):
    """It was decided on an older position than the present one."""
