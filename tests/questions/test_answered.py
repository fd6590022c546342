"""What a question asks for is no step where what is told behind it tells how to do that."""

from __future__ import annotations

import pytest
from told import planned


@pytest.mark.parametrize(
    ("question", "expected", "left_out"),
    [
        ("How do I extract caffeine? Boil 10 g of tea in 200 ml of water for 15 min.",
         ["boil tea"], "extract"),
        ("How do I differentiate cells? Culture them in DMEM for 5 days.",
         ["culture cells"], "differentiate"),
        ("How do I isolate DNA from leaves? The leaves are ground in liquid nitrogen.",
         ["grind leaves"], "isolate"),
        ("How should I anneal the oligos? I heat them to 95 °C for 5 min.",
         ["heat oligos"], "anneal"),
        ("How can seeds be sterilized? Soak the seeds in bleach for 10 min. Thanks!",
         ["soak seeds"], "sterilize"),
        ("I want to know how to dye cotton. Boil the cotton with alum for 1 h.",
         ["boil cotton"], "dye"),
        ("How do we purify the protein? Filter it through paper.", ["filter protein"], "purify"),
    ],
)  # fmt: skip
def test_one_order_is_the_answer(question: str, expected: list[str], left_out: str) -> None:
    steps, sketch = planned(question)
    assert [f"{action} {objects[0]}" for action, objects, _ in steps] == expected
    assert f'"{left_out}" of the question stands in no step' in sketch


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("How do I do Golgi staining? Immerse the brain in solution A for two weeks, replacing the "
         "solution every day.", ["immerse", "replace"]),
        ("I would like to prepare cryosections. The organ is embedded in OCT, frozen and cut. "
         "How do I then stain them for CD4? Thaw the slides, block them and mount them.",
         ["embed", "freeze", "cut", "thaw", "block", "mount"]),
        ("I would like to prepare cells for imaging. The cells are seeded and grown for 2 days. "
         "How do I then label them with MitoTracker? Add 100 nM MitoTracker for 30 min, wash "
         "with PBS and image.", ["seed", "grow", "add", "wash", "image"]),
        ("We want to make a film. The polymer is dissolved in toluene. How do we then anneal it? "
         "Heat it to 80 °C, hold it for 1 h and cool it.", ["dissolve", "heat", "hold", "cool"]),
        ("How do I do a Gram staining? First I would smear the colony on a slide, then flood it "
         "with crystal violet for 1 min.", ["smear", "flood"]),
        ("How do I stain cells? First I would fix them in PFA, then I would add DAPI.",
         ["fix", "add"]),
        ("How do I count colonies? I would dilute the culture in PBS and then plate it on agar.",
         ["dilute", "plate"]),
    ],
)  # fmt: skip
def test_what_is_asked_is_no_step(question: str, expected: list[str]) -> None:
    steps, _ = planned(question)
    assert [one[0] for one in steps] == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("How do I lyse cells? Before that, wash them with PBS.", ["wash", "lyse"]),
        ("How do I stain cells? Mount them afterwards.", ["stain", "mount"]),
        ("How do I stain cells with DAPI? Mount them in glycerol.", ["stain", "mount"]),
        ("How do I fix cells and stain them? Wash them with PBS.", ["fix", "stain", "wash"]),
        ("How do I stain cells? Then mount them.", ["stain", "mount"]),
        ("Fix the cells. How do I stain them?", ["fix", "stain"]),
    ],
)  # fmt: skip
def test_what_goes_on_is_a_step_beside_what_is_asked(question: str, expected: list[str]) -> None:
    steps, _ = planned(question)
    assert [one[0] for one in steps] == expected


@pytest.mark.parametrize("question", ["How would I fix cells?", "What would you do to fix cells?"])
def test_what_one_would_ask_stays_a_question(question: str) -> None:
    assert [one[0] for one in planned(question)[0]] == ["fix"]
