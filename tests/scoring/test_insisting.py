"""A no that insists on the step, and those that only look like one."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.scoring.denials import denies

HEAT = Step("heat", ("solution",), ("80 °c",))
ADD = Step("add", ("ctab buffer",), ("500 µl", "65 °c"))
SAID = ((HEAT, "heat the solution to 80 °C"), (ADD, "add 500 µl of CTAB buffer at 65 °C"))


@pytest.mark.parametrize(
    "front",
    """\
Do not skip this
Don't omit this
Never forget this
You must not skip this
Please do not skip this
Do not leave this out
Don’t leave it out
Do not neglect this
Make sure not to skip this
Be sure not to omit this
Take care not to omit this
Be careful not to forget this
Try not to forget this
Remember not to skip this
Don't be tempted to leave this out
No skipping this
Never bypass this
Do not, ever, skip this
Important: do not forget this
You cannot leave this out
Avoid skipping this
Do not jump over this
Be sure that you do not forget it
Do not skip this step
Do not omit
Do not cross this out""".splitlines(),
)
def test_a_no_that_insists_on_the_step_denies_none(front: str) -> None:
    for step, said in SAID:
        assert not denies(f"{front}: {said}.", step)
        assert not denies(f"{front}: {said.capitalize()}.", step)
        assert not denies(f"{front}! {said.capitalize()}.", step)
        assert not denies(f"{said.capitalize()}. {front}.", step)


@pytest.mark.parametrize(
    "front",
    """\
Skip this
Do not do this
Make sure to skip this
Be sure to omit this
Do not fail to skip this
Do not forget to skip this
Do not avoid skipping this
Don't hesitate to skip this
Do not be afraid to skip this
Do not do this; skip this
Never skip this, never do it
Remember to leave this out
Leave this out
Avoid this
Never do this
Don't forget: never do this
Do not mind skipping this
Try to omit this
Not to be done""".splitlines(),
)
def test_what_only_looks_like_insisting_denies_the_step(front: str) -> None:
    for step, said in SAID:
        assert denies(f"{front}: {said}.", step)


def test_insisting_hides_no_denial_beside_it() -> None:
    assert denies("Do not skip this: do not heat the solution to 80 °C.", HEAT)
    assert denies("Do not heat the solution to 80 °C. Do not skip this.", HEAT)
    assert denies("Do not skip this: heat the solution to 80 °C? No.", HEAT)
    assert denies("# do not skip this: heat the solution to 80 °C.", HEAT)
