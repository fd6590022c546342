"""Doings that are told as over by their nouns, or as of another time, are no steps."""

from __future__ import annotations

import pytest
from told import planned

DONE = "Done already, as it says, and not planned, check it: "
OVER = [
    ("I've done the perfusion, the fixation and the delipidation (SHIELD, 7 days). How do I "
     "section and stain the brain?", ["section brain", "stain brain"]),
    ("We finished the perfusion and the fixation. How do I section and stain the brain?",
     ["section brain", "stain brain"]),
    ("We finished fixing and embedding the brain. How do I section and stain it?",
     ["section brain", "stain brain"]),
    ("The fixation and the embedding are done. How do I section and stain the brain?",
     ["section brain", "stain brain"]),
    ("I have completed the digestion. Dry the gel.", ["dry gel"]),
    ("The hydrolysis is complete. Filter the flask. Dry the filtrate.",
     ["filter flask", "dry filtrate"]),
    ("I have mitochondria. They have been isolated this morning. Label the mitochondria with "
     "TMRM.", ["label mitochondria with TMRM"]),
    ("The seeds have been sterilized yesterday. Sow the seeds.", ["sow seeds"]),
    ("I still have 200 µg of digest, frozen at -80 °C. How do I desalt the digest?",
     ["desalt digest 200 µg"]),
    ("We still have 12 livers, snap-frozen. How do I section and stain the livers?",
     ["section livers", "stain livers"]),
    ("Last time I streaked the plates. How do I wash and dry the plates?",
     ["wash plates", "dry plates"]),
    ("Last time I cooled the aspirin too fast. How do I recrystallize the aspirin?",
     ["recrystallize aspirin"]),
]  # fmt: skip
NOT_NEEDED = [
    "Bind the protein to the column. The CaCl2 wash isn't needed. Elute the protein.",
    "Bind the protein to the column. The CaCl2 wash is not needed. Elute the protein.",
    "Bind the protein to the column. The wash with Tris is unnecessary. Elute the protein.",
    "Bind the protein to the column. The second rinse isn't necessary. Elute the protein.",
    "Bind the protein to the column. The heating isn't needed. Elute the protein.",
]
KEPT = [
    ("I have done the buffer. Fix the cells. Stain the cells.", ["fix", "stain"]),
    ("Fix the cells. The cells have been washed. Stain the cells.", ["fix", "wash", "stain"]),
    ("Wash the cells that are not needed. Stain the cells.", ["wash", "stain"]),
    ("The wash buffer is not needed. Wash the beads with PBS.", ["wash"]),
    ("When the fixation is done, wash the cells. Stain the cells.", ["fix", "wash", "stain"]),
]


@pytest.mark.parametrize(("question", "steps"), OVER)
def test_what_is_over_is_no_step_and_told(question: str, steps: list[str]) -> None:
    told, sketch = planned(question)
    assert [" ".join((verb, *things, *said)) for verb, things, said in told] == steps
    assert DONE in sketch


@pytest.mark.parametrize("question", NOT_NEEDED)
def test_a_doing_that_is_not_needed_is_left_out(question: str) -> None:
    told, sketch = planned(question)
    assert [verb for verb, _, _ in told] == ["bind", "elute"]
    assert "Actions left out, for the question says not to do them: " in sketch


@pytest.mark.parametrize(("question", "steps"), KEPT)
def test_other_sentences_keep_their_steps(question: str, steps: list[str]) -> None:
    told, _ = planned(question)
    assert [verb for verb, _, _ in told] == steps
