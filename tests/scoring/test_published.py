"""The profile thoth-eval: what the published script reads, and what it stumbles over."""

import json
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from protoplan.model import Protocol, Step
from protoplan.parsing.published import read_published, render
from protoplan.scoring import Metrics, measure

SPIN = 'Step 1: {"action": "spin", "objects": ["tube"], "parameters": []}'


def steps(text: str) -> tuple[Step, ...]:
    return read_published(text).steps


def test_the_key_section_counts_where_all_four_stand_in_order():
    sketch = f"Sure!<think></think> <KEY>\n{SPIN}\n</KEY><orc>Step 1: Spin.</orc>\n<note>-</note>"
    assert read_published(sketch).lines == 1
    assert steps(sketch) == steps(SPIN)


def test_else_the_whole_text_is_the_block():
    assert read_published(f"<key>\n{SPIN}\n</key>").lines == 3


def test_every_line_that_is_not_blank_counts():
    text = f"Steps:\n\n{SPIN}\n  {SPIN}\n1. spin\n"
    assert (read_published(text).lines, len(steps(text))) == (4, 1)


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ('{"action": "spin"}', Step("spin", (), ())),
        ('{"why": 1}', Step("", (), ())),
        ('{"objects": "abc"}', Step("", ("a", "b", "c"), ())),
        ('{"objects": {"tube": 1}}', Step("", ("tube",), ())),
        ('{"objects": ["tube", 5, null, ["x"]]}', Step("", ("tube",), ())),
        ('{"action": "a", "action": "b"}', Step("b", (), ())),
        ('{"action": "\\ud800", "p": NaN}', Step("\ud800", (), ())),
    ],
)
def test_what_a_step_says(body, expected):
    assert steps(f"Step 1: {body}") == (expected,)
    assert read_published(f"Step 1: {body}").fault == ""


@pytest.mark.parametrize(
    "line",
    ["Step 1: {}", "Step 1: []", "Step 1: {'action': 'spin'}", "Step : {}", "Step1: {}",
     'Step 1: {"action": "spin"}.', 'Step 1: {"n": ' + "9" * 5000 + "}",
     'Step 1: {"n": ' + "[" * 100_000 + "}"],
)  # fmt: skip
def test_what_drops_out(line):
    assert steps(line) == ()
    assert read_published(line).lines == 1


@pytest.mark.parametrize(
    "body", ['{"action": 5}', '{"action": null}', '{"objects": null}', '{"parameters": 1}']
)
def test_an_error_sets_every_metric_to_0(body):
    result = measure(f"{SPIN}\nStep 2: {body}", f"{SPIN}\n{SPIN}", profile="thoth-eval")
    assert (result.metrics, result.anchors) == (Metrics(), ())
    assert "prediction" in result.fault


def test_step_m_counts_lines_that_are_no_steps():
    assert measure(f"{SPIN}\nand so on", SPIN, profile="thoth-eval").metrics.step_m == 0.0
    assert measure("nothing", SPIN, profile="thoth-eval").metrics.step_m == 1.0


def test_a_protocol_without_a_text_is_read_from_a_key_block():
    protocol = Protocol((Step("spin", ("tube",), ("5 min", "\u2028 ice")),))
    assert steps(render(protocol)) == (Step("spin", ("tube",), ("5 min", "\u2028 ice")),)


def test_many_tags_take_linear_time():
    text = "<think></think><key></key><orc></orc>" * 20_000
    start = time.process_time()
    assert steps(text) == ()
    assert time.process_time() - start < 2


@given(st.text() | st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
).map(json.dumps))  # fmt: skip
def test_json_is_read_as_python_reads_it(body):
    line = f"Step 1: {{{body}}}" if not body.startswith("{") else f"Step 1: {body}"
    try:
        expected = json.loads(line[8:])
    except ValueError:
        expected = None
    one_line = len(line.strip().splitlines()) == 1 and line.rstrip().endswith("}")
    result = read_published(line)
    if one_line and not result.fault:
        assert len(result.steps) == bool(expected)
