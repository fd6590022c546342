"""What something turns in is no part of its name: "until the mixture turns milky"."""

from __future__ import annotations

import pytest

from tests.told import planned


@pytest.mark.parametrize(
    ("told", "name"),
    [
        ("Stir 5 min at RT until the mixture turns milky. Centrifuge at 8000 rpm for 10 min.",
         "mixture"),
        ("1. stir for 5 min until the solution turns blue\n2. centrifuge at 8000 rpm for 10 min",
         "solution"),
        ("Heat at 60 °C until the mixture turns brown, then cool.", "mixture"),
        ("Incubate until the medium turns yellow. Count the cells.", "medium"),
        ("Titrate with NaOH until the solution turns pink.", "solution"),
        ("Shake until the suspension turns clear. Filter it.", "suspension"),
        ("Invert the tube 5 turns.", "tube"),
    ],
)  # fmt: skip
def test_what_turns_is_named_alone(told: str, name: str) -> None:
    steps, _ = planned(told)
    assert steps[0][1] == [name]
    assert not any("turns" in one for _, objects, _ in steps for one in objects)
