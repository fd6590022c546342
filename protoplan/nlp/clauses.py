"""The clauses of a sentence: what stands aside of what is done, and what belongs to which verb."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple

from protoplan.nlp.tokens import MARKS, OPENING, Token, opening, phrase_at, words
from protoplan.nlp.uses import Use, Verb
from protoplan.nlp.values import Label, Mention

_LONGEST_LABEL = 6
"""Words before a colon that may be a label: "Day 1:", "Optional:", "Safe stopping point:"."""

_NAMING = frozenset(("all", "this", "these", "that", "those", "it", "each", "both", "no"))
_BEING = frozenset(("is", "are", "was", "were", "does", "do", "did"))
"""Forms of auxiliary verbs that make a clause with a subject before them."""
_SHORTEST_LABEL = 2
"""Words before a colon that are a label though they hold a verb, if a command follows."""


class Condition(NamedTuple):
    """The tokens of a clause that says when alone something is done."""

    start: int
    end: int


@dataclass(slots=True)
class Aside:
    """What a sentence says besides what is done."""

    flags: list[bool]
    """For each token, whether no step begins there."""
    conditions: list[Condition] = field(default_factory=list)
    skipped: set[int] = field(default_factory=set)
    """Words that need not be told again: conditions, labels, "optionally"."""
    optional: list[int] = field(default_factory=list)
    """Where the text says that something may be left out."""
    contrary: list[int] = field(default_factory=list)
    """Where "otherwise" says what to do if the condition before does not hold."""
    instead: bool = False
    """It says another way of what was told before: "Alternatively, ..."."""
    note: bool = False
    """It is a remark that tells no step."""


def asides(tokens: Sequence[Token], mentions: Sequence[Mention]) -> Aside:
    """Return what in a sentence is no step: brackets, conditions, labels, remarks."""
    found = Aside([token.depth > 0 or token.low in MARKS for token in tokens])
    if all(found.flags):
        found.flags = [token.low in MARKS for token in tokens]
    for at, token in enumerate(tokens[1:], 1):
        if token.low == "repeat" and tokens[at - 1].low in OPENING:
            found.flags[at] = False  # "wash it (repeat twice)"
    begin = _label(tokens, mentions, found)
    if not found.note and phrase_at(tokens, begin, "notes") and _note_that(tokens, begin):
        found.note = True
    found.note = found.note or _defines(tokens, mentions, begin)
    at = begin
    telling = opening("optional", "conditions", "cautions") | {"until", "till", "so", "such"}
    telling |= {"otherwise"}
    while at < len(tokens):
        if tokens[at].low not in telling:
            at += 1
        elif tokens[at].low == "otherwise":
            if found.conditions or at == begin:
                found.contrary.append(at)
                _skip(found, at, at + 1)
            at += 1
        elif length := _caution(tokens, at):
            _skip(found, at, at + length)
            at += length
        elif length := phrase_at(tokens, at, "optional"):
            found.optional.append(at)
            _skip(found, at, at + length)
            at += length
        elif tokens[at].depth == 0 and (length := _opens(tokens, at, begin)):
            end = _condition_end(tokens, mentions, at, length, leading=_leads(tokens, at, begin))
            if end <= at + length:
                at += length
                continue
            found.conditions.append(Condition(at, end))
            _skip(found, at, end)
            at = end
        elif tokens[at].low in ("until", "till", "so", "such") and (
            length := phrase_at(tokens, at, "times")
        ):
            end = _condition_end(tokens, mentions, at, length, leading=False)
            found.flags[at:end] = [True] * (end - at)
            at = end
        else:
            at += 1
    length = phrase_at(tokens, begin, "instead")
    if length and [token.low for token in tokens[begin + length : begin + length + 1]] != ["of"]:
        found.instead = True
        _skip(found, begin, begin + length)
    return found


def _note_that(tokens: Sequence[Token], at: int) -> bool:
    return (
        at + 1 < len(tokens) and tokens[at].low == "note" and tokens[at + 1].low in ("that", "the")
    )


def _defines(tokens: Sequence[Token], mentions: Sequence[Mention], begin: int) -> bool:
    """Whether a sentence only says what a name stands for: "PBS means ..."."""
    for at in range(begin, min(begin + _LONGEST_LABEL, len(tokens))):
        if length := phrase_at(tokens, at, "defining") if at > begin else 0:
            follows = tokens[at + length].low if at + length < len(tokens) else ""
            return follows not in ("", "of")
        small = tokens[at].low in words("prepositions", "connectors")
        if small or _is_action(tokens[at], mentions):
            return False
    return False


def _caution(tokens: Sequence[Token], at: int) -> int:
    """Return how many words at ``at`` only say what not to do: "take care" not to."""
    length = phrase_at(tokens, at, "cautions")
    follows = tokens[at + length].low if at + length < len(tokens) else ""
    return length if follows in ("not", "when", "with", "while", "") else 0


def _skip(found: Aside, start: int, end: int) -> None:
    found.skipped.update(range(start, end))
    found.flags[start:end] = [True] * (end - start)


def _label(tokens: Sequence[Token], mentions: Sequence[Mention], found: Aside) -> int:
    """Return where the sentence begins behind a label such as "Day 1:"; take note of "Note:"."""
    numbered = len(tokens) > 2 and tokens[1].text == ")" and len(tokens[0].low) < 3
    if numbered:
        _skip(found, 0, 2)
        return 2
    for at, token in enumerate(tokens[: _LONGEST_LABEL + 1]):
        if token.low != ":":
            continue
        label = " ".join(one.low for one in tokens[:at] if one.low not in MARKS)
        if label in words("notes"):
            found.note = True
        elif label in words("optional"):
            found.optional.append(0)
        elif at + 1 == len(tokens):
            return 0
        elif any(_is_action(one, mentions) for one in tokens[:at]):
            counted = any(phrase_at(tokens, n, "counts") for n in range(at))  # "Wash twice: ..."
            repeated = (
                not counted
                and at <= _SHORTEST_LABEL
                and any(_is_action(one, mentions) for one in _clause(tokens, at + 1))
            )
            if not repeated:
                return 0
        _skip(found, 0, at + 1)
        return at + 1
    return 0


def _clause(tokens: Sequence[Token], at: int) -> Sequence[Token]:
    """Return the words from ``at`` to the next comma, or all where a phrase leads: "Wash 1: with
    the lid on, add ..."."""
    if any(phrase_at(tokens, at, name) for name in ("prepositions", "times", "conditions")):
        return tokens[at:]
    commas = (n for n in range(at, len(tokens)) if tokens[n].low in (",", ";"))
    return tokens[at : next(commas, len(tokens))]


def _is_action(token: Token, mentions: Sequence[Mention]) -> bool:
    return token.mention >= 0 and mentions[token.mention].label is Label.ACTION


def _leads(tokens: Sequence[Token], at: int, begin: int) -> bool:
    """Whether a clause stands before what it is said of."""
    before = at - 1
    while before >= begin and tokens[before].low in words("sequence", "connectors"):
        before -= 1
    return before < begin or tokens[before].low in (",", ";", ":")


def _opens(tokens: Sequence[Token], at: int, begin: int) -> int:
    """Return how many words at ``at`` open a condition, 0 if none does."""
    length = phrase_at(tokens, at, "conditions")
    if not length or at + length >= len(tokens):
        return 0
    low, after = tokens[at].low, tokens[at + length].low
    if low in ("once", "should") and length == 1:
        named = after in words("articles", "persons") | _NAMING
        if not named and not (low == "once" and _leads(tokens, at, begin) and after.isalpha()):
            return 0
        if low == "should" and not _leads(tokens, at, begin):
            return 0
        if low == "once" and (after in words("prepositions") or after in ("more", "again")):
            return 0
    return length


def _condition_end(
    tokens: Sequence[Token], mentions: Sequence[Mention], at: int, length: int, *, leading: bool
) -> int:
    """Return where a condition ends: at the comma before a verb, at a mark, or at a command."""
    first_comma = 0
    verb = at + length + 1
    if leading and verb < len(tokens) and tokens[verb - 1].low.endswith("ed"):
        bare = not tokens[verb].low.endswith(("ed", "ing"))
        if bare and _is_action(tokens[verb], mentions):
            return verb  # "once cooled add ..."
    for place in range(at + length, len(tokens)):
        token = tokens[place]
        if token.depth:
            continue
        if token.low in (";", ":") or (not leading and _goes_on(tokens, mentions, place)):
            return place
        if token.low == ",":
            if not leading or _commands(tokens, mentions, place + 1):
                return place
            first_comma = first_comma or place
    if first_comma:
        return first_comma
    if not leading:
        return len(tokens)
    for place in range(at + length + 2, len(tokens)):
        begins = _is_action(tokens[place], mentions) and not tokens[place].low.endswith(
            ("ed", "ing")
        )
        helped = tokens[place - 1].low in words("be", "modals", "have")
        if begins and not helped and tokens[place - 1].low not in ("to", "and", "not"):
            return place
    return len(tokens)


def _goes_on(tokens: Sequence[Token], mentions: Sequence[Mention], at: int) -> bool:
    """Whether "and" or "then" at ``at`` goes on with a command."""
    if tokens[at].low not in ("and", "then", "or"):
        return False
    place = at + 1
    while place < len(tokens) and (
        tokens[place].low in words("sequence") or tokens[place].low.endswith("ly")
    ):
        place += 1
    return (
        place < len(tokens)
        and _is_action(tokens[place], mentions)
        and not tokens[place].low.endswith(("ed", "ing"))
    )


def _commands(tokens: Sequence[Token], mentions: Sequence[Mention], at: int) -> bool:
    """Whether what begins at ``at`` is the verb, or has one before the next comma."""
    for place in range(at, len(tokens)):
        if tokens[place].low in (",", ";"):
            return False
        if _is_action(tokens[place], mentions):
            return True
    return False


# Which words belong to which verb ----------------------------------------------------------------


class Segment(NamedTuple):
    """The tokens that belong to a step: those before its verb and those behind."""

    verb: Verb
    start: int
    stop: int
    joint: str
    """What joins it to the step before: "and", "or", ", then"."""


def segments(tokens: Sequence[Token], verbs: Sequence[Verb], begin: int = 0) -> list[Segment]:
    """Return the stretch of a sentence that belongs to each of its steps."""
    steps = [verb for verb in verbs if verb.use is Use.STEP]
    if not steps:
        return []
    starts, joints = [begin], [""]
    for last, verb in pairwise(steps):
        start, joint = _boundary(tokens, last, verb, _helper(verbs, verb))
        starts.append(start)
        joints.append(joint)
    stops = [*starts[1:], len(tokens)]
    return [
        Segment(verb, *_own(tokens, verb, start, stop), joint)
        for verb, start, stop, joint in zip(steps, starts, stops, joints, strict=True)
    ]


def _own(tokens: Sequence[Token], verb: Verb, start: int, stop: int) -> tuple[int, int]:
    """Return which words from ``start`` to ``stop`` belong to a verb: what a semicolon parts and
    states something does not, as behind a full stop."""
    parts = [n for n in range(start, stop) if tokens[n].low == ";" and not tokens[n].depth]
    for at, ends in pairwise([*parts, stop]):
        if at >= verb.end and _states(tokens, at + 1, ends):
            return start, at
    for at, ends in reversed([*pairwise([start - 1, *parts])]):
        if ends < verb.begins and _states(tokens, at + 1, ends):
            return ends + 1, stop
    return start, stop


def _states(tokens: Sequence[Token], start: int, stop: int) -> bool:
    """Whether some words say how something is, or must or must not be: "the gel must not dry"."""
    telling = ("prepositions", "times", "conditions", "optional")
    if any(phrase_at(tokens, start, name) for name in telling):
        return False
    finite = words("modals") | _BEING
    return any(
        token.low in finite and not token.depth and before.low not in words("relatives")
        for before, token in pairwise(tokens[start:stop])
    )


def _helper(verbs: Sequence[Verb], verb: Verb) -> int:
    """Return where a verb begins that leads to ``verb``: "use a tip to mix"."""
    place = verbs.index(verb)
    begins = verb.begins
    while place and verbs[place - 1].use is Use.HELPER:
        place -= 1
        begins = verbs[place].begins
    return begins


def _boundary(tokens: Sequence[Token], last: Verb, verb: Verb, begins: int) -> tuple[int, str]:
    """Return where what belongs to ``verb`` begins, and the words that join it to ``last``."""
    at = begins
    while at > last.end and tokens[at - 1].low in words("sequence"):
        at -= 1
    if tokens[begins - 1].low == "to":  # "but be sure to"
        while at > last.end and tokens[at - 1].low in words("urging", "be") | {"to", "it"}:
            at -= 1
    if verb.passive and tokens[at - 1].low not in words("connectors"):
        at = _subject(tokens, last.end, at)
    elif tokens[at - 1].low == "," and at - 1 > last.end:
        at = _led(tokens, last.end, at)
    end = at
    joint: list[str] = []
    while at > last.end and (
        tokens[at - 1].low in words("connectors")
        or tokens[at - 1].low in (",", ";", ":", "-", "–")
        or tokens[at - 1].low in words("sequence")
    ):
        at -= 1
        joint.insert(0, tokens[at].low)
    return end, " ".join(joint)


def _subject(tokens: Sequence[Token], start: int, at: int) -> int:
    """Return where the subject of a passive verb at ``at`` begins."""
    for place in range(at - 1, start - 1, -1):
        if tokens[place].low in words("connectors") or tokens[place].low in (",", ";", ":"):
            return place + 1
    return at


def _led(tokens: Sequence[Token], start: int, at: int) -> int:
    """Return where a phrase before a verb begins: "and after 5 min," before "vortex"."""
    joints = words("connectors") - words("times")
    for place in range(at - 2, start - 1, -1):
        joined = tokens[place - 1].low in joints  # "and, after 5 min,"
        if tokens[place].low == "," and not joined:
            return at
        if joined or tokens[place].low == ";" or tokens[place].low in joints:
            lists = ("prepositions", "times", "conditions", "optional")
            opens = any(phrase_at(tokens, place + 1, name) for name in lists)
            return place + 1 if opens else at
    return at
