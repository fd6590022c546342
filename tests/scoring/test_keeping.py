"""A sentence may not keep what its step works on, and work on another thing."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from strategies import protocols

from protoplan.model import Step
from protoplan.parsing import parse
from protoplan.rewards import Rewarder
from protoplan.scoring import score
from protoplan.scoring.keeping import kept
from protoplan.sketches import sentence, sketch

TURNED = """\
discard | supernatant | | Keep the supernatant and discard the pellet.
discard | supernatant | | Keep the supernatant and discard the beads.
discard | supernatant | | Discard the pellet and keep the supernatant.
discard | supernatant | | Discard the pellet. Keep the supernatant.
discard | supernatant | | Discard the beads, keep the supernatant.
discard | supernatant | | Carefully discard the cell pellet, but save the supernatant.
discard | supernatant | | The pellet is discarded and the supernatant is kept.
discard | supernatant | | Retain the cleared supernatant; then discard the debris.
discard | supernatant | | Discard the pellet; the supernatant is kept on ice.
discard | supernatant | | Discard the cells while keeping the supernatant.
discard | supernatant | | Leave the supernatant in the tube and discard the pellet.
discard | supernatant | | Discard the rest and keep the supernatant on ice.
discard | pellet | | Keep the pellet and discard the supernatant.
remove | medium | | Remove the cells, keep the medium.
discard | supernatant | | Discard the tube and keep the supernatant.
collect | flow-through | on ice | Keep the flow-through on ice and collect the eluate.
stain | nuclei | with DAPI | Keep the nuclei; stain the membranes with DAPI.
aspirate | aqueous phase | | Store the aqueous phase at -20 °C and aspirate the interphase.
"""
HONEST = """\
collect | lysate | | Keep the lysate on ice and collect an aliquot.
collect | supernatant | | Collect the tubes and save the supernatant.
discard | supernatant | | Discard the supernatant and keep the pellet.
discard | supernatant | | Keep the pellet and discard the supernatant.
discard | supernatant | | Keep the tube on ice and discard the supernatant.
discard | supernatant | | Keep the supernatant for a blot if needed, or discard it.
discard | supernatant | | Discard the supernatant; do not keep the supernatant or pellet.
discard | supernatant | | Discard the supernatant, leaving the pellet in the tube.
discard | supernatant | | Discard the supernatant without disturbing the pellet.
discard | supernatant | | Discard the supernatant with a pipette, with care.
discard | supernatant | | Discard the supernatant and wash the pellet.
collect | flow-through | on ice | Collect the flow-through and keep the flow-through on ice.
collect | flow-through | on ice | Keep the eluate on ice and collect the flow-through.
wash | cells | with PBS | Keep the cells on ice and wash them with PBS.
wash | cells | with PBS | Keep the cells on ice and wash with PBS.
add | PBS | 1 ml; to the cells | Keep the cells on ice and add 1 ml PBS.
keep | cells | on ice | Keep the cells on ice; keep the medium.
store | cells | at -80 °C | Store the cells at -80 °C and store the medium at 4 °C.
remove | medium | | Remove the medium with the vacuum pump.
remove | coverslip | with forceps | Remove the coverslip with the forceps.
transfer | supernatant | to a new tube | Transfer the supernatant to a new tube, leaving the pellet.
"""


def read(line: str) -> tuple[Step, str]:
    action, one, parameters, said = (part.strip() for part in line.split("|"))
    told = tuple(part.strip() for part in parameters.split(";") if part.strip())
    return Step(action, (one,), told), said


@pytest.mark.parametrize("line", TURNED.splitlines())
def test_what_is_kept_in_place_of_another_thing_is_told(line: str) -> None:
    assert kept(*read(line)).sure


@pytest.mark.parametrize("line", HONEST.splitlines())
def test_what_else_is_kept_is_not(line: str) -> None:
    assert kept(*read(line)) == ((), False, ())


@pytest.mark.parametrize(
    "said",
    [
        "Discard the supernatant with the pellet.",
        "Discard the supernatant and the pellet.",
        "Discard the supernatant and pellet.",
        "Discard the supernatant together with the beads.",
        "Carefully discard all of the supernatant with the cells.",
        "Discard the supernatant, the pellet.",
    ],
)
def test_what_goes_with_what_is_thrown_away_is_remarked_upon(said: str) -> None:
    step = Step("discard", ("supernatant",), ())
    assert kept(step, said).besides
    gold = sketch("So.", (step,), "None.")
    gate = score(gold.replace(sentence(step), said), gold, profile="symbolic").gates.consistency
    assert gate.passed
    assert gate.remarks


def test_what_is_kept_in_a_setting_is_remarked_upon() -> None:
    step = Step("image", ("cells",), ("37 °C",))
    found = kept(step, "Keep the cells at 37 °C and image the chip.")
    assert (found.things, found.sure) == (("cells",), False)


@pytest.mark.parametrize("line", TURNED.splitlines()[:3])
def test_it_fails_the_gate(line: str) -> None:
    step, said = read(line)
    gold = sketch("So.", (step,), "None.")
    turned = gold.replace(sentence(step), said)
    assert turned != gold
    rewarder = Rewarder(profile="symbolic")
    assert rewarder(gold, gold).reward == 1.0
    assert rewarder(turned, gold).parts["consistency"] == 0.0
    assert Rewarder()(turned, gold).parts["consistency"] == 1.0


@given(gold=protocols(2, 6))
def test_no_sentence_that_is_written_from_a_step_is_told(gold: tuple[Step, ...]) -> None:
    for step in gold:
        assert kept(step, sentence(step)) == ((), False, ())


def test_no_sentence_of_real_sketches_is_told(data: Path) -> None:
    count = 0
    for folder in (data / "data" / "sketches", data / "cases"):
        for file in folder.rglob("*.txt"):
            found = parse(file.read_bytes())
            for step, one in zip(found.steps, found.sentences or (), strict=False):
                count += 1
                assert kept(step, one.text) == ((), False, ()), one.text
    assert count > 100
