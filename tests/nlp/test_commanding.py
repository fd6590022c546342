"""Verbs that the marks of a sentence do not tell, and verbs that are no orders."""

from __future__ import annotations

import pytest
from marking import lines, understood


@pytest.mark.parametrize(
    ("sentence", "steps"),
    [
        ("[Device Vacuum filter] the [Reagent oil].", ["vacuum filter | oil | "]),
        (
            "[Device Suction filter] the [Modifier solid] and [Action dry] it.",
            ["filter | solid | suction", "dry | it | "],
        ),
        ("[Action Hot] [Device filter] the [Reagent oil].", ["filter | oil | hot"]),
        ("[Action Spin] [Action coat] the [Location chip].", ["spin coat | chip | "]),
        ("[Modifier Quick] [Action spin] the [Location rack].", ["quick spin | rack | "]),
        ("[Action Dry] [Reagent ice] [Action cool] the [Location vial].",
         ["cool | vial | dry ice"]),
        ("Do not [Modifier hot] [Action filter] the [Reagent oil].", []),
        ("You should never mark the [Reagent ears].", []),
        ("You should [Modifier hot] [Action filter] the [Reagent oil].", ["filter | oil | hot"]),
        ("[Action Heat kill] the [Reagent yeast].", ["heat kill | yeast | "]),
        (
            "[Action Decant] [Reagent wash buffer A], and then [Action add] [Reagent dye].",
            ["decant | wash buffer A | ", "add | dye | "],
        ),
        ("Next day [Action add] the [Reagent dye].", ["add | dye | Next day"]),
    ],
)  # fmt: skip
def test_a_verb_may_have_a_noun_or_an_adjective_before_it(sentence: str, steps: list[str]) -> None:
    assert lines(sentence) == steps


@pytest.mark.parametrize(
    ("sentence", "steps"),
    [
        (
            "[Action Weigh] [Modifier each] [Reagent rat] and mark the [Reagent ears].",
            ["weigh | each rat | ", "mark | ears | "],
        ),
        (
            "Mark the [Reagent ears] and [Action weigh] [Reagent the rats].",
            ["mark | ears | ", "weigh | rats | "],
        ),
        (
            "[Action Spin] the [Location vial], then gently [Device filter] the [Reagent broth].",
            ["spin | vial | ", "filter | broth | gently"],
        ),
        (
            "Strip and [Action restain] the [Location blot].",
            ["strip | blot | ", "restain | blot | "],
        ),
        ("Filter and [Action dyed] [Reagent oil].", ["dye | oil | "]),
        (
            "Make sure to wear [Device gloves] and [Action discard] the [Device tips].",
            ["wear | gloves | ", "discard | tips | "],
        ),
        ("This is [Action done] to touch the [Reagent rats].", ["do | This | to touch rats"]),
        (
            "[Reagent Slides] were [Action rinsed], [Modifier air-dried] and [Action stored].",
            ["rinse | Slides | ", "air-dry | Slides | ", "store | Slides | "],
        ),
        (
            "[Action Treat] the [Reagent rats] with [Reagent dye] and [Reagent stain buffer].",
            ["treat | rats | with dye; with stain buffer"],
        ),
        (
            "[Action Keep] the [Reagent rats] and the [Reagent culture].",
            ["keep | rats; culture | "],
        ),
    ],
)
def test_a_verb_before_an_article_is_an_order_though_it_has_no_mark(
    sentence: str, steps: list[str]
) -> None:
    assert lines(sentence) == steps


@pytest.mark.parametrize(
    ("sentence", "steps"),
    [
        ("This buffer will [Action lyse] the [Reagent cells] and release the [Reagent DNA].", []),
        ("The yield may [Action decrease] by [Amount 2 %].", []),
        ("[Reagent Bubbles] can [Action form].", []),
        ("The [Device gel] should [Action run] for [Time 20 min].", ["run |  | 20 min"]),
        ("You can [Action rinse] the [Location vial].", ["rinse | vial | "]),
        ("The [Location vial] can be [Action rinsed].", ["rinse | vial | "]),
        ("We will [Action rinse] the [Location vial].", ["rinse | vial | "]),
    ],
)
def test_what_a_thing_will_do_is_no_order(sentence: str, steps: list[str]) -> None:
    assert lines(sentence) == steps


def test_a_thing_that_is_put_somewhere_is_no_order() -> None:
    put = "[Action Mount] the [Device lens] and [Action filter] {} the [Device rail]."
    assert lines(put.format("on")) == ["mount | lens; filter | on rail"]
    assert lines(put.format("through")) == ["mount | lens | ", "filter |  | through rail"]
    assert lines("[Action Wash] the [Reagent dye] and [Action filter] into a [Location vial].") == [
        "wash | dye | ",
        "filter |  | into vial",
    ]


@pytest.mark.parametrize(
    "sentence",
    [
        "You can use some of the [Reagent TBS] to [Action rinse] the [Location vial].",
        "You may also use some of the [Reagent TBS] to [Action rinse] the [Location vial].",
    ],
)
def test_what_you_can_do_is_an_optional_step(sentence: str) -> None:
    (step,) = understood(sentence).protocol.steps
    assert (step.action, step.objects) == ("rinse", ("vial",))
    assert step.parameters == ("using some of TBS", "optional")
    assert step.flow is not None
    assert step.flow.optional


@pytest.mark.parametrize(
    ("sentence", "steps"),
    [
        ("[Reagent Sample] at [Time 0, 5 and 10 min].", ["sample |  | 0, 5 and 10 min"]),
        ("[Reagent Sample] every two hours.", ["sample |  | every two hours"]),
        ("[Reagent Sample] of [Amount 5 ml].", []),
        ("[Reagent Filter paper] at [Temperature 4 °C].", []),
    ],
)
def test_a_noun_before_a_time_is_a_verb(sentence: str, steps: list[str]) -> None:
    assert lines(sentence) == steps


@pytest.mark.parametrize(
    ("sentence", "steps"),
    [
        ("Let the [Location dish stand] for [Time 8 min].", ["stand | dish | 8 min"]),
        ("Let the [Location dish stand].", ["stand | dish | "]),
        ("Let the [Location dish] stand overnight.", ["stand | dish | overnight"]),
        ("Do not let the [Location dish stand].", []),
        ("Let the [Reagent wash broth] [Action drain].", ["drain | wash broth | "]),
    ],
)
def test_the_last_word_behind_let_is_what_is_let(sentence: str, steps: list[str]) -> None:
    assert lines(sentence) == steps
