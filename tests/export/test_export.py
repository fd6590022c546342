"""Files for planners, the way back from their names, and the domain beside each library."""

from __future__ import annotations

from pathlib import Path

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from protoplan.errors import UnusableInputError
from protoplan.export import domain_text, key_block, map_record, plan_text, steps_of_plan
from protoplan.export.writing import write_files
from protoplan.library import load
from protoplan.model import Protocol, Step
from protoplan.parsing import parse
from protoplan.planning import Form, compile_library, compile_protocol
from protoplan.planning.plans import Line, read_plan
from protoplan.reports.schemas import schema_text
from protoplan.resources import folder
from protoplan.sketches import step_record

WORDS = st.text(st.characters(categories=["L", "N", "P", "S", "Zs"]), min_size=1, max_size=12)
VERBS = ["add", "centrifuge", "discard", "transfer", "mix", "frobnicate", "wash"]


@pytest.mark.parametrize("path", sorted(folder("domains").glob("*.toml")), ids=lambda p: p.stem)
def test_the_domain_beside_a_library_is_that_of_the_library(path: Path) -> None:
    written = path.with_suffix(".pddl").read_text(encoding="utf-8")
    command = f"protoplan export --library {path.stem} -o domains/{path.stem}.pddl --force"
    assert written == domain_text(compile_library(load(path.stem))), f"run: {command}"


@settings(max_examples=40)
@given(
    st.lists(
        st.builds(
            lambda verb, objects, parameters: Step(verb, tuple(objects), tuple(parameters)),
            st.sampled_from(VERBS),
            st.lists(WORDS, max_size=3),
            st.lists(WORDS, max_size=2),
        ),
        min_size=1,
        max_size=5,
    ),
    st.sampled_from(list(Form)),
)
def test_the_plan_of_a_protocol_comes_back_as_the_protocol(steps: list[Step], form: Form) -> None:
    protocol = Protocol(tuple(steps))
    problem = compile_protocol(protocol, load(), form)
    record = map_record(problem, protocol, load())
    jsonschema.validate(record, _schema("export-map"))
    back = steps_of_plan(read_plan(plan_text(problem).upper()), record)
    assert back == [step_record(step) for step in steps]


def _schema(name: str) -> dict:
    import json

    return json.loads(schema_text(name))


@pytest.fixture
def record() -> dict:
    protocol = Protocol((Step("wash", ("Cells",), ("with PBS",)), Step("mix", ("beads",), ())))
    return map_record(compile_protocol(protocol, load()), protocol, load())


def line(text: str) -> list[Line]:
    return read_plan(text)


def test_a_step_that_is_not_in_the_protocol_is_said_by_its_verb_and_its_roles(
    record: dict,
) -> None:
    assert steps_of_plan(line("(mix cells)"), record) == [
        {"action": "mix", "objects": ["cells"], "parameters": []}
    ]


def test_a_part_without_words_is_spoken_of_all_the_same(tmp_path: Path) -> None:
    written = tmp_path / "library.toml"
    written.write_text(
        """
        name = "bench"
        [facts]
        present = { holds = "is there", fails = "is not there" }
        [parts.flow_through]
        [actions.spin]
        verbs = ["spin"]
        add = ["present object.flow_through"]
        [actions.spin.roles]
        object = { required = true }
        [actions.keep]
        verbs = ["keep"]
        pre = ["present object"]
        [actions.keep.roles]
        object = { required = true }
        """,
        encoding="utf-8",
    )
    library = load(str(written))
    protocol = Protocol((Step("spin", ("filter",), ()), Step("keep", ("tube",), ())))
    record = map_record(compile_protocol(protocol, library), protocol, library)
    part = next(name for name in record["objects"] if "flow" in name)
    assert steps_of_plan(line(f"(keep {part})"), record) == [
        {"action": "keep", "objects": ["flow through of filter"], "parameters": []}
    ]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("(fly cells)", "Line 1 of the plan has the action 'fly'"),
        ("(mix cells cells)", "mix takes 1 arguments, found 2"),
        ("(mix tea)", "has the object 'tea', which is not in the map"),
    ],
)
def test_a_name_that_is_not_in_the_map_is_named(text: str, message: str, record: dict) -> None:
    with pytest.raises(UnusableInputError, match=message):
        steps_of_plan(line(text), record)


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        (
            ("objects", "cells", "text"),
            [1],
            r"'objects', 'cells', 'text': expected a text, found a list",
        ),
        (("actions", "mix", "verb"), 7, "'actions', 'mix', 'verb': expected a text"),
        (("actions", "mix", "parameters"), {}, "expected a list"),
        (("actions",), [], "'actions': expected an object"),
        (("steps", 0, "call"), None, "'steps', entry 1, 'call': expected a text"),
        (("steps", 0, "step"), {}, "has no 'action'"),
        (("steps", 0, "step", "objects"), "cells", "expected a list"),
    ],
)
def test_a_map_of_another_shape_says_where(
    path: tuple, value: object, message: str, record: dict
) -> None:
    home = record
    for name in path[:-1]:
        home = home[name]
    home[path[-1]] = value
    with pytest.raises(UnusableInputError, match=message):
        steps_of_plan(line("(mix cells)"), record)


@pytest.mark.parametrize("broken", [{}, {"schema_version": 9}, {"schema_version": 1}, []])
def test_a_map_that_is_none_is_refused(broken: object) -> None:
    with pytest.raises(UnusableInputError, match="map"):
        steps_of_plan(line("(mix cells)"), broken)


def test_a_key_block_is_read_as_the_steps_it_was_made_of() -> None:
    steps = (Step("add", ('5 µl "x"',), ("a\\b",)), Step("mix", (), ()))
    again = parse(key_block(map(step_record, steps)))
    assert [step_record(step) for step in again.steps] == [step_record(step) for step in steps]


def test_nothing_is_overwritten_unless_forced(tmp_path: Path) -> None:
    old, new = tmp_path / "a.txt", tmp_path / "deep" / "b.txt"
    old.write_text("old")
    with pytest.raises(UnusableInputError, match=r"a\.txt' is there already; --force"):
        write_files({old: "new", new: "new"})
    assert (old.read_text(), new.exists()) == ("old", False)
    write_files({old: "new", new: "new"}, force=True)
    assert (old.read_text(), new.read_text()) == ("new", "new")


def test_a_folder_that_is_not_empty_is_left_alone_unless_forced(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("")
    new = {tmp_path / "plan.txt": ""}
    with pytest.raises(UnusableInputError, match="is not empty; --force"):
        write_files(new, folder=tmp_path)
    write_files(new, folder=tmp_path, force=True)
    assert (tmp_path / "plan.txt").exists()


def test_a_file_in_the_place_of_a_folder_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(UnusableInputError, match="expected a folder"):
        write_files({tmp_path / "file" / "x": ""})
