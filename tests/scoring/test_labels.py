"""Labels behind a step that speak of another thing or are answered by no, and those that do not."""

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
Not allowed: metal tools.
Not needed: gloves.
Not required: lids.
Not permitted: food.
Not recommended: polystyrene tubes, rubber stoppers.
Forbidden: open flames.
To be avoided: bubbles.
Never: vortex.
Don't: vortex, shake, freeze.
Do not: vortex.
Not: shaking.
Not: shaking, stirring.
What not to do: shake it.
Common mistakes: skipping this step.
Mistake to avoid: skipping this step.
Common error: leaving this step out.
A frequent mistake: omitting this step.
Never: skip this step.
Not allowed: skipping this step.
Can be skipped: no.
May be omitted: never.
Can be left out: no.
Time-critical: no.
Critical: no.
Can be stored: no.
May be frozen: no, never.
Done by robot: no.
Done by the robot: no.
Can be done by students: no.""".splitlines(),
)
def test_a_label_of_another_thing_denies_no_step(clause: str) -> None:
    for step, said in SAID:
        assert not denies(f"{said}. {clause}", step)
        assert not denies(f"{said} ({clause.lower().strip('.')}).", step)
        assert not denies(f"{said}. {clause} Mind the lid.", step)


@pytest.mark.parametrize(
    "clause",
    """\
Not allowed: this.
Not needed: the above.
Not needed: this step.
Not required: the step.
Not permitted: doing so.
What not to do: the above.
Mistake: doing this.
Never: too dangerous.
Never: wait instead.
Not allowed: reasons of safety.
Not permitted: by law.
Allowed: no.
Done: no.
To be done: no.
Needed: never.
Required: no.
Performed by anyone: no.
Done by us: no.
Can be done: no.
Should be done: no.
Can be skipped: yes.
May be omitted: always.
Critical: never do this.""".splitlines(),
)
def test_a_label_of_the_step_denies_it(clause: str) -> None:
    for step, said in SAID:
        assert denies(f"{said}. {clause}", step)


@pytest.mark.parametrize(
    "label",
    """\
Not needed
Not allowed
Not required
To be avoided
Never
Don't
Not
What not to do
Forbidden""".splitlines(),
)
def test_a_label_before_the_step_denies_it(label: str) -> None:
    for step, said in SAID:
        assert denies(f"{label}: {said}.", step)
        assert denies(f"{label}: {said.lower()}; stir.", step)


def test_a_label_that_tells_the_verb_of_the_step_denies_it() -> None:
    assert denies("Heat the solution to 80 °C. Never: heat, shake.", HEAT)
    assert denies("Heat the solution to 80 °C. Not allowed: heating.", HEAT)
    vortex = Step("vortex", ("tube",), ())
    assert denies("Vortex the tube. Never: vortex.", vortex)
