"""STR002: "it" or "them" may stand for several things, or for none."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from protoplan.findings import Severity
from protoplan.library import wording
from protoplan.nlp.values import Label, Mention, Reading
from protoplan.rules import _procedure
from protoplan.rules.data import data
from protoplan.rules.values import Hit, Needs, Rule, Sop

_THINGS = (Label.REAGENT, Label.LOCATION, Label.DEVICE, Label.SEAL)


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each pronoun for which no thing was named just before, or more than one."""
    known = data(__name__)
    numbers = {**dict.fromkeys(known["singular"], False), **dict.fromkeys(known["plural"], True)}
    before: Sequence[Mention] = ()
    for _, reading in _procedure.sentences(sop):
        for mention in reading.mentions:
            plural = numbers.get(mention.text.lower())
            if mention.label is Label.MENTION and plural is not None:
                named = _named(reading, mention, plural) or _fitting(before, plural)
                if len(named) != 1:
                    which = f"may be {', '.join(sorted(named))}" if named else "names nothing told"
                    yield Hit(mention.span, f"'{mention.text}' {which}", "Name what is meant.")
        before = reading.mentions


def _named(reading: Reading, pronoun: Mention, plural: bool) -> set[str]:
    """Return the things of its number that the sentence names before a pronoun."""
    return _fitting([one for one in reading.mentions if one.start < pronoun.start], plural)


def _fitting(mentions: Sequence[Mention], plural: bool) -> set[str]:
    return {
        one.text.lower()
        for one in mentions
        if one.label in _THINGS and wording.is_plural(one.text) is plural
    }


RULE = Rule("STR002", "unclear-pronoun", Severity.INFO, hits, Needs.PROSE, default=False)
