"""Proposing with a model of transformers: a tiny one with random weights, which writes nothing
that a grammar did not make it write."""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

pytest.importorskip("llguidance", reason="needs llguidance (the extra test-hf)")
torch = pytest.importorskip("torch", reason="needs torch (the extra test-hf)")
transformers = pytest.importorskip("transformers", reason="needs transformers (the extra test-hf)")

import protoplan  # noqa: E402
from protoplan.cli import main  # noqa: E402
from protoplan.errors import MissingExtraError, UnknownNameError, UnusableInputError  # noqa: E402
from protoplan.proposers import Query, Turn  # noqa: E402
from protoplan.proposers import local as module  # noqa: E402
from protoplan.proposers.constrained import Row  # noqa: E402
from protoplan.proposers.local import Local  # noqa: E402
from protoplan.proposers.prompts import SYSTEM  # noqa: E402
from protoplan.proposers.values import CutOff  # noqa: E402
from protoplan.scoring.gates import Gate, judge  # noqa: E402

ACTIONS = ("peel", "deposit", "incubate", "wash", "air dry")
QUERY = Query("How do I coat mica with APS?", ACTIONS, 4)


@pytest.fixture(scope="module")
def local(checkpoint: Path) -> Local:
    return Local(checkpoint, max_tokens=160, batch=25, dtype="float32")


@pytest.fixture(scope="module")
def free(checkpoint: Path) -> Local:
    return Local(checkpoint, max_tokens=64, constrained=False, dtype="float32")


def faults(sketch: str, query: Query) -> list[str]:
    """Say what is wrong with a sketch: its gates, its actions, its number of steps."""
    read = protoplan.parse(sketch)
    gates = judge(read)
    found = [*gates.format.reasons, *gates.consistency.reasons]
    found += [step.action for step in read.steps if step.action not in (query.actions or ())]
    if not 1 <= len(read.steps) <= query.max_steps:
        found.append(f"{len(read.steps)} steps")
    if not (gates.format == gates.consistency == Gate(True)):
        found.append(str(gates))
    return found


@pytest.mark.slow
def test_all_of_a_hundred_random_answers_pass_both_gates(
    local: Local, monkeypatch: pytest.MonkeyPatch
) -> None:
    numbers: set[int] = set()
    mark = module._marked

    def counted(text: str, row: Row) -> str:
        numbers.add(len(row.steps))
        return mark(text, row)

    monkeypatch.setattr(module, "_marked", counted)
    answers = local.propose(QUERY, 100, seed=1)
    assert len(answers) == 100
    assert [found for one in answers if (found := faults(one, QUERY))] == []
    assert len(set(answers)) == 100
    assert len(numbers) > 1


@pytest.mark.slow
def test_an_answer_that_is_cut_off_says_so_and_holds_nothing_that_is_not_whole(
    local: Local, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[tuple[str, Row]] = []
    mark = module._marked

    def kept(text: str, row: Row) -> str:
        written.append((text, row))
        return mark(text, row)

    monkeypatch.setattr(module, "_marked", kept)
    answers = local.propose(QUERY, 50, seed=3)
    assert any("key" in row.cut for _, row in written)
    for answer, (text, row) in zip(answers, written, strict=True):
        assert isinstance(answer, CutOff) == bool(row.cut)
        line = row.cut.get("key", "]}")
        if line.endswith("]}"):
            assert answer == text
            continue
        assert isinstance(answer, CutOff)
        assert answer.section == "key"
        assert "The key was cut off" in answer
        said = [json.loads(one) for one in re.findall(r'"(?:[^"\\]|\\.)*"', line)]
        steps = protoplan.parse(answer).steps
        assert len(steps) == max(1, len(row.steps) - 1)
        for step in steps[len(row.steps) - 1 :]:
            assert {*step.objects, *step.parameters} <= {*said}


def test_a_free_answer_that_is_cut_off_is_no_step(
    checkpoint: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = 'Step 1: {"action": "wash", "objects": ["mica"], "parameters": ["3 t'
    one = Local(checkpoint, max_tokens=64, constrained=False, dtype="float32")
    ids = one._tokenizer(begun)["input_ids"]
    assert one._free("", [*ids, one._tokenizer.eos_token_id]) == begun
    assert one._free("", ids) == ""
    more = f'{begun}imes"]}}\nStep 2: {{"action": "dr'
    left = one._free("", one._tokenizer(more)["input_ids"])
    assert [step.parameters for step in protoplan.parse(left).steps] == [("3 times",)]
    assert isinstance(left, CutOff)


def test_without_a_library_of_its_own_a_query_has_all_actions(local: Local) -> None:
    from protoplan.proposers.actions import allowed

    query = Query("How do I pellet cells?", None, 2)
    known = allowed(None)
    for answer in local.propose(query, 3, seed=2):
        assert faults(answer, Query(query.text, tuple(known), 2)) == []


def test_the_same_seed_gives_the_same_answers_and_leaves_the_generator_alone(local: Local) -> None:
    torch.manual_seed(11)
    state = torch.get_rng_state()
    first = local.propose(QUERY, 2, seed=5)
    assert torch.equal(torch.get_rng_state(), state)
    assert local.propose(QUERY, 2, seed=5) == first
    assert local.propose(QUERY, 2, seed=6) != first


def test_many_queries_of_different_lengths_are_answered_at_a_time(local: Local) -> None:
    other = Query("How? " * 40, ("spin", "decant"), 2)
    answers = local.propose_all([QUERY, other], 2, seed=3)
    assert [len(one) for one in answers] == [2, 2]
    for query, texts in zip((QUERY, other), answers, strict=True):
        assert [found for text in texts if (found := faults(text, query))] == []


def test_an_answer_does_not_depend_on_what_it_is_padded_with(checkpoint: Path) -> None:
    likeliest = Local(
        checkpoint, max_tokens=64, constrained=False, temperature=0, dtype="float32", batch=2
    )
    other = Query("How do I pellet the cells of an overnight culture? " * 5, ACTIONS, 4)
    alone = [likeliest.propose(one, 1)[0] for one in (QUERY, other)]
    assert [one[0] for one in likeliest.propose_all([QUERY, other])] == alone


def test_no_text_of_the_prompt_leaks_into_an_answer(free: Local) -> None:
    long = Query("Zanzibar " * 30, ACTIONS, 4)
    texts = free.propose_all([QUERY, long])
    for (text,) in texts:
        assert "assistant\n" not in text  # the end of the prompt
        assert "Zanzibar" not in text


def test_an_answer_that_is_asked_again_is_told_why(local: Local) -> None:
    turns = [Turn("<think>a</think>", "Step 2 needs what step 3 makes.")]
    prompt = local._prompt(QUERY, turns)
    assert "<think>a</think>" in prompt
    assert "Step 2 needs what step 3 makes." in prompt
    assert prompt.endswith("<|im_start|>assistant\n")
    assert faults(local.propose(QUERY, 1, turns=turns)[0], QUERY) == []


@pytest.mark.parametrize("constrained", [True, False])
def test_the_think_section_is_told_as_it_comes(checkpoint: Path, constrained: bool) -> None:
    heard: list[str] = []
    one = Local(
        checkpoint, max_tokens=96, dtype="float32", on_think=heard.append, constrained=constrained
    )
    answer = one.propose(QUERY, 1, seed=4)[0]
    if constrained:
        inside = answer.partition("<think>")[2].partition("</think>")[0]
        assert "".join(heard) == inside
        assert len(heard) > 1
    else:
        assert ("<think>" in answer) == bool(heard)
    heard.clear()
    one.propose(QUERY, 2, seed=4)
    assert heard == []


def test_a_template_that_opens_the_think_section_itself_is_followed(
    checkpoint: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "opened"
    shutil.copytree(checkpoint, folder)
    template = folder / "chat_template.jinja"
    opening = "assistant\\n<think>\\n' }}"
    text = template.read_text(encoding="utf-8").replace("assistant\\n' }}", opening)
    template.write_text(text, encoding="utf-8")
    one = Local(folder, max_tokens=96, dtype="float32")
    assert one._prompt(QUERY, ()).endswith("<think>\n")
    answer = one.propose(QUERY, 1)[0]
    assert answer.count("<think>") == 1
    assert faults(answer, QUERY) == []


NO_SYSTEM = "{%- if message.role == 'system' %}{{ raise_exception('System role not supported') }}"
TURNS = "{%- if (message.role == 'user') != (loop.index0 % 2 == 0) %}{{ raise_exception('Turns') }}"
PASSED_OVER = "{%- if message.role == 'system' %}{%- continue %}"
UNKNOWN_ROLE = "{%- if message.role not in ('user', 'assistant') %}{{ message.role + 1 }}"


def with_template(folder: Path, change: Callable[[str], str]) -> Path:
    """Return the folder, the chat template in it changed."""
    file = folder / "chat_template.jinja"
    file.write_text(change(file.read_text(encoding="utf-8")), encoding="utf-8")
    return folder


@pytest.mark.parametrize("refusal", [NO_SYSTEM, TURNS, PASSED_OVER, UNKNOWN_ROLE])
def test_a_template_without_a_system_role_has_that_text_before_the_question(
    broken: Path, refusal: str
) -> None:
    loop = "{%- for message in messages %}"
    one = Local(
        with_template(broken, lambda text: text.replace(loop, f"{loop}{refusal}{{% endif %}}")),
        dtype="float32",
        max_tokens=64,
    )
    for turns in ((), [Turn("<think>a</think>", "Step 2 has no object.")]):
        prompt = one._prompt(QUERY, turns)
        assert prompt.startswith(f"<|im_start|>user\n{SYSTEM}\n\n{QUERY.text} Write")
        assert prompt.count(SYSTEM) == 1
        assert prompt.endswith("<|im_start|>assistant\n")
        assert prompt.count("Step 2 has no object.") == len(turns)
    assert faults(one.propose(QUERY, 1)[0], QUERY) == []


def test_a_template_with_a_system_role_keeps_it(local: Local) -> None:
    assert local._prompt(QUERY, ()).startswith(
        f"<|im_start|>system\n{SYSTEM}<|im_end|>\n<|im_start|>user\n{QUERY.text} Write"
    )


@pytest.mark.parametrize(
    ("template", "message"),
    [
        ("{% for m in messages %}{{ m.content }}", "Unexpected end of template"),
        ("{{ raise_exception('No such luck.') }}", "used: No such luck."),
        ("{{ messages[0].nothing.content }}", "has no attribute 'nothing'"),
        ("{{ messages[0].content + 1 }}", "concatenate"),
        ("{{ 1 // 0 }}", "zero"),
    ],
)
def test_a_template_that_cannot_be_used_is_told(
    broken: Path, template: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = with_template(broken, lambda text: template)
    with pytest.raises(UnusableInputError, match="The chat template of the model") as stop:
        Local(folder)
    assert message in str(stop.value)
    with pytest.raises(SystemExit) as end:
        main(["propose", "How do I wash?", "--model", str(folder)])
    assert end.value.code == 2
    assert capsys.readouterr().err == f"Error: {stop.value}\n"


def test_the_weights_are_of_the_type_that_is_asked_for(checkpoint: Path) -> None:
    one = Local(checkpoint, max_tokens=64)
    assert one._model.dtype == torch.bfloat16
    assert faults(one.propose(Query("How?", ("mix",), 1), 1)[0], Query("", ("mix",), 1)) == []


def test_a_question_that_fills_the_context_is_refused(checkpoint: Path, tmp_path: Path) -> None:
    folder = tmp_path / "short"
    shutil.copytree(checkpoint, folder)
    config = json.loads((folder / "config.json").read_text(encoding="utf-8"))
    config["max_position_embeddings"] = 512
    (folder / "config.json").write_text(json.dumps(config), encoding="utf-8")
    with pytest.raises(UnusableInputError, match="leaves no room for an answer"):
        Local(folder, dtype="float32").propose(QUERY, 1)


@pytest.fixture
def broken(checkpoint: Path, tmp_path: Path) -> Iterator[Path]:
    folder = tmp_path / "broken"
    shutil.copytree(checkpoint, folder)
    yield folder


def test_what_is_no_model_is_told(broken: Path, tmp_path: Path) -> None:
    with pytest.raises(UnusableInputError, match="There is no folder 'nowhere' with a model"):
        Local("nowhere")
    with pytest.raises(UnusableInputError, match="There is no folder"):
        Local(tmp_path / "nowhere")
    with pytest.raises(UnusableInputError, match=r"is no model: it has no config\.json"):
        Local(tmp_path)
    weights = broken / "model.safetensors"
    weights.write_bytes(b"no weights")
    with pytest.raises(UnusableInputError, match="cannot be loaded as a model"):
        Local(broken)
    weights.unlink()
    with pytest.raises(UnusableInputError, match="cannot be loaded as a model"):
        Local(broken)
    (broken / "config.json").write_text('{"model_type": "nonsense"}', encoding="utf-8")
    with pytest.raises(UnusableInputError, match="cannot be loaded as a model"):
        Local(broken)


def test_a_name_of_a_hub_that_is_not_there_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("huggingface_hub.constants.HF_HUB_OFFLINE", True)
    with pytest.raises(UnusableInputError, match="'nobody/nothing' cannot be loaded"):
        Local("nobody/nothing")


def test_a_model_without_a_tokenizer_or_a_chat_template_is_told(broken: Path) -> None:
    (broken / "chat_template.jinja").unlink()
    with pytest.raises(UnusableInputError, match="has no chat template"):
        Local(broken)
    for file in broken.glob("tokenizer*"):
        file.unlink()
    with pytest.raises(UnusableInputError, match="has no tokenizer"):
        Local(broken)


def test_other_options_that_cannot_be_used_are_told(checkpoint: Path) -> None:
    with pytest.raises(UnknownNameError, match="no dtype 'bf16'"):
        Local(checkpoint, dtype="bf16")
    with pytest.raises(UnusableInputError, match="64 tokens or more"):
        Local(checkpoint, max_tokens=10)


@pytest.mark.parametrize("package", ["torch", "transformers", "accelerate", "llguidance"])
def test_without_its_packages_the_extra_is_named(
    package: str, checkpoint: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "find_spec", lambda name: None if name == package else True)
    with pytest.raises(MissingExtraError, match=r"pip install \"protoplan\[hf\]\""):
        Local(checkpoint)


def test_nothing_of_it_is_loaded_before_a_model_is() -> None:
    code = """
import sys
import protoplan.cli.grammar, protoplan.proposers.local, protoplan.proposers.constrained
print(*sorted({name.partition(".")[0] for name in sys.modules}))"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    heavy = {"torch", "transformers", "accelerate", "llguidance", "numpy", "lark"}
    assert set(done.stdout.split()) & heavy == set()
    assert "protoplan" in done.stdout.split()


def test_any_whole_number_is_a_seed(local: Local) -> None:
    query = Query("How?", ("mix",), 1)
    for seed in (2**70, -(2**70), -1):
        assert len(local.propose(query, 1, seed=seed)) == 1


def test_loading_draws_no_bars_and_leaves_those_of_others(
    checkpoint: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    from transformers.utils import logging

    Local(checkpoint, max_tokens=64, dtype="float32")
    assert "Loading weights" not in capfd.readouterr().err
    assert logging.is_progress_bar_enabled()
