"""Reading action libraries from TOML, and from lists of bare action names."""

from __future__ import annotations

import re
from collections.abc import Iterable
from errno import EFBIG, ENOTSUP
from functools import cache
from pathlib import Path

from protoplan import resources
from protoplan.errors import UnknownNameError, UnusableInputError
from protoplan.library.reading import Reader
from protoplan.library.references import Fault
from protoplan.library.values import Library, Operator
from protoplan.library.verbs import canonical_verb

BUILT_IN = ("wetlab",)
"""The libraries that come with protoplan."""

_LARGEST = 10_000_000
"""Bytes of the largest file that is read as a library."""
_QUERY = re.compile(r"action library\W{0,9}?\[([^\]]*)\]", re.IGNORECASE)
"""The list of actions in a query of SciRecipe."""


def load(name: str | Path = "wetlab") -> Library:
    """Return a library: a built-in one by name, or one read from a file.

    A file that ends in ``.toml`` is a library in full; any other holds bare action names: one a
    line or with commas, a JSON list, or a JSON object with the list ``actions``.

    Raises :class:`UnusableInputError` where the file cannot be read or is no library, and
    :class:`UnknownNameError` for a name that is neither built in nor a file.
    """
    name = str(name)
    if name in BUILT_IN:
        return _built_in(name)
    text, folder = read_text(name)
    return read_library(text, name, folder) if is_toml(name) else bare(names_in(text, name), name)


def is_toml(name: str) -> bool:
    """Whether a library of this name is one in full, and not a list of bare action names."""
    return name in BUILT_IN or Path(name).suffix.casefold() == ".toml"


def read_text(name: str) -> tuple[str, Path]:
    """Return the text of a library, and the folder in which those that it extends are."""
    if name in BUILT_IN:
        return resources.text("domains", f"{name}.toml"), resources.folder("domains")
    path = Path(name)
    if not path.suffix and not path.exists():
        raise UnknownNameError("library", name, BUILT_IN)
    try:
        return _content(path), path.parent
    except UnicodeDecodeError as error:
        raise UnusableInputError(f"{name}: not UTF-8 text: {error.reason}.") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise UnusableInputError(f"Cannot read the library {name!r}: {reason}.") from None


def _content(path: Path) -> str:
    """Return the text of a file. Raises :class:`OSError` for one that is too large, or that never
    ends, and :class:`UnicodeDecodeError`."""
    with path.open("rb") as file:
        found = file.read(_LARGEST + 1)
    if len(found) > _LARGEST:
        raise OSError(EFBIG, f"it has more than {_LARGEST // 1_000_000} MB")
    return found.decode("utf-8-sig")


def read_library(
    text: str, origin: str, folder: Path | None = None, *, wrong: list[Fault] | None = None
) -> Library:
    """Read a library from TOML. ``origin`` names it in messages; files that it extends are looked
    for in ``folder``.

    Raises :class:`UnusableInputError` for what is no library. Where ``wrong`` is given, what of the
    text itself cannot be read goes there and is left out, and names that stand for nothing are left
    in: such a library can only be checked. Else both are refused.
    """
    return _merged(text, origin, folder or Path(), wrong)


def bare(names: Iterable[str], origin: str = "") -> Library:
    """Return the library of a list of action names, which says nothing about states."""
    operators: dict[str, Operator] = {}
    for name in names:
        verb = canonical_verb(name)
        if verb:
            operators.setdefault(verb, Operator(verb, name, (verb,)))
    if not operators:
        raise UnusableInputError(f"{origin or 'The library'}: there are no action names.")
    verbs = {verb: (verb,) for verb in operators}
    return Library(origin or "actions", "", {}, {}, operators, verbs, origin, bare=True)


def names_in(text: str, origin: str = "") -> list[str]:
    """Return the action names in a text: a JSON list, a JSON object with the list ``actions``,
    what stands in brackets behind ``Action Library:``, or names one a line or with commas."""
    import json

    stripped = text.strip()
    if not stripped.startswith(("[", "{")):
        if query := _QUERY.search(stripped):
            return _listed(query[1])
        lines = (line.split("#")[0] for line in stripped.splitlines())
        return [name.strip() for line in lines for name in line.split(",") if name.strip()]
    try:
        value = json.loads(stripped)
    except (ValueError, RecursionError) as error:
        raise UnusableInputError(f"{origin}: not JSON: {error}.") from None
    if isinstance(value, dict):
        query = _QUERY.search(str(value.get("query", "")))
        value = _listed(query[1]) if query and not value.get("actions") else value.get("actions")
    if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
        raise UnusableInputError(
            f"{origin}: expected a JSON list of action names, or an object with it as 'actions'."
        )
    return value


def without_list(text: str) -> tuple[str, list[str] | None]:
    """Return a query without its list of actions, in brackets behind ``Action Library:``, and that
    list; ``None`` where there is none."""
    found = _QUERY.search(text)
    if found is None:
        return text, None
    return f"{text[: found.start()]}{text[found.end() :]}".strip(), _listed(found[1])


def _listed(text: str) -> list[str]:
    return [name.strip(" \t\"'") for name in re.split(r"[,\n]", text) if name.strip()]


@cache
def _built_in(name: str) -> Library:
    return read_library(resources.text("domains", f"{name}.toml"), name)


def _merged(text: str, origin: str, folder: Path, wrong: list[Fault] | None) -> Library:
    """Read a library and all that it builds on, from the lowest up. Where ``wrong`` is given, what
    is wrong with the text itself goes there."""
    readers = [Reader(text, origin, wrong)]
    through = {Path(origin).resolve()}
    library: Library | None = None
    while (base := readers[-1].table.get("extends")) is not None:
        reader = readers[-1]
        if not isinstance(base, str) or not base:
            reader.refuse(("extends",), "the name or the path of a library", base)
        if base in BUILT_IN:
            library = _built_in(base)
            break
        path = folder / base
        try:
            if path.exists() and not path.is_file() and not path.is_dir():
                raise OSError(ENOTSUP, "it is no regular file")
            below, real = _content(path), path.resolve()
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or error
            reader.refuse(("extends",), f"a library that can be read ({reason})", base)
        if real in through:
            reader.refuse(("extends",), "a library that does not extend this one", base)
        through.add(real)
        readers.append(Reader(below, str(path)))
        folder = path.parent
    for reader in reversed(readers[1:]):
        library = reader.library(library)
    return readers[0].library(library)
