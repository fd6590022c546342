"""What each check says, and what it does not."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import protoplan.checks
from protoplan.checks import CHECKS, Checked, check
from protoplan.checks.parameters import outside
from protoplan.findings import Severity
from protoplan.library import read_library
from protoplan.model import Protocol, Step
from protoplan.parsing.quantities import read as read_quantities

Checker = Callable[..., Checked]
FAULTS = ("STA001", "STA002", "STA003", "STA004", "STA011", "STA012")


def codes(checked: Checked) -> list[str]:
    return [one.code for one in checked.findings if one.severity is not Severity.INFO]


def messages(checked: Checked, code: str) -> list[str]:
    return [one.message for one in checked.findings if one.code == code]


def test_every_module_of_a_check_stands_in_the_table() -> None:
    folder = Path(protoplan.checks.__file__).parent
    others = {"__init__", "values", "words", "doubts", "assumptions"}
    others |= {"doubtful", "hinted", "others", "outcome", "habits", "order", "gaps", "risk"}
    modules = {path.stem for path in folder.glob("*.py")} - others
    assert modules == {one.__name__ for one in CHECKS}


def test_a_protocol_that_works_has_no_findings(checked: Checker) -> None:
    found = checked(
        "spin: lysate: 500xg, 5 min", "discard: supernatant", "resuspend: pellet: with buffer"
    )
    assert found.findings == ()
    assert found.passed


def test_a_broken_precondition_names_the_fact_the_culprit_and_the_cure(checked: Checker) -> None:
    found = checked("freeze: lysate", "spin: lysate: 500xg, 5 min", "thaw: lysate")
    (message,) = messages(found, "STA001")
    assert message == (
        "step 2 (spin lysate) needs that the lysate is not frozen, but after step 1 (freeze "
        "lysate) it is frozen"
    )
    (finding,) = found.findings
    assert finding.hint == "step 3 (thaw lysate) brings it about: do it before step 2."
    assert not found.passed


def test_a_cure_that_no_step_has_is_an_action_of_the_library(checked: Checker) -> None:
    (finding,) = checked("freeze: lysate", "spin: lysate: 500xg, 5 min").findings
    assert finding.hint == "Do step 2 before step 1, or put a step between them (thaw)."


def test_steps_that_presuppose_contraries_are_at_odds(checked: Checker) -> None:
    found = checked("thaw: lysate", "thaw: lysate")
    assert codes(found) == ["STA001"]


def test_a_product_used_before_its_step_is_an_error(checked: Checker) -> None:
    found = checked("discard: supernatant", "spin: lysate: 500xg, 5 min")
    (message,) = messages(found, "STA002")
    assert "which only step 2 (spin lysate) brings about" in message
    assert [f.hint for f in found.findings] == ["Do step 2 before step 1."]


def test_a_fact_that_only_a_step_brings_about_is_missing_before_it(checked: Checker) -> None:
    assert codes(checked("elute: dna", "bind: dna")) == ["STA002"]


def test_a_product_that_nothing_makes_is_a_warning_naming_the_makers(checked: Checker) -> None:
    found = checked("discard: supernatant")
    assert codes(found) == ["STA003"]
    assert found.passed
    (finding,) = found.findings
    assert "no step before makes a supernatant" in finding.message
    assert "(spin)" in finding.hint
    assert codes(checked("elute: dna")) == ["STA003"]


def test_what_a_step_works_on_was_perhaps_there_before_it_is_prepared(checked: Checker) -> None:
    found = checked("heat: buffer: 95 °C", "prepare: buffer")
    assert codes(found) == ["STA012"]
    assert found.passed
    assert codes(checked("pour: buffer: to cells", "prepare: buffer")) == ["STA002"]


def test_a_pellet_of_something_else_is_not_the_one_made_later(checked: Checker) -> None:
    later = "spin: gradient: 500xg, 5 min"
    assert codes(checked("heat: pellet: 95 °C", later)) == ["STA002"]
    assert codes(checked("heat: yeast pellet: 95 °C", later)) == []
    assert codes(checked("heat: pellet: 95 °C", "pour: water: to tube", later)) == ["STA012"]


def test_a_part_that_says_of_what_it_is_may_be_there_from_the_start(checked: Checker) -> None:
    assert codes(checked("heat: yeast pellet: 95 °C")) == []
    assert codes(checked("heat: pellet: 95 °C")) == []
    assert codes(checked("heat: yeast: 60 °C", "heat: pellet: 95 °C")) == ["STA003"]
    assert codes(checked("heat: water: 60 °C", "heat: pellet: 95 °C")) == []
    assert codes(checked("heat: supernatant: 95 °C")) == ["STA003"]
    assert codes(checked("heat: yeast: 60 °C", "heat: yeast pellet: 95 °C")) == ["STA003"]


@pytest.mark.parametrize(
    "between",
    [
        ("place", "serum", "room temperature", "10 min"),
        ("leave", "serum", "at room temperature"),
        ("leave", "", "on the bench", "20 °C"),
        ("transfer", "serum", "to 4 °C"),
        ("place", "serum", "on ice", "10 min"),
        ("store", "serum", "4 °C", "overnight"),
    ],
)
@pytest.mark.parametrize("then", ["vortex", "thaw", "pipette"])
def test_what_was_frozen_and_is_in_the_warm_is_no_fault(
    between: tuple[str, ...], then: str
) -> None:
    def warned(*steps: tuple[str, ...]) -> list[str]:
        made = (Step(one, (of,) if of else (), tuple(rest)) for one, of, *rest in steps)
        return codes(check(Protocol(tuple(made))))

    freeze = ("freeze", "serum", "-80 °C")
    assert warned(freeze, between, (then, "serum")) == []
    if then != "thaw":
        assert warned(freeze, (then, "serum")) == ["STA001"]
        assert warned(freeze, ("place", "serum", "in the freezer", "-80 °C"), (then, "serum")) == [
            "STA011"
        ]


def test_a_supernatant_after_something_was_added_is_perhaps_a_new_one(checked: Checker) -> None:
    spun = ("spin: lysate: 500xg, 5 min", "discard: supernatant")
    assert codes(checked(*spun, "discard: supernatant")) == ["STA004"]
    assert checked(*spun, "pour: ethanol: to lysate", "discard: supernatant").passed


def test_a_guess_at_the_material_is_no_error(checked: Checker) -> None:
    found = checked("spin: cells: 500xg, 5 min", "discard: supernatant", "heat: suspension: 95 °C")
    assert found.passed


def test_what_was_discarded_is_gone(checked: Checker) -> None:
    found = checked("discard: lysate", "heat: lysate: 95 °C")
    (message,) = messages(found, "STA004")
    assert message == (
        "step 2 (heat lysate) uses the lysate, which is gone after step 1 (discard lysate)"
    )


def test_a_supernatant_is_gone_once_the_pellet_is_resuspended(checked: Checker) -> None:
    found = checked(
        "spin: lysate: 500xg, 5 min", "resuspend: pellet: with buffer", "discard: supernatant"
    )
    (message,) = messages(found, "STA004")
    assert "the supernatant" in message
    assert "gone after step 2 (resuspend pellet)" in message
    assert [f.hint for f in found.findings if f.code == "STA004"] == [
        "Do step 3 before step 2, or put a step between them (spin)."
    ]


def test_an_action_outside_the_library(checked: Checker, written: Callable[..., Protocol]) -> None:
    found = checked("spinn: lysate")
    assert codes(found) == ["STA006"]
    assert "spin" in found.findings[0].hint
    built_in = check(written("xylophone: lysate"))
    assert codes(built_in) == ["STA005"]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("heat: lysate: 300 °C", "is outside what heat allows (temperature 20–150 °C)"),
        ("heat: lysate: 5 °C", "is outside what heat allows"),
        ("heat: lysate: 95 °C, 500 xg", "is a relative centrifugal force, which heat does not"),
        ("spin: lysate: 2e9 xg, 5 min", "is outside what spin allows (force"),
    ],
)
def test_a_value_outside_what_the_action_allows(checked: Checker, line: str, why: str) -> None:
    found = checked(line)
    assert codes(found) == ["STA007"]
    assert why in found.findings[0].message


BOUNDED = """
[actions.stain]
verbs = ["stain"]
roles = { object = { required = true } }
[actions.stain.parameters]
PARAMETER
"""


@pytest.mark.parametrize(
    ("parameter", "said", "why"),
    [
        ('t = { dimension = "duration", low = "1 min", high = "1 h" }', "3 h", "t 1 min to 1 h"),
        ('t = { dimension = "duration", high = "2 h" }', "30 h", "t at most 2 h"),
        ('t = { dimension = "duration", low = "2 h" }', "30 s", "t at least 2 h"),
        ('v = { dimension = "volume", low = 0, high = "1 ml" }', "30 ml", "v at most 1 ml"),
        ('u = { dimension = "other", low = "100 Ω", high = "3 kΩ" }', "5 Ω", "u 100–3000 Ω"),
        ('u = { dimension = "other", low = "100 Ω" }', "5 µF", ""),
        ('u = { dimension = "other", low = "100 Ω" }', "5 kΩ", ""),
    ],
)
def test_a_range_of_one_end_or_of_any_unit(parameter: str, said: str, why: str) -> None:
    library = read_library(BOUNDED.replace("PARAMETER", parameter), "ours")
    (operator,) = library.operators.values()
    (quantity,) = read_quantities(said).quantities
    told = outside(operator, quantity, True)
    assert told == (f"is outside what stain allows ({why})" if why else "")


@pytest.mark.parametrize(
    "line", ["heat: lysate: 95 °C", "heat: lysate: 150 °C", "heat: lysate: 10-30 °C, 5 ml"]
)
def test_a_value_within_what_the_action_allows(checked: Checker, line: str) -> None:
    assert codes(checked(line)) == []


def test_a_number_beyond_all_bounds_cannot_be_whatever_an_action_allows(checked: Checker) -> None:
    assert codes(checked("heat: lysate: 1e999 °C")) == ["QTY002"]
    assert codes(checked("heat: lysate: -1e999 °C")) == ["QTY002"]


def test_what_cannot_be_at_all_is_not_said_twice(checked: Checker) -> None:
    assert codes(checked("heat: lysate: -400 °C")) == ["QTY002"]


def test_required_parameters_that_are_missing(checked: Checker) -> None:
    assert messages(checked("spin: lysate"), "STA008") == [
        "step 1 (spin lysate) does not say its force and time"
    ]
    assert messages(checked("spin: lysate: 3000 rpm, 5 min"), "STA008") == []


def test_a_kind_that_an_action_refuses(checked: Checker) -> None:
    found = checked("spin: microscope: 500xg, 5 min")
    assert codes(found) == ["STA009"]
    assert "spin takes no device" in found.findings[0].message
    assert codes(checked("spin: purple thing: 500xg, 5 min")) == []


def test_an_instrument_beside_an_object_is_perhaps_what_it_is_done_with() -> None:
    steps = (
        Step("inject", ("sample", "LC-MS"), ("5 µl",)),
        Step("section", ("resin block", "ultramicrotome"), ("70 nm",)),
    )
    found = check(Protocol(steps))
    assert {one.severity for one in found.findings} <= {Severity.WARNING}
    assert codes(check(Protocol((Step("inject", ("LC-MS",), ("5 µl",)),)))) == ["STA009"]


def test_assumptions_are_listed_and_are_no_findings(checked: Checker) -> None:
    found = checked("thaw: cells", "spin: cells: 500xg, 5 min")
    assert found.findings == ()
    assert [(str(one), one.presence) for one in found.assumptions] == [
        ("the cells are there", True),
        ("the cells are frozen", False),
    ]


def test_findings_point_at_the_narrowest_place() -> None:
    text = (
        'Step 1: {"action": "discard", "objects": ["supernatant"], "parameters": []}\n'
        'Step 2: {"action": "centrifuge", "objects": ["lysate"], '
        '"parameters": ["5 min", "9e9 xg"]}\n'
    )
    found = check(text)
    places = {
        one.code: text[one.span.start : one.span.end]
        for one in found.findings
        if one.span is not None
    }
    assert places["STA002"] == "supernatant"
    assert places["STA007"] == "9e9 xg"


def test_a_text_without_steps_has_an_error() -> None:
    assert not check("nothing at all").passed


lines = st.lists(
    st.sampled_from(
        [
            "spin: lysate: 500xg, 5 min", "spin: cells", "discard: supernatant", "discard: lysate",
            "resuspend: pellet: with buffer", "freeze: lysate", "thaw: lysate", "bind: dna",
            "elute: dna", "heat: cells: 900 °C", "sing: cells", "spin: microscope",
        ]
    ),
    max_size=8,
)  # fmt: skip


@given(lines)
def test_no_check_fails_and_risk_is_a_share(checked: Checker, some: list[str]) -> None:
    found = checked(*some)
    assert 0 <= found.risk <= 1
    assert found.passed == all(one.severity is not Severity.ERROR for one in found.findings)
    faults = [one for one in found.findings if one.code in FAULTS]
    assert len(faults) <= len(found.run.faults) + found.run.unmade.bit_count()


def test_cells_are_not_lost_with_what_is_only_taken_for_their_pellet(checked: Checker) -> None:
    put = ["spin: cells", "resuspend: pellet: with buffer"]
    assert codes(checked(*put, "discard: lysate", "spin: cells")) == ["STA004"]


def test_a_step_done_again_may_split_again(checked: Checker) -> None:
    steps = ["spin: lysate: 500xg, 5 min", "discard: supernatant", "discard: supernatant"]
    assert "STA004" in codes(checked(*steps))
    assert "STA004" not in codes(checked(*steps[:2], "repeat: wash step", steps[2]))


def test_what_an_unknown_step_does_is_in_doubt(checked: Checker) -> None:
    steps = ["spin: lysate: 500xg, 5 min", "discard: supernatant", "discard: supernatant"]
    found = codes(checked(*steps[:2], "teleport: lysate", steps[2]))
    assert "STA004" not in found
    assert "STA011" in found


def test_what_is_some_of_a_thing_is_not_the_thing(checked: Checker) -> None:
    assert codes(checked("discard: dead cells", "spin: cells: 500xg, 5 min")) == []


def test_a_phrase_of_place_is_no_material(checked: Checker) -> None:
    found = checked("freeze: lysate", "thaw: on ice", "thaw: on ice")
    names = {entity.name for entity in found.task.entities}
    assert not any("ice" in name for name in names)


def test_what_is_found_out_is_not_assumed_to_be_there(checked: Checker) -> None:
    found = checked("spin: absorbance: 500xg, 5 min")
    assert not any(one.subject == "absorbance" for one in found.assumptions)


def test_an_assumption_tells_whether_it_says_that_something_is_so(checked: Checker) -> None:
    found = checked("spin: lysate: 500xg, 5 min")
    told = {str(one): one.positive for one in found.assumptions}
    assert told == {"the lysate is there": True, "the lysate is not frozen": False}
