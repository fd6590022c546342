"""What something is done with may be told by "use"."""

from __future__ import annotations

import pytest
from told import planned

from protoplan.library import load
from protoplan.questions.using import used


@pytest.mark.parametrize(
    ("question", "steps"),
    [
        ("Use methanol to fix the cells for 2 h, and 70% ethanol to rinse them.",
         ["fix cells 2 h, with methanol", "rinse cells with 70% ethanol"]),
        ("Use PBS to wash the beads and water to elute them.",
         ["wash beads with PBS", "elute beads with water"]),
        ("Wash the cells, and use 4% PFA to fix them for 10 min.",
         ["wash cells ", "fix cells 10 min, with 4% PFA"]),
        ("Use a scalpel to cut the tissue. Weigh it.",
         ["cut tissue with a scalpel", "weigh tissue "]),
        ("Grind the sample, then use 2.5 ml of acetone to extract it at 4 °C.",
         ["grind sample ", "extract sample 4 °C, with 2.5 ml of acetone"]),
    ],
)  # fmt: skip
def test_what_is_used_stands_with_what_it_is_used_for(question: str, steps: list[str]) -> None:
    said = [f"{one} {', '.join(on)} {', '.join(how)}" for one, on, how in planned(question)[0]]
    assert said == steps


@pytest.mark.parametrize(
    "text",
    [
        "Use gloves. Wash the cells.",
        "Use it to wash the cells.",
        "Use the plate to be coated.",
        "Use water to zorb the cells.",
        "The use of PBS to wash the cells is common.",
    ],
)
def test_other_uses_stay(text: str) -> None:
    assert used(text, load().verbs, None) == text


def test_a_listed_use_stays() -> None:
    text = "Use PBS to wash the cells."
    assert used(text, load().verbs, ["use", "wash"]) == text
