"""A sentence may not have a step done to the reagent, with what it is done to."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from strategies import protocols

from protoplan.model import Step
from protoplan.parsing import parse
from protoplan.rewards import Rewarder
from protoplan.scoring.casting import miscast
from protoplan.sketches import sentence, sketch

TURNED = """\
wash | embryos | PBST; 3 x 5 min | Wash the PBST with the embryos for 3 x 5 min.
wash | embryos | with PBST | The PBST is washed with the embryos.
rinse | membrane | TBST; 3 times | Rinse TBST 3 times with the membrane.
image | membrane | ECL substrate | Image the ECL substrate with the membrane.
fix | cells | 4% PFA; 15 min | Fix 4% PFA for 15 min with the cells.
stain | sections | hematoxylin; 5 min | Stain hematoxylin with the sections for 5 min.
etch | wafer | HF; 1 min | Etch HF using the wafer for 1 min.
lyse | cells | RIPA buffer; on ice | On ice; then lyse the RIPA buffer with the cells.
digest | embryos | 10 µg/ml proteinase K; 10 min | \
Digest 10 µg/ml proteinase K with embryos for 10 min.
wash | yeast | 1 ml; lithium acetate | Wash 1 ml 100 mM lithium acetate with the yeast.
treat | cells | 10 µM cisplatin; 48 h | Treat 10 µM cisplatin with the cells for 48 h.
treat | hela cells | 10 µM cisplatin; 48 h | Treat 10 µM cisplatin with HeLa cells for 48 h.
stain | bacterial smear | crystal violet; 1 min | Stain crystal violet with the bacterial smear.
digest | proteins | trypsin; 1:50 | Digest trypsin with proteins, 1:50, at 37 °C overnight.
extract | reaction mixture | ethyl acetate; 3 × 20 ml | \
Extract ethyl acetate with the reaction mixture, 3 × 20 ml.
extract | reaction mixture | ethyl acetate; 3 × 20 ml | \
Extract 3 × 20 ml ethyl acetate with the reaction mixture.
dry | organic layer | anhydrous sodium sulfate | \
Dry anhydrous sodium sulfate over the organic layer.
fix | embryos | 4% paraformaldehyde | Fix the 4% paraformaldehyde in the embryos at 4 °C.
wash | yeast | 100 mM lithium acetate; 1 ml | Wash 1 ml 100 mM lithium acetate with the yeast.
precipitate | aqueous phase | isopropanol; 0.7 volumes | \
Precipitate isopropanol with the aqueous phase.
resuspend | pellet | 1 ml PBS | Resuspend 1 ml PBS with the pellet.
quench | reaction mixture | methanol | Then quench methanol with the reaction mixture.
neutralize | lysate | sodium hydroxide | Sodium hydroxide is neutralized with the lysate.
block | membrane | 5% skim milk in TBST; 1 h; room temperature | \
Block the membrane in 1 h TBST at 5% room temperature in skim milk.
"""
HONEST = """\
wash | embryos | PBST; 3 x 5 min | Wash the embryos with PBST for 3 x 5 min.
wash | embryos | PBST; 3 x 5 min | Wash the embryos, with PBST, for 3 x 5 min.
incubate | cells | 1 µM rapamycin; 2 h | Incubate 1 µM rapamycin with the cells for 2 h.
add | cells | PBS; 1 ml | Add 1 ml PBS to the cells.
mix | beads | antibody; 1 h | Mix the antibody with the beads for 1 h.
image | plate | DAPI | Image DAPI with the plate reader: plate.
image | cells | DAPI | Image DAPI in the cells.
rinse | sections | PBS; 5 min | Rinse in PBS with the sections facing up for 5 min.
block | membrane | 5% milk; room temperature | Block the membrane in 5% milk, room temperature.
treat | cells | 10 µM cisplatin | Treat the cells with 10 µM cisplatin.
wash | PBS | with the cells | Wash the PBS with the cells.
stain | sections | hematoxylin | With the sections upright, stain in hematoxylin.
add | cells | 10 µM cisplatin | Add 10 µM cisplatin to the cells.
mix | sample | crystal violet | Mix the crystal violet with the sample.
dilute | sample | PBS | Dilute PBS with the sample.
heat | lysate | SDS sample buffer | Heat the SDS sample buffer with the lysate.
inoculate | bacteria | LB medium | Inoculate LB medium with the bacteria.
hybridize | membrane | DNA probe | Hybridize the DNA probe with the membrane.
dry | organic layer | sodium sulfate | Dry the organic layer over sodium sulfate.
extract | sample | ethyl acetate | Extract the sample with ethyl acetate, then ethyl acetate.
treat | cells | 10 µM cisplatin | Treat cells with 10 µM cisplatin, and cisplatin with PBS.
stain | cells | DAPI | Stain DAPI in the cells.
dissolve | sodium chloride | water | Dissolve water with sodium chloride.
titrate | sample | sodium hydroxide | Titrate sodium hydroxide with the sample.
resuspend | pellet | 5% room temperature | Resuspend the pellet at 5% room temperature.
"""


def read(line: str) -> tuple[Step, str]:
    action, one, parameters, said = (part.strip() for part in line.split("|"))
    return Step(action, (one,), tuple(part.strip() for part in parameters.split(";"))), said


@pytest.mark.parametrize("line", TURNED.splitlines())
def test_a_reagent_in_the_place_of_the_object_is_told(line: str) -> None:
    assert miscast(*read(line))


@pytest.mark.parametrize("line", HONEST.splitlines())
def test_what_stands_in_its_place_is_not(line: str) -> None:
    assert not miscast(*read(line))


def test_it_fails_the_gate() -> None:
    step, said = read(TURNED.splitlines()[0])
    gold = sketch("So.", (step,), "None.")
    turned = gold.replace(sentence(step), said)
    assert turned != gold
    rewarder = Rewarder(profile="symbolic")
    assert rewarder(gold, gold).reward == 1.0
    assert rewarder(turned, gold).parts["consistency"] == 0.0


@given(gold=protocols(2, 6))
def test_no_sentence_that_is_written_from_a_step_is_told(gold: tuple[Step, ...]) -> None:
    for step in gold:
        assert not miscast(step, sentence(step))


def test_no_sentence_of_real_sketches_is_told(data: Path) -> None:
    count = 0
    for folder in (data / "data" / "sketches", data / "cases"):
        for file in folder.rglob("*.txt"):
            found = parse(file.read_bytes())
            for step, one in zip(found.steps, found.sentences or (), strict=False):
                count += 1
                assert not miscast(step, one.text), one.text
                assert not miscast(step, sentence(step))
    assert count > 100
