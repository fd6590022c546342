"""Gases that steps are done under, gradients that lead the other way, and a few other names."""

from __future__ import annotations

import pytest

from protoplan.scoring import score


def overall(pred: str, gold: str, *, action: str = "stir", thing: str = "flask") -> float:
    """Return the score of a protocol whose last step is done to ``thing`` with a parameter, or to
    what the texts name where there is none."""

    def text(said: str) -> str:
        objects, parameters = (f'["{thing}"]', f'["{said}"]') if thing else (f'["{said}"]', "[]")
        return (
            'Step 1: {"action": "wash", "objects": ["flask"], "parameters": ["with water"]}\n'
            'Step 2: {"action": "heat", "objects": ["flask"], "parameters": ["60 °C"]}\n'
            f'Step 3: {{"action": "{action}", "objects": {objects}, "parameters": {parameters}}}'
        )

    found = score(text(pred), text(gold), profile="symbolic").symbolic
    assert found is not None
    return found.overall


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("under nitrogen", "N2 atmosphere"),
        ("under nitrogen", "in an N2 atmosphere"),
        ("under nitrogen", "under a nitrogen atmosphere"),
        ("under nitrogen gas", "under N2"),
        ("under argon", "Ar atmosphere"),
        ("in air", "under air"),
        ("gradient 5-40% B", "gradient 5 to 40% B"),
        ("70% ethanol to 100% ethanol", "from 70 to 100% ethanol"),
    ],
)
def test_the_same_in_other_words(one: str, other: str) -> None:
    assert overall(other, one) == overall(one, other) == 1.0


@pytest.mark.parametrize(
    ("gold", "pred"),
    [
        ("under nitrogen", "under air"),
        ("under nitrogen", "in air"),
        ("under nitrogen", "under oxygen"),
        ("N2 atmosphere", "under ambient air"),
        ("under argon", "under air"),
        ("under nitrogen for 2 h", "under air for 2 h"),
        ("gradient 5-40% B", "gradient 40-5% B"),
        ("gradient 5-40% acetonitrile", "gradient 40-5% acetonitrile"),
        ("gradient 5 to 40% B", "gradient 40 to 5% B"),
        ("gradient from 5% B to 40% B", "gradient from 40% B to 5% B"),
        ("linear gradient 5-40% methanol", "linear gradient 40-5% methanol"),
    ],
)
def test_another_gas_or_direction_is_fatal(gold: str, pred: str) -> None:
    assert overall(gold, gold) == 1.0
    assert overall(pred, gold) < 0.8


@pytest.mark.parametrize(
    ("gold", "pred", "action"),
    [
        ("under nitrogen", "under argon", "stir"),
        ("under nitrogen", "under air", "dry"),
        ("under nitrogen", "under air", "evaporate"),
        ("in air", "under nitrogen", "dry"),
        ("under a stream of nitrogen", "under a stream of air", "dry"),
    ],
)
def test_what_does_as_well_is_merely_wrong(gold: str, pred: str, action: str) -> None:
    assert 0.85 < overall(pred, gold, action=action) < 1.0


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("absorbance", "OD"),
        ("ammonia solution", "aqueous NH3"),
        ("aqueous ammonia", "aq. NH3"),
        ("NH4OH", "NH3 (aq)"),
        ("mononuclear cells", "MNCs"),
        ("bone marrow mononuclear cells", "BM-MNCs"),
    ],
)
def test_other_names_of_a_thing(one: str, other: str) -> None:
    for pred, gold in ((one, other), (other, one)):
        assert overall(pred, gold, action="measure", thing="") == 1.0
