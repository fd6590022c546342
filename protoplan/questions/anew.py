"""Doings that are repeated with another thing, told by their verbs: "repeat the incubation and the
wash with anti-CD20" as "incubate and wash with anti-CD20"."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from protoplan import resources
from protoplan.entities import is_a, kind_of
from protoplan.library import lemmas
from protoplan.questions.following import verb_of

_NOUN = r"(?:the )?[a-z]+"
_REPEAT = re.compile(
    r"(?P<start>(?:^|(?<=[.;:?!] )|(?<=, )|(?<=and )|(?<=then ))(?P<repeat>[Rr]epeat) )"
    rf"(?P<row>{_NOUN}(?:(?:,|,? and) {_NOUN})*) with (?P<rest>(?:[^.;?!]|[.](?=\d))+)"
)
_REPEATING = "repeat"
_AND = re.compile(r",? and |, ")
_THEN = re.compile(r",? (?:and )?then (?:with )?")


def anew(
    text: str, verbs: Collection[str], listed: Collection[str] | None
) -> tuple[str, tuple[str, ...]]:
    """Return a question in which what is repeated with something else is told by its verbs, which
    are ``listed`` or else among ``verbs``, and what it says of that, for the note; where to repeat
    is listed it is a step of its own."""
    known = verbs if listed is None else {*listed}
    told: list[str] = []

    def said(found: re.Match[str]) -> str:
        nouns = _AND.split(found["row"])
        row = [verb_of(noun.removeprefix("the "), known) for noun in nouns]
        if not all(row) or _REPEATING in (listed or ()):
            return found[0]
        many = [*_rounds(found["rest"], verbs)]
        told.append(f'"{found[0]}" is planned as {", ".join(row)} once more, with what it names')
        whole = ", then ".join(_with(row, one) for one in many)
        return whole[0].upper() + whole[1:] if found["repeat"][0].isupper() else whole

    return _REPEAT.sub(said, text), tuple(told)


def _with(row: Sequence[str], what: str) -> str:
    """Return doings in a row with what they are done with behind the last, but behind what is no
    washing where that is no liquid: "incubate with anti-CD20 and wash"."""
    name = what.partition(" for ")[0].partition(",")[0]
    liquid = is_a(kind_of(name), "liquid")
    others = [
        at
        for at, one in enumerate(row)
        if liquid or one not in resources.table("ontology", "between.toml")["washing"]
    ]
    place = others[-1] if others else len(row) - 1
    said = [f"{one} with {what}" if at == place else one for at, one in enumerate(row)]
    return f"{', '.join(said[:-1])} and {said[-1]}" if said[1:] else said[0]


def _rounds(rest: str, verbs: Collection[str]) -> list[str]:
    """Return what each round is done with: "A" and "B" of "A and then B"; what tells a doing of its
    own goes on with the one before."""
    found: list[str] = []
    for one in _THEN.split(rest):
        acts = any(form in verbs for form in lemmas(one.split()[0].lower()))
        if found and acts:
            found[-1] += f", then {one}"
        else:
            found.append(one)
    return found
