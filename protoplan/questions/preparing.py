"""What is done to a reagent before the step that takes it, told as orders of their own, which are
put right before that step, beside what is worked on: :mod:`.relatives` and :mod:`.obtaining` find
them. The words are ``ontology/preparing.toml``."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from protoplan import resources
from protoplan.library import lemmas
from protoplan.questions.following import verb_of
from protoplan.questions.tokens import participle, words_for

if TYPE_CHECKING:
    from protoplan.questions.reading import Action

_ENDED = re.compile(r"[.?!;](?=\s|$)")
CLOSED = re.compile(r"[.:](?!\d)|[;?!]|$")
_SHUT = re.compile(r"\)")
_NEXT = re.compile(
    r"(?P<join>,? (?:and |then )+|, )(?P<been>(?:(?:is|are|was|were|been|being|be|have|has) )*)"
    r"(?:[a-z]+ly )?(?P<doing>[^\W\d_]+)"
)
_ONTO = re.compile(r" (?:to|into|onto) (?:the|a|an|each|every|all|them|it)\b")
"""Where a clause without a comma goes on with what its sentence tells."""


class Prepared(NamedTuple):
    """The orders by which a reagent is made ready, as they begin in the text, what each is done to,
    the name of the reagent, and how often that stands before where it is taken."""

    begins: tuple[str, ...]
    things: tuple[str, ...]
    name: str
    nth: int


class Doing(NamedTuple):
    """A doing of a row, and what stands behind it."""

    verb: str
    tail: str


def row(text: str, start: int, verbs: Collection[str], ending: str) -> tuple[list[Doing], int]:
    """Return the doings of a row that begins at a place of a text, all of one form ("ed", "ing"),
    and where it ends."""
    first = re.compile(r"[^\W\d_]+").match(text, start)
    verb = _verb(first[0], verbs, ending) if first else ""
    if first and ending == "ed" and first[0].lower() in words_for("any_form"):
        verb = next((one for one in lemmas(first[0].lower()) if one in verbs), "")
    if first is None or not verb:
        return [], start
    found: list[Doing] = []
    closed = CLOSED.search(text, start)
    last = closed.start() if closed else len(text)
    shut = (one.end() for one in _SHUT.finditer(text, start, last))
    last = next((at - 1 for at in shut if not _is_open(text, start, at)), last)
    place = begin = first.end()
    while (more := _NEXT.search(text, place, last)) is not None:
        low = more["doing"].lower()
        if _is_open(text, start, more.start() + 1):
            place = more.end()
            continue
        next_ = _verb(low, verbs, ending)
        if next_ and not (more["join"] == ", " and low in verbs):
            found.append(Doing(verb, text[begin : more.start()].strip()))
            verb, begin = next_, more.end()
        elif "," in more["join"] or low in verbs or more["been"]:
            last = more.start()
            break
        place = more.end()
    onto = _ONTO.search(text, begin, last)
    last = onto.start() if onto else last
    return [*found, Doing(verb, text[begin:last].strip())], last


def _is_open(text: str, start: int, end: int) -> bool:
    """Whether a bracket is open right before a place of a text, or is the one that ends there."""
    return text.count("(", start, end) > text.count(")", start, end - 1)


def _verb(word: str, verbs: Collection[str], ending: str) -> str:
    low = word.lower()
    if ending == "ing":
        return verb_of(low, verbs) if low.endswith("ing") else ""
    return participle(low, verbs)


def nth_of(name: str, text: str, place: int) -> int:
    """Return how often a name stands in a text before a place."""
    return sum(1 for _ in _named(name).finditer(text, 0, place))


def put_first(
    text: str, actions: Sequence[Action], told: Sequence[Prepared]
) -> tuple[list[Action], tuple[str, ...]]:
    """Return the actions, what makes a reagent ready right before the action that takes it, and
    the orders for which that was not found."""
    found, unsure = list(actions), []
    for one in told:
        mine = dict(_places(text, one, found))
        ours = {found[at].start for at in mine}
        user = _user(text, one, [each for each in found if each.start not in ours])
        if user is None or not mine:
            unsure += [one.begins[0]] if mine else []
            continue
        end = user.when or 0
        times = [each.when for each in found if each.when is not None and each.when < end]
        start = max(times, default=end - 1)
        for number, (at, thing) in enumerate(mine.items(), 1):
            when = start + (end - start) * number / (len(mine) + 1)
            said = found[at].told
            if said is not None and not said.objects:
                said = said._replace(objects=(thing,))
            found[at] = found[at]._replace(when=when, told=said, beside=True)
    return found, tuple(unsure)


def _places(text: str, told: Prepared, actions: Sequence[Action]) -> Iterator[tuple[int, str]]:
    """Yield the place of the action that each order tells, and what it is done to."""
    for begin, thing in zip(told.begins, told.things, strict=True):
        at = text.lower().rfind(begin.lower())
        if at >= 0:
            here = (n for n, one in enumerate(actions) if at <= one.start < at + len(begin))
            yield from ((each, thing) for each in islice(here, 1))


def _user(text: str, told: Prepared, actions: Sequence[Action]) -> Action | None:
    """Return the action that takes a reagent: the last before its name in that sentence, or else
    the first behind."""
    names = list(_named(told.name).finditer(text))
    if len(names) <= told.nth:
        return None
    at = names[told.nth].start()
    first = max((one.end() for one in _ENDED.finditer(text, 0, at)), default=0)
    timed = [one for one in actions if one.when is not None]
    before = [one for one in timed if first <= one.start < at]
    behind = [one for one in timed if one.start > at]
    if before:
        return max(before, key=lambda one: one.start)
    return min(behind, key=lambda one: one.start, default=None)


def _named(name: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w){re.escape(name)}(?!\w)", re.IGNORECASE)


@cache
def listed(name: str) -> frozenset[str]:
    """Return the words of a list of ``ontology/preparing.toml``."""
    return frozenset(resources.table("ontology", "preparing.toml")[name])
