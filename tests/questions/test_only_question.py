"""Steps that only the question itself names, before it is told how it is done."""

from __future__ import annotations

import pytest
from told import planned

_CHECK = "Named only in what is asked for, check where they stand:"
_FREE = "It tells no order of these, they stand where they fit:"
_UNSAID = "The question does not name these, they stand where they fit:"


@pytest.mark.parametrize(
    ("question", "listed", "told"),
    [
        ("How do I extract caffeine and quantify it by HPLC? Boil the leaves for 10 min, filter "
         "them and extract the tea with DCM. Standards are run first.", "", f"{_CHECK} quantify."),
        ("How do I extract the RNA and reverse-transcribe it? Homogenize the tissue in TRIzol. Add "
         "chloroform. Wash the pellet with ethanol.",
         "homogenize, add, wash, reverse-transcribe, extract",
         f"{_FREE} reverse-transcribe, extract."),
        ("How do I stain cells and image them? Permeabilize them with saponin. Wash them.",
         "permeabilize, wash, image, stain", f"{_FREE} image, stain."),
        ("How do I stain cells? Permeabilize them with saponin. Wash them.",
         "permeabilize, wash, fix", f"{_UNSAID} fix."),
        ("How do I fix cells? Add PFA and wash them. Then fix them in methanol.", "", ""),
        ("How do I fix and stain the cells?", "", ""),
        ("Wash the cells. Fix them in PFA.", "", ""),
    ],
)  # fmt: skip
def test_what_only_the_question_names_is_told(question: str, listed: str, told: str) -> None:
    _, sketch = planned(question, listed)
    assert all((one in sketch) is told.startswith(one) for one in (_CHECK, _FREE, _UNSAID))
    assert told in sketch
