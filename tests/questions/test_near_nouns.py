"""What looks like another action than is meant: a word near a listed one, nouns that are verbs,
too, used and freshly made things, days, and what was done before."""

from __future__ import annotations

import pytest
from told import planned

Told = list[tuple[str, str]]


def steps(question: str, listed: str = "") -> Told:
    found, _ = planned(question, listed)
    return [(action, "; ".join((*objects, *more))) for action, objects, more in found]


@pytest.mark.parametrize(
    ("question", "listed", "expected", "told"),
    [
        ("Trim the block. Cut the block at 5 µm.", "trim, section",
         [("trim", "block"), ("section", "block; 5 µm")], '"cut" for section'),
        ("Melt the wax at 60 °C. Embed the tissue in the wax. Trim the block. Cut the block at 5 "
         "µm.", "melt, embed, trim, section",
         [("melt", "wax; 60 °C"), ("embed", "tissue; in the wax"), ("trim", "block"),
          ("section", "block; 5 µm")], '"cut" for section'),
        ("The block was trimmed. It was cut at 5 µm.", "trim, section",
         [("trim", "block"), ("section", "block; 5 µm")], '"cut" for section'),
        ("Cut the block at 5 µm. Stain it.", "section, stain",
         [("section", "block; 5 µm"), ("stain", "block")], '"cut" for section'),
        ("Dissect the brain. Cut the brain at 30 µm.", "dissect, section",
         [("dissect", "brain"), ("section", "brain; 30 µm")], '"cut" for section'),
        ("Harvest the cells at 500 x g for 5 min. Wash the cells.", "centrifuge, wash",
         [("centrifuge", "cells; 500 x g; 5 min"), ("wash", "cells")], '"harvest" for centrifuge'),
        ("Add the dye. Shake the tube.", "mix, add",
         [("add", "dye"), ("mix", "tube")], '"shake" for mix'),
    ],
)  # fmt: skip
def test_a_near_word_stands_for_what_is_listed_and_is_told(
    question: str, listed: str, expected: Told, told: str
) -> None:
    assert steps(question, listed) == expected
    _, sketch = planned(question, listed)
    assert f"A near word stands for what is listed, check it: {told}." in sketch
    assert "planned otherwise" not in sketch


@pytest.mark.parametrize(
    ("question", "listed", "verbs"),
    [
        ("Cut the block at 5 µm. Stain it.", "cut, stain", "cut stain"),
        ("Cut the block. Section it at 5 µm.", "cut, section", "cut section"),
        ("Cut the block. Stain it.", "trim, stain", "trim stain"),
        ("Trim the block. Section it at 5 µm.", "trim, section", "trim section"),
        ("Rinse the cells with PBS. Stain them.", "wash, stain", "wash stain"),
    ],
)
def test_others_stand_for_themselves(question: str, listed: str, verbs: str) -> None:
    assert [verb for verb, _ in steps(question, listed)] == verbs.split()
    assert "A near word" not in planned(question, listed)[1]


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Load the ladder and digest on the gel.", [("load", "ladder; digest; on the gel")]),
        ("Collect the flow-through and wash in a tube.",
         [("collect", "flow-through; wash; in a tube")]),
        ("Load the sample and stain into the wells.", [("load", "sample; stain; into the wells")]),
        ("Load the marker and extract to lane 1.", [("load", "marker; extract; to lane 1")]),
        ("Collect the supernatant and pellet in separate tubes.",
         [("collect", "supernatant; pellet; in separate tubes")]),
        ("The ladder and digest were loaded on the gel.",
         [("load", "ladder; digest; on the gel")]),
        ("Cool the flask with ice and sand. Add the acid.",
         [("cool", "flask; with ice and sand"), ("add", "acid")]),
        ("Load the ladder, and digest the protein.", [("load", "ladder"), ("digest", "protein")]),
        ("Load the ladder and digest with trypsin.",
         [("load", "ladder"), ("digest", "ladder; with trypsin")]),
        ("Discard the flow-through and wash the column.",
         [("discard", "flow-through"), ("wash", "column")]),
        ("Fix the cells and wash in PBS.", [("fix", "cells"), ("wash", "cells; in PBS")]),
        ("Fix the cells and stain on the slide.",
         [("fix", "cells"), ("stain", "cells; on the slide")]),
    ],
)  # fmt: skip
def test_a_verb_that_is_joined_to_a_thing_may_be_one(question: str, expected: Told) -> None:
    assert steps(question) == expected


@pytest.mark.parametrize(
    "question",
    [
        "Load the ladder and digest on the gel.",
        "Collect the flow-through and wash in PBS.",
        "Collect the eluate and wash. Dry the pellet.",
    ],
)
def test_such_a_sentence_is_shown(question: str) -> None:
    assert "Not in plain form" in planned(question)[1]


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Wash the beads. Discard the used buffer.",
         [("wash", "beads"), ("discard", "used buffer")]),
        ("Elute the DNA. Discard the used column.", [("elute", "DNA"), ("discard", "used column")]),
        ("Rinse the plate. Remove the used medium. Add fresh medium.",
         [("rinse", "plate"), ("remove", "used medium"), ("add", "fresh medium")]),
        ("Wash the tubes in the used buffer.", [("wash", "tubes; in the used buffer")]),
        ("The buffer used was PBS. Wash the cells.", [("wash", "cells")]),
        ("Wash the beads. Discard the spent medium.",
         [("wash", "beads"), ("discard", "spent medium")]),
        ("Fix the cells with freshly prepared 4% PFA for 10 min. Wash the cells.",
         [("fix", "cells; 10 min; with freshly prepared 4% PFA"), ("wash", "cells")]),
        ("Mix the sample with freshly made 10 mM DTT.",
         [("mix", "sample; with freshly made 10 mM DTT")]),
        ("Add 1 ml of freshly prepared 10 mM DTT to the cells.",
         [("add", "freshly prepared 10 mM DTT; 1 ml; to the cells")]),
        ("The cells were fixed in freshly prepared 4% PFA and washed.",
         [("fix", "cells; in freshly prepared 4% PFA"), ("wash", "cells")]),
        ("Rinse the slides with newly diluted 70% ethanol for 2 min.",
         [("rinse", "slides; 2 min; with newly diluted 70% ethanol")]),
        ("Freshly prepare 4% PFA. Fix the cells in the PFA.",
         [("prepare", "4% PFA"), ("fix", "cells; in the PFA")]),
    ],
)  # fmt: skip
def test_used_and_freshly_made_things_are_no_orders(question: str, expected: Told) -> None:
    assert steps(question) == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Wash the cells with PBS. Repeat once. Stain.",
         [("wash", "cells; with PBS"), ("repeat", "cells; once"), ("stain", "cells")]),
        ("Wash the cells with PBS. Repeat the wash. Stain.",
         [("wash", "cells; with PBS"), ("repeat", "wash"), ("stain", "cells")]),
        ("Wash the cells with PBS. Repeat twice more. Stain.",
         [("wash", "cells; with PBS"), ("repeat", "cells; twice more"), ("stain", "cells")]),
        ("Wash the cells with PBS. Repeat the wash once. Stain them.",
         [("wash", "cells; with PBS"), ("repeat", "wash; once"), ("stain", "cells")]),
        ("Wash the cells with PBS. Repeat washing two more times. Stain them.",
         [("wash", "cells; with PBS"), ("repeat", "washing; two more times"), ("stain", "cells")]),
        ("Wash the cells with PBS and repeat once. Stain them.",
         [("wash", "cells; with PBS"), ("repeat", "cells; once"), ("stain", "cells")]),
        ("Rinse once with water. Dry it.", [("rinse", "[sample]; once; with water"),
                                            ("dry", "[sample]")]),
    ],
)  # fmt: skip
def test_what_is_repeated_is_no_thing_that_is_worked_on(question: str, expected: Told) -> None:
    assert steps(question) == expected
    assert "may not be understood" not in planned(question)[1]


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Fix the cells today. Tomorrow stain them. On Friday image them.",
         [("fix", "cells; today"), ("stain", "cells; tomorrow"), ("image", "cells")]),
        ("Seed the cells on Monday and harvest them on Friday.",
         [("seed", "cells; on Monday"), ("harvest", "cells; on Friday")]),
        ("As second step wash the cells. As third step stain the cells.",
         [("wash", "cells"), ("stain", "cells")]),
        ("In a second step, the cells are washed. In a third step, they are stained.",
         [("wash", "cells"), ("stain", "cells")]),
        ("Secondly wash the cells. Thirdly stain them.", [("wash", "cells"), ("stain", "cells")]),
        ("In the afternoon stain the sections, which you cut in the morning.",
         [("cut", "sections"), ("stain", "sections")]),
        ("Stain the sections, which had been cut at 5 µm.",
         [("cut", "sections; 5 µm"), ("stain", "sections")]),
        ("In the afternoon stain the cells, which you fixed in the morning.",
         [("fix", "cells"), ("stain", "cells")]),
        ("Take care not to shake the tube. Add 5 ml ethanol.", [("add", "ethanol; 5 ml")]),
        ("Take care to wash the cells. Stain them.", [("wash", "cells"), ("stain", "cells")]),
    ],
)  # fmt: skip
def test_days_and_places_among_the_steps_lose_none(question: str, expected: Told) -> None:
    assert steps(question) == expected
