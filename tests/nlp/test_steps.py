"""What is done in a sentence, by its marked mentions."""

from __future__ import annotations

import pytest
from marking import marked, relation

from protoplan.library import load
from protoplan.nlp.drafts import Draft
from protoplan.nlp.steps import drafts


def read(sentence: str, *relations: tuple[str, str, str]) -> list[Draft]:
    text, mentions = marked(sentence)
    told = [relation(mentions, *one) for one in relations]
    return drafts(text, mentions, told, load("wetlab"))


def lines(sentence: str, *relations: tuple[str, str, str]) -> list[str]:
    """The steps of a sentence: "action | objects | parameters"."""
    return [
        " | ".join(
            (
                one.action.text,
                "; ".join(piece.text for piece in one.objects),
                "; ".join(piece.text for piece in sorted(one.parameters, key=lambda p: p.start)),
            )
        )
        for one in read(sentence, *relations)
    ]


@pytest.mark.parametrize(
    ("sentence", "steps"),
    [
        (
            "[Action Rinse] the [Reagent beads] twice with [Amount 200 µl] of cold [Reagent TBS].",
            ["rinse | beads | twice; with 200 µl of cold TBS"],
        ),
        (
            "[Action Add] [Amount 3 ml] of [Reagent buffer A] to the [Location flask].",
            ["add | buffer A | 3 ml; to flask"],
        ),
        (
            "[Action Add] [Amount 3 ml] of [Reagent TBS] and [Amount 1 ml] [Reagent water] to a "
            "[Location flask].",
            ["add | 3 ml TBS; 1 ml water | to flask"],
        ),
        (
            "[Action Keep] at [Temperature 4 °C] for [Time 10 min].",
            ["keep |  | 4 °C; 10 min"],
        ),
        (
            "[Action Spin] the [Location tube] [Time 5 min] at [Speed 500 x g].",
            ["spin | tube | 5 min; 500 x g"],
        ),
        (
            "[Action Put] the [Location rack] in a [Amount 50 ml] [Location tube].",
            ["put | rack | in 50 ml tube"],
        ),
        (
            "[Action Stir] with [Reagent salt], [Reagent sugar] and [Reagent water].",
            ["stir |  | with salt; with sugar; with water"],
        ),
        (
            "[Action Shake] at [Temperature 30 °C] or on ice.",
            ["shake |  | 30 °C or on ice"],
        ),
        (
            "[Action Dilute] the [Reagent sample] 1:10 in [Reagent water].",
            ["dilute | sample | 1:10; in water"],
        ),
        (
            "[Action Heat] for a period of [Time 5 min] at a temperature of [Temperature 60 °C].",
            ["heat |  | 5 min; 60 °C"],
        ),
        (
            "[Action Dissolve] the [Reagent powder] to a final concentration of "
            "[Concentration 2 mg/ml].",
            ["dissolve | powder | to final concentration of 2 mg/ml"],
        ),
        (
            "[Action Spin] ([Speed 300 x g], [Time 2 min]) the [Reagent cells].",
            ["spin | cells | 300 x g; 2 min"],
        ),
        (
            "[Action Add] [Reagent soap] ([Concentration 10%]) ([Temperature 37 °C] with shaking).",
            ["add | soap (10%) | 37 °C with shaking"],
        ),
        (
            "[Action Add] to the [Reagent cells] [Amount 2 ml] of [Reagent TBS].",
            ["add | TBS | to cells; 2 ml"],
        ),
        (
            "[Action Add] up to [Amount 5 ml] of overnight [Reagent culture].",
            ["add | overnight culture | up to 5 ml"],
        ),
        (
            "[Action Add] [Reagent (NH4)2SO4] to [Reagent buffer] containing [Reagent salt] and "
            "[Reagent sugar].",
            ["add | (NH4)2SO4 | to buffer containing salt and sugar"],
        ),
        (
            "[Action Keep] in [Reagent ethanol] up to a [Time week].",
            ["keep |  | in ethanol; up to week"],
        ),
        (
            "[Action Rinse] in [Reagent TBS] (heated to [Temperature 37 °C]) for [Time 5 min].",
            ["rinse |  | in TBS; 5 min"],
        ),
        (
            "[Action Load] the [Reagent sample] ([Reagent Acme], cat. 12) on the [Device column].",
            ["load | sample | on column"],
        ),
    ],
)
def test_objects_and_parameters(sentence: str, steps: list[str]) -> None:
    assert lines(sentence) == steps


@pytest.mark.parametrize(
    ("sentence", "steps"),
    [
        (
            "[Action Spin] for [Time 5 min] and [Action pour off] the [Reagent liquid].",
            ["spin |  | 5 min", "pour off | liquid | "],
        ),
        (
            "[Action Vortex] and [Action spin] the [Location tube] for [Time 1 min].",
            ["vortex | tube | ", "spin | tube | 1 min"],
        ),
        (
            "[Action Open], then [Action empty] the [Location flask].",
            ["open |  | ", "empty | flask | "],
        ),
        (
            "The [Reagent cells] were [Action washed] with [Reagent TBS], [Action fixed] for "
            "[Time 5 min] and then [Action stained].",
            ["wash | cells | with TBS", "fix | cells | 5 min", "stain | cells | "],
        ),
        (
            "The [Reagent broth] is [Action heated] to [Temperature 65 °C] then [Action cooled].",
            ["heat | broth | to 65 °C", "cool | broth | "],
        ),
        (
            "[Action Spin] at [Speed 500 x g], and the [Reagent pellet] is gently [Action rinsed].",
            ["spin |  | 500 x g", "rinse | pellet | gently"],
        ),
        (
            "[Action Stir] and, after [Time 5 min], [Action filter] the [Reagent broth].",
            ["stir |  | ", "filter | broth | after 5 min"],
        ),
        (
            "[Action Cover] it until the [Reagent gel] has been [Action poured] and then "
            "[Action label] the [Location tray].",
            ["cover | it | until gel has been poured", "label | tray | "],
        ),
    ],
)
def test_several_actions_in_the_order_they_are_done(sentence: str, steps: list[str]) -> None:
    assert lines(sentence) == steps


@pytest.mark.parametrize(
    ("sentence", "steps"),
    [
        ("Do not [Action vortex] the [Location tube].", []),
        ("[Action Stir] gently, do not [Action shake].", ["stir |  | gently"]),
        ("Never [Action heat] or [Action freeze] the [Reagent enzyme].", []),
        ("Be careful not to [Action disturb] the [Reagent pellet].", []),
        (
            "[Action Aspirate] without [Action touching] the [Reagent pellet].",
            ["aspirate |  | without touching pellet"],
        ),
    ],
)
def test_what_is_not_to_be_done_is_no_step(sentence: str, steps: list[str]) -> None:
    assert lines(sentence) == steps


@pytest.mark.parametrize(
    ("sentence", "steps"),
    [
        (
            "[Action Spin] to [Action pellet] the [Reagent cells] at [Temperature 4 °C].",
            ["spin |  | to pellet cells; 4 °C"],
        ),
        (
            "To [Action lyse] the [Reagent cells], [Action add] [Reagent buffer].",
            ["add | buffer | to lyse cells"],
        ),
        (
            "[Action Mix] by [Action pipetting] up and down.",
            ["mix |  | by pipetting up and down"],
        ),
        (
            "[Action Harvest] the [Reagent cells] by [Action centrifugation] at [Speed 300 x g].",
            ["harvest | cells | by centrifugation; 300 x g"],
        ),
        (
            "[Action Aspirate] the [Reagent medium], leaving [Amount 1 ml] behind.",
            ["aspirate | medium | leaving 1 ml behind"],
        ),
        (
            "[Action Remove] the [Reagent broth] that was [Action diluted] with [Reagent water].",
            ["remove | broth that was diluted with water | "],
        ),
        (
            "Ensure the [Location lid] is [Action closed].",
            ["ensure | lid is closed | "],
        ),
        ("[Action Heating] the [Reagent buffer] is not necessary.", []),
        ("The [Reagent medium] is [Action cool].", []),
        (
            "[Action Treat] the [Reagent cells] with [Reagent acid], salt and [Action sonication].",
            ["treat | cells | with acid; with salt; with sonication"],
        ),
        (
            "After two [Action washes] with [Reagent TBS], [Action dry] the [Device slide].",
            ["wash |  | two times; with TBS", "dry | slide | after two washes with TBS"],
        ),
    ],
)
def test_actions_that_say_how_or_what_for_are_no_steps(sentence: str, steps: list[str]) -> None:
    assert lines(sentence) == steps


@pytest.mark.parametrize(
    ("sentence", "steps"),
    [
        (
            "[Action Use] a [Device pipette] to [Action remove] the [Reagent liquid].",
            ["remove | liquid | using pipette"],
        ),
        (
            "A [Device pipette] was used to [Action remove] the [Reagent liquid].",
            ["remove | liquid | using pipette"],
        ),
        (
            "[Action Allow] the [Reagent gel] and the [Reagent dye] to [Action set] for "
            "[Time 20 min].",
            ["set | gel; dye | 20 min"],
        ),
        ("Was used to [Action mix] the [Reagent cells].", ["mix | cells | "]),
        ("Let the [Reagent foam] [Action settle].", ["settle | foam | "]),
        ("Be sure to [Action label] the [Location tubes].", ["label | tubes | "]),
        (
            "Perform a quick [Action spin] at [Speed 300 x g].",
            ["spin |  | 300 x g"],
        ),
        ("[Action Spread] the [Reagent cells] out.", ["spread out | cells | "]),
        ("[Action gently mix] the [Reagent cells].", ["mix | cells | gently"]),
        ("[Action Let dry] for [Time 5 min].", ["dry |  | 5 min"]),
        (
            "[Action Turn] the [Device stirrer] on, then wait.",
            ["turn on | stirrer | ", "wait |  | "],
        ),
        ("Begin by [Action checking] the [Device filters].", ["check | filters | "]),
    ],
)
def test_verbs_that_only_help(sentence: str, steps: list[str]) -> None:
    assert lines(sentence) == steps


def test_a_step_without_an_object_gets_none() -> None:
    assert lines("[Action Discard].") == ["discard |  | "]


def test_a_verb_that_nobody_marked_is_found_where_a_sentence_begins_with_it() -> None:
    assert lines("Centrifuge the [Location tube].") == ["centrifuge | tube | "]
    assert lines("Frobnicate the [Location tube].") == ["frobnicate | tube | "]
    assert lines("The [Location tube] is blue.") == []
    assert lines("Clean [Location tubes] of glass.") == ["clean | tubes of glass | "]


def test_a_relation_gives_a_verb_the_object_of_another() -> None:
    sentence = (
        "[Action Lift] the [Device basket] quickly and [Action rinse] at [Temperature 20 °C]."
    )
    assert lines(sentence)[1] == "rinse |  | 20 °C"
    shared = lines(sentence, ("Acts-on", "rinse", "basket"))
    assert shared[1] == "rinse | basket | 20 °C"


def test_what_belongs_to_a_thing_stays_with_it() -> None:
    sentence = "[Action Weigh] the [Reagent powder] in the [Location bag]."
    assert lines(sentence) == ["weigh | powder | in bag"]
    assert lines(sentence, ("Meronym", "powder", "bag")) == ["weigh | powder in bag | "]


@pytest.mark.parametrize(
    ("sentence", "condition", "optional", "alternative"),
    [
        ("If the [Reagent gel] is soft, [Action cool] it.", "if the gel is soft", False, False),
        ("[Action Cool] it if it is soft.", "if it is soft", False, False),
        ("[Action Cool] it (optional).", "", True, False),
        ("Optional: [Action Cool] it.", "", True, False),
        ("[Action Cool] it if desired.", "", True, False),
        ("It can be [Action cooled].", "", True, False),
        ("It should be [Action cooled].", "", False, False),
        ("Alternatively, [Action cool] it.", "", False, True),
        ("Once the [Reagent gel] is hot, [Action cool] it.", "once the gel is hot", False, False),
        ("[Action Rinse] it once.", "", False, False),
    ],
)
def test_when_a_step_is_done(
    sentence: str, condition: str, optional: bool, alternative: bool
) -> None:
    (step,) = read(sentence)
    assert (step.condition, step.optional, step.alternative) == (condition, optional, alternative)


def test_an_alternative_within_a_sentence() -> None:
    first, second = read("[Action Decant] or [Action aspirate] the [Reagent liquid].")
    assert (first.alternative, second.alternative) == (False, True)
    assert first.objects == second.objects


def test_a_note_tells_no_step() -> None:
    assert lines("Note: [Action Heat] makes it fail.") == []
    assert lines("Day 1: [Action Heat] it.") == ["heat | it | "]


def test_the_places_are_those_of_the_words() -> None:
    text, _ = marked("[Action Add] the [Amount 3 ml] of [Reagent TBS] to a [Location flask].")
    (step,) = read("[Action Add] the [Amount 3 ml] of [Reagent TBS] to a [Location flask].")
    places = {piece.text: text[piece.start : piece.end] for piece in step.pieces}
    assert places == {"add": "Add", "TBS": "TBS", "3 ml": "3 ml", "to flask": "to a flask"}
