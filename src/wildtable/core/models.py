"""Models of what people write: nothing else than is declared, and of exactly those kinds."""

from pydantic import BaseModel, ConfigDict, model_validator


def as_tuple(value: object) -> object:
    return tuple(map(as_tuple, value)) if isinstance(value, list) else value


class Frozen(BaseModel):
    """Options and material."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    @model_validator(mode="before")
    @classmethod
    def lists_become_tuples(cls, data: object) -> object:
        """JSON and TOML know no tuples."""
        if isinstance(data, dict):
            return {key: as_tuple(value) for key, value in data.items()}
        return data
