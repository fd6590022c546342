"""What two parameters or clauses exchange, or turn into its opposite, is fatally wrong."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.scoring.fatal import fatal
from protoplan.scoring.meanings import likeness, meaning

Texts = tuple[str, ...]


def is_fatal(pred: Texts, gold: Texts, *, objects: bool = False) -> bool:
    ours, theirs = (
        meaning(Step("sort", one, ()) if objects else Step("treat", ("cells",), one), "wetlab")
        for one in (pred, gold)
    )
    return fatal(ours, theirs, likeness(ours, theirs))


EXCHANGED = [
    (("drug to group A", "saline to group B"), ("saline to group A", "drug to group B")),
    (("drug to group A, saline to group B",), ("saline to group A, drug to group B",)),
    (("heavy: knockdown, light: control",), ("light: knockdown, heavy: control",)),
    (
        ("light dimethyl for control, heavy dimethyl for treated",),
        ("heavy dimethyl for control, light dimethyl for treated",),
    ),
    (("95 °C for 30 s", "60 °C for 1 min"), ("95 °C for 1 min", "60 °C for 0.5 min")),
    (("crystal violet, then safranin",), ("safranin, then crystal violet",)),
    (
        ("crystal violet 1 min, then safranin 30 s",),
        ("safranin 1 min, then crystal violet 30 s",),
    ),
    (("crystal violet (1 min), safranin (30 s)",), ("safranin (1 min), crystal violet (30 s)",)),
    (("4% PFA, 10 min", "0.1% Triton, 5 min"), ("4% PFA, 5 min", "0.1% Triton, 10 min")),
    (("from gel to membrane",), ("from membrane to gel",)),
    (("10 µl enzyme", "5 µl buffer"), ("5 µl enzyme", "10 µl buffer")),
    (("inhibitor before LPS",), ("LPS before inhibitor",)),
    (("LPS after inhibitor",), ("inhibitor after LPS",)),
    (("EcoRI at the 5' end", "XhoI at the 3' end"), ("XhoI at the 5' end", "EcoRI at the 3' end")),
]
OPPOSITE = [
    (("lights on at 7 am",), ("lights off at 7 am",)),
    (("on",), ("off",)),
    (("to the cathode",), ("to the anode",)),
    (("from cathode to anode", "100 V"), ("from anode to cathode", "100 V")),
    (("GFP+/DAPI-",), ("GFP-/DAPI+",)),
    (("CD4+ T cells",), ("CD4- T cells",)),
    (("anterior half",), ("posterior half",)),
    (("heavy isotope",), ("light isotope",)),
    (("cells facing up",), ("cells facing down",)),
]


@pytest.mark.parametrize(("one", "other"), [*EXCHANGED, *OPPOSITE])
def test_what_is_exchanged_or_turned_is_fatal(one: Texts, other: Texts) -> None:
    assert is_fatal(one, other)
    assert is_fatal(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (("GFP+/DAPI- cells",), ("GFP-/DAPI+ cells",)),
        (("CD34+ cells",), ("CD34- cells",)),
        (("CD4+ T cells",), ("CD4- T cells",)),
    ],
)
def test_markers_of_objects_too(one: Texts, other: Texts) -> None:
    assert is_fatal(one, other, objects=True)
    assert is_fatal(other, one, objects=True)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (("PBS for 5 min", "3 times at 4 °C"), ("PBS 3 times", "5 min at 4 °C")),
        (("95 °C for 30 s", "60 °C for 1 min"), ("95 °C, 60 °C", "30 s, 1 min")),
        (("in PBS with BSA", "on shaker in dark"), ("in PBS in dark", "with BSA on shaker")),
        (("heavy: knockdown, light: control",), ("light: control, heavy: knockdown",)),
        (("drug to group A", "saline to group B"), ("saline to group B, drug to group A",)),
        (("10 µl enzyme", "5 µl buffer"), ("5 µl buffer", "10 µl enzyme")),
        (("10 µl enzyme", "5 µl buffer"), ("12 µl enzyme", "5 µl buffer")),
        (("at 37 °C for 1 h, then at 4 °C overnight",), ("1 h at 37 °C, then overnight at 4 °C",)),
        (("4% PFA, 10 min", "0.1% Triton, 5 min"), ("4% PFA, 12 min", "0.1% Triton, 5 min")),
        (("PBS and BSA",), ("BSA and PBS",)),
        (("LPS after inhibitor",), ("inhibitor before LPS",)),
        (("5 min after addition",), ("5 min after adding",)),
        (("light",), ("bright light",)),
        (("on ice",), ("ice",)),
        (("GFP+ DAPI- cells",), ("DAPI- GFP+ cells",)),
    ],
)  # fmt: skip
def test_what_only_stands_elsewhere_is_not(one: Texts, other: Texts) -> None:
    assert not is_fatal(one, other)
    assert not is_fatal(other, one)
