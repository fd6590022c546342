"""A row that a question itself orders keeps its order where one more sentence stands behind it."""

from __future__ import annotations

import pytest
from told import planned


@pytest.mark.parametrize(
    ("question", "actions"),
    [
        ("How do I digest the plasmid with EcoRI for 1 h, purify it and ligate it? The digest is "
         "cleaned on a column.", "digest purify ligate clean"),
        ("How do I wash the beads with PBS, elute the protein with glycine and neutralize it with "
         "Tris? Collect the wash in a tube.", "wash elute neutralize collect"),
        ("How do I label the protein with biotin for 1 h, dialyze it and store it at -20 °C? The "
         "label is checked on a gel.", "label dialyze store check"),
        ("How do I weigh the powder, press it into a pellet and sinter it at 1100 °C? Grind the "
         "powder for 10 min.", "weigh press sinter grind"),
        ("How do I anesthetize the mouse, perfuse it with PFA and dissect the brain? The brain is "
         "stored in sucrose.", "anesthetize perfuse dissect store"),
        ("How do I graft the scion on the stock, wrap it with film and water it? Cover the graft "
         "with a bag.", "graft wrap water cover"),
        ("What is the way to dry the film at 60 °C, peel it and weigh it? Rinse the mold with "
         "water.", "dry peel weigh rinse"),
        ("How are the cells washed with PBS, fixed in PFA and mounted? Count the cells.",
         "wash fix mount count"),
    ],
)  # fmt: skip
def test_a_row_that_is_asked_for_keeps_its_order(question: str, actions: str) -> None:
    verbs = actions.split()
    for listed in (verbs, verbs[::-1], sorted(verbs)):
        steps, _ = planned(question, ", ".join(listed))
        assert [action for action, _, _ in steps] == verbs


@pytest.mark.parametrize(
    ("question", "actions", "free"),
    [
        ("How do I fix and stain the cells? Permeabilize them with 0.1% Triton.",
         "fix permeabilize stain", "permeabilize"),
        ("How do I stain the cells? Permeabilize them with saponin.", "permeabilize stain",
         "stain"),
    ],
)  # fmt: skip
def test_what_is_asked_for_without_how_stands_where_it_fits(
    question: str, actions: str, free: str
) -> None:
    steps, sketch = planned(question, ", ".join(sorted(actions.split())))
    assert [action for action, _, _ in steps] == actions.split()
    assert f"they stand where they fit: {free}." in sketch
