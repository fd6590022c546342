"""Scoring of JSON lines, and taking up a run that broke off."""

import io
import json

import pytest

from protoplan.errors import UnusableInputError
from protoplan.scoring import score
from protoplan.scoring.batch import Settings, load, numbered, score_lines
from protoplan.scoring.resume import take_up

SPIN = 'Step 1: {"action": "spin", "objects": ["tube"], "parameters": ["5 min"]}'
MIX = 'Step 1: {"action": "mix", "objects": ["tube"], "parameters": []}'


def lines(*records) -> list[bytes]:
    return [r if isinstance(r, bytes) else json.dumps(r).encode() + b"\n" for r in records]


def records(source: list[bytes], settings: Settings | None = None, jobs: int = 1):
    found = score_lines(numbered(source), settings or Settings(), jobs=jobs)
    return [load(scored.text) for scored in found]


def test_a_record_keeps_its_fields_and_gets_metrics_and_reward():
    (record,) = records(lines({"id": 7, "pred": SPIN, "gold": MIX, "note": {"µ": [1.5, None]}}))
    result = score(SPIN, MIX)
    assert (record["id"], record["note"]) == (7, {"µ": [1.5, None]})
    assert not {"pred", "gold", "error"} & set(record)
    assert record["metrics"]["step_m"] == result.metrics.step_m
    assert record["reward"]["score"] == result.reward.score
    assert record["scoring"]["profile"] == "paper"


def test_records_follow_the_chosen_settings():
    pair = lines({"pred": SPIN, "gold": SPIN})
    (record,) = records(pair, Settings(variant="L-P-P", range="0-5"))
    assert record["reward"]["score"] == 5.0
    assert (record["scoring"]["variant"], record["scoring"]["range"]) == ("L-P-P", "0-5")
    (record,) = records(pair, Settings(profile="thoth-eval"))
    assert record["reward"] is None
    assert record["scoring"]["variant"] is None


def test_other_fields_may_hold_the_texts():
    pair = lines({"model_output": SPIN, "gt_key_block": SPIN, "pred": "kept"})
    (record,) = records(pair, Settings(pred_field="model_output", gold_field="gt_key_block"))
    assert record["pred"] == "kept"
    assert record["metrics"]["step_m"] == 1.0


def test_of_several_golds_the_best_counts():
    (record,) = records(lines({"pred": SPIN, "gold": [MIX, SPIN]}))
    assert record["metrics"]["order_s"] == 1.0


def test_an_unreadable_prediction_is_scored():
    (record,) = records(lines({"pred": "I cannot help with that.", "gold": SPIN}))
    assert record["metrics"] == dict.fromkeys(record["metrics"], 0.0)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (b"\n", "blank"),
        (b"spin\n", "not JSON"),
        (b'{"pred": "a"\n', "not JSON"),
        (b'{"pred": "\xff"}\n', "UTF-8"),
        (b"[1]\n", "not an object"),
        (b"[" * 100_000 + b"\n", "cannot be read"),
        (b'{"n": ' + b"9" * 5000 + b"}\n", "cannot be read"),
        (b'{"gold": "a"}\n', "no string 'pred'"),
        (b'{"pred": 5, "gold": "a"}\n', "no string 'pred'"),
        (b'{"pred": "a"}\n', "no string 'gold'"),
        (b'{"pred": "a", "gold": []}\n', "no string 'gold'"),
        (b'{"pred": "a", "gold": ["b", 1]}\n', "no string 'gold'"),
        (b'{"pred": "a", "gold": "no steps"}\n', "no steps"),
    ],
)
@pytest.mark.parametrize("profile", ["paper", "thoth-eval"])
def test_a_line_that_cannot_be_scored_is_an_error_record(line, message, profile):
    pair = lines({"pred": SPIN, "gold": SPIN})
    first, second, third = records([*pair, line, *pair], Settings(profile=profile))
    assert message in second["error"]["message"]
    assert second["error"]["line"] == 2
    assert not {"metrics", "reward"} & set(second)
    assert "metrics" in first
    assert "metrics" in third


def test_an_error_record_keeps_its_fields():
    (record,) = records(lines({"id": "a", "pred": None, "gold": SPIN, "metrics": "old"}))
    assert record["id"] == "a"
    assert "metrics" not in record


def test_what_json_cannot_say_becomes_null_and_half_surrogates_stay():
    line = b'{"a": NaN, "b": 1e999, "c": "\\ud800", "pred": "", "gold": %s}\n'
    (scored,) = score_lines(numbered([line % json.dumps(SPIN).encode()]), Settings())
    assert json.loads(scored.text, parse_constant=pytest.fail)["a"] is None
    assert load(scored.text)["b"] is None
    assert load(scored.text)["c"] == "\ud800"


def test_byte_order_mark_and_line_ends_are_no_part_of_a_line():
    text = lines({"pred": SPIN, "gold": SPIN})[0]
    (record,) = records([b"\xef\xbb\xbf" + text.replace(b"\n", b"\r\n")])
    assert "metrics" in record


def test_a_fault_of_the_published_script_is_told():
    pair = lines({"pred": 'Step 1: {"action": 5}', "gold": SPIN})
    (record,) = records(pair, Settings(profile="thoth-eval"))
    assert record["metrics"]["step_m"] == 0.0
    assert "not a string" in record["scoring"]["fault"]


@pytest.mark.slow
def test_processes_change_nothing():
    source = lines(*({"id": n, "pred": (SPIN, MIX)[n % 2], "gold": SPIN} for n in range(300)))
    source[150] = b"\n"
    assert records(source, jobs=2) == records(source)


def nested(depth: int) -> bytes:
    """A record that is an object in which lists are nested, ``depth`` deep in all."""
    deep = b"[" * (depth - 1) + b"]" * (depth - 1)
    return b'{"type": %s, "pred": %s, "gold": %s}\n' % (deep, *[json.dumps(SPIN).encode()] * 2)


def test_a_record_is_nested_no_deeper_than_can_be_read_anywhere():
    deepest, deeper = records([nested(800), nested(801)])
    assert "metrics" in deepest
    assert "nested deeper than 800" in deeper["error"]["message"]


def test_what_goes_to_the_summary_is_flat():
    for scored in score_lines(numbered([nested(500), b"\n"]), Settings()):
        for value in scored.record.values():
            inner = value.values() if isinstance(value, dict) else [value]
            assert not any(isinstance(item, (dict, list)) for item in inner)


@pytest.mark.slow
def test_deep_records_are_the_same_from_any_number_of_processes():
    source = [nested(depth) for depth in (2, 500, 799, 800, 801, 900, 5000)]
    texts = [[s.text for s in score_lines(numbered(source), Settings(), jobs=j)] for j in (1, 2)]
    assert texts[0] == texts[1]


# Resuming

PAIRS = lines(*({"id": n, "pred": (SPIN, MIX)[n % 2], "gold": SPIN} for n in range(5)))


def whole(settings: Settings | None = None) -> bytes:
    return b"".join(s.text + b"\n" for s in score_lines(numbered(PAIRS), settings or Settings()))


def go_on(output: bytes, settings: Settings | None = None) -> tuple[bytes, int]:
    """Return what the output holds in the end, and how many records were there already."""
    stream = io.BytesIO(output)
    source = numbered(PAIRS)
    there = list(take_up(stream, source, settings or Settings(), name="out"))
    for scored in score_lines(source, settings or Settings()):
        stream.write(scored.text + b"\n")
    return stream.getvalue(), len(there)


@pytest.mark.parametrize("kept", [0, 1, 100, 700, -200, -2, -1, None])
def test_a_run_goes_on_where_it_broke_off(kept):
    result, there = go_on(whole()[:kept])
    assert result == whole()
    assert there == (whole()[:kept] + b"\n").count(b"\n") - (whole()[:kept][-1:] in (b"", b"\n"))


@pytest.mark.parametrize(
    ("output", "message"),
    [
        (b"precious notes", "line 1 was not written by this run"),
        (b"precious notes\n", "line 1 is no record of scores"),
        (b"{}\n", "line 1 is no record of scores"),
        (whole() + whole()[:50], "more lines than the input"),
        (whole().splitlines(keepends=True)[1], "line 1 was not made from that line"),
        (whole(Settings(profile="thoth-eval")), "scored by profile thoth-eval"),
        (whole(Settings(range="0-5")), "range 0-5"),
        (whole(Settings(gold_field="pred")), "line 1 was not made"),
    ],
)
def test_another_output_is_refused_and_left_alone(output, message):
    stream = io.BytesIO(output)
    with pytest.raises(UnusableInputError, match=message):
        list(take_up(stream, numbered(PAIRS), Settings(), name="out"))
    assert stream.getvalue() == output
