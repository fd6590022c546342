"""Two listed actions in one word are two, and none where the word is denied."""

from __future__ import annotations

import pytest

from protoplan.library import load
from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.questions import Query
from protoplan.questions.compounds import parted

PLANNER = Planner()
SMEARS = "Air-dry the smears and stain them with 10 % Giemsa for 15 min."


def planned(text: str, listed: str) -> tuple[str, str]:
    (sketch,) = PLANNER.propose(Query(text, tuple(listed.split())), 1)
    return " ".join(step.action for step in parse(sketch).steps), sketch


@pytest.mark.parametrize(
    ("text", "listed", "steps", "said"),
    [
        ("Air-dry the smears, never heat-fix them, and stain them for 15 min.",
         "dry stain heat fix", "dry stain", "heat-fix"),
        (f"{SMEARS} Do not heat-fix them.", "dry stain heat fix", "dry stain", "heat-fix"),
        (f"{SMEARS} They are never heat-fixed.", "dry stain heat fix", "dry stain", "heat-fix"),
        ("Weigh the samples, never freeze-dry them, and grind them.",
         "weigh freeze dry grind", "weigh grind", "freeze-dry"),
        ("Weigh the samples and grind them without freeze-drying them.",
         "weigh freeze dry grind", "weigh grind", "freeze-dry"),
        ("Weigh the samples and grind them; they must not be freeze-dried.",
         "weigh freeze dry grind", "weigh grind", "freeze-dry"),
        ("Weigh the samples. Freeze-drying is forbidden. Grind them.",
         "weigh freeze dry grind", "weigh grind", "freeze-dry"),
        ("Weigh the samples. Avoid freeze-drying. Grind them.",
         "weigh freeze dry grind", "weigh grind", "freeze-dry"),
        ("Do not freeze dry the samples; grind them.", "freeze dry grind", "grind", "freeze-dry"),
        ("We do not want to freeze-dry the samples. Grind them.",
         "freeze dry grind", "grind", "freeze-dry"),
        ("Do not bake the slides or heat-fix them. Stain them.",
         "bake heat fix stain", "stain", "heat-fix"),
        ("Do not spin-wash the beads; elute them.", "spin wash elute", "elute", "spin-wash"),
        ("Mix the tube. Do not freeze-thaw it.", "mix freeze thaw", "mix", "freeze-thaw"),
    ],
)  # fmt: skip
def test_a_denied_word_of_two_actions_is_no_step(
    text: str, listed: str, steps: str, said: str
) -> None:
    actions, sketch = planned(text, listed)
    assert actions == steps
    assert f'Forbidden, and no step does it: "{said}".' in sketch


@pytest.mark.parametrize(
    ("text", "listed", "steps"),
    [
        ("Dry the samples at 60 °C and grind them. Do not freeze-dry them.",
         "freeze dry grind", "dry grind"),
        ("Fix the smear in methanol and stain it. Never heat-fix it.",
         "heat fix stain", "fix stain"),
        ("Weigh the samples and dry them instead of freeze-drying them.",
         "weigh freeze dry", "weigh dry"),
        ("Freeze the samples and dry them without freeze-drying them.",
         "freeze dry", "freeze dry"),
        ("Freeze the lysate, thaw it and spin it. Do not spin-wash it.",
         "freeze thaw spin wash", "freeze thaw spin"),
        ("Dry the samples, but never by freeze-drying.", "freeze dry", "dry"),
    ],
)  # fmt: skip
def test_what_is_told_elsewhere_is_planned(text: str, listed: str, steps: str) -> None:
    actions, sketch = planned(text, listed)
    assert actions == steps
    assert "Forbidden, and no step does it: " in sketch


@pytest.mark.parametrize(
    ("text", "listed", "steps"),
    [
        ("Weigh the samples and freeze-dry them. Grind them.",
         "weigh freeze dry grind", "weigh freeze dry grind"),
        ("Heat-fix the smear and stain it.", "heat fix stain", "heat fix stain"),
        ("Freeze-thaw the lysate and spin it.", "freeze thaw spin", "freeze thaw spin"),
        ("Avoid light and freeze-dry the samples.", "freeze dry", "freeze dry"),
        ("Do not forget to freeze-dry the samples. Grind them.",
         "freeze dry grind", "freeze dry grind"),
        ("Do not grind the samples before you freeze-dry them.",
         "freeze dry grind", "freeze dry grind"),
        ("Do not heat the smear. Dry and fix it.", "heat dry fix", "dry fix"),
        ("Air-dry the smear. Do not air-dry the gel.", "dry stain", "dry stain"),
    ],
)  # fmt: skip
def test_a_word_that_is_not_denied_tells_both(text: str, listed: str, steps: str) -> None:
    assert planned(text, listed)[0] == steps


def test_of_no_word_of_two_nothing_is_changed() -> None:
    library = load("wetlab")
    for text, listed in [
        ("Do not heat-fix them.", ("heat", "stain")),
        ("Do not heat-fix them.", ("heat", "fix", "heat-fix")),
        ("Do not wash dry them.", ("wash", "dry")),
    ]:
        assert parted(text, library, listed) == (text, ())
    assert parted("Heat-fix them.", library, ("heat", "fix")) == ("Heat,fix them.", ())
