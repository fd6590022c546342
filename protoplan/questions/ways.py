"""Ways to do an action that its own word tells, where the action is listed without: "freeze-dry it"
as drying by freeze-drying; and what is moved meanwhile: "incubate it while shaking"."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise

from protoplan.library import lemmas
from protoplan.questions.clauses import ENDS, Words, lower
from protoplan.questions.instead import as_doing
from protoplan.questions.naming import Named
from protoplan.questions.telling import Told
from protoplan.questions.words import BY, breaks, is_adverb, is_negated, listed_words

_BY = re.compile(
    r"\b(?P<verb>[a-z]+) (?P<what>it|them|(?:the|each|all) (?:[\w-]+ ){0,2}?[\w-]+) by "
    r"(?P<way>[a-z]+(?:-[a-z]+)*)[ -](?P<doing>[a-z]+ing)\b(?! (?:it|them|the)\b)",
    re.IGNORECASE,
)
_WHILE = re.compile(
    r"(?<=[\w%°)]) (?:while|whilst) (?:(?P<how>[a-z]+)ly )?(?P<doing>[a-z]+ing)"
    r"(?= at (?!the\b)| for |$|[.,;]| and | then | until | before | overnight\b)"
)


def while_moving(text: str, listed: Collection[str]) -> str:
    """Return a text in which "incubate it while shaking" stands as "with shaking", where to shake
    is no action of a list."""
    return _WHILE.sub(lambda told: _moving(told, listed), text)


def _moving(told: re.Match[str], listed: Collection[str]) -> str:
    doing, how = told["doing"], told["how"]
    if doing not in listed_words("moving") or not {*lemmas(doing)}.isdisjoint(listed):
        return told[0]
    like = "" if how is None else "gentle " if how == "gent" else f"{how} "
    return f" with {like}{doing}"


_BY_EACH = re.compile(
    r"\b(?P<verb>[a-z]+) (?P<what>it|them|(?:the|my|our|an?|each|all) (?:[\w-]+ ){0,3}?[\w-]+) by "
    r"(?P<doing>[a-z]+ing)(?: (?:it|them))? "
    r"(?P<rest>(?:in|with|through|using) (?:[^.;?!]|[.](?=\d)){1,120}?(?:each|apiece)\b)",
    re.IGNORECASE,
)


def by_each_way(text: str, verbs: Collection[str], listed: Collection[str] | None) -> str:
    """Return a text in which "clean it by sonicating in acetone and water for 5 min each" stands as
    "sonicate it in acetone and water for 5 min each"; ``verbs`` are those of the actions, of which
    a ``listed`` one stays as it is told."""
    return _BY_EACH.sub(lambda told: _each_way(told, verbs, listed), text)


def _each_way(told: re.Match[str], verbs: Collection[str], listed: Collection[str] | None) -> str:
    verb = told["verb"].lower()
    doing = next((one for one in lemmas(told["doing"].lower()) if one in verbs), "")
    if verb not in listed_words("by_ways") or not doing or (listed is not None and verb in listed):
        return told[0]
    doing = doing.capitalize() if told["verb"][0].isupper() else doing
    return f"{doing} {told['what']} {told['rest']}"


def by_its_way(text: str) -> str:
    """Return a text in which "dry it by freeze-drying" stands as "freeze-dry it"."""
    return _BY.sub(_joined, text)


def _joined(told: re.Match[str]) -> str:
    if told["verb"].lower() not in lemmas(told["doing"].lower()) or is_adverb(told["way"]):
        return told[0]
    way = told["way"].capitalize() if told["verb"][0].isupper() else told["way"]
    return f"{way}-{told['verb'].lower()} {told['what']}"


def in_its_way(one: Named, what: Told, words: Words) -> Told:
    """Return what is said of an action, with what its own word says of how it is done."""
    return what._replace(manner=(*what.manner, *_ways(words, one))) if one.verb else what


def _ways(words: Words, one: Named) -> Iterator[str]:
    """Yield how an action is done by what stands before its verb in the same word, or phrase, but
    not by when: "post-fix"."""
    said = " ".join(word.lower() for word, _ in words[one.first : one.behind]).replace("-", " ")
    way, _, last = said.rpartition(" ")
    apart = way and " " not in one.verb and "-" not in one.verb and one.verb in lemmas(last)
    if apart and way not in listed_words("no_ways") and not is_adverb(way):
        yield f"by {way.replace(' ', '-')} {as_doing(one.verb)}"


_OF_WAY = 3
"""Words between "by" and its doing, and that before it: "by brief vacuum filtration"."""


def with_doings(words: Words, said: Sequence[tuple[Named, Told]]) -> list[tuple[Named, Told]]:
    """Return what is said of each action, with the doing by which it is done where that is planned
    elsewhere, and how long this takes: "and the peptides are eluted by centrifugation"."""
    whole = list(said)
    for at, ((step, _), (one, _)) in enumerate(pairwise(said)):
        way = "" if one.verb or not step.verb else _by_doing(words, step.behind, one)
        if way:
            told, how = whole[at][1], whole[at + 1][1]
            manner = (each for each in told.manner if not way.startswith(f"{each} "))
            means = tuple(each for each in told.means if not way.startswith(f"{each} "))
            told = told._replace(
                manner=(*manner, way), means=means, amounts=(*told.amounts, *how.amounts)
            )
            whole[at] = (step, told)
            whole[at + 1] = (one, how._replace(amounts=()))
    return whole


def _by_doing(words: Words, first: int, one: Named) -> str:
    """Return "by centrifugation" where a doing stands behind "by" in the clause of a verb."""
    leads = (at for at in range(one.first - 1, max(first, one.first - _OF_WAY) - 1, -1))
    by = next((at for at in leads if lower(words, at) == BY), -1)
    if by < first or is_negated(lower(words, by - 1)):
        return ""
    if any(lower(words, at) in (*ENDS, ",", "and", "or", "but", "then") for at in range(first, by)):
        return ""
    run = [lower(words, at) for at in range(by + 1, one.behind)]
    return "" if any(map(breaks, run[:-1])) else " ".join((BY, *run))
