"""Questions read, and answered by planning."""

import pytest

from protoplan.checks import check
from protoplan.errors import UnusableInputError
from protoplan.library import find, load
from protoplan.parsing import parse
from protoplan.proposers import Query, Turn
from protoplan.proposers.loop import propose
from protoplan.proposers.planner import Planner
from protoplan.questions.reading import read_query
from protoplan.scoring.gates import judge

LIBRARY = load()


def things(text: str) -> list[tuple[str, str]]:
    return [(one.name, one.kind) for one in read_query(text, LIBRARY).things]


def named(text: str) -> list[str]:
    return [one.operator.name for one in read_query(text, LIBRARY).actions]


def test_things_are_what_stands_between_words_of_no_name() -> None:
    text = "How should I wash the cardiac fibroblasts with fresh PBS before the lysis?"
    assert things(text) == [("cardiac fibroblasts", "cell"), ("fresh PBS", "buffer")]
    assert named(text) == ["wash", "lyse"]


def test_a_concentration_belongs_to_its_reagent_and_a_time_to_nothing() -> None:
    asked = read_query("Fix the slides in 2% glutaraldehyde for 15 min.", LIBRARY)
    assert "2% glutaraldehyde" in [one.name for one in asked.things]
    assert [one.quantity.text for one in asked.amounts] == ["2%", "15 min"]


@pytest.mark.parametrize(
    ("text", "actions"),
    [
        ("How do we fix and stain organoids?", ["fix", "stain"]),
        ("What ensures good use of the washing buffer?", []),
        (
            "Which steps are needed for centrifugation and resuspension?",
            ["centrifuge", "resuspend"],
        ),
        ("How can distilled water be added?", ["add"]),
    ],
)
def test_actions_are_verbs_and_nouns_of_doing_but_no_reagents(
    text: str, actions: list[str]
) -> None:
    assert named(text) == actions


def plan(text: str, *actions: str, count: int = 1) -> list[str]:
    return Planner().propose(Query(text, actions or None), count)


def steps(sketch: str) -> list[tuple[str, tuple[str, ...], tuple[str, ...]]]:
    return [(one.action, one.objects, one.parameters) for one in parse(sketch).steps]


def test_a_plan_puts_listed_actions_in_an_order_that_works() -> None:
    (sketch,) = plan(
        "How do I bring the yeast cells from culture medium into buffer?",
        "resuspend", "discard", "centrifuge",
    )  # fmt: skip
    assert [action for action, _, _ in steps(sketch)] == ["centrifuge", "discard", "resuspend"]
    assert steps(sketch)[1][1] == ("supernatant",)
    assert steps(sketch)[2][1] == ("pellet",)


def test_a_plan_takes_the_quantities_that_stand_by_an_action() -> None:
    (sketch,) = plan("How long do I centrifuge blood at 2000 x g for 10 min, and then store serum?")
    spin = next(one for one in steps(sketch) if one[0] == "centrifuge")
    assert {"2000 x g", "10 min"} <= set(spin[2])


def test_what_the_question_does_not_say_is_a_placeholder_that_the_note_names() -> None:
    (sketch,) = plan("How do I spin down the cells?", "centrifuge")
    assert steps(sketch) == [("centrifuge", ("cells",), ("[force]", "[time]"))]
    assert "[force], [time]" in sketch.split("<note>")[1]


@pytest.mark.parametrize(
    "query",
    [
        Query("How do I isolate nuclei from frozen liver?", ("thaw", "homogenize", "filter")),
        Query("How should I clean?", ("zorble", "wash")),
        Query("How do I wash, fix, permeabilize, block and stain HeLa cells?"),
        Query("Elute the bound protein, then measure it.", ("bind", "wash", "elute", "measure")),
    ],
)
def test_every_plan_passes_the_gates_and_runs(query: Query) -> None:
    sketches = Planner().propose(query, 3)
    assert sketches
    assert len(set(sketches)) == len(sketches)
    for sketch in sketches:
        protocol = parse(sketch)
        gates = judge(protocol)
        assert gates.format.passed
        assert gates.consistency.passed
        assert check(protocol).passed


def test_a_plan_that_was_given_is_not_given_again() -> None:
    query = Query("How do I wash and dry the beads?", ("wash", "dry"))
    first = Planner().propose(query, 1)[0]
    second = Planner().propose(query, 1, turns=[Turn(first, "- no")])
    assert first not in second


def test_no_later_round_turns_the_order_that_the_question_says() -> None:
    query = Query(
        "Soak the seeds, shake them in bleach and rinse them.", ("rinse", "soak", "shake")
    )
    (first,) = Planner().propose(query, 1)
    later = Planner().propose(query, 3, turns=[Turn(first, "- no")])
    assert all(one.index("soak") < one.index("shake") < one.index("rinse") for one in later)


def test_no_other_plan_turns_the_order_that_the_question_says() -> None:
    text = "Stain cells with DAPI, permeabilize them, wash them with PBS and fix them with PFA."
    listed = ("stain", "permeabilize", "wash", "fix")
    plans = Planner().propose(Query(text, listed), 4)
    orders = [[step.action for step in parse(one).steps] for one in plans]
    assert orders == [["stain", "permeabilize", "wash", "fix"]] * len(plans)


def test_the_same_question_has_the_same_answer() -> None:
    assert plan("How do I lyse cells?", count=3) == plan("How do I lyse cells?", count=3)


def test_no_more_steps_than_asked_for() -> None:
    query = Query("x", ("wash", "dry", "weigh", "store"), max_steps=2)
    assert len(steps(Planner().propose(query, 1)[0])) == 2


def test_a_question_without_an_action_says_what_to_do() -> None:
    with pytest.raises(UnusableInputError, match="list the actions"):
        plan("What is the meaning of life?")


@pytest.mark.parametrize(
    ("text", "steps_wanted"),
    [
        ("Rinse cells, centrifuge cells at 400 g for 6 min and count cells",
         [("rinse", ()), ("centrifuge", ("400 g", "6 min")), ("count", ())]),
        ("Stain the section with eosin for 3 min but do not dehydrate it.",
         [("stain", ("3 min", "with eosin"))]),
        ("Never freeze the enzyme; store it at 4 °C", [("store", ("4 °C",))]),
        ("label cells without fixing them", [("label", ())]),
        ("weigh a pellet after drying", [("dry", ()), ("weigh", ())]),
        ("vortex, then sonicate the lysate", [("vortex", ()), ("sonicate", ("[time]",))]),
        ("thaw frozen hepatocytes", [("thaw", ())]),
    ],
)  # fmt: skip
def test_what_is_asked_is_done_in_its_order_and_what_is_forbidden_is_not(
    text: str, steps_wanted: list[tuple[str, tuple[str, ...]]]
) -> None:
    (sketch,) = plan(text)
    found = [(action, set(parameters)) for action, _, parameters in steps(sketch)]
    assert found == [(action, set(values)) for action, values in steps_wanted]


def test_a_reagent_that_something_is_done_with_is_no_object() -> None:
    (sketch,) = plan("permeabilize with 0.2% saponin and stain with DAPI the cells")
    assert [objects for _, objects, _ in steps(sketch)] == [("cells",), ("cells",)]


def test_the_note_names_the_quantities_that_found_no_place() -> None:
    (sketch,) = plan("Wash the beads 12 mm away from the magnet.")
    assert "found no place: 12 mm" in sketch.split("<note>")[1]


@pytest.mark.parametrize(
    ("text", "actions", "steps_wanted"),
    [
        (
            "How should I prepare nuclei from 20 mg of liver? Mince it on ice, homogenize in 2 ml "
            "of lysis buffer, filter through a 40 µm strainer and centrifuge at 500 x g for 5 min.",
            "centrifuge,filter,homogenize,mince",
            [
                ("mince", ("liver",), ("20 mg", "on ice")),
                ("homogenize", ("liver",), ("in 2 ml of lysis buffer",)),
                ("filter", ("lysate",), ("through a 40 µm strainer",)),
                ("centrifuge", ("filtrate",), ("500 x g", "5 min")),
            ],
        ),
        (
            "How do I make competent cells: chill the culture on ice for 10 min, spin down at "
            "4000 rpm for 5 min, and resuspend in 10 ml of cold CaCl2.",
            "resuspend,spin down,chill",
            [
                ("chill", ("culture",), ("on ice", "10 min")),
                ("spin down", ("culture",), ("4000 rpm", "5 min")),
                ("resuspend", ("pellet",), ("in 10 ml of cold CaCl2",)),
            ],
        ),
        (
            "How do I reduce, alkylate and quench a peptide mixture?",
            "alkylate,quench,reduce",
            [
                ("reduce", ("peptide mixture",), ()),
                ("alkylate", ("peptide mixture",), ()),
                ("quench", ("peptide mixture",), ()),
            ],
        ),
        (
            "Image the slides after mounting them in glycerol.",
            "image,mount",
            [("mount", ("slides",), ("in glycerol",)), ("image", ("slides",), ())],
        ),
        (
            "Before adding the substrate, wash the wells three times with PBST.",
            "add,wash",
            [("wash", ("wells",), ("three times", "with PBST")), ("add", ("substrate",), ())],
        ),
        (
            "How do I image neurons after fixing them in 4 % PFA for 15 min and staining with DiI?",
            "image,stain,fix",
            [
                ("fix", ("neurons",), ("15 min", "in 4 % PFA")),
                ("stain", ("neurons",), ("with DiI",)),
                ("image", ("neurons",), ()),
            ],
        ),
        (
            "Collect 12 roots, freeze them on dry ice, wash them with wash buffer and pass the "
            "extract through a 0.45 µm filter to each tube.",
            "wash,freeze,collect",
            [
                ("collect", ("roots",), ("12",)),
                ("freeze", ("roots",), ("on dry ice",)),
                ("wash", ("roots",), ("with wash buffer",)),
            ],
        ),
        (
            "How do I rinse and weigh beetles after killing them with ethyl acetate for 1 h?",
            "rinse,weigh,kill",
            [
                ("kill", ("beetles",), ("1 h", "with ethyl acetate")),
                ("rinse", ("beetles",), ()),
                ("weigh", ("beetles",), ()),
            ],
        ),
        (
            "Before injecting the plasma, filter the mobile phase and degas it for 10 min.",
            "degas,filter,inject",
            [
                ("filter", ("mobile phase",), ()),
                ("degas", ("mobile phase",), ("10 min",)),
                ("inject", ("plasma",), ()),
            ],
        ),
        (
            "Add 0.9 equiv. of 4-aminophenol, then dissolve 2 g of 1,4-benzoquinone in 5 ml of "
            "methanol and mix with curing agent.",
            "add,dissolve",
            [
                ("add", ("4-aminophenol",), ("0.9 equiv",)),
                ("dissolve", ("1,4-benzoquinone",), ("2 g", "in 5 ml of methanol")),
            ],
        ),
        (
            "Spin 20 ml of an overnight culture at 3000 g for 5 min once you have mixed it.",
            "spin,mix",
            [
                ("mix", ("overnight culture",), ()),
                ("spin", ("overnight culture",), ("20 ml", "3000 g", "5 min")),
            ],
        ),
        (
            "Strain the broth, gather the granules, rinse them with ethanol, dry them overnight.",
            "dry,rinse,gather,strain",
            [
                ("strain", ("broth",), ()),
                ("gather", ("granules",), ()),
                ("rinse", ("granules",), ("with ethanol",)),
                ("dry", ("granules",), ("overnight",)),
            ],
        ),
        (
            "How do I embed pollen in Epon after I fix it in OsO4 and dehydrate it in acetone?",
            "embed,dehydrate,fix",
            [
                ("fix", ("pollen",), ("in OsO4",)),
                ("dehydrate", ("pollen",), ("in acetone",)),
                ("embed", ("pollen",), ("in Epon",)),
            ],
        ),
        (
            "Filter wastewater through a 0.45 µm membrane, then mix vigorously for 1 min.",
            "mix,filter",
            [
                ("filter", ("wastewater",), ("through a 0.45 µm membrane",)),
                ("mix", ("filtrate",), ("1 min", "vigorously")),
            ],
        ),
        (
            "Add 10 µl DNase, mix, add 2 µl RNase inhibitor.",
            "add,mix",
            [
                ("add", ("DNase",), ("10 µl",)),
                ("mix", ("DNase",), ()),
                ("add", ("RNase inhibitor",), ("2 µl",)),
            ],
        ),
    ],
)
def test_what_a_question_says_of_an_action_stands_in_its_step(
    text: str, actions: str, steps_wanted: list[tuple[str, tuple[str, ...], tuple[str, ...]]]
) -> None:
    (sketch,) = plan(text, *actions.split(","))
    assert steps(sketch) == steps_wanted


def test_a_listed_action_is_found_by_its_words_before_what_it_means() -> None:
    (sketch,) = plan(
        "Neutralize the resin with Tris, desalt the peptide on C18 and reduce it with 5 mM DTT.",
        "reduce", "desalt", "neutralize",
    )  # fmt: skip
    found = {action: (objects, values) for action, objects, values in steps(sketch)}
    assert found["neutralize"] == (("resin",), ("with Tris",))
    assert found["desalt"] == (("peptide",), ("on C18",))
    assert found["reduce"] == (("peptide",), ("with 5 mM DTT",))


def test_a_part_is_not_taken_before_it_is_made() -> None:
    (sketch,) = plan("How do I keep the supernatant of spun cells?", "collect", "centrifuge")
    assert [action for action, _, _ in steps(sketch)] == ["centrifuge", "collect"]


def test_the_note_names_the_things_that_found_no_place() -> None:
    (sketch,) = plan("How do I weigh the mice? There is ketamine.", "weigh")
    assert "found no place: ketamine" in sketch.split("<note>")[1]


@pytest.mark.parametrize(
    ("text", "actions"),
    [
        ("Reduce the proteins with 10 mM DTT and alkylate them.", ["reduce", "alkylate"]),
        ("How do I reduce the background?", []),
        ("How can I deparaffinise sections and rinse them?", ["deparaffinize", "rinse"]),
        ("How do I warm the curing agent?", ["heat"]),
        ("Clear the lysate. Transfer the supernatant to a vial.", ["clear", "transfer"]),
        ("What is the transfer efficiency of washing?", ["wash"]),
        ("Snap-freeze the tissue and store it.", ["snap freeze", "store"]),
    ],
)
def test_verbs_that_questions_have_too(text: str, actions: list[str]) -> None:
    assert named(text) == [find(LIBRARY, action)[0].name for action in actions]


@pytest.mark.parametrize(
    ("text", "actions"),
    [
        ("How do I rehydrate sections and block them?", ["rehydrate", "block"]),
        ("How do I dewax and rehydrate sections?", ["dewax", "rehydrate"]),
        (
            "Pre-incubate the cells, rewash them and resuspend them.",
            ["preincubate", "rewash", "resuspend"],
        ),
        ("Remove the medium and replace it.", ["remove", "replace"]),
    ],
)
def test_what_is_done_again_or_before_keeps_its_name(text: str, actions: list[str]) -> None:
    assert [action for action, _, _ in steps(plan(text)[0])] == actions


def test_the_note_names_the_actions_that_are_too_many() -> None:
    query = Query("wash, dry, grind and sieve the soil", max_steps=2)
    (sketch,) = Planner().propose(query, 1)
    assert "Actions left out, for no more than 2 steps may be written: grind, sieve." in sketch


@pytest.mark.parametrize(
    ("text", "actions"),
    [
        ("How do I run a western blot?", "load,transfer,block,incubate,wash,develop,image"),
        ("How do I embed a kidney in paraffin?", "fix,dehydrate,clear,embed,section"),
        ("How do I run an ELISA?", "coat,block,incubate,wash,add,stop,read"),
        ("How do I run an SDS-PAGE?", "boil,load,run,stain,destain,image"),
        ("How do I passage HEK293 cells?", "aspirate,wash,trypsinize,neutralize,resuspend,seed"),
        ("How do I cryopreserve Jurkat cells?", "count,centrifuge,resuspend,aliquot,freeze,store"),
    ],
)
def test_more_candidates_do_no_worse_than_the_first(text: str, actions: str) -> None:
    query = Query(text, tuple(actions.split(",")))
    first, *others = (propose(query, Planner(), count=count) for count in (1, 4, 8))
    assert first is not None and first.passed
    for other in others:
        assert other is not None
        assert other.best.text == first.best.text


def test_the_note_of_each_candidate_is_true_of_it() -> None:
    query = Query("How do I run a western blot?", ("load", "transfer", "block", "image"))
    usual, *others = Planner().propose(query, 8)
    assert [step.action for step in parse(usual).steps] == ["load", "transfer", "block", "image"]
    assert "Against the order" not in usual and "A guess" not in usual
    turned = next(one for one in others if "transfer" in parse(one).steps[0].action)
    note = turned.partition("<note>")[2]
    assert "Against the order in which procedures usually do it: transfer before load" in note
    assert "A guess" not in note


def test_what_nothing_tells_the_order_of_is_called_a_guess() -> None:
    (only,) = Planner().propose(Query("What about tubes?", ("autoclave", "sequence")), 1)
    assert "A guess, for no procedure that is known tells it: autoclave before sequence." in only


def test_a_question_that_is_no_text_is_told_as_such() -> None:
    with pytest.raises(UnusableInputError, match="surrogate"):
        plan("\ud83d")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Fix the #cells with PFA", [("fix", "cells")]),
        ("Wash the # buffer for 5 min", [("wash", "buffer")]),
        (
            "Transfer the supernatant to tube #2, wash ¬ cells",
            [("transfer", "supernatant"), ("wash", "cells")],
        ),
        ("Wash # the cells # with PBS", [("wash", "cells")]),
        ("Mix the # lysate #", [("mix", "lysate")]),
    ],
)
def test_a_sign_that_looks_like_a_mark_of_ours_is_none(
    text: str, expected: list[tuple[str, str]]
) -> None:
    (only,) = plan(text)
    assert [(action, objects[0]) for action, objects, _ in steps(only)] == expected
