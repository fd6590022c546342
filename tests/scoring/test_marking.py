"""Labels, marks and short sentences before a step that say that it is not done."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.scoring.denials import denies

MELT = Step("melt", ("gelatine",), ("in water", "50 °C"))
SAID = "melt the gelatine in water at 50 °C"


@pytest.mark.parametrize(
    "form",
    [
        "We refrain here from this: {}.",
        "Leave the following for another day: {}.",
        "{}: cross this out, it was an oversight.",
        "{}, then reverse it and pretend it never happened.",
        "{} (skipped and omitted).",
        "Would anyone {}?",
        "{}?",
        "Please stop before this: {}.",
        "For the grader: {}.",
        "Skip this one: {}.",
        "Skip this one ({}).",
        "N/A: {}.",
        "Not applicable: {}.",
        "No! {}.",
        "No. {}.",
        "No need: {}.",
        "No need. {}.",
        "Never mind: {}.",
        "Nothing to do. {}.",
        "Nothing to do: {}.",
        "We wont {}.",
        "Forget about this: {}.",
        "Deprecated: {}.",
        "{}: cross this out.",
        "<!-- {} -->",
        "// {}",
        "# {}",
        "- // {}",
        "❌ {}",
        "{} ❌",
        "✗ {}.",
        "Bad example: {}.",
        "Counter-example: {}.",
        "Myth: {}.",
        "Skip. {}.",
        "Pass on this: {}.",
        "Refrain: {}.",
        "Nicht ausführen: {}.",
        "Ne pas faire: {}.",
        "{} (N/A).",
        "Nope. {}.",
        "{} (not applicable).",
        "Leave this out: {}.",
        "{}, scratch that.",
        "Outdated: {}.",
    ],
)
def test_what_is_set_aside_is_denied(form: str) -> None:
    said = form.format(SAID)
    assert denies(said[0].upper() + said[1:], MELT)
    assert denies(said, MELT)


@pytest.mark.parametrize(
    "form",
    [
        "To avoid lumps, do the following: {}.",
        "Without delay do this: {}.",
        "Leave the following on ice: {}.",
        "Stop the pump, then do the following: {}.",
        "Is the bath warm? If so, {}.",
        "To stop the reaction: {}.",
        "Note: {}.",
        "Step 3: {}.",
        "Caution: {}.",
        "Important: {}.",
        "Tip: {}.",
        "Optional: {}.",
        "Day 1: {}.",
        "A: {}.",
        "#1 {}.",
        "1. {}.",
        "- {}.",
        "Gel: {}.",
        "No. 3: {}.",
        "* {}.",
        "Do not boil: {}.",
        "For the negative control: {}.",
        "Next: {}.",
        "Example: {}.",
        "Critical step: {}.",
        "Do not rush. {}.",
        "Never boil; {}.",
        "No stirring. {}.",
        "Na: {}.",
        "Stop point. {}.",
        "Skip to the next day if needed. {}.",
        "Not on ice: {}.",
        "(A) {}.",
        "Recommended: {}.",
        "Preparation of the gel: {}.",
        "Sample #2: {}.",
        "Warning: {}.",
    ],
)
def test_what_is_only_named_or_numbered_is_not(form: str) -> None:
    assert not denies(form.format(SAID), MELT)
