"""What is wanted, set off as a question of its own before a question is read, where the steps that
are told behind it tell it again: "the procedure for staining sections with Congo red, given that
they are hydrated, stained for 20 min and rinsed" as "... with Congo red? They are hydrated, ...".
So it is no step beside the one that is told. The words are ``ontology/aims.toml``."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from functools import cache, partial
from itertools import islice
from typing import NamedTuple

from protoplan import resources
from protoplan.library.values import Library
from protoplan.questions.doings import as_orders
from protoplan.questions.following import verb_of
from protoplan.questions.instead import as_doing
from protoplan.questions.tokens import Token, tokens_of
from protoplan.questions.wanted import action_of, aim_words, led_up_to, told, wanted
from protoplan.questions.wishing import wish_apart

_SENTENCE = re.compile(r"(?:[^.?!]|[.?!](?!\s|$))+[.?!]*\s*")
_OF = re.compile(r"\b(?:the )?(?P<noun>[a-z]+(?:ion|ment|sis)) of(?= )")
_ASKED = re.compile(r"\?\s*$|\b(?:i|we|my|our)\b|^(?:to|how)\b", re.IGNORECASE)
"""In what may tell what is wanted behind sentences that order something."""
_PERFECT = ("have", "has", "had", "was", "were", "been", "already", "previously", "earlier")
_WAYS = ("with", "using")
_STOPS = (
    ".",
    ";",
    ":",
    "?",
    "!",
    ",",
    "(",
    ")",
    "and",
    "or",
    "then",
    "for",
    "at",
    "in",
    "on",
    "by",
)
_TOLD = 2
"""So many actions behind what is wanted tell how it is done."""
_ROW = 4
"""So many actions may be wanted: "to fix, wash and stain them, ..."."""
_MOST = 600
"""Characters of a sentence in which it may be told what is wanted."""


class Aimed(NamedTuple):
    """A question in which what is wanted stands in a question of its own; ``unsure``: what may be a
    step beside the one that tells it again."""

    text: str
    unsure: tuple[str, ...] = ()


class _Cut(NamedTuple):
    """Where what is wanted may end, and what tells the steps begin; ``supposed``: with words that
    may as well tell what was done before."""

    end: int
    behind: int
    supposed: bool = False


def aimed(text: str, library: Library, listed: Collection[str] | None) -> Aimed:
    """Return a question in which what is wanted is set off from the steps that tell it again."""
    verbs = {*library.verbs, *(listed or ())}
    text = wish_apart(text, verbs, listed)
    ordered = False
    for one in _SENTENCE.finditer(text):
        behind_orders = ordered
        ordered |= _orders(one[0], verbs)
        if len(one[0]) > _MOST or (behind_orders and not _ASKED.search(one[0])):
            continue
        before, rest = text[: one.start()], text[one.end() :]
        orders = as_orders(one[0], verbs, library, asks=_asks(one[0]))
        if orders:
            return Aimed(f"{before}{_asking(orders.goal, verbs)}? {orders.steps}{rest}")
        for cut in _cuts(one[0], len(one[0]) + one.start() < len(text)):
            goal, steps = one[0][: cut.end], one[0][cut.behind :] + rest
            tells = listed is None and _tells_how(goal, one[0][cut.end :], verbs)
            if tells or _retells(goal, steps, cut, verbs, library):
                unsure = tuple(_unsure(goal, steps, cut, verbs, library))
                ends = one[0].rstrip().endswith("?")
                how = one[0][cut.behind :]
                how = re.sub(r"\?(\s*)$", r".\1", how) if ends else how
                how = f"{how[:1].upper()}{how[1:]}"
                return Aimed(f"{before}{_asking(goal, verbs)}? {how}{rest}", unsure)
        if one[0].rstrip().endswith("?"):
            break
    return Aimed(text)


def _orders(sentence: str, verbs: Collection[str]) -> bool:
    """Whether a sentence begins with a verb, and tells or asks for no procedure."""
    words = re.findall(r"[a-z-]+", sentence.lower())
    tells = _ASKED.search(sentence) or ":" in sentence or words[:1] == []
    return not tells and words[0] in verbs and words[0] not in aim_words("telling")


def _tells_how(goal: str, behind: str, verbs: Collection[str]) -> bool:
    """Whether the steps of a procedure are told behind it, though none is what it is for: "the
    steps for the extraction of lipids, wherein biomass is suspended and methanol added"."""
    linked = _linked("narrating").match(behind)
    if linked is None or not re.search(rf"\b(?:{_any('procedures')})\b", goal, re.IGNORECASE):
        return False
    acts = {one.verb for one in told(tokens_of(behind[linked.end() :]), verbs)}
    asked = list(wanted(goal, verbs))
    return len(acts) >= _TOLD and len(asked) <= 1 and (bool(asked) or bool(_OF.search(goal)))


def _asks(sentence: str) -> bool:
    """Whether a sentence is a question, or tells what is wanted: "I want to ..."."""
    opened = rf"(?:{_any('purposes')}|{_any('telling')}|how) "
    wants = rf"(?:\b|(?<=['’]))(?:{_any('wanting')})\b"
    return (
        sentence.rstrip().endswith("?")
        or re.match(opened, sentence, re.IGNORECASE) is not None
        or re.search(wants, sentence, re.IGNORECASE) is not None
    )


def _asking(goal: str, verbs: Collection[str]) -> str:
    """Return what is wanted as the words of a question, with verbs for nouns of doing."""
    goal = _OF.sub(partial(_doing, verbs), goal.strip(" ,;:–-"))
    told = rf"(?:the|my|our) (?:[a-z]+ )?(?P<lead>{_any('wanting')})(?: the)? (?!(?:by|to)\b)"
    opened = re.match(rf"(?P<lead>{_any('purposes')}) ", goal, re.IGNORECASE)
    opened = opened or re.match(told, goal, re.IGNORECASE)
    if opened is None or opened["lead"].lower().endswith(" be"):
        return goal
    lead = "How to" if opened["lead"].lower().endswith("to") else "What about"
    return f"{lead} {goal[opened.end() :]}"


def _doing(verbs: Collection[str], told: re.Match[str]) -> str:
    """Return "digesting" for "the digestion of"."""
    verb = verb_of(told["noun"], verbs)
    return as_doing(verb) if verb else told[0]


def _cuts(sentence: str, goes_on: bool) -> Iterator[_Cut]:
    """Yield where what is wanted may end in a sentence, the likeliest first."""
    for form, supposed in ((_announced(), False), (_linked("narrating"), False)):
        for found in form.finditer(sentence):
            yield _Cut(found.start(), found.end(), supposed)
    for found in _linked("supposing").finditer(sentence):
        yield _Cut(found.start(), found.end(), True)
    if re.match(rf"(?:{_any('purposes')}) ", sentence, re.IGNORECASE):
        for found in islice(re.finditer(r", (?=\w)", sentence), _ROW):
            yield _Cut(found.start(), found.end())
    if re.search(rf"(?:\b|(?<=['’]))(?:{_any('wanting')})\b", sentence, re.IGNORECASE):
        for found in re.finditer(r"(?:;|,? so|,? and so| –| -|:) (?=\w)", sentence):
            yield _Cut(found.start(), found.end())
        if goes_on and sentence.rstrip().endswith("."):
            end = len(sentence.rstrip()) - 1
            yield _Cut(end, len(sentence))


@cache
def _linked(name: str) -> re.Pattern[str]:
    return re.compile(
        rf",? (?:and |but )?(?:{_any(name)}),? (?=(?:then |first |we |i |you )?[a-z])",
        re.IGNORECASE,
    )


@cache
def _announced() -> re.Pattern[str]:
    said = _any("announcing")
    return re.compile(rf",? (?:{said})(?::|\.|,|;)\s+(?=\w)|:\s+(?=\w)", re.IGNORECASE)


@cache
def _any(name: str) -> str:
    said = resources.table("ontology", "aims.toml")[name]
    return "|".join(sorted(map(re.escape, said), key=len, reverse=True))


def _retells(goal: str, steps: str, cut: _Cut, verbs: Collection[str], library: Library) -> bool:
    """Whether the steps tell all again that is wanted, and something more."""
    asked = list(wanted(goal, verbs))
    if len(asked) > 1:  # "to prepare them for staining"
        asked = [one for one in asked if one.verb not in aim_words("readying")] or asked
    if not asked or (cut.supposed and asked[0].at == 0):  # "Wash them if they are stained"
        return False
    tokens = tokens_of(steps)
    acts = list(told(tokens, verbs))
    meant = {action_of(one.verb, library) for one in acts}
    last = () if cut.supposed else led_up_to(tokens, verbs)
    again = meant.union(action_of(one, library) for one in last)
    if len(meant) < _TOLD or not {action_of(one.verb, library) for one in asked} <= again:
        return False
    if not cut.supposed:
        return True
    first = action_of(asked[0].verb, library)
    end = min(one.at for one in acts if action_of(one.verb, library) == first)
    return not any(one.low in _PERFECT for one in tokens[:end])


def _unsure(
    goal: str, steps: str, cut: _Cut, verbs: Collection[str], library: Library
) -> Iterator[str]:
    """Yield what is wanted with something else than the step is told with, where it may be one more
    step: "washing beads with PBS, given that they are washed with water and incubated"."""
    if not cut.supposed:
        return
    asked, tokens = tokens_of(goal), tokens_of(steps)
    for one in wanted(goal, verbs):
        ways = {*_ways(goal, asked, one.at)}
        for other in told(tokens, verbs):
            others = {*_ways(steps, tokens, other.at)}
            same = action_of(one.verb, library) == action_of(other.verb, library)
            if same and ways and others and ways.isdisjoint(others):
                both = (*sorted(ways), *sorted(others))
                yield f'"{one.verb}" is told {" and ".join(both)}'


def _ways(text: str, tokens: Sequence[Token], at: int) -> Iterator[str]:
    """Yield with what an action is told to be done."""
    for place in range(at + 1, len(tokens)):
        low = tokens[place].low
        if low in (".", ";", ":", "?", "!", ",", "and", "then", "or"):
            return
        if low in _WAYS:
            end = place + 1
            while end < len(tokens) and tokens[end].low not in _STOPS:
                end += 1
            if end > place + 1:
                yield f"with {text[tokens[place + 1].start : tokens[end - 1].end]}"
            return
