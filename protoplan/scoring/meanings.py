"""What a step means, so that two can be compared whatever words they were written in.

An action is the operator of the library, an object its words in the singular (or the concept of
the ontology that they name), a parameter its quantities in canonical units.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from protoplan import library as libraries
from protoplan import resources
from protoplan.entities import LONGEST_NAME, is_a, kind_of
from protoplan.library.values import Library, Operator, Same
from protoplan.model import Dimension, Material, Parameter, Quantity, Role, Step
from protoplan.normalise import canonical_name
from protoplan.scoring.acting import FROM, about, on, rows_of
from protoplan.scoring.alternating import taken_apart
from protoplan.scoring.angles import angled
from protoplan.scoring.assignment import assign
from protoplan.scoring.binding import Bound, bindings
from protoplan.scoring.clauses import masked, parts_of
from protoplan.scoring.concepts import (
    LIKE,
    NOT,
    concept,
    names,
    which,
    whole,
)
from protoplan.scoring.currents import with_rates
from protoplan.scoring.denied import as_meant, is_stated
from protoplan.scoring.differences import typed
from protoplan.scoring.directions import undirected
from protoplan.scoring.exact import exactness
from protoplan.scoring.heating import heated
from protoplan.scoring.hedging import ACTION, hedge
from protoplan.scoring.items import Item, place, shared, ways
from protoplan.scoring.leeway import says_leeway
from protoplan.scoring.light import WAVE, is_wave, measured_at
from protoplan.scoring.living import tells_species
from protoplan.scoring.mixing import Mix, mix
from protoplan.scoring.numbering import bare_number
from protoplan.scoring.owning import owners_of
from protoplan.scoring.placed import without_place
from protoplan.scoring.portions import counted, portioned
from protoplan.scoring.prefixes import prefixed, unknown
from protoplan.scoring.recipes import buffered, selective, spelled_out
from protoplan.scoring.series import BARE, Turns, is_bare_strength, rows, strength, turns
from protoplan.scoring.slashed import Parts, apart, both, joined_in, open_between, worst
from protoplan.scoring.spanning import spanned
from protoplan.scoring.strangers import used
from protoplan.scoring.strengths import in_moles
from protoplan.scoring.tempered import tempered
from protoplan.scoring.vague import STANDS_FOR, all_vague, is_vague, may_stand_for
from protoplan.scoring.verbs import (
    Besides,
    acts,
    besides,
    done,
    is_whole,
    made_by,
    told_by,
)
from protoplan.scoring.wholes import whole_object, whole_parameter

_REMEMBERED = 1 << 14
_MOST_ITEMS = 40
"""Objects or parameters of one step that are compared, and half of the quantities and words; of
more, the first."""
ALIKE = 0.5
"""Objects that are less alike are others."""
_AWAY = re.compile(r"(?:away |out )?(?:from|off|of)\b")
"""What a parameter begins with that says whence: "from the gel" is not "to the gel"."""
_EITHER = re.compile(r"\bor\b|/")
"""In an action: one of two, and not said which."""
_OF_TWO = re.compile(r"\bor\b|_[)\]]?\s?/|/\s?[(\[]?_")
"""The same of values, for which underscores stand: "15 min/150 min", but not "chloroform/isoamyl
alcohol (24:1)"."""
_OR = " or "
_LET = re.compile(r"(?:let(?: (?:it|them))?|(?:leave|allow)(?: (?:it|them))? to) (?=[^\W\d_]{3})")
"""Before a verb: that what is done does itself, which is the same thing: "let polymerize"."""
_COMMA = re.compile(r"[,;]\s+(?:and\s+)?")
_SEVERAL = 3
"""So many names between commas are a list, and no name with what is said of it."""


class Meaning(NamedTuple):
    """What a step means. ``actions`` are the operators that its verb may stand for, or the verb
    itself where it is outside the library; ``families`` what it is like. The order of objects and
    of items says nothing."""

    actions: frozenset[str]
    families: frozenset[str]
    objects: tuple[str, ...]
    items: tuple[Item, ...]
    rinses: bool = False
    """Whether what it is done with may be another of its kind: a wash."""
    dries: bool = False
    """The same of a gas: dried under air."""
    also: frozenset[str] = frozenset()
    """The operators of what is done besides: "wash and dry"."""
    unknown: tuple[str, ...] = ()
    """What may be units that nobody knows."""
    gone: bool = False
    """Whether nothing is left of its object by one of these, or it is not done."""
    made: bool = False
    """Whether its objects are what it makes, and not what it is done to."""
    either: Parts = ()
    """Objects that may be one or the other, with the concepts of these: "resin/beads"."""
    joined: Parts = ()
    """Objects that are several things in one name, with the concepts of these: "cells/plate"."""
    hedged: str = ""
    """What of it takes it back: "0 times", "or any other value"."""
    loose: bool = False
    """Whether it leaves it open whether, or how, it is done: "if needed"."""
    vague: bool = False
    """Whether its objects say no more than that something is there: "the tube", "it"."""
    choosing: bool = False
    """Whether it is done to one part of several: "discard the supernatant"."""
    by_place: bool = False
    """Whether only the order tells of which object each amount is."""
    also_named: frozenset[tuple[str, str]] = frozenset()
    """Names, each with that of its objects that may be called so in its protocol."""
    meant: frozenset[tuple[str, str]] = frozenset()
    """Names, each with that of its objects of which nobody knows that it is another thing."""
    mixes: tuple[Mix, ...] = ()
    """The parameters that name several reagents, or one beside other words."""
    bound: Bound = Bound()
    """What stands together in its parameters, clause by clause."""
    used: frozenset[str] = frozenset()
    """What it is done with; of a gold step, what its protocol is done with."""


class Likeness(NamedTuple):
    """How alike two steps are in objects, parameters and action, each in [0, 1]."""

    objects: float
    parameters: float
    action: float


@lru_cache(maxsize=_REMEMBERED)
def _known(action: str, objects: tuple[str, ...], parameters: tuple[str, ...], key: str) -> Meaning:
    return _meaning(Step(action, objects, parameters), libraries.load(key))


def meaning(step: Step, library: Library | str) -> Meaning:
    """Return what ``step`` means by ``library``, which may be named; the named are remembered."""
    if isinstance(library, str):
        return _known(step.action, step.objects, step.parameters, library)
    return _meaning(step, library)


def _meaning(step: Step, library: Library) -> Meaning:
    verb, hedged = canonical_name(step.action), hedge(step)
    step = _in_one_way(step)
    verb, found = _operators(verb, library)
    alone = acts(verb, library, found)
    by_itself, parameters, is_way = told_by(alone, step, verb, library, found)
    # Under the name of its operator, so that a synonym reads "500 g" as the verb itself does, with
    # a capital where the verb has one, which tells that those of units are kept.
    name = found[0].name if found else verb
    name = name if by_itself.actions == alone.actions else min(by_itself.actions)
    name = name if step.action == step.action.lower() else name.capitalize()
    if len(parameters) < len(step.parameters):
        step = replace(step, parameters=parameters)
    more = besides(step, verb, library) if found else Besides()
    if is_way:
        more = more._replace(words=())
    named, said_of = measured_at(
        [without_place(part) for one in step.objects for part in _listed(one)], step.parameters
    )
    term = typed(Step(name, named, (*portioned(said_of), *more.words)))
    objects = tuple(map(whole_object, term.objects[:_MOST_ITEMS]))
    kinds = [kind_of(one.name) for one in objects]
    concepts = [_concept(material) for material in objects]
    parts = list(parts_of(name, [*map(whole_parameter, term.parameters[:_MOST_ITEMS])]))
    owners = owners_of(objects, concepts, parts)
    said = buffered([(_said(part), part) for _, part in parts])
    actions, families = by_itself
    if listed := rows_of(verb, Same(library)):
        actions, families = on(by_itself, listed, about(step, said, kinds, concepts))
    in_turn = turns(objects, concepts, _bare(said, parts, owners), done("serial", library, actions))
    items = list(_of_objects(objects, concepts, kinds, in_turn))
    adds, low = done("adding", library, actions), name.lower()
    items += _of_parts(parts, said, owners, in_turn, concepts, action=low, adds=adds)
    items = undirected(spanned(items[: 2 * _MOST_ITEMS]), step)
    items = angled(items, verb, filter(None, concepts))
    said_items = tuple(sorted(heated(items, found), key=place))
    return Meaning(
        actions,
        families,
        tuple(sorted(filter(None, concepts))),
        said_items,
        done("rinsing", library, actions),
        done("drying", library, actions),
        more.also,
        unknown(said_items),
        more.gone,
        made_by(actions, concepts),
        open_between(concepts, [one.name for one in objects]),
        joined_in(concepts, [one.name for one in objects]),
        hedged,
        says_leeway(step),
        all_vague([*filter(None, concepts)]),
        done("choosing", library, actions),
        bool(owners),
        mixes=tuple(_mixes(said)),
        bound=bindings(term.parameters[:_MOST_ITEMS], step.objects[:_MOST_ITEMS]),
        used=used(said),
    )


def _in_one_way(step: Step) -> Step:
    """Return a step with what may be told in several ways in one."""
    told = (selective(spelled_out(one)) for one in tempered(taken_apart(with_rates(step))))
    return replace(
        step,
        objects=tuple(selective(counted(bare_number(one))) for one in step.objects),
        parameters=tuple(counted(as_meant(bare_number(one))) for one in told),
    )


def _operators(verb: str, library: Library) -> tuple[str, tuple[Operator, ...]]:
    """Return the verb of an action without what lets it happen, and the operators that it names."""
    found = () if _EITHER.search(verb) else libraries.find(library, verb)
    if (left := _LET.match(verb)) and not (found and is_whole(library, verb)):
        verb = verb[left.end() :]
        found = libraries.find(library, verb)
    return verb, found


def _bare(
    said: Sequence[tuple[str, Parameter]],
    parts: Sequence[tuple[int, Parameter]],
    owners: Mapping[int, str],
) -> Sequence[tuple[str, Parameter]]:
    """Return the parts of parameters with what they name, in a programme with a sign for a bare
    strength."""
    if not any(number for number, _ in parts):
        return said
    return [
        (BARE if number and at not in owners and is_bare_strength(part) else one, part)
        for at, ((one, part), (number, _)) in enumerate(zip(said, parts, strict=True))
    ]


def _of_objects(
    objects: Sequence[Material], concepts: Sequence[str], kinds: Sequence[str], in_turn: Turns
) -> Iterator[Item]:
    """Yield the quantities in the names of objects, and which of them are used one by one."""
    for at, one in enumerate(objects):
        turn = in_turn.objects.get(at, 0)
        sized = is_vague(concepts[at]) and is_a(kinds[at], "container")  # "15 ml tube"
        strong = () if sized else in_moles(one.quantities, concepts[at : at + 1])
        for quantity, place_in in zip(strong, rows(strong, turn), strict=True):
            yield Item(concepts[at], quantity, exactness(quantity, one.name), place_in)
        if turn and not strong:
            yield Item(concepts[at], None, (), turn)


def _of_parts(
    parts: Sequence[tuple[int, Parameter]],
    said: Sequence[tuple[str, Parameter]],
    owners: Mapping[int, str],
    in_turn: Turns,
    concepts: Sequence[str],
    *,
    action: str,
    adds: bool,
) -> Iterator[Item]:
    """Yield what the parts of parameters say, each of what it names, or else of the object that it
    is of."""
    for at, (number, part) in enumerate(parts):
        turn, named = in_turn.parts.get(at, 0), said[at][0]
        tag = named or owners.get(at) or (f"#{number}" if number and not turn else "")
        strong = in_moles(part.quantities, (named,) if named else concepts)
        if strong is not part.quantities:
            part = replace(part, quantities=strong)
        lit = any(is_wave(one, part, action, concepts) for one in part.quantities)
        yield from _items(tag, part, adds, turn, action if lit else None)


def _mixes(said: Sequence[tuple[str, Parameter]]) -> Iterator[Mix]:
    """Yield what the parts of parameters name that are several reagents, or one beside others."""
    for one, part in said:
        if (mixed := mix(one, _named(part), part.text)) is not None:
            yield mixed


def _listed(name: str) -> list[str]:
    """Return the things that one object names: two of two sorts, or several, where it is a list of
    three or more, and not a series of strengths."""
    if two := both(name):
        return two
    parts = [one.strip() for one in _COMMA.split(name)]
    named = all(one and not any(map(str.isdigit, one)) for one in parts)
    return parts if len(parts) >= _SEVERAL and named else [name]


def _items(tag: str, part: Parameter, adds: bool, turn: int, lit: str | None) -> Iterator[Item]:
    """Yield what a part of a parameter says, which ``tag`` names. ``lit``: the action, where
    it is of light of a wavelength."""
    if tag.split(" ", 1)[0] == NOT and part.quantities:
        if is_stated(part.text, part.quantities[0].text):
            yield Item(tag, None, (), turn)
            yield from _items("", replace(part, words=""), adds, turn, lit)
            return
        yield from (Item(f"{NOT} {figure(quantity)}") for quantity in part.quantities)
        return
    for one in _one_of(part):
        wave = (WAVE,) if lit is not None and one.dimension is Dimension.LENGTH else ()
        meant = ways(one, part, adds) + wave + exactness(one, part.text, lit or "", lit=bool(wave))
        yield Item(tag, one, meant, turn)
    if part.words and tag and (part.role is not Role.SETTING or not part.quantities):
        yield Item(tag, None, (), turn)


def _said(parameter: Parameter) -> str:
    """Return the concept that a parameter names, with "from" where it says whence, and of a place
    whether it is a new one or the same."""
    named = _named(parameter)
    if one := whole(named):
        return one
    said = concept(named)
    if said and parameter.role is Role.LOCATION:
        said = which(parameter.words, said)
    text = canonical_name(parameter.text[:LONGEST_NAME])
    ranged = any(text.startswith(canonical_name(one.text)) for one in parameter.quantities)
    away = said and not ranged and _AWAY.match(text)  # not "from 0 to 500 mM nacl"
    return f"{FROM}{said}" if away and not tells_species(said) else said


def _named(parameter: Parameter) -> str:
    """Return the words of a parameter that name something: "ethanol" of "ethanol for 5 min each",
    and of "a graded ethanol series from 70% to 100%"."""
    if not parameter.quantities:
        return parameter.words
    table = resources.table("ontology", "synonyms.toml")["beside"]
    words = parameter.words.split()
    while len(words) > 1 and (
        words[-1] in table["values"] or words[-1].strip("(,;)") in table["ratios"]
    ):
        words.pop()
    if strength(parameter):
        words = [word for word in words if word not in table["strengths"]] or words
    return " ".join(words)


def _one_of(parameter: Parameter) -> tuple[Quantity, ...]:
    """Return the quantities of a parameter, "5 or 50 min" as all from the one to the other."""
    if len(parameter.quantities) < 2 or not _OF_TWO.search(masked(parameter)):
        return parameter.quantities
    found: dict[Dimension, Quantity] = {}
    for one in parameter.quantities:
        known = found.setdefault(one.dimension, one)
        low, high = min(known.low, one.low), max(known.high, one.high)
        found[one.dimension] = replace(known, low=low, high=high)
    return tuple(found.values())


def figure(quantity: Quantity) -> str:
    return f"{quantity.dimension.value} {quantity.low:g} {quantity.high:g}"


def _concept(material: Material) -> str:
    """Return the concept of an object, without the quantities that stand in its name."""
    name = material.name
    for quantity in material.quantities:
        name = name.replace(canonical_name(quantity.text), " ", 1)
    found = concept(name) or concept(material.name)
    told = which(name, found)
    return told if told != found and is_a(kind_of(name), "container") else found


# Likeness -------------------------------------------------------------------------------------


def likeness(pred: Meaning, gold: Meaning) -> Likeness:
    """Return how alike two steps are; (1, 1, 1) if they mean the same."""
    pred = in_units_of(gold, pred)
    alike = alike_names(pred.objects, gold.objects, gold.also_named)
    if pred.either:
        alike = min(alike, alike_names(_at_worst(pred, gold), gold.objects))
    if pred.joined:
        things = apart(pred.objects, pred.joined, gold.objects)
        alike = min(alike, alike_names(things, gold.objects))
    if _names_product(pred, gold):
        alike = max(alike, LIKE)
    if pred.vague and may_stand_for(pred.objects, gold.objects, gold.choosing):
        alike = max(alike, STANDS_FOR)
    return Likeness(
        alike,
        shared(pred.items, gold.items),
        _actions(pred, gold),
    )


def _at_worst(pred: Meaning, gold: Meaning) -> tuple[str, ...]:
    """Return the objects of a step, of those between which it leaves open which is meant the one
    that is worth least."""
    known = (*gold.objects, *(one.words for one in gold.items))
    other = {name: worst(parts, known) for name, parts in pred.either if name not in gold.objects}
    return tuple(other.get(name, name) for name in pred.objects)


def _names_product(pred: Meaning, gold: Meaning) -> bool:
    """Whether of two steps that do the same one names what it makes, and one what it is done to."""
    named = pred.objects and gold.objects and pred.made != gold.made
    return bool(named) and not pred.actions.isdisjoint(gold.actions)


def in_units_of(gold: Meaning, pred: Meaning) -> Meaning:
    """Return ``pred`` with the units that nobody knows as ``gold`` has them."""
    if pred.unknown == gold.unknown or not (pred.unknown and gold.unknown):
        return pred
    return pred._replace(items=prefixed(pred.items, gold.items))


def _actions(pred: Meaning, gold: Meaning) -> float:
    if pred.actions.isdisjoint(gold.actions):
        return 0.0 if pred.families.isdisjoint(gold.families) else LIKE
    left_open = pred.hedged == ACTION and not gold.hedged
    return 1.0 if pred.also == gold.also and not left_open else LIKE


def alike_names(
    pred: Sequence[str], gold: Sequence[str], also: AbstractSet[tuple[str, str]] = frozenset()
) -> float:
    """Return twice the likeness of what is paired best, by how much there is on both sides. One of
    two things, and not said which, is neither, if the gold protocol does not leave that open.
    ``also``: pairs that may be two names of one thing."""
    if pred == gold:
        return 1.0
    if not pred or not gold:
        return 0.0
    said = [_OR not in f" {one} " or any(_OR in f" {other} " for other in gold) for one in pred]
    weights = [
        [max(names(a, b), LIKE * ((a, b) in also)) * one for b in gold]
        for a, one in zip(pred, said, strict=True)
    ]
    total = sum(weights[i][j] for i, j in assign(weights))
    return 2.0 * total / (len(pred) + len(gold))
