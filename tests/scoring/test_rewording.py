"""Score and findings say the same: a difference is told just where the score is below 1."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import predictions, protocols

from protoplan.findings import Severity
from protoplan.model import Protocol, Step
from protoplan.scoring.differences import Change
from protoplan.verification import Verdict, verify

_SOME = (
    ("dehydrate", ("brain",), ("50% acetone", "80% acetone", "100% acetone", "in acetone")),
    ("wash", ("blot", "slides"), ("with tbst", "with water", "3 times", "4 ml PBS", "9 ml TBS")),
    ("add", ("pbs", "5 ml PBS", "edta", "EDTA"), ("5 ml", "to 5 ml", "by 5 ml", "2 mM", "2 mm")),
    ("mix", ("dye", "oil", "4 µl oil"), ("18 µl", "4 µl", "18 µl each", "18 µl total", "gently")),
    ("heat", ("block",), ("from 30 °C to 80 °C", "from 80 °C to 30 °C", "80 °C", "95 °C for 15 s")),
    ("elute", ("igg",), ("from 0 to 1 M NaCl", "from 1 to 0 M NaCl", "0-1 M NaCl", "9-5% dmso")),
    ("sonicate", ("spores",), ("8 s on", "25 s off", "25 s on", "8 s off", "6 cycles")),
    ("transfer", ("pellet", "eluate"), ("to a new vial", "to the same vial", "from gel to blot")),
    ("discard", ("pellet", "supernatant", "the pellet"), ()),
    ("aspirate", ("pellet", "supernatant"), ()),
)  # fmt: skip


@st.composite
def _steps(draw: st.DrawFn) -> Step:
    action, objects, parameters = draw(st.sampled_from(_SOME))
    some = [st.lists(st.sampled_from(one), max_size=4) for one in (objects, parameters) if one]
    chosen = [tuple(draw(one)) for one in some]
    return Step(action, chosen[0][:2], chosen[1] if len(chosen) > 1 else ())


@st.composite
def _edited(draw: st.DrawFn) -> tuple[Sequence[Step], Sequence[Step]]:
    """Draw a gold protocol, and a prediction with its steps left out, replaced, repeated, in other
    words, or with their parts in another order."""
    gold = draw(st.lists(_steps(), min_size=1, max_size=4))
    pred: list[Step] = []
    for step in gold:
        how = draw(st.integers(0, 5))
        if how == 0:
            continue
        other = [tuple(draw(st.permutations(one))) for one in (step.objects, step.parameters)]
        pred.append({1: draw(_steps()), 2: Step(step.action, *other)}.get(how, step))
        pred += [step] * (how == 3)
    return draw(st.permutations(pred)) if draw(st.booleans()) else pred, gold


def _consistent(verdict: Verdict) -> bool:
    """Whether the findings tell of a difference, at warning level or above, just where the score is
    below 1; and whether each fatal step is one that differs."""
    told = [one for one in verdict.findings if one.code.startswith("DIF")]
    assert all(one.severity in (Severity.WARNING, Severity.ERROR) for one in told)
    differing = {
        row.gold
        for row in verdict.alignment
        if any(one.change is not Change.EQUAL for one in row.differences)
    }
    anchors = verdict.embedding.match.anchors
    return (verdict.symbolic.overall == 1) != bool(told) and all(
        one.gold in differing for one in anchors if one.fatal
    )


@settings(deadline=None, max_examples=300)
@given(_edited())
def test_the_score_is_1_just_where_no_difference_is_found(pair) -> None:
    pred, gold = (Protocol(tuple(steps)) for steps in pair)
    assert _consistent(verify(pred, gold))


@settings(deadline=None)
@given(st.data(), protocols())
def test_so_it_is_for_steps_of_the_whole_library(data: st.DataObject, gold) -> None:
    pred = data.draw(predictions(gold))
    assert _consistent(verify(Protocol(pred), Protocol(gold)))


def _of(action: str, objects: Sequence[str], *parameters: str) -> Protocol:
    return Protocol((Step(action, tuple(objects), parameters),))


@pytest.mark.parametrize(
    ("pred", "gold", "message"),
    [
        (
            _of("heat", ["block"], "from 80 °C to 30 °C"),
            _of("heat", ["block"], "from 30 °C to 80 °C"),
            "expected 'from 30 °C to 80 °C', found 'from 80 °C to 30 °C' (it means something else)",
        ),
        (
            _of("wash", ["blot"], "with water", "with tbst"),
            _of("wash", ["blot"], "with tbst", "with water"),
            "expected 'with tbst, with water', found 'with water, with tbst' (in another order)",
        ),
        (
            _of("mix", ["oil", "dye"], "18 µl", "4 µl"),
            _of("mix", ["dye", "oil"], "18 µl", "4 µl"),
            "expected 'dye, oil, 18 µl, 4 µl', found 'oil, dye, 18 µl, 4 µl' (in another order)",
        ),
        (
            _of("irradiate", ["film"], "3 MW"),
            _of("irradiate", ["film"], "3 mW"),
            "expected '3 mW', found '3 MW' (it means something else)",
        ),
    ],
)
def test_what_no_text_by_itself_tells_is_told_by_all(pred, gold, message) -> None:
    (found,) = verify(pred, gold).findings
    assert found.code == "DIF005"
    assert message in found.message


@pytest.mark.parametrize(
    ("one", "other", "objects", "parameters"),
    [
        ("cast", "coat", ["slurry"], ["Al foil", "0.15 mm"]),
        ("cold-treat", "stratify", ["seeds"], ["4 °C", "in the dark", "72 h"]),
        ("flood", "stain", ["slide"], ["with crystal violet", "1 min"]),
        ("raise", "incubate", ["embryos"], ["28.5 °C", "24 h"]),
        ("blue", "rinse", ["sections"], ["tap water", "5 min"]),
    ],
)
def test_another_verb_for_one_doing_is_no_difference(one, other, objects, parameters) -> None:
    for said, gold in ((one, other), (other, one)):
        verdict = verify(_of(said, objects, *parameters), _of(gold, objects, *parameters))
        assert verdict.symbolic.overall == 1
        assert not any(found.code.startswith("DIF") for found in verdict.findings)


def test_a_value_may_stand_in_the_object_or_beside_it() -> None:
    verdict = verify(_of("add", ["5 ml pbs"]), _of("add", ["pbs"], "5 ml"))
    assert verdict.findings == ()
    assert verdict.symbolic.overall == 1


def test_a_step_that_is_one_too_many_is_told_beside_one_that_is_missing() -> None:
    """They share a row, for they are the same step, of which the first copy has its counterpart."""
    wash, spin = Step("wash", ("beads",), ("with pbs",)), Step("centrifuge", ("beads",), ())
    gold = Protocol((wash, spin, Step("wash", ("blot",), ("with pbs",))))
    verdict = verify(Protocol((wash, spin, wash)), gold)
    assert verdict.symbolic.overall < 1
    assert any(one.code.startswith("DIF") for one in verdict.findings)
