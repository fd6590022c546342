"""What only a step brings about, and where the words of a protocol take it or throw it away.

The words decide, not the plan: a rule speaks up only where no word of any step before could mean
that the thing was made. What the plan itself says is told by ``protoplan check``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import NamedTuple

from protoplan import resources
from protoplan.rules import _beginnings, _procedure
from protoplan.rules._places import either
from protoplan.rules.data import any_of
from protoplan.rules.values import Sop
from protoplan.source import Span

_NEAR = 60
"""So many characters before the name of a product may say what is done with it, or when."""


class Product(NamedTuple):
    """A thing that a step makes of another, such as a supernatant."""

    begins: tuple[str, ...]
    """How its names begin."""
    names: re.Pattern[str]
    made: re.Pattern[str]
    """Words of a step that may make it."""
    renewed: re.Pattern[str] | None
    """Words of what is done with one, so that a step may make another of it."""
    listed: re.Pattern[str]
    """Its names in a list, where they may say of what it is."""
    parts: Mapping[str, str]
    """Words that its names begin with, and of which part that is; one stays where another goes."""

    def part(self, name: str) -> str:
        """Return of which part a name is, empty if the product is one thing."""
        return self.parts.get(name.split()[0].lower(), "")


class Verbs(NamedTuple):
    """What is done with products: patterns that end where the name of one begins."""

    take: re.Pattern[str]
    use: re.Pattern[str]
    """Other than to remove it."""
    end: re.Pattern[str]
    """To throw it away."""
    unless: re.Pattern[str]
    """Words by which there may be more of it, or by which it was thrown away in one case only."""
    given: re.Pattern[str]
    """Words by which the protocol begins with it."""


class Early(NamedTuple):
    """A product that is taken with no word before of a step that makes it."""

    name: str
    span: Span
    maker: str
    """The word of a later step that makes it, empty if there is none."""


class Late(NamedTuple):
    """A product that is used though it was thrown away, with no word between that makes it anew."""

    name: str
    span: Span
    gone: str
    """The words that throw it away."""


@lru_cache(maxsize=2)
def early(sop: Sop) -> tuple[Early, ...]:
    """Return the first use of each product that no step before makes."""
    found = []
    whole = _procedure.joined(sop)
    for product, named in _named(sop):
        if product.made.search(whole.text, 0, named[0].start()):
            continue
        first = next((one for one in named if _done(_verbs().take, whole.text, one)), None)
        if (
            first
            and not _is_given(whole.text, named[0])
            and not product.made.search(whole.text, 0, first.start())
        ):
            later = product.made.search(whole.text, first.end())
            if not _is_begun_with(sop, product, named[0], first, later):
                maker = later[0] if later else ""
                found.append(Early(first[0], whole.span(*first.span()), maker))
    return tuple(found)


def _is_begun_with(
    sop: Sop,
    product: Product,
    named: re.Match[str],
    first: re.Match[str],
    later: re.Match[str] | None,
) -> bool:
    """Whether the protocol begins with a product, and the step that may make it later makes
    another one."""
    if _beginnings.is_listed(sop, product.listed):
        return True
    text = _procedure.joined(sop).text
    done = _done(_verbs().take, text, first)
    if not _beginnings.begins(text, named.start(), done[0] if done else ""):
        return False
    return later is None or not _beginnings.is_made(text, product.renewed, first.start(), later)


def late(sop: Sop) -> Iterator[Late]:
    """Yield each use of a product after it was thrown away, of a phase after that very phase was:
    where the lower one is poured away, the upper one is left."""
    whole = _procedure.joined(sop)
    for product, named in _named(sop):
        thrown: dict[str, tuple[int, int]] = {}
        for one in named:
            part = product.part(one[0])
            if part in thrown and _done(_verbs().use, whole.text, one):
                gone = thrown.pop(part)
                if not _again(product, whole.text, *gone, one.start()):
                    how = whole.text[slice(*gone)]
                    yield Late(one[0], whole.span(*one.span()), how)
            if ended := _done(_verbs().end, whole.text, one):
                thrown[part] = (ended.start(), one.end())


@lru_cache(maxsize=2)
def _named(sop: Sop) -> tuple[tuple[Product, list[re.Match[str]]], ...]:
    """Return the products that are spoken of, with where."""
    text = _procedure.joined(sop).text
    low = text.lower()
    found = []
    for product in _products():
        starts = sorted(start for begin in product.begins for start in _starts(low, begin))
        matches = [match for start in starts if (match := product.names.match(text, start))]
        if matches:
            found.append((product, matches))
    return tuple(found)


def _starts(text: str, begin: str) -> Iterator[int]:
    """Yield where a text has ``begin``: much faster than a pattern."""
    start = text.find(begin)
    while start >= 0:
        yield start
        start = text.find(begin, start + 1)


def _done(verbs: re.Pattern[str], text: str, named: re.Match[str]) -> re.Match[str] | None:
    """Return what is said to be done with a product, if it is one of some verbs."""
    return verbs.search(text, max(0, named.start() - _NEAR), named.start())


def _is_given(text: str, named: re.Match[str]) -> bool:
    """Whether the sentence that first names a product says that the protocol begins with it."""
    start = max(text.rfind(stop, 0, named.start()) for stop in (". ", "\n"))
    given = _verbs().given
    return given.search(text, max(start, 0), _sentence_end(text, named.end())) is not None


def _again(product: Product, text: str, begin: int, end: int, used: int) -> bool:
    """Whether there may be more of what was thrown away from ``begin`` to ``end`` by the time it is
    used, or it was thrown away in one case only."""
    near = max(text.rfind(".", 0, begin), begin - _NEAR, 0)
    unless = _verbs().unless
    return bool(
        product.made.search(text, end, _sentence_end(text, used))
        or unless.search(text, end, used)
        or unless.search(text, near, begin)
    )


def _sentence_end(text: str, at: int) -> int:
    """Return where the sentence of a place ends, or the part of it that is looked at."""
    last = min(len(text), at + 2 * _NEAR)
    ends = [end for end in (text.find(stop, at, last) for stop in (". ", "\n")) if end >= 0]
    return min(ends, default=last)


@cache
def _verbs() -> Verbs:
    known = resources.table("ontology", "lint.toml")
    takes, uses, ends = (known[f"product_{one}"] for one in ("takes", "uses", "ends"))
    adjectives = either(known["product_adjectives"])
    between = (
        r"(?: off| out| up| down)?(?: (?:and|or) \w+)?(?: carefully| gently)?"
        r"(?: the (?:\w+ ){1,2}(?:of|in))?(?: (?:all|most|any))?(?: (?:of|up to|about))?"
        r"(?: [~<]?\d[\d.,]* ?\w{1,2}(?: of)?)?"
        rf"(?: (?:the|each|this|your|every|both|all))?(?: {adjectives})? \Z"
    )
    take, use, end = (
        re.compile(rf"\b{either(verbs)}{between}", re.IGNORECASE)
        for verbs in ([*uses, *takes, *ends], uses, ends)
    )
    target = rf"(?:in)?to (?:(?:the|each|this) )?(?:{adjectives} )?"
    into = rf"\badd\b(?:[^.;:\n]|\.\d){{1,40}} {target}\Z"
    use = re.compile(f"{use.pattern}|{into}", re.IGNORECASE)
    unless, given = (any_of(known[f"product_{one}"]) for one in ("unless", "given"))
    return Verbs(take, use, end, unless, given)


@cache
def _products() -> tuple[Product, ...]:
    known = resources.table("ontology", "lint.toml")
    found = []
    for one in known["product"]:
        names = any_of([f"{name}(?!-)(?! from)" for name in one["names"]])
        made = any_of([*one["made"], *(known["spun"] if one["spun"] else ())])
        renewed = any_of(one["renewed"]) if "renewed" in one else None
        listed, parts = any_of(one["names"]), one.get("parts", {})
        found.append(Product(tuple(one["begins"]), names, made, renewed, listed, parts))
    return tuple(found)
