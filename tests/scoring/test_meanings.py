"""What steps mean: actions, concepts, quantities, and how alike two are."""

import pytest
from hypothesis import given
from strategies import MATERIALS, PLACES, steps

from protoplan import library as libraries
from protoplan import resources
from protoplan.model import Step
from protoplan.normalise import canonical_name, read_term
from protoplan.scoring.meanings import concept, likeness, meaning, names, quantities
from protoplan.scoring.symbolic import LIBRARY


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
    assert alike(a, a) == (1, 1)
    assert all(0 <= part <= 1 for part in alike(a, b))


@pytest.mark.parametrize("name", [*MATERIALS, *PLACES])
def test_a_concept_is_its_own(name):
    assert concept(concept(name)) == concept(name)


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
        ("5-10 min", "6 min", 0.5),
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
    assert alike(step("mix", ["sample"], ["20 ml water", "5 ml ethanol"]), gold) == (1, 1)
    assert alike(step("mix", ["sample"], ["20 ml ethanol", "5 ml water"]), gold).parameters < 1


def test_settings_may_stand_in_one_parameter_or_in_two():
    gold = step("incubate", ["sample"], ["37 °C", "10 min"])
    assert alike(step("incubate", ["sample"], ["37 °C for 10 min"]), gold) == (1, 1)


def test_a_number_and_a_name_are_nothing_alike():
    assert (
        alike(step("heat", ["gel"], ["5 min"]), step("heat", ["gel"], ["gently"])).parameters == 0
    )


def test_hundreds_of_parameters_take_no_time():
    many = step("add", [f"thing {n}" for n in range(300)], [f"{n} ml" for n in range(300)])
    assert alike(many, many) == (1, 1)


def test_no_name_stands_for_two_things():
    seen = {}
    for group in resources.table("ontology", "synonyms.toml")["names"]:
        assert len(group) > 1
        for name in group:
            assert name == canonical_name(name)
            assert concept(name) == concept(group[0])
            assert seen.setdefault(name, group) is group
