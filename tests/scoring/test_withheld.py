"""Sentences that say that what their step is done with is not used for it."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.scoring.denials import denies

WITHHELD = """\
wash | tissue | pbs; 3 times | Do not use PBS to wash the tissue 3 times.
wash | tissue | pbs; 3 times | PBS must not be used to wash the tissue 3 times.
wash | tissue | pbs; 3 times | Avoid using PBS to wash the tissue 3 times.
wash | spin column | 750 µl; wash buffer | Don't use 750 µl wash buffer to wash the spin column.
wash | spin column | wash buffer | The spin column must not receive wash buffer as a wash.
wash | spin column | wash buffer | The spin column is not treated with wash buffer to wash it.
dissolve | lead iodide | 1 ml dmf | Never use 1 ml DMF to dissolve the lead iodide.
filter | solution | 0.45 µm filter | Do not use a 0.45 µm filter to filter the solution.
filter | solution | 0.45 µm filter | Do not pass the solution through a 0.45 µm filter to filter it.
lyse | cells | 250 µl; buffer p2; 5 min | Do not add 250 µl buffer P2 to lyse the cells for 5 min.
lyse | cells | buffer p2; 5 min | The cells must not be exposed to buffer P2 for 5 min to lyse them.
fix | tissue | 4% pfa; 24 h | The tissue should not be put in 4% PFA to fix it for 24 h.
stain | sections | hematoxylin | Never leave the sections in hematoxylin in order to stain them.
peel | mica sheet | scotch tape | There is no need to use Scotch tape to peel the mica sheet.
centrifuge | culture | 10 min | Do not put the culture into the centrifuge for 10 min.
neutralize | lysate | buffer n3 | Buffer N3 is never added to the lysate to neutralize it."""


@pytest.mark.parametrize("case", WITHHELD.splitlines())
def test_what_a_step_is_done_with_and_is_not_used_denies_it(case: str) -> None:
    step, sentence = _read(case)
    assert denies(sentence, step)


HONEST = """\
wash | tissue | pbs | Use PBS to wash the tissue.
wash | tissue | pbs | Use PBS to wash the tissue, never water.
wash | tissue | pbs | Do not use water to wash the tissue; it is kept in PBS.
wash | tissue | pbs | Do not use old PBS to wash the tissue.
wash | tissue | pbs | Never use the same PBS to wash the tissue.
wash | tissue | pbs | Do not forget to use PBS to wash the tissue.
wash | tissue | pbs | If you do not use PBS to wash the tissue, it dries.
wash | tissue | pbs | Do not use PBS to wash the tissue more than 3 times.
wash | tissue | pbs | Wash the tissue in PBS; do not use PBS to wash the lid.
wash | tissue | pbs | Use PBS to wash the tissue; do not use PBS to wash the lid.
wash | tissue | pbs | Do not use PBS to keep the tissue; use it to wash the tissue.
lyse | cells | buffer p2; 5 min | Never add buffer P2 to lyse the cells for longer than 5 min.
centrifuge | culture | 10 min | Do not put the culture into the centrifuge without a balance.
centrifuge | culture | 10 min | Do not put the culture into the centrifuge until it is cold.
stain | gel | 5 min | Put the gel in the stain for 5 min. Do not leave the gel in the stain.
centrifuge | tubes | 5 min | Spin in a centrifuge, 5 min; do not leave the tubes in the centrifuge.
stain | gel | blue dye | Put the gel in the blue stain, dye. Do not leave the gel in the stain.
transfer | supernatant | to column | Do not use a pipette to transfer the supernatant to the column.
add | acid | 5 ml | Do not use a metal needle to add the acid, 5 ml."""


@pytest.mark.parametrize("case", HONEST.splitlines())
def test_what_only_chooses_what_a_step_is_done_with_denies_none(case: str) -> None:
    step, sentence = _read(case)
    assert not denies(sentence, step)


def _read(case: str) -> tuple[Step, str]:
    action, things, parameters, sentence = map(str.strip, case.split("|"))
    return Step(action, tuple(things.split("; ")), tuple(parameters.split("; "))), sentence
