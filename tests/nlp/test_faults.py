"""Sentences that were once read wrongly, by their marked mentions."""

from __future__ import annotations

import pytest
from marking import marked, understood

from protoplan.documents import read as document
from protoplan.library import load
from protoplan.model import Flow
from protoplan.nlp.drafts import Draft
from protoplan.nlp.reading import read
from protoplan.nlp.steps import drafts

spacy = pytest.importorskip("spacy")


def told(sentence: str) -> list[Draft]:
    text, mentions = marked(sentence)
    return drafts(text, mentions, (), load("wetlab"))


def lines(sentence: str) -> list[str]:
    """The steps of a sentence: "action | objects | parameters"."""
    return [
        " | ".join(
            (
                one.action.text,
                "; ".join(piece.text for piece in one.objects),
                "; ".join(piece.text for piece in sorted(one.parameters, key=lambda p: p.start)),
            )
        )
        for one in told(sentence)
    ]


@pytest.mark.parametrize(
    ("sentence", "steps"),
    [
        (
            "[Action Stop] the [Reagent reaction] by [Action adding] [Amount 50 µl] "
            "[Concentration 2 N] [Reagent acid].",
            ["stop | reaction | by adding 50 µl 2 N acid"],
        ),
        (
            "[Action Stop] the [Device centrifuge] and [Action remove] the [Location tubes].",
            ["stop | centrifuge | ", "remove | tubes | "],
        ),
        (
            "[Action Stop shaking] and [Action filter] the [Reagent broth].",
            ["stop | shaking | ", "filter | broth | "],
        ),
        ("Do not [Action stop] the [Device stirrer].", []),
    ],
)
def test_stopping_is_a_step(sentence: str, steps: list[str]) -> None:
    assert lines(sentence) == steps


@pytest.mark.parametrize(
    ("sentence", "steps"),
    [
        (
            "[Action Add] [Reagent ethyl acetate] ([Amount 20 mL]) and [Action stir] for "
            "[Time 10 min].",
            ["add | ethyl acetate | 20 mL", "stir |  | 10 min"],
        ),
        (
            "[Action Add] [Reagent salt] ([Amount 5 g]) to [Reagent water] ([Amount 100 mL]).",
            ["add | salt | 5 g; to water (100 mL)"],
        ),
        (
            "[Action Mix] [Reagent the bromide] ([Concentration 1.0 mmol], 1.2 equiv) and "
            "[Reagent toluene] ([Amount 8 mL]).",
            ["mix | bromide (1.0 mmol, 1.2 equiv); toluene (8 mL) | "],
        ),
        (
            "[Action Stain] with the [Reagent first antibody] (1:1000) [Time overnight].",
            ["stain |  | with first antibody (1:1000); overnight"],
        ),
        (
            "[Action Stain] with [Reagent serum] (a supplier, [Concentration 1:500] in "
            "[Reagent TBS]) for [Time 1 h].",
            ["stain |  | with serum (1:500 in TBS); 1 h"],
        ),
        (
            "[Action Add] [Reagent primers] ([Concentration 0.5 µM] each), [Amount 2 µl] "
            "[Reagent dye] and [Reagent salt] ([Amount 1 g]).",
            ["add | primers (0.5 µM each); 2 µl dye; salt (1 g) | "],
        ),
        (
            "[Action Stain] with [Reagent dye] ([Concentration 1 µg/ml], [Time 5 min]).",
            ["stain |  | with dye (1 µg/ml); 5 min"],
        ),
        (
            "[Action Collect] the [Location tube] ([Amount 2 ml]) and [Reagent beads].",
            ["collect | tube (2 ml); beads | "],
        ),
        ("[Action Place] the [Location tube] ([Amount 2 ml]).", ["place | tube (2 ml) | "]),
        ("[Action Add] the [Location tubes] (n = 3).", ["add | tubes | "]),
    ],
)
def test_brackets_measure_the_thing_before_them(sentence: str, steps: list[str]) -> None:
    assert lines(sentence) == steps


@pytest.mark.parametrize(
    ("sentence", "steps"),
    [
        ("There is no need to [Action wash] the [Location plate].", []),
        (
            "It is not really necessary to [Action spin] the [Location tube], but [Action mix] it.",
            ["mix | it | "],
        ),
        ("You do not need to [Action rinse] the [Reagent cells].", []),
        ("[Action Avoid touching] the [Reagent pellet].", []),
        ("[Action Avoid] [Reagent bubbles] and [Action mix] gently.", ["mix |  | gently"]),
        ("Avoid repeated [Action freezing] and [Action thawing] of the [Reagent RNA].", []),
        ("Take care not to [Action overdry] the [Reagent pellet].", []),
        ("Care should be [Action taken] not to [Action overdry] the [Reagent pellet].", []),
        (
            "[Action Remove] the [Reagent broth]; be careful not to [Action touch] the "
            "[Reagent pellet].",
            ["remove | broth | "],
        ),
        ("Try not to introduce bubbles.", []),
        ("Take care to [Action mix] the [Reagent beads].", ["mix | beads | with care"]),
        ("Do not forget to [Action add] [Reagent DTT].", ["add | DTT | "]),
        ("It is important to [Action wash] the [Reagent cells].", ["wash | cells | "]),
    ],
)
def test_what_is_not_to_be_done_is_no_step(sentence: str, steps: list[str]) -> None:
    assert lines(sentence) == steps


@pytest.mark.parametrize(
    ("sentence", "steps"),
    [
        (
            "[Action Remove] the [Reagent broth], followed by [Action washing] with [Reagent TBS].",
            ["remove | broth | ", "wash |  | with TBS"],
        ),
        (
            "[Action Wash] the [Reagent cells] with [Reagent TBS] followed by [Reagent water].",
            ["wash | cells | with TBS", "wash | cells | with water"],
        ),
        (
            "[Action Inject] [Amount 20 µl] of the [Reagent blank], followed by [Numerical six] "
            "[Method injections] of the [Reagent standard].",
            ["inject | blank | 20 µl", "inject | standard | six times"],
        ),
        (
            "The [Location plate] was [Action kept] for [Time 5 min] at [Temperature 95 °C], "
            "followed by [Time 10 min] at [Temperature 4 °C].",
            ["keep | plate | 5 min; 95 °C", "keep | plate | 10 min; 4 °C"],
        ),
        (
            "The [Reagent pellet] was [Action washed] with [Reagent ethanol] followed by "
            "[Method centrifugation] for [Time 5 min].",
            ["wash | pellet | with ethanol", "centrifuge | pellet | 5 min"],
        ),
        (
            "[Action Add] [Amount 5 µl] [Reagent dye] followed by [Amount 1 ml] [Reagent water].",
            ["add | dye | 5 µl", "add | water | 1 ml"],
        ),
        ("Each wash is followed by a spin.", []),
    ],
)
def test_what_follows_is_a_step(sentence: str, steps: list[str]) -> None:
    assert lines(sentence) == steps


def flows(*sentences: str) -> list[tuple[str, str, int | None]]:
    """The steps of some lines: action, condition, and the step that it may take the place of."""
    steps = understood(*sentences).protocol.steps
    told = [(one.action, one.flow or Flow()) for one in steps]
    return [(action, flow.condition, flow.instead_of) for action, flow in told]


def test_otherwise_is_the_contrary_condition() -> None:
    within = flows(
        "If the [Reagent pellet] is loose, [Action spin] the [Location tube]; otherwise, "
        "[Action discard] the [Reagent broth]."
    )
    assert within == [
        ("spin", "if the pellet is loose", None),
        ("discard", "if not: if the pellet is loose", 0),
    ]
    behind = flows(
        "If the [Reagent pellet] is loose, [Action spin] the [Location tube].",
        "Otherwise, [Action discard] the [Reagent broth].",
    )
    assert behind == within
    alone = flows("[Action Add] [Reagent water].", "Otherwise, [Action add] [Reagent ethanol].")
    assert alone == [("add", "", None), ("add", "", 0)]


@pytest.mark.parametrize(
    ("sentence", "steps"),
    [
        (
            "After [Action thawing] the [Reagent cells] for [Time 2 min] at [Temperature 37 °C], "
            "[Action transfer] them to a [Location tube].",
            ["thaw | cells | 2 min; 37 °C", "transfer | them | after thawing cells for 2 min at "
             "37 °C; to tube"],
        ),
        (
            "Continue [Action boiling] for [Time 10 min], [Action remove] the [Device heat].",
            ["boil |  | 10 min", "remove | heat | "],
        ),
        (
            "[Action Adjust] the [pH pH to 7.0] with [Reagent base], and [Action bring] the "
            "[Measure-Type volume] to [Amount 1 l].",
            ["adjust |  | pH to 7.0; with base", "bring | volume | to 1 l"],
        ),
        (
            "[Reagent Samples] may be [Modifier frozen] or [Action mixed].",
            ["freeze | Samples | ", "mix | Samples | "],
        ),
        (
            "[Action Count] the [Reagent cells] before [Action seeding] [Numerical 2 x 10^5] "
            "[Reagent cells].",
            ["count | cells | before seeding 2 x 10^5 cells", "seed | 2 x 10^5 cells | "],
        ),
        (
            "[Action Spin] for [Time 5 min]; before [Method centrifugation], [Action balance] the "
            "[Device rotor].",
            ["balance | rotor | before centrifugation", "spin |  | 5 min"],
        ),
    ],
)  # fmt: skip
def test_each_verb_has_what_is_its_own(sentence: str, steps: list[str]) -> None:
    assert lines(sentence) == steps


def test_what_may_be_done_is_optional() -> None:
    found = told("[Reagent Samples] may be [Modifier frozen] or [Action mixed].")
    assert [(one.optional, one.alternative) for one in found] == [(True, False), (True, True)]


def repeats(*sentences: str) -> tuple[int, int] | None:
    """What the last step of some lines repeats."""
    flow = understood(*sentences).protocol.steps[-1].flow
    return flow.repeats if flow else None


def test_repeat_alone_repeats_all_that_was_just_told() -> None:
    three = "[Action Add] [Reagent ethanol], [Action wait] for [Time 30 s] and [Action discard] it"
    assert repeats("[Action Lyse] the [Reagent cells].", three, "[Action Repeat] once.") == (1, 3)
    assert repeats("[Action Lyse] the [Reagent cells].", f"{three}, and [Action repeat].") == (1, 3)
    assert repeats(f"{three} ([Action repeat] twice).") == (2, 2)


@pytest.mark.parametrize(
    ("sentence", "steps"),
    [
        (
            "[Action Degassed] [Reagent dioxane] ([Amount 8 mL]) and [Reagent water] were "
            "[Action added].",
            ["add | Degassed dioxane (8 mL); water | "],
        ),
        (
            "[Action Diluted] [Reagent samples] are [Action loaded].",
            ["load | Diluted samples | "],
        ),
        (
            "[Reagent Cells] were [Action washed] and [Action fixed] for [Time 5 min].",
            ["wash | Cells | ", "fix | Cells | 5 min"],
        ),
        (
            "[Action Washed] the [Reagent cells]; [Location tubes] were [Action closed].",
            ["wash | cells | ", "close | tubes | "],
        ),
    ],
)
def test_a_participle_before_a_noun_describes_it(sentence: str, steps: list[str]) -> None:
    assert lines(sentence) == steps


def test_a_step_before_a_colon_keeps_its_count() -> None:
    assert lines("[Action Wash] twice: [Action add] [Reagent TBS] and [Action decant].") == [
        "wash |  | twice",
        "add | TBS | ",
        "decant |  | ",
    ]
    assert lines("[Action Wash]: [Action add] [Reagent TBS].") == ["add | TBS | "]


@pytest.mark.parametrize(
    ("sentence", "steps"),
    [
        ("[Action Mix] [Reagent A] and B.", ["mix | A; B | "]),
        ("[Action Join] [Reagent tubes A] and B.", ["join | tubes A and B | "]),
        ("[Action Shake] [Location tubes 1] and 2 twice.", ["shake | tubes 1 and 2 | twice"]),
        (
            "[Action Start] the [Reagent reaction] by [Action adding] [Reagent salt].",
            ["start | reaction | by adding salt"],
        ),
        ("[Action Begin] by [Action adding] [Reagent salt].", ["add | salt | "]),
        (
            "[Action Mix] [Amount 5 ml] [Reagent A] with [Amount 10 ml] [Reagent B].",
            ["mix | A | 5 ml; with 10 ml B"],
        ),
        (
            "[Action Set] the [Measure-Type flow] to [Speed 100 rpm] and the [Device oven] to "
            "[Temperature 30 °C].",
            ["set | flow | to 100 rpm", "set | oven | to 30 °C"],
        ),
        (
            "[Action Add] [Amount 5 µl] of [Reagent A] to [Location tube 1] and [Amount 1 ml] of "
            "[Reagent B] to [Location tube 2].",
            ["add | A | 5 µl; to tube 1", "add | B | 1 ml; to tube 2"],
        ),
        (
            "[Reagent Cells] were [Action fixed] with [Reagent PFA] for [Time 10 min] and "
            "[Reagent methanol] for [Time 5 min].",
            ["fix | Cells | with PFA; 10 min", "fix | Cells | with methanol; 5 min"],
        ),
        (
            "[Action Wash] with [Reagent TBS] ([Time 5 min]), [Reagent water] ([Time 2 min]) and "
            "[Reagent ethanol] ([Time 1 min]).",
            ["wash |  | with TBS; 5 min", "wash |  | with water; 2 min",
             "wash |  | with ethanol; 1 min"],
        ),
        (
            "[Action Add] [Reagent TBS], [Reagent salt] and [Reagent dye] to the [Location tube].",
            ["add | TBS; salt; dye | to tube"],
        ),
    ],
)  # fmt: skip
def test_things_that_are_told_side_by_side_stay_apart(sentence: str, steps: list[str]) -> None:
    assert lines(sentence) == steps


@pytest.mark.parametrize(
    ("sentence", "steps"),
    [
        (
            "The [Location flask] was [Action backfilled] with [Reagent argon].",
            ["backfill | flask | with argon"],
        ),
        (
            "[Action Add] the [Reagent acid dropwise] to the [Location flask].",
            ["add | acid | dropwise; to flask"],
        ),
        (
            "[Action Prepare] [Reagent standards] of [Concentration 0, 125 and 250 µg/ml].",
            ["prepare | standards of 0, 125 and 250 µg/ml | "],
        ),
        (
            "[Action Wash] for [Time 5, 10 or 15 min] twice.",
            ["wash |  | 5, 10 or 15 min; twice"],
        ),
        (
            "[Action Prepare] [Reagent standards] of [Concentration 0, 50, 500], "
            "[Concentration 1000 and 2000 µg/ml].",
            ["prepare | standards of 0, 50, 500, 1000 and 2000 µg/ml | "],
        ),
        (
            "[Action Add] [Amount 90 µl] ([Concentration 1.8x]) of [Reagent beads].",
            ["add | beads | 90 µl (1.8x)"],
        ),
        (
            "[Action Repeat] it with [Numerical twice] the [Reagent salt].",
            ["repeat | it | with twice the salt"],
        ),
    ],
)
def test_names_and_numbers_are_not_taken_apart(sentence: str, steps: list[str]) -> None:
    assert lines(sentence) == steps


def test_no_count_is_seen_where_none_is_said() -> None:
    (step,) = understood(
        "Once the [Reagent pellet] is visible, [Action discard] the [Reagent broth]."
    ).protocol.steps
    assert step.term is not None
    assert [one.quantities for one in step.term.parameters] == [()]
    steps = understood(
        "[Action Mix] the [Reagent salt].", "[Action Repeat] with twice the [Reagent salt]."
    ).protocol.steps
    assert steps[1].flow == Flow(repeats=(0, 0))


def referring(*lines: str, numbers: tuple[str, ...]) -> list[tuple[str, Flow | None]]:
    return [(one.action, one.flow) for one in understood(*lines, numbers=numbers).protocol.steps]


def test_lines_that_only_name_a_part_are_no_steps_and_have_numbers() -> None:
    found = referring(
        "[Action Lysis]",
        "[Action Add] [Reagent buffer].",
        "[Action Chill] it.",
        "[Action Wash]",
        "[Action Add] [Reagent TBS].",
        "[Action Spin] it as in step 1b.",
        "[Action Repeat] step 2.",
        numbers=("1", "a", "b", "2", "a", "b", "3"),
    )
    assert found == [
        ("add", None),
        ("chill", None),
        ("add", None),
        ("spin", Flow(refers=(1,))),
        ("repeat", Flow(repeats=(2, 3))),
    ]
    assert [one for one, _ in referring("[Action Mix]", "[Action Spin]", numbers=("1", "2"))] == [
        "mix",
        "spin",
    ]


def test_numbered_headings_are_spoken_of() -> None:
    text = "1. Lysis\na. Add 1 ml buffer.\nb. Incubate for 5 min.\n2. Wash\na. Add PBS.\n"
    steps = read(document(f"{text}b. Spin as in step 1b.\n3. Repeat step 1.")).protocol.steps
    assert [one.action for one in steps] == ["add", "incubate", "add", "spin", "repeat"]
    assert [one.flow for one in steps[3:]] == [Flow(refers=(1,)), Flow(repeats=(0, 1))]


def test_numbered_items_are_meant_before_numbered_headings() -> None:
    text = "## 1. Lysis\n1. Add 1 ml buffer.\n2. Incubate for 5 min.\n"
    steps = read(document(f"{text}\n## 2. Wash\n1. Add PBS.\n2. Repeat step 1.")).protocol.steps
    assert steps[-1].flow == Flow(repeats=(2, 2))


def codes_of(text: str) -> list[tuple[str, str]]:
    return [(one.code, one.message) for one in read(document(text)).protocol.findings]


def test_numbers_beyond_a_thousand_are_those_of_items() -> None:
    steps = read(document("1000. Add water.\n1001. Mix it.\n1002. Repeat step 1000.")).protocol
    assert [(one.action, one.number) for one in steps.steps] == [
        ("add", 1000),
        ("mix", 1001),
        ("repeat", 1002),
    ]
    assert steps.steps[2].flow == Flow(repeats=(0, 0))
    year = document("Add water as Smith does.\n\n2019. Nature holds it.").blocks
    assert [one.number for one in year] == ["", ""]


def test_a_repeat_of_what_was_never_done_is_reported() -> None:
    assert codes_of("1. Add water to the tube.\n2. Repeat the wash.") == [
        ("SYN502", "there is no wash before that could be repeated")
    ]
    assert codes_of("1. Wash the cells with PBS.\n2. Repeat the wash.") == []
    assert codes_of("1. Wash the cells with PBS.\n2. Repeat the experiment.") == []


@pytest.mark.parametrize(
    "text",
    [
        "Die Proben werden in frischem Puffer gelöst und dann bei 4 °C auf Eis gehalten, bis zum "
        "Gebrauch.",
        "Dissoudre le sel dans le tampon frais et garder les tubes sur la glace pendant une heure.",
        "将管子放在冰上五分钟。",
    ],
)
def test_text_that_is_not_english_is_reported_once(text: str) -> None:
    assert [code for code, _ in codes_of(text)].count("SYN504") == 1


@pytest.mark.parametrize(
    "text",
    [
        "Add 5 ml of β-mercaptoethanol to the tube and keep it on ice for 5 min.",
        "Vortex tubes 5 min. Centrifuge 300 x g 10 min. Discard supernatant. Dry pellets.",
        "Mix.",
        "",
    ],
)
def test_text_that_is_english_or_too_short_to_tell_is_not(text: str) -> None:
    assert "SYN504" not in [code for code, _ in codes_of(text)]


def test_an_empty_text_is_told_to_be_empty() -> None:
    assert codes_of(" \n\n") == [("SYN501", "there is no text to read")]
