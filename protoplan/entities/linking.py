"""Names to concepts, in stages: as written, in normal form, by an abbreviation, by the head noun.

What is no name of a concept, and no kind of one, has no link. What merely looks alike is for
:func:`suggest`: a suggestion is never a link. The words that matter are in
``ontology/linking.toml``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import chain
from typing import NamedTuple

from protoplan import resources
from protoplan.entities.brackets import BRACKETS, QUANTITY, before, without_remarks
from protoplan.entities.knowledge import concept, index, joined, numbered
from protoplan.entities.names import normal
from protoplan.entities.tree import above
from protoplan.entities.values import Link, Stage, Suggestion

LONGEST_LINKED = 200
"""Characters of a name; what is longer is no name of a thing."""
SURE = frozenset((Stage.EXACT, Stage.NORMALISED, Stage.ABBREVIATION))
"""The stages at which a name is a name of the concept, not of a kind of it."""
_SAMPLES = ("sample", "nucleic acid")
"""Kinds of which one protocol has many, that are not one."""
_BOUGHT = ("serum",)
"""Those of them that are reagents: more words for one are another name."""
_MOST_WORDS = 5
"""Of a head."""
_MOST_ASIDE = 3
"""Words of what may stand before a name."""
_EDGES = " \t\n\r .,;:\"'“”"
_PLAIN = str.maketrans({"µ": "u", "μ": "u", "×": "x", **dict.fromkeys("‐‑‒–—−", "-")})  # noqa: RUF001
_MARKS = re.compile(r"[®™©*]")
_ABBREVIATED = re.compile(r"\b(conc|dil|satd?|aq)\.(?=[^\W\d_])", re.IGNORECASE)
"""A strength without the blank behind it: "conc.HCl"."""
_HYDRATE = re.compile(
    r"(?:\s*[·•*.x×]\s*|\s+)\d*\s*h2o$"
    r"|\s(?:hemi|mono|di|tri|tetra|penta|hexa|hepta|octa|nona|deca)hydrate$"
)
_PH = re.compile(r",?\s*\(?ph\s*[=~]?\s*\d[\d.,]*\)?$")
_MEASURED = re.compile(rf"{QUANTITY}(?:[\s,-]+|$)(?:of\s+)?")
_BEHIND = re.compile(rf",?\s{QUANTITY}$")
_WITH = re.compile(
    r"([^()\[\]]+?)[\s,]*[(\[]?\s*"
    r"((?:\b(?:with|containing|supplemented with|without))(?=\s)|\+)\s*([^()\[\]]+)[)\]]?"
)
_CODE = re.compile(r"#?\d{1,3}[a-z]?|[a-z]|i{1,3}|i?v|vi{1,3}|#\w+|no\.?\s?\d+|[a-z]\d{1,2}")
_TELLING = re.compile(r"[a-z]{0,2}\d[\d.]*|\d[\d.]*[a-z]|[a-z]|ii|iii|iv|vi")
"""A word that tells things of one kind apart."""
_JOINT = re.compile(r"[-/+&,:;]$|^(?:and|or|plus|with|\+|&|/|vs\.?|versus)$")


class _Found(NamedTuple):
    """The number of a concept, how it was found, and the words that named it."""

    number: int
    stage: Stage
    words: str


def link(name: str, abbreviations: Mapping[str, str] | None = None) -> Link | None:
    """Return the concept that ``name`` names, or ``None``.

    ``abbreviations``: those that the text itself defines; they come before all others.
    """
    short = name.strip(_EDGES)
    defined = abbreviations or {}
    if long := defined.get(short) or defined.get(short.removesuffix("s")):
        found = _link(long[:LONGEST_LINKED])
        stage = Stage.HEAD if found and found.stage is Stage.HEAD else Stage.ABBREVIATION
        return Link(found.concept, stage, name) if found else None
    return _link(name) if len(name) <= LONGEST_LINKED else None


def same(a: str, b: str, abbreviations: Mapping[str, str] | None = None) -> bool | None:
    """Whether two names are of one thing: ``None`` where that is not known.

    ``False`` only where both are names of concepts of which neither is a kind of the other, nor one
    alone what the other is for: a wash buffer may be PBS. Names of one concept are not known to be
    of one thing if a number, a letter or a word sets them apart: "PEG 4000" and "PEG 8000".
    """
    first, second = (link(name, abbreviations) for name in (a, b))
    if not first or not second or first.stage not in SURE or second.stage not in SURE:
        return None
    one, other = first.concept.identifier, second.concept.identifier
    if one == other:
        return None if _apart(normal(first.text), normal(second.text)) else True
    if one in broader(other) or other in broader(one):
        return None
    roles = [found.concept.name in _rules().roles for found in (first, second)]
    return None if roles[0] != roles[1] else False


def concept_words(form: str) -> str:
    """Return the name of the concept that a name in normal form is another name of, in normal form;
    else "".

    Where more words for a sample say more, they tell one of its kind: fixed cells are cells, and
    not all cells; red blood cells are erythrocytes. Normal goat serum is goat serum.
    """
    number = index().normals.get(form)
    if number is None:
        return ""
    one = numbered(number)
    name = normal(one.name)
    sampled = _is_a(number, _SAMPLES) and not _is_a(number, _BOUGHT)
    if " " in form and name != form and sampled:
        names = (name, *map(normal, one.aliases))
        if any(other != form and f" {other} " in f" {form} " for other in names):
            return ""
    return name


def is_kind(found: Link) -> bool:
    """Whether a link by a head is by the name of a kind of the concept, and so tells its kind."""
    return found.stage is Stage.HEAD and normal(found.text) in index().narrower


def _apart(a: str, b: str) -> bool:
    """Whether numbers, letters or opposite words set two names in normal form apart."""
    if a.replace(" ", "") == b.replace(" ", ""):
        return False
    here, there = set(a.split()), set(b.split())
    codes = [{word for word in words if _TELLING.fullmatch(word)} for words in (here, there)]
    if all(codes) and codes[0] != codes[1]:
        return True
    return any(here & one and there & one and here & one != there & one for one in _opposites())


@cache
def _opposites() -> tuple[frozenset[str], ...]:
    return tuple(map(frozenset, resources.table("ontology", "synonyms.toml")["opposites"]))


@lru_cache(maxsize=1 << 12)
def broader(identifier: str) -> tuple[str, ...]:
    """Return the concepts that a concept is a kind of, by its kind, the heads of its names, and
    what lists it as narrower."""
    one = concept(identifier)
    found = [_known(kind) for kind in above(one.kind)]
    for name in (one.name, *one.aliases):
        found += [head.number for head in _of_heads(name.lower(), whole=False)]
    names = [numbered(number).identifier for number in found if number is not None]
    listed = chain.from_iterable((other, *broader(other)) for other in one.broader)
    identifiers = dict.fromkeys(chain(names, listed))
    return tuple(other for other in identifiers if other != identifier)


def suggest(name: str, n: int = 5) -> tuple[Suggestion, ...]:
    """Return the ``n`` concepts with the names likest ``name``, the likest first."""
    from rapidfuzz import fuzz, process

    forms = index().normals
    wanted = normal(name[:LONGEST_LINKED])
    likest: dict[int, Suggestion] = {}
    for form, score, _ in process.extract(wanted, forms.keys(), scorer=fuzz.ratio, limit=4 * n):
        likest.setdefault(forms[form], Suggestion(numbered(forms[form]), form, score / 100))
    return tuple(likest.values())[:n]


@lru_cache(maxsize=1 << 16)
def _link(name: str) -> Link | None:
    text = " ".join(_ABBREVIATED.sub(r"\1. ", _MARKS.sub("", name)).split()).strip(_EDGES)
    if (number := index().names.get(text)) is not None:
        return Link(numbered(number), Stage.EXACT, name)
    found = next(chain(_otherwise(text), _of_heads(_low(_unambiguous(text)))), None)
    if not found:
        return None
    meant = numbered(found.number)
    exact = text == meant.name or text in meant.aliases or name in meant.aliases
    return Link(meant, Stage.EXACT if exact else found.stage, found.words)


def _low(text: str) -> str:
    return text.lower().translate(_PLAIN)


def _unambiguous(text: str) -> str:
    """Return ``text`` with the name at its end, if it depends on capitals, told by another one."""
    words = text.split()
    for start in range(len(words)):
        if (number := index().names.get(" ".join(words[start:]))) is not None:
            return " ".join((*words[:start], numbered(number).name))
    return text


def _leading(text: str) -> str:
    """Return ``text`` with its first word, if it depends on capitals, told by another name."""
    first, _, rest = text.partition(" ")
    number = index().names.get(first)
    return f"{numbered(number).name} {rest}" if number is not None and rest else ""


def _known(text: str) -> int | None:
    """Return the number of the concept with ``text`` for a name, in normal form."""
    form = normal(text)
    number = index().normals.get(form)
    return number if number is not None else joined().get(form.replace(" ", ""))


def _narrower(text: str) -> int | None:
    """Return the number of the concept that lists ``text`` as the name of a kind of it."""
    return index().narrower.get(normal(text))


def _are_one(a: str, b: str) -> bool:
    """Whether two names are of one concept, as they are or without what stands before them, or the
    first tells what its own name says that the second has in it: "TBS-T (0.1% Tween)"."""
    found = _known(a)
    if found is not None and any(found == _known(left) for _, left in _less_before(_low(b))):
        return True
    inside = {normal(left) for _, left in _less_before(_low(a))}
    return any(
        not inside.isdisjoint(_inside(number))
        for _, left in _less_before(_low(b))
        if (number := _known(left)) is not None
    )


@cache
def _inside(number: int) -> frozenset[str]:
    """Return, in normal form, what the names of a concept say that it has in it."""
    one = numbered(number)
    parts = (name.lower().partition(" with ") for name in (one.name, *one.aliases))
    return frozenset(normal(what) for _, _, what in parts if what)


def _is_a(number: int, kinds: Iterable[str]) -> bool:
    return not set(above(numbered(number).kind)).isdisjoint(kinds)


# The same name, written otherwise -------------------------------------------------------------


def _otherwise(text: str) -> Iterator[_Found]:
    """Yield what ``text`` names, as it is written and with its brackets elsewhere or left out."""
    bare = without_remarks(text, _are_one)
    for words in dict.fromkeys((before(text), text, bare, _leading(bare))):
        if words:
            yield from _less(_low(_unambiguous(words)))


def _less(text: str) -> Iterator[_Found]:
    """Yield what ``text`` names with less and less of what leaves its concept as it is."""
    if (number := _known(text)) is not None:
        yield _Found(number, Stage.NORMALISED, text)
    for sized, left in _less_before(text):
        for words in _less_behind(left):
            if (number := _known(words)) is not None:
                held = (sized or words != left) and _is_a(number, ("container",))
                yield _Found(number, Stage.HEAD if held else Stage.NORMALISED, words)
            elif (number := _narrower(words)) is not None:
                yield _Found(number, Stage.HEAD, words)
            elif (number := _carried(words)) is not None:
                yield _Found(number, Stage.NORMALISED, words)
        if composed := _composed(left):
            yield composed


def _composed(text: str) -> _Found | None:
    """Return what a solution with something in it is: "PBS with 1% BSA", a concept of its own, or
    a kind of the solution."""
    match = _WITH.fullmatch(text)
    number = _known(match[1]) if match else None
    if not match or number is None or not _is_a(number, ("solution",)):
        return None
    inside = [words for _, words in _less_before(match[3])]
    if match[2] != "without":
        for words in inside:
            if (found := _known(f"{match[1]} with {words}")) is not None:
                return _Found(found, Stage.NORMALISED, text)
    if match[2] == "+" and len(inside) < 2:
        return None
    return _Found(number, Stage.HEAD, text)


def _less_before(text: str) -> Iterator[tuple[bool, str]]:
    """Yield ``text`` without more and more of what may stand before a name, and whether a quantity
    is gone."""
    sized = False
    while text:
        yield sized, text
        match = _MEASURED.match(text)
        if match and match[1].replace(" ", "") in _rules().units:
            sized, text = True, text[match.end() :]
        else:
            text = _without_aside(text)


def _without_aside(text: str) -> str:
    """Return ``text`` without an adjective, an article or "a drop of" before it; "" without any."""
    words = text.split(" ", _MOST_ASIDE)
    for count in range(min(_MOST_ASIDE, len(words) - 1), 0, -1):
        if " ".join(words[:count]).replace("-", " ").rstrip(",") in _rules().asides:
            return " ".join(words[count:])
    before, of, behind = text.partition(" of ")
    measured = of and normal(before.rpartition(" ")[2]) in _rules().measures
    return behind if measured else ""


def _less_behind(text: str) -> Iterator[str]:
    """Yield ``text`` without more and more of what may stand behind a name."""
    yield text
    match = _BEHIND.search(text)
    measured = match and match[1].replace(" ", "") in _rules().units
    for shorter in (
        _PH.sub("", text),
        text[: match.start()] if match and measured else text,
        _HYDRATE.sub("", text),
    ):
        if shorter != text and shorter.strip(_EDGES):
            yield shorter.strip(_EDGES)


def _carried(text: str) -> int | None:
    """Return the concept of ``text`` without the words that say in what form it is."""
    for length in (1, 2):
        words = text.rsplit(maxsplit=length)
        kinds = _rules().carried.get(" ".join(words[1:]))
        if kinds and (number := _known(words[0])) is not None and _is_a(number, kinds):
            return number
    return None


# What a name is a kind of ---------------------------------------------------------------------


def _of_heads(text: str, *, whole: bool = True) -> Iterator[_Found]:
    """Yield the concepts of the heads of ``text``, the longest first, with their words.

    ``whole``: the text itself may be one, as what is left of a longer name.
    """
    words = _phrase(BRACKETS.sub(" ", text).split())
    whole = whole or len(words) < len(text.split())
    while words:
        for start in range(max(not whole, len(words) - _MOST_WORDS), len(words)):
            head = " ".join(words[start:])
            number = index().heads.get(normal(head))
            if number is not None and _leaves(words[:start], head):
                yield _Found(number, Stage.HEAD, head)
        if len(words) < 2 or not _CODE.fullmatch(words[-1]):
            return
        words, whole = words[:-1], True


def _phrase(words: Sequence[str]) -> Sequence[str]:
    """Return the noun phrase with the head: before a preposition, and what "of" tells."""
    rules = _rules()
    end = next((at for at, word in enumerate(words) if at and word in rules.ends), len(words))
    words = words[:end]
    if "of" not in words[1:-1]:
        return words
    at = words.index("of", 1)
    measured = normal(" ".join(words[max(0, at - 1) : at])) in rules.measures
    words = words[at + 1 :] if measured else words[:at]
    found = next(_of_heads(" ".join(words)), None)
    return () if found and _is_a(found.number, ("container",)) else words


def _leaves(before: Sequence[str], head: str) -> bool:
    """Whether what stands before a head leaves it one."""
    rules = _rules()
    told = " ".join(before[-2:]), " ".join(before[-1:])
    others = rules.others.get(normal(head), frozenset())
    return (
        not any(map(_JOINT.search, before))
        and rules.denied.isdisjoint(before)
        and others.isdisjoint(told)
    )


class _Rules(NamedTuple):
    """What ``ontology/linking.toml`` says, for use."""

    asides: frozenset[str]
    units: frozenset[str]
    carried: Mapping[str, frozenset[str]]
    """The kinds that a carrier leaves as they are."""
    roles: frozenset[str]
    """The concepts that say what a thing is for."""
    measures: frozenset[str]
    denied: frozenset[str]
    ends: frozenset[str]
    """Words that end the noun phrase with the head."""
    others: Mapping[str, frozenset[str]]
    """Words right before a head that make another thing of it."""


@cache
def _rules() -> _Rules:
    table = resources.table("ontology", "linking.toml")
    carried: dict[str, set[str]] = {}
    for kind, words in table["carriers"].items():
        for word in words:
            carried.setdefault(word, set()).add(kind)
    return _Rules(
        frozenset(words.replace("-", " ") for words in table["asides"]),
        frozenset(table["units"]),
        {word: frozenset(kinds) for word, kinds in carried.items()},
        frozenset(table["roles"]),
        frozenset(map(normal, table["heads"]["measures"])),
        frozenset(table["heads"]["denied"]),
        frozenset(table["heads"]["ends"]),
        {head: frozenset(words) for head, words in table["heads"]["others"].items()},
    )
