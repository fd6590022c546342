"""Which actions of a list verbs stand for that are none of it, where no word names them: "strip off
the methanol" for evaporating, "zap the cells" for sonicating."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from protoplan import resources
from protoplan.library import find, lemmas
from protoplan.library.values import Library, Operator
from protoplan.questions.clauses import ENDS, Mention, Words, form, lower
from protoplan.questions.precedence import in_order
from protoplan.questions.standing import is_no_step
from protoplan.questions.words import NOUN

_TO = "to"
_FOR = ("required", "needed", "necessary", "steps", "operations", "taken", "done", "order", "used")
_SEVERAL = 2


def meant(
    words: Words, found: Sequence[Mention], library: Library, listed: Sequence[str], start: int
) -> list[Mention]:
    """Return mentions in which verbs that are told, from the word ``start`` on, and not ``listed``
    are those of the list that nothing names: the nearest (``near`` in ``ontology/query.toml``), and
    of those that nobody knows the same in turn, if they are as many, those of the list in the order
    in which they usually are done. Where nothing listed is named, only several that nobody knows,
    and nothing else, tell more than a goal."""
    named = {one.verb for one in found if one.first >= start}
    left = {verb: next(iter(find(library, verb)), None) for verb in listed if verb not in named}
    told = [one for one in found if one.first >= start and (one.sure or form(words, one) == "past")]
    told = [one for one in told if one.verb in listed or not is_no_step(words, one)]
    told = [one for one in told if not _is_goal(words, told, one, listed)]
    free = {one.verb: one.operator for one in told if one.verb not in listed}
    pairs: dict[str, str] = {}
    if named.difference(free):
        pairs |= _nearest(free, left)
    else:
        free = _told_in_unheard(words, told)
    unheard = [verb for verb, operator in free.items() if operator is None]
    rest = [verb for verb in left if verb not in pairs.values()]
    if unheard and len(unheard) == len(rest):
        text = " ".join(word for word, _ in words)
        pairs |= zip(unheard, in_order(text, rest, library), strict=True)
    return [
        one._replace(verb=pairs[one.verb], operator=left[pairs[one.verb]])
        if one.verb in pairs
        else one
        for one in found
    ]


def _is_goal(words: Words, told: Sequence[Mention], one: Mention, listed: Sequence[str]) -> bool:
    """Whether an action is only what others are done for, which are listed and told in a clause
    behind it: "which steps are required to recover DNA, given that it is mixed and spun?"."""
    place = one.first - 1
    if lower(words, place) != _TO or lower(words, place - 1) not in ("", *ENDS, *_FOR):
        return False
    end = one.behind
    while end < len(words) and words[end][0] not in (",", *ENDS):
        end += 1
    beside = (each for each in told if one.first < each.first < end)
    if lower(words, end) != "," or not all(
        lower(words, each.behind - 1).endswith(NOUN) for each in beside
    ):
        return False
    how = {each.verb for each in told if each.first > end and form(words, each) == "past"}
    return one.verb not in listed and len(how & {*listed}) >= _SEVERAL


def _told_in_unheard(words: Words, told: Sequence[Mention]) -> dict[str, Operator | None]:
    """Return verbs that nobody knows where they alone are told, behind the question itself if there
    is more, and are several: one may be only what the question is about."""
    asked = next((at for at, (word, _) in enumerate(words) if word == "?"), -1)
    behind = [one for one in told if one.first > asked]
    free = {one.verb: one.operator for one in (behind or told)}
    return free if len(free) > 1 and not any(free.values()) else {}


def _nearest(
    free: dict[str, Operator | None], left: dict[str, Operator | None]
) -> Iterator[tuple[str, str]]:
    """Yield pairs of verbs, one of each, that stand for actions that are near each other."""
    rated = sorted(
        (far, place, verb, other)
        for place, (verb, one) in enumerate(free.items())
        for other, its in left.items()
        if one and its and (far := _distance(one.name, its.name)) is not None
    )
    taken: set[str] = set()
    for _, _, verb, other in rated:
        if taken.isdisjoint((f"{verb} told", other)):
            taken.update((f"{verb} told", other))
            yield verb, other


def near_ones(
    words: Words, found: Iterable[Mention], library: Library
) -> Iterator[tuple[str, str]]:
    """Yield the verbs that mentions tell, with those of other actions for which they stand."""
    for one in found:
        forms = lemmas(lower(words, one.first)) if one.behind == one.first + 1 else ()
        verb = next((form for form in forms if form in library.verbs), "")
        own = [of.name for form in forms for of in find(library, form)]
        other = one.operator.name if one.operator else ""
        if verb and other and other not in own and _distance(own[0], other):
            yield verb, one.verb


def is_near(one: Operator, listed: Sequence[str], library: Library) -> bool:
    """Whether an action is near one of a list."""
    others = (other for verb in listed for other in find(library, verb)[:1])
    return any(_distance(one.name, other.name) is not None for other in others)


def _distance(one: str, other: str) -> int | None:
    """Return how far two actions are from each other in a row of near ones."""
    rows = resources.table("ontology", "query.toml")["near"]
    found = (abs(row.index(one) - row.index(other)) for row in rows if one in row and other in row)
    return min(found, default=None)
