"""A word before or in the name of a thing is no order, though it may be a verb: "into a clean, dry
crucible", "the upper and lower layers", "a mortar and pestle"."""

from __future__ import annotations

import pytest

from protoplan.library import load
from protoplan.proposers.values import Doubted
from protoplan.questions import Query
from protoplan.questions.plain import sentences_of
from protoplan.questions.qualities import apart, united
from tests.told import PLANNER, planned

VERBS = load("wetlab").verbs


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Weigh 1 g of flour into a clean, dry crucible. Ash the flour at 550 °C for 4 h.",
         ["weigh flour; 1 g; into a clean, dry crucible", "ash flour; 550 °C; 4 h"]),
        ("Store the seeds in a clean, dry jar at 4 °C.",
         ["store seeds; 4 °C; in a clean, dry jar"]),
        ("Wash the crystals with cold, dilute acid. Dry the crystals.",
         ["wash crystals; with cold, dilute acid", "dry crystals"]),
        ("Dissolve the salt. Filter the hot, clear solution. Cool the filtrate.",
         ["dissolve salt", "filter hot, clear solution", "cool filtrate"]),
        ("Transfer the powder to a clean and dry dish.",
         ["transfer powder; to a clean and dry dish"]),
        ("The powder is transferred to a clean and dry dish.",
         ["transfer powder; to a clean and dry dish"]),
        ("1. Weigh a clean, completely dry flask. 2. Fill the flask with oil.",
         ["weigh clean, completely dry flask", "fill flask; with oil"]),
        ("Store the tubes in a sealed, dry box at 4 °C.",
         ["store tubes; 4 °C; in a sealed, dry box"]),
        ("Drain the hot, wet, clean solid.", ["drain hot, wet, clean solid"]),
        ("Wash the slides in cold, running tap water.",
         ["wash slides; in cold, running tap water"]),
        ("Add 10 mL of cold, clean water.", ["add cold, clean water; 10 mL"]),
        ("Separate the upper and lower layers. Evaporate the upper layer.",
         ["separate upper and lower layers", "evaporate upper layer"]),
        ("The upper and lower layers are separated.", ["separate upper and lower layers"]),
        ("Amplify the DNA with the forward and reverse primers at 60 °C for 30 s.",
         ["amplify DNA; 60 °C; 30 s; with the forward and reverse primers"]),
        ("How do I amplify the insert with forward and reverse primers and purify it?",
         ["amplify insert; with forward and reverse primers", "purify insert"]),
        ("Stain the thick and thin sections.", ["stain thick and thin sections"]),
        ("Weigh the full and empty tubes.", ["weigh full and empty tubes"]),
        ("Collect early and mature leaves. Freeze the leaves.",
         ["collect early and mature leaves", "freeze leaves"]),
    ],
)  # fmt: skip
def test_what_a_thing_is_like_is_no_order(question: str, told: list[str]) -> None:
    assert _told(question) == told
    assert not _remarks(question)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Grind the leaves with a mortar and pestle. Extract the powder with acetone.",
         ["grind leaves; with a mortar and pestle", "extract powder; with acetone"]),
        ("Grind the leaves in liquid nitrogen with mortar and pestle.",
         ["grind leaves; in liquid nitrogen; with mortar and pestle"]),
        ("The mortar and pestle are rinsed with methanol.",
         ["rinse mortar, pestle; with methanol"]),
        ("Rinse the electrode and probe with water.", ["rinse electrode, probe; with water"]),
        ("Amplify the cDNA with the primers and probe.",
         ["amplify cDNA; with the primers and probe"]),
        ("Mix the dye and probe. Heat the tube at 60 °C.", ["mix dye, probe", "heat tube; 60 °C"]),
        ("Weigh the root and shoot.", ["weigh root, shoot"]),
        ("Measure the length and weight of the larvae. Freeze the larvae.",
         ["measure length, larvae", "freeze larvae"]),
        ("Measure the height, weight and length of the plants.",
         ["measure height, length, plants"]),
        ("Wash the mortar, pestle and spatula with acetone.",
         ["wash mortar, pestle, spatula; with acetone"]),
        ("Rinse the inlet and vent valves with water.", ["rinse inlet, vent valves; with water"]),
    ],
)  # fmt: skip
def test_a_noun_that_is_joined_to_another_is_no_order(question: str, told: list[str]) -> None:
    assert _told(question) == told
    no_doubt = ("Not in plain form", "found no place")
    assert all(any(said in one for said in no_doubt) for one in _remarks(question))


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Clean the slides, dry the slides.", ["clean slides", "dry slides"]),
        ("Wash and dry the slides.", ["wash slides", "dry slides"]),
        ("Cool, filter and dry the solid.", ["cool solid", "filter solid", "dry solid"]),
        ("Clean and dry the tube.", ["clean tube", "dry tube"]),
        ("Clean and dry slides.", ["clean slides", "dry slides"]),
        ("How do I clean and dry slides?", ["clean slides", "dry slides"]),
        ("Spin the tube at 300 g for 5 min and probe the membrane with antibody.",
         ["spin tube; 300 g; 5 min", "probe membrane; with antibody"]),
        ("Separate the layers and lower the temperature to 4 °C.",
         ["separate layers", "lower temperature; 4 °C"]),
        ("Fill the tube and weigh it.", ["fill tube", "weigh tube"]),
        ("Wash the plate and reverse the membrane.", ["wash plate", "reverse membrane"]),
        ("Stir the hot solution and clear it by filtration.",
         ["stir hot solution", "clear hot solution; by filtration"]),
        ("Remove the upper and clear the lower layer.", ["remove upper", "clear lower layer"]),
        ("How do I do fixing and staining of cells?", ["fix cells", "stain cells"]),
        ("Wash with hot water, cool, and dry.",
         ["wash [sample]; with hot water", "cool [sample]", "dry [sample]"]),
        ("Rinse the tips in the cold, dry slides at 37 °C.",
         ["rinse tips; cold", "dry slides; 37 °C"]),
        ("Wash the membrane and probe with anti-actin antibody for 1 h.",
         ["wash membrane", "probe membrane; 1 h; with anti-actin antibody"]),
        ("Mix the sample and pipette into the wells.",
         ["mix sample", "pipette sample; into the wells"]),
        ("Wash the cells and count at 4 °C.", ["wash cells", "count cells; 4 °C"]),
    ],
)  # fmt: skip
def test_orders_stay(question: str, told: list[str]) -> None:
    assert _told(question) == told


@pytest.mark.parametrize(
    "sentence",
    [
        "Place the seeds in a spacious, dry room.",
        "Collect the flow-through and wash fractions.",
        "Weigh the seeds and peel.",
        "Dry the crucible and precipitate at 110 °C for 1 h.",
        "Autoclave the lid and tape.",
        "Open the inlet and vent ports.",
        "Dilute the sample and blank 10-fold with acid.",
    ],
)
def test_what_may_be_either_is_not_plain(sentence: str) -> None:
    assert not any(one.orders for one in sentences_of(united(sentence, VERBS), VERBS))
    assert any("Not in plain form" in one for one in _remarks(sentence))


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Centrifuge tubes 1 and 2 at 300 g for 5 min.",
         ["centrifuge tubes 1 and 2; 300 g; 5 min"]),
        ("Combine solutions 1, 2 and 3.", ["combine solutions 1, 2 and 3"]),
        ("Wash the slides with buffers 1 and 2.", ["wash slides; with buffers 1 and 2"]),
        ("Pool fractions 3 to 6 and dialyze them.",
         ["pool fractions 3 to 6", "dialyze fractions 3 to 6"]),
        ("Wells 1 to 6 are washed with PBS.", ["wash Wells 1 to 6; with PBS"]),
        ("Weigh the larvae on days 1 and 3.", ["weigh larvae; on days 1 and 3"]),
    ],
)  # fmt: skip
def test_numbers_of_things_stay_with_them(question: str, told: list[str]) -> None:
    assert _told(question) == told


def test_a_listed_action_is_not_told_by_what_a_thing_is_like() -> None:
    listed = ("fix", "wash", "dry")
    question = "Fix the cells in cold, dry methanol, then wash them in cold, clean PBS."
    (sketch,) = PLANNER.propose(Query(question, listed), 1)
    assert isinstance(sketch, Doubted)
    assert not any("dry methanol" in one for one in sketch.doubts)
    assert any("wash before dry" in one for one in sketch.doubts)  # a guess


def test_what_is_denied_of_a_thing_is_no_step() -> None:
    assert _told("Do not put hot, wet glass into the oven. Dry the glass first.") == ["dry glass"]


def test_a_seller_is_no_step() -> None:
    assert _told("Stain the cells with DAPI (Thermo Fisher) for 10 min. Wash the cells.") == [
        "stain cells; 10 min; with DAPI", "wash cells",
    ]  # fmt: skip


def test_no_empty_sentence_is_shown() -> None:
    text = "## Fixation\n\nFix the cells in PFA for 10 min.\n\nWash the cells."
    assert not any('""' in one for one in _remarks(text))


@pytest.mark.parametrize(
    "text",
    ["in a clean, dry jar", "the Upper AND lower layers", "tubes 1, 2 and 3.", "a dry , clean jar"],
)
def test_words_are_restored(text: str) -> None:
    assert united(text, VERBS) != text
    assert united(united(text, VERBS), VERBS) == united(text, VERBS)
    said = apart((united(text, VERBS), 1))[0]
    assert said.lower() == text.lower().replace(" ,", ",")


@pytest.mark.parametrize(
    "text",
    [
        "Store in cold\nDry slides", "Keep them in dark and warm slides to RT.",
        "Keep it in the cold, dry slides.", "Use acetone to clean and dry slides.",
        "Clean and dry slides.", "Keep the tubes cool, dark and dry.", "until clean and dry",
        "Wash the large and separate the small beads.", "Add tubes 1 and 2 ml of water.",
    ],
)  # fmt: skip
def test_other_words_stay_apart(text: str) -> None:
    assert united(text, VERBS) == text


def _told(question: str) -> list[str]:
    return ["; ".join((f"{verb} {', '.join(objects)}", *parameters))
            for verb, objects, parameters in planned(question)[0]]  # fmt: skip


def _remarks(question: str) -> tuple[str, ...]:
    (sketch,) = PLANNER.propose(Query(question), 1)
    assert isinstance(sketch, Doubted)
    return sketch.remarks
