"""What a doing of two times is done in is told of each, where it stands behind the last."""

from __future__ import annotations

import pytest
from told import planned

SHARED = [
    ("Wash the membrane twice for 5 min and once for 10 min in TBST.",
     ["wash membrane twice 5 min in TBST", "wash membrane once 10 min in TBST"]),
    ("The sections were washed twice for 5 min and once for 10 min in PBS.",
     ["wash sections twice 5 min in PBS", "wash sections once 10 min in PBS"]),
    ("Incubate the sections for 1 h at room temperature and overnight at 4 °C in anti-GFP.",
     ["incubate sections 1 h room temperature in anti-GFP",
      "incubate sections overnight 4 °C in anti-GFP"]),
    ("Wash the membranes three times for 5 min and once for 15 min with TBST.",
     ["wash membranes three times 5 min with TBST", "wash membranes once 15 min with TBST"]),
    ("Rinse the slides twice for 2 min and once for 5 min in PBS.",
     ["rinse slides twice 2 min in PBS", "rinse slides once 5 min in PBS"]),
    ("Incubate the tissue for 2 h on ice and overnight at 4 °C with 1 µg/ml antibody.",
     ["incubate tissue 2 h on ice with 1 µg/ml antibody",
      "incubate tissue overnight 4 °C with 1 µg/ml antibody"]),
    ("The slides are washed three times for 5 min and once for 10 min in 0.1% Tween and mounted.",
     ["wash slides three times 5 min in 0.1% Tween", "wash slides once 10 min in 0.1% Tween",
      "mount slides"]),
    ("Wash the beads twice for 1 min and three times for 5 min in wash buffer, then elute them.",
     ["wash beads twice 1 min in wash buffer", "wash beads three times 5 min in wash buffer",
      "elute beads"]),
]  # fmt: skip
OWN = [
    ("Wash the membrane twice for 5 min in PBS and once for 10 min in TBST.",
     ["wash membrane twice 5 min in PBS", "wash membrane once 10 min in TBST"]),
    ("Wash the membrane with TBST twice for 5 min and once for 10 min in PBS.",
     ["wash membrane twice 5 min with TBST", "wash membrane once 10 min in PBS"]),
    ("Wash the membrane for 5 min and block it for 10 min in TBST.",
     ["wash membrane 5 min", "block membrane 10 min in TBST"]),
    ("Wash the membrane for 5 min and dry it for 10 min in nitrogen.",
     ["wash membrane 5 min", "dry membrane 10 min in nitrogen"]),
    ("Incubate the plates for 1 h at 37 °C and overnight at 4 °C in darkness.",
     ["incubate plates 1 h 37 °C", "incubate plates overnight 4 °C in darkness"]),
    ("Wash the membrane twice for 5 min and once for 10 min in the dark.",
     ["wash membrane twice 5 min", "wash membrane once 10 min in the dark"]),
    ("Wash the membrane twice for 5 min and once for 10 min with shaking.",
     ["wash membrane twice 5 min", "wash membrane once 10 min with shaking"]),
    ("Dry the gel for 1 h at 60 °C and overnight at room temperature under vacuum.",
     ["dry gel 1 h 60 °C", "dry gel overnight room temperature under vacuum"]),
]  # fmt: skip


@pytest.mark.parametrize(("question", "steps"), SHARED)
def test_what_stands_behind_the_last_time_is_told_of_each(question: str, steps: list[str]) -> None:
    told, _ = planned(question)
    assert [" ".join((verb, *things, *said)) for verb, things, said in told] == steps


@pytest.mark.parametrize(("question", "steps"), OWN)
def test_what_is_of_one_time_alone_stays_there(question: str, steps: list[str]) -> None:
    told, _ = planned(question)
    assert [" ".join((verb, *things, *said)) for verb, things, said in told] == steps
