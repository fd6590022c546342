"""Lists of what is needed, beside what is done: no steps."""

from __future__ import annotations

import pytest
from told import Steps, planned

from protoplan.errors import UnusableInputError
from protoplan.proposers import Query
from protoplan.proposers.loop import propose
from protoplan.proposers.planner import Planner
from protoplan.proposers.values import Doubted

FREELY = "Not in plain form, check how it was read"
STAIN: Steps = [
    ("fix", ["cells"], ["15 min", "with PFA"]),
    ("stain", ["cells"], ["5 min", "with DAPI"]),
]
TOLD = "Fix the cells with PFA for 15 min. Stain the cells with DAPI for 5 min."


@pytest.mark.parametrize(
    ("supplies", "joint"),
    [
        ("Materials: PBS, 4% PFA, 0.1% Triton X-100, DAPI.", " "),
        ("Primary antibodies: anti-CD31 (1:100), anti-SMA (1:200).", " "),
        ("Reagents: 4% PFA, anti-tubulin 1:500, Alexa 488 1:1000, DAPI 1 µg/mL.", " "),
        ("Reagents: 4% PFA; 0.1% Triton X-100; DAPI 1 µg/mL.", "\n"),
        ("Reagents: crystal violet 0.5%, iodine 1%, ethanol 95%, safranin 0.25%.", " "),
        ("Enzymes: proteinase K 20 mg/mL, RNase A 10 mg/mL, EcoRI 10 U/µL.", "\n"),
        ("Solutions: buffer A 10 mM Tris, buffer B 50 mM NaCl.", " "),
        ("Lysis buffer: 50 mM Tris, 150 mM NaCl and 1% NP-40.", " "),
        ("Dyes: DAPI 1 µg/mL, phalloidin 1:100.", " "),
        ("Equipment: centrifuge, vortex, water bath at 42 °C, incubator.", " Protocol: "),
        ("You will need: a centrifuge, PBS and 4% PFA.", " "),
        ("Materials:\n- PBS\n- 4% PFA\n- 0.1% Triton X-100\n- DAPI", "\n"),
        ("Buffers: wash buffer, stripping buffer, lysis buffer.", " "),
        ("Primary antibodies:\n• anti-CD31 (1:100)\n• anti-SMA (1:200)", "\n\nProcedure:\n"),
        ("## Materials\n\n* PBS\n* 0.1% Triton X-100", "\n\n"),
        ("Materials\nPBS\n4% PFA\n0.1% Triton X-100", "\n\nProcedure\n"),
        ("Materials:\n1. PBS\n2. 4% PFA", "\nProcedure:\n"),
        ("**Equipment:** heat block, stir plate, spray bottle.", "\n"),
    ],
)  # fmt: skip
def test_a_list_of_what_is_needed_is_no_step(supplies: str, joint: str) -> None:
    steps, sketch = planned(f"{supplies}{joint}{TOLD}")
    assert steps == STAIN
    assert isinstance(sketch, Doubted)
    assert not sketch.doubts
    (remark,) = (one for one in sketch.remarks if one.startswith(FREELY))
    assert remark.startswith(f'{FREELY}: "{" ".join(supplies.split())}" (no step)')


@pytest.mark.parametrize("title", ["", "Miniprep\n\n", "Plasmid miniprep (alkaline lysis)\n\n"])
@pytest.mark.parametrize("head", ["Materials", "Materials:", "Reagents", "Equipment and reagents:"])
@pytest.mark.parametrize(
    "items",
    [
        "- P1 buffer, stored at 4 °C\n- 70% ethanol",
        "- P1 buffer (50 mM Tris, 10 mM EDTA), stored at 4 °C\n- N3\n- 70% ethanol, ice cold",
        "- PBS, freshly made\n- acetone, cooled to -20 °C",
        "* Trypsin, dissolved in 50 mM acetic acid\n* TE, pH 8, kept on ice",
    ],
)
def test_what_is_needed_may_be_kept_or_made_in_a_way(title: str, head: str, items: str) -> None:
    text = f"{title}{head}\n{items}\n\nProtocol\n1. Fix the cells.\n2. Wash the cells with PBS."
    steps, _ = planned(text)
    assert steps == [("fix", ["cells"], []), ("wash", ["cells"], ["with PBS"])]


@pytest.mark.parametrize(
    "items",
    ["- Fix the cells, washed in PBS\n- Stain", "- Wash the cells, kept on ice", "- Lyse, chilled"],
)
def test_a_doing_in_a_list_is_a_step(items: str) -> None:
    assert planned(f"Materials\n{items}\n\nProtocol\n1. Mount the cells.")[0][0][0] != "mount"


@pytest.mark.parametrize("lead", ["How do I stain cells? ", "Wash the cells with PBS. "])
def test_a_list_may_stand_behind_what_is_told(lead: str) -> None:
    steps, sketch = planned(f"{lead}Reagents: DAPI 1 µg/mL, 4% PFA. {TOLD}")
    assert steps[-2:] == STAIN
    assert len(steps) == 2 + lead.startswith("Wash")
    assert '"Reagents: DAPI 1 µg/mL, 4% PFA." (no step)' in sketch


def test_a_list_may_stand_last() -> None:
    steps, sketch = planned(f"{TOLD} Materials: PBS, 4% PFA, 0.1% Triton X-100.")
    assert steps == STAIN
    assert '"Materials: PBS, 4% PFA, 0.1% Triton X-100." (no step)' in sketch


def test_a_proposal_that_is_verified_has_no_step_for_it() -> None:
    found = propose(Query(f"Equipment: centrifuge, vortex, shaker. {TOLD}"), Planner(), count=1)
    assert found is not None
    assert [one.action for one in found.best.protocol.steps] == ["fix", "stain"]
    assert not found.changes
    assert not found.unsaid


def test_nothing_but_such_a_list_tells_no_step() -> None:
    with pytest.raises(UnusableInputError, match="names no action"):
        planned("Materials: PBS, 4% PFA.")


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Samples: thaw, spin, dilute.",
         [("thaw", ["Samples"], []), ("spin", ["Samples"], ["[force]", "[time]"]),
          ("dilute", ["pellet"], [])]),
        ("Slides: dewax, rehydrate and stain them.",
         [(one, ["Slides"], []) for one in ("dewax", "rehydrate", "stain")]),
        ("Antibodies: incubate with 1:100 for 1 h. Wash the cells.",
         [("incubate", ["Antibodies"], ["1:100", "1 h", "[temperature]"]),
          ("wash", ["cells"], [])]),
        ("Solutions: mix TAE and TBE.", [("mix", ["TAE", "TBE"], [])]),
        ("Add buffer: 5 mL PBS. Heat the tube at 60 °C.",
         [("add", ["buffer"], []), ("heat", ["tube"], ["60 °C"])]),
        ("Fix the cells with PFA. Stain: DAPI 1 µg/mL for 5 min. Mount the cells.",
         [("fix", ["cells"], ["with PFA"]), ("stain", ["cells"], []), ("mount", ["cells"], [])]),
        ("Specimen: mouse spleen. Mince the spleen.", [("mince", ["spleen"], [])]),
    ],
)  # fmt: skip
def test_what_is_told_to_do_is_no_such_list(question: str, expected: Steps) -> None:
    assert planned(question)[0] == expected
