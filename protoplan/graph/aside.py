"""Steps that do not go on with what those before them did: they work on what comes off the shelf,
make something ready for later, or only handle and write on things."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from protoplan.entities import is_a, is_one_of
from protoplan.graph.references import compared, is_of_references, is_reference
from protoplan.graph.taking import is_stock
from protoplan.graph.text import is_meanwhile
from protoplan.graph.using import STOCKS, all_are, changed_by, kind_in, only_read, whole_of
from protoplan.graph.values import Uses
from protoplan.graph.writing import marks, writes
from protoplan.library import lemmas
from protoplan.library.values import IN, Access
from protoplan.lineage.words import read_name, vocabulary
from protoplan.states import Task


class Apart(NamedTuple):
    """Steps that do not go on with what those before them did: those that only use what comes off
    the shelf; those that wait for none at all (``alone``); those that others do not go on with up
    to a step, each with that (``aside``)."""

    begins: frozenset[int]
    alone: frozenset[int]
    aside: Mapping[int, int]


def apart(task: Task, uses: Sequence[Uses]) -> Apart:
    """Return the steps of a protocol that are apart from the others."""
    begins = frozenset(step for step in range(len(uses)) if _begins(task, step, uses))
    fillings = _fillings(task, uses)
    known = set[int]()
    filled = set[int]()
    ready = set[int]()
    alone = set[int]()
    for step, here in enumerate(uses):
        if all_are(task, here, _DEVICES):
            if filled.isdisjoint(here):  # else it is heated for what is in it
                ready.add(step)
        else:
            filled.update(here)
        if marks(task, step) or writes(task, step) or _makes_up(task, step, here, known):
            alone.add(step)
        known.update(number for number, use in here.items() if use is not Access.READ)
    meanwhile = _meanwhile(task, uses)
    aside = {**_aside(task, uses, ready), **_begun(task, uses, begins), **fillings, **meanwhile}
    return Apart(begins, begins.union(alone, ready, fillings, meanwhile), aside)


def _aside(task: Task, uses: Sequence[Uses], ready: Collection[int]) -> Mapping[int, int]:
    """Return the steps that those before a certain place do not go on with: until its first use,
    what makes something for later (a buffer); always, what only handles things and changes none
    (labels a tube), or makes a device ready."""
    kept = {
        one.made_at: len(uses)
        for one in task.entities
        if one.made_at is not None
        and one.whole is None
        and is_a(one.kind, "liquid")
        and not is_one_of(one.kind, _SAMPLES)
    }
    for step in range(len(uses) - 1, -1, -1):
        for number in uses[step]:
            entity = task.entities[number]
            if entity.made_at is not None and entity.made_at < step and not entity.part:
                kept[entity.made_at] = step
    for step, here in enumerate(uses):
        handles = only_read(here) and all_are(task, here, _THINGS)
        if marks(task, step) or writes(task, step) or handles or step in ready:
            kept[step] = len(uses)
    return kept


_DEVICES = ("device",)
"""Kinds that a step makes ready whatever the steps before it did."""
_PIPETTES = ("pipette",)
"""Kinds of what is made ready in steps of its own: pulled, filled."""
_COLUMNS = ("column",)
"""Kinds of what samples are run on."""
_SHELF = (*_COLUMNS, "chemical", *_DEVICES)
"""Kinds of what no step before makes."""
_READIED = ("container", "support", "tool", "consumable")
"""Kinds of what is made ready for what comes into it, or onto it."""
_MIXED = ("solution", "gel")
"""Kinds of what is made up before, if not by a step."""
_MADE_UP = ("solution", "buffer", "mixture", "density medium")
"""Kinds of what a step makes up for later, and no sample."""
_BROUGHT = ("bead", "antibody", "dye", "enzyme")
"""Kinds of reagents that are brought to what is worked on."""
_REAGENTS = ("liquid", "chemical", *_BROUGHT)
"""Kinds of what is made ready for what is worked on, and is not that itself."""
_SAMPLES = ("body fluid", "culture", "suspension")
"""Kinds of liquids that are worked on."""
_GEL = "gel"
_VESSELS, _CONTENTS = ("container", "support"), "mixture"
_THINGS = ("container", "consumable", "tool", "support", *_DEVICES)
"""Kinds that hold or handle materials and are none themselves."""


def _begins(task: Task, step: int, uses: Sequence[Uses]) -> bool:
    """Whether a step works on what comes off the shelf only: it dissolves a salt, equilibrates a
    column, coats a plate, warms medium, or pulls or fills a pipette."""
    changed = changed_by(uses[step])
    if is_left_over(task, step):
        return False
    if all_are(task, uses[step], _PIPETTES):
        return all(
            all_are(task, one, _PIPETTES) for one in uses[:step] if not changed.isdisjoint(one)
        )
    if _is_prepared(task, step, changed, uses) or _is_cast(task, step, changed, uses):
        return True
    kinds = {task.entities[number].kind for number in changed}
    operator = task.steps[step].operator
    if operator in vocabulary("readying") and all_are(task, uses[step], _READIED):
        return is_fresh(task, step, changed, uses)
    if _is_kept_ready(task, step, changed, uses):
        return True
    if operator in vocabulary("tempering") and all_are(task, uses[step], STOCKS):
        later = {number for here in uses[step + 1 :] for number in here}
        return changed <= later and is_fresh(task, step, changed, uses)
    things = changed or uses[step].keys()
    if things and all(is_reference(task.entities[number].name) for number in things):
        return is_fresh(task, step, things, uses)
    return (
        any(kinds)
        and all(not kind or is_one_of(kind, _SHELF) for kind in kinds)
        and not any(task.entities[number].part for number in changed)
        and is_fresh(task, step, changed, uses)
    )


def _is_kept_ready(task: Task, step: int, changed: Collection[int], uses: Sequence[Uses]) -> bool:
    """Whether a step only keeps what was made ready before the protocol, for what a later step puts
    there: seeded plates are incubated, and worms go onto them."""
    links = [one for one in task.lineage.links[step] if one.mention.source == "objects"]
    said = {word for one in links for word in one.mention.text.casefold().split()}
    if said.isdisjoint(vocabulary("made_ready")) or not all_are(task, uses[step], _READIED):
        return False
    later = {one for here in uses[step + 1 :] for one, use in here.items() if use is Access.ADD}
    return bool(changed) and later.issuperset(changed) and is_fresh(task, step, changed, uses)


def is_left_over(task: Task, step: int) -> bool:
    """Whether a step works on what one before left, or left on what it was done to: "the residue",
    "the excess stain", "redissolve the dried extract"."""
    takes_up = task.steps[step].operator in vocabulary("taking_up")
    for link in task.lineage.links[step]:
        first = link.mention.text.partition(" ")[0]
        if link.mention.source != "objects":
            continue
        if first in vocabulary("left_over") or (takes_up and first in vocabulary("dried")):
            return True
        if read_name(link.mention.text).head in vocabulary("residues"):
            return True
    return False


def _is_prepared(task: Task, step: int, changed: Collection[int], uses: Sequence[Uses]) -> bool:
    """Whether what a step works on is a liquid that no step used before and all later ones only use
    as it is: "filter the eosin solution", which sections are stained in."""
    changed = {one for one in changed if task.entities[one].made_at != step}  # but its filtrate
    kinds = [task.entities[one].kind for one in changed]
    liquid = bool(kinds) and all(is_a(one, "liquid") for one in kinds)
    if task.steps[step].operator in vocabulary("preparing"):
        liquid = bool(kinds) and all(
            not kind or is_one_of(kind, _REAGENTS) or _is_carrier(task, step, one)
            for one, kind in zip(changed, kinds, strict=True)
        )
    if any(is_one_of(one, _SAMPLES) for one in kinds):
        return False
    if not liquid or any(task.entities[one].part for one in changed):
        return False
    before = any(number in here for here in uses[:step] for number in changed)
    later = [here[one] for here in uses[step + 1 :] for one in changed if one in here]
    if all(is_one_of(one, _BROUGHT) for one in kinds):  # and washed then, with what they bind
        later = later[:1]
    return not before and bool(later) and all(use is Access.READ for use in later)


def _is_carrier(task: Task, step: int, number: int) -> bool:
    """Whether something is brought to what is worked on, though it is of a kind that is worked on
    elsewhere: a probe, primers, carrier DNA."""
    links = (one for one in task.lineage.links[step] if one.entity == number)
    heads = vocabulary("brought")
    one = task.entities[number]
    return any(read_name(x.mention.text).head in heads or is_stock(x, one) for x in links)


def _is_cast(task: Task, step: int, changed: set[int], uses: Sequence[Uses]) -> bool:
    """Whether a step pours a gel by itself, of which no step before brought anything."""
    verbs = {task.steps[step].operator, *lemmas(task.lineage.operations[step].verb)}
    gels = bool(changed) and all(is_a(task.entities[one].kind, _GEL) for one in changed)
    if not gels or vocabulary("casting").isdisjoint(verbs):
        return False
    later = {number for here in uses[step + 1 :] for number in here}
    return changed <= later and is_fresh(task, step, changed, uses)


def _meanwhile(task: Task, uses: Sequence[Uses]) -> dict[int, int]:
    """Return the steps that are said to be done meanwhile, each with the first later step that uses
    what they do."""
    found: dict[int, int] = {}
    for step in range(1, len(uses)):
        if is_meanwhile(task.lineage.operations[step].text):
            behind = range(step + 1, len(uses))
            later = (at for at in behind if not changed_by(uses[step]).isdisjoint(uses[at]))
            found[step] = next(later, len(uses))
    return found


def _begun(task: Task, uses: Sequence[Uses], begins: Iterable[int]) -> dict[int, int]:
    """Return the steps that work on what comes off the shelf only, each with the first later step
    that uses what they do, if one does; of a column that is not named again, that runs one."""
    found: dict[int, int] = {}
    for step in begins:
        behind = range(step + 1, len(uses))
        later = [at for at in behind if not uses[step].keys().isdisjoint(uses[at])]
        if not later and all_are(task, uses[step], _COLUMNS):
            later = [at for at in behind if task.steps[at].operator in vocabulary("running")]
        if not later and is_of_references(task, step):
            later = [compared(task, step)]
        found.update((step, at) for at in later[:1])
    return found


def _makes_up(task: Task, step: int, here: Uses, known: Collection[int]) -> bool:
    """Whether a step makes up a reagent of what no step before used: a staining solution.
    ``here`` is what it uses, ``known`` what those before do something to."""
    made = {number for number in here if task.entities[number].made_at == step}
    return (
        bool(made)
        and all(task.entities[one].kind in _MADE_UP and not task.entities[one].part for one in made)
        and here.keys().isdisjoint(known)
    )


def is_fresh(task: Task, step: int, changed: Collection[int], uses: Sequence[Uses]) -> bool:
    """Whether no step before uses what one changes, nor may it have come out of what they did."""
    samples = all(is_one_of(task.entities[number].kind, _SAMPLES) for number in changed)
    if task.steps[step].operator in vocabulary("yielding") and not samples:
        return False
    return not any(number in before for before in uses[:step] for number in changed)


def _fillings(task: Task, uses: Sequence[Uses]) -> dict[int, int]:
    """Return the steps that put what comes off the shelf into a vessel, apart from what is worked
    on, each with the first later step that uses either: PBS into the wells of a plate."""
    found: dict[int, int] = {}
    before: set[int] = set()
    worked: set[int] = set()
    for step, here in enumerate(uses):
        to = {number for number, use in here.items() if use is Access.ADD}
        stocks = here.keys() - to
        if to and stocks and _is_put_in(task, to, stocks, before, here):
            later = [one for one in range(step + 1, len(uses)) if here.keys() & uses[one]]
            if not any(_may_be_there(task, one, step, here, uses) for one in worked):
                found[step] = later[0] if later else len(uses)
        worked |= {whole_of(task, number) for number in changed_by(here)}
        before |= here.keys()
    return found


def _is_put_in(
    task: Task, to: Collection[int], stocks: Collection[int], before: Collection[int], here: Uses
) -> bool:
    """Whether a step puts stocks into vessels in which nothing is yet."""
    return (
        not changed_by(here)
        and not any(number in before for number in to)
        and all(is_one_of(kind_in(task, number), (*_VESSELS, _CONTENTS)) for number in to)
        and all(
            is_one_of(kind := kind_in(task, number), STOCKS)
            or (number not in before and (not kind or is_one_of(kind, _MIXED)))
            for number in stocks
        )
    )


def _may_be_there(task: Task, number: int, step: int, here: Uses, uses: Sequence[Uses]) -> bool:
    """Whether what was worked on before a step may be in the vessel that it fills, so that it does
    something to it: not if it, or a part of it, is first put somewhere after that, or comes
    together with what the step put there; if it is not spoken of again, where the vessel is."""
    for place in range(step + 1, len(uses)):
        said = {one: use for one, use in uses[place].items() if whole_of(task, one) == number}
        if said and not only_read(uses[place]):
            joined = only_read(said) or not here.keys().isdisjoint(uses[place])
            taken_out = task.steps[place].operator in vocabulary("yielding")
            return taken_out or not (joined or _is_put(task, said, place))
    return any(not here.keys().isdisjoint(later) for later in uses[step + 1 :])


def _is_put(task: Task, said: Collection[int], step: int) -> bool:
    """Whether a step puts one of some materials somewhere."""
    ground = task.steps[step]
    operator = task.library.operators.get(ground.operator)
    if operator is None or all(one.fact != IN for one in operator.add):
        return False
    bound = dict(ground.binding)
    there = any(one.source == "location" and bound.get(one.name) for one in operator.roles)
    objects = (one.name for one in operator.roles if one.source == "objects")
    return there and any(number in bound.get(name, ()) for name in objects for number in said)


def fills(task: Task, at: int, other: int, uses: Sequence[Uses]) -> bool:
    """Whether a step only puts a stock into an empty vessel for another."""
    to = {number for number, use in uses[at].items() if use is Access.ADD}
    before = {number for here in uses[:at] for number in here}
    stocks = uses[at].keys() - to
    filled = to and stocks and _is_put_in(task, to, stocks, before, uses[at])
    return bool(filled) and any(uses[other].get(one) not in (None, Access.READ) for one in uses[at])
