"""What a reagent is like by a participle is no step, and takes no time from one."""

from __future__ import annotations

import pytest
from told import Steps, planned


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Fix the smear in methanol for 3 min and stain it with Giemsa diluted 1:20 for 20 min.",
         [("fix", ["smear"], ["3 min", "in methanol"]),
          ("stain", ["smear"], ["20 min", "with Giemsa diluted 1:20"])]),
        ("Permeabilize the cells with 0.1% Triton X-100 dissolved in PBS for 10 min and stain them "
         "with DAPI diluted to 1 µg/mL for 5 min.",
         [("permeabilize", ["cells"], ["10 min", "with 0.1% Triton X-100 dissolved in PBS"]),
          ("stain", ["cells"], ["5 min", "with DAPI diluted to 1 µg/mL"])]),
        ("Block the membrane in 5% milk prepared in TBST for 1 h, and then incubate it with the "
         "primary antibody diluted in the same buffer overnight at 4 °C.",
         [("block", ["membrane"], ["1 h", "in 5% milk prepared in TBST"]),
          ("incubate", ["membrane"],
           ["overnight", "4 °C", "with the primary antibody diluted in the same buffer"])]),
        ("Treat the cells with 10 µM drug dissolved in DMSO for 24 h, and lyse them in RIPA buffer "
         "supplemented with protease inhibitors for 30 min on ice.",
         [("treat", ["cells"], ["24 h", "with 10 µM drug dissolved in DMSO"]),
          ("lyse", ["cells"],
           ["30 min", "on ice", "in RIPA buffer supplemented with protease inhibitors"])]),
        ("Incubate the cells with virus thawed on ice for 1 h at 37 °C, and replace the medium.",
         [("incubate", ["cells"], ["1 h", "37 °C", "with virus thawed on ice"]),
          ("replace", ["medium"], [])]),
        ("Quench the reaction with methanol chilled to -20 °C for 10 min.",
         [("quench", ["reaction"], ["10 min", "with methanol chilled to -20 °C"])]),
        ("Wash the beads with buffer adjusted to pH 7.4 with HCl for 5 min.",
         [("wash", ["beads"], ["5 min", "with buffer adjusted to pH 7.4 with HCl"])]),
        ("Capture the protein with beads coated with streptavidin for 1 h.",
         [("capture", ["protein"], ["1 h", "with beads coated with streptavidin"])]),
        ("Probe the blot with streptavidin conjugated to HRP for 30 min.",
         [("probe", ["blot"], ["30 min", "with streptavidin conjugated to HRP"])]),
        ("Elute the protein with 5 mL of buffer containing imidazole dissolved at 250 mM.",
         [("elute", ["protein"],
           ["with 5 mL of buffer containing imidazole dissolved at 250 mM"])]),
        ("Treat the cells with drug thawed overnight at 4 °C for 2 h.",
         [("treat", ["cells"], ["2 h", "with drug thawed overnight at 4 °C"])]),
        ("The cells were stained with DAPI dissolved in PBS for 10 min, washed with PBS, and "
         "mounted.",
         [("stain", ["cells"], ["10 min", "with DAPI dissolved in PBS"]),
          ("wash", ["cells"], ["with PBS"]), ("mount", ["cells"], [])]),
        ("Add the antibody diluted 1:500 in PBS to the cells.",
         [("add", ["antibody"], ["1:500", "in PBS", "to the cells"])]),
        ("Add trypsin dissolved in 50 mM ammonium bicarbonate at 1:50.",
         [("add", ["trypsin"], ["1:50", "in 50 mM ammonium bicarbonate"])]),
    ],
)  # fmt: skip
def test_what_a_reagent_is_like_is_no_step(question: str, expected: Steps) -> None:
    steps, sketch = planned(question)
    assert steps == expected
    assert "found no place" not in sketch
    assert "check them" not in sketch


@pytest.mark.parametrize(
    ("question", "listed", "expected"),
    [
        ("Incubate the cells with antibody diluted 1:500 in PBS for 1 h.", "incubate, wash",
         "with antibody diluted 1:500 in PBS"),
        ("Incubate the cells with antibody diluted 1:500 in PBS for 1 h.", "incubate, fix",
         "with antibody diluted 1:500 in PBS"),
    ],
)  # fmt: skip
def test_nor_is_it_one_that_the_list_lacks(question: str, listed: str, expected: str) -> None:
    steps, sketch = planned(question, listed)
    (told,) = [parameters for action, _, parameters in steps if action == "incubate"]
    assert told == ["1 h", "[temperature]", expected]
    assert "does not have them" not in sketch


@pytest.mark.parametrize(
    ("question", "listed", "expected"),
    [
        ("The sample is mixed with buffer and diluted 1:10 in water for 5 min.", "",
         ["mix", "dilute"]),
        ("Samples are washed with PBS, diluted 1:10, and measured at 600 nm.", "",
         ["wash", "dilute", "measure"]),
        ("Tissue was lysed with RIPA, thawed on ice for 10 min, and centrifuged.", "",
         ["lyse", "thaw", "centrifuge"]),
        ("The pellet is washed with ethanol and dissolved in water for 10 min.", "",
         ["wash", "dissolve"]),
        ("The DNA precipitated with ethanol was dissolved in TE for 10 min.", "",
         ["precipitate", "dissolve"]),
        ("The protein in the buffer is diluted 1:10 and heated at 95 °C for 5 min.", "",
         ["dilute", "heat"]),
        ("The lysate is mixed with buffer saturated with salt for 1 h and diluted 1:10.", "",
         ["mix", "dilute"]),
        ("After washing with PBS dissolve the pellet in water for 10 min.", "",
         ["wash", "dissolve"]),
        ("Incubate the cells with antibody diluted 1:500 in PBS for 1 h.", "incubate, dilute",
         ["dilute", "incubate"]),
        ("Wash the cells with PBS, dilute them 1:10, and count them.", "",
         ["wash", "dilute", "count"]),
    ],
)  # fmt: skip
def test_what_is_done_to_what_is_worked_on_stays_a_step(
    question: str, listed: str, expected: list[str]
) -> None:
    steps, _ = planned(question, listed)
    assert [action for action, _, _ in steps] == expected
