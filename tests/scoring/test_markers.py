"""Cells are told by the signs of their markers, in whatever way these are written."""

from __future__ import annotations

import time

import pytest

from protoplan.scoring import score
from protoplan.scoring.markers import as_written, markers


def overall(pred: str, gold: str, *, as_parameter: bool = False) -> float:
    def text(name: str) -> str:
        objects, parameters = (["cells"], [name]) if as_parameter else ([name], [])
        return "\n".join(
            f'Step {n}: {{"action": "{action}", "objects": {things}, "parameters": {settings}}}'
            for n, (action, things, settings) in enumerate(
                [
                    ("wash", ["cells"], ["with PBS"]),
                    ("incubate", ["cells"], ["37 °C"]),
                    ("sort", objects, parameters),
                ],
                1,
            )
        ).replace("'", '"')

    found = score(text(pred), text(gold), profile="symbolic").symbolic
    assert found is not None
    return found.overall


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("CD34+ cells", "CD34-positive cells"),
        ("CD34+ cells", "CD34 positive cells"),
        ("CD34+ cells", "CD34+ve cells"),
        ("CD34+ cells", "CD34 (+) cells"),
        ("CD34+ cells", "CD34⁺ cells"),
        ("CD34+ cells", "CD34pos cells"),
        ("CD34+ cells", "cells positive for CD34"),
        ("cd34+ cells", "cd34-positive cells"),
        ("CD4+ T cells", "CD4-positive T cells"),
        ("CD45- cells", "CD45-negative cells"),
        ("CD45− cells", "CD45-negative cells"),
        ("CD45- cells", "CD45-ve cells"),
        ("GFP- cells", "GFP-negative cells"),
        ("GFP+ cells", "GFP-positive cells"),
        ("GFP+ cells", "GFP+ve cells"),
        ("GFP+ cells", "cells positive for GFP"),
        ("GFP+ cells", "cells that are positive for GFP"),
        ("Ki67+ nuclei", "Ki67-positive nuclei"),
        ("HLA-DR+ cells", "HLA-DR-positive cells"),
        ("CD34+CD38- cells", "CD34-positive CD38-negative cells"),
        ("CD34+CD38- cells", "CD38-/CD34+ cells"),
        ("Gram-positive bacteria", "Gram positive bacteria"),
    ],
)
def test_a_marker_and_its_sign_are_one_in_any_spelling(one: str, other: str) -> None:
    assert overall(other, one) == overall(one, other) == 1.0
    assert overall(other, one, as_parameter=True) > 0.95


@pytest.mark.parametrize(
    ("gold", "pred"),
    [
        ("CD34+ cells", "CD34-negative cells"),
        ("CD34+ cells", "CD34 negative cells"),
        ("CD34+ cells", "cells negative for CD34"),
        ("CD34+ cells", "CD34- cells"),
        ("CD34+ cells", "CD45-positive cells"),
        ("CD45- cells", "CD45-positive cells"),
        ("CD45- cells", "CD45+ cells"),
        ("CD45-negative cells", "CD45+ cells"),
        ("CD45-negative cells", "CD45-positive cells"),
        ("GFP+ cells", "GFP-negative cells"),
        ("CD34+CD38- cells", "CD34-positive CD38-positive cells"),
        ("Gram-positive bacteria", "Gram-negative bacteria"),
        ("positive control", "negative control"),
    ],
)
def test_the_other_sign_or_marker_is_fatal(gold: str, pred: str) -> None:
    assert overall(gold, gold) == 1.0
    assert overall(pred, gold) < 0.8


@pytest.mark.parametrize(
    "text",
    ["positive control", "pre- and post-culture", "Ca2+ buffer", "5-mC", "anti-CD34", "pH 7"],
)
def test_other_names_stay(text: str) -> None:
    assert as_written(text, markers(["CD34+ cells", "GFP-negative cells", "Ca2+ buffer"])) == text


@pytest.mark.parametrize("text", ["a-", "A+", "CD4 positive ", "a-positive", "-ve ", "a/a-"])
def test_long_texts_take_no_time(text: str) -> None:
    start = time.process_time()
    for size in (10, 100, 10_000):
        as_written(text * size, markers([text * size, "CD4+ cells"]))
    assert time.process_time() - start < 1
