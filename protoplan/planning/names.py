"""Names that every PDDL tool takes: mangled, unique whatever their case, and always the same."""

from __future__ import annotations

import re
import unicodedata

_SPOKEN = {
    "µ": "u", "μ": "u", "°": "deg", "%": "percent", "α": "alpha", "β": "beta", "γ": "gamma",
    "δ": "delta", "λ": "lambda", "ß": "ss", "×": "x", "Ω": "ohm", "±": "plus-minus", "+": "plus",
    "ø": "o", "æ": "ae", "≤": "at-most", "≥": "at-least",
}  # fmt: skip
_OTHER = re.compile(r"[^a-z0-9]+")
_LONGEST = 48

RESERVED = frozenset([
    "action", "actions", "after", "all", "always", "always-within", "and", "assign", "at",
    "at-end", "at-start", "axiom", "before", "boolean", "condition", "conditions", "constants",
    "constraints", "contains", "decrease", "define", "derived", "domain", "dose", "duration",
    "durative-action", "effect", "effects", "either", "either-or", "end", "exists", "false",
    "forall", "functions", "goal", "hold-after", "hold-during", "imply", "increase", "init",
    "is-violated", "maximize", "metric", "minimize", "not", "number", "numeric", "object",
    "objects", "oneof", "or", "over", "parameters", "precondition", "predicates", "preference",
    "problem", "requirements", "scale-down", "scale-up", "sometime", "sometime-after",
    "sometime-before", "split", "start", "step", "strips", "thing", "time", "time-of", "total-cost",
    "total-time", "true", "types", "typing", "undefined", "unknown", "volume", "when", "within",
])  # fmt: skip
"""Words of PDDL, of its tools, and of the problems written here."""


def mangle(text: str) -> str:
    """Return ``text`` as a PDDL name: lower-case letters, digits and single hyphens.

    >>> mangle("10 µl α-Factor"), mangle("object"), mangle("!")
    ('x-10-ul-alpha-factor', 'the-object', 'x')
    """
    spoken = "".join(f" {_SPOKEN[c]} " if c in "°%+" else _SPOKEN.get(c, c) for c in text)
    plain = unicodedata.normalize("NFKD", spoken.casefold())
    name = _OTHER.sub("-", "".join(c for c in plain if not unicodedata.combining(c))).strip("-")
    if len(name) > _LONGEST:
        name = name[:_LONGEST].rpartition("-")[0] or name[:_LONGEST]
    if name in RESERVED:
        return f"the-{name}"
    return name if name and name[0].isalpha() else f"x-{name}".rstrip("-")


class Names:
    """Gives out names, each once."""

    def __init__(self) -> None:
        self.taken: set[str] = set()
        self.kept: dict[str, str] = {}

    def reserve(self, text: str) -> None:
        """Keep the name of ``text`` for :meth:`reserved`."""
        self.kept[text] = self.new(text)

    def reserved(self, text: str) -> str | None:
        """Return the name that was kept for ``text``, once; ``None`` if none was."""
        return self.kept.pop(text, None)

    def new(self, text: str) -> str:
        """Return a name for ``text`` that was not given out before: its own, else numbered."""
        base = name = mangle(text)
        number = 1
        while name in self.taken:
            number += 1
            name = f"{base}-{number}"
        self.taken.add(name)
        return name
