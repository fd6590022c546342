"""Plans as planners write them."""

import pytest

from protoplan.errors import UnusableInputError
from protoplan.planning.plans import Line, read_plan


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("(spin cells sup)", Line("spin", ("cells", "sup"), None, None, 1)),
        ("( SPIN  Cells ) ; cost 1", Line("spin", ("cells",), None, None, 1)),
        ("(wait)", Line("wait", (), None, None, 1)),
        ("spin cells (1)", Line("spin", ("cells",), None, None, 1)),
        ("0.000: (spin cells) [300.000]", Line("spin", ("cells",), 0.0, 300.0, 1)),
        ("12: (spin cells)", Line("spin", ("cells",), 12.0, None, 1)),
        (".5: (spin cells) [.25]", Line("spin", ("cells",), 0.5, 0.25, 1)),
        ("5.: (spin cells)", Line("spin", ("cells",), 5.0, None, 1)),
        ("1e-3: (spin cells) [1E2]", Line("spin", ("cells",), 0.001, 100.0, 1)),
        ("step    0: SPIN CELLS", Line("spin", ("cells",), 0.0, None, 1)),
        ("\ufeff(spin cells)", Line("spin", ("cells",), None, None, 1)),
        ("0.5: (spin cells) [D:3.0; C:1]", Line("spin", ("cells",), 0.5, 3.0, 1)),
    ],
)
def test_a_step_in_the_ways_of_several_planners(text: str, line: Line) -> None:
    assert read_plan(text) == [line]


def test_comments_and_empty_lines_are_skipped() -> None:
    assert [one.number for one in read_plan("; a plan\n\n(a)\n; cost = 1 (unit cost)\n(b)\n")] == [
        3,
        5,
    ]


def test_steps_with_times_are_put_in_their_order() -> None:
    plan = read_plan("61.0: (later) [60]\n0.0: (sooner) [60]\n")
    assert [one.name for one in plan] == ["sooner", "later"]


@pytest.mark.parametrize("text", ["(spin", "spin cells)", "()", "{}", "(a) (b)"])
def test_what_is_no_step_is_named_with_its_line(text: str) -> None:
    with pytest.raises(UnusableInputError, match="Line 2 of the plan"):
        read_plan(f"(a)\n{text}\n")
