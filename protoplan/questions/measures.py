"""The parameters of a step: the quantities that the question states of its action, what that is
done with, how, and what it lacks as a placeholder."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import islice
from math import inf

from protoplan.entities import is_one_of
from protoplan.library import takes
from protoplan.library.values import Operator, ParameterSpec, RoleSpec
from protoplan.model import Dimension
from protoplan.questions.amounts import Amount, each_its_own
from protoplan.questions.materials import Thing
from protoplan.questions.reading import Action, Asked
from protoplan.questions.telling import Told
from protoplan.questions.words import listed_words

_SAME = {"with": ("with", "using", "in"), "in": ("in", "into", "on", "onto", "to")}
"""Words that say of a means the same."""
_LEADS = {"reagent": "with", "location": "in", "instrument": "with"}
_SPECIAL = (Dimension.LENGTH, Dimension.FORCE, Dimension.ROTATION)
"""What few actions have; where the library says nothing of it, it is said of something else."""
_BY = ("with", "using", "by", "in", "on", "at")
STOCKS = ("liquid", "chemical")
"""Kinds of what things are done with."""


def parameters_of(
    action: Action, asked: Asked, had: Collection[int], name: str
) -> tuple[tuple[str, ...], frozenset[int]]:
    """Return the parameters of a step, and the quantities taken so far with it."""
    told = action.told or Told()
    specs = action.operator.parameters if action.operator else ()
    starts = [one.start for one in asked.amounts]
    own = [starts.index(one.amount) for one in asked.things if one.name == name and one.amount]
    others = {
        place
        for one in asked.actions
        if one.told and one is not action
        for place in one.told.amounts
    }
    meant = bool(told.objects) or told.pronoun
    own = [place for place in own if meant and place not in others and place not in had]
    said = list(dict.fromkeys((*own, *told.amounts)))
    amounts = asked.amounts
    fitting = [one for one in said if amounts[one].when or _is_possible(amounts[one], specs)]
    stated = (amounts[place] for place in fitting if place not in told.within)
    found = [*(each := tuple(each_its_own(stated, len(told.objects))))]
    timed = [asked.amounts[place] for place in fitting if not asked.amounts[place].when]
    dimensions = {one.quantity.dimension for one in timed}
    filled = {spec.name for spec in specs if spec.dimension in dimensions}
    for spec in specs:
        if spec.required and spec.name not in filled and filled.isdisjoint(spec.unless):
            filled.add(spec.name)
            found.append(f"[{spec.name}]")
    found += told.means
    if action.operator:
        found += _needed(action.operator, asked, name, told)
    found += told.manner
    more = dict.fromkeys(one for one in found[len(each) :] if one not in each)
    return (*each, *more), frozenset((*had, *fitting))


def _is_possible(amount: Amount, specs: Sequence[ParameterSpec]) -> bool:
    """Whether a quantity is within what an action allows; one that an action says nothing of, and
    one without a number ("on ice"), if it is of a sort that any step may have."""
    quantity = amount.quantity
    same = [spec for spec in specs if spec.dimension is quantity.dimension]
    numbered = any(map(str.isdigit, amount.text)) or amount.text.endswith(f" {quantity.unit}")
    if not same or not numbered:
        return quantity.dimension not in _SPECIAL
    high = quantity.low if quantity.high == inf else quantity.high  # "at least 1 h"
    return any(spec.low <= quantity.low and high <= spec.high for spec in same)


def is_means(thing: Thing, asked: Asked) -> bool:
    """Whether the question says that something is done with a thing, or in it."""
    means = (one for action in asked.actions if action.told for one in action.told.means)
    return thing.lead in _BY or any(thing.name in one for one in means)


def _needed(operator: Operator, asked: Asked, name: str, told: Told) -> Iterator[str]:
    """Yield what a step needs to be done with or in, where the question does not say it of this
    action: for each needed role the first thing that fits and that is none of another action."""
    taken = {one for action in asked.actions if action.told for one in action.told.objects}
    for role in operator.roles:
        lead = _LEADS.get(role.source)
        takes_up = operator.name in listed_words("taking_up")
        if (
            lead is None
            or not (role.required or takes_up)
            or any(one.split()[0].lower() in _SAME[lead] for one in told.means)
        ):
            continue
        fitting = (
            one.name
            for one in asked.things
            if one.name not in (name, *taken)
            and one.kind
            and takes(role, one.kind)
            and _names(role, one)
            and not is_means(one, asked)
            and (role.required or one.lead == "into")  # "bring the cells into buffer"
        )
        if role.required:
            yield f"{lead} {next(fitting, f'[{role.name}]')}"
        else:
            yield from (f"in {name}" for name in islice(fitting, 1))


def _names(role: RoleSpec, thing: Thing) -> bool:
    """Whether a thing is of a kind that a role asks for, or is a reagent where it asks for none."""
    kinds = role.kinds or (STOCKS if role.source == "reagent" else ())
    return is_one_of(thing.kind, kinds)
