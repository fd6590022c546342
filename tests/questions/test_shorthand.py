"""Orders of bench notes, with what a thing is treated with right behind the verb."""

from __future__ import annotations

import pytest
from told import planned

from protoplan.questions.shorthand import in_full

TOLD = """\
Fix 4% PFA 10 min. | Fix with 4% PFA 10 min.
Wash PBS 3x5 min | Wash with PBS 3x5 min
Lyse RIPA on ice 30 min and then spin. | Lyse with RIPA on ice 30 min and then spin.
Rinse dH2O x3. Mount DPX. | Rinse with dH2O x3. Mount with DPX.
Dehydrate 70% ethanol 2 min. | Dehydrate with 70% ethanol 2 min.
Permeabilize 0.1% Triton; block 5% BSA 1 h. | Permeabilize with 0.1% Triton; block with 5% BSA 1 h.
Fix cells 4% PFA 10 min, wash PBS. | Fix cells with 4% PFA 10 min, wash with PBS.
Stain anti-CD3 1:200 overnight. | Stain with anti-CD3 1:200 overnight.
Permeabilize (0.1% Triton, 5 min). | Permeabilize with 0.1% Triton, 5 min.
3. Block the membrane (5% BSA). | 3. Block the membrane with 5% BSA.
Wash 3x PBS. Rinse 2x water. | Wash 3x with PBS. Rinse 2x with water.
Wash 10x PBS. | Wash with 10x PBS.
Extract DCM 3x10 mL. | Extract with DCM 3x10 mL.
Digest trypsin 37 °C overnight. | Digest with trypsin 37 °C overnight.
Resuspend PBS 1 mL. | Resuspend with PBS 1 mL.
Incubate anti-CD3 1:100 o/n. | Incubate with anti-CD3 1:100 o/n.
Block 5% NGS 1 h. | Block with 5% NGS 1 h.
Etch wafer 5% HF 30 s. Dry N2. | Etch wafer with 5% HF 30 s. Dry with N2.
Fix cells 10 min 4% PFA. | Fix cells 10 min with 4% PFA.
Stain gel Coomassie 1 h. | Stain gel with Coomassie 1 h.
Deparaffinize slides xylene 2 x 5 min. | Deparaffinize slides with xylene 2 x 5 min.
Resuspend 500 µL PBS. | Resuspend with 500 µL PBS.
Quench 50 mM glycine. | Quench with 50 mM glycine.
Wash 2x 80% EtOH. WASH 3X TBST. | Wash 2x with 80% EtOH. WASH 3X with TBST.
Dry oven 60 °C 12 h. Sonicate bath 30 min. | Dry in oven 60 °C 12 h. Sonicate in bath 30 min.
Incubate CO2 incubator 2 h. | Incubate in CO2 incubator 2 h.
wash x3. rinse cells x2. | wash 3x. rinse cells 2x."""

KEPT = """\
Fix with PFA. Wash the cells. Wash cells 3 times. Wash beads twice.
Stain DNA with DAPI. Wash PBS-washed cells with water. Wash column 5 ml.
Block endogenous peroxidase with H2O2.
Wash buffer: PBS. Wash buffer is added. Fix solution A and B.
Block copolymers are dissolved. Stain antibody-labelled cells.
Extract DNA. Digest DNA 1 h. Resuspend pellet 1 mL. Precipitate DNA overnight. Incubate cells 1 h.
Digest 1 mg/ml BSA with trypsin. Resuspend 500 µl cells. Precipitate 1 mg/ml DNA.
Dry N2-purged flask. Stain gel lane 2.
Block membrane 1 h. Fix tissue sections. Wash 50 ml tube. Treat 5 mg/ml film.
Preheat oven to 60 °C. Clean balance. Load centrifuge. Image cells.
Filter PBS. Autoclave water 20 min. Add DAPI. Wash acetone-insoluble pellet."""


@pytest.mark.parametrize("line", TOLD.splitlines())
def test_what_a_thing_is_treated_with_is_told_so(line: str) -> None:
    said, full = line.split(" | ")
    assert in_full(said) == full
    assert in_full(full) == full


@pytest.mark.parametrize("text", KEPT.splitlines())
def test_what_is_worked_on_stays_so(text: str) -> None:
    assert in_full(text) == text


def test_a_sentence_without_a_doing_is_shown_with_its_step() -> None:
    _, sketch = planned("Fix 4% PFA 10 min. Wash PBS. Primary 1:200 o/n 4C. DAPI 5 min.")
    assert '"Primary 1:200 o/n 4C." (step 3); "DAPI 5 min." (step 4)' in sketch


def test_bench_notes_are_planned() -> None:
    steps, _ = planned(
        "How do I stain cells? Fix 4% PFA 10 min. Wash PBS 3x5 min. Permeabilize 0.1% Triton."
        " Block 5% BSA 1 h. Stain DAPI 5 min. Mount."
    )
    assert [(action, *objects) for action, objects, _ in steps] == [
        ("fix", "cells"),
        ("wash", "cells"),
        ("permeabilize", "cells"),
        ("block", "cells"),
        ("stain", "cells"),
        ("mount", "cells"),
    ]
    assert [given[-1] for _, _, given in steps[:5]] == [
        "with 4% PFA",
        "with PBS",
        "with 0.1% Triton",
        "with 5% BSA",
        "with DAPI",
    ]
