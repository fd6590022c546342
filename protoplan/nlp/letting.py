"""What things are let do that are several, or are called as verbs are: "let the plates, tips, and
buffer warm", "let the wash drain"."""

from __future__ import annotations

from collections.abc import Sequence

from protoplan.library import Library
from protoplan.nlp.forms import base_form
from protoplan.nlp.tokens import MARKS, Token, words
from protoplan.nlp.uses import gerund
from protoplan.nlp.values import Label, Mention

_JOINTS = frozenset((",", "and"))
_ENDS = frozenset(("", ".", "overnight"))


def several_let(tokens: Sequence[Token], at: int, library: Library) -> int:
    """Return the place of the verb that ends an enumeration behind "let" at ``at``, 0 if none
    does: of "let the plates, tips, and buffer warm" that of "warm"."""
    if tokens[at].low != "let" or not _begins(tokens, at):
        return 0
    apart = MARKS | words("connectors", "prepositions", "times", "relatives") | _ENDS
    end = at + 1
    while end < len(tokens) and (tokens[end].low in _JOINTS or tokens[end].low not in apart):
        end += 1
    verb = end - 1
    while verb > at and (tokens[verb].low in _JOINTS or tokens[verb].low.endswith("ly")):
        verb -= 1
    joints = [n for n in range(at + 1, verb) if tokens[n].low == "and"]
    if not joints or not _verb(tokens[verb].low, library):
        return 0
    first = next(n for n in range(at + 1, verb) if tokens[n].low in _JOINTS)
    last = max(n for n in range(at + 1, verb) if tokens[n].low in _JOINTS)
    lists = joints[-1] == last and verb - last > 1
    done = any(_verb(one.low, library) for one in tokens[at + 2 : first])
    objects = {one.low for one in tokens[last + 1 : verb]} & words("articles", "objects")
    thing = _verb(tokens[last + 1].low, library) and bool(objects)
    return verb if lists and not (done or thing) else 0


def called_let(
    tokens: Sequence[Token], mentions: Sequence[Mention], at: int, library: Library
) -> int:
    """Return the place of the verb behind "let" at ``at`` and a name that is marked as an action,
    0 if none is: of "let the wash drain" that of "drain"."""
    first = at + 2
    if first >= len(tokens) or tokens[at + 1].low not in words("articles"):
        return 0
    mention = tokens[first].mention
    if mention < 0 or mentions[mention].label is not Label.ACTION or not _begins(tokens, at):
        return 0
    apart = MARKS | words("connectors", "prepositions", "times", "particles") | _ENDS
    for verb in range(first + 1, len(tokens)):
        follows = tokens[verb + 1].low if verb + 1 < len(tokens) else ""
        ends = follows in apart or follows[0].isdigit() or follows.endswith("ly")
        if tokens[verb].low in apart:
            return 0
        if ends and _verb(tokens[verb].low, library):
            return verb
    return 0


def _begins(tokens: Sequence[Token], at: int) -> bool:
    """Whether a clause begins at a word, with "do not" before it or not."""
    before = tokens[at - 1].low if at else ""
    leads = words("connectors", "sequence", "negations")
    return not before or before in MARKS or before in leads


def _verb(low: str, library: Library) -> bool:
    """Whether a word is the base form of a verb of the library."""
    return low in library.verbs and not gerund(low) and base_form(low, library) == low
