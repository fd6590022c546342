"""Words that may name an action, and are no step: not planned, or told as a doubt."""

import pytest

from protoplan.library import load
from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.questions import Query
from protoplan.questions.invented import invented

PLANNER, LIBRARY = Planner(), load()
DOUBT = "may be no instruction"


def planned(text: str, *listed: str) -> tuple[list[str], str]:
    (sketch,) = PLANNER.propose(Query(text, listed or None), 1)
    return [step.action for step in parse(sketch).steps], sketch


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("Start with cells. Wash them and fix them.", "wash fix"),
        ("Begin with 10 g of soil, sieve it and dry it.", "sieve dry"),
        ("Apply acetone, which dries quickly, to the slide.", "apply"),
        ("Thaw the buffer, which freezes at 4 °C, and mix it.", "thaw mix"),
        ("When the cells reach confluence, trypsinize them.", "trypsinize"),
        ("Once the OD reaches 0.6, induce with IPTG and harvest.", "induce harvest"),
        ("After the solution becomes clear, filter it.", "filter"),
        ("Punch a 1 cm circle of skin and freeze it.", "punch freeze"),
        ("Pour 1 % low melting agarose into the mold and cool it.", "pour cool"),
        ("Weigh a peptide, whose melting point is known, and heat it.", "weigh heat"),
        ("Depending on the density, dilute the cells and count them.", "dilute count"),
        ("We have a strain that doubles every 20 min. Grow and harvest it.", "grow harvest"),
        ("Incubate the cells for 1 h while shaking.", "incubate"),
        ("Incubate the cells while gently shaking for 1 h and wash them.", "incubate wash"),
        ("Add acid while stirring and filter.", "add filter"),
    ],
)
def test_what_is_no_doing_is_no_step(text: str, order: str) -> None:
    done, sketch = planned(text)
    assert done == order.split()
    assert DOUBT not in sketch


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("Start with fixing the cells, then wash them.", "fix wash"),
        ("Start the reaction with ATP and quench it.", "start quench"),
        ("Solidify the agar and pour it.", "solidify pour"),
        ("Do a 2 h soak of the seeds in water and dry them.", "soak dry"),
        ("While stirring, add the acid and filter.", "stir add filter"),
        ("Shake the flask while heating it and filter.", "shake heat filter"),
        ("Mix low volumes by melting the agarose and pour it.", "mix melt pour"),
        ("Fix the cells, which are then stained and washed.", "fix stain wash"),
        ("In a tube mix the buffer and the enzyme, and incubate.", "mix incubate"),
        ("After a brief rinse mount the sections.", "rinse mount"),
        ("Transfect the cells and 24 h after that harvest them.", "transfect harvest"),
    ],
)
def test_what_is_one_stays_one_without_a_doubt(text: str, order: str) -> None:
    done, sketch = planned(text)
    assert done == order.split()
    assert DOUBT not in sketch


@pytest.mark.parametrize(
    ("text", "verb"),
    [
        ("Wash the cells, and after a short pause fix them.", "pause"),
        ("Add it because the phases separate only at -20 °C.", "separate"),
        ("Use cells which double in 24 h.", "double"),
        ("Use slow running buffer.", "run"),
        ("Pick the clone, and wash the cells.", "clone"),
    ],
)
def test_a_step_that_no_words_tell_is_doubted(text: str, verb: str) -> None:
    assert invented(text, [verb, "wash"], LIBRARY, ())
    assert not invented(text, [verb, "wash"], LIBRARY, (verb,))


@pytest.mark.parametrize(
    ("text", "verb"),
    [
        ("Mount the slides after a brief rinse.", "rinse"),
        ("Spin the tube, then pause it for 5 min.", "pause"),
        ("The cells are separated.", "separate"),
        ("In a 15 ml tube mix 3 ml of buffer.", "mix"),
        ("How do I label a protein?", "label"),
    ],
)
def test_what_is_told_is_not_doubted(text: str, verb: str) -> None:
    assert not invented(text, [verb], LIBRARY, ())


def test_a_clause_that_is_awaited_stands_with_the_step_that_waits() -> None:
    text = "Grow the cells, and once they reach 80 % confluence, split them."
    (sketch,) = PLANNER.propose(Query(text, None), 1)
    grow, split = parse(sketch).steps
    assert grow.parameters == ()
    assert split.parameters == ("once they reach 80 % confluence",)
    assert "wrong step" not in sketch
    assert planned("Incubate and shake the cells.", "incubate", "shake")[0] == ["incubate", "shake"]
