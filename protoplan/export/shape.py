"""Whether JSON values are shaped as they should be, said in words where they are not.

A shape is ``str`` for a text, a tuple of it and ``None`` for one that may be missing, ``[shape]``
for a list, ``{str: shape}`` for an object of any names, and ``{"name": shape}`` for one with these.
"""

from __future__ import annotations

from typing import Any

from protoplan.errors import UnusableInputError
from protoplan.findings import shown

_WORDS: dict[type | tuple[type, ...], str] = {
    str: "a text",
    list: "a list",
    dict: "an object",
    (int, float): "a number",
}


def check(value: Any, shape: Any, where: str) -> None:
    """Raise :class:`UnusableInputError`, which says where, if ``value`` is not of this shape."""
    if isinstance(shape, list):
        _expect(isinstance(value, list), where, "a list", value)
        for place, one in enumerate(value, 1):
            check(one, shape[0], f"{where}, entry {place}")
    elif isinstance(shape, dict):
        _expect(isinstance(value, dict), where, "an object", value)
        names = value if str in shape else shape
        for name in names:
            if name not in value:
                raise UnusableInputError(f"{where} has no {name!r}.")
            check(value[name], shape.get(name, shape.get(str)), f"{where}, {shown(name)}")
    else:
        missing = isinstance(shape, tuple) and value is None
        _expect(missing or isinstance(value, str), where, "a text", value)


def _expect(is_so: bool, where: str, what: str, value: Any) -> None:
    if not is_so:
        found = next((words for kind, words in _WORDS.items() if isinstance(value, kind)), "null")
        raise UnusableInputError(f"{where}: expected {what}, found {found}.")
