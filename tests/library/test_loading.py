"""Reading action libraries: what is read, what is refused and how that is told."""

from __future__ import annotations

import json
import math
import re
import tomllib
from collections.abc import Callable
from pathlib import Path

import jsonschema
import pytest

from protoplan.errors import UnknownNameError, UnusableInputError
from protoplan.library import BUILT_IN, bare, find, load, names_in, read_library
from protoplan.library.checking import check
from protoplan.library.references import Fault
from protoplan.library.values import Access, Fact, Literal, ParameterSpec, Part, RoleSpec
from protoplan.library.values import Path as Term
from protoplan.model import Dimension
from protoplan.reports.schemas import schema_text

FULL = """
schema_version = 1
name = "dairy"
title = "Milk and what becomes of it"

[facts]
present = { holds = "is there", fails = "is gone" }
in = { holds = "is in", fails = "is not in", arity = 2 }
sour = { made = true }

[parts.cream]
[parts.curd]
words = ["curd", "curds"]
state = true
given = true

[actions.skim]
title = "Take the cream off"
verbs = ["skim", "Skim-off"]
pre = ["not sour milk", "in milk milk.place"]
add = ["present milk.cream", "in milk.cream jar"]
del = ["in milk milk.place"]
moves = ["milk.cream"]
hazards = ["slippery"]
xrefs = ["OBI:0000094"]

[actions.skim.roles]
milk = { required = true, kinds = ["liquid"], refuses = ["buffer"], access = "read" }
jar = { source = "location", many = true, makes = true, access = "add" }

[actions.skim.parameters]
time = { dimension = "duration", low = "30 min", high = 7200, required = true, unless = ["depth"] }
depth = { dimension = "length", high = "5 mm", default = "two fingers" }

[actions.stir]
"""
SMALL = '[actions.{}]\nverbs = ["{}"]\n'


@pytest.fixture
def folder(tmp_path: Path) -> Callable[..., str]:
    """Writes files into a folder, and returns the path of the first."""

    def write(**files: str) -> str:
        for name, text in files.items():
            (tmp_path / f"{name}.toml").write_text(text, encoding="utf-8")
        return str(tmp_path / f"{next(iter(files))}.toml")

    return write


def test_everything_that_a_library_says_is_read() -> None:
    library = read_library(FULL, "dairy.toml")
    assert (library.name, library.title) == ("dairy", "Milk and what becomes of it")
    assert (library.origin, library.bare) == ("dairy.toml", False)
    assert library.facts["sour"] == Fact("sour", "is sour", "is not sour", made=True)
    assert library.facts["in"] == Fact("in", "is in", "is not in", arity=2)
    assert library.parts == {
        "cream": Part("cream", ("cream",)),
        "curd": Part("curd", ("curd", "curds"), state=True, given=True),
    }
    skim = library.operators["skim"]
    milk, jar, cream = Term("milk"), Term("jar"), Term("milk", ("cream",))
    place = Term("milk", ("place",))
    assert (skim.title, skim.verbs, skim.line) == ("Take the cream off", ("skim", "Skim-off"), 17)
    assert skim.roles == (
        RoleSpec("milk", "objects", ("liquid",), ("buffer",), required=True, access=Access.READ),
        RoleSpec("jar", "location", many=True, makes=True, access=Access.ADD),
    )
    assert skim.pre == (Literal("sour", (milk,), positive=False), Literal("in", (milk, place)))
    assert skim.add == (Literal("present", (cream,)), Literal("in", (cream, jar)))
    assert skim.delete == (Literal("in", (milk, place)),)
    assert (skim.moves, skim.hazards, skim.xrefs) == ((cream,), ("slippery",), ("OBI:0000094",))
    assert skim.parameters == (
        ParameterSpec("time", Dimension.DURATION, True, 1800, 7200, ("depth",)),
        ParameterSpec("depth", Dimension.LENGTH, False, -math.inf, 0.005, (), "two fingers"),
    )
    assert library.operators["stir"].verbs == ("stir",)
    assert library.verbs == {"skim": ("skim",), "skim off": ("skim",), "stir": ("stir",)}


def test_a_library_without_a_name_is_called_as_its_file() -> None:
    assert read_library("[actions.a]", "some/where/bench.toml").name == "bench"


def test_the_built_in_library_is_read_once_and_has_no_fault() -> None:
    assert BUILT_IN == ("wetlab",)
    assert load("wetlab") is load()
    assert check("wetlab").passed


# What is refused --------------------------------------------------------------------------------

MUCH_WRONG = """
colour = 1
[facts]
x = { made = "yes", arity = 3 }
[actions]
b = 3
[actions.a]
verbs = "x"
title = 3
pre = ["x", "x o..b"]
add = ["x o", "not x o"]
[actions.a.roles]
o = { source = "sky", kind = [] }
[actions.a.parameters]
p = { dimension = "tim", low = "5 ml" }
q = { dimension = "duration", low = "5 ml" }
"""
WRONG = [
    ("", "no actions"),
    ("actions = 3", "1:1: actions: expected a table, found 3"),
    ("[actions.a]\nverb = ['x']", r"2:1: actions\.a\.verb: expected one of the keys .*verbs"),
    ("[actions.a]\nverbs = 'x'", r"2:1: actions\.a\.verbs: expected a list of strings"),
    ("[actions.a]\nverbs = ['x', 1]", r"2:1: actions\.a\.verbs: expected a list of strings"),
    ("[actions.a]\ntitle = 1", r"2:1: actions\.a\.title: expected a string, found 1"),
    ("[actions]\na = 1", r"2:1: actions\.a: expected a table, found 1"),
    ("[facts]\nx = { made = 'yes' }", r"2:7: facts\.x\.made: expected true or false"),
    ("[facts]\nx = { arity = 3 }", r"2:7: facts\.x\.arity: expected 1 or 2, found 3"),
    ("[facts]\nx = { arity = true }", r"2:7: facts\.x\.arity: expected 1 or 2"),
    (
        "[parts]\nx = { colour = 'red' }",
        "2:7: .*expected one of the keys given, left_by, run_off, same, state, words",
    ),
    ("[actions.a]\npre = ['x']", r"2:8: actions\.a\.pre: expected '\[not\] FACT TERM'"),
    ("[actions.a]\npre = ['x a', 'x a b c']", r"2:15: actions\.a\.pre: expected"),
    ("[actions.a]\npre = ['x a..b']", r"2:8: .*a term such as 'object'"),
    ("[actions.a]\nadd = ['not x a']", r"2:8: actions\.a\.add: expected a fact without 'not'"),
    ("[actions.a.roles]\no = { source = 'sky' }", "2:7: .*one of objects, reagent, location"),
    ("[actions.a.roles]\no = { access = 'eat' }", "2:7: .*one of change, read, add"),
    ("[actions.a.parameters]\np = {}", "2:1: .*expected one of duration, .*, found None"),
    (
        "[actions.a.parameters]\np = { dimension = 'time' }",
        "2:7: .*expected one of duration, .*, found 'time'",
    ),
    (
        "[actions.a.parameters]\np = { dimension = 'duration', low = '5 ml' }",
        "2:31: .*expected a number in s or a duration, found '5 ml'",
    ),
    (
        "[actions.a.parameters]\np = { dimension = 'duration', low = true }",
        "2:31: .*expected a number in s or a duration, found True",
    ),
    ("[facts]\n'a b' = {}", r"2:1: facts\.a b: expected a fact of one word"),
    ("[facts]\n'' = {}", r"2:1: facts\.: expected a fact of one word"),
    ("[facts]\nnot = {}", r"2:1: facts\.not: expected a fact .*other than 'not'"),
    ("[parts]\n'top cream' = {}", r"2:1: parts\.top cream: expected a part of one word"),
    ("[parts]\n'top.cream' = {}", r"2:1: parts\.top\.cream: expected a part .*without '\.'"),
    ("[parts]\nplace = {}", r"2:1: parts\.place: expected a part other than 'whole' and 'place'"),
    ("[actions.a.roles]\n'a b' = {}", r"2:1: actions\.a\.roles\.a b: expected a role of one word"),
    ("[actions.a]\nverbs = ['x', ' ']", r"2:15: actions\.a\.verbs: expected a verb, found ' '"),
    ("[actions.a]\nverbs = ['.']", r"2:10: actions\.a\.verbs: expected a verb, found '\.'"),
    ("[actions.'']\nverbs = ['x']", r"1:2: actions\.: expected an action with a name, found ''"),
    ("[actions.a]\nxrefs = ['OBI']", r"2:10: actions\.a\.xrefs: expected a term as PREFIX:ID"),
    ("schema_version = 2\n[actions.a]", "1:1: schema_version: expected 1, found 2"),
    ("extends = 3", "1:1: extends: expected the name or the path"),
    ("extends = ''", "1:1: extends: expected the name or the path"),
    ("extends = 'no-such.toml'", "1:1: extends: expected a library that can be read"),
    ("remove = ['x']\n[actions.a]", "1:.*remove: expected actions of the library"),
    ("[actions.a\n", "1:11: not TOML"),
    ("a = [", ":1:6: not TOML: .*end of document"),
]


@pytest.mark.parametrize(
    ("text", "told"),
    [one for one in WRONG if not re.search("not TOML|no actions|no-such|extends", one[0] + one[1])],
)
def test_what_cannot_be_read_is_left_out_where_it_is_kept_account_of(text: str, told: str) -> None:
    wrong: list[Fault] = []
    library = read_library(text, "bad.toml", wrong=wrong)
    assert {one.code for one in wrong} == {"LIB014"}
    assert library.origin == "bad.toml"
    with pytest.raises(UnusableInputError, match=told):
        read_library(text, "bad.toml")


def test_all_that_cannot_be_read_is_found() -> None:
    wrong: list[Fault] = []
    library = read_library(MUCH_WRONG, "bad.toml", wrong=wrong)
    assert sorted(".".join(map(str, one.path)) for one in wrong) == sorted([
        "colour", "facts.x.arity", "facts.x.made", "actions.a.roles.o.kind",
        "actions.a.roles.o.source", "actions.a.parameters.p.dimension",
        "actions.a.parameters.q.low", "actions.a.pre.0", "actions.a.pre.1", "actions.a.add.1",
        "actions.a.title", "actions.a.verbs", "actions.b",
    ])  # fmt: skip
    operator = library.operators["a"]
    assert operator.verbs == ("a",)
    assert [one.name for one in operator.parameters] == ["p", "q"]
    assert [one.fact for one in operator.add] == ["x"]


@pytest.mark.parametrize(("text", "told"), WRONG)
def test_what_is_no_library_is_refused_with_its_place(text: str, told: str) -> None:
    with pytest.raises(UnusableInputError, match=told) as caught:
        read_library(text, "bad.toml")
    assert str(caught.value).startswith("bad.toml:")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "pre = ['coldd o']",
            r"bad\.toml:3:8: actions\.a\.pre: There is no fact 'coldd'.* Did you mean 'cold'",
        ),
        ("pre = ['cold ob']", r"3:8: .*The action has no role 'ob'"),
        ("pre = ['cold o.cream']", r"3:8: .*There is no part 'cream'"),
        ("pre = ['cold o o']", r"3:8: .*'cold' takes one term, not 2\. `protoplan"),
        ("moves = ['x']", r"3:10: .*The action has no role 'x'"),
        ("parameters.t = { dimension = 'volume', unless = ['u'] }", r"3:50: .*'u' is no other"),
    ],
)
def test_a_name_that_stands_for_nothing_makes_a_library_unusable(text: str, told: str) -> None:
    whole = f"facts.cold = {{}}\n[actions.a]\n{text}\nroles.o = {{}}\n"
    with pytest.raises(UnusableInputError, match=told):
        read_library(whole, "bad.toml")
    assert read_library(whole, "bad.toml", wrong=[]).operators["a"].verbs == ("a",)


def test_an_action_without_verbs_is_named_by_one() -> None:
    with pytest.raises(UnusableInputError, match=r"1:2: actions.*expected an action named by"):
        read_library("[actions.'-']\n", "bad.toml")
    assert read_library("[actions.'-']\nverbs = ['dash']\n", "good.toml").verbs == {"dash": ("-",)}


def test_files_that_cannot_be_read_are_unusable(tmp_path: Path) -> None:
    with pytest.raises(UnknownNameError, match="wetlab"):
        load("wetlabb")
    with pytest.raises(UnusableInputError, match=r"no-such\.toml"):
        load(tmp_path / "no-such.toml")
    (tmp_path / "latin.toml").write_bytes(b"name = '\xe9'")
    with pytest.raises(UnusableInputError, match="not UTF-8"):
        load(tmp_path / "latin.toml")
    with pytest.raises(UnusableInputError, match="Cannot read"):
        load(tmp_path / ".")


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no such device")
def test_what_never_ends_is_unusable(tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    path.write_text('extends = "/dev/zero"\n', encoding="utf-8")
    with pytest.raises(UnusableInputError, match="no regular file"):
        load(path)
    with pytest.raises(UnusableInputError, match="more than 10 MB"):
        load("/dev/zero")


def test_a_file_that_is_too_large_is_unusable(tmp_path: Path) -> None:
    (tmp_path / "large.toml").write_bytes(b"#" * 10_000_001)
    (tmp_path / "ours.toml").write_text('extends = "large.toml"\n', encoding="utf-8")
    for name in ("ours.toml", "large.toml"):
        with pytest.raises(UnusableInputError, match="more than 10 MB"):
            load(tmp_path / name)


def test_deep_nesting_is_unusable(tmp_path: Path) -> None:
    with pytest.raises(UnusableInputError, match="not TOML"):
        read_library("a = " + "[" * 100_000, "deep.toml")
    with pytest.raises(UnusableInputError, match="not JSON"):
        names_in("[" * 100_000)


# Libraries that build on others -----------------------------------------------------------------


def test_a_library_adds_to_the_one_that_it_extends(folder: Callable[..., str]) -> None:
    library = load(
        folder(
            top='extends = "base.toml"\nremove = ["b"]\n[actions.a]\nverbs = ["ay"]\n[actions.c]\n'
            "pre = ['cold o']\n[actions.c.roles]\no = {}\n",
            base="[facts]\ncold = {}\n[parts.p]\n[actions.a]\n[actions.b]\n[actions.d]\n",
        )
    )
    assert set(library.operators) == {"a", "c", "d"}
    assert library.operators["a"].verbs == ("ay",)
    assert library.verbs == {"ay": ("a",), "c": ("c",), "d": ("d",)}
    assert set(library.facts) == {"cold"}
    assert set(library.parts) == {"p"}


def test_a_library_may_extend_the_built_in_one(folder: Callable[..., str]) -> None:
    library = load(folder(top="extends = 'wetlab'\n" + SMALL.format("yodel", "yodel")))
    assert len(library.operators) == len(load().operators) + 1
    assert find(library, "yodelled")[0].name == "yodel"
    assert find(library, "spun down") == find(load(), "spun down")


def test_own_actions_go_before_those_of_the_extended_library(folder: Callable[..., str]) -> None:
    library = load(folder(top="extends = 'wetlab'\n" + SMALL.format("whirl", "spin")))
    assert [one.name for one in find(library, "spinning")] == ["whirl", "centrifuge"]


@pytest.mark.parametrize(
    "files",
    [
        {"a": "extends = 'a.toml'"},
        {"a": "extends = 'b.toml'", "b": "extends = 'a.toml'"},
        {"a": "extends = './a.toml'"},
        {"a": "extends = 'b.toml'", "b": "extends = 'c.toml'", "c": "extends = './b.toml'"},
    ],
)
def test_circles_are_refused(folder: Callable[..., str], files: dict[str, str]) -> None:
    with pytest.raises(UnusableInputError, match="does not extend this one"):
        load(folder(**files))


def test_a_library_may_build_on_a_thousand_others(folder: Callable[..., str]) -> None:
    names = [f"n{number}" for number in range(1000)]
    chain = {
        name: f"extends = '{below}.toml'\n"
        for name, below in zip(["top", *names], names, strict=False)
    }
    chain["n0"] += "[actions.sip]\n"
    chain["n999"] = "[actions.eat]\n"
    assert set(load(folder(**chain)).operators) == {"eat", "sip"}


def test_a_fault_in_the_extended_library_is_told_with_its_file(folder: Callable[..., str]) -> None:
    with pytest.raises(UnusableInputError, match=r"base\.toml:1:1: zzz"):
        load(folder(top="extends = 'base.toml'", base="zzz = 1"))


# Bare names -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "spin\nspin down, Mix # a comment\n\n",
        '["spin", "spin down", "Mix"]',
        '{"query": "How?", "actions": ["spin", "spin down", "Mix"]}',
        "What to do?\nAction Library: [spin, 'spin down', \"Mix\"]\nAnswer in steps.",
        '{"query": "What to do? **Action Library**: [spin, spin down, Mix]", "actions": null}',
    ],
)
def test_names_are_read_however_they_are_listed(text: str, tmp_path: Path) -> None:
    assert names_in(text) == ["spin", "spin down", "Mix"]
    (tmp_path / "names.txt").write_text(text, encoding="utf-8")
    library = load(tmp_path / "names.txt")
    assert library.bare
    assert list(library.operators) == ["spin", "spin down", "mix"]
    assert find(library, "mixed")[0].pre == ()


@pytest.mark.parametrize(
    "text", ["", "# nothing\n", "[]", "[1]", "{}", '{"actions": null}', "[1", "[null]"]
)
def test_what_lists_no_names_is_unusable(text: str, tmp_path: Path) -> None:
    (tmp_path / "names.txt").write_text(text, encoding="utf-8")
    with pytest.raises(UnusableInputError, match=r"names\.txt"):
        load(tmp_path / "names.txt")


def test_a_name_counts_once() -> None:
    assert list(bare(["Mix", "mix", "MIX "]).operators) == ["mix"]


@pytest.mark.parametrize("name", ["thoth-planning", "thoth-scaling"])
def test_queries_of_the_paper_are_libraries(data: Path, name: str) -> None:
    path = data / "cases" / "paper" / f"{name}.query.json"
    if not path.exists():
        pytest.skip(f"no {path.name} in the folder of real data")
    names = json.loads(path.read_text(encoding="utf-8"))["actions"]
    assert list(load(path).operators) == names


# The published schema ---------------------------------------------------------------------------


def valid(text: str) -> bool:
    schema = jsonschema.Draft202012Validator(json.loads(schema_text("library")))
    return bool(schema.is_valid(tomllib.loads(text)))


def test_what_is_read_is_as_the_schema_says(root: Path) -> None:
    assert valid(FULL)
    for name in BUILT_IN:
        assert valid((root / "domains" / f"{name}.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    "text",
    [
        text
        for text, told in WRONG
        if not re.search("not TOML|no actions|no-such|expected a number", text + told)
    ],
)
def test_what_is_refused_is_not_as_the_schema_says(text: str) -> None:
    assert not valid(text)


@pytest.mark.parametrize("low", ["banana", "", "5", "inf s", "nan"])
def test_a_bound_without_a_number_and_a_unit_is_not_as_the_schema_says(low: str) -> None:
    assert not valid(f"[actions.a.parameters]\np = {{dimension = 'duration', low = '{low}'}}")


@pytest.mark.parametrize(
    ("dimension", "low"),
    [
        ("duration", "30 min"),
        ("temperature", "-80 °C"),
        ("pH", "pH 7"),
        ("rotation speed", "1,500 rpm"),
    ],
)
def test_a_bound_with_both_is(dimension: str, low: str) -> None:
    assert valid(f"[actions.a.parameters]\np = {{dimension = '{dimension}', low = '{low}'}}")


def test_the_example_in_the_documents_has_no_fault(root: Path, tmp_path: Path) -> None:
    text = (root / "docs" / "library.md").read_text(encoding="utf-8")
    example, variant = re.findall(r"```toml\n(.*?)```", text, re.DOTALL)
    (tmp_path / "creamery.toml").write_text(example, encoding="utf-8")
    assert valid(example)
    assert check(str(tmp_path / "creamery.toml")).findings == ()
    (tmp_path / "spins.toml").write_text(f'extends = "wetlab"\n{variant}', encoding="utf-8")
    assert check(str(tmp_path / "spins.toml")).findings == ()
