"""Other words for one action, one scale or one unit."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.scoring.symbolic import match, prepare


def judged(pred: Step, gold: Step) -> tuple[float, bool]:
    found = match((pred,), prepare((gold,)))
    return found.scores.overall, any(anchor.fatal for anchor in found.anchors)


@pytest.mark.parametrize(
    ("verb", "other"),
    [
        ("polymerize", "let polymerize"),
        ("polymerize", "allow to polymerize"),
        ("solidify", "let it solidify"),
        ("solidify", "leave to solidify"),
        ("incubate", "allow them to incubate"),
        ("dry", "let dry"),
        ("cool", "allow to cool"),
        ("wait", "let stand"),
    ],
)
def test_what_is_let_happen_happens(verb: str, other: str) -> None:
    one, two = (Step(action, ("agarose",), ("30 min",)) for action in (verb, other))
    assert judged(one, two) == judged(two, one) == (1, False)


@pytest.mark.parametrize("verb", ["quench", "inactivate", "stop"])
def test_an_enzyme_is_stopped_by_any_of_its_verbs(verb: str) -> None:
    one, two = (Step(name, ("trypsin",), ("with 8 ml medium",)) for name in (verb, "neutralise"))
    assert judged(one, two) == judged(two, one) == (1, False)
    acid = (Step(name, ("acetic acid",), ("with NaOH",)) for name in (verb, "neutralise"))
    assert judged(*acid)[0] < 1


@pytest.mark.parametrize(("verb", "other"), [("dry", "let cool"), ("polymerize", "let set aside")])
def test_what_else_is_let_happen_is_something_else(verb: str, other: str) -> None:
    one, two = (Step(action, ("agarose",), ("30 min",)) for action in (verb, other))
    assert judged(one, two)[0] < 1


@pytest.mark.parametrize(
    "objects", [("ph",), ("pH of the medium",), ("the pH",), ("medium pH",), ("pH value",)]
)
@pytest.mark.parametrize("form", ["to {}", "{}", "at {}"])
def test_a_value_of_the_ph_is_one_wherever_that_is_said(objects: tuple[str], form: str) -> None:
    gold = Step("adjust", objects, (form.format(6.8),))
    assert judged(Step("adjust", objects, (form.format(3.8),)), gold)[1]
    assert not judged(Step("adjust", objects, (form.format(6.6),)), gold)[1]
    assert judged(Step("adjust", objects, ("to ph 6.8",)), gold) == (1, False)


@pytest.mark.parametrize("objects", [("phage",), ("phosphate",), ("the od plate",)])
def test_other_objects_have_no_ph(objects: tuple[str]) -> None:
    gold = Step("count", objects, ("to 6",))
    assert not judged(Step("count", objects, ("to 8",)), gold)[1]


@pytest.mark.parametrize(
    ("gold", "small", "large"),
    [
        ("4 ml", "40 ml", "4 kl"),
        ("4 mM", "40 mM", "4 kM"),
        ("4 mmol", "40 mmol", "4 kmol"),
        ("4 g", "40 g", "4 tonnes"),
    ],
)
def test_a_large_unit_is_no_lesser_error_than_a_tenfold_value(
    gold: str, small: str, large: str
) -> None:
    near, far = (judged(Step("add", ("salt",), (one,)), Step("add", ("salt",), (gold,)))
                 for one in (small, large))  # fmt: skip
    assert far == near
    assert far[1]


def test_absorbance_is_optical_density() -> None:
    gold = Step("measure", ("absorbance of the culture",), ("at 600 nm",))
    assert (
        judged(Step("measure", ("optical density of the culture",), ("at 600 nm",)), gold)[0] == 1
    )


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("in vacuo", "under reduced pressure"),
        ("under vacuum", "in vacuo"),
        ("by pipetting", "by pipetting up and down"),
        ("dropwise", "drop by drop"),
        ("under a nitrogen atmosphere", "under nitrogen"),
        ("under N2 atmosphere", "under nitrogen gas"),
        ("with sat. NaHCO3", "with saturated sodium bicarbonate"),
        ("with conc. HNO3", "with concentrated nitric acid"),
        ("with hexane:acetone (3:1, v/v)", "with hexane:acetone (3:1)"),
        ("with hexane:acetone 3:1 (v/v)", "with 3:1 hexane:acetone"),
        ("on ice", "at 0 °C"),
        ("on ice", "at 4 °C"),
    ],
)
def test_one_manner_has_several_names(one: str, other: str) -> None:
    for first, second in ((one, other), (one.lower(), other.lower())):
        pred, gold = (Step("treat", ("residue",), (said, "1 h")) for said in (first, second))
        assert judged(pred, gold) == judged(gold, pred) == (1, False)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("under nitrogen", "under argon"),
        ("by pipetting", "by vortexing"),
        ("with hexane:acetone (3:1, v/v)", "with hexane:acetone (1:3)"),
        ("on ice", "at 12 °C"),
        ("with conc. HNO3", "with sat. NaHCO3"),
    ],
)
def test_another_manner_is_none_of_them(one: str, other: str) -> None:
    pred, gold = (Step("treat", ("residue",), (said, "1 h")) for said in (one, other))
    assert judged(pred, gold)[0] < 1


@pytest.mark.parametrize("verb", ["heat under reflux", "heat to reflux", "bring to reflux"])
def test_a_reflux_is_no_evaporation(verb: str) -> None:
    gold = Step("reflux", ("mixture",), ("2 h",))
    assert judged(Step(verb, ("mixture",), ("2 h",)), gold) == (1, False)
    assert judged(Step("heat", ("mixture",), ("2 h",)), gold)[0] < 1
    assert judged(Step("evaporate", ("mixture",), ("2 h",)), gold)[0] == 0


@pytest.mark.parametrize(
    "parameters",
    [
        ("250 µl", "to each well"),
        ("to each well", "250 μl"),
        ("250 µl to each well",),
        ("250 µl in every well",),
        ("250 µl", "per well"),
        ("250 µl/well",),
        ("0.25 ml to each of the wells",),
    ],
)
def test_what_each_gets_is_said_in_one_or_two_parameters(parameters: tuple[str, ...]) -> None:
    one = Step("add", ("reagent",), parameters)
    two = Step("add", ("reagent",), ("250 µl per well",))
    assert judged(one, two) == judged(two, one) == (1, False)
    more = Step("add", ("reagent",), ("25 µl per well",))
    assert judged(one, more)[0] < 1
