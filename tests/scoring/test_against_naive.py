"""The shipped code agrees with the plain transcription, on protocols of all kinds."""

import json
from dataclasses import asdict

import pytest
from hypothesis import given
from hypothesis import strategies as st

from protoplan.model import Protocol, Sentence, Step
from protoplan.parsing import parse
from protoplan.parsing.surface import read_steps
from protoplan.scoring import RANGES, VARIANTS, measure, score

ACTIONS = ["spin", "wash", "Wash ", "lyse", "stain", "elute", "mix", "ΑΣ", "İ", "x"]
ITEMS = [
    "pellet", "Pellet", "cell pellet", " buffer a", "buffer b", "5 ml at 37 c", "37 ml at 5 c",
    "10 µl", "10 μl", "4 °c", "室温", "干", "", "  ", "x-100", "1.5%", "İ", "ẞ", "\u212a", "!?",
]  # fmt: skip

items = st.lists(st.sampled_from(ITEMS), max_size=4)
steps = st.builds(
    lambda action, objects, parameters: Step(action, tuple(objects), tuple(parameters)),
    st.sampled_from(ACTIONS), items, items,
)  # fmt: skip
step_lists = st.lists(steps, max_size=9)


@st.composite
def edited(draw: st.DrawFn, original: list[Step]) -> list[Step]:
    """Return ``original`` with some steps left out, moved, doubled or changed."""
    result = list(original)
    for _ in range(draw(st.integers(0, 4))):
        place = draw(st.integers(0, len(result)))
        match draw(st.sampled_from(["insert", "drop", "swap", "change"])):
            case "insert":
                result.insert(place, draw(steps))
            case "drop":
                del result[place : place + 1]
            case "swap":
                result[place : place + 2] = reversed(result[place : place + 2])
            case "change":
                for old in result[place : place + 1]:
                    result[place] = Step(old.action, old.objects, tuple(draw(items)))
    return result


@st.composite
def pairs(draw: st.DrawFn) -> tuple[list[Step], list[Step]]:
    """Two lists of steps, the second not empty, often one an edit of the other."""
    gold = draw(st.lists(steps, min_size=1, max_size=9))
    return draw(st.one_of(edited(gold), step_lists)), gold


def plain(step: Step) -> dict[str, object]:
    return {
        "action": step.action,
        "objects": list(step.objects),
        "parameters": list(step.parameters),
    }


def key_block(protocol: list[Step]) -> str:
    return "\n".join(
        f"Step {number}: {json.dumps(plain(step), ensure_ascii=False)}"
        for number, step in enumerate(protocol, 1)
    )


def triple(naive, step: Step):
    return step.action.strip().lower(), naive.clean(step.objects), naive.clean(step.parameters)


def assert_measures(measures, expected) -> None:
    metrics, anchors = expected
    assert asdict(measures.metrics) == pytest.approx(metrics, abs=1e-12)
    assert list(measures.anchors) == anchors


@given(pairs())
def test_paper_metrics_from_text_and_from_protocols(naive, pair):
    pred, gold = pair
    expected = naive.paper(key_block(pred), key_block(gold))
    assert_measures(measure(key_block(pred), key_block(gold)), expected)
    assert_measures(measure(Protocol(tuple(pred)), Protocol(tuple(gold))), expected)


@given(pairs(), st.sampled_from(sorted(VARIANTS)), st.sampled_from(sorted(RANGES)), st.data())
def test_reward(naive, pair, variant, bounds, data):
    pred, gold = pair
    lengths = data.draw(st.none() | st.lists(st.integers(0, 70), max_size=len(pred)))
    sentences = None if lengths is None else ["word " * length for length in lengths]
    protocol = Protocol(
        tuple(pred),
        sentences=None if sentences is None else tuple(Sentence(1, text) for text in sentences),
    )
    result = score(protocol, Protocol(tuple(gold)), variant=variant, range=bounds)
    expected = naive.reward(
        [triple(naive, step) for step in pred],
        [triple(naive, step) for step in gold],
        sentences,
        bool(pred),
        variant,
        RANGES[bounds],
    )
    reward = asdict(result.reward)
    assert {name: reward[name] for name in expected} == pytest.approx(expected, abs=1e-12)
    low, high = RANGES[bounds]
    assert low - 1e-12 <= result.reward.score <= high + 1e-12


VALUES = st.one_of(
    items,
    st.lists(st.sampled_from(["a", 1, None, ["b"], {"c": 1}, float("nan"), "\ud800"]), max_size=3),
    st.sampled_from(["a string", "", {}, {"pellet": 1, " ": 2}, None, 3, True, 1e400, 10**30]),
)
OBJECTS = st.one_of(
    st.fixed_dictionaries(
        {},
        optional={
            "action": st.one_of(st.sampled_from(ACTIONS), st.sampled_from(["", None, 7, ["mix"]])),
            "objects": VALUES,
            "parameters": VALUES,
            "why": st.just("extra"),
        },
    ),
    st.just([]),
)
LABELS = [
    "Step {}: ",
    "step {} :",
    "  Step {}: ",
    "STEP {}:\t",
    "Step{}: ",
    "{}. ",
    "Step {}: {{",
    "Step ٣:",
]


@st.composite
def dirty_lines(draw: st.DrawFn) -> str:
    """A key block as models write it: most lines right, some not."""
    lines = []
    for number in range(1, draw(st.integers(0, 7)) + 1):
        clean = draw(st.integers(0, 2)) > 0
        content = plain(draw(steps)) if clean else draw(OBJECTS)
        label = "Step {}: " if clean else draw(st.sampled_from(LABELS))
        tail = (
            "" if clean else draw(st.sampled_from(["", " ", ",", "}", "\x85", "\u2028", " // a"]))
        )
        lines.append(
            label.format(number) + json.dumps(content, ensure_ascii=draw(st.booleans())) + tail
        )
    return draw(st.sampled_from(["\n", "\r\n", "\n\n", "\n  \n", "\r"])).join(lines)


TAGS = [
    "<think>", "</think>", "<key>", "</key>", "<orc>", "</orc>", "<note>", "</note>", "</KEY>",
    "<\u212aey>", "\n", " ", "x", 'Step 1: {"action": "mix"}', 'Step 2: {"action": "spin"}',
]  # fmt: skip


@st.composite
def dirty_texts(draw: st.DrawFn) -> str:
    """A sketch, a bare key block, or tags in any order."""
    block = draw(dirty_lines())
    match draw(st.integers(0, 3)):
        case 0:
            return "".join(draw(st.lists(st.sampled_from(TAGS), max_size=24)))
        case 1:
            gap = draw(st.sampled_from(["", "\n\n", " \u3000", "x"]))
            between = draw(st.sampled_from(["", "</key><orc>", "</orc><note>", "<think>"]))
            return gap.join(
                [
                    "<think>t</think>",
                    f"<key>{block}</key>",
                    f"<Orc>{between}</orc>",
                    "<note></NOTE>",
                ]
            )
        case _:
            return block


@given(dirty_texts(), st.one_of(dirty_texts(), pairs().map(lambda pair: key_block(pair[1]))))
def test_thoth_eval_metrics_from_any_text(naive, pred, gold):
    try:
        if not naive.read(gold):
            return
    except (AttributeError, TypeError):
        pass
    assert_measures(measure(pred, gold, profile="thoth-eval"), naive.thoth_eval(pred, gold))


@given(pairs())
def test_thoth_eval_metrics_from_protocols(naive, pair):
    pred, gold = pair
    expected = naive.thoth_eval(key_block(pred), key_block(gold))
    result = measure(Protocol(tuple(pred)), Protocol(tuple(gold)), profile="thoth-eval")
    assert_measures(result, expected)


def in_sketch(block: str) -> str:
    return f"<think>t</think>\n<key>\n{block}\n</key>\n<orc>o</orc><note></note>"


@given(dirty_texts() | pairs().map(lambda p: key_block(p[1])) | dirty_texts().map(in_sketch))
def test_steps_alone_are_those_of_the_whole_reading(text):
    assert read_steps(text) == parse(text).steps


@pytest.mark.parametrize(
    "text",
    [
        "", "\n", "[]", "\ufeff", "Step 1: {}\n" * 3, "x" * 100_000,
        'Step 1: {"action": "mix", "objects": ["<5 min>"], "parameters": []}',
        '[{"action": "mix", "objects": [], "parameters": []}]',
    ],
    ids=range(8),
)  # fmt: skip
def test_steps_alone_of_odd_texts(text):
    assert read_steps(text) == parse(text).steps
