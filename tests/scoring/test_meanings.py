"""What steps mean: actions, concepts, quantities, and how alike two are."""

import pytest
from hypothesis import given
from strategies import MATERIALS, PLACES, steps

from protoplan import library as libraries
from protoplan import resources
from protoplan.model import Step
from protoplan.normalise import canonical_name, read_term
from protoplan.scoring.fatal import fatal
from protoplan.scoring.meanings import concept, likeness, meaning, names
from protoplan.scoring.symbolic import LIBRARY, match, prepare
from protoplan.scoring.values import quantities


def step(action, objects=(), parameters=()):
    return Step(action, tuple(objects), tuple(parameters))


def same(a, b):
    return meaning(a, LIBRARY) == meaning(b, LIBRARY)


def alike(a, b):
    return likeness(meaning(a, LIBRARY), meaning(b, LIBRARY))


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        (step("spin", ["t"], ["500 g", "1 min"]), step("centrifuge", ["t"], ["500 g", "60 s"])),
        (step("add", ["the cells"], ["5 µl"]), step("Add", ["cell"], ["0.005 ml"])),
        (step("add", ["5 ml of pbs"]), step("add", ["5000 µl phosphate buffered saline"])),
        (step("wash", ["slides"], ["with etoh"]), step("wash", ["slide"], ["with ethanol"])),
        (step("dilute", ["sample"], ["10-fold"]), step("dilute", ["sample"], ["1:10"])),
        (step("block", ["slide"], ["5% NGS"]), step("block", ["slide"], ["5% normal goat serum"])),
        (step("add", ["NGS"]), step("add", ["normal goat serum"])),
        (step("add", ["normal donkey serum"], ["5 ml"]), step("add", ["NDS"], ["5 ml"])),
        (step("add", ["horse serum"]), step("add", ["normal horse serum"])),
        (step("rinse", ["gel"], ["5 min"]), step("wash", ["gel"], ["5 min"])),
    ],
)  # fmt: skip
def test_other_words_for_the_same(ours, theirs):
    assert same(ours, theirs)


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        (step("spin", ["tube"]), step("vortex", ["tube"])),
        (step("add", ["buffer 1"]), step("add", ["buffer 2"])),
        (step("add", ["pbs"], ["5 µl"]), step("add", ["pbs"], ["5 ml"])),
        (step("add", ["5 µl pbs"]), step("add", ["5 ml pbs"])),
        (step("wash", ["gel"], ["with water"]), step("wash", ["gel"], ["with ethanol"])),
        (step("spin", ["tube"], ["500 rpm"]), step("spin", ["tube"], ["500 x g"])),
    ],
)
def test_what_is_not_the_same(ours, theirs):
    assert not same(ours, theirs)
    assert min(alike(ours, theirs)) < 1 or ours.action != theirs.action


def test_a_verb_outside_the_library_stands_for_itself():
    assert meaning(step("Frobnicate  it"), LIBRARY).actions == {"frobnicate it"}


def test_a_library_of_bare_names_tells_its_names_apart():
    bare = libraries.bare(["spin", "centrifuge"])
    assert meaning(step("spin"), bare).actions.isdisjoint(meaning(step("centrifuge"), bare).actions)


@given(steps(), steps())
def test_likeness_lies_between_0_and_1_and_is_1_for_the_same(a, b):
    assert alike(a, a) == (1, 1, 1)
    assert all(0 <= part <= 1 for part in alike(a, b))


@pytest.mark.parametrize("name", [*MATERIALS, *PLACES])
def test_a_concept_is_its_own(name):
    assert concept(concept(name)) == concept(name)


@pytest.mark.parametrize(
    ("pred", "gold", "value"),
    [
        ("spin down", "centrifuge", 1.0),
        ("boiled", "boil", 1.0),
        ("heat", "warm", 1.0),
        ("discard", "aspirate", 0.8),
        ("pour off", "discard", 0.8),
        ("aspirate and discard", "remove", 0.8),
        ("suspend", "resuspend", 1.0),
        ("rinse", "wash", 1.0),
        ("mark", "label", 1.0),
        ("pour", "dispense", 1.0),
        ("calculate", "analyze", 0.8),
        ("synthesize", "make", 0.8),
        ("use", "perform", 0.0),
        ("perfuse", "wash", 0.8),
        ("spot", "pour", 0.8),
        ("resuspend", "dissolve", 0.8),
        ("keep", "store", 0.8),
        ("invert", "mix", 0.8),
        ("boil", "bake", 0.8),
        ("melt", "preheat", 0.8),
        ("return", "place", 0.8),
        ("suspend in", "return", 0.8),
        ("discard", "collect", 0.0),
        ("freeze", "boil", 0.0),
        ("increase", "decrease", 0.0),
    ],
)
def test_actions_are_alike_in_degrees(pred, gold, value):
    assert alike(step(pred), step(gold)).action == alike(step(gold), step(pred)).action == value


def test_verbs_outside_the_library_may_stand_for_each_other_too():
    bare = libraries.bare(["spin", "discard"])
    ours, theirs = (meaning(step(verb), bare) for verb in ("aspirate", "discard"))
    assert likeness(ours, theirs).action == 0.8


def test_every_verb_of_the_table_is_known_and_in_one_list():
    table = resources.table("ontology", "synonyms.toml")["actions"]
    library = libraries.load()
    apart = [verb for verbs in (*table["apart"], *table["opposite"]) for verb in verbs]
    assert len(apart) == len(set(apart))
    for verbs in (*table["families"], table["apart"], table["opposite"]):
        assert len(verbs) > 1
    for verb in (*apart, *(verb for verbs in table["families"] for verb in verbs)):
        assert libraries.find(library, verb), verb


@pytest.mark.parametrize(
    ("pred", "gold", "result"),
    [
        (step("discard", ["pellet"]), step("discard", ["supernatant"]), True),
        (step("discard", ["cell pellet"]), step("discard", ["pellet"]), False),
        (step("add", ["pbs"], ["5 l"]), step("add", ["pbs"], ["5 µl"]), True),
        (step("add", ["pbs"], ["50 µl"]), step("add", ["pbs"], ["5 µl"]), True),
        (step("add", ["pbs"], ["5 mg"]), step("add", ["pbs"], ["5 ml"]), True),
        (step("add", ["pbs"], ["6 µl"]), step("add", ["pbs"], ["5 µl"]), False),
        (step("wash", ["gel"], ["3×"]), step("wash", ["gel"], ["3 times"]), False),
        (step("wash", ["gel"], ["30 times"]), step("wash", ["gel"], ["3 times"]), True),
        (step("shake", ["tube"], ["300 g"]), step("shake", ["tube"], ["300 x g"]), False),
        (step("add", ["pbs"], ["5 min"]), step("add", ["pbs"], ["7 µl"]), False),
        (step("add", ["pbs"]), step("add", ["pbs"], ["7 µl"]), False),
        (step("add", ["pbs"], ["1 ml"]), step("add", ["pbs"], ["5 µl", "1 ml"]), False),
        (step("add", ["pbs"], ["1 ml", "2 s"]), step("add", ["pbs"], ["1 ml", "2 h"]), True),
        (step("wash", ["gel"], ["without pbs"]), step("wash", ["gel"], ["with pbs"]), True),
        (step("wash", ["gel"], ["with pbs"]), step("wash", ["gel"], ["no pbs"]), True),
        (step("wash", ["gel"], ["with tbs"]), step("wash", ["gel"], ["without pbs"]), False),
    ],
)
def test_what_is_fatal(pred, gold, result):
    ours, theirs = meaning(pred, LIBRARY), meaning(gold, LIBRARY)
    assert fatal(ours, theirs, likeness(ours, theirs)) is result


@pytest.mark.parametrize("name", ["without pbs", "no pbs", "not the pbs", "do not pbs"])
def test_what_is_not_there_is_nothing_like_what_is(name):
    assert concept(name) == concept(concept(name)) == "not phosphate buffered saline"
    assert names(concept(name), concept("pbs")) == 0


@pytest.mark.parametrize(
    ("pred", "gold", "value"),
    [
        ("cell pellet", "cell pellet", 1.0),
        ("pellet", "cell pellet", 0.8),
        ("rna pellet", "cell pellet", 0.4),
        ("water", "ethanol", 0.0),
    ],
)
def test_names_are_alike_by_their_words(pred, gold, value):
    assert names(pred, gold) == pytest.approx(value)


def quantity(text):
    return read_term(step("heat", parameters=[text])).parameters[0].quantities[0]


@pytest.mark.parametrize(
    ("pred", "gold", "value"),
    [
        ("0.5 h", "30 min", 1.0),
        ("0.33 h", "20 min", 1.0),
        ("37.3 °C", "37 °C", 1.0),
        ("6 min", "5-10 min", 1.0),
        ("~30 min", "30 min", 1.0),
        ("5-10 min", "6 min", pytest.approx(0.389, abs=1e-3)),
        ("0-1000000 min", "15 min", 0.0),
        ("0.1-1000 min", "15 min", 0.0),
        ("at least 1 s", "15 min", 0.0),
        ("about 1-1000 min", "15 min", 0.0),
        ("at least 10 min", "15 min", pytest.approx(0.412, abs=1e-3)),
        ("up to 30 min", "15 min", pytest.approx(0.349, abs=1e-3)),
        ("overnight", "16 h", 1.0),
        ("1 ml", "2 ml", pytest.approx(0.349, abs=1e-3)),
        ("42 °C", "37 °C", 0.25),
        ("5 l", "5 µl", 0.0),
        ("10 ml", "1 ml", 0.0),
        ("5 min", "5 ml", 0.0),
        ("up to 5 s", "up to 2 h", 0.0),
        ("at least 2 h", "at least 5 s", 0.0),
    ],
)
def test_quantities_are_right_by_how_near_they_are(pred, gold, value):
    assert quantities(quantity(pred), quantity(gold)) == value


def test_the_amounts_of_two_reagents_cannot_change_places():
    gold = step("mix", ["sample"], ["5 ml ethanol", "20 ml water"])
    assert alike(step("mix", ["sample"], ["20 ml water", "5 ml ethanol"]), gold) == (1, 1, 1)
    assert alike(step("mix", ["sample"], ["20 ml ethanol", "5 ml water"]), gold).parameters < 1


def test_settings_may_stand_in_one_parameter_or_in_two():
    gold = step("incubate", ["sample"], ["37 °C", "10 min"])
    assert alike(step("incubate", ["sample"], ["37 °C for 10 min"]), gold) == (1, 1, 1)


def test_a_number_and_a_name_are_nothing_alike():
    assert (
        alike(step("heat", ["gel"], ["5 min"]), step("heat", ["gel"], ["gently"])).parameters == 0
    )


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("PBMCs", "peripheral blood mononuclear cells"),
        ("red blood cells", "erythrocytes"),
        ("E. coli", "Escherichia coli"),
        ("E. coli culture", "Escherichia coli culture"),
        ("S. cerevisiae", "budding yeast"),
        ("NK cells", "natural killer cell"),
        ("gDNA", "chromosomal DNA"),
        ("aqueous phase", "aqueous layer"),
        ("OCT", "optimal cutting temperature compound"),
        ("qPCR plate", "real-time PCR plate"),
        ("SPE cartridge", "solid-phase extraction cartridge"),
    ],
)
def test_cells_and_samples_have_several_names_too(name, other):
    assert names(concept(name), concept(other)) == 1


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("fixed cells", "cells"),
        ("E. coli cells", "E. coli"),
        ("T cells", "B cells"),
        ("S. aureus", "S. cerevisiae"),
        ("genomic DNA", "plasmid DNA"),
        ("red blood cells", "white blood cells"),
    ],
)
def test_more_words_for_a_sample_or_others_are_not_the_same(name, other):
    assert names(concept(name), concept(other)) < 1


def test_hundreds_of_parameters_take_no_time():
    many = step("add", [f"thing {n}" for n in range(300)], [f"{n} ml" for n in range(300)])
    assert alike(many, many) == (1, 1, 1)


def test_no_name_stands_for_two_things():
    seen = {}
    for group in resources.table("ontology", "synonyms.toml")["names"]:
        assert len(group) > 1
        for name in group:
            assert name == canonical_name(name)
            assert concept(name) == concept(group[0])
            assert seen.setdefault(name, group) is group


def far_off(pred, gold):
    """Whether a step with these parameters is fatally wrong for one with those."""
    ours, theirs = (meaning(step("incubate", ["cells"], one), LIBRARY) for one in (pred, gold))
    return fatal(ours, theirs, likeness(ours, theirs))


@pytest.mark.parametrize(
    ("pred", "gold"),
    [
        (["with 100 µl enzyme and 10 µl water"], ["with 10 µl enzyme and 100 µl water"]),
        (["37 °C for 5 min, then 4 °C for 60 min"], ["4 °C for 5 min, then 37 °C for 60 min"]),
        (["60 °C for 30 s, 95 °C for 30 s"], ["95 °C for 30 s, 60 °C for 30 s"]),
        (["95 °C for 1 s, 60 °C for 1 min"], ["95 °C for 1 min, 60 °C for 1 s"]),
        (["5 ml buffer a; 50 ml buffer b"], ["50 ml buffer a; 5 ml buffer b"]),
        (["with secondary antibody"], ["with primary antibody"]),
        (["in the light"], ["in the dark"]),
        (["0-1000000 min"], ["15 min"]),
        (["2 µl enzyme in 98 µl water"], ["98 µl enzyme in 2 µl water"]),
        (["95 °C for 30 s", "60 °C for 6 min"], ["95 °C for 6 min", "60 °C for 30 s"]),
        (["60 °C for 30 s", "95 °C"], ["95 °C for 30 s, then 60 °C"]),
        (["15 min or 300 min"], ["15 min"]),
        (["not 5 min"], ["5 min"]),
        (["do not use 300 x g"], ["300 x g"]),
        (["without shaking"], ["with shaking"]),
        (["at least 60 min"], ["no longer than 5 min"]),
    ],
)
def test_what_is_fatally_wrong(pred, gold):
    assert far_off(pred, gold)
    assert not far_off(gold, gold)


@pytest.mark.parametrize(
    "stated",
    [
        ["15 min/150 min"], ["15 min", "150 min"], ["150 min", "15 min"], ["15 min (150 min)"],
        ["15 min", "1 min", "150 min"], ["15 min/150 min/1500 min"],
    ],
)  # fmt: skip
def test_to_state_several_values_is_worth_no_more_than_the_worst_of_them(
    stated: list[str],
) -> None:
    assert far_off(["150 min", "4 °C"], ["15 min", "4 °C"])
    assert far_off([*stated, "4 °C"], ["15 min", "4 °C"])
    assert far_off([*stated, "14000 x g"], ["15 min"])


@pytest.mark.parametrize(
    ("pred", "gold"),
    [
        (["15 min/30 min"], ["15 min"]),
        (["95 °C for 30 s, 60 °C for 6 min"], ["95 °C for 30 s"]),
        (["30 min at 37 °C", "10 min at 95 °C"], ["30 min", "37 °C"]),
        (["5 min", "with PBS for 60 min"], ["5 min", "with PBS"]),
        (["95 °C/60 °C/72 °C"], ["95 °C/60 °C/72 °C"]),
        (["95 °C/60 °C/4 °C"], ["95 °C/60 °C"]),
        (["10 mM Tris/HCl", "15 min"], ["10 mM Tris/HCl", "15 min"]),
        (["PBS/0.1% Tween"], ["PBS", "0.1% Tween"]),
        (["chloroform/methanol 2/1 v/v", "10 µg/ml"], ["chloroform/methanol 2/1 v/v"]),
        (["14,000 x g/15 min/4 °C"], ["14,000 x g", "15 min", "4 °C"]),
        (["30%, 70% and 100% ethanol"], ["30% ethanol, 70% ethanol, 100% ethanol"]),
    ],
)
def test_values_of_several_things_and_slashes_leave_nothing_open(
    pred: list[str], gold: list[str]
) -> None:
    assert not far_off(pred, gold)


@pytest.mark.parametrize(
    ("pred", "gold"),
    [
        (["10 µl water, 100 µl enzyme"], ["with 100 µl enzyme and 10 µl water"]),
        (["100 µl enzyme", "10 µl water"], ["with 100 µl enzyme and 10 µl water"]),
        (["95 °C for 30 s; 60 °C for 1 min"], ["95 °C for 0.5 min, then 60 °C for 60 s"]),
        (["150 mM NaCl and 50 mM Tris"], ["50 mM Tris, 150 mM NaCl"]),
        (["95 °C for 30 s", "60 °C for 1 min"], ["95 °C for 30 s, then 60 °C for 1 min"]),
        (["35 cycles", "95 °C", "60 °C"], ["95 °C → 60 °C", "35 cycles"]),
        (["up to 5 min"], ["no longer than 5 min"]),
        (["with agitation"], ["with shaking"]),
        (["protected from light"], ["in the dark"]),
    ],
)
def test_mixtures_and_programmes_in_other_words_are_the_same(pred, gold):
    assert alike(step("mix", ["cells"], pred), step("mix", ["cells"], gold)).parameters == 1.0


def test_whence_is_not_whither():
    there = step("transfer", ["proteins"], ["from gel", "to membrane"])
    back = step("transfer", ["proteins"], ["from membrane", "to gel"])
    assert alike(there, back).parameters < 1
    assert same(there, step("transfer", ["proteins"], ["from gel to membrane"]))
    assert same(back, step("transfer", ["proteins"], ["from the membrane to the gel"]))


@pytest.mark.parametrize(("one", "other"), [("wash buffer", "pbs"), ("trypsin", "elastase")])
def test_a_reagent_of_the_same_kind_is_no_fatal_error(one, other):
    assert not far_off([f"with {one}"], [f"with {other}"])


def test_one_of_two_actions_is_neither():
    assert meaning(step("add or remove", ["pbs"]), LIBRARY).actions == {"add or remove"}
    assert meaning(step("heat/cool", ["pbs"]), LIBRARY).actions == {"heat/cool"}


@pytest.mark.parametrize(
    ("one", "other"), [("transcribe", "translate"), ("western blot", "southern blot")]
)
def test_verbs_of_one_operator_that_are_something_else_to_do(one, other):
    assert alike(step(one, ["rna"]), step(other, ["rna"])).action < 1


@pytest.mark.parametrize(
    ("one", "other"),
    [("cross-date", "crossdate"), ("hot-mount", "hotmount"), ("x-ray", "xray"),
     ("back-extract", "backextract"), ("acid-wash", "acidwash"), ("snap-freeze", "snapfreeze"),
     ("graphitise", "graphitize"), ("galvanise", "galvanize"), ("plough", "plow"),
     ("sulphonate", "sulfonate"), ("liquify", "liquefy"), ("colour", "color"),
     ("anaesthetise", "anesthetize"), ("haemolyse", "hemolyze"), ("distil", "distill"),
     ("sulphurise", "sulfurize"), ("mould", "mold")],
)  # fmt: skip
def test_how_a_verb_is_spelt_does_not_matter(one: str, other: str) -> None:
    assert alike(step(one, ["core"]), step(other, ["core"])).action == 1


def test_a_verb_that_begins_with_another_behind_a_hyphen_is_not_that() -> None:
    assert meaning(step("cross-date", ["core"]), LIBRARY).actions == {"crossdate"}
    assert meaning(step("vortex-mix", ["core"]), LIBRARY).actions == {"vortex"}


@pytest.mark.parametrize(
    ("action", "told", "said", "wrong"),
    [
        ("incubate", "with HRP-conjugated secondary antibody", "with primary antibody", True),
        ("wash", "with 70% ethanol", "with 70 mM ethanol", True),
        ("block", "with 5% milk", "with 5 mM milk", True),
        ("dip", "in liquid nitrogen", "in LN2", False),
        ("wash", "with 1 M Tris", "with 1,000 mM Tris", False),
    ],
)
def test_another_antibody_or_another_strength_is_fatal(
    action: str, told: str, said: str, wrong: bool
) -> None:
    gold, pred = (Step(action, ("membrane",), (one,)) for one in (told, said))
    (anchor,) = match([pred], prepare([gold])).anchors
    assert anchor.fatal is wrong


@pytest.mark.parametrize(
    "pred",
    [
        "water, not tail", "anything but the tail", "everything except the tail",
        "all but the tail", "water instead of tail",
        "tail-free water", "water without tail", "other than the tail", "body, never the tail",
    ],
)  # fmt: skip
def test_what_a_name_says_is_not_meant_is_no_match(pred: str) -> None:
    assert names(concept(pred), concept("tail")) == 0
    assert names(concept("tail"), concept(pred)) == 0
    assert names(concept(pred), concept(pred)) == 1


@pytest.mark.parametrize(
    ("pred", "gold", "least"),
    [
        ("nuclease-free water", "RNase-free water", 1.0),
        ("nuclease-free water", "water", 0.8),
        ("cell-free supernatant", "supernatant", 0.8),
        ("medium without serum", "medium", 0.4),
        ("serum-free medium", "serum-free medium", 1.0),
        ("mouse tail", "tail", 0.8),
        ("free tail", "tail", 0.8),
    ],
)
def test_what_a_name_is_of_stays_whatever_it_is_without(pred: str, gold: str, least: float) -> None:
    assert names(concept(pred), concept(gold)) >= least


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("0.02° step", "0.2° step"),
        ("0.1 °C increments", "0.5 °C increments"),
        ("1.5° increments", "1° increments"),
        ("± 0.1 °C", "± 0.5 °C"),
    ],
)
def test_another_step_of_few_degrees_is_a_difference(one: str, other: str) -> None:
    pred, gold = (Step("measure", ("powder",), (said, "10 min")) for said in (one, other))
    assert match((pred,), prepare((gold,))).scores.overall < 1
    assert match((gold,), prepare((gold,))).scores.overall == 1


@pytest.mark.parametrize(("one", "other"), [("4 °C", "4.4 °C"), ("37 °C", "37.4 °C")])
def test_half_a_degree_of_a_temperature_is_none(one: str, other: str) -> None:
    pred, gold = (Step("store", ("powder",), (said, "10 min")) for said in (one, other))
    assert match((pred,), prepare((gold,))).scores.overall == 1
