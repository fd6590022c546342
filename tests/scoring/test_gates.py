"""Gates: form, and agreement of key and orc."""

import os
import time
from pathlib import Path

import pytest

from protoplan.model import Step
from protoplan.parsing import parse
from protoplan.scoring import VARIANTS, score
from protoplan.scoring.gates import judge
from protoplan.scoring.words import words
from protoplan.sketches import sketch

SKETCH = """<think>
Wash the beads, then elute.
</think>

<key>
Step 1: {"action": "wash", "objects": ["beads"], "parameters": ["with 70% ethanol", "twice"]}
Step 2: {"action": "elute", "objects": ["dna"], "parameters": ["30 µl", "55 °c", "5 min"]}
</key>

<orc>
Step 1: Wash the beads twice with 70 % ethanol.
Step 2: Elute the DNA in 30 μL of buffer at 55 ℃ for 5 minutes.
</orc>

<note>
Ethanol is flammable.
</note>
"""


def gates(text: str):
    verdict = judge(parse(text))
    return verdict.format.passed, verdict.consistency.passed


def consistent(parameters: str, sentence: str) -> bool | None:
    text = SKETCH.replace('"30 µl", "55 °c", "5 min"', parameters)
    return gates(text.replace("Elute the DNA in 30 μL of buffer at 55 ℃ for 5 minutes.", sentence))[
        1
    ]


def test_a_well_formed_sketch_passes_both():
    assert gates(SKETCH) == (True, True)


def test_gates_do_not_apply_to_a_bare_key_block():
    block = 'Step 1: {"action": "wash", "objects": ["beads"], "parameters": []}'
    assert gates(block) == (None, None)
    reward = score(block, block).reward
    assert (reward.format, reward.consistency, reward.score) == (1.0, 1.0, 1.0)


@pytest.mark.parametrize("text", ["", "I am sorry, I cannot help.", "[]", "<key></key>"])
def test_a_text_without_steps_fails_the_format_whatever_it_is(text):
    verdict = judge(parse(text))
    assert verdict.format.passed is False
    assert verdict.format.reasons
    for variant in VARIANTS:
        reward = score(text, SKETCH, variant=variant).reward
        assert (reward.format, reward.score) == (0.0, 0.0)


@pytest.mark.parametrize(
    "edit",
    [
        lambda text: "Here you are:\n" + text,
        lambda text: text.replace("</note>", ""),
        lambda text: text.replace("<note>", "<orc></orc><note>"),
        lambda text: text.replace('"objects": ["dna"]', '"objects": "dna"'),
        lambda text: text.replace("Step 2: {", "Step 3: {"),
        lambda text: text.replace('"twice"]', '"twice",]'),
    ],
)
def test_liberties_taken_in_reading_break_the_format(edit):
    text = edit(SKETCH)
    verdict = judge(parse(text))
    assert verdict.format.passed is False
    assert all(reason.startswith("line ") for reason in verdict.format.reasons)
    for low, name in ((0.0, "0-1"), (-1.25, "-1.25-1.25")):
        assert score(text, SKETCH, range=name).reward.score == low


def test_a_missing_sentence_fails_consistency():
    text = SKETCH.replace("Step 2: Elute the DNA in 30 μL of buffer at 55 ℃ for 5 minutes.\n", "")
    verdict = judge(parse(text)).consistency
    assert verdict.passed is False
    assert verdict.reasons == ("The key has 2 steps, the orc 1 step.",)


def test_wrong_numbers_fail_consistency():
    text = SKETCH.replace("Step 2: Elute", "Step 5: Elute")
    assert judge(parse(text)).consistency.reasons == ("In the orc, step 2 has number 5.",)


def test_a_missing_orc_fails_consistency():
    start, end = SKETCH.index("<orc>"), SKETCH.index("<note>")
    assert gates(SKETCH[:start] + SKETCH[end:]) == (False, False)


def test_reasons_name_the_step_and_the_words():
    text = SKETCH.replace("twice with", "with")
    reasons = judge(parse(text)).consistency.reasons
    assert reasons == ("Step 1: 1 of 6 words are not in its sentence: twice.",)


def test_one_missing_word_of_twenty_passes_and_one_of_nineteen_does_not():
    many = [f"reagent{n}" for n in range(17)]
    parameters = ", ".join(f'"{name}"' for name in many)
    sentence = f"Elute the DNA with {' '.join(many)}."
    assert consistent(parameters + ', "overnight"', sentence) is True  # 19 of 20
    assert consistent(parameters.replace('"reagent0", ', "") + ', "overnight"', sentence) is False


@pytest.mark.parametrize(
    ("parameter", "sentence"),
    [
        ("4 °c", "Elute the DNA at 4 ºC."),
        ("4 °c", "Elute the DNA at 4˚C."),
        ("4 °c", "Elute the DNA at 4 degrees Celsius."),
        (r"4 $^{\\circ}\\text{C}$", "Elute the DNA at 4 °C."),
        ("4 °c", r"Elute the DNA at $4^\circ$C."),
        ("10 µl", r"Elute the DNA in 10 $\mu$L of water."),
        ("10 μl", "Elute the DNA in (10 µL) water."),
        ("0.2 μ m filter", "Elute the DNA through a 0.2-µm filter."),
        ("500 x g", "Elute the DNA at 500×g."),
        ("500xg", "Elute the DNA at 500 × g."),
        ("5min", "Elute the DNA for 5 min"),
        ("1 h", "Elute the DNA for 1 hour."),
        ("40–45 °c", "Elute the DNA at 40 - 45 °C."),
        ("2 mg/ml", "Elute the DNA at 2 mg / mL."),
        ("ca2+", "Elute the DNA in Ca²⁺."),
        ("triton x-100", "Elute the DNA in Triton X-100 for a day."),
        ("\u00a0ice", "Elute the DNA on “ice”!"),
        ("500xg", "Elute the DNA at 500 g."),
        ("500 g", "Elute the DNA at 500 × g."),
        ("12,000 x g", "Elute the DNA at 12000 x g."),
        ("1200 cells", "Elute the DNA of 1,200 cells."),
        ("ph 7.4", "Elute the DNA at pH7.4."),
        ("ph7.4", "Elute the DNA at a pH of 7.4."),
        ("ph 7.4", "Elute the DNA (pH = 7.4)."),
        ("10 mg/ml", "Elute the DNA at 10 mg ml-1."),
        ("10 mg ml-1", r"Elute the DNA at 10 mg$\cdot$mL$^{-1}$."),
        ("10 mg/ml", "Elute the DNA at 10 mg·mL⁻¹."),
        ("dna/rna", "Elute the DNA / RNA."),
        ("dna / rna", "Elute the DNA/RNA."),
        ("1 ml", 'Elute "DNA"—1 mL—now.'),
        ("5—10 ml", "Elute the DNA in 5-10 mL."),
        ("ice", "Elute the DNA on ice。"),
        ("e. coli", r"Elute the DNA of \textbf{\textit{E. coli}}."),
        ("½ volume", r"Elute the DNA in $\frac{1}{2}$ volume."),
        ("1½ volumes", r"Elute the DNA in $1\frac{1}{2}$ volumes."),
        ("ν = 5", r"Elute the DNA at $\nu = 5$."),
        ("ρ", r"Elute the DNA by $\rho$."),
    ],
)
def test_spellings_of_one_word_agree(parameter, sentence):
    assert consistent(f'"{parameter}"', sentence) is True


@pytest.mark.parametrize(
    ("parameter", "sentence"),
    [
        ("5 min", "Elute the DNA for 10 min and wait 5 h."),
        ("5 µl", "Elute the DNA in 5 ml."),
        ("4 °c", "Elute the DNA in 4 tubes."),
        ("on ice", "Elute the DNA on rice."),
        ("500 mg", "Elute the DNA at 500 x g."),
        ("50 g", "Elute the DNA at 500 x g."),
        ("12,000 cells", "Elute the DNA of 12 000 cells."),
        ("10 mg/ml", "Elute 10 mg of DNA in 1 ml."),
        ("1/2", "Elute 1 DNA of 2."),
        ("1½", "Elute the DNA in 11/2."),
    ],
)
def test_other_words_do_not(parameter, sentence):
    assert consistent(f'"{parameter}"', sentence) is False


def test_numbers_are_joined_to_known_units_only():
    assert words("0.1% Triton X-100 for 5 min, twice") == {
        "0.1%", "triton", "x-100", "for", "5min", "twice",
    }  # fmt: skip


def test_a_step_without_words_passes():
    text = SKETCH.replace('"wash", "objects": ["beads"]', '"", "objects": []').replace(
        '"with 70% ethanol", "twice"', ""
    )
    assert gates(text)[1] is True


def data_files(pattern: str) -> list[Path]:
    root = os.environ.get("PROTOPLAN_DATA")
    return sorted(Path(root).glob(pattern)) if root else []


def test_the_outputs_printed_in_the_paper_are_consistent():
    files = [f for f in data_files("cases/paper/*.txt") if "gold-orc" not in f.name]
    if not files:
        pytest.skip("PROTOPLAN_DATA names no folder with cases/paper")
    verdicts = {f.name: gates(f.read_text(encoding="utf-8"))[1] for f in files}
    assert verdicts == dict.fromkeys(verdicts, True)
    assert len(verdicts) == 10


@pytest.mark.parametrize(
    "text",
    [
        "1 - ",
        "1.",
        "5 g/",
        "\\text{",
        "^ ",
        "5 min ",
        "5" + " " * 99,
        "5 mg ml",
        "1,000",
        "\\frac{1}",
        "—1",
        "ph ",
        "a/",
    ],
    ids=repr,
)
def test_words_take_linear_time(text):
    start = time.process_time()
    words(text * 20_000)
    assert time.process_time() - start < 5


@pytest.mark.parametrize(("tube", "passed"), [(1, True), (2, False)])
def test_a_number_beside_a_name_that_could_be_a_unit_is_two_words(tube, passed):
    steps = (Step("add", ("tube 1",), ("l proline",)),)
    text = sketch("", steps, "").replace("the tube 1", f"the tube {tube}")
    assert judge(parse(text)).consistency.passed is passed
