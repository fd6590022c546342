"""Which words of a protocol are one material."""

from pathlib import Path as File

import pytest

from protoplan.library.values import Access, Library, Literal, Operator, Part, Path, RoleSpec
from protoplan.lineage import resolve
from protoplan.lineage.values import Lineage, Link, Mention, Operation, Reason

_PRESENT = "present"


def _splits(*parts: str) -> tuple[Literal, ...]:
    return tuple(Literal(_PRESENT, (Path("object", (part,)),)) for part in parts)


def _operator(
    name: str,
    *roles: RoleSpec,
    add: tuple[Literal, ...] = (),
    delete: tuple[Literal, ...] = (),
    moves: tuple[Path, ...] = (),
) -> Operator:
    return Operator(name, name, (name,), roles, add=add, delete=delete, moves=moves)


_OBJECT = RoleSpec("object", required=True, many=True)
_READ = RoleSpec("object", required=True, many=True, access=Access.READ)
_LIQUID = RoleSpec("liquid", "reagent", access=Access.READ)
_INTO = RoleSpec("destination", "location", access=Access.ADD)

_OPERATORS = (
    _operator("centrifuge", _OBJECT, add=_splits("supernatant", "pellet")),
    _operator("discard", _OBJECT, delete=(Literal(_PRESENT, (Path("object"),)),)),
    _operator("resuspend", _OBJECT, _LIQUID),
    _operator("mix", _OBJECT),
    _operator("add", _READ, _INTO),
    _operator("transfer", _OBJECT, _INTO),
    _operator("decant", _OBJECT, moves=(Path("object"),)),
    _operator("incubate", _OBJECT),
    _operator("read", _READ),
    _operator("extract", _OBJECT, add=_splits("phase")),
    _operator("prepare", RoleSpec("object", makes=True)),
)

LIBRARY = Library(
    "small",
    "",
    {},
    {
        "supernatant": Part("supernatant", ("supernatant",)),
        "phase": Part("phase", ("aqueous phase", "organic phase")),
        "pellet": Part("pellet", ("pellet",), state=True),
    },
    {operator.name: operator for operator in _OPERATORS},
    {operator.name: (operator.name,) for operator in _OPERATORS},
)


def lineage(*steps: tuple[str, list[str], dict[str, str]] | tuple[str, list[str]]) -> Lineage:
    """Resolve steps written as verb, objects and, by source, other things mentioned."""
    operations = []
    for line, (verb, objects, *others) in enumerate(steps):
        mentions = [Mention(text, "objects") for text in objects]
        for source, text in (others[0] if others else {}).items():
            mentions.append(Mention(text, source))
        name = verb if verb in LIBRARY.operators else None
        operations.append(Operation(verb, name, tuple(mentions), line))
    return resolve(operations, LIBRARY)


def test_the_same_name_is_the_same_material() -> None:
    found = lineage(("mix", ["the lysis buffer"]), ("mix", ["lysis buffer"]))
    assert _entities(found) == [[0], [0]]
    assert found.links[0][0].reason is Reason.FIRST
    assert found.links[1][0].reason is Reason.SAME_NAME


@pytest.mark.parametrize(
    ("first", "second"), [("EtOH", "ethanol"), ("Eppendorf tube", "the microfuge tube")]
)
def test_two_names_of_one_concept_are_the_same_material(first: str, second: str) -> None:
    found = lineage(("mix", [first]), ("mix", [second]))
    assert _entities(found) == [[0], [0]]
    assert found.links[1][0].reason is Reason.SAME_NAME


@pytest.mark.parametrize(
    ("first", "second"),
    [("cleaned roots", "roots"), ("roots", "the cleaned roots"), ("HeLa cells", "cells")],
)
def test_a_name_that_says_less_or_more_is_the_same_material(first: str, second: str) -> None:
    found = lineage(("mix", [first]), ("mix", [second]))
    assert _entities(found) == [[0], [0]]
    assert found.links[1][0].reason is Reason.SAME_HEAD
    assert found.links[1][0].confidence < 1


@pytest.mark.parametrize(
    ("first", "second"),
    [("HeLa cells", "yeast cells"), ("iron(II) chloride", "iron(III) chloride")],
)
def test_names_that_contradict_each_other_are_two_materials(first: str, second: str) -> None:
    found = lineage(("mix", [first]), ("mix", [second]))
    assert _entities(found) == [[0], [1]]


def test_a_state_noun_stays_in_the_line_of_its_material() -> None:
    found = lineage(("mix", ["cells"]), ("mix", ["cell suspension"]))
    assert _entities(found) == [[0], [0]]


def test_a_part_is_that_of_the_latest_split() -> None:
    found = lineage(
        ("centrifuge", ["lysate"]),
        ("discard", ["pellet"]),
        ("centrifuge", ["supernatant"]),
        ("resuspend", ["pellet"]),
    )
    first, second = found.links[1][0], found.links[3][0]
    assert first.reason is second.reason is Reason.PART
    lysate, supernatant = found.links[0][0].entity, found.links[2][0].entity
    assert found.entities[first.entity].whole == lysate
    assert found.entities[second.entity].whole == supernatant
    assert found.entities[second.entity].made_at == 2


def test_a_part_that_names_its_whole_is_split_off_that() -> None:
    found = lineage(
        ("centrifuge", ["cells"]), ("centrifuge", ["debris"]), ("resuspend", ["cell pellet"])
    )
    whole = found.entities[found.links[2][0].entity].whole
    assert whole == found.links[0][0].entity


@pytest.mark.parametrize(
    ("first", "second", "of_first", "of_second"),
    [
        ("tube A", "tube B", "supernatant of tube A", "supernatant of tube B"),
        ("sample 1", "sample 2", "supernatant of sample 1", "supernatant from sample 2"),
        ("treated cells", "control cells", "supernatant of the treated cells",
         "supernatant of the control cells"),
        ("flask A", "flask B", "pellet A", "pellet B"),
        ("tubes", "tubes", "pellet of tube 1", "pellet of tube 2"),
    ],
)  # fmt: skip
def test_parts_of_things_side_by_side_are_two(
    first: str, second: str, of_first: str, of_second: str
) -> None:
    found = lineage(
        ("spin", [first]), ("spin", [second]), ("take", [of_first]), ("take", [of_second])
    )
    (one,), (other,) = _entities(found)[2:]
    assert one != other


def test_each_split_of_one_whole_has_its_own_parts() -> None:
    found = lineage(
        ("centrifuge", ["cells"]),
        ("discard", ["supernatant"]),
        ("resuspend", ["pellet"]),
        ("centrifuge", ["cells"]),
        ("discard", ["supernatant"]),
    )
    first, second = (found.entities[found.links[at][0].entity] for at in (1, 4))
    assert first.whole == second.whole
    assert (first.version, second.version) == (1, 2)


def test_a_pellet_spun_again_splits_what_it_is_a_form_of() -> None:
    found = lineage(
        ("centrifuge", ["cells"]),
        ("centrifuge", ["pellet"]),
        ("discard", ["supernatant"]),
    )
    pellet = found.entities[found.links[1][0].entity]
    assert pellet.whole == 0


def test_a_part_used_before_the_step_that_makes_it_is_the_later_part() -> None:
    found = lineage(("discard", ["supernatant"]), ("centrifuge", ["cells"]), ("mix", ["cells"]))
    part = found.entities[found.links[0][0].entity]
    assert (part.part, part.made_at, part.version) == ("supernatant", 1, 1)
    assert part.whole == found.links[1][0].entity


def test_a_part_that_no_step_makes_has_no_whole() -> None:
    found = lineage(("discard", ["supernatant"]))
    part = found.entities[0]
    assert (part.part, part.whole, part.made_at) == ("supernatant", None, None)


def test_an_early_part_is_not_that_of_something_it_does_not_name() -> None:
    found = lineage(("discard", ["yeast supernatant"]), ("centrifuge", ["lysate"]))
    part = found.entities[found.links[0][0].entity]
    assert (part.part, part.whole) == ("supernatant", None)


def test_an_early_part_that_names_its_whole_is_split_off_that() -> None:
    found = lineage(("discard", ["yeast supernatant"]), ("centrifuge", ["yeast"]))
    assert found.entities[found.links[0][0].entity].whole == found.links[1][0].entity


@pytest.mark.parametrize("culture", ["E. coli culture", "overnight culture", "Agrobacterium"])
def test_an_early_part_may_say_of_what_kind_its_whole_is(culture: str) -> None:
    found = lineage(("resuspend", ["bacterial pellet"]), ("centrifuge", [culture]))
    assert found.entities[found.links[0][0].entity].whole == found.links[1][0].entity


def test_a_part_may_have_a_name_of_two_words() -> None:
    found = lineage(("extract", ["lysate"]), ("discard", ["the lower aqueous phase"]))
    part = found.entities[found.links[1][0].entity]
    assert (part.part, part.whole) == ("phase", found.links[0][0].entity)


def test_a_new_container_is_another_one() -> None:
    found = lineage(
        ("transfer", ["lysate"], {"location": "tube"}),
        ("transfer", ["beads"], {"location": "new tube"}),
        ("mix", ["tube"]),
    )
    old, new = found.links[0][1].entity, found.links[1][1].entity
    assert old != new
    assert found.links[2][0].entity == found.links[1][0].entity


def test_what_is_made_of_stocks_in_a_container_is_neither_stock_nor_container() -> None:
    found = lineage(
        ("add", ["PBS"], {"location": "tube"}),
        ("add", ["antibody"], {"location": "tube"}),
        ("mix", ["tube"]),
    )
    content = found.implied[0][0].entity
    assert found.implied[1][0].entity == content == found.links[2][0].entity
    assert content not in {link.entity for links in found.links[:2] for link in links}
    assert found.entities[content].name == "contents of the tube"


def test_a_step_on_data_works_on_what_was_last_worked_on() -> None:
    found = lineage(("mix", ["lysate"]), ("read", ["spectra"]))
    assert [link.entity for link in found.implied[1]] == [found.links[0][0].entity]


def test_a_stock_that_goes_somewhere_implies_nothing() -> None:
    found = lineage(("mix", ["agar"]), ("add", ["antibiotic"], {"location": "molten agar"}))
    assert found.implied[1] == ()


def test_after_a_part_was_taken_away_what_it_came_from_is_worked_on() -> None:
    found = lineage(("centrifuge", ["lysate"]), ("discard", ["supernatant"]), ("incubate", []))
    (link,) = found.implied[2]
    assert link.entity == found.links[0][0].entity
    assert link.reason is Reason.LEARNED


def test_the_only_thing_of_its_kind_is_meant_by_its_kind() -> None:
    found = lineage(("mix", ["DPBS"]), ("mix", ["cells"]), ("mix", ["the buffer"]))
    assert found.links[2][0].reason is Reason.KIND
    assert found.links[2][0].entity == found.links[0][0].entity


def test_a_word_for_a_wide_kind_is_no_narrower_thing() -> None:
    found = lineage(("mix", ["cells"], {"reagent": "trypsin"}), ("transfer", ["proteins"]))
    trypsin = found.links[0][1].entity
    assert found.links[1][0].entity != trypsin


def test_reading_something_off_puts_nothing_to_anything() -> None:
    found = lineage(
        ("centrifuge", ["lysate"]),
        ("decant", ["supernatant"]),
        ("read", ["concentration"]),
        ("mix", ["supernatant"]),
    )
    assert found.links[3][0].entity == found.links[1][0].entity


def test_what_is_pelleted_is_found_by_its_name_again() -> None:
    found = lineage(
        ("centrifuge", ["lysate"]), ("resuspend", ["RNA pellet"]), ("read", ["the RNA"])
    )
    assert found.links[2][0].entity == found.links[1][0].entity
    assert found.links[2][0].reason is Reason.SAME_HEAD


def test_a_name_of_a_kind_with_several_things_is_a_new_thing() -> None:
    found = lineage(("mix", ["DPBS"]), ("mix", ["TBS"]), ("mix", ["the buffer"]))
    assert found.links[2][0].reason is Reason.FIRST


def test_every_reason_but_text_of_people_has_an_example_here() -> None:
    source = File(__file__).read_text(encoding="utf-8")
    assert all(f"Reason.{reason.name}" in source for reason in Reason)


def test_after_liquid_was_added_again_the_next_part_is_another() -> None:
    found = lineage(
        ("centrifuge", ["beads"]),
        ("discard", ["supernatant"]),
        ("add", ["ethanol"]),
        ("discard", ["supernatant"]),
        ("discard", ["supernatant"]),
    )
    first, second, third = (found.links[at][0].entity for at in (1, 3, 4))
    assert first != second == third
    part = found.entities[second]
    assert (part.whole, part.part, part.made_at) == (0, "supernatant", None)


def test_without_an_addition_the_same_part_is_taken_again() -> None:
    found = lineage(
        ("centrifuge", ["beads"]), ("discard", ["supernatant"]), ("discard", ["supernatant"])
    )
    assert found.links[1][0].entity == found.links[2][0].entity


def test_a_whole_is_never_its_own_part() -> None:
    found = lineage(("discard", ["supernatant"]), ("centrifuge", ["lysate"]), ("mix", ["lysate"]))
    part = found.entities[found.links[0][0].entity]
    assert part.whole == found.links[1][0].entity != part.number


def test_an_early_part_that_is_split_itself_stays_without_a_whole() -> None:
    found = lineage(("centrifuge", ["supernatant"]), ("discard", ["supernatant"]))
    first = found.entities[found.links[0][0].entity]
    second = found.entities[found.links[1][0].entity]
    assert first.whole is None
    assert second.whole == first.number


def test_an_entity_is_called_as_it_is_first_written() -> None:
    found = lineage(("mix", ["10 ml of the washed cells"]), ("mix", ["cells"]))
    assert [one.name for one in found.entities] == ["washed cells"]


def test_a_container_that_is_worked_on_means_what_was_put_into_it() -> None:
    found = lineage(("transfer", ["sample"], {"location": "tube"}), ("mix", ["tube"]))
    link = found.links[1][0]
    assert link.reason is Reason.CONTAINER
    assert link.entity == found.links[0][0].entity
    assert link.others == (found.links[0][1].entity,)


def test_what_is_in_a_container_is_worked_on_by_what_is_added_to_it() -> None:
    found = lineage(
        ("transfer", ["lysate"], {"location": "tube"}), ("add", ["ethanol"], {"location": "tube"})
    )
    assert [link.entity for link in found.implied[1]] == [found.links[0][0].entity]
    assert found.implied[1][0].reason is Reason.CONTAINER


def test_a_step_that_names_nothing_works_on_the_last_material() -> None:
    found = lineage(("centrifuge", ["lysate"]), ("mix", []))
    assert [(one.entity, one.reason) for one in found.implied[1]] == [(0, Reason.LAST)]
    assert found.implied[1][0].confidence < 1


def test_a_pronoun_is_what_was_last_worked_on() -> None:
    found = lineage(("mix", ["lysate"]), ("mix", ["it"]))
    assert found.links[1][0].reason is Reason.LAST
    assert found.links[1][0].entity == 0


def test_a_new_name_for_a_mixture_is_what_holds_its_parts() -> None:
    found = lineage(("mix", ["agar"]), ("add", ["zinc stock"]), ("mix", ["zinc solution"]))
    assert found.links[2][0].reason is Reason.MIXTURE
    assert found.links[2][0].entity == found.links[0][0].entity


def test_a_gel_is_not_the_water_that_it_was_mixed_of() -> None:
    found = lineage(
        ("mix", ["acrylamide", "water"]),
        ("add", ["resolving gel solution"]),
        ("incubate", ["resolving gel"]),
        ("mix", ["stacking gel solution"]),
        ("incubate", ["stacking gel"]),
    )
    _, (solution,), (gel,), (other,), (second,) = _entities(found)
    assert gel == solution
    assert second == other
    assert other != solution


@pytest.mark.parametrize(("one", "other", "same"), [
    ("separating gel solution", "separating gel", True),
    ("separating gel solution", "stacking gel", False),
    ("agarose gel solution", "agarose gel", True),
])  # fmt: skip
def test_a_stacking_gel_is_no_separating_gel(one: str, other: str, same: bool) -> None:
    found = lineage(("mix", [one]), ("incubate", [other]))
    assert (found.links[0][0].entity == found.links[1][0].entity) is same


def test_a_salt_solution_is_still_the_water_that_the_salt_went_into() -> None:
    found = lineage(
        ("mix", ["water"]), ("add", ["sodium chloride"]), ("mix", ["chloride solution"])
    )
    assert found.links[2][0].entity == found.links[0][0].entity


def test_a_stock_that_is_used_twice_is_not_the_mixture_it_went_into() -> None:
    found = lineage(
        ("mix", ["lysate"]), ("add", ["ethanol"]), ("mix", ["lysate"]), ("add", ["ethanol"])
    )
    assert _entities(found) == [[0], [1], [0], [1]]


def test_what_a_step_prepares_is_made_by_it() -> None:
    found = lineage(("prepare", ["lysis buffer"]), ("add", ["lysis buffer"]))
    assert found.links[0][0].reason is Reason.MADE
    assert found.entities[0].made_at == 0


def test_marks_of_people_are_followed() -> None:
    mentions = [Mention("beads", "objects", group=7), Mention("the slurry", "objects", group=7)]
    found = resolve([Operation("mix", "mix", (one,)) for one in mentions], LIBRARY)
    assert _entities(found) == [[0], [0]]
    assert found.links[1][0].reason is Reason.GIVEN


def _entities(found: Lineage) -> list[list[int]]:
    return [[link.entity for link in links] for links in found.links]


def _all(found: Lineage) -> list[Link]:
    return [link for links in (*found.links, *found.implied) for link in links]


def test_every_decision_gives_its_reason_in_words() -> None:
    found = lineage(
        ("transfer", ["HeLa cells"], {"location": "tube"}),
        ("centrifuge", ["tube"]),
        ("discard", ["supernatant"]),
        ("mix", []),
    )
    assert all(link.note for link in _all(found))
    assert all(0 < link.confidence <= 1 for link in _all(found))


@pytest.mark.parametrize(
    ("some", "others"),
    [
        ("dead cells", "cells"),
        ("red blood cells", "cells"),
        ("non-adherent cells", "the cells"),
        ("half of the cells", "remaining cells"),
        ("first drop of blood", "blood"),
        ("fraction 1", "fraction 2"),
        ("unbound dna", "dna"),
        ("erythrocytes", "cells"),
    ],
)
def test_what_a_word_sets_apart_is_a_thing_of_its_own(some: str, others: str) -> None:
    found = lineage(("spin", [some]), ("shake", [others]))
    assert found.links[0][0].entity != found.links[1][0].entity


def test_some_of_a_thing_is_of_it_and_named_again_is_the_same() -> None:
    found = lineage(
        ("spin", ["cells"]), ("shake", ["half of the cells"]), ("shake", ["half cells"])
    )
    whole, half, again = (links[0].entity for links in found.links)
    assert half == again
    assert found.entities[half].whole == whole


def test_a_thing_with_a_number_may_be_meant_without_it() -> None:
    found = lineage(("spin", ["tube 2"]), ("shake", ["tube"]))
    assert found.links[0][0].entity == found.links[1][0].entity


def test_the_rest_of_a_part_is_not_the_part() -> None:
    found = lineage(
        ("spin", ["cells"]), ("shake", ["supernatant"]), ("shake", ["rest of supernatant"])
    )
    (part,), (rest,) = found.links[1:]
    assert part.entity != rest.entity
    assert found.entities[rest.entity].whole == found.entities[part.entity].whole


def test_what_is_discarded_is_not_put_where_it_came_from() -> None:
    away = ("discard", ["flow through"], {"location": "the column"})
    found = lineage(("add", ["cells"], {"location": "column"}), away, ("shake", ["column"]))
    assert found.links[2][0].entity != found.links[1][0].entity


def test_what_was_thrown_away_is_no_longer_worked_on() -> None:
    found = lineage(
        ("centrifuge", ["resin"]), ("discard", ["supernatant"]), ("mix", []), ("mix", ["it"])
    )
    thrown = found.links[1][0].entity
    assert found.implied[2][0].entity != thrown
    assert found.links[3][0].entity != thrown


def test_a_part_that_was_used_too_early_is_the_one_of_its_step_when_it_comes() -> None:
    found = lineage(
        ("discard", ["supernatant"]),
        ("add", ["ethanol"], {"location": "cells"}),
        ("centrifuge", ["cells"]),
        ("discard", ["supernatant"]),
    )
    assert found.links[0][0].entity == found.links[3][0].entity
    assert found.entities[found.links[3][0].entity].made_at == 2


def test_the_liquid_is_not_what_lies_in_it() -> None:
    found = lineage(("mix", ["cells"]), ("discard", ["liquid"]))
    assert found.links[0][0].entity != found.links[1][0].entity


def test_a_material_is_no_figure_and_no_device_that_shares_its_words() -> None:
    found = lineage(
        ("read", ["cell concentration"]), ("mix", ["cell suspension"]), ("mix", ["water bath"]),
        ("mix", ["lake water sample"]),
    )  # fmt: skip
    assert len({links[0].entity for links in found.links}) == 4


@pytest.mark.parametrize(
    ("early", "late", "one"),
    [
        ("eggs", "larvae", True),
        ("zebrafish embryos", "larvae", True),
        ("larvae", "eggs", False),
        ("moth eggs", "lacewing larvae", False),
        ("dead larvae", "adults", False),
        ("monocytes", "macrophages", True),
    ],
)
def test_what_lives_has_another_name_when_it_has_grown(early: str, late: str, one: bool) -> None:
    found = lineage(("incubate", [early]), ("mix", [late]))
    assert (found.links[0][0].entity == found.links[1][0].entity) == one


def test_what_is_called_pelleted_is_the_pellet() -> None:
    found = lineage(("centrifuge", ["yeast"]), ("mix", ["pelleted yeast"]), ("mix", ["the pellet"]))
    assert found.links[1][0].entity == found.links[2][0].entity
    assert found.links[1][0].reason == Reason.PART
