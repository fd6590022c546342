"""How procedures are written: numbers of lines inside of items, what points elsewhere, quantities
from one number to another, orders without stops and orders that slashes join."""

from __future__ import annotations

import pytest
from told import planned

Told = list[tuple[str, str]]


def steps(question: str, listed: str = "") -> Told:
    found, _ = planned(question, listed)
    return [(action, "; ".join((*objects, *more))) for action, objects, more in found]


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (
            "1. Block the gel with milk.\n2. [wash 1/2] Add 1 ml PBS.\n3. [wash 2/2] Add 1 ml TBST."
            "\n4. Image the gel.",
            [("block", "gel; with milk"), ("add", "PBS; 1 ml"), ("add", "TBST; 1 ml"),
             ("image", "gel")],
        ),
        (
            "1. Block the gel with milk.\n2. [wash 1/2] Wash the gel with TBST.\n"
            "3. [wash 2/2] Wash the gel with TBS.\n4. Image the gel.",
            [("block", "gel; with milk"), ("wash", "gel; with TBST"), ("wash", "gel; with TBS"),
             ("image", "gel")],
        ),
        (
            "- Bind the DNA.\n- (elution 1/2) Elute the DNA with 50 µl of TE.\n"
            "- (elution 2/2) Elute the DNA with 20 µl of TE.",
            [("bind", "DNA"), ("elute", "DNA; with 50 µl of TE"),
             ("elute", "DNA; with 20 µl of TE")],
        ),
        (
            "1. Grow the cells.\n2. Wash #1: Add 10 mL of PBS.\n3. Wash #2: Add 5 mL of PBS.",
            [("grow", "cells"), ("add", "PBS; 10 mL"), ("add", "PBS; 5 mL")],
        ),
        (
            "1. Block the gel.\n2. Wash 1: Wash the gel with TBST.\n"
            "3. Wash 2: Wash the gel with TBS.",
            [("block", "gel"), ("wash", "gel; with TBST"), ("wash", "gel; with TBS")],
        ),
        (
            "[1.4] Place the squid into 4% PFA.\n[1.5] Wash the squid with PBS.\n"
            "[2.1] Remove the PBS.",
            [("place", "squid; into 4% PFA"), ("wash", "squid; with PBS"), ("remove", "PBS")],
        ),
        (
            "(wash a) Remove the supernatant.\n(wash b) Vortex the beads (wash #3) Dry the beads.",
            [("remove", "supernatant"), ("vortex", "beads"), ("dry", "beads")],
        ),
        (
            "Add 5 ml of PBS to the cells (dish #2) and spin the cells.",
            [("add", "PBS; 5 ml; to the cells"), ("spin", "cells; [force]; [time]")],
        ),
        (
            "Bind the DNA.\n(wash #1) Remove the supernatant.\n(wash #2) Vortex the beads.",
            [("bind", "DNA"), ("remove", "supernatant"), ("vortex", "beads")],
        ),
        (
            "Fix the cells. Elution 1: Add 50 µl of water. Elution 2: Add 20 µl of water.",
            [("fix", "cells"), ("add", "water; 50 µl"), ("add", "water; 20 µl")],
        ),
        ("Step 1: Fix the cells. Step 2: Stain the cells.", [("fix", "cells"), ("stain", "cells")]),
        ("Buffer 1: Mix the salt and water.", [("mix", "salt; water")]),
    ],
)  # fmt: skip
def test_the_number_of_a_line_in_an_item_is_no_step(question: str, expected: Told) -> None:
    assert steps(question) == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Free-floating sections were stored at -20 °C as described previously [14]. The brains "
         "were embedded in OCT and stained with DAPI.",
         [("store", "Free-floating sections; -20 °C"), ("embed", "brains; in OCT"),
          ("stain", "brains; with DAPI")]),
        ("Cells were grown to confluence. RNA was then extracted as previously reported and "
         "quantified.",
         [("grow", "Cells; to confluence"), ("extract", "RNA"), ("quantify", "RNA")]),
        ("Leaves were harvested and frozen as described before (Smith et al., 2019). The seedlings "
         "were transferred to soil.",
         [("harvest", "Leaves"), ("freeze", "Leaves"), ("transfer", "seedlings; to soil")]),
        ("The film was annealed as described by Lee et al. (2018). It was etched in HF.",
         [("anneal", "film"), ("etch", "film; in HF")]),
        ("Fix the cells in PFA. Wash the cells with PBS. Stain with DAPI. Wash the cells as before."
         " Mount.",
         [("fix", "cells; in PFA"), ("wash", "cells; with PBS"), ("stain", "cells; with DAPI"),
          ("wash", "cells"), ("mount", "cells")]),
        ("As described above, wash the cells. Stain them.",
         [("wash", "cells"), ("stain", "cells")]),
        ("Grow the cells. As in step 3, wash the cells. Stain them.",
         [("grow", "cells"), ("wash", "cells"), ("stain", "cells")]),
        ("Mice were anesthetized as in experiment 2 and perfused with PBS.",
         [("anesthetize", "Mice"), ("perfuse", "Mice; with PBS")]),
        ("Sections were blocked as above, stained with DAPI and mounted.",
         [("block", "Sections"), ("stain", "Sections; with DAPI"), ("mount", "Sections")]),
    ],
)  # fmt: skip
def test_what_points_elsewhere_is_no_step_and_no_order(question: str, expected: Told) -> None:
    assert steps(question) == expected
    _, sketch = planned(question)
    assert any(word in sketch.partition("<note>")[2] for word in (" as ", "As "))  # it is shown


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Stir 5-10 min. Filter the solid.", [("stir", "solid; 5-10 min"), ("filter", "solid")]),
        ("Incubate the cells 5-10 min at RT. Wash the cells.",
         [("incubate", "cells; 5-10 min; RT"), ("wash", "cells")]),
        ("Heat the flask 20-30 min. Cool it.",
         [("heat", "flask; 20-30 min"), ("cool", "flask")]),
        ("Soak the seeds 2 to 3 h. Dry the seeds.",
         [("soak", "seeds; 2 to 3 h"), ("dry", "seeds")]),
        ("Wash the gel 3–5 min with water.", [("wash", "gel; 3–5 min; with water")]),
        ("Stir for 5-10 min at 300 rpm.", [("stir", "[sample]; 5-10 min; 300 rpm")]),
        ("Sonicate the sample 5 min.", [("sonicate", "sample; 5 min")]),
    ],
)  # fmt: skip
def test_a_quantity_from_one_number_to_another_is_one(question: str, expected: Told) -> None:
    found = [(verb, {*what.split("; ")} - {"[temperature]"}) for verb, what in steps(question)]
    assert found == [(verb, {*what.split("; ")}) for verb, what in expected]


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Cool to room temperature Add 5 ml water Stir for 1 h", "cool add stir"),
        ("Fix in 4% PFA for 10 min Wash with PBS Stain with DAPI", "fix wash stain"),
        ("Fix the cells in PFA Wash them three times with PBS Mount the coverslips",
         "fix wash mount"),
        ("Cool the flask with ice Pour it into the funnel", "cool pour"),
        ("Dissolve the salt in water Filter it Dry the filter at 60 °C", "dissolve filter dry"),
        ("Weigh 5 g of soil Sieve the soil Dry at 105 °C overnight", "weigh sieve dry"),
        ("Heat to 90 °C Hold for 5 min Cool to 4 °C", "heat hold cool"),
        ("How do I fix and stain cells? Fix in PFA Stain with DAPI", "fix stain"),
        ("Collect cells Wash cells in PBS Resuspend cells in medium", "collect wash resuspend"),
        ("Add 500 µl Wash buffer to the column. Spin.", "add spin"),
        ("Wash with Stop solution for 5 min.", "wash"),
        ("Stain with Nissl Stain for 5 min. Wash.", "stain wash"),
        ("Add cold Water to the tube. Mix it.", "add mix"),
        ("Load the Mini Spin column and centrifuge at 500 g for 1 min.", "load centrifuge"),
        ("Wash in Milli-Q Water for 5 min.", "wash"),
        ("Filter with Whatman Filter paper.", "filter"),
        ("Add 1x PBS Wash to the cells. Mix.", "add mix"),
        ("Add TBST Wash and shake.", "add shake"),
        ("Add water to the pellet Mix by pipetting Incubate at 37 °C for 1 h",
         "add mix-by-pipetting incubate"),
        ("Add buffer containing Probe to the tube. Mix it.", "add mix"),
        ("Lyse with 1x FACS Lyse for 10 min.", "lyse"),
        ("| Step | Action | Reagent |\n|---|---|---|\n| 1 | Lyse | 1x FACS Lyse |\n"
         "| 2 | Wash | PBS |", "lyse wash"),
    ],
)  # fmt: skip
def test_a_verb_in_a_large_letter_begins_an_order(question: str, expected: str) -> None:
    assert [verb.replace(" ", "-") for verb, _ in steps(question)] == expected.split()


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Fix/perm/stain the cells.", "fix permeabilize stain"),
        ("Fix/permeabilize/stain the cells. Mount them.", "fix permeabilize stain mount"),
        ("The cells were fixed/permeabilized/stained. They were mounted.",
         "fix permeabilize stain mount"),
        ("Wash/block the membrane. Probe it with anti-actin.", "wash block probe"),
        ("How do I fix/permeabilize/stain the cells?", "fix permeabilize stain"),
        ("Freeze/thaw the lysate three times.", "freeze thaw".replace(" ", "_")),
        ("Stain with live/dead dye. Wash.", "stain wash"),
        ("Wash in Perm/Wash for 5 min.", "wash"),
        ("Store stacked filter/filtrate plates at 4 °C.", "store"),
        ("Add 5 mg/ml BSA. Mix it.", "add mix"),
    ],
)  # fmt: skip
def test_orders_that_slashes_join_are_a_row(question: str, expected: str) -> None:
    assert [verb.replace(" ", "_") for verb, _ in steps(question)] == expected.split()


def test_near_orders_that_a_slash_joins_are_alternatives() -> None:
    _, sketch = planned("Add BSA. Mix/vortex the tube.")
    assert 'Only one of these may be meant, decide it: "Mix or vortex the tube"' in sketch


def test_a_short_verb_in_such_a_row_is_the_listed_one() -> None:
    assert [verb for verb, _ in steps("Fix/perm/stain the cells.", "fix, permeabilize, stain")] == [
        "fix", "permeabilize", "stain"
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (
            "Materials: Buffer ATL, Buffer AW1, ethanol.\n1. Lyse the tail snip in Buffer ATL.\n"
            "2. Transfer the lysate to a column [Note 3]. Dry the column.",
            [("lyse", "tail snip; in Buffer ATL"), ("transfer", "lysate; to a column"),
             ("dry", "column")],
        ),
        (
            "- fix 4% PFA 15 min\n- perm 0.1% Triton 10 min\n- block 5% NGS 1 h",
            [("fix", "[sample]; 15 min; with 4% PFA"),
             ("permeabilize", "[sample]; 10 min; with 0.1% Triton"),
             ("block", "[sample]; 1 h; with 5% NGS")],
        ),
        ("Snip the tail. Weigh it.", [("snip", "tail"), ("weigh", "tail")]),
        (
            "The water was added. The salt was added. The mixture was stirred.",
            [("add", "water"), ("add", "salt"), ("stir", "mixture")],
        ),
        (
            "To a flask was added the bromide and THF. n-BuLi was added dropwise at -78 °C. The "
            "aldehyde was added.",
            [("add", "bromide; THF; to a flask"), ("add", "n-BuLi; -78 °C; dropwise"),
             ("add", "aldehyde")],
        ),
        (
            "5 mL of water was added. 2 g of salt was added. The flask was shaken.",
            [("add", "water; 5 mL"), ("add", "salt; 2 g"), ("shake", "flask")],
        ),
        (
            "How is the dye added? The water was added. The dye was added. The flask was shaken.",
            [("add", "water"), ("add", "dye"), ("shake", "flask")],
        ),
        (
            "The dye is added. After the dye was added, the flask is shaken.",
            [("add", "dye"), ("shake", "flask")],
        ),
    ],
)  # fmt: skip
def test_lists_notes_and_passives_lose_no_step(question: str, expected: Told) -> None:
    assert steps(question) == expected
