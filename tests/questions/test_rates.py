"""At which rate a battery is charged is a quantity: "C/10"."""

from __future__ import annotations

import pytest

from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.questions import Query
from protoplan.questions.amounts import amounts_in

PLANNER = Planner()


@pytest.mark.parametrize(
    ("question", "verb", "rate"),
    [
        ("Dry the cathode at 120 °C. Crimp the cell. Rest it for 6 h before cycling at C/10.",
         "cycle", "C/10"),
        ("Charge the cell at C/20 at 25 °C and rest it for 1 h.", "charge", "C/20"),
        ("Charge the cell at C/20 at 25 °C and discharge it at 2C to 2.5 V.", "discharge", "2C"),
        ("Cycle the cell at C/5 between 2.5 and 4.2 V for 100 cycles.", "cycle", "C/5"),
        ("Rest the cell at 25 °C for 6 h before cycling it at C/2 for 50 cycles.", "cycle", "C/2"),
        ("Charge the cell at 25 °C, discharge it at C/3 and weigh it.", "discharge", "C/3"),
        ("Charge the cell at C/2.5, then rest it at 25 °C.", "charge", "C/2.5"),
        ("Charge the cell at a C/10 rate at 25 °C and weigh it.", "charge", "C/10 rate"),
        ("Charge the cell at C/10 and C/5 at 25 °C and weigh it.", "charge", "C/5"),
    ],
)  # fmt: skip
def test_a_rate_stands_with_its_step(question: str, verb: str, rate: str) -> None:
    (sketch,) = PLANNER.propose(Query(question), 1)
    steps = {one.action: one.parameters for one in parse(sketch).steps}
    assert rate in steps[verb]


@pytest.mark.parametrize(
    "text",
    [
        "Measure the C/N ratio.", "Use buffer C and mix it.", "Load a 12C/13C standard.",
        "See Fig. 2C/3.", "It is in mg C/g soil.", "Heat it at °C/min.", "Use the A/C/2 port.",
        "Read the file C/10.txt.",
    ],
)  # fmt: skip
def test_other_fractions_are_no_rates(text: str) -> None:
    assert not [one for one in amounts_in(text) if one.text.startswith("C/")]
