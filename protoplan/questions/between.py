"""What is done after each of other actions, or between all of them: "wash the plate after each
incubation", "rinse with water after each reagent", "wash three times between all steps". The lists
of what is washed after, and of what is not, are in ``ontology/between.toml``."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from functools import cache, partial
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from protoplan import resources
from protoplan.entities import is_a, kind_of, singular
from protoplan.library import find
from protoplan.library.values import Library
from protoplan.questions.following import verb_of
from protoplan.questions.words import DONE_WITH, listed_words

if TYPE_CHECKING:
    from protoplan.questions.reading import Action

_EACH = re.compile(
    r"(?P<said>(?:[^.!?,;]|[.,](?=\d))*?\b(?:after (?P<after>each|every|all)(?: one)?"
    r"|(?:in[ -])?between(?: (?P<all>all|each|every|any two))?)(?: of)?"
    r"(?: the| these| those)?(?: (?P<of>[a-z]+)(?= steps?\b))? (?P<noun>[a-z]+))\b",
    re.IGNORECASE,
)
_EVERY_TIME = re.compile(
    r"(?:[^.!?,;]|[.,](?=\d))*?\b(?P<each>(?:each|every) (?:time|round|cycle)\b"
    r"|before (?:each|every) [a-z]+ing\b)"
    r"(?![ -]?(?:points?|course|they|you|we|it|the)\b)",
    re.IGNORECASE,
)
_CLAUSE = re.compile(r"(?:[^.!?,;]|[.,](?=\d))*")
_TIMES = re.compile(r"\b(?:twice|thrice|\w+ (?:more )?times|\d+ ?[x×])(?!\w)", re.IGNORECASE)
"""How often something is done."""
_LEADING = re.compile(
    r"(?P<start>^|[.;?:]\s+|,? (?:and|but) )(?P<when>(?:after (?:each|every)|(?:in[ -])?between"
    r"(?= (?:all|each|every|any two|the|these|steps|reagents)\b)(?: (?:all|each|every|any two))?)"
    r"(?: of)?(?: the| these| those)? (?:[a-z]+ )??(?P<noun>[a-z]+)),?(?: then)? "
    r"(?P<verb>[a-z]+)(?P<rest>(?:[^.;,?!]|[.,](?=\d))*)",
    re.IGNORECASE,
)
"""When something is done, told before it: "after each step, wash the plate"."""
_NEXT = re.compile(r",? and (?:then )?(?P<verb>[a-z]+)|,? then\b", re.IGNORECASE)
_EACH_ONE = re.compile(
    r"(?P<before>(?:[^.;?!]|[.](?=\d))*?)(?P<after>\bafter each)(?: one)?(?=[.,;]|$| and\b)",
    re.IGNORECASE,
)
_STEP = "step"
_BETWEEN = re.compile(r"\bbetween\b", re.IGNORECASE)
_HALF = 0.5


class Between(NamedTuple):
    """The actions of a question with what is done after each of others as often as it is told;
    ``lacking``: where that was not put though words tell it, in words."""

    actions: list[Action]
    lacking: tuple[str, ...] = ()


def behind_each(text: str, verbs: Collection[str]) -> str:
    """Return a question in which it stands behind what is done, and not before, that this is done
    after each of others: "wash the plate after each step"; ``verbs`` are those of the actions."""
    return _LEADING.sub(partial(_behind, verbs), _EACH_ONE.sub(_named, text))


def _named(told: re.Match[str]) -> str:
    """Return "after each addition" for "after each" where things are added, else "each step"."""
    words = re.findall(r"[a-z]+", told["before"].lower())
    noun = _STEP if listed_words("in_turn").isdisjoint(words) else "addition"
    return f"{told['before']}{told['after']} {noun}"


def _behind(verbs: Collection[str], told: re.Match[str]) -> str:
    noun = singular(told["noun"].lower())
    named = noun == _STEP or noun in _listed("reagents") | _listed("additions")
    if told["verb"].lower() not in verbs or not named:
        return told[0]
    rest = told["rest"]
    ends = (one for one in _NEXT.finditer(rest) if one["verb"] is None or one["verb"] in verbs)
    end = next((one.start() for one in ends), len(rest))
    opens = told["start"].strip(" ,").lower() not in ("and", "but")
    verb = told["verb"].capitalize() if opens else told["verb"]
    when = told["when"][0].lower() + told["when"][1:]
    return f"{told['start']}{verb}{rest[:end].rstrip()} {when}{rest[end:]}"


def after_each(text: str, actions: Sequence[Action], library: Library) -> Between:
    """Return the actions, one that is done after each of another once for each."""
    found: list[Action] = []
    lacking: list[str] = []
    only_when = {*_only_telling_when(text, actions)}
    actions = [one for one in actions if one.start not in only_when]
    for one in actions:
        lacking += _each_time(text, one, actions)
        told = _EACH.match(text, one.start)
        places = _places(text, told, one, actions, library, lacking) if told else None
        if not places:
            found.append(one)
            continue
        found += (
            one._replace(when=(other.when or 0) + _HALF, start=other.start + 1) for other in places
        )
    return Between(found, tuple(dict.fromkeys(lacking)))


def _only_telling_when(text: str, actions: Sequence[Action]) -> Iterator[int]:
    """Yield where actions stand that are only the nouns of what another is done after: "vortex
    after each addition" where nothing else is added."""
    for one in actions:
        told = _EACH.match(text, one.start)
        if told and told["after"]:
            yield told.start("noun")


def _each_time(text: str, one: Action, actions: Sequence[Action]) -> Iterator[str]:
    """Yield what is done each time that something else is done, and is planned once."""
    told = _EVERY_TIME.match(text, one.start)
    between = told and any(one.start < other.start < told.start("each") for other in actions)
    if told and not between and not _TIMES.search(told[0]):
        yield f"{' '.join(told[0].split())}: it is planned once"


def _is_repeated(text: str, one: Action) -> bool:
    """Whether an action is told to be done several times, which is one step."""
    clause = _CLAUSE.match(text, one.start)
    return clause is not None and _TIMES.search(clause[0]) is not None


def _places(
    text: str,
    told: re.Match[str],
    one: Action,
    actions: Sequence[Action],
    library: Library,
    lacking: list[str],
) -> list[Action]:
    """Return after which actions one is done; where it stands but once though more is told, or
    where none is put between two, that is ``lacking``."""
    noun = singular(told["noun"].lower())
    of = (told["of"] or "").lower()
    noun = of if verb_of(of, library.verbs) else noun  # "after each incubation step"
    others = [
        each for each in actions if each.operator is not one.operator or each.operator is None
    ]
    others = [each for each in others if each.when is not None and each.verb != one.verb]
    with_it = next((done[:1] for of, done in DONE_WITH.items() if is_a(kind_of(noun), of)), ())
    verbs = {*(with_it or (noun, verb_of(noun, library.verbs)))} - {""}
    meant = [operator for verb in verbs for operator in find(library, verb)]
    adds = noun in _listed("additions") and not any(each.operator in meant for each in others)
    if adds or noun == _STEP or noun in _listed("reagents"):
        row = sorted(
            (each for each in actions if each.when is not None and each is not one),
            key=lambda each: each.when or 0.0,
        )
        every = bool(told["all"] or told["after"] or noun != _STEP)
        wanted = others if noun == _STEP else [each for each in others if _has_reagent(each)]
        plain = bool(told["after"]) and (adds or noun == _STEP) and not _is_washing(one)
        places = wanted if plain else _apart(row, wanted, every, between=not told["after"])
        places = [each for each in places if not _is_done_next(one, each, row)]
        said = " ".join(told["said"].split())
        lacking += _gaps(said, one, row, wanted, places)
        if len(places) > 1 and not _listed("parting").isdisjoint((one.verb, _name(one))):
            lacking.append(f"{said}: with which part it goes on each time is a guess")
        return places
    if one.operator in meant:
        return []
    places = [each for each in others if each.operator in meant]
    if told["after"] is None and len(places) > 1:
        places = list(_between_two(told, one, places, verbs, actions, lacking))
    if any(_is_repeated(text, each) for each in places):
        lacking.append(f"{' '.join(told['said'].split())}: it is planned once for all of them")
    if not places and not with_it and meant:
        lacking.append(" ".join(told["said"].split()))
    return places


def _between_two(
    told: re.Match[str],
    one: Action,
    places: Sequence[Action],
    verbs: Collection[str],
    actions: Sequence[Action],
    lacking: list[str],
) -> Iterator[Action]:
    """Yield those of several doings behind which another of them comes; where what is done between
    them is told there anyway, it is not done once more, and that is ``lacking``."""
    own = [each for each in places if any(each.verb.endswith(verb) for verb in verbs)]
    places = own if len(own) > 1 else places
    places = sorted(places, key=lambda each: each.when or 0.0)
    told_so = [each for each in actions if each.operator is one.operator and each is not one]
    said = " ".join(told["said"].split())
    for each, behind in pairwise(places):
        first, last = each.when or 0.0, behind.when or 0.0
        there = [other.verb for other in told_so if first < (other.when or -1.0) < last]
        if one.operator is not None and there:
            lacking.append(f"{said}: {there[0]} stands between {each.verb} and {behind.verb}")
        else:
            yield each


def _apart(
    row: Sequence[Action],
    wanted: Sequence[Action],
    every: bool,
    *,
    between: bool,
) -> Iterator[Action]:
    """Yield after which actions of a row one is put: of every step but the last, if it is told
    between all of them, else of those after which it is usual."""
    for each, behind in zip(row, (*row[1:], None), strict=True):
        if each not in wanted:
            continue
        usual = _name(each) in _listed("washed_after")
        if behind is None:
            if not between and (usual or _name(each) not in _listed("not_after")):
                yield each
        elif usual or (every and not _is_unwashed(each, behind)):
            yield each


def _is_done_next(one: Action, each: Action, row: Sequence[Action]) -> bool:
    """Whether what is done after others is told right behind one of them, anyway."""
    behind = next(iter(row[row.index(each) + 1 :]), None)
    return behind is not None and behind.operator is one.operator


def _is_washing(one: Action) -> bool:
    return not {one.verb, _name(one)}.isdisjoint(_listed("washing"))


def _is_unwashed(one: Action, behind: Action) -> bool:
    return _name(one) in _listed("not_after") or _name(behind) in _listed("not_before")


def _gaps(
    said: str,
    one: Action,
    row: Sequence[Action],
    wanted: Sequence[Action],
    places: Sequence[Action],
) -> Iterator[str]:
    """Yield between which steps one is told, and does not stand."""
    lacks = [
        f"{each.verb} and {behind.verb}"
        for each, behind in pairwise(row)
        if each in wanted and each not in places and behind.operator is not one.operator
    ]
    after = not _BETWEEN.search(said) and row and row[-1] in wanted and row[-1] not in places
    if after and not lacks:
        yield f"{said}: none is planned after {row[-1].verb}"
    if lacks:
        yield f"{said}: none is planned between {', nor between '.join(lacks)}"
    elif not places and not after:
        yield said


def _has_reagent(one: Action) -> bool:
    """Whether an action is told with what it is done with, or adds it."""
    told = one.told
    return told is not None and bool(told.means or (_name(one) == "add" and told.objects))


def _name(one: Action) -> str:
    return one.operator.name if one.operator is not None else one.verb


@cache
def _listed(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "between.toml")[name])
