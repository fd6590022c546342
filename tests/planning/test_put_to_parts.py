"""A part to which something is added, under its own name, is still there, and grown things are what
they have become."""

from __future__ import annotations

import pytest

from protoplan.checks import check
from protoplan.findings import Severity
from protoplan.library import load
from protoplan.model import Protocol, Step
from protoplan.planning.repairs import repair


def protocol(*steps: str) -> Protocol:
    """Return the steps, each as "action: object; object"."""
    split = (one.partition(": ") for one in steps)
    return Protocol(
        tuple(Step(action, tuple(things.split("; ")), ()) for action, _, things in split)
    )


def loud(*steps: str) -> list[str]:
    """Return the codes of the errors and warnings."""
    found = check(protocol(*steps)).findings
    return [one.code for one in found if one.severity in (Severity.ERROR, Severity.WARNING)]


_LYSED = ("lyse: cells; ripa buffer", "centrifuge: lysate", "collect: supernatant")
_BEADS = "wash: protein g beads; lysis buffer"


@pytest.mark.parametrize("verb", ["add", "spike", "introduce"])
@pytest.mark.parametrize(
    ("between", "taken"),
    [
        (_BEADS, "protein g beads"),
        ("wash: magnetic beads; binding buffer", "magnetic beads"),
        ("equilibrate: Ni-NTA resin; binding buffer", "Ni-NTA resin"),
        ("prepare: dynabeads; PBS", "dynabeads"),
    ],
)
def test_what_is_put_to_a_part_beside_it_leaves_it_there(
    verb: str, between: str, taken: str
) -> None:
    last = (f"{verb}: anti-flag antibody; supernatant", f"add: {taken}; supernatant")
    right = protocol(*_LYSED, between, *last)
    assert "STA003" not in loud(*_LYSED, between, *last)
    found = repair(right, load("wetlab"))
    assert found.best is None or not found.best.edits


def test_a_spin_that_was_left_out_is_the_only_step_put_in() -> None:
    last = (_BEADS, "add: anti-flag antibody; supernatant", "add: protein g beads; supernatant")
    found = repair(protocol(_LYSED[0], _LYSED[2], *last), load("wetlab"))
    assert found.best
    assert [one.kind for one in found.best.edits] == ["insert"]
    assert found.best.steps[1].action == "centrifuge"


@pytest.mark.parametrize(
    "steps",
    [
        ("centrifuge: cells", "discard: supernatant", "add: PBS; pellet", "discard: supernatant"),
        ("pellet: cells", "discard: supernatant", "add: PBS", "collect: supernatant"),
        ("pellet: cells", "collect: supernatant", "add: buffer; cells", "collect: supernatant"),
    ],
)
def test_what_is_put_to_the_rest_makes_another_part(steps: tuple[str, ...]) -> None:
    assert not {"STA001", "STA003", "STA012"}.isdisjoint(
        one.code for one in check(protocol(*steps)).findings
    )


@pytest.mark.parametrize(
    "steps",
    [
        ("hatch: eggs", "grow: L1 larvae", "anesthetize: young adults; levamisole"),
        ("hatch: eggs", "anesthetize: L4 larvae; tetramisole"),
        ("incubate: eggs", "anesthetize: larvae; tricaine"),
        ("collect: zebrafish embryos", "raise: embryos", "anesthetize: larvae; tricaine"),
        ("bleach: adults; hypochlorite", "hatch: eggs", "anesthetize: adults; levamisole"),
        ("fertilize: oocytes; sperm", "culture: embryos", "anesthetize: tadpoles; MS-222"),
    ],
)
def test_what_grew_out_is_no_more_of_the_kind_it_was(steps: tuple[str, ...]) -> None:
    assert {"STA009", "STA010"}.isdisjoint(loud(*steps))


@pytest.mark.parametrize(
    "steps",
    [
        ("anesthetize: eggs; levamisole",),
        ("anesthetize: oocytes; isoflurane",),
        ("grow: HeLa cells", "anesthetize: cells; isoflurane"),
        ("hatch: eggs", "anesthetize: eggs; levamisole"),
        ("collect: larvae", "grow: larvae", "anesthetize: supernatant; tricaine"),
    ],
)
def test_what_did_not_grow_is_of_its_kind(steps: tuple[str, ...]) -> None:
    assert not {"STA009", "STA010"}.isdisjoint(loud(*steps))
