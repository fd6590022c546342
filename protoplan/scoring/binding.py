"""What stands together in the parameters of a step, and what two steps exchange of it: "drug to
group A, saline to group B" is not "saline to group A, drug to group B"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from protoplan import resources
from protoplan.model import Dimension, Parameter, Quantity
from protoplan.scoring.concepts import opposites
from protoplan.scoring.markers import signs_of

_LONGEST = 200
"""Characters of a parameter that are looked at."""
_MOST = 8
"""Clauses of a step that are held against those of another."""
_CLAUSE = re.compile(
    r"\s*(?:(?P<then>[;,]?\s*(?:\b(?:and )?then\b|\bfollowed by\b|\bbefore\b|\bprior to\b|→|->))"
    r"|(?P<after>\bafter\b)"
    r"|[;,]\s*(?:\band\b)?|\b(?:and|while|whereas)\b|(?<=[^\s\d] )/(?= ))\s*",
    re.IGNORECASE,
)
_FROM_TO = re.compile(r"(from|off|out of) (.+?) (?:in|on)?(to) (.+)", re.IGNORECASE)
_WORD = re.compile(r"\[\d+\]|:|[^\W_](?:[\w'′.\-]*[^\W_])?")
_BOUND, _WORDS = 2, "word"
Clause = frozenset[str]
Share = tuple[str, frozenset[str], frozenset[str]]
"""How much there is of a part of a mixture: the value, the words of the part, and of the others."""
_PARTS = re.compile(r"\b(?:in|with|containing|and|plus)\b|[,;+]|(?<=\w\w) ?/ ?")
_SHARED = (
    *(Dimension.PERCENT, Dimension.MOLARITY, Dimension.MASS_CONCENTRATION, Dimension.FOLD),
    *(Dimension.VOLUME, Dimension.MASS, Dimension.AMOUNT, Dimension.NUMBER_CONCENTRATION),
)
"""Of what there is more or less in a mixture."""


@dataclass(frozen=True, slots=True)
class Bound:
    """What stands together in a step. Steps that mean the same do, however that is put."""

    clauses: frozenset[Clause] = field(default=frozenset(), compare=False)
    shares: frozenset[Share] = field(default=frozenset(), compare=False)


def bindings(parameters: Iterable[Parameter], objects: Iterable[str]) -> Bound:
    """Return what stands together in parameters, clause by clause: words, values in canonical
    units, markers with their signs (of objects, too), and of what is done one after the other the
    place."""
    found = {clause for one in parameters for clause in _clauses(one)}
    signs = {frozenset((sign,)) for one in objects for sign in signs_of(one)}
    shares = {share for one in parameters for share in _shares(one)}
    return Bound(frozenset(found | signs), frozenset(shares))


def _shares(parameter: Parameter) -> Iterator[Share]:
    """Yield how much there is of each part of a mixture that one parameter tells: "10% FBS" of
    "DMEM with 10% FBS". A value alone between two parts is of none."""
    if len(parameter.text) > _LONGEST or not parameter.quantities:
        return
    text = _numbered(parameter)
    values = [_figure(one) if one.dimension in _SHARED else "" for one in parameter.quantities]
    parts = [_WORD.findall(part.lower()) for part in _PARTS.split(text)]
    named = [frozenset(one for one in part if one[0] != "[") for part in parts]
    if sum(map(bool, named)) < _BOUND:
        return
    for part, words in zip(parts, named, strict=True):
        others = frozenset().union(*(one for one in named if one is not words))
        told = {values[int(one[1:-1])] for one in part if one[0] == "["} - {""}
        yield from ((value, words, others) for value in told if words)


def _clauses(parameter: Parameter) -> Iterator[Clause]:
    text = parameter.text
    if len(text) > _LONGEST:
        return
    yield from (frozenset((sign,)) for sign in signs_of(text))
    text = _numbered(parameter)
    values = [*map(_figure, parameter.quantities)]
    if (way := _FROM_TO.fullmatch(text.strip())) and not values:
        yield from (frozenset((f"{end}>", *_words(what, values))) for end, what in _ends(way))
        return
    parts, ordered = _parts(text, values)
    if any(len(tokens) < _BOUND for tokens in parts) and not ordered:
        together = [token for tokens in parts for token in tokens]
        kinds = [_kind(one) for one in together]
        parts = [tuple(together)] if len(set(kinds)) == len(kinds) else []
    yield from map(frozenset, parts)


def _numbered(parameter: Parameter) -> str:
    """Return the text of a parameter with the number of each of its quantities in its place."""
    text = parameter.text
    for number, one in enumerate(parameter.quantities):
        text = text.replace(one.text, f" [{number}] ", 1)
    return text


def _parts(text: str, values: Sequence[str]) -> tuple[list[tuple[str, ...]], bool]:
    """Return the words and values of each clause, with its place where one comes after the other,
    and whether they do."""
    parts, place, start, ordered = [], 1, 0, False
    for cut in (*_CLAUSE.finditer(text), None):
        if tokens := _words(text[start : cut.start() if cut else len(text)], values):
            parts.append((place, tokens))
        if cut:
            start = cut.end()
            place += (cut["then"] is not None) - (cut["after"] is not None)
            ordered = ordered or place != 1
    return [(*tokens, f"#{at}") if ordered else tokens for at, tokens in parts], ordered


def _ends(way: re.Match[str]) -> Sequence[tuple[str, str]]:
    return ("from", way[2]), ("to", way[4])


def _words(text: str, values: Sequence[str]) -> tuple[str, ...]:
    """Return the words and values of a clause, with those that relate two things marked."""
    table = resources.table("ontology", "synonyms.toml")
    found = (one.lower() for one in _WORD.findall(text) if one not in table["loose"])
    return tuple(
        values[int(one[1:-1])] if one[0] == "[" else f"~{one}" if one in table["relating"] else one
        for one in found
    )


def _figure(quantity: Quantity) -> str:
    return f"{quantity.dimension.value} {quantity.low:.3g} {quantity.high:.3g}"


def are_turned(pred: Bound, gold: Bound) -> bool:
    """Whether a clause of one step is one of the other with a word turned into its opposite, or
    two exchange what they say."""
    if pred.clauses == gold.clauses:
        return False
    ours = _first(pred.clauses - gold.clauses)
    theirs = _first(gold.clauses - pred.clauses)
    if any(_is_opposite(a, b) for a in ours for b in theirs):
        return True
    return any(
        _exchanges((a, b), others)
        for a, b in combinations(ours, 2)
        for others in combinations([one for one in theirs if one & a and one & b], 2)
    )


def are_shared_otherwise(pred: Bound, gold: Bound) -> bool:
    """Whether of one mixture a step has a value of another part: "10% DMEM with FBS" for "DMEM with
    10% FBS"."""
    if pred.shares == gold.shares:
        return False
    return any(
        value == same and words <= rest and those <= others
        for value, words, others in pred.shares - gold.shares
        for same, those, rest in gold.shares - pred.shares
    )


def _first(clauses: frozenset[Clause]) -> list[Clause]:
    """Return the clauses that are looked at, of more the first by their words."""
    return [*clauses] if len(clauses) <= _MOST else sorted(clauses, key=sorted)[:_MOST]


def _is_opposite(one: Clause, other: Clause) -> bool:
    ours, theirs = one - other, other - one
    if len(ours) != 1 or len(theirs) != 1:
        return False
    (a,), (b,) = ours, theirs
    if a[-1] in "+-" and a[:-1] == b[:-1]:
        return a[-1] != b[-1]
    return b in opposites().get(a, ())


def _exchanges(ours: tuple[Clause, Clause], theirs: tuple[Clause, Clause]) -> bool:
    """Whether what two clauses say stands crosswise in two others: things or values of one kind
    for one another. Words alone do where the same one relates them in all, or one comes first."""
    (a, b), (c, d) = ours, theirs
    alone = ((a | b) & (c | d)) - (a & b) - (c & d)
    kinds = [[{*map(_kind, one & other & alone)} for other in (c, d)] for one in (a, b)]
    if not all(map(all, kinds)) or kinds[0] != kinds[1][::-1]:
        return False
    related = any(one[0] == "~" for one in a & b & c & d)
    return related or any(kind != _WORDS for row in kinds for one in row for kind in one)


def _kind(token: str) -> str:
    """Return the dimension of a value, or what sort of word one is."""
    if " " in token:
        return token.rsplit(" ", 2)[0]
    return "#" if token[0] == "#" else ">" if token[-1] == ">" else _WORDS
