"""A step that is told as a constraint on the others comes where it is told to, and not first."""

from __future__ import annotations

import pytest
from told import planned


@pytest.mark.parametrize(
    ("question", "listed", "expected", "told"),
    [
        ("Given that the embryos have to be imaged after 24 h, how would they be dechorionated "
         "with pronase, anaesthetized in tricaine and mounted in agarose?",
         "image, dechorionate, anaesthetize, mount",
         ["dechorionate embryos", "anaesthetize embryos", "mount embryos", "image embryos"],
         "the embryos have to be imaged after 24 h"),
        ("Considering that colonies must be counted after 48 h, how should the soil suspension be "
         "diluted, plated on R2A agar and incubated at 28 °C?", "",
         ["dilute soil suspension", "plate soil suspension", "incubate soil suspension",
          "count colonies"],
         "colonies must be counted after 48 h"),
        ("Under the constraint that absorbance must be measured at 595 nm within 10 min, how "
         "are BSA standards diluted in PBS, mixed with Bradford reagent and incubated for 5 min?",
         "measure, dilute, mix, incubate",
         ["dilute BSA", "mix BSA", "incubate BSA", "measure absorbance"],
         "absorbance must be measured at 595 nm within 10 min"),
        ("Under the constraint that blood agar plates must be inspected after both 24 h and 48 h, "
         "how would swabs be streaked, incubated and subcultured onto chocolate agar?", "",
         ["streak swabs", "incubate swabs", "subculture swabs", "inspect blood agar plates"],
         "blood agar plates must be inspected after both 24 h and 48 h"),
        ("How should the films be cast and dried, provided that they must be peeled within 2 "
         "h?", "",
         ["cast films", "dry films", "peel films"],
         "they must be peeled within 2 h"),
        ("How do I stain cells with DAPI and mount them, given that they must be imaged after 2 "
         "days?",
         "", ["stain cells", "mount cells", "image cells"], "they must be imaged after 2 days"),
        ("Considering that there is one centrifuge, and that the cells must be counted after 2 "
         "h, how are the cells spun and washed?", "spin, wash, count",
         ["spin cells", "wash pellet", "count cells"], "the cells must be counted after 2 h"),
        ("Given the need to image embryos after 24 h, how are they dechorionated and mounted?", "",
         ["dechorionate embryos", "mount embryos", "image embryos"], "image embryos after 24 h"),
        ("Given that the cells must be stained after 24 h, how are they fixed, stained and "
         "mounted?",
         "", ["fix cells", "stain cells", "mount cells"], "the cells must be stained after 24 h"),
        ("Since the mice must be weighed at 6 weeks, how are they fed, injected with insulin "
         "and bled?",
         "", ["feed mice", "inject mice", "bleed mice", "weigh mice"],
         "the mice must be weighed at 6 weeks"),
    ],
)  # fmt: skip
def test_a_constraint_comes_behind(
    question: str, listed: str, expected: list[str], told: str
) -> None:
    steps, sketch = planned(question, listed)
    assert [f"{action} {objects[0]}" for action, objects, _ in steps] == expected
    assert f'may not be understood, check it: "{told}"' in sketch


def test_a_constraint_with_its_own_order_needs_no_doubt() -> None:
    steps, sketch = planned(
        "How should beads be washed in RIPA buffer and eluted in SDS buffer, given that the eluate "
        "has to be boiled for 5 min before it is loaded?",
        "boil, elute, wash, load",
    )
    assert [one[0] for one in steps] == ["wash", "elute", "boil", "load"]
    assert steps[2][1:] == (["eluate"], ["5 min"])
    assert "initial eluate" not in sketch
    assert "check it:" not in sketch


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Given that the lysate must be filtered before it is injected, how is it diluted, "
         "injected and eluted?", ["filter", "dilute", "inject", "elute"]),
        ("Given that the RNA must be treated with DNase, how is it extracted and precipitated?",
         ["treat", "extract", "precipitate"]),
        ("What is the procedure for staining sections with Congo red, given that they are "
         "hydrated, stained for 20 min and rinsed?", ["hydrate", "stain", "rinse"]),
        ("How should cells be fixed and stained, given that they must be washed before fixing?",
         ["wash", "fix", "stain"]),
    ],
)  # fmt: skip
def test_what_is_given_without_a_time_stays_where_it_is(question: str, expected: list[str]) -> None:
    steps, _ = planned(question)
    assert [one[0] for one in steps] == expected
