"""To which doing each quantity of a question belongs, by the words next to it, read anew: it knows
far less than the reading that the plan follows, and only tells the user where a quantity stands
with a step that it is not told of, or of which it cannot tell. The words that open and close
clauses are ``ontology/clauses.toml``."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from math import inf
from typing import NamedTuple

from protoplan import resources
from protoplan.library import find, lemmas
from protoplan.library.values import Library
from protoplan.model import Dimension, Quantity, Step
from protoplan.parsing.quantities import read
from protoplan.questions.amounts import STRENGTHS, Amount, amounts_in
from protoplan.questions.clauses import AMOUNT, BEING
from protoplan.questions.describing import describing
from protoplan.questions.destinations import is_destination
from protoplan.questions.following import verb_of
from protoplan.questions.options import OR
from protoplan.questions.pairing import rows, taking_turns, with_units
from protoplan.questions.subordinate import clause_words, subordinate
from protoplan.questions.words import NOUN, is_adverb, listed_words

_TOKEN = re.compile(r"[^\W\d_]+(?:[-'’][^\W\d_]+)*|\d[\w.,]*\w|\d|[^\s\w]")
_ENDS = (".", "?", "!", ";")
_BORDERS = (*_ENDS, ",", ":", "*", "•", "and", "then", "but", "or")
_OF = ("of", "for", "at")
_WHEN = ("after", "before", "prior", "post", "later")
_ARTICLES = ("the", "a", "an")
_PREPOSITIONS = ("of", "at", "for", "in", "with", "to", "on", "from", "over")
_SETTINGS = (Dimension.TEMPERATURE, Dimension.DURATION, Dimension.FORCE, Dimension.ROTATION)
_ONE_OF = (*_SETTINGS, *STRENGTHS, Dimension.VOLUME, Dimension.MASS)
"""What a step has one of."""
_BACK = 3
_REACH = 6
"""Quantities up to an alternative to one: "37 °C for 2 h or 30 °C overnight"."""
_MOST = 5
_SHOWN = 12
"""Words of a clause that are shown."""


class _Word(NamedTuple):
    """A word of a question: in lower case, where it begins and ends, and which quantity it is."""

    word: str
    start: int
    end: int
    amount: Amount | None = None


_CLAUSES = tuple(f"{one} {who}" for one in ("when", "once") for who in ("the ", "they ", "it "))
"""What opens a clause that a step says as it stands: "once the OD reaches 0.6"."""


class _Doing(NamedTuple):
    """A doing where a question names it: the verbs of the plan that it may stand for, its own word,
    and whether it surely is no thing: "incubate the culture"."""

    at: int
    verbs: tuple[str, ...]
    word: str
    sure: bool


class _Place(NamedTuple):
    """A quantity where a question tells it: of which doings, and the words around it. ``aside``: in
    a clause that tells no setting."""

    amount: Amount
    doings: tuple[_Doing, ...]
    said: str
    aside: bool


def misplaced(
    text: str, steps: Sequence[Step], library: Library, listed: Sequence[str] | None = None
) -> tuple[str, ...]:
    """Return of each quantity that stands with a step of which the words of a text do not tell it,
    what it is: '"after a year" stands with freeze; the question tells it in "so that ..."'."""
    text = with_units(text)
    words = _words(text)
    apart = describing(text, library, listed)
    like = {at for at, one in enumerate(words) if any(a <= one.start < b for a, b in apart)}
    every = _doings(text, words, {step.action for step in steps}, library)
    doings = [one for one in every if one.at not in like]
    places = list(_places(text, words, doings, like))
    named = _named(words, doings)
    found: list[str] = []
    for step in steps:
        for said in step.parameters:
            values = read(said).quantities
            here = [one for one in places if _is_said(one.amount, said, values)]
            clause = said.lower().startswith(_CLAUSES) and said.lower() in text.lower()
            if here and not (clause or any(_supports(one, step.action, named) for one in here)):
                one = here[0]
                found.append(
                    f'"{one.amount.text}" stands with {step.action}; the question tells it in '
                    f'"{one.said}"'
                )
        found += _doubled(step, places)
    found += _alternatives(words, doings, places)
    found += _alone(words, doings, steps)
    return tuple(dict.fromkeys(found))[:_MOST]


def _alone(
    words: Sequence[_Word], doings: Sequence[_Doing], steps: Sequence[Step]
) -> Iterator[str]:
    """Yield the times that one step has alone, though its sentence tells more than one and gives
    the time to each: "wash it in water and dry it for 2 min each"."""
    lower = [one.word for one in words]
    for at, one in enumerate(words[:-1]):
        timed = one.amount is not None and one.amount.quantity.dimension is Dimension.DURATION
        if (
            not timed
            or lower[at + 1] not in ("each", "apiece")
            or lower[at + 2 : at + 3] == ["time"]
        ):
            continue
        first = max((place for place in range(at) if lower[place] in _ENDS), default=-1) + 1
        counted = any(
            each.amount is not None
            and each.amount.quantity.dimension in (Dimension.COUNT, Dimension.DURATION)
            for each in words[first:at]
        )
        named = {doing.verbs[0] for doing in doings if doing.verbs and first <= doing.at < at}
        time = one.amount.text if one.amount else ""
        mine = [step for step in steps if time in step.parameters]
        if len(named) > 1 and len(mine) == 1 and not counted:
            yield f'"{time} each" stands with {mine[0].action} alone'


def _doubled(step: Step, places: Sequence[_Place]) -> Iterator[str]:
    """Yield the settings of a sort of which a step has more than one, unless it has them in turn:
    alternatives, or one each of several things."""
    dimensions = {
        said: {one.dimension for one in read(said).quantities if not _is_bound(one)}
        for said in step.parameters
    }
    if any(Dimension.COUNT in sorts for sorts in dimensions.values()):  # "40 cycles of"
        return
    known = {one.amount.text for one in places}
    for sort in _ONE_OF:
        here = [said for said, sorts in dimensions.items() if sort in sorts and said in known]
        apart = sort not in _SETTINGS and len(step.objects) >= len(here)  # 1 ml of A and 2 ml of B
        if len(here) > 1 and not apart:
            both = " and ".join(f'"{one}"' for one in here)
            yield f"{both} both stand with {step.action}"


def _is_bound(one: Quantity) -> bool:
    return one.high == inf or one.low == 0 < one.high


def _alternatives(
    words: Sequence[_Word], doings: Sequence[_Doing], places: Sequence[_Place]
) -> Iterator[str]:
    """Yield the quantities that are told as alternatives to one that stands in a step."""
    lower = [one.word for one in words]
    at = {one.amount.start: place for place, one in enumerate(words) if one.amount}
    for number, one in enumerate(places):
        for other in places[number + 1 : number + 1 + _REACH]:
            first, last = at[one.amount.start], at[other.amount.start]
            between = lower[first + 1 : last]
            same = one.amount.quantity.dimension is other.amount.quantity.dimension
            same = same and one.amount.text != other.amount.text
            same = same and one.amount.quantity.dimension is not Dimension.COUNT
            if not same or between.count(OR) != 1 or {*_ENDS} & {*between}:
                continue
            if not any(first < doing.at < last and doing.sure for doing in doings):
                yield f'"{other.amount.text}" is told as an alternative to "{one.amount.text}"'


def _named(words: Sequence[_Word], doings: Sequence[_Doing]) -> set[str]:
    """Return the verbs that a question names by their own words, where it does not only ask."""
    found: set[str] = set()
    ends = [at for at, one in enumerate(words) if one.word in _ENDS]
    goal = next((at for at in reversed(ends) if words[at].word == "?"), -1)
    behind = any(one.at > goal for one in doings)
    for one in doings:
        if one.word in clause_words("states"):
            found.update(form for form in lemmas(one.word) if not one.verbs)
        if one.at > goal or not behind:
            found.update(verb for verb in one.verbs[:1] if verb_of(one.word, one.verbs))
    return found


def _is_said(one: Amount, said: str, values: Sequence[Quantity]) -> bool:
    if one.text.lower() in said.lower():
        stands = re.search(rf"(?<![\w.,]){re.escape(one.text)}(?!\w)", said, re.IGNORECASE)
        if stands is not None:
            return True
    return _value(one.quantity) in map(_value, values)


def _value(one: Quantity) -> tuple[Dimension, float, float]:
    return one.dimension, one.low, one.high


def _supports(one: _Place, verb: str, named: Collection[str]) -> bool:
    """Whether a quantity may be told of an action, where it stands."""
    if any(verb in doing.verbs for doing in one.doings):
        return True
    if one.aside:
        return False
    if verb not in named:  # it stands for another verb
        return True
    meant = {form for doing in one.doings if not doing.verbs for form in lemmas(doing.word)}
    return any(verb in row and not (meant - {verb}).isdisjoint(row) for row in _rows())


@cache
def _rows() -> tuple[frozenset[str], ...]:
    table = resources.table("ontology", "query.toml")
    return tuple(frozenset(row) for row in (*table["same"], *table["near"]))


def _words(text: str) -> list[_Word]:
    amounts = {one.start: one for one in amounts_in(text)}
    found: list[_Word] = []
    end = 0
    for match in _TOKEN.finditer(text):
        if match.start() < end:
            continue
        one = amounts.get(match.start())
        end = one.start + len(one.text) if one else match.end()
        found.append(_Word(AMOUNT if one else match[0].lower(), match.start(), end, one))
    return found


def _doings(
    text: str, words: Sequence[_Word], verbs: Collection[str], library: Library
) -> Iterator[_Doing]:
    means: dict[str, list[str]] = {}
    for verb in verbs:
        for one in find(library, verb)[:1]:
            means.setdefault(one.name, []).append(verb)
    known: dict[str, tuple[tuple[str, ...], bool]] = {}
    spoken = [(one.word, one.start) for one in words]
    for at, (word, start, end, amount) in enumerate(words):
        if amount or not word[0].isalpha() or word in clause_words("leading"):
            continue
        if is_destination(spoken, at):
            continue  # "move them to warm water for 1 h"
        if word not in known:
            known[word] = _verbs(word, verbs, means, library)
        meant, doing = known[word]
        written = text[start:end].isupper() and len(word) > 1  # "UV"
        written = written or (not meant and word in listed_words("flat_adverbs"))  # "fast green"
        if doing and not written and word not in clause_words("happening"):
            meant = () if _is_past(words, at) else meant
            yield _Doing(at, meant, word, _is_sure(words, at))


def _verbs(
    word: str, verbs: Collection[str], means: Mapping[str, Sequence[str]], library: Library
) -> tuple[tuple[str, ...], bool]:
    """Return which verbs of the plan a word may stand for, and whether it is a form of any verb."""
    last = {verb.split()[-1]: verb for verb in verbs}  # "heat shock"
    for form in (word, *word.split("-")[1:]):
        if own := verb_of(form, verbs) or last.get(verb_of(form, last), ""):
            return (own,), True
    forms = [form for form in lemmas(word) if form in library.verbs]
    if not listed_words("asking").isdisjoint(forms) or word in listed_words("vague"):
        return (), False
    meant = (one.name for form in forms for one in find(library, form)[:1])
    found = tuple(verb for name in meant for verb in means.get(name, ()))
    return found, bool(found or forms or verb_of(word, library.verbs))


def _is_past(words: Sequence[_Word], at: int) -> bool:
    """Whether a doing tells what a thing was like before it is asked what to do with it: "which was
    kept at -80 °C", "they were grown at 37 °C. How do I count them?"."""
    before = [one.word for one in words[max(0, at - _BACK) : at]]
    if words[at].word not in clause_words("states") or clause_words("past").isdisjoint(before):
        return False
    ends = [one.word for one in words[at:] if one.word in _ENDS]
    return not clause_words("property").isdisjoint(before) or "?" in ends[1:]


def _is_sure(words: Sequence[_Word], at: int) -> bool:
    """Whether a word surely is a doing where it stands, and no thing."""
    word = words[at].word
    if word in listed_words("vague"):  # "a concentration of 1 mM"
        return False
    before = words[at - 1].word if at else "."
    behind, next_ = (words[place].word if place < len(words) else "." for place in (at + 1, at + 2))
    if before in clause_words("leading") or is_adverb(before):
        return before != "to" or not word.endswith(NOUN)
    lasts = behind in clause_words("happening") and next_ == AMOUNT
    opens = at - (before in _ARTICLES) - 1
    if (behind == AMOUNT or lasts) and (opens < 0 or words[opens].word in _BORDERS):
        return True  # "and the wash 2 min"
    if word.endswith(("ing", *NOUN)):
        timed = before == AMOUNT and behind in (*_PREPOSITIONS, *_BORDERS)
        return timed or (behind in _OF and next_ == AMOUNT and before != _ARTICLES[0])
    return False


def _places(
    text: str, words: Sequence[_Word], doings: Sequence[_Doing], like: Collection[int]
) -> Iterator[_Place]:
    lower = [one.word for one in words]
    planned = {one.at for one in doings if one.verbs}
    asides = list(subordinate(lower, planned | {*like}))
    turns = dict(_turns(words, doings))
    beside = {place for first, end in asides for place in range(first, end)}
    main = [one for one in doings if one.at not in beside]
    for at, one in enumerate(words):
        if one.amount is None:
            continue
        inside = next(((first, end) for first, end in asides if first <= at < end), None)
        if inside:
            yield _Place(one.amount, (), _said(text, words, *inside), True)
            continue
        first, end = _clause(lower, at)
        wanted = one.amount.quantity.dimension not in _SETTINGS and _is_goal(lower, planned, at)
        yield _Place(
            one.amount,
            turns.get(at) or tuple(doings if wanted else _near(lower, main, at)),
            _said(text, words, first, end),
            False,
        )


def _turns(
    words: Sequence[_Word], doings: Sequence[_Doing]
) -> Iterator[tuple[int, tuple[_Doing, ...]]]:
    """Yield the quantities that "respectively" shares out, each with its doing."""
    lower = [(one.word, one.start) for one in words]
    sure = {one.at: one for one in doings if one.sure}
    for row in rows([one.word for one in words]):
        for at, doing in zip(row, taking_turns(lower, list(sure), row), strict=False):
            yield at, (sure[doing],)


def _is_goal(words: Sequence[str], planned: Collection[int], at: int) -> bool:
    """Whether a place is in a question that names no action of the plan: "How do I prepare nuclei
    from 20 mg of liver?"."""
    first = max((place for place in range(at) if words[place] in _ENDS), default=-1)
    end = next((place for place in range(at, len(words)) if words[place] in _ENDS), len(words))
    return words[end : end + 1] == ["?"] and not any(first < one < end for one in planned)


def _said(text: str, words: Sequence[_Word], first: int, end: int) -> str:
    end = min(end, first + _SHOWN)
    return text[words[first].start : words[end - 1].end].strip(" ,")


def _clause(words: Sequence[str], at: int) -> tuple[int, int]:
    """Return where the run of words begins and ends that stand between borders around a place."""
    first = at
    while first and words[first - 1] not in _BORDERS:
        first -= 1
    end = at + 1
    while end < len(words) and words[end] not in _BORDERS:
        end += 1
    return first, end


def _near(
    words: Sequence[str],
    main: Sequence[_Doing],
    at: int,
) -> Iterator[_Doing]:
    """Yield the doings that a quantity may be told of: those before it up to the last that surely
    is one, and, where there is none between it and the border before, the next behind it."""
    first, end = _clause(words, at)
    while words[end : end + 2] in (["and", AMOUNT], [",", AMOUNT]) and not any(
        first <= one.at < end for one in main
    ):  # "5 µl of RNA and 3 µl of DNA are added"
        end = _clause(words, end + 1)[1]
    place = bisect_right([one.at for one in main], at)
    told, later = main[:place], main[place:]
    if _goes_on(words, first, end, told):
        yield from told
    opens = not any(first <= one.at for one in told)
    thing = not any(first <= one.at and one.sure for one in told)  # "yeast extract (5 g)"
    done = next((one.at for one in later if one.sure), 0)
    if thing and _is_subject(words[end:done]):
        opens, end = True, done + 1
    near = words[max(first, at - 1) : at + 2]
    when = any(word in _WHEN or word.startswith("post-") for word in near)
    own = any(at < one.at < end for one in later) and words[at + 1] not in ("of", "after")
    apart = opens and not own and _is_set_off(words, first, at, end)
    when = opens and (when or apart)
    sure = opens and not when and any(_is_led_in(words, at, one) for one in later if one.at < end)
    for one in reversed(told):
        if sure:
            break
        yield one
        sure = one.sure and not _is_manner(words, one.at)
    of_it = later[:1] and later[0].at - at <= 1 + (words[at + 1] == "of")
    for one in later if opens else later[: bool(of_it)]:
        between = words[at + 1 : one.at]
        if {*_ENDS} & {*between} or (one.at >= end and not when):
            break
        yield one
        if (one.sure and not when) or (apart and one.verbs and one.at > end):
            break


def _is_set_off(words: Sequence[str], first: int, at: int, end: int) -> bool:
    """Whether a quantity opens a clause that a comma sets off: "during the first 5 min, add"."""
    opens = not first or words[first - 1] in (*_ENDS, "and", "then")
    alone = at - first <= _BACK and AMOUNT not in words[first:at]
    return opens and alone and words[end : end + 1] == [","]


def _is_subject(between: Sequence[str]) -> bool:
    """Whether what stands between a clause and a doing goes on with a row of what it is done to:
    ", yeast extract (5 g) and NaCl (8 g) are"."""
    said = [word for word in between if not is_adverb(word)]
    inside = ")" in said and "(" not in said[: said.index(")")]  # "NaOH (1 M, 5 ml) is"
    if said[-2:-1] in (["it"], ["they"]):  # "in argon at 300 °C, and they are"
        return False
    return ("and" in said or inside) and said[-1] in BEING and {*_ENDS}.isdisjoint(said)


def _is_led_in(words: Sequence[str], at: int, one: _Doing) -> bool:
    """Whether a quantity opens the clause of a doing: "within 15 min swab it", "5 µl are added"."""
    return one.sure and clause_words("opening").isdisjoint(words[at + 1 : one.at])


def _goes_on(words: Sequence[str], first: int, end: int, told: Sequence[_Doing]) -> bool:
    """Whether a clause goes on with any doing told before: "then with the conjugate for 1 h"."""
    if not clause_words("going_on").isdisjoint(words[first:end]):
        return True
    own = any(first <= one.at and one.sure for one in told)
    return words[first - 1 : first] == ["then"] and not own


def _is_manner(words: Sequence[str], at: int) -> bool:
    """Whether a doing says how another is done: "with gentle shaking at 200 rpm"."""
    for word in reversed(words[max(0, at - _BACK) : at]):
        if word in clause_words("manner"):
            return True
        if word in _ARTICLES:
            break
    return False
