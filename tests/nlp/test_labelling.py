"""Lines with a colon, lines that name things, and what a thing is said to have."""

from __future__ import annotations

import pytest
from marking import lines, understood


@pytest.mark.parametrize(
    ("sentence", "steps"),
    [
        (
            "[Action Fix]: [Concentration 2%] [Reagent glutaraldehyde], [Time 8 min]",
            ["fix |  | with 2% glutaraldehyde; 8 min"],
        ),
        (
            "[Action Rinse] the [Reagent tissue]: [Reagent TBS], [Time 3 x 8 min]",
            ["rinse | tissue | with TBS; 3 x 8 min"],
        ),
        (
            "[Action Stain]: [Reagent dye] for [Time 8 min], [Action rinse].",
            ["stain |  | with dye; 8 min", "rinse |  | "],
        ),
        ("[Action Add]: [Amount 8 ml] [Reagent TBS]", ["add | TBS | 8 ml"]),
        ("[Action Rinse] [Time 3 x 8 min] [Reagent TBS].", ["rinse |  | 3 x 8 min; with TBS"]),
        ("[Action Rinse]: [Action add] [Reagent TBS]", ["add | TBS | "]),
        (
            "[Action Rinse] 2: With the [Seal lid] on, [Action add] [Reagent TBS].",
            ["add | TBS | with lid on"],
        ),
    ],
)
def test_what_stands_behind_a_colon_treats(sentence: str, steps: list[str]) -> None:
    assert lines(sentence) == steps


def test_an_adjective_before_a_thing_is_no_step() -> None:
    assert lines("[Action Secondary] [Reagent serum] [Concentration 1:90], [Time 2 h]") == []


@pytest.mark.parametrize(
    ("sentence", "steps"),
    [
        (
            "[Action Fill] a [Modifier clean] [Amount 90 ml] [Modifier two-necked] "
            "[Location vial], [Action equipped] with a [Device stirrer], with [Reagent zinc].",
            ["fill | clean 90 ml two-necked vial | equipped with stirrer; with zinc"],
        ),
        (
            "[Action Add] [Amount 8 mg] [Reagent dye] [Action dissolved] in [Reagent corn oil] to "
            "the [Location vial].",
            ["add | dye dissolved in corn oil | 8 mg; to vial"],
        ),
        (
            "The [Reagent dye] was [Action dissolved] in [Reagent corn oil].",
            ["dissolve | dye | in corn oil"],
        ),
        (
            "[Action Keep] [Mention it] [Modifier wet] with [Reagent TBS].",
            ["keep | it | wet; with TBS"],
        ),
        (
            "To a [Location vial], [Action fitted] with a [Seal septum], [Action add] "
            "[Reagent zinc].",
            ["add | zinc | to vial; fitted with septum"],
        ),
        (
            "[Action Shake] on an [Device end-over-end mixer] for [Time 2 h].",
            ["shake |  | on end-over-end mixer; 2 h"],
        ),
    ],
)
def test_what_a_thing_has_and_is_called_after_is_no_object(sentence: str, steps: list[str]) -> None:
    assert lines(sentence) == steps


def test_what_is_done_instead_of_what_is_not_told_has_no_step_in_its_place() -> None:
    told = understood(
        "[Action Rinse] the [Reagent tissue].",
        "Instead of [Action centrifuging], [Action filter] the [Reagent broth].",
    )
    assert [step.action for step in told.protocol.steps] == ["rinse", "filter"]
    assert told.protocol.steps[1].flow is None


@pytest.mark.parametrize(
    ("time", "seconds"),
    [
        ("one and a half hours", 5400),
        ("two and a half hours", 9000),
        ("an hour and a half", 5400),
        ("half an hour", 1800),
        ("a quarter of an hour", 900),
        ("an hour", 3600),
        ("a couple of minutes", 120),
    ],
)
def test_times_in_words_are_read_whole(time: str, seconds: float) -> None:
    (step,) = understood(f"[Action Stir] for [Time {time}].").protocol.steps
    assert step.parameters == (time,)
    assert step.term is not None
    assert [one.low for part in step.term.parameters for one in part.quantities] == [seconds]


def test_an_article_before_a_thing_is_left_out_beside_a_time() -> None:
    (line,) = lines("[Action Leave] [Reagent a second tube] for up to [Time a week].")
    assert line == "leave | second tube | up to a week"


def test_a_count_right_behind_a_preposition_is_read() -> None:
    assert lines("[Action Rinse] with 3x in [Reagent TBS].") == ["rinse |  | 3x; in TBS"]
