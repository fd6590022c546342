"""Hypothesis strategies for protocols made from the action library, with names of our own."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import strategies as st

from protoplan import library as libraries
from protoplan.model import Dimension, Step
from protoplan.scoring.symbolic import Gold, prepare

MATERIALS = (
    "cell suspension", "lysate", "supernatant", "pellet", "wash buffer", "ethanol", "dna",
    "hela cells", "agarose gel", "beads", "rna", "root tips", "overnight culture", "eluate",
    "reaction mix", "sample a", "sample b",
)  # fmt: skip
PLACES = ("tube", "spin column", "24-well plate", "flask", "cryovial")

SETTINGS = {
    Dimension.DURATION: ("5 min", "30 s", "2 h", "90 min"),
    Dimension.VOLUME: ("50 µl", "1.5 ml", "200 µl", "2 l"),
    Dimension.TEMPERATURE: ("4 °C", "37 °C", "65 °C"),
    Dimension.FORCE: ("500 x g", "12000 x g"),
    Dimension.ROTATION: ("200 rpm", "3000 rpm"),
    Dimension.MASS: ("2 g", "15 mg"),
    Dimension.MOLARITY: ("10 mM", "0.5 M"),
}
"""Parameters that say one thing each; all are read as what they are."""
WAYS = ("gently", "by inversion", "in the dark", "with 70% ethanol", "in te buffer")

VERBS = tuple(
    operator.verbs[0]
    for operator in libraries.load().operators.values()
    if libraries.find(libraries.load(), operator.verbs[0])[0] is operator
)


def settings_of(dimensions: Sequence[Dimension]) -> st.SearchStrategy[list[str]]:
    """Parameters, each of another dimension."""
    return st.lists(st.sampled_from(dimensions), unique=True, max_size=3).flatmap(
        lambda chosen: st.tuples(*(st.sampled_from(SETTINGS[one]) for one in chosen)).map(list)
    )


@st.composite
def steps(draw: st.DrawFn, measured: bool = False) -> Step:
    """A step of the library; ``measured``: with a volume at least."""
    objects = draw(st.lists(st.sampled_from(MATERIALS), min_size=1, max_size=2, unique=True))
    parameters = draw(settings_of([one for one in SETTINGS if one is not Dimension.VOLUME]))
    parameters += draw(st.lists(st.sampled_from(WAYS), max_size=1))
    if measured or draw(st.booleans()):
        parameters.insert(0, draw(st.sampled_from(SETTINGS[Dimension.VOLUME])))
    if draw(st.booleans()):
        parameters.append(f"in the {draw(st.sampled_from(PLACES))}")
    return Step(draw(st.sampled_from(VERBS)), tuple(objects), tuple(parameters))


@st.composite
def protocols(
    draw: st.DrawFn, least: int = 1, most: int = 7, *, distinct: bool = False
) -> tuple[Step, ...]:
    """The steps of a protocol; ``distinct``: no two of them share an action and an object."""

    def mark(step: Step) -> object:
        return (step.action, step.objects) if distinct else object()

    found = draw(st.lists(steps(), min_size=least, max_size=most, unique_by=mark))
    if not any(SETTINGS[Dimension.VOLUME].count(p) for step in found for p in step.parameters):
        found[0] = Step(found[0].action, found[0].objects, ("50 µl", *found[0].parameters))
    return tuple(found)


@st.composite
def valid_orders(draw: st.DrawFn, gold: Gold) -> tuple[int, ...]:
    """An order of the gold steps that keeps every dependency."""
    left = list(range(len(gold.after)))
    found: list[int] = []
    while left:
        ready = [s for s in left if not any(gold.after[other] >> s & 1 for other in left)]
        found.append(draw(st.sampled_from(ready)))
        left.remove(found[-1])
    return tuple(found)


@st.composite
def predictions(draw: st.DrawFn, gold: Sequence[Step]) -> tuple[Step, ...]:
    """A prediction as models make them: steps of the gold left out, moved, changed, and others."""
    places = draw(st.lists(st.integers(0, len(gold) - 1), unique=True, max_size=len(gold)))
    found = [gold[place] for place in places]
    for extra in draw(st.lists(steps(), max_size=2)):
        found.insert(draw(st.integers(0, len(found))), extra)
    return tuple(found)


@st.composite
def pairs(draw: st.DrawFn) -> tuple[tuple[Step, ...], Gold]:
    """A prediction and its gold protocol, made ready."""
    gold = draw(protocols(2))
    return draw(predictions(gold)), prepare(gold)
