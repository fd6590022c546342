"""Repairs that follow the gold protocol, where no few edits do."""

from __future__ import annotations

import json

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from protoplan.model import Protocol, Step
from protoplan.planning import encoding, repairs
from protoplan.planning.mended import Edit, Repair
from protoplan.planning.repairs import OF_GOLD, repair
from protoplan.reports.repair import AS_GOLD, render, repair_record
from protoplan.reports.schemas import schema_text
from protoplan.states import ground, run

SERUM = (
    Step("centrifuge", ("blood",), ("1,200 x g",)),
    Step("transfer", ("serum",), ("to a new tube",)),
    Step("discard", ("pellet",), ()),
    Step("centrifuge", ("serum",), ("8 min",)),
    Step("discard", ("pellet",), ()),
    Step("freeze", ("serum",), ("-80 °C",)),
)
CELLS = (
    Step("label", ("tube",), ()),
    Step("centrifuge", ("cells",), ("300 x g", "5 min")),
    Step("discard", ("supernatant",), ()),
    Step("resuspend", ("pellet",), ("in 1 ml PBS",)),
)


@pytest.fixture
def no_edits_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(repairs, "_ways", lambda case, seconds: iter(()))


@pytest.mark.usefixtures("no_edits_do")
def test_what_edits_do_not_mend_is_put_as_in_the_gold_protocol() -> None:
    pred = Protocol((SERUM[0], SERUM[3], SERUM[4]))
    found = repair(pred, gold=Protocol(SERUM), anchors=[(0, 0), (1, 3), (2, 2)])
    assert found.best is not None
    assert (found.engine, found.best.steps) == (OF_GOLD, SERUM)
    assert AS_GOLD in render(found, pred)
    record = json.loads(json.dumps(repair_record(found, pred)))
    jsonschema.validate(record, json.loads(schema_text("repair")))
    assert record["engine"] == "gold"


@pytest.mark.usefixtures("no_edits_do")
def test_an_added_step_stays_after_the_step_that_it_followed() -> None:
    pred = (CELLS[0], Step("weigh", ("tube",), ()), CELLS[2], CELLS[3])
    found = repair(Protocol(pred), gold=Protocol(CELLS), anchors=[(0, 0), (2, 2), (3, 3)])
    assert found.best is not None
    assert found.best.steps == (CELLS[0], pred[1], *CELLS[1:])
    assert found.best.edits == (Edit("insert", None, 2),)


@pytest.mark.usefixtures("no_edits_do")
def test_an_added_step_that_does_harm_goes() -> None:
    pred = (CELLS[0], CELLS[1], CELLS[2], Step("mix", ("supernatant",), ()), CELLS[3])
    found = repair(Protocol(pred), gold=Protocol(CELLS), anchors=[(0, 0), (1, 1), (2, 2), (4, 3)])
    assert found.best is not None
    assert found.best.steps == CELLS
    assert found.best.edits == (Edit("drop", 3, None),)


@pytest.mark.usefixtures("no_edits_do")
def test_words_that_do_not_work_become_those_of_the_gold_protocol() -> None:
    wrong = Step("resuspend", ("supernatant",), ("in 1 ml PBS",))
    pred = (*CELLS[:3], wrong)
    found = repair(Protocol(pred), gold=Protocol(CELLS), anchors=[(n, n) for n in range(4)])
    assert found.best is not None
    assert found.best.steps == CELLS
    assert found.best.edits == (Edit("change", 3, 3),)


def test_a_step_that_does_something_else_becomes_that_of_the_gold_protocol() -> None:
    pred = (*CELLS[:2], Step("discard", ("pellet",), ()), CELLS[3])
    anchors = [(place, place) for place in range(4)]
    found = repair(Protocol(pred), gold=Protocol(CELLS), anchors=anchors, wrong={2})
    assert found.best is not None
    assert found.best.steps == CELLS
    assert found.best.edits == (Edit("change", 2, 2),)
    assert "change step 3 (discard pellet) to 'discard supernatant'" in render(
        found, Protocol(pred)
    )


def test_what_is_changed_in_the_parameters_alone_is_told_with_them() -> None:
    pred = (CELLS[0], Step("centrifuge", ("cells",), ("5 min",)), *CELLS[2:])
    anchors = [(place, place) for place in range(4)]
    found = repair(Protocol(pred), gold=Protocol(CELLS), anchors=anchors, wrong={1})
    said = "change step 2 (centrifuge cells) to 'centrifuge cells (300 x g, 5 min)'"
    assert said in render(found, Protocol(pred))


def test_a_move_is_told_by_the_step_that_it_comes_before() -> None:
    pred = Protocol((CELLS[0], *CELLS[2:], CELLS[1]))
    anchors = [(0, 0), (1, 2), (2, 3), (3, 1)]
    found = repair(pred, gold=Protocol(CELLS), anchors=anchors)
    said = "move step 4 (centrifuge cells) before step 2 (discard supernatant)"
    assert said in render(found, pred)
    to_the_end = Protocol((CELLS[0], CELLS[3], *CELLS[1:3]))
    found = repair(to_the_end, gold=Protocol(CELLS), anchors=[(0, 0), (1, 3), (2, 1), (3, 2)])
    assert "move step 2 (resuspend pellet) to the end" in render(found, to_the_end)


def test_it_is_changed_beside_what_else_is_to_mend() -> None:
    pred = (CELLS[3], CELLS[0], Step("centrifuge", ("broth",), ("300 x g", "5 min")))
    anchors = [(0, 3), (1, 0), (2, 1)]
    found = repair(Protocol(pred), gold=Protocol(CELLS), anchors=anchors, wrong={2})
    assert found.best is not None
    assert {*found.best.steps} == {*CELLS}
    edits = {edit.kind: edit for edit in found.best.edits}
    assert edits.keys() >= {"insert", "move", "change"}
    place = edits["change"].to
    assert (edits["change"].step, found.best.steps[place or 0]) == (2, CELLS[1])
    assert all(("change", 2) in {edit[:2] for edit in one.edits} for one in found.others)


SPLIT = (
    Step("centrifuge", ("milk",), ("4,000 x g",)),
    Step("transfer", ("supernatant",), ("to a new tube",)),
    Step("add", ("rennet",), ("2 ml", "to the supernatant")),
)


def test_a_step_put_in_that_does_harm_is_dropped() -> None:
    """Nothing else is wrong with it: to heat rennet is no fault of the library."""
    pred = Protocol((*SPLIT[:2], Step("heat", ("rennet",), ("95 °C",)), SPLIT[2]))
    anchors = [(0, 0), (1, 1), (3, 2)]
    assert repair(pred, gold=Protocol(SPLIT), anchors=anchors).best.edits == ()
    found = repair(pred, gold=Protocol(SPLIT), anchors=anchors, harmful={2})
    assert found.best.steps == SPLIT
    assert found.best.edits == (Edit("drop", 2, None),)


def test_a_step_that_throws_away_what_is_added_to_is_dropped() -> None:
    pred = Protocol((*SPLIT[:2], Step("discard", ("supernatant",), ()), SPLIT[2]))
    found = repair(pred, gold=Protocol(SPLIT), anchors=[(0, 0), (1, 1), (3, 2)])
    assert found.best.steps == SPLIT
    assert found.best.edits == (Edit("drop", 2, None),)


@pytest.mark.usefixtures("no_edits_do")
def test_it_is_not_kept_beside_the_steps_of_the_gold_protocol() -> None:
    pred = Protocol((*SPLIT[:2], Step("discard", ("supernatant",), ()), SPLIT[2]))
    anchors = [(0, 0), (1, 1), (3, 2)]
    found = repair(pred, gold=Protocol(SPLIT), anchors=anchors, harmful={2})
    assert (found.engine, found.best.steps) == (OF_GOLD, SPLIT)


@st.composite
def _cases(draw: st.DrawFn) -> tuple[tuple[Step, ...], tuple[Step, ...], list[tuple[int, int]]]:
    """Draw a prediction and a gold protocol out of the same steps, and which stand for which."""
    some = st.lists(st.sampled_from([*SERUM, *CELLS]), min_size=1, max_size=6).map(tuple)
    pred, gold = draw(some), draw(some)
    number = draw(st.integers(0, min(len(pred), len(gold))))
    own = draw(st.permutations(range(len(pred))))[:number]
    theirs = draw(st.permutations(range(len(gold))))[:number]
    return pred, gold, list(zip(own, theirs, strict=True))


@settings(max_examples=60, deadline=None)
@given(_cases())
def test_the_gold_protocol_is_always_a_repair(case) -> None:
    pred, gold, anchors = case
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(repairs, "_ways", lambda case, seconds: iter(()))
        found: Repair = repair(Protocol(pred), gold=Protocol(gold), anchors=anchors)
    mended = found.best
    assert mended is not None
    assert len(run(ground(Protocol(mended.steps))).faults) <= len(
        run(ground(Protocol(gold))).faults
    )
    if found.engine != OF_GOLD:
        assert mended.edits == ()
        return
    stands_for = dict(anchors)
    places = [place for place in mended.order if place is not None]
    assert len(places) == len(set(places))
    assert {edit.step for edit in mended.edits if edit.kind == "drop"} == {*range(len(pred))} - {
        *places
    }
    assert {edit.to for edit in mended.edits if edit.kind == "insert"} == {
        at for at, place in enumerate(mended.order) if place is None
    }
    kept = [at for at, place in enumerate(mended.order) if place is None or place in stands_for]
    assert len(kept) == len(gold)
    for place, at in enumerate(kept):
        own = mended.order[at]
        assert own is None or stands_for[own] == place
        assert mended.steps[at] in (gold[place], pred[own] if own is not None else gold[place])


def test_so_many_missing_steps_are_taken_from_the_gold_without_a_planner(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def asked(*_: object) -> None:
        raise AssertionError("the planner would take minutes")

    monkeypatch.setattr(encoding, "run_program", asked)
    gold = tuple(
        Step("add", (f"sample {n}",), ("to tube",)) for n in range(encoding.MOST_PUT_IN + 2)
    )
    found = repair(Protocol(gold[:1]), gold=Protocol(gold), anchors=[(0, 0)])
    assert found.engine == "search"
    assert found.best is not None
    assert found.best.steps == gold


def test_what_is_only_put_in_is_not_searched_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def asked(*_: object) -> None:
        raise AssertionError("nothing takes fewer edits")

    monkeypatch.setattr(encoding, "run_program", asked)
    gold = tuple(Step("add", (f"sample {n}",), ("to tube",)) for n in range(9))
    note = Step("record", ("time",), ())
    pred = (gold[0], note, gold[2], gold[8])
    found = repair(Protocol(pred), gold=Protocol(gold), anchors=[(0, 0), (2, 2), (3, 8)])
    assert found.best is not None
    assert [edit.kind for edit in found.best.edits] == ["insert"] * 6
    assert [one for one in found.best.steps if one != note] == [*gold]
    assert found.best.steps[1] == note


def test_a_very_long_protocol_is_put_into_the_order_of_the_gold_without_a_planner(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def asked(*_: object) -> None:
        raise AssertionError("the planner would take minutes")

    monkeypatch.setattr(encoding, "run_program", asked)
    count = encoding.MOST_GIVEN + 1
    gold = tuple(Step("centrifuge", ("cells",), (f"{n + 1} min",)) for n in range(count))
    pairs = [(n, (n + count // 2) % count) for n in range(count)]
    pred = tuple(gold[place] for _, place in pairs)
    found = repair(Protocol(pred), gold=Protocol(gold), anchors=pairs)
    assert found.best is not None
    assert found.best.steps == gold
    assert [edit.kind for edit in found.best.edits] == ["move"] * (count // 2)


def test_what_is_put_in_and_moved_is_no_more_than_it_takes() -> None:
    gold = tuple(
        step
        for n in range(9)
        for step in (
            Step("centrifuge", (f"culture {n}",), ()),
            Step("discard", (f"supernatant of culture {n}",), ()),
        )
    )
    kept = [*range(1, 11), *range(13, 18)]
    kept[0], kept[-1], kept[5], kept[6] = kept[-1], kept[0], kept[6], kept[5]
    pred = tuple(gold[place] for place in kept)
    found = repair(Protocol(pred), gold=Protocol(gold), anchors=[*enumerate(kept)])
    assert found.best is not None
    kinds = [edit.kind for edit in found.best.edits]
    assert (kinds.count("insert"), kinds.count("drop")) == (3, 0)
    assert kinds.count("move") <= 3
    for n in range(9):
        spin, discard = (found.best.steps.index(gold[2 * n + at]) for at in (0, 1))
        assert spin < discard


def test_what_the_gold_protocol_lacks_is_not_asked_for() -> None:
    gold = (
        Step("collect", ("viral supernatant",), ("48 h after transfection",)),
        Step("filter", ("viral supernatant",), ("0.45 µm",)),
        Step("ultracentrifuge", ("filtrate",), ("2 h", "4 °C")),
    )
    pred = Protocol((gold[0], gold[2], gold[1]))
    found = repair(pred, gold=Protocol(gold), anchors=[(0, 0), (1, 2), (2, 1)])
    assert [one.step for one in found.wants] == [1]
    assert found.best is not None
    assert found.best.steps == gold
