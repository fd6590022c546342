"""A sentence may not give a value to another thing than that behind which its step tells it."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from strategies import protocols

from protoplan.model import Step
from protoplan.parsing import parse
from protoplan.rewards import Rewarder
from protoplan.scoring.exchanging import exchanged
from protoplan.scoring.pairing import unpaired
from protoplan.sketches import sentence, sketch

TURNED = """\
gel | 80 V; 30 min; 120 V; 1 h | Run the gel at 80 V for 1 h, then 120 V for 30 min.
lysate | 300 x g; 10 min; 2000 x g; 20 min | \
Centrifuge the lysate at 300 x g for 20 min, then 2000 x g for 10 min.
resist | 500 rpm; 5 s; 4000 rpm; 45 s | \
Spin the resist at 500 rpm for 45 s, then at 4000 rpm for 5 s.
column | 0.3 ml/min; 2 min; 1 ml/min; 5 min | \
Rinse the column at 0.3 ml/min for 5 min, 1 ml/min for 2 min.
cells | with anti-CD3; 1:100; with anti-CD8; 1:200 | \
Stain the cells with anti-CD3 1:200 and with anti-CD8 1:100.
cells | with DAPI; 1 µg/ml; with phalloidin; 5 µg/ml | \
Stain the cells with DAPI at 5 µg/ml and with phalloidin at 1 µg/ml.
cells | 95 °C; 15 s; 60 °C; 1 min | Incubate the cells at 95 °C for 1 min, 60 °C for 15 s.
cells | 37 °C; 1 h; 65 °C; 20 min | Incubate the cells at 65 °C for 1 h, then at 37 °C for 20 min.
cells | 37 °C; 1 h; 65 °C; 20 min | Incubate the cells for 20 min at 37 °C and for 1 h at 65 °C.
cells | 1 h; 37 °C; 20 min; 65 °C | Incubate the cells for 20 min at 37 °C and for 1 h at 65 °C.
cells | room temperature; 1 h; 4 °C; overnight | \
Incubate the cells at room temperature overnight, then at 4 °C for 1 h.
mouse | with PBS; 20 ml; with 4% PFA; 40 ml | \
Perfuse the mouse with 40 ml of PBS, then with 20 ml of 4% PFA.
cells | with TNF; 10 ng/ml; 6 h; with IFN-γ; 50 ng/ml; 24 h | \
Treat the cells with TNF (50 ng/ml) for 24 h, then with IFN-γ (10 ng/ml) for 6 h.
cells | with TNF; 10 ng/ml; 6 h; with IFN-γ; 50 ng/ml; 24 h | \
Treat the cells with TNF (10 ng/ml) for 24 h, then with IFN-γ (50 ng/ml) for 6 h.
beads | with buffer A; 2 times; with buffer B; 4 times | \
Wash the beads with buffer A 4 times and with buffer B 2 times.
cells | with anti-CD3; 1:100 dilution; with anti-CD8; 1:200 dilution | \
The cells are stained with anti-CD8 at 1:100 and with anti-CD3 at a dilution of 1:200.
cells | with anti-CD3; 1:100; with anti-CD8; 1:200 | \
Stain the cells with anti-CD3, 1:200; with anti-CD8, 1:100.
cells | 95 °C; 15 s; 60 °C; 1 min | Cycle the cells at 60 °C, 15 s; at 95 °C, 1 min.
cells | with DAPI; 1 µg/ml; with phalloidin; 5 µg/ml | \
Stain with DAPI at 5 µg/ml for the nuclei, with phalloidin at 1 µg/ml for actin.
mouse | with PBS; 20 ml; with 4% PFA; 40 ml | Perfuse for 40 ml with PBS and for 20 ml with 4% PFA.
pellet | 1 ml buffer A; 5 ml buffer B | Resuspend the pellet in 5 ml buffer A, then 1 ml buffer B.
cells | 2 µl enzyme A; 5 µl enzyme B | Treat the cells with 5 µl enzyme A and 2 µl enzyme B.
cells | 10 mM solution A; 50 mM solution B | Keep the cells in 50 mM solution A, 10 mM solution B.
cells | room temperature for 1 h; 4 °C overnight | \
Incubate the cells at 4 °C for 1 h, then at room temperature overnight.
cells | 1 h at room temperature; overnight at 4 °C | \
Incubate the cells for 1 h at 4 °C, then overnight at room temperature.
primer, template, polymerase | 1 µl; 2 µl; 0.5 µl | \
Mix primer, template and polymerase (0.5 µl, 2 µl, 1 µl).
primer, template, polymerase | 1 µl; 2 µl; 0.5 µl | \
Mix primer, template and polymerase (2 µl, 1 µl, and 0.5 µl, respectively).
primer, template, polymerase | 1 µl; 2 µl; 0.5 µl | \
Mix the primer, the template and the polymerase in a tube: 0.5, 2 and 1 µl.
primer, template, polymerase | 1 µl; 2 µl; 0.5 µl | \
Mix 2 µl, 1 µl and 0.5 µl of primer, template and polymerase.
primer, template, polymerase | 1 µl; 2 µl; 0.5 µl | \
Mix the template, primer and polymerase (1 µl, 2 µl and 0.5 µl).
plasmid, PEI | 1 µg; 3 µg | Mix plasmid and PEI (3 µg and 1 µg).
DTT, iodoacetamide | 10 mM; 55 mM | Add DTT and iodoacetamide to 55 mM and 10 mM.
enzyme, buffer | 1 µl; 9 µl; on ice | Add enzyme and buffer on ice (9 µl and 1 µl, respectively).
cells | with anti-CD3; 1:100; with anti-CD8; 1:200 | \
Stain the cells with anti-CD3 and anti-CD8 (1:200 and 1:100).
"""
HONEST = """\
gel | 80 V; 30 min; 120 V; 1 h | Run the gel at 80 V for 30 min, then at 120 V for 1 h.
gel | 80 V; 30 min; 120 V; 1 h | Run the gel for 30 min at 80 V and for 1 h at 120 V.
cells | 37 °C; 200 rpm; 1 h; 4 °C; 10 min | \
Incubate the cells at 37 °C and 200 rpm for 1 h, then at 4 °C for 10 min.
cells | with anti-CD3; 1:100; with anti-CD8; 1:200 | \
Stain the cells with anti-CD8 1:200 and with anti-CD3 1:100.
cells | with anti-CD3; 1:100; with anti-CD8; 1:200 | \
Stain the cells with anti-CD3 and with anti-CD8, 1:100 and 1:200, respectively.
cells | with anti-CD3; 1:100; with anti-CD8; 1:200 | \
Stain the cells with anti-CD8 and anti-CD3 (1:200 and 1:100).
cells | with anti-CD3; 1:100; with anti-CD8; 1:100 | Stain with anti-CD8 1:100, anti-CD3 1:100.
cells | 95 °C; 15 s; 60 °C; 1 min; 40 cycles | \
Run 40 cycles with the cells: 15 s 95 °C, 1 min 60 °C.
cells | 95 °C; 15 s; 60 °C; 1 min | Incubate for 1 min at 60 °C after 15 s at 95 °C.
cells | room temperature; 1 h; 4 °C; overnight | \
Incubate the cells for 1 h at room temperature, or overnight at 4 °C.
cells | with anti-CD3; 1:100; with anti-CD8; 1:200 | Stain with anti-CD8, 1:200; anti-CD3, 1:100.
mouse | with PBS; 20 ml; with 4% PFA; 40 ml | Perfuse with 20 ml of PBS, then with 40 ml of 4% PFA.
mouse | with PBS; 20 ml; with 4% PFA; 40 ml | After PBS (20 ml), perfuse with 4% PFA (40 ml).
mouse | with PBS; 20 ml; with 4% PFA; 40 ml | Perfuse with PBS, then 4% PFA (20 ml and 40 ml).
cells | with TNF; 10 ng/ml; 6 h; with IFN-γ; 50 ng/ml; 24 h | \
Treat for 6 h with TNF (10 ng/ml) and for 24 h with IFN-γ (50 ng/ml).
beads | with PBS; 4 °C; in the dark; 1 h | Wash the beads in the dark at 4 °C, with PBS for 1 h.
tube | to tube; 100 µl; buffer; 50 µl; enzyme | Add 100 µl buffer and 50 µl enzyme to the tube.
tube | 100 µl; buffer; 50 µl; enzyme | Add 100 µl buffer and 50 µl enzyme to the tube.
cells | with antibody; 1:1000; 4 °C; overnight | Stain with antibody overnight at 4 °C at 1:1000.
pellet | 1 ml buffer A; 5 ml buffer B | Resuspend the pellet in 5 ml buffer B and 1 ml buffer A.
pellet | 1 ml buffer a; 5 ml buffer b | Resuspend it in 1 ml buffer A, then 5 ml buffer B.
cells | room temperature for 1 h; 4 °C overnight | Incubate overnight at 4 °C after 1 h at RT.
primer, template, polymerase | 1 µl; 2 µl; 0.5 µl | \
Mix the primer, template and polymerase (1 µl, 2 µl, and 0.5 µl).
primer, template, polymerase | 1 µl; 2 µl; 0.5 µl | \
Mix polymerase, primer and template (0.5, 1 and 2 µl, respectively).
primer, template | 1 µl; 2 µl | Mix primer and template: 2 µl template, 1 µl primer.
primer, template | 1 µl; 2 µl | Mix primer and template, 2 µl and 1 µl template and primer.
vector, insert | 50 ng; 150 ng | Mix 150 ng of insert with 50 ng of vector.
enzyme, buffer | 2 µl; 2 µl | Mix the buffer and the enzyme, 2 µl and 2 µl.
"""


def read(line: str) -> tuple[Step, str]:
    objects, parameters, said = line.split(" | ")
    return Step("treat", tuple(objects.split(", ")), tuple(parameters.split("; "))), said


def found_in(step: Step, said: str) -> list[str]:
    return exchanged(step, said) or unpaired(step, said)


@pytest.mark.parametrize("line", TURNED.splitlines())
def test_values_of_others_are_found(line: str) -> None:
    assert found_in(*read(line))


@pytest.mark.parametrize("line", HONEST.splitlines())
def test_the_same_in_other_words_is_not(line: str) -> None:
    assert not found_in(*read(line))


def test_it_fails_the_gate() -> None:
    step = Step("stain", ("cells",), ("with anti-CD3", "1:100", "with anti-CD8", "1:200"))
    gold = sketch("So.", (step,), "None.")
    turned = gold.replace(sentence(step), "Stain the cells with anti-CD3 1:200, anti-CD8 1:100.")
    assert turned != gold
    rewarder = Rewarder(profile="symbolic")
    assert rewarder(gold, gold).reward == 1.0
    assert rewarder(turned, gold).parts["consistency"] == 0.0


@given(gold=protocols(2, 6))
def test_no_sentence_that_is_written_from_a_step_is_told(gold: tuple[Step, ...]) -> None:
    for step in gold:
        assert not unpaired(step, sentence(step))


def test_no_sentence_of_real_sketches_is_told(data: Path) -> None:
    count = 0
    for folder in (data / "data" / "sketches", data / "cases"):
        for file in folder.rglob("*.txt"):
            found = parse(file.read_bytes())
            for step, one in zip(found.steps, found.sentences or (), strict=False):
                count += 1
                assert not unpaired(step, one.text), one.text
                assert not unpaired(step, sentence(step))
    assert count > 100
