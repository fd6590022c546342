"""How steps fill the roles of operators, and where the paths of literals lead."""

from __future__ import annotations

import pytest

from protoplan.library import Library, read_library
from protoplan.lineage.values import Entity, Lineage, Link, Mention, Operation, Reason
from protoplan.states import NOTHING, Atom, Task, bits, ground_lineage

LIBRARY = read_library(
    """
[facts]
present = { holds = "is there", fails = "is not there" }
in = { arity = 2 }
suspended = {}
pelleted = { made = true }

[parts]
supernatant = { words = ["supernatant"] }
pellet = { words = ["pellet"], state = true }

[actions.spin]
pre = ["present object"]
add = ["present object.supernatant", "present object.pellet", "pelleted object.whole"]
del = ["suspended object.whole"]
roles.object = { required = true, many = true, refuses = ["device"] }

[actions.resuspend]
pre = ["present object"]
add = ["suspended object.whole"]
del = ["pelleted object.whole", "present object.whole.supernatant", "present object.whole.pellet"]
roles.object = { required = true }

[actions.move]
pre = ["present object"]
add = ["in object destination"]
del = ["in object object.place"]
moves = ["object"]
roles.object = { required = true, many = true }
roles.destination = { source = "location" }

[actions.heat]
pre = ["not pelleted object"]
roles.object = {}
""",
    "small",
)
CELLS, SUPERNATANT, PELLET, TUBE, RACK = range(5)
ENTITIES = (
    Entity(CELLS, "cells", "cells"),
    Entity(SUPERNATANT, "supernatant", "", CELLS, "supernatant", 1, 0),
    Entity(PELLET, "pellet", "", CELLS, "pellet", 1, 0),
    Entity(TUBE, "tube", "tube"),
    Entity(RACK, "rack", "device"),
)


def link(entity: int, source: str = "objects") -> Link:
    return Link(Mention(ENTITIES[entity].name, source), entity, Reason.FIRST)


def task(
    *steps: tuple[str, list[Link]], implied: dict[int, list[Link]] | None = None,
    library: Library = LIBRARY,
) -> Task:  # fmt: skip
    operations = tuple(
        Operation(
            verb, verb if verb in library.operators else None, tuple(one.mention for one in links)
        )
        for verb, links in steps
    )
    unsaid = tuple(tuple((implied or {}).get(place, ())) for place in range(len(steps)))
    links = tuple(tuple(links) for _, links in steps)
    return ground_lineage(Lineage(operations, ENTITIES, links, unsaid), library)


def atoms(task: Task, mask: int) -> set[Atom]:
    return {task.atoms[bit] for bit in bits(mask)}


def test_a_split_makes_the_parts_that_the_text_mentions() -> None:
    done = task(("spin", [link(CELLS)]))
    assert atoms(done, done.steps[0].add) == {
        Atom("present", (SUPERNATANT,)), Atom("present", (PELLET,)), Atom("pelleted", (CELLS,)),
    }  # fmt: skip
    assert done.entities == ENTITIES


def test_a_split_makes_parts_that_no_words_mention() -> None:
    done = task(("move", [link(CELLS)]), ("spin", [link(CELLS)]))
    (supernatant, pellet) = done.entities[len(ENTITIES) :]
    assert (supernatant.whole, supernatant.part, supernatant.made_at) == (CELLS, "supernatant", 1)
    assert (pellet.whole, pellet.part, pellet.made_at) == (CELLS, "pellet", 1)


def test_only_a_step_makes_parts_and_facts_that_are_made() -> None:
    done = task(("spin", [link(CELLS)]), ("resuspend", [link(PELLET)]))
    assert atoms(done, done.made) == {
        Atom("present", (SUPERNATANT,)), Atom("present", (PELLET,)), Atom("pelleted", (CELLS,)),
    }  # fmt: skip


def test_the_whole_of_a_pellet_is_what_was_spun() -> None:
    done = task(("spin", [link(CELLS)]), ("resuspend", [link(PELLET)]))
    assert atoms(done, done.steps[1].add) == {Atom("suspended", (CELLS,))}
    assert atoms(done, done.steps[1].delete) == {
        Atom("pelleted", (CELLS,)), Atom("present", (SUPERNATANT,)), Atom("present", (PELLET,)),
    }  # fmt: skip


def test_a_supernatant_is_no_form_of_what_was_spun() -> None:
    done = task(("spin", [link(CELLS)]), ("resuspend", [link(SUPERNATANT)]))
    assert atoms(done, done.steps[1].add) == {Atom("suspended", (SUPERNATANT,))}


def test_what_was_taken_away_stays_when_the_rest_is_worked_on() -> None:
    done = task(
        ("spin", [link(CELLS)]), ("move", [link(SUPERNATANT)]), ("resuspend", [link(PELLET)])
    )
    assert Atom("present", (SUPERNATANT,)) not in atoms(done, done.steps[2].delete)


def test_a_second_split_makes_new_parts() -> None:
    done = task(("spin", [link(CELLS)]), ("spin", [link(CELLS)]))
    first, second = (atoms(done, step.add) for step in done.steps)
    assert first & second == {Atom("pelleted", (CELLS,))}
    assert {one.version for one in done.entities if one.part} == {1, 2}


def test_a_place_is_where_the_material_was_last_put() -> None:
    done = task(
        ("move", [link(CELLS), link(TUBE, "location")]),
        ("move", [link(CELLS), link(RACK, "location")]),
    )
    assert done.steps[0].delete == 0
    assert atoms(done, done.steps[1].delete) == {Atom("in", (CELLS, TUBE))}
    assert atoms(done, done.steps[1].add) == {Atom("in", (CELLS, RACK))}


def test_a_role_that_takes_several_says_the_same_of_each() -> None:
    done = task(("move", [link(CELLS), link(PELLET), link(TUBE, "location")]))
    assert done.steps[0].binding == (("object", (CELLS, PELLET)), ("destination", (TUBE,)))
    assert atoms(done, done.steps[0].add) == {Atom("in", (CELLS, TUBE)), Atom("in", (PELLET, TUBE))}
    assert dict(done.steps[0].terms)["object.place"] == (NOTHING, NOTHING)


def test_a_role_that_takes_one_takes_the_first() -> None:
    assert task(("resuspend", [link(CELLS), link(PELLET)])).steps[0].binding == (
        ("object", (CELLS,)),
    )


def test_what_is_implied_fills_an_empty_role_alone() -> None:
    unsaid = {0: [link(CELLS)]}
    assert task(("spin", []), implied=unsaid).steps[0].binding == (("object", (CELLS,)),)
    assert task(("spin", [link(PELLET)]), implied=unsaid).steps[0].binding == (
        ("object", (PELLET,)),
    )


def test_a_negative_precondition_is_kept_apart() -> None:
    (step,) = task(("heat", [link(CELLS)])).steps
    assert (step.pre_true, step.pre_false) == (0, 1)


@pytest.mark.parametrize("verb", ["zorch", "spin"])
def test_a_step_that_fills_no_role_has_no_effect(verb: str) -> None:
    (step,) = task((verb, [])).steps
    assert (step.pre_true, step.pre_false, step.add, step.delete) == (0, 0, 0, 0)
    assert step.operator == ("" if verb == "zorch" else "spin")
