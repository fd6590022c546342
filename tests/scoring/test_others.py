"""What other people do not do, and what is left out in other cases, denies no step."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.scoring.denials import denies

HEAT = Step("heat", ("solution",), ("80 °c",))
ADD = Step("add", ("ctab buffer",), ("500 µl", "65 °c"))
SAID = ((HEAT, "Heat the solution to 80 °C"), (ADD, "Add 500 µl of CTAB buffer at 65 °C"))


@pytest.mark.parametrize(
    "clause",
    """\
Pregnant staff should not do this.
Students must not do this.
Beginners should not do this.
Children must not do this.
Children and pregnant women must not do this.
Persons with a pacemaker must not do this.
Staff with asthma must not do this.
Visitors must not do this.
Others do not do this.
Other labs do not do this.
The robot does not do this.
Untrained personnel must not do this.
Minors may not carry out this step.
New users should never do this.
People without gloves must not do this.
Anyone with asthma must not do this.
Women who are pregnant must not do this.
Persons under 18 are not allowed to do this.
The students must not do this alone.
For other samples, this step may be skipped.
For other species, skip this step.
For all other samples, skip this step.
In other cells this step may be skipped.
With other buffers, this step is not needed.
For other samples, this step is not needed.
In other protocols, this step is omitted.""".splitlines(),
)
def test_what_others_do_not_do_denies_no_step(clause: str) -> None:
    for step, said in SAID:
        assert not denies(f"{said}. {clause}", step)
        assert not denies(f"{said}; {clause.lower()}", step)
        assert not denies(f"{said} ({clause.lower().strip('.')}).", step)


@pytest.mark.parametrize(
    "clause",
    """\
Nobody should do this.
We do not do this.
You must not do this.
One must not do this.
People should not do this.
All people must not do this.
Anyone must not do this.
The operator must not do this.
The reader must not do this.
The user must not do this.
Technicians must not do this.
Lab staff must not do this.
Trained staff must not do this.
Serious chemists never do this.
People with sense do not do this.
You and your students must not do this.
Students and staff must not do this.
For all samples, skip this step.
For our samples, skip this step.
For this and other samples, skip this step.
For other reasons, skip this step.
In other words, skip this step.
On the other hand, skip this step.""".splitlines(),
)
def test_what_nobody_does_denies_the_step(clause: str) -> None:
    for step, said in SAID:
        assert denies(f"{said}. {clause}", step)


def test_others_hide_no_denial_beside_them() -> None:
    for step, said in SAID:
        assert denies(f"{said}. Students must not do this. Do not do this.", step)
        assert denies(f"Never do this: {said.lower()}. Beginners should not do this.", step)
