"""All subjects of what is told as done are what it is done to, and nothing else is."""

from __future__ import annotations

import pytest
from told import planned

from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.questions import Query

PLANNER = Planner()


def objects(question: str) -> list[tuple[str, list[str]]]:
    (sketch,) = PLANNER.propose(Query(question, None), 1)
    return [(one.action, [*one.objects]) for one in parse(sketch).steps]


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("PDMS base and curing agent are mixed at 10:1, degassed for 30 min and cured at 70 °C.",
         [("mix", ["PDMS base", "curing agent"]), ("degas", ["PDMS base", "curing agent"]),
          ("cure", ["PDMS base", "curing agent"])]),
        ("Cornmeal and molasses are boiled in 1 L of water for 10 min and cooled to 60 °C.",
         [("boil", ["Cornmeal", "molasses"]), ("cool", ["Cornmeal", "molasses"])]),
        ("Tryptone (10 g), yeast extract (5 g) and NaCl (8 g) are dissolved in 1 L of water.",
         [("dissolve", ["Tryptone", "yeast extract", "NaCl"])]),
        ("10 g of tryptone, 5 g of yeast extract, and 8 g of NaCl are dissolved in water.",
         [("dissolve", ["tryptone", "yeast extract", "NaCl"])]),
        ("First, 10 ml of silver nitrate and 2 ml of sodium citrate are mixed.",
         [("mix", ["silver nitrate", "sodium citrate"])]),
        ("The aryl bromide and the boronic acid are dissolved in dioxane and stirred for 12 h.",
         [("dissolve", ["aryl bromide", "boronic acid"]),
          ("stir", ["aryl bromide", "boronic acid"])]),
        ("Benzaldehyde (1 mmol) and aniline (1.2 mmol) were stirred in ethanol for 2 h.",
         [("stir", ["Benzaldehyde", "aniline"])]),
        ("Both the epoxy and the hardener are weighed and mixed for 5 min.",
         [("weigh", ["epoxy", "hardener"]), ("mix", ["epoxy", "hardener"])]),
        ("Here, gelatin and alginate are dissolved in water.",
         [("dissolve", ["gelatin", "alginate"])]),
        ("The pellet is resuspended in buffer, loading dye and DTT are added, and the sample is "
         "boiled for 5 min.",
         [("resuspend", ["pellet"]), ("add", ["loading dye", "DTT"]), ("boil", ["sample"])]),
        ("The gel was run at 100 V and the stain and water were added.",
         [("run", ["gel"]), ("add", ["stain", "water"])]),
    ],
)  # fmt: skip
def test_all_of_them(question: str, expected: list[tuple[str, list[str]]]) -> None:
    assert objects(question) == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("The cells were washed with PBS and DAPI was added.",
         [("wash", ["cells"]), ("add", ["DAPI"])]),
        ("The cells were washed with PBS and the slides were mounted.",
         [("wash", ["cells"]), ("mount", ["slides"])]),
        ("Wash the cells and the slides are dried.", [("wash", ["cells"]), ("dry", ["slides"])]),
        ("In a flask, tryptone and NaCl are dissolved in water.",
         [("dissolve", ["tryptone", "NaCl"])]),
        ("Cells are spun for 5 min at 300 x g and the supernatant is discarded and the pellet is "
         "washed.", [("spin", ["Cells"]), ("discard", ["supernatant"]), ("wash", ["pellet"])]),
        ("The cells were fixed in PFA, stained with DAPI and slides were mounted.",
         [("fix", ["cells"]), ("stain", ["cells"]), ("mount", ["slides"])]),
        ("The RNA is treated with DNase and the DNase inactivated at 75 °C.",
         [("treat", ["RNA"]), ("inactivate", ["DNase"])]),
    ],
)  # fmt: skip
def test_no_more_than_these(question: str, expected: list[tuple[str, list[str]]]) -> None:
    assert objects(question) == expected


def test_how_much_there_is_of_each_is_where_it_belongs() -> None:
    text = "Tryptone (10 g), yeast extract (5 g) and NaCl (8 g) are dissolved in 1 L of water."
    (sketch,) = PLANNER.propose(Query(text, None), 1)
    (step,) = parse(sketch).steps
    assert [*step.parameters] == ["10 g", "5 g", "8 g", "in 1 L of water"]
    assert "wrong step" not in sketch
    assert "no place" not in sketch


@pytest.mark.parametrize(
    ("text", "listed", "thing"),
    [
        (
            "How do I transfect HeLa cells? Cells at 70% confluence are rinsed with PBS,"
            " transfected with 2 µg of plasmid and incubated for 48 h.",
            *("rinse, transfect, incubate", "Cells"),
        ),
        ("Larvae at 5 dpf are anesthetized and imaged.", "anesthetize, image", "Larvae"),
        ("Mice at 8 weeks of age are perfused and fixed.", "perfuse, fix", "Mice"),
        ("Embryos at E18 are decapitated and frozen.", "decapitate, freeze", "Embryos"),
        ("Membranes at 5% loading are soaked and dried.", "soak, dry", "Membranes"),
        ("Plants at the four-leaf stage are sprayed and harvested.", "spray, harvest", "Plants"),
        ("Then, the fractions at pH 7 are pooled and dialyzed.", "pool, dialyze", "fractions"),
        ("Cells at 37 °C are lysed with RIPA and centrifuged.", "lyse, centrifuge", "Cells"),
        ("After 10 min at 4 °C cells are washed and lysed.", "wash, lyse", "cells"),
        ("The cells stored at 4 °C are washed and lysed.", "wash, lyse", "cells"),
        ("Following an incubation at 37 °C plates are dried and read.", "dry, read", "plates"),
        ("At 4 °C the lysate is cleared and stored.", "clear, store", "lysate"),
    ],
)
def test_what_is_in_a_state_is_the_thing_and_not_the_state(
    text: str, listed: str, thing: str
) -> None:
    steps, _ = planned(text, listed)
    assert [one[1] for one in steps] == [[thing]] * len(listed.split(", "))
