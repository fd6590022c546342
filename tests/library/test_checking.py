"""What is found wrong with action libraries: for each code a library that has the fault, and one
that just has not."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from protoplan.errors import UnusableInputError
from protoplan.library.checking import Checked, check
from protoplan.library.loading import read_library

BENCH = """
[facts]
present = { holds = "is there", fails = "is not there" }
warm = {}

[actions.heat]
add = ["warm thing"]
[actions.heat.roles]
thing = { kinds = ["liquid"] }

[actions.pour]
pre = ["present thing", "warm thing"]
[actions.pour.roles]
thing = {}
"""


@pytest.fixture
def checked(tmp_path: Path) -> Callable[..., Checked]:
    """Checks a text, beside others that it may extend."""

    def call(text: str, **others: str) -> Checked:
        for name, other in {"ours": text, **others}.items():
            (tmp_path / f"{name}.toml").write_text(other, encoding="utf-8")
        return check(str(tmp_path / "ours.toml"))

    return call


def codes(one: Checked) -> list[str]:
    return [finding.code for finding in one.findings]


def excerpts(one: Checked) -> list[str]:
    """What the findings point at."""
    spans = [finding.span for finding in one.findings]
    return [one.source.text[span.start : span.end] for span in spans if span]


def test_a_library_without_faults_has_no_findings(checked: Callable[..., Checked]) -> None:
    one = checked(BENCH)
    assert one.findings == ()
    assert one.passed


@pytest.mark.parametrize(
    ("old", "new", "code", "excerpt"),
    [
        ('pre = ["present thing"', 'pre = ["presnt thing"', "LIB001", '"presnt thing"'),
        (', "warm thing"]', ', "warm thin"]', "LIB002", '"warm thin"'),
        (', "warm thing"]', ', "warm thing.cream"]', "LIB003", '"warm thing.cream"'),
        (', "warm thing"]', ', "warm thing thing"]', "LIB004", '"warm thing thing"'),
        ('kinds = ["liquid"]', 'kinds = ["liquidd"]', "LIB005", '"liquidd"'),
        ('kinds = ["liquid"]', 'refuses = ["devise"]', "LIB005", '"devise"'),
        (
            'warm = {}', "warm = {}\nripe = { made = true }\n"
            "[actions.eat]\npre = ['ripe thing']\nroles.thing = {}", "LIB006", "'ripe thing'",
        ),
        ('kinds = ["liquid"]', 'kinds = ["buffer"], refuses = ["liquid"]', "LIB010",
         'refuses'),
        ('"warm thing"]\n[actions.pour', '"warm thing", "not warm thing"]\n[actions.pour',
         "LIB010", '"not warm thing"'),
        ('add = ["warm thing"]', 'add = ["warm thing"]\ndel = ["warm thing"]', "LIB010",
         '"warm thing"'),
        ("[actions.heat]", '[actions.heat]\nwhere = ["devise"]', "LIB005", '"devise"'),
        ("[actions.heat]", '[actions.heat]\ninstead_of = ["por"]', "LIB013", '"por"'),
        ("[actions.heat]", '[actions.heat]\ninstead_of = ["heat"]', "LIB013", '"heat"'),
        ("warm = {}", "warm = {}\nblue = {}", "LIB011", "blue = {}"),
        ("[actions.heat]", "[parts.skin]\n[actions.heat]", "LIB011", "parts.skin"),
        ("[actions.heat]", "[parts.skin]\nsame = 'peel'\n[actions.heat]", "LIB003", "same"),
        ("[actions.heat]", "ripe = {}\n[actions.heat]\ndel = ['ripe thing']", "LIB012", "ripe"),
    ],
)  # fmt: skip
def test_a_fault_is_found_where_it_stands(
    checked: Callable[..., Checked], old: str, new: str, code: str, excerpt: str
) -> None:
    assert BENCH.count(old) == 1
    one = checked(BENCH.replace(old, new))
    assert code in codes(one)
    assert excerpts(one)[codes(one).index(code)].startswith(excerpt.removesuffix(" = {}"))


RANGES = """
[actions.keep]
[actions.keep.parameters]
time = {{ dimension = "duration"{} }}
temperature = {{ dimension = "temperature"{} }}
"""


@pytest.mark.parametrize(
    ("time", "temperature", "pointed_at"),
    [
        (", low = 0, high = 0", ", low = -273, high = 1e9", []),
        (", low = '2 h', high = '90 min'", "", ["low = '2 h'"]),
        (", low = -1", "", ["low = -1"]),
        ("", ", high = '-300 °C'", ["high = '-300 °C'"]),
        (", low = nan", "", None),
        ("", ", high = inf", None),
        (", high = 1e999", "", None),
        (f", high = {10**400}", "", []),
        ("", ", low = 'nan'", None),
    ],
)
def test_ranges_that_cannot_be_are_found(
    checked: Callable[..., Checked],
    time: str,
    temperature: str,
    pointed_at: list[str] | None,
) -> None:
    text = RANGES.format(time, temperature)
    if pointed_at is None:
        assert codes(checked(text)) == ["LIB014"]
        with pytest.raises(UnusableInputError, match="expected a number"):
            read_library(text, "ours.toml")
        return
    one = checked(text)
    assert excerpts(one) == pointed_at
    assert set(codes(one)) <= {"LIB008"}
    assert one.passed == (not pointed_at)


UNLESS = """
[actions.spin.parameters]
force = {{ dimension = "relative centrifugal force", required = true, unless = ["{}"] }}
speed = {{ dimension = "rotation speed" }}
"""


@pytest.mark.parametrize(("other", "wrong"), [("speed", False), ("force", True), ("time", True)])
def test_unless_names_another_parameter(
    checked: Callable[..., Checked], other: str, wrong: bool
) -> None:
    assert codes(checked(UNLESS.format(other))) == ["LIB009"] * wrong


TWICE = """
[actions.rinse]
verbs = ["wash", "rinse"]
roles.thing = {{ {} }}
[actions.scrub]
verbs = ["scrub", "Wash"]
roles.thing = {{ {} }}
"""


@pytest.mark.parametrize(
    ("first", "second", "pointed_at"),
    [
        ("", "", ['"Wash"']),
        ("", "kinds = ['cell']", ['"Wash"']),
        ("kinds = ['liquid']", "kinds = ['buffer']", ['"Wash"']),
        ("kinds = ['buffer']", "kinds = ['liquid']", []),
        ("kinds = ['cell']", "kinds = ['device']", []),
        ("kinds = ['cell']", "", []),
        ("refuses = ['device']", "", []),
    ],
)
def test_a_verb_that_never_means_an_action_is_found(
    checked: Callable[..., Checked], first: str, second: str, pointed_at: list[str]
) -> None:
    one = checked(TWICE.format(first, second))
    assert excerpts(one) == pointed_at
    assert set(codes(one)) <= {"LIB007"}
    assert one.passed


FORMS = "[actions.mill]\nverbs = [{}]\n[actions.crush]\nverbs = [{}]\n"


@pytest.mark.parametrize(
    ("first", "second", "pointed_at"),
    [
        ("'mash', 'Mashing'", "'mashed'", ["'mashed'"]),
        ("'mashes'", "'mash'", ["'mashes'"]),
        ("'mash up'", "'mashed up'", ["'mashed up'"]),
        ("'grind'", "'ground'", ["'ground'"]),
        ("'pulverise'", "'pulverize'", ["'pulverise'"]),
        ("'mash', 'mashing'", "'crush'", []),
        ("'see'", "'seed'", []),
        ("'suspend'", "'resuspend'", []),
        ("'stop'", "'stopper'", []),
    ],
)
def test_a_verb_and_a_form_of_it_mean_one_action(
    checked: Callable[..., Checked], first: str, second: str, pointed_at: list[str]
) -> None:
    one = checked(FORMS.format(first, second))
    assert excerpts(one) == pointed_at
    assert set(codes(one)) <= {"LIB007"}


@pytest.mark.parametrize(
    ("default", "wrong"),
    [("9 h", True), ("30 s", True), ("1 min", False), ("2-5 h", False), ("5-9 h", True),
     ("overnight", True), ("as long as it takes", False), ("", False)],
)  # fmt: skip
def test_a_default_is_in_the_range(
    checked: Callable[..., Checked], default: str, wrong: bool
) -> None:
    bounds = f", low = '1 min', high = '3 h', default = '{default}'"
    one = checked(RANGES.format(bounds, ""))
    assert codes(one) == ["LIB008"] * wrong
    assert excerpts(one) == [f"default = '{default}'"] * wrong


# What is out of reach ---------------------------------------------------------------------------

REACH = "[facts]\npresent = {}\nhot = { made = true }\ncold = { made = true }\n[parts.curd]\n"


def action(name: str, pre: str, add: str, roles: str = "o = { required = true }") -> str:
    return f"[actions.{name}]\npre = [{pre}]\nadd = [{add}]\nroles.{roles}\n"


@pytest.mark.parametrize(
    ("actions", "needy"),
    [
        ([("a", "'hot o'", "'hot o'")], ["a"]),
        ([("a", "'hot o'", "'cold o'"), ("b", "'cold o'", "'hot o'")], ["a", "b"]),
        ([("a", "'hot o'", "'cold o'"), ("b", "'cold o'", "'hot o'"), ("c", "", "'hot o'")], []),
        ([("a", "'hot o'", "'present o.curd'"), ("b", "'present o.curd'", "'hot o'")], ["a", "b"]),
        ([("a", "'hot o'", ""), ("b", "'present o'", "'hot o'")], []),
        ([("a", "'not hot o'", "'hot o'")], []),
        ([("a", "'hot o'", ""), ("b", "", "'hot o.curd'")], ["a"]),
        ([("a", "'hot o'", ""), ("b", "", "'hot o.curd'"), ("c", "", "'present o.curd'")], []),
        ([("a", "'hot o'", ""), ("b", "'hot p'", "'hot o'", "o = {}\nroles.p = {}")], []),
        (
            [
                ("a", "'hot o'", ""),
                ("b", "'hot p'", "'hot o'", "p = { required = true }\nroles.o = {}"),
            ],
            ["a", "b"],
        ),
    ],
)  # fmt: skip
def test_what_no_sequence_of_steps_brings_about_is_out_of_reach(
    checked: Callable[..., Checked], actions: list[tuple[str, ...]], needy: list[str]
) -> None:
    one = checked(REACH + "".join(action(*each) for each in actions))
    wrong = [finding for finding in one.findings if finding.code == "LIB006"]
    assert [finding.message.split("'")[1] for finding in wrong] == needy


def test_what_is_out_of_reach_is_said_to_be_so_and_why(checked: Callable[..., Checked]) -> None:
    one = checked(REACH + action("a", "'hot o'", "'cold o'") + action("b", "'cold o'", "'hot o'"))
    (first, _) = (finding for finding in one.findings if finding.code == "LIB006")
    assert "'a' needs 'hot', which only 'b' brings about, and nothing makes 'b'" in first.message


PARTS = """
facts.present = {{}}
parts.cream = {{ given = {} }}
[actions.whip]
pre = ["present milk.cream"]
roles.milk = {{}}
"""
SKIM = '[actions.skim]\nadd = ["present milk.cream"]\nroles.milk = {}\n'


def test_a_part_that_no_action_makes_is_found(checked: Callable[..., Checked]) -> None:
    assert codes(checked(PARTS.format("false"))) == ["LIB011", "LIB006"]
    assert codes(checked(PARTS.format("true"))) == []
    assert codes(checked(PARTS.format("false") + SKIM)) == []


def test_that_things_are_used_up_and_moved_is_no_fault(checked: Callable[..., Checked]) -> None:
    text = "facts.present = {}\nfacts.in = { arity = 2 }\n[actions.eat]\nroles.thing = {}\n"
    assert codes(checked(text + "del = ['present thing', 'in thing thing.place']")) == []


# Libraries that build on others -----------------------------------------------------------------


def test_only_what_a_file_says_itself_is_checked(checked: Callable[..., Checked]) -> None:
    base = BENCH.replace("warm = {}", "warm = {}\nblue = {}")
    assert codes(checked("extends = 'base.toml'\n[actions.sip]\n", base=base)) == []


def test_what_the_extended_library_brings_about_counts(checked: Callable[..., Checked]) -> None:
    base = BENCH.replace("warm = {}", "warm = { made = true }")
    own = "extends = 'base.toml'\n[actions.sip]\npre = ['warm tea']\nroles.tea = {}\n"
    assert codes(checked(own, base=base)) == []


def test_a_removed_action_can_leave_others_out_of_reach(checked: Callable[..., Checked]) -> None:
    base = BENCH.replace("warm = {}", "warm = { made = true }")
    one = checked("extends = 'base.toml'\nremove = ['heat']\n", base=base)
    assert codes(one) == ["LIB006"]
    assert one.source.text[slice(*(one.findings[0].span or ()))] == "remove"
    assert "'pour' needs 'warm'" in one.findings[0].message


def test_an_action_that_takes_the_place_of_another_is_no_second_claim(
    checked: Callable[..., Checked],
) -> None:
    own = "extends = 'base.toml'\n[actions.pour]\ntitle = 'Our way'\n"
    assert codes(checked(own, base=BENCH)) == []


def test_taking_over_a_verb_of_the_extended_library_is_told(
    checked: Callable[..., Checked],
) -> None:
    one = checked("extends = 'base.toml'\n[actions.tip]\nverbs = ['pour']\n", base=BENCH)
    assert codes(one) == ["LIB007"]
    assert "always means 'tip', never 'pour'" in one.findings[0].message


@pytest.mark.parametrize(
    ("first", "second", "told"),
    [
        ("", "", True),
        ("where = ['liquid']", "", False),
        ("", "where = ['liquid']", True),
        ("parameters.heat = { dimension = 'temperature', low = 0, high = 90 }",
         "parameters.heat = { dimension = 'temperature', low = 0, high = 900 }", False),
        ("parameters.heat = { dimension = 'temperature', low = 0, high = 900 }",
         "parameters.heat = { dimension = 'temperature', low = 0, high = 90 }", True),
        ("parameters.heat = { dimension = 'temperature', low = 0, high = 90 }",
         "parameters.time = { dimension = 'duration', low = 0, high = 900 }", True),
    ],
)  # fmt: skip
def test_one_verb_of_two_actions_may_mean_either_by_what_is_there_and_by_the_value(
    checked: Callable[..., Checked], first: str, second: str, told: bool
) -> None:
    text = "[actions.{}]\nverbs = ['steep']\n{}\nroles.thing = {{}}\n"
    one = checked(f"{text.format('soak', first)}{text.format('brew', second)}")
    assert ("LIB007" in codes(one)) is told


# Others -----------------------------------------------------------------------------------------


def test_findings_stand_in_the_order_of_the_text(checked: Callable[..., Checked]) -> None:
    text = BENCH.replace("present thing", "presnt thing").replace("liquid", "liquidd")
    spans = [finding.span for finding in checked(text).findings]
    assert len(spans) == 3
    assert spans == sorted(spans)


def test_a_list_of_names_has_nothing_to_find(tmp_path: Path) -> None:
    (tmp_path / "names.txt").write_text("swirl, decant", encoding="utf-8")
    one = check(str(tmp_path / "names.txt"))
    assert one.passed
    assert one.library.bare


@pytest.mark.parametrize("verb", ["", " ", "-", "--", "("])
def test_a_verb_without_letters_is_told_where_it_stands(
    checked: Callable[..., Checked], verb: str
) -> None:
    one = checked(
        BENCH.replace('add = ["warm thing"]', f'add = ["warm thing"]\nverbs = ["{verb}"]')
    )
    assert codes(one) == ["LIB014"]
    assert excerpts(one) == [f'"{verb}"']


def test_what_follows_an_item_that_is_left_out_is_found_where_it_stands(
    checked: Callable[..., Checked],
) -> None:
    listed = '"warm", "present thing", "also", "wram thing"'
    one = checked(BENCH.replace('"present thing", "warm thing"', listed))
    assert codes(one) == ["LIB014", "LIB014", "LIB001"]
    assert excerpts(one) == ['"warm"', '"also"', '"wram thing"']


def test_a_part_is_no_other_word_for_itself(checked: Callable[..., Checked]) -> None:
    text = f"{BENCH}\n[parts]\nskin = {{ given = true, same = 'skin' }}\n"
    assert codes(checked(text)) == ["LIB010"]


def test_what_leaves_a_part_is_an_action(checked: Callable[..., Checked]) -> None:
    parts = '[parts.layer]\ngiven = true\nleft_by = ["heat", "heat cell", "churn"]\n'
    one = checked(parts + BENCH)
    assert codes(one) == ["LIB013"]
    assert excerpts(one) == ['"churn"']
    assert codes(checked(parts.replace("churn", "heat martian") + BENCH)) == ["LIB005"]


def test_what_runs_off_under_the_name_of_a_part_is_of_an_action(
    checked: Callable[..., Checked],
) -> None:
    parts = '[parts.layer]\ngiven = true\nrun_off = ["heat", "heat cell", "churn"]\n'
    one = checked(parts + BENCH)
    assert codes(one) == ["LIB013"]
    assert excerpts(one) == ['"churn"']
    assert codes(checked(parts.replace("churn", "heat martian") + BENCH)) == ["LIB005"]


def test_a_number_too_long_to_be_read_is_no_toml() -> None:
    with pytest.raises(UnusableInputError, match="not TOML"):
        read_library(f"schema_version = {'9' * 5000}\n", "ours.toml")
