"""What comes after so many rounds of a doing, each so long: the rounds are a step."""

from __future__ import annotations

import pytest

from tests.told import planned


@pytest.mark.parametrize(
    ("told", "listed", "rounds", "then"),
    [
        ("Incubate with the primary antibody overnight. After three 10 min washes in TBST, "
         "incubate with the secondary antibody for 1 h.", "incubate, wash",
         ("wash", ["three times", "10 min", "in TBST"]), "incubate"),
        ("Incubate with the primary antibody. After 3 x 10 min washes in TBST, image the blot.",
         "incubate, wash, image", ("wash", ["3 times", "10 min", "in TBST"]), "image"),
        ("Incubate the blot overnight. After another three washes image it.",
         "incubate, wash, image", ("wash", ["three times"]), "image"),
        ("Heat the flour. After three 5 min extractions with hexane, cool and filter.", "",
         ("extract", ["three times", "5 min", "with hexane"]), "cool"),
        ("Incubate the plate with the sample. After four 5-minute washes with PBST, add TMB.",
         "incubate, wash, add", ("wash", ["four times", "5 minute", "with PBST"]), "add"),
        ("Fix the cells in PFA. Following two 5 min rinses in PBS, permeabilize with Triton.",
         "fix, rinse, permeabilize", ("rinse", ["twice", "5 min", "in PBS"]), "permeabilize"),
        ("The cells are fixed in PFA, and after three 5 min PBS washes they are blocked in BSA.",
         "fix, wash, block", ("wash", ["three times", "5 min", "with PBS"]), "block"),
        ("Stain the slides with DAPI, then after two 3-min washes mount them.",
         "stain, wash, mount", ("wash", ["twice", "3 min"]), "mount"),
        ("Stain the slides with DAPI. They are mounted after two 3-min washes in water.",
         "stain, wash, mount", ("wash", ["twice", "3 min", "in water"]), "mount"),
        ("Boil the sample. After a 2 min spin at 10,000 g, load the supernatant.",
         "boil, spin, load", ("spin", ["2 min", "10,000 g"]), "load"),
    ],
)  # fmt: skip
def test_rounds_with_a_time_are_a_step(
    told: str, listed: str, rounds: tuple[str, list[str]], then: str
) -> None:
    """With how often and how long, and what comes after them behind it."""
    steps, _ = planned(f"How do I do it? {told}", listed)
    assert [(one[0], one[2]) for one in steps][1] == rounds
    assert steps[2][0] == then


@pytest.mark.parametrize(
    ("told", "listed", "expected"),
    [
        ("Wash the slides three times for 5 min in PBS. After the three 5 min washes, block them.",
         "wash, block", ["wash", "block"]),
        ("Plate the cells. After two days of growth, pick the colonies.", "plate, grow, pick",
         ["plate", "grow", "pick"]),
        ("Plate the cells. After a 2 h incubation, wash them.", "plate, incubate, wash",
         ["plate", "incubate", "wash"]),
        ("Stain the slides for 5 min. Mount them after 3 days.", "stain, mount",
         ["stain", "mount"]),
    ],
)  # fmt: skip
def test_what_tells_no_new_rounds(told: str, listed: str, expected: list[str]) -> None:
    """Rounds that were told before, and times."""
    assert [one[0] for one in planned(f"How do I do it? {told}", listed)[0]] == expected
