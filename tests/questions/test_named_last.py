"""What "it" stands for behind a sentence that is no step and names a thing."""

from __future__ import annotations

import pytest
from told import planned

SPUN = "Centrifuge the lysate at 10,000 g for 10 min. Collect the supernatant."


@pytest.mark.parametrize(
    ("question", "thing"),
    [
        (f"{SPUN} Do not discard the pellet. Resuspend it in 1 ml PBS.", "pellet"),
        (f"{SPUN} Do not discard the pellet. Instead, resuspend it in 1 ml PBS.", "pellet"),
        (f"{SPUN} The pellet contains the nuclei. Resuspend it in 1 ml PBS.", "pellet"),
        ("Load the lysate on the column. Collect the flow-through. Do not let the column run dry. "
         "Wash it with 5 ml buffer.", "column"),
        ("Separate the layers. Wash the organic layer with brine. Never discard the aqueous layer. "
         "Extract it with ether.", "aqueous layer"),
        ("Spin the sample at 500 g for 5 min. Don't throw away the supernatant. Transfer it to a "
         "new tube.", "supernatant"),
        ("Fix the sections. Do not let the slides dry. Mount them in glycerol.", "slides"),
        # What is only kept away from, is a vessel or a reagent, or is of another number.
        (f"{SPUN} Do not disturb the pellet. Transfer it to a new tube.", "supernatant"),
        ("Seed the cells. Do not use the antibody. Incubate them at 37 °C for 1 h.", "cells"),
        ("Fix the cells. Do not let the slide dry. Wash them with PBS.", "cells"),
    ],
)  # fmt: skip
def test_it_is_the_thing_that_was_named_last(question: str, thing: str) -> None:
    steps, _ = planned(question)
    assert steps[-1][1] == [thing]
