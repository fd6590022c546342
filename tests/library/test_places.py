"""Where the tables, keys and items of a TOML text stand."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from protoplan import resources
from protoplan.library.places import TomlPath, action_lines, places, span_of
from protoplan.source import Source

TEXT = '''
# a comment with [brackets] and "quotes" = 1
name = "a [name] = {x}"  # behind it
"quoted key" = 1
dotted . deep = true

[ facts ]
cold = { holds = "is cold", arity = 1 }   # [no.table]
date = 2024-01-02 03:04:05
[actions . "two words".roles]
object = { kinds = [
    "cell",  # one
    'tube, [or] so',
], low = -1.5e3 }
[actions.plain]
pre = ["""many
[lines]""", "not frozen object"]
'''


def shown(path: TomlPath) -> str:
    start, end = places(TEXT)[path]
    return TEXT[start:end]


@pytest.mark.parametrize(
    ("path", "text"),
    [
        (("name",), 'name = "a [name] = {x}"'),
        (("quoted key",), '"quoted key" = 1'),
        (("dotted",), "dotted . deep"),
        (("dotted", "deep"), "dotted . deep = true"),
        (("facts",), "facts"),
        (("facts", "cold"), "cold"),
        (("facts", "cold", "holds"), 'holds = "is cold"'),
        (("facts", "cold", "arity"), "arity = 1"),
        (("facts", "date"), "date = 2024-01-02 03:04:05"),
        (("actions", "two words"), 'actions . "two words".roles'),
        (("actions", "two words", "roles", "object"), "object"),
        (("actions", "two words", "roles", "object", "kinds", 0), '"cell"'),
        (("actions", "two words", "roles", "object", "kinds", 1), "'tube, [or] so'"),
        (("actions", "two words", "roles", "object", "low"), "low = -1.5e3"),
        (("actions", "plain", "pre", 1), '"not frozen object"'),
    ],
)
def test_each_key_and_item_stands_where_it_is_written(path: TomlPath, text: str) -> None:
    assert shown(path) == text


def test_what_has_no_place_of_its_own_stands_where_what_holds_it_stands() -> None:
    found = places(TEXT)
    missing = ("facts", "cold", "no such key", 3)
    assert span_of(found, missing) == found["facts", "cold"]
    assert span_of(found, ("no such table",)) == (0, 0)


def test_the_lines_of_actions_are_those_of_their_tables() -> None:
    source = Source(TEXT)
    found = places(TEXT)
    assert action_lines(TEXT) == {
        name: source.position(found["actions", name].start).line for name in ("two words", "plain")
    }


def paths(value: Any, at: TomlPath = ()) -> Iterator[TomlPath]:
    """Yield the path of every key and item in a parsed text."""
    if at:
        yield at
    if isinstance(value, Mapping):
        for key, one in value.items():
            yield from paths(one, (*at, key))
    elif isinstance(value, list):
        for place, one in enumerate(value):
            yield from paths(one, (*at, place))


def test_every_key_of_the_built_in_library_has_a_place_and_each_its_own_line() -> None:
    text = resources.text("domains", "wetlab.toml")
    found = places(text)
    table = tomllib.loads(text)
    assert set(paths(table)) == set(found)
    lines = action_lines(text)
    assert list(lines) == list(table["actions"])
    assert all(
        text.splitlines()[line - 1].startswith(f"[actions.{name}") for name, line in lines.items()
    )


NAMES = st.text(
    st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"], exclude_characters="'"),
    max_size=8,
)
VALUES = st.recursive(
    NAMES | st.booleans() | st.integers(-(10**9), 10**9) | st.floats(-1e6, 1e6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(NAMES, inner, max_size=3),
    max_leaves=8,
)


def written(value: Any) -> str:
    """Return a value as TOML, in one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"'{key}' = {written(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(written, value)) + "]"
    return f"'{value}'" if isinstance(value, str) else json.dumps(value)


@given(st.dictionaries(NAMES, st.dictionaries(NAMES, VALUES, max_size=3), max_size=3))
def test_every_key_of_any_text_has_a_place(tables: dict[str, dict[str, Any]]) -> None:
    lines = []
    for name, table in tables.items():
        lines.append(f"['{name}']")
        lines += [f"'{key}' = {written(value)}" for key, value in table.items()]
    text = "\n".join(lines)
    assert tomllib.loads(text) == tables
    found = places(text)
    assert set(paths(tables)) == set(found)
    assert all(0 <= start <= end <= len(text) for start, end in found.values())


@given(st.text(st.sampled_from("[]{}=.,'\"\\ \n#ab1"), max_size=60))
def test_text_that_is_no_toml_does_no_harm(text: str) -> None:
    assert all(0 <= start <= end <= len(text) for start, end in places(text).values())
    action_lines(text)
