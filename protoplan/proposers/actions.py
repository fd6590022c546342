"""The actions that a proposal may use."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from protoplan.errors import UnusableInputError
from protoplan.library import find, load, nearest
from protoplan.library.values import Library
from protoplan.parsing.decoding import sketch_grammar

_MOST_NAMED = 10
"""Actions that a note names."""

_PATH = re.compile(
    r"^(?:~?[/\\]|\.{1,2}[/\\]|[A-Za-z]:[/\\])|[/\\].*[/\\]"
    r"|\.(?:txt|toml|jsonl?|csv|tsv|md|ya?ml|list|lst|docx?|xlsx?|html?|ini|cfg)$",
    re.IGNORECASE,
)
"""What only the path of a file has."""


def allowed(actions: Sequence[str] | None, library: Library | str = "wetlab") -> list[str]:
    """Return the verbs that steps may have: ``actions``, or all those of the library.

    Raises :class:`UnusableInputError` for a library that cannot be read.
    """
    if actions is not None:
        return [one for one in dict.fromkeys(action.strip() for action in actions) if one]
    home = load(library) if isinstance(library, str) else library
    return list(dict.fromkeys(verb for one in home.operators.values() for verb in one.verbs))


def main_verbs(library: Library | str = "wetlab") -> list[str]:
    """Return one verb for each action of a library, to tell a reader what there is."""
    home = load(library) if isinstance(library, str) else library
    return [one.verbs[0] for one in home.operators.values()]


def listed(actions: Sequence[str]) -> tuple[str, ...]:
    """Return the actions of a list, each once, whatever its case.

    Raises :class:`UnusableInputError` where there is none, or one that cannot stand in a sketch.
    """
    first: dict[str, str] = {}
    for one in filter(None, map(str.strip, actions)):
        first.setdefault(one.casefold(), one)
    named = tuple(first.values())
    if not named:
        raise UnusableInputError("The list of actions names none; expected names of actions.")
    sketch_grammar(named, 1)
    return named


def refuse_paths(actions: Iterable[str]) -> None:
    """Raise :class:`UnusableInputError` where a name of an action is the path of a file.

    Two verbs with a slash between them are none: "freeze/thaw".
    """
    for one in filter(None, map(str.strip, actions)):
        there = _is_file(one)
        if there or _PATH.search(one):
            hint = "" if there else " (there is no such file here)"
            raise UnusableInputError(
                f"--actions takes names of actions, as wash,dry; {one!r} is the name of a file"
                f"{hint}. --library reads a file, a list of actions or a library: "
                f"--library {one}."
            )


def _is_file(name: str) -> bool:
    """Whether a name is that of a file, and not of an action of a library: a file may be called
    "wash"."""
    try:
        path = Path(name)
        return path.is_file() and (bool(path.suffix) or not find(load(), name))
    except (OSError, ValueError):
        return False


def unknown(actions: Iterable[str], library: Library) -> str:
    """Return a note on those of ``actions`` that a library does not have, with those that are most
    like them; empty where it has all."""
    lacking = [one for one in dict.fromkeys(actions) if not find(library, one)]
    if not lacking:
        return ""
    named = "; ".join(
        f"{one!r} (nearest: {', '.join(near)})" if (near := nearest(library, one)) else repr(one)
        for one in lacking[:_MOST_NAMED]
    )
    more = f" and {len(lacking) - _MOST_NAMED} more" if len(lacking) > _MOST_NAMED else ""
    return f"Note: the library {library.name} has no action {named}{more}."
