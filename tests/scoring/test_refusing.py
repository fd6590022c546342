"""A "No," behind a step, another doing that is not done, and what is done no longer or let do."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.scoring.denials import denies

WASH = Step("wash", ("cells",), ("PBS",))
HEAT = Step("heat", ("sample",), ("95 °C", "5 min"))

DENIED = """\
Wash the cells in PBS? No, don't.
Wash the cells in PBS? No, do not.
Wash the cells in PBS. No, this is not done.
Wash the cells in PBS, no, this is not done.
Shall we wash the cells in PBS? No, we do not.
Wash the cells in PBS. No, this is not needed.
Wash the cells in PBS. Oh no, skip this.
Wash the cells in PBS? No, leave it out.
Should you wash the cells in PBS? No, you should not.
Wash the cells in PBS? No, nobody does.
Wash the cells in PBS; such a thing is not done.
Wash the cells in PBS; the wash is not done.
Wash the cells in PBS; this kind of thing is not done.
Wash the cells in PBS: exactly what a technician must not do.
We no longer wash the cells in PBS.
The cells are no longer washed in PBS.
Washing the cells in PBS is no longer required.
It is no longer necessary to wash the cells in PBS.
Do not let anyone wash the cells in PBS.
Do not have the cells washed in PBS.
Avoid letting the cells be washed in PBS.
Instead of letting anyone wash the cells in PBS, go home.
Washing the cells in PBS has been removed from our protocol.
The step to wash the cells in PBS has been cut.
Washing the cells in PBS is history."""

TOLD = """\
Wash the cells in PBS. Shaking? No, this is not done.
Wash the cells in PBS. Is a rinse needed? No, this is not needed.
Wash the cells in PBS. Can they dry out now? No, they must not.
Wash the cells in PBS. Can this be skipped? No, it can't.
Is one wash enough? No, wash the cells in PBS again.
Skip the wash? No, wash the cells in PBS.
Wash the cells in PBS, no matter what the kit says.
Wash the cells in PBS; stirring is not done.
Wash the cells in PBS; deconvolution is not done.
Wash the cells in PBS, and fixation is not done.
Wash the cells in PBS; shaking of this plate was not done.
Wash the cells in PBS, but vortexing must not be done.
Wash the cells in PBS for no longer than 5 min.
Wash the cells in PBS; the medium is no longer needed.
Wash the cells in PBS until they no longer stick.
Wash the cells in PBS for 5 min, no longer.
Do not let the cells dry, but wash the cells in PBS.
Wash the cells in PBS; note their culture history.
Wash the cells in PBS; the medium has been removed, and the tissue has been cut."""


HEAT_DENIED = """\
Heat the sample at 95 °C for 5 min? No, do not.
Heat the sample (95 °C, 5 min). No, this is not done.
We no longer heat the sample at 95 °C for 5 min.
Heating the sample at 95 °C for 5 min is no longer done.
Never allow anyone to heat the sample at 95 °C for 5 min.
Heating the sample at 95 °C for 5 min has been dropped.
Heating the sample at 95 °C for 5 min has been withdrawn.
Heating the sample at 95 °C for 5 min has been removed from our protocol.
Heating the sample (95 °C, 5 min) is forbidden.
Heating the sample, at 95 °C, for 5 min, has been dropped.
The advice to heat the sample at 95 °C for 5 min has been deleted."""

HEAT_TOLD = """\
Heat the sample at 95 °C for 5 min; stirring is never done.
Heat the sample at 95 °C for 5 min. Stirring? No, don't.
Heat the sample at 95 °C (5 min), and a lid is not needed.
Heating the sample at 95 °C for more than 5 min is forbidden.
Heat the sample at 95 °C for 5 min; heating the sample at 100 °C is forbidden.
Heating the sample (95 °C, 5 min) is not skipped."""


@pytest.mark.parametrize("sentence", DENIED.splitlines())
def test_a_step_is_denied(sentence: str) -> None:
    assert denies(sentence, WASH)


@pytest.mark.parametrize("sentence", TOLD.splitlines())
def test_a_step_is_told(sentence: str) -> None:
    assert not denies(sentence, WASH)


@pytest.mark.parametrize("sentence", HEAT_DENIED.splitlines())
def test_values_end_no_clause_that_denies_a_step(sentence: str) -> None:
    assert denies(sentence, HEAT)


@pytest.mark.parametrize("sentence", HEAT_TOLD.splitlines())
def test_values_end_no_clause_that_tells_a_step(sentence: str) -> None:
    assert not denies(sentence, HEAT)
