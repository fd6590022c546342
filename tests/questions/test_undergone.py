"""What was done before to the thing that a passive is of, told behind its name."""

from __future__ import annotations

import pytest
from told import planned

from protoplan.library import load
from protoplan.questions.undergone import told_before

VERBS = {*load("wetlab").verbs, "dechorionate"}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("How should mice that have been injected with tamoxifen be perfused and dissected?",
         "mice have been injected with tamoxifen. "
         "How should the mice be perfused and dissected?"),
        ("How can the sections, which were mounted in glycerol, be washed in PBS?",
         "the sections have been mounted in glycerol. How can the sections be washed in PBS?"),
        ("How should embryos fixed in Bouin's fluid be embedded?",
         "embryos have been fixed in Bouin's fluid. How should the embryos be embedded?"),
        ("How are cells that have been grown in DMEM and washed in PBS detached with trypsin?",
         "cells have been grown in DMEM and washed in PBS. "
         "How are the cells detached with trypsin?"),
        ("Cells that have been grown in DMEM are detached with trypsin.",
         "Cells have been grown in DMEM. The cells are detached with trypsin."),
        ("RNA isolated from leaves should be treated with DNase.",
         "RNA have been isolated from leaves. The RNA should be treated with DNase."),
        ("After anesthesia, how should a mouse that was injected with dye be imaged?",
         "a mouse has been injected with dye. After anesthesia, how should the mouse be imaged?"),
        ("How should gels that were run in MOPS be stained?",
         "gels have been run in MOPS. How should the gels be stained?"),
    ],
)  # fmt: skip
def test_it_is_a_sentence_before(text: str, expected: str) -> None:
    assert told_before(text, VERBS, ["wash"]) == expected


@pytest.mark.parametrize(
    "text",
    [
        "How should embryos be bleached in H2O2 and mounted?",
        "How are cells grown in DMEM, detached with trypsin and counted?",
        "How are cells fixed with PFA that has been warmed to 37 °C and washed?",
        "How should cells that have already been fixed be washed?",
        "How should cells that express GFP be sorted?",
        "How should the fixed cells be washed?",
        "How do I bleach embryos that have been fixed in PFA?",
        "Fix the cells that have been washed in PBS and stain them.",
        "Cells are fixed with PFA that has been warmed to 37 °C.",
        "Cells fixed in PFA.",
        "",
    ],
)
def test_what_is_told_otherwise_stays_as_it_is(text: str) -> None:
    assert told_before(text, VERBS, ["wash"]) == text


@pytest.mark.parametrize(
    ("text", "listed", "objects"),
    [
        ("How should mice that have been injected with tamoxifen be perfused with PBS and "
         "dissected?", "perfuse, dissect", {"perfuse": "mice", "dissect": "mice"}),
        ("How should cells which have been grown in DMEM be detached with trypsin for 3 min and "
         "counted?", "", {"grow": "cells", "detach": "cells", "count": "cells"}),
        ("How can sections that were mounted in glycerol be washed in PBS and stained with Nile "
         "red?", "wash, stain", {"wash": "sections", "stain": "sections"}),
        ("How should embryos fixed in Bouin's fluid be dehydrated in ethanol and embedded in "
         "paraffin?", "dehydrate, embed", {"dehydrate": "embryos", "embed": "embryos"}),
        ("How should seeds which were sterilized by bleach be germinated?", "germinate",
         {"germinate": "seeds"}),
        ("How should films that had been annealed under nitrogen be rinsed and weighed?",
         "rinse, weigh", {"rinse": "films", "weigh": "films"}),
        ("How are cells that have been stored in liquid nitrogen thawed at 37 °C and diluted in "
         "RPMI?", "thaw, dilute", {"thaw": "cells", "dilute": "cells"}),
        ("Cells that have been grown in DMEM are detached with trypsin and counted.",
         "count, detach", {"detach": "cells", "count": "cells"}),
        ("In what order should larvae that have been fixed overnight in 4% PFA be washed and "
         "stained with DAPI?", "fix, wash, stain",
         {"fix": "larvae", "wash": "larvae", "stain": "larvae"}),
        ("How should cells that have been stored in liquid nitrogen be thawed at 37 °C?", "",
         {"thaw": "cells"}),
        ("How are cells that have been stored in liquid nitrogen thawed at 37 °C and diluted?", "",
         {"thaw": "cells", "dilute": "cells"}),
        ("How is serum, which was kept at -80 °C overnight, thawed and diluted in PBS?", "",
         {"thaw": "serum", "dilute": "serum"}),
        ("How are films, which were annealed at 300 °C and rinsed, etched in HF?", "etch",
         {"etch": "films"}),
        # as before:
        ("How are embryos that have been fixed in Bouin's fluid bleached in H2O2?", "",
         {"fix": "embryos", "bleach": "embryos"}),
        ("How do I bleach embryos that have been fixed in Bouin's fluid?", "bleach, fix",
         {"fix": "embryos", "bleach": "embryos"}),
        ("How should cells that have already been fixed be washed?", "wash", {"wash": "cells"}),
    ],
)  # fmt: skip
def test_the_thing_itself_is_worked_on(text: str, listed: str, objects: dict[str, str]) -> None:
    steps, _ = planned(text, listed)
    assert {action: " ".join(of).lower() for action, of, _ in steps} == objects
    assert [action for action, _, _ in steps] == [*objects]
