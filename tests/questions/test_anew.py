"""What is repeated with another thing is a step each, with that thing, and the note tells it."""

from __future__ import annotations

import pytest

from tests.told import planned

TOLD = "once more, with what it names"


@pytest.mark.parametrize(
    ("question", "listed", "steps"),
    [
        ("Block the sections for 1 h, incubate with anti-CD3 and wash. Repeat the incubation and "
         "the wash with anti-CD20. Mount.", "block, incubate, wash, mount",
         ["block", "incubate with anti-CD3", "wash", "incubate with anti-CD20", "wash", "mount"]),
        ("Dip the slide in PDDA and rinse it in water. Repeat dipping and rinsing with PAH.",
         "dip, rinse", ["dip in PDDA", "rinse in water", "dip with PAH", "rinse"]),
        ("Deprotect the resin, wash it with DMF and couple it with Fmoc-Ala-OH. Repeat "
         "deprotection, washing and coupling with Fmoc-Gly-OH and then Fmoc-Leu-OH. Dry it.",
         "deprotect, wash, couple, dry",
         ["deprotect", "wash with DMF", "couple with Fmoc-Ala-OH",
          "deprotect", "wash", "couple with Fmoc-Gly-OH",
          "deprotect", "wash", "couple with Fmoc-Leu-OH", "dry"]),
        ("Wash the membrane with TBST. Repeat the wash with TBS. Dry it.", "wash, dry",
         ["wash with TBST", "wash with TBS", "dry"]),
        ("Soak the bead in PBS and rinse it with water. Strip it, then repeat soaking and rinsing "
         "with ethanol.", "soak, rinse, strip",
         ["soak in PBS", "rinse with water", "strip", "soak", "rinse with ethanol"]),
        ("Etch the wafer with HF and rinse it with water. Repeat the etching and the rinsing with "
         "BOE.", "", ["etch with HF", "rinse with water", "etch with BOE", "rinse"]),
    ],
)  # fmt: skip
def test_what_is_repeated_with_another_thing_is_done_again(
    question: str, listed: str, steps: list[str]
) -> None:
    found, sketch = planned(question, listed)
    said = [
        " ".join((action, *(one for one in more if one.startswith(("with", "in")))))
        for action, _, more in found
    ]
    assert said == steps
    assert TOLD in sketch


@pytest.mark.parametrize(
    ("question", "listed", "lost"),
    [
        ("Wash the slide with PBS and dry it. Repeat the cycle with PAH-2.", "wash, dry", "PAH-2"),
        ("Wash the slide with PBS and dry it. Repeat it with anti-CD20.", "wash, dry", "anti-CD20"),
        ("Wash the slide with PBS. Repeat the wash twice.", "wash, dry", "twice"),
        ("Wash the slide with PBS. Repeat the wash with TBS.", "wash, repeat", "TBS"),
    ],
)
def test_what_is_not_read_is_told(question: str, listed: str, lost: str) -> None:
    _, sketch = planned(question, listed)
    assert TOLD not in sketch
    assert lost in sketch.partition("</think>")[2]
