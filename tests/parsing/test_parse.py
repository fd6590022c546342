"""Whole texts: which kind they are, what is read from them, what is reported."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from protoplan.codes import CODES
from protoplan.errors import UnknownNameError, UnusableInputError
from protoplan.model import Kind, Step
from protoplan.parsing import locate, parse
from protoplan.parsing.sketch import has_tags

SPIN = 'Step 1: {"action": "spin", "objects": ["lysate"], "parameters": ["300xg", "5 min"]}'
WASH = 'Step 2: {"action": "wash", "objects": ["pellet"], "parameters": ["with pbs"]}'
KEY = f"{SPIN}\n{WASH}"
SKETCH = f"""<think>
Spin, then wash.
</think>

<key>
{KEY}
</key>

<orc>
Step 1: Spin the lysate at 300xg for 5 min.
Step 2: Wash the pellet with PBS.
</orc>

<note>
Wear gloves.
</note>
"""
STEPS = (
    Step("spin", ("lysate",), ("300xg", "5 min"), 1),
    Step("wash", ("pellet",), ("with pbs",), 2),
)


def codes(text: str | bytes) -> list[str]:
    return [finding.code for finding in parse(text).findings]


def test_a_sketch_gives_its_steps_sentences_and_sections() -> None:
    protocol = parse(SKETCH)
    assert protocol.kind is Kind.SKETCH
    assert protocol.steps == STEPS
    assert protocol.sentences is not None
    assert [(s.number, s.text) for s in protocol.sentences] == [
        (1, "Spin the lysate at 300xg for 5 min."),
        (2, "Wash the pellet with PBS."),
    ]
    assert [name for name, _ in protocol.sections] == ["think", "key", "orc", "note"]
    assert protocol.findings == ()


def test_a_bare_key_block_gives_the_same_steps() -> None:
    protocol = parse(KEY)
    assert (protocol.kind, protocol.steps, protocol.findings) == (Kind.KEY, STEPS, ())
    assert protocol.sentences is None


@pytest.mark.parametrize("indent", [None, 2])
def test_json_and_json_lines_give_the_same_steps_without_numbers(indent: int | None) -> None:
    records = [
        {"action": s.action, "objects": list(s.objects), "parameters": list(s.parameters)}
        for s in STEPS
    ]
    expected = tuple(Step(s.action, s.objects, s.parameters) for s in STEPS)
    array = parse(json.dumps(records, indent=indent))
    lines = parse("\n".join(json.dumps(record) for record in records))
    wrapped = parse(json.dumps({"title": "t", "steps": records}, indent=indent))
    assert (array.kind, array.steps, array.findings) == (Kind.JSON, expected, ())
    assert (lines.kind, lines.steps, lines.findings) == (Kind.JSONL, expected, ())
    assert wrapped.steps == expected


def test_a_kind_can_be_forced() -> None:
    protocol = parse(KEY, kind="sketch")
    assert protocol.kind is Kind.SKETCH
    assert {"SYN101", "SYN102"} <= {finding.code for finding in protocol.findings}


def test_positions_are_those_of_an_editor() -> None:
    text = SKETCH.replace("\n", "\r\n")
    protocol = parse(text, name="pred.txt")
    assert protocol.steps == STEPS
    assert protocol.source is not None
    assert protocol.steps[1].span is not None
    assert protocol.source.position(protocol.steps[1].span.start) == (7, 1)
    assert protocol.source.line(7) == WASH


def test_an_empty_orc_section_has_no_sentences() -> None:
    start, end = SKETCH.index("<orc>") + 5, SKETCH.index("</orc>")
    assert parse(SKETCH[:start] + SKETCH[end:]).sentences == ()


@pytest.mark.parametrize("label", ["**Step {}:** ", "{}. ", "Step {}. "])
def test_sentences_with_other_labels_are_read(label: str) -> None:
    text = SKETCH
    for number in (1, 2):
        text = text.replace(
            f"Step {number}: {'SW'[number - 1]}", label.format(number) + "SW"[number - 1]
        )
    sentences = parse(text).sentences
    assert sentences is not None
    assert [(s.number, s.text.split()[0]) for s in sentences] == [(1, "Spin"), (2, "Wash")]


def test_a_sentence_broken_over_lines_is_one_and_reported() -> None:
    protocol = parse(SKETCH.replace("Wash the pellet", "Wash the\npellet"))
    assert protocol.sentences is not None
    assert len(protocol.sentences) == 2
    assert [finding.code for finding in protocol.findings] == ["SYN401"]


def test_lines_may_end_with_a_carriage_return_alone() -> None:
    protocol = parse(SKETCH.replace("\n", "\r"))
    assert protocol.steps == STEPS
    assert protocol.sentences is not None
    assert len(protocol.sentences) == 2
    assert protocol.findings == ()


def test_json_that_speaks_of_steps_is_json() -> None:
    record = {"action": "mix", "objects": ["dna"], "parameters": ["as in Step 2: above"]}
    protocol = parse(json.dumps([record]))
    assert (protocol.kind, protocol.findings) == (Kind.JSON, ())


@pytest.mark.parametrize("wrap", [lambda s: {"protocol": {"key": s}}, lambda s: {"Step 1": s[0]}])
def test_steps_are_found_inside_other_objects(wrap) -> None:
    steps = [{"action": "mix", "objects": ["dna"], "parameters": []}]
    assert parse(json.dumps(wrap(steps))).steps == (Step("mix", ("dna",), ()),)


def test_labels_are_reported_where_json_was_asked_for() -> None:
    protocol = parse(KEY, kind="json")
    assert [step.action for step in protocol.steps] == ["spin", "wash"]
    assert [finding.code for finding in protocol.findings] == ["SYN207", "SYN207"]


def test_a_label_with_an_odd_space_is_named_by_its_code() -> None:
    messages = [f.message for f in parse(KEY.replace("Step 2", "Step\xa02")).findings]
    assert messages == ["expected 'Step 2:', found 'Step 2:' with U+00A0"]


def test_an_unknown_kind_is_refused() -> None:
    with pytest.raises(UnknownNameError, match="There is no kind of text 'yaml'"):
        parse(KEY, kind="yaml")


def test_parts_of_a_step_can_be_located() -> None:
    protocol = parse(SKETCH)
    assert protocol.source is not None
    text = protocol.source.text
    spin = locate(protocol, 0)
    assert spin.action is not None
    assert text[slice(*spin.action)] == "spin"
    assert [text[slice(*span)] for span in spin.objects] == ["lysate"]
    assert [text[slice(*span)] for span in spin.parameters] == ["300xg", "5 min"]


def test_locating_needs_a_text() -> None:
    protocol = parse(KEY)
    homeless = type(protocol)(protocol.steps)
    with pytest.raises(UnusableInputError, match="not read from a text"):
        locate(homeless, 0)


def test_what_is_no_text_is_refused() -> None:
    with pytest.raises(UnusableInputError, match="expected a text, found int"):
        parse(5)  # type: ignore[arg-type]  # that is the point


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("SYN001", ""),
        ("SYN001", "Spin the lysate."),
        ("SYN101", f"Here you are:\n{SKETCH}"),
        ("SYN101", f"```\n{SKETCH}```"),
        ("SYN102", SKETCH.replace("<note>\nWear gloves.\n</note>", "")),
        ("SYN103", SKETCH + "<note>\nOnce more.\n</note>"),
        ("SYN104", "<note>\nx\n</note>\n" + SKETCH.replace("<note>\nWear gloves.\n</note>", "")),
        ("SYN105", SKETCH.replace("</note>", "")),
        ("SYN105", SKETCH.replace("</key>", "")),
        ("SYN106", SKETCH.replace("<think>\n", "")),
        ("SYN401", SKETCH.replace("Step 1: Spin the", "Spin the")),
        ("SYN204", SKETCH.replace("Step 2: {", "  Step 2: {")),
    ],
)
def test_a_dirty_sketch_is_reported(code: str, text: str) -> None:
    assert code in codes(text)


@pytest.mark.parametrize(
    "text",
    [
        f"Here you are:\n{SKETCH}",
        f"```\n{SKETCH}```",
        SKETCH.replace("<note>\nWear gloves.\n</note>", ""),
        "<note>\nx\n</note>\n" + SKETCH.replace("<note>\nWear gloves.\n</note>", ""),
        SKETCH.replace("</key>", ""),
        SKETCH.replace("<key>", ""),
        SKETCH.replace("<think>\n", ""),
        SKETCH.replace("<key>", "").replace("</key>", ""),
        SKETCH.replace("Spin, then wash.", "In <key> I put the steps, in <orc> the text."),
        SKETCH.replace("key>", "KEY>"),
        SKETCH[: SKETCH.index("</key>")],
        "\ufeff" + SKETCH,
    ],
)
def test_a_dirty_sketch_is_read_all_the_same(text: str) -> None:
    assert parse(text).steps == STEPS


@pytest.mark.parametrize(
    ("code", "line", "read"),
    [
        ("SYN202", 'Step: {"action": "spin", "objects": [], "parameters": []}', ("spin", (), ())),
        ("SYN203", 'Step 2: {"action": "spin", "objects": [], "parameters": []}', ("spin", (), ())),
        ("SYN204", '\n\tStep 1: {"action": "a", "objects": [], "parameters": []}', ("a", (), ())),
        ("SYN206", 'Step 1: {"action": "a",\n"objects": [],\n"parameters": []}', ("a", (), ())),
        ("SYN208", 'Step 1. {"action": "a", "objects": [], "parameters": []}', ("a", (), ())),
        ("SYN208", '**Step 1:** {"action": "a", "objects": [], "parameters": []}', ("a", (), ())),
        ("SYN302", "Step 1: {'action': 'a', 'objects': ['5' end'], 'parameters': []}",
         ("a", ("5' end",), ())),
        ("SYN302", "Step 1: {“action”: “a”, “objects”: [“x”], “parameters”: []}",
         ("a", ("x",), ())),
        ("SYN302", r'Step 1: {\"action\": \"a\", \"objects\": [\"x\"], \"parameters\": []}',
         ("a", ("x",), ())),
        ("SYN303", 'Step 1: {"action": "a", "objects": ["x",], "parameters": [],}',
         ("a", ("x",), ())),
        ("SYN304", 'Step 1: {"action": "a" "objects": ["x" "y"], "parameters": []}',
         ("a", ("x", "y"), ())),
        ("SYN304", 'Step 1: {"action": "a", "objects": ["x", "parameters": ["y"]}',
         ("a", ("x",), ("y",))),
        ("SYN304", 'Step 1: {"action": "a", "objects": ["x"], "parameters": ["5 min',
         ("a", ("x",), ("5 min",))),
        ("SYN304", 'Step 1: {"action": "a", "objects": ["x"]], "parameters": ["y"]}',
         ("a", ("x",), ("y",))),
        ("SYN304", 'Step 1: {"action": "a", "objects": ["x"],, "parameters": ["y"]}}',
         ("a", ("x",), ("y",))),
        ("SYN304", 'Step 1: {"action": "a", "objects": [], "parameters": ["5 min, "4 °c"]}',
         ("a", (), ("5 min", "4 °c"))),
        ("SYN304", 'Step 1: {"action": "a", "objects": ["3" dish"], "parameters": []}',
         ("a", ('3" dish',), ())),
        ("SYN305", "Step 1: {action: mix well, objects: [tube], parameters: []}",
         ("mix well", ("tube",), ())),
        ("SYN306", r'Step 1: {"action": "a", "objects": [], "parameters": ["$^{\circ}\text{C}$"]}',
         ("a", (), (r"$^{\circ}\text{C}$",))),
        ("SYN306", r'Step 1: {"action": "a", "objects": [], "parameters": ["3 \times 10"]}',
         ("a", (), (r"3 \times 10",))),
        ("SYN307", 'Step 1: {"action": "a", "objects": ["x\ty"], "parameters": []}',
         ("a", ("x\ty",), ())),
        ("SYN311", 'Step 1: {"action": "a", "objects": [], "parameters": [], "why": "b"}',
         ("a", (), ())),
        ("SYN311", 'Step 1: {"Action": "a", "object": ["x"], "params": ["y"]}',
         ("a", ("x",), ("y",))),
        ("SYN312", 'Step 1: {"action": "a", "objects": ["x"]}', ("a", ("x",), ())),
        ("SYN313", 'Step 1: {"action": "b", "action": "a", "objects": [], "parameters": []}',
         ("a", (), ())),
        ("SYN314", 'Step 1: {"action": "a", "objects": "x", "parameters": []}', ("a", ("x",), ())),
        ("SYN315", 'Step 1: {"action": "a", "objects": ["x"], "parameters": {}}',
         ("a", ("x",), ())),
        ("SYN315", 'Step 1: {"action": "a", "objects": null, "parameters": {"time": "5 min"}}',
         ("a", (), ("5 min",))),
        ("SYN316", 'Step 1: {"action": "a", "objects": [5, ["x", "y"]], "parameters": [true]}',
         ("a", ("5", "x", "y"), ("true",))),
        ("SYN317", 'Step 1: {"action": " ", "objects": ["x"], "parameters": []}',
         (" ", ("x",), ())),
        ("SYN004", 'Step 1:\xa0{"action": "a",\xa0"objects": [], "parameters": []}', ("a", (), ())),
        ("SYN004", 'Step 1: {"action": "a\x00", "objects": [], "parameters": []}',
         ("a\x00", (), ())),
        ("SYN004", 'Step 1: {"action": "\ud800", "objects": [], "parameters": []}',
         ("\ud800", (), ())),
        ("SYN004", r'Step 1: {"action": "\ud800", "objects": [], "parameters": []}',
         ("\ud800", (), ())),
    ],
)  # fmt: skip
def test_a_dirty_step_is_read_and_reported(
    code: str, line: str, read: tuple[str, tuple[str, ...], tuple[str, ...]]
) -> None:
    protocol = parse(line)
    assert [(s.action, s.objects, s.parameters) for s in protocol.steps] == [read]
    found = {finding.code for finding in protocol.findings}
    assert code in found
    assert all(CODES[c].breaks_format for c in found)


@pytest.mark.parametrize(
    "line",
    [
        r'Step 1: {"action": "a", "objects": ["\u00b5 \"x\" \\ \/ \n"], "parameters": []}',
        'Step 1 :\t{ "parameters" : [ ] , "objects":["x"],"action":"a"}  ',
        'step 1: {"action": "a", "objects": ["step 2: {x}"], "parameters": ["a\xa0b"]}',
    ],
)
def test_unusual_but_well_formed_lines_are_not_reported(line: str) -> None:
    assert codes(line) == []


def test_several_steps_on_a_line_are_all_read() -> None:
    protocol = parse(KEY.replace("\n", " "))
    assert protocol.steps == STEPS
    assert [finding.code for finding in protocol.findings] == ["SYN205"]


def test_a_step_without_a_label_among_others_is_read() -> None:
    protocol = parse(f"{SPIN}\n{WASH.removeprefix('Step 2: ')}")
    assert [step.action for step in protocol.steps] == ["spin", "wash"]
    assert [finding.code for finding in protocol.findings] == ["SYN201"]


def test_numbers_repeated_or_out_of_order_keep_the_order_of_the_text() -> None:
    line = 'Step {}: {{"action": "{}", "objects": [], "parameters": []}}'
    numbered = [(1, "a"), (1, "b"), (3, "c"), (7, "d"), (8, "e")]
    protocol = parse("\n".join(line.format(n, a) for n, a in numbered))
    assert [step.action for step in protocol.steps] == ["a", "b", "c", "d", "e"]
    assert [finding.code for finding in protocol.findings] == ["SYN203", "SYN203"]


def test_a_step_in_prose_is_an_error_that_says_what_was_expected_and_found() -> None:
    protocol = parse(f"{SPIN}\nStep 2: remove the supernatant\n{WASH.replace('2', '3', 1)}")
    assert [step.action for step in protocol.steps] == ["spin", "wash"]
    unreadable = protocol.findings[0]
    assert (unreadable.code, unreadable.severity) == ("SYN301", "error")
    assert "expected '{' and an object, found 'remove the supernatant'" in unreadable.message
    assert protocol.source is not None
    assert unreadable.span is not None
    assert protocol.source.position(unreadable.span.start) == (2, 1)


def test_bytes_that_are_not_utf8_lose_nothing() -> None:
    protocol = parse(KEY.replace("300xg", "5 µl").encode("cp1252"))
    assert protocol.steps[0].parameters[0] == "5 µl"
    assert [finding.code for finding in protocol.findings] == ["SYN003"]


@pytest.mark.parametrize("bad", [b"\xff", "°".encode()[:1], b"\xed\xa0\x80"])
def test_a_bad_byte_spoils_nothing_but_itself(bad: bytes) -> None:
    data = SKETCH.replace("300xg", "4 °C").encode() + bad
    protocol = parse(data)
    assert protocol.steps[0].parameters[0] == "4 °C"
    assert "SYN003" in [finding.code for finding in protocol.findings]


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_utf16_is_known_by_its_look(encoding: str) -> None:
    protocol = parse(SKETCH.encode(encoding))
    assert protocol.steps == STEPS
    assert [finding.code for finding in protocol.findings] == ["SYN003"]


def test_no_break_spaces_between_strings_are_counted_and_do_not_end_reading() -> None:
    line = 'Step {}:\xa0{{"action":\xa0"a",\xa0"objects":\xa0[],\xa0"parameters":\xa0[]}}'
    protocol = parse("\n".join(line.format(n) for n in range(1, 2_001)))
    assert len(protocol.steps) == 2_000
    assert [finding.code for finding in protocol.findings] == ["SYN004"]


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-32"])
def test_bytes_with_a_byte_order_mark_are_read_as_it_says(encoding: str) -> None:
    assert parse(SKETCH.encode(encoding)).steps == STEPS


def test_ten_thousand_levels_of_brackets_are_read_without_recursion() -> None:
    depth = 10 * sys.getrecursionlimit()
    body = f'{{"action": "a", "objects": {"[" * depth}"x"{"]" * depth}, "parameters": []}}'
    protocol = parse(f"Step 1: {body}")
    assert protocol.steps == (Step("a", ("x",), (), 1),)
    assert [finding.code for finding in protocol.findings] == ["SYN316"]
    assert parse(f"Step 1: {body[:depth]}").findings


@pytest.mark.slow
@pytest.mark.parametrize(
    "text",
    [
        SPIN.replace("lysate", "x" * 10_000_000),
        "lorem ipsum " * 800_000,
        "<" * 10_000_000,
        "<key>" * 30_000,
        "Step 1: " + "{" * 300_000,
        "<key>\n" + "Step 1: {" * 60_000,
        'Step 1: {"' + 'a" ' * 100_000,
        "\x00" * 1_000_000,
        'Step 1: {"action": "a' + " " * 10_000_000 + "b",
        'Step 1: {"action": "' + '\\"' * 2_000_000,
        "<think>" * 30_000 + "</note>" * 30_000,
    ],
    ids=[
        "string",
        "prose",
        "less-than",
        "tags",
        "braces",
        "steps that do not end",
        "quotes",
        "nul",
        "spaces",
        "escapes",
        "unpaired tags",
    ],
)
def test_huge_and_hostile_text_is_read_in_linear_time(text: str) -> None:
    protocol = parse(text)
    assert protocol.steps or any(finding.severity == "error" for finding in protocol.findings)


@pytest.mark.slow
def test_a_hundred_thousand_steps_are_read() -> None:
    line = 'Step {}: {{"action": "a", "objects": ["x"], "parameters": []}}'
    protocol = parse("\n".join(line.format(n) for n in range(1, 100_001)))
    assert len(protocol.steps) == 100_000
    assert protocol.findings == ()


@given(st.text() | st.text("stepSTEP0123456789:{}[],\"'\\ \n<>/keyaction", max_size=80))
def test_no_text_raises(text: str) -> None:
    for kind in (None, *Kind):
        protocol = parse(text, kind=kind)
        assert protocol.steps or protocol.findings
        for index in range(len(protocol.steps)):
            locate(protocol, index)


@given(st.binary())
def test_no_bytes_raise(data: bytes) -> None:
    assert parse(data).findings


@given(st.data())
def test_no_edit_of_a_sketch_raises_or_passes_unnoticed(data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(SKETCH)))
    end = data.draw(st.integers(start, min(start + 5, len(SKETCH))))
    text = SKETCH[:start] + data.draw(st.text(max_size=3)) + SKETCH[end:]
    protocol = parse(text)
    assert protocol.steps or protocol.findings


# A tag of a section makes a sketch of any text, wherever it stands.
_WORDS = st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=12).filter(
    lambda text: not has_tags(text)
)
_RECORDS = st.fixed_dictionaries(
    {
        "action": _WORDS.filter(str.strip),
        "objects": st.lists(_WORDS, max_size=3),
        "parameters": st.lists(_WORDS, max_size=3),
    }
)


@given(st.lists(_RECORDS, min_size=1, max_size=5), st.booleans())
def test_both_readers_read_well_formed_lines_the_same(
    records: list[dict[str, object]], ascii_only: bool
) -> None:
    text = "\n".join(
        f"Step {n}: {json.dumps(record, ensure_ascii=ascii_only)}"
        for n, record in enumerate(records, 1)
    )
    quick, thorough = parse(text), parse(text, thorough=True)
    assert quick == thorough
    assert [s.span for s in quick.steps] == [s.span for s in thorough.steps]
    assert [s.action for s in quick.steps] == [r["action"] for r in records]
    assert [list(s.parameters) for s in quick.steps] == [r["parameters"] for r in records]
    assert quick.findings == thorough.findings == ()


@given(st.lists(_RECORDS, min_size=1, max_size=4), st.booleans())
def test_both_readers_read_json_the_same(records: list[dict[str, object]], lines: bool) -> None:
    text = "\n".join(json.dumps(r) for r in records) if lines else json.dumps(records)
    kind = Kind.JSONL if lines else Kind.JSON
    quick, thorough = parse(text, kind=kind), parse(text, kind=kind, thorough=True)
    assert quick == thorough
    assert [s.action for s in quick.steps] == [r["action"] for r in records]
    assert quick.findings == thorough.findings == ()


@given(st.lists(st.sampled_from([*KEY.splitlines(), "", "x", "Step 2: {", " " + SPIN, "}"])))
def test_both_readers_agree_on_lines_of_which_some_are_dirty(lines: list[str]) -> None:
    text = "\n".join(lines)
    quick, thorough = parse(text), parse(text, thorough=True)
    assert quick.steps == thorough.steps


def test_every_real_sketch_is_read_alike_by_both_readers(data: Path) -> None:
    files = [*(data / "data/sketches").glob("*.txt"), *(data / "cases/paper").glob("*.txt")]
    assert files
    for file in files:
        text = file.read_bytes()
        assert parse(text) == parse(text, thorough=True), file.name


def test_sentences_are_sent_to_the_reader_of_prose() -> None:
    (found,) = [f for f in parse("1. Spin the cells.\n2. Drain.").findings if f.code == "SYN001"]
    assert "protoplan.read" in str(found.hint)
    (found,) = [f for f in parse("{}").findings if f.code == "SYN001"]
    assert "protoplan.read" not in str(found.hint)


@pytest.mark.parametrize("text", ["null", " null\n", "true", "[]", "[3]", "{}"])
def test_json_without_a_protocol_is_said_to_be_that(text: str) -> None:
    assert parse(text).findings[-1].message == "expected steps, found JSON without a protocol"
