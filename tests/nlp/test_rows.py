"""Rows of orders, of things and of settings, and what is no step beside them."""

from __future__ import annotations

import pytest
from marking import lines, understood


@pytest.mark.parametrize(
    ("sentence", "steps"),
    [
        (
            "[Action Warm], [Device filter] and [Action store] the [Reagent medium].",
            ["warm | medium | ", "filter | medium | ", "store | medium | "],
        ),
        (
            "[Action Dry], [Location plate], and [Action count] the [Reagent spores].",
            ["dry | spores | ", "plate | spores | ", "count | spores | "],
        ),
        (
            "Let the [Reagent syrup] [Action cool], [Device filter] and [Action wash] the "
            "[Reagent crystals].",
            ["cool | syrup | ", "filter | crystals | ", "wash | crystals | "],
        ),
        (
            "[Action Prepare] the [Device pump], [Device filter] and [Device tubing].",
            ["prepare | pump; filter; tubing | "],
        ),
        (
            "[Action Add] the [Action wash], [Device filter] and [Action store] the "
            "[Reagent medium].",
            ["add | wash; filter | ", "store | medium | "],
        ),
        ("[Action Take] a [Device scoop], [Device filter] and [Device funnel].",
         ["take | scoop; filter; funnel | "]),
    ],
)  # fmt: skip
def test_bare_verbs_in_a_row_are_orders(sentence: str, steps: list[str]) -> None:
    assert lines(sentence) == steps


@pytest.mark.parametrize(
    ("sentence", "steps"),
    [
        (
            "[Action Decapitate], [Action remove] the [Reagent brain].",
            ["decapitate |  | ", "remove | brain | "],
        ),
        (
            "[Action Spin], [Action rinse], [Action weigh] the [Reagent beads].",
            ["spin |  | ", "rinse |  | ", "weigh | beads | "],
        ),
        (
            "[Action Spin], [Action rinse] and [Action weigh] the [Reagent beads].",
            ["spin | beads | ", "rinse | beads | ", "weigh | beads | "],
        ),
        (
            "[Action Mix] and [Action load] the [Reagent dye].",
            ["mix | dye | ", "load | dye | "],
        ),
    ],
)
def test_commas_alone_share_no_object(sentence: str, steps: list[str]) -> None:
    assert lines(sentence) == steps


@pytest.mark.parametrize(
    ("sentence", "steps"),
    [
        ("Let the [Action spot dry].", ["dry | spot | "]),
        ("Let the [Action blot dry] for [Time 5 min].", ["dry | blot | 5 min"]),
        ("Let the [Action wash] run through.", ["run through | wash | "]),
        ("Let the [Action rinse] drain, then [Action cap] the [Location vial].",
         ["drain | rinse | ", "cap | vial | "]),
        ("Let the [Reagent rinse] run through the [Location column].",
         ["run | rinse | through column"]),
        ("Do not let the [Action spot dry].", []),
        ("Let the [Reagent gel] [Action set] and [Action wash] the [Location comb].",
         ["set | gel | ", "wash | comb | "]),
    ],
)  # fmt: skip
def test_what_is_let_do_something_may_be_called_as_a_verb(sentence: str, steps: list[str]) -> None:
    assert lines(sentence) == steps


@pytest.mark.parametrize(
    ("sentence", "steps"),
    [
        (
            "[Action Combine] in a [Amount 2 ml] [Location tube]: [Amount 5 µl] [Reagent dye], "
            "[Amount 9 µl] [Reagent stop solution], [Amount 50 µl] [Reagent wash buffer].",
            ["combine | 5 µl dye; 9 µl stop solution; 50 µl wash buffer | in 2 ml tube"],
        ),
        (
            "[Action Pour] into the [Location flask] [Amount 5 ml] of [Reagent acid] and "
            "[Amount 3 ml] [Reagent water].",
            ["pour | 5 ml acid; 3 ml water | into flask"],
        ),
        (
            "[Action Fill] the [Location flask] with [Amount 5 ml] [Reagent acid], [Amount 3 ml] "
            "[Reagent water].",
            ["fill | flask | with 5 ml acid; with 3 ml water"],
        ),
    ],
)
def test_what_is_measured_behind_a_place_is_put_there(sentence: str, steps: list[str]) -> None:
    assert lines(sentence) == steps


@pytest.mark.parametrize(
    ("sentence", "steps"),
    [
        (
            "[Action Run] [Generic-Measure 40 cycles] of [Temperature 95 °C] for [Time 15 s] and "
            "[Temperature 60 °C] for [Time 1 min].",
            ["run |  | 40 cycles of 95 °C; 15 s; 60 °C; 1 min"],
        ),
        (
            "[Action Incubate] at [Temperature 95 °C] for [Time 15 s] and [Temperature 60 °C] for "
            "[Time 1 min].",
            ["incubate |  | 95 °C; 15 s", "incubate |  | 60 °C; 1 min"],
        ),
    ],
)
def test_what_cycles_go_through_is_one_step(sentence: str, steps: list[str]) -> None:
    assert lines(sentence) == steps


@pytest.mark.parametrize(
    ("sentence", "steps"),
    [
        ("[Reagent PBS] means [Action perfect] [Reagent blue sludge] ([Reagent PBS]).", []),
        ("[Reagent MB] stands for [Action mounting] [Reagent buffer].", []),
        (
            "[Action Move] it by means of a [Device lift] and [Action weigh] it.",
            ["move | it | by means of lift", "weigh | it | "],
        ),
    ],
)
def test_what_a_name_stands_for_is_no_step(sentence: str, steps: list[str]) -> None:
    assert lines(sentence) == steps


@pytest.mark.parametrize(
    ("sentence", "steps"),
    [
        (
            "[Action Store] the [Location slides] at [Temperature -80 °C] or [Action proceed] to "
            "[Action staining].",
            ["store | slides | -80 °C"],
        ),
        (
            "[Action Freeze] the [Reagent pellet], or [Action continue] directly with the "
            "[Method lysis].",
            ["freeze | pellet | "],
        ),
        (
            "[Action Freeze] the [Reagent pellet] or [Action proceed] to [Action lyse] the "
            "[Reagent cells].",
            ["freeze | pellet | ", "lyse | cells | "],
        ),
        ("[Action Proceed] to [Action staining].", ["stain |  | "]),
        (
            "[Action Freeze] it or [Action proceed] to step 7.",
            ["freeze | it | ", "proceed |  | to step 7"],
        ),
    ],
)
def test_to_go_on_instead_is_no_step(sentence: str, steps: list[str]) -> None:
    assert lines(sentence) == steps


def test_a_verb_and_its_object_may_be_marked_as_one_thing() -> None:
    assert lines("[Reagent Reverse crosslinks] at [Temperature 65 °C].") == [
        "reverse crosslink |  | 65 °C"
    ]
    assert lines("[Reagent Reverse primer] at [Concentration 10 µM].") == []


@pytest.mark.parametrize(
    ("before", "repeats"),
    [
        (("[Action Fill] the [Location tube] with [Reagent PBS] and [Action spin].",), (0, 1)),
        (
            (
                "[Action Add] [Amount 1 ml] [Reagent TBS] to the [Reagent beads].",
                "[Action Invert] the [Location tube] and [Action discard] the [Reagent liquid].",
            ),
            (0, 2),
        ),
        (("[Action Wash] the [Reagent beads].", "[Action Spin] the [Location tube]."), (0, 0)),
        (("[Action Count] the [Reagent cells].", "[Action Spin] them."), None),
        (("[Action Add] [Reagent TBS].", "[Action Read] the [Device gauge]."), None),
    ],
)
def test_a_wash_may_be_told_by_its_parts(
    before: tuple[str, ...], repeats: tuple[int, int] | None
) -> None:
    found = understood(*before, "[Action Repeat] the [Reagent wash] once more.").protocol
    flow = found.steps[-1].flow
    assert flow is not None
    assert flow.repeats == repeats
    assert ("SYN502" in {one.code for one in found.findings}) is (repeats is None)


@pytest.mark.parametrize(
    ("sentence", "steps"),
    [
        (
            "[Action Spin] at [Temperature 4 °C]/[Speed 500 x g]/[Time 5 min].",
            ["spin |  | 4 °C; 500 x g; 5 min"],
        ),
        (
            "[Action Shake] it at [Speed 200 rpm]/[Temperature 37 °C] [Time overnight].",
            ["shake | it | 200 rpm; 37 °C; overnight"],
        ),
        ("[Action Add] the [Concentration 5 mg/ml] [Reagent dye].", ["add | 5 mg/ml dye | "]),
    ],
)
def test_a_slash_parts_settings(sentence: str, steps: list[str]) -> None:
    assert lines(sentence) == steps
