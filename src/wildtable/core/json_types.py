"""JSON as Python has it.

Values are `Any`, as `json.loads` has them: what a position or a record must look like is said where it is read, by its
pydantic model.
"""

from collections.abc import Mapping
from typing import Any

JsonObject = dict[str, Any]  # made or read here
JsonMapping = Mapping[str, Any]  # only looked at: views, positions, options
