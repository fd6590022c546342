"""Protocols mended in their own text, and the diffs of that."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from protoplan.export.inplace import in_place, lines
from protoplan.model import Kind, Protocol, Step
from protoplan.parsing import parse
from protoplan.planning.mended import Edit, Mended
from protoplan.planning.repairs import repair
from protoplan.reports.repair import diff
from protoplan.sketches import step_record

NEW = Step("discard", ("supernatant",), ())
DIRTY = """Here it is:
<think>spin first</think>

<key>
Step 1: {"objects": ["cells"],  "action": "centrifuge", "parameters": ["300 x g"], "note": 1}
// by hand
**Step 2**: {'action': 'label', 'objects': ['tube'], 'parameters': []}   # now

  Step 3: {"action": "resuspend",
    "objects": ["pellet"], "parameters": ["in \\u00b5l"]},
</key>
<orc>Step 1: Spin.</orc>
"""


def mended(protocol: Protocol, *what: Step | int) -> Mended:
    """Return these steps as a repair: places of own steps, and new ones. Only steps that stand
    before one that they stood behind count as moved."""
    order = tuple(one if isinstance(one, int) else None for one in what)
    kept = [place for place in order if place is not None]
    edits = [
        Edit("move", place, order.index(place))
        for at, place in enumerate(kept)
        if any(other < place for other in kept[at:])
    ]
    steps = (protocol.steps[one] if isinstance(one, int) else one for one in what)
    return Mended(tuple(steps), tuple(edits), order)


def patched(text: str, said: str) -> str:
    """Apply a unified diff, as strictly as can be."""
    old, new, at = lines(text), [], 0
    body = re.sub(r"\n\\ No newline at end of file\n", "\0", said)
    for line in lines(body)[2:]:
        hunk = re.match(r"@@ -([0-9]+)", line)
        if hunk:
            start = max(int(hunk[1]) - 1, 0)
            new += old[at:start]
            at = start
            continue
        for part in re.findall(r"[^\0]*\0|[^\0]+", line):
            words = part[1:].removesuffix("\0")
            if part[0] in " -":
                assert old[at] == words
                at += 1
            if part[0] in " +":
                new.append(words)
    return "".join([*new, *old[at:]])


def test_only_lines_of_steps_change() -> None:
    protocol = parse(DIRTY)
    assert len(protocol.steps) == 3
    result = in_place(protocol, mended(protocol, 0, NEW, 1, 2))
    old = DIRTY.splitlines()
    line = 'Step 2: {"action": "discard", "objects": ["supernatant"], "parameters": []}'
    assert result is not None
    assert result.splitlines() == [
        *old[:5],
        line,
        old[5],
        old[6].replace("2", "3"),
        "",
        old[8].replace("3", "4"),
        *old[9:],
    ]


def test_a_step_goes_with_its_lines_and_takes_them_where_it_moves() -> None:
    protocol = parse(DIRTY)
    old = DIRTY.splitlines()
    assert in_place(protocol, mended(protocol, 0, 2)) == "".join(
        f"{line}\n" for line in [*old[:6], "", old[8].replace("3", "2"), *old[9:]]
    )
    moved = Mended(
        tuple(protocol.steps[place] for place in (2, 0, 1)), (Edit("move", 2, 0),), (2, 0, 1)
    )
    result = in_place(protocol, moved)
    assert result is not None
    assert result.splitlines()[4:9] == [
        old[8].replace("3", "1"),
        old[9],
        old[4].replace("Step 1", "Step 2"),
        old[5],
        old[6].replace("2", "3"),
    ]


def test_a_changed_step_keeps_what_stands_around_it() -> None:
    protocol = parse(DIRTY)
    steps = (protocol.steps[0], Step("label", ("flask",), ()), protocol.steps[2])
    result = in_place(protocol, Mended(steps, (Edit("change", 1, 1),), (0, 1, 2)))
    assert result is not None
    line = 'Step 2: {"action": "label", "objects": ["flask"], "parameters": []}   # now'
    assert result.splitlines()[6] == line


@pytest.mark.parametrize(
    "text",
    [
        '[{"action": "label", "objects": ["tube"], "parameters": []}]',
        'Step 1: {"action": "label", "objects": ["tube"], "parameters": []} '
        'Step 2: {"action": "mix", "objects": ["cells"], "parameters": []}',
        '{"steps": [{"action": "label", "objects": ["tube"], "parameters": []},\n'
        '{"action": "mix", "objects": ["cells"], "parameters": []}]}',
        '<key>Step 1: {"action": "label", "objects": ["tube"], "parameters": []}\n</key>',
    ],
    ids=["one document", "one line", "wrapped", "a tag before it"],
)
def test_what_is_not_written_line_by_line_is_left_alone(text: str) -> None:
    protocol = parse(text)
    assert protocol.steps
    assert in_place(protocol, mended(protocol, NEW, *range(len(protocol.steps)))) is None


def test_steps_without_a_text_have_none_to_mend() -> None:
    protocol = Protocol((NEW,))
    assert in_place(protocol, mended(protocol, NEW, 0)) is None


@st.composite
def _texts(draw: st.DrawFn) -> tuple[str, Kind]:
    """Draw the text of a protocol, and how it is written."""
    kind = draw(st.sampled_from([Kind.KEY, Kind.SKETCH, Kind.JSONL]))
    end = draw(st.sampled_from(["\n", "\r\n"]))
    between = ["", "  "] if kind is Kind.JSONL else ["", "// so", "# what follows", "and then"]
    written = []
    for number in range(1, draw(st.integers(2, 6)) + 1):
        words = f'{{"action": "mix", "objects": ["tube {number}"], "parameters": ["5 µl"]}}'
        bold = draw(st.sampled_from(["Step {}: ", "**Step {}**: ", "  step {}. ", "- Step {}: "]))
        written.append(words if kind is Kind.JSONL else bold.format(number) + words)
        written += draw(st.lists(st.sampled_from(between), max_size=2))
    if kind is Kind.SKETCH:
        written = ["<think>x</think>", "<key>", *written, "</key>", "<orc>Step 1: mix</orc>"]
    text = end.join(written) + draw(st.sampled_from([end, ""]))
    return draw(st.sampled_from(["", "\ufeff"])) + text, kind


@settings(max_examples=300, deadline=None)
@given(_texts(), st.data())
def test_all_but_the_lines_of_steps_stays(case: tuple[str, Kind], data: st.DataObject) -> None:
    text, kind = case
    protocol = parse(text, kind=kind)
    places = range(len(protocol.steps))
    order = list(data.draw(st.permutations(places)))[: data.draw(st.integers(1, len(places)))]
    what: list[Step | int] = [*(sorted(order) if data.draw(st.booleans()) else order)]
    if data.draw(st.booleans()):
        what.insert(data.draw(st.integers(0, len(what))), NEW)
    best = mended(protocol, *what)
    result = in_place(protocol, best)
    assert result is not None
    again = parse(result, kind=kind)
    assert [*map(step_record, again.steps)] == [*map(step_record, best.steps)]
    if kind is not Kind.JSONL:
        assert [step.number for step in again.steps] == [*range(1, len(best.steps) + 1)]
    assert _rest(result) == _rest(text)
    assert result.endswith("\n") or not text.endswith("\n")
    assert result.startswith("\ufeff") == text.startswith("\ufeff")
    if "\r\n" in text:
        assert result.count("\n") == result.count("\r\n")
    else:
        assert "\r" not in result


def _rest(text: str) -> list[str]:
    return [line for line in text.removeprefix("\ufeff").splitlines() if '"action"' not in line]


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("last", [True, False])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_a_diff_is_of_the_file(end: str, last: bool, mark: str) -> None:
    text = mark + DIRTY.replace("\n", end)
    text = text if last else text.removesuffix(end)
    protocol = parse(text, name="my cells.txt")
    found = repair(protocol, gold=parse(DIRTY.replace("label", "count")), anchors=[(0, 0), (2, 2)])
    assert found.best is not None
    said = diff(found, protocol, text.encode())
    assert said.startswith("--- my cells.txt\t\n+++ my cells.txt\t\n@@ ")
    result = patched(text, said)
    assert result == in_place(protocol, found.best) != text
    assert repair(parse(result), gold=parse(DIRTY.replace("label", "count")))


@pytest.mark.parametrize("data", [DIRTY.encode("utf-16"), (DIRTY + "\x1b[31m").encode(), None])
def test_a_diff_that_is_not_of_the_file_says_so(data: bytes | None) -> None:
    protocol = parse(DIRTY if data is None else data, name="cells.txt")
    gold = parse(DIRTY.replace("label", "count"))
    found = repair(protocol, gold=gold, anchors=[(0, 0), (2, 2)])
    said = diff(found, protocol, data)
    assert said.startswith("--- cells.txt (as read)\t\n+++ cells.txt (mended)\t\n@@ ")
    assert '+Step 4: {"action": "count"' in said
    assert "\x1b" not in said
