"""Which steps are fatally wrong: done to something else than their counterpart, with another
reagent, or with a value that is no near miss."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Sequence
from collections.abc import Set as AbstractSet

from protoplan import resources
from protoplan.entities import is_one_of, kind_of
from protoplan.model import Dimension
from protoplan.scoring.alternating import other_halves
from protoplan.scoring.antibodies import antibody, are_exchanged_antibodies
from protoplan.scoring.binding import are_shared_otherwise, are_turned
from protoplan.scoring.choosing import contend
from protoplan.scoring.concepts import NOT, are_exchanged, is_another, is_reagent, opposites
from protoplan.scoring.fluids import is_fluid, is_no_reagent_for
from protoplan.scoring.identities import are_of_others, may_be_of_one
from protoplan.scoring.items import Item, rivals, tells_more, turned, value
from protoplan.scoring.lacking import are_denied, are_turned_round
from protoplan.scoring.light import are_lit_otherwise
from protoplan.scoring.meanings import ALIKE, Likeness, Meaning, alike_names, figure, in_units_of
from protoplan.scoring.never import are_never_in
from protoplan.scoring.parting import are_parted_otherwise
from protoplan.scoring.slashed import WARES
from protoplan.scoring.strangers import are_two, is_told
from protoplan.scoring.values import are_convertible, mistaken, quantities

_BESIDE = re.compile(r" in |(?:^| )under ")
_VOLUMES = "volume"
"""What a ratio is of that is so many times the volume of something."""


def fatal(pred: Meaning, gold: Meaning, alike: Likeness) -> bool:
    """Whether a step is done to something else than its counterpart, with another reagent, with or
    without what that is done without or with, or with a value that is no near miss, or takes itself
    back ("0 times"), or roughly where it is done gently, or boils what is only incubated.

    ``alike`` is how alike they are. A value is none of ten times, 10 °C or one pH off, and none of
    another dimension where one of these should be: "5 ml" for "5 mg", "300 rpm" for "300 x g".
    """
    pred = in_units_of(gold, pred)
    if pred.hedged and not gold.hedged:
        return True
    if pred.gone != gold.gone or (pred.gone and pred.also != gold.also):
        return True
    named = gold._replace(also_named=gold.also_named | gold.meant)
    if _on_others(pred, named, alike) or _breaks(pred, gold) or _boils(pred, gold):
        return True
    if are_shared_otherwise(pred.bound, gold.bound):
        return True
    if alike.parameters == 1.0 and alike.objects == 1.0:
        return False
    if are_turned(pred.bound, gold.bound) or _is_not_as_told(pred, gold, alike):
        return True
    if alike.parameters == 1.0:
        return False
    said, told = (
        {figure(one.quantity) for one in step.items if one.quantity}
        | {one.words for one in step.items if one.words}
        for step in (pred, gold)
    )
    return (
        _are_opposed(said - other_halves(pred.items, gold.items), told)
        or _are_of_others(said, told)
        or turned(pred.items, gold.items)
        or _with_another(pred, gold)
        or _with_either(pred, gold)
        or _leaves_open(pred.items, gold.items)
        or _with_another_value(pred, gold, said & told)
    )


def in_one_protocol(steps: Sequence[Meaning]) -> tuple[Meaning, ...]:
    """Return gold steps, each with all reagents that their protocol names."""
    named = frozenset().union(
        *(one.used for one in steps),
        *(mixed.parts for one in steps for mixed in one.mixes),
        (name for one in steps for name in one.objects if is_reagent(name) and is_told(name)),
    )
    return tuple(one._replace(used=named) for one in steps)


def _on_others(pred: Meaning, gold: Meaning, alike: Likeness) -> bool:
    """Whether a step is done to other things than its counterpart, or to one other among them."""
    ours, theirs = pred.objects, gold.objects
    if pred.vague:
        return False
    as_product = pred.made != gold.made and alike.objects >= ALIKE
    if ours and theirs and not as_product:
        apart = alike_names(*_parts_of(ours, theirs), gold.also_named)
        meant = gold.meant and not (pred.either or pred.joined)
        if (apart if meant else min(alike.objects, apart)) < ALIKE:
            return True
    if alike.objects == 1.0:
        return False
    return _on_another(pred, gold) or are_parted_otherwise(pred, gold)


def _is_not_as_told(pred: Meaning, gold: Meaning, alike: Likeness) -> bool:
    """Whether an object of a step is said not to be as one of the gold step is said to be."""
    if alike.objects == 1.0:
        return False
    ours, theirs = {*pred.objects}, {*gold.objects}
    return are_turned_round(ours - theirs, theirs - ours)


def _breaks(pred: Meaning, gold: Meaning) -> bool:
    """Whether a step is done roughly that the gold one does gently, and does not say so itself, or
    says both: "vortex", and "vortex vigorously by inversion", for "mix gently"."""
    table = resources.table("ontology", "synonyms.toml")["gentle"]

    def says(step: Meaning, words: Collection[str]) -> bool:
        said = [one.words for one in step.items if one.words.partition(" ")[0] != NOT]
        return any(f" {word} " in f" {one} " for one in said for word in words)

    if not says(gold, table["words"]):
        return False
    if says(pred, table["words"]) and not says(pred, table["rough"]):
        return False
    rough = not pred.actions.isdisjoint(table["breaking"]) or says(pred, table["ways"])
    known = not gold.actions.isdisjoint(table["breaking"]) or says(gold, table["ways"])
    return rough and not known


def _boils(pred: Meaning, gold: Meaning) -> bool:
    """Whether a step boils what the gold one only incubates: at 37 °C, or at none that it tells."""
    table = resources.table("ontology", "synonyms.toml")["boiling"]
    if pred.actions.isdisjoint(table["by"]) or gold.actions.isdisjoint(table["for"]):
        return False
    told = (one.quantity for one in gold.items if one.quantity)
    return not any(
        one.dimension is Dimension.TEMPERATURE and one.high >= table["from"] for one in told
    )


def _are_opposed(said: AbstractSet[str], told: AbstractSet[str]) -> bool:
    """Whether of two steps one says that something is not so, or that it is the opposite."""
    if any(f"{NOT} {word}" in told for word in said):
        return True
    if any(f"{NOT} {word}" in said for word in told):
        return True
    if any(_turned(one) & told for one in said - told) or are_denied(said - told, told - said):
        return True
    return any(
        is_another(one, other) or _is_opposed(one, other) or are_lit_otherwise(one, other)
        for one in said - told
        for other in told - said
    )


def _are_of_others(said: AbstractSet[str], told: AbstractSet[str]) -> bool:
    """Whether one of two steps names what is of another species, or against another antigen, than
    all that the other one names, which names such itself."""

    def strange(names: AbstractSet[str], there: AbstractSet[str]) -> bool:
        return any(
            any(are_of_others(one, other) for other in there)
            and not any(may_be_of_one(one, other) for other in there)
            for one in names - there
        )

    return strange(said, told) and strange(told, said)


def _with_another_value(pred: Meaning, gold: Meaning, both: Collection[str]) -> bool:
    """Whether a step has another value that is no near miss: of all that it says, of what only one
    of both says, or of one of what ``both`` say."""
    by_place = pred.by_place or gold.by_place
    others = not by_place or _figures(pred.items) != _figures(gold.items)
    return (
        _far_off(pred.items, gold.items, others=others)
        or _far_off(
            *([one for one in step.items if one.words not in both] for step in (pred, gold)),
            others=others,
        )
        or any(
            _far_off(
                *([one for one in step.items if one.words == words] for step in (pred, gold)),
                others=others,
            )
            for words in both
        )
    )


def _on_another(pred: Meaning, gold: Meaning) -> bool:
    """Whether a step is done to something else, beside the same things: "transfer the pellet, tube"
    for "transfer the supernatant, tube". Of several reagents, one is another, or a word of them is
    turned into its opposite."""
    common = {*pred.objects} & {*gold.objects}
    ours, theirs = ([one for one in step.objects if one not in common] for step in (pred, gold))
    if not common or not ours or not theirs:
        return False
    if all(is_one_of(kind_of(one), WARES) for one in common):
        return alike_names(ours, theirs, gold.also_named) < ALIKE
    said, told = ({word for one in names for word in one.split()} for names in (ours, theirs))
    if any(told.intersection(opposites().get(word, ())) for word in said - told):
        return True
    return not gold.rinses and any(
        is_reagent(one)
        and all(
            (one, name) not in gold.also_named
            and is_reagent(name)
            and _is_exchanged(one, name, gold)
            for name in theirs
        )
        for one in ours
    )


def _with_another(pred: Meaning, gold: Meaning) -> bool:
    """Whether a step is done with a reagent that the gold one is not done with in place of one that
    it is: each is surely another than all there. In a wash, one of another kind."""
    ours, theirs = ({one.words for one in step.items if one.words} for step in (pred, gold))
    if ours <= theirs or theirs <= ours:
        return False
    acted_on = {*pred.objects} & {*gold.objects}
    ours, theirs = (reagents_of(step) - acted_on for step in (pred, gold))

    def known(one: str) -> bool:
        return one in gold.used or is_reagent(one) or is_fluid(one)

    def alone(names: set[str], there: set[str]) -> bool:
        return any(known(one) and is_other(one, there, gold) for one in names - there)

    if not (any(map(known, ours)) and any(map(known, theirs))):
        return False
    here, there = ours | ({*pred.objects} - acted_on), theirs | ({*gold.objects} - acted_on)
    return alone(ours, there) and alone(theirs, here)


def _with_either(pred: Meaning, gold: Meaning) -> bool:
    """Whether a step leaves open with which of several reagents it is done, of which the gold step
    has one, and no other that would do."""
    told = {one.words for one in gold.items}
    theirs = reagents_of(gold)
    return any(
        one.words not in told
        and not theirs.isdisjoint(one.either)
        and any(is_other(part, theirs, gold) for part in one.either if part not in theirs)
        for one in pred.mixes
    )


def is_other(one: str, there: Collection[str], gold: Meaning) -> bool:
    """Whether a reagent is another than all that are there. In a wash, one of another kind, and
    so of gases where something is dried."""
    kind = kind_of(one)
    of_its_kind = gold.rinses or (gold.dries and kind == "gas")
    compared = [
        name
        for name in there
        if is_reagent(name)
        or is_fluid(name)
        or antibody(name)
        or (one in gold.used and name in gold.used)
    ]
    return (bool(compared) or is_reagent(one)) and all(
        _is_exchanged(one, name, gold) and not (of_its_kind and kind == kind_of(name))
        for name in compared
    )


def _is_exchanged(one: str, other: str, gold: Meaning) -> bool:
    """Whether one reagent in place of another makes a step another: the ontology tells so, or the
    gold protocol, which names both."""
    if are_exchanged(one, other) or are_never_in(one, other, gold.actions):
        return True
    if is_no_reagent_for(one, other) or is_no_reagent_for(other, one):
        return True
    if are_exchanged_antibodies(one, other):
        return True
    return one in gold.used and other in gold.used and are_two(one, other)


def reagents_of(step: Meaning) -> set[str]:
    """Return what the items of a step name, each part of it by itself."""
    apart = {one.words: one.parts for one in step.mixes}
    named = {one.words for one in step.items if one.words}
    return {name for words in named for name in apart.get(words) or _BESIDE.split(words) if name}


def _parts_of(pred: Sequence[str], gold: Sequence[str]) -> tuple[list[str], list[str]]:
    """Return names without that of their whole where both sides name it: of the same tube, the
    pellet is no supernatant."""
    wholes = {name.partition(" of ")[2] for name in pred} & {
        name.partition(" of ")[2] for name in gold
    }

    def part(name: str) -> str:
        front, _, whole = name.partition(" of ")
        return front if whole in wholes else name

    return [part(name) for name in pred], [part(name) for name in gold]


def _figures(items: Sequence[Item]) -> list[str]:
    return sorted(figure(one.quantity) for one in items if one.quantity)


def _far_off(pred: Sequence[Item], gold: Sequence[Item], *, others: bool) -> bool:
    """Whether a quantity stands where one that it is no near miss for should. ``others``: the steps
    do not say the same quantities in another order, of which nobody knows whose each is."""
    ours = [item for item in pred if item.quantity]
    theirs = [item for item in gold if item.quantity]
    left = [a for a in ours if not any(value(a, b) for b in _of_its_sort(a, theirs))]
    right = [b for b in theirs if left and not any(value(a, b) for a in _of_its_sort(b, ours))]
    return any(_is_far(a, b, others) for a in left for b in right)


def _of_its_sort(item: Item, others: Sequence[Item]) -> Sequence[Item]:
    """Return those of some quantities that a quantity may stand for: for so many volumes no ratio
    of parts where others are volumes, too, and so the other way round."""
    if _dimension(item) is not Dimension.RATIO:
        return others
    same = [one for one in others if _dimension(one) is Dimension.RATIO and _is_alike(one, item)]
    return same or others


def _is_alike(one: Item, other: Item) -> bool:
    a, b = one.quantity, other.quantity
    return a is not None and b is not None and (a.basis == _VOLUMES) == (b.basis == _VOLUMES)


def _is_far(pred: Item, gold: Item, others: bool) -> bool:
    """Whether a quantity, which is no near miss for another one, measures the like: of what two
    units are written alike ("0.1 mm", in lower case), by either reading. ``others`` as in
    :func:`_far_off`."""
    a, b = pred.quantity, gold.quantity
    if a is None or b is None:
        return False
    if a.dimension is b.dimension or (others and mistaken(a, b)):
        return True
    if are_convertible(a, b) and not quantities(a, b):
        return True
    ours, theirs = ({one.dimension for one in (x, *x.alternatives)} for x in (a, b))
    return pred.words == gold.words and not ours.isdisjoint(theirs)


def _leaves_open(pred: Sequence[Item], gold: Sequence[Item]) -> bool:
    """Whether several values are stated of one thing of which the gold step has one, and one of
    them is no near miss for it: "15 min/150 min" for "15 min" is worth what "150 min" is. What
    tells more of each is a programme: "95 °C for 30 s, 60 °C for 1 min"."""
    ours = [item for item in pred if item.quantity and not item.turn]
    theirs = [item for item in gold if item.quantity]
    far = [one for one in ours if not any(value(one, other) for other in theirs)]
    single = {kind for kind, count in Counter(map(_dimension, theirs)).items() if count == 1}
    return any(
        value(other, meant)
        and (
            (rivals(other, one, meant) and not tells_more(one, ours))
            or (_dimension(one) in single and contend(other, one, ours))
        )
        for one in far
        for other in ours
        if other is not one
        for meant in theirs
    )


def _dimension(item: Item) -> Dimension | None:
    return item.quantity.dimension if item.quantity else None


def _is_opposed(one: str, other: str) -> bool:
    """Whether two names end alike, and a word of one is the opposite of one of the other: a
    labelled secondary antibody, and the primary antibody."""
    ours, theirs = one.split(), other.split()
    if ours[-1:] != theirs[-1:]:
        return False
    return any(
        not {*theirs}.isdisjoint(opposites().get(word, ())) for word in ours if word not in theirs
    )


def _turned(name: str) -> frozenset[str]:
    """Return what a name would be with a word of it turned into its opposite."""
    words = name.split()
    return frozenset(
        " ".join((*words[:place], other, *words[place + 1 :]))
        for place, word in enumerate(words)
        for other in opposites().get(word, ())
    )
