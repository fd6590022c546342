"""Models whose settings, weights or tokenizer do not go with how answers are written here."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("llguidance", reason="needs llguidance (the extra test-hf)")
torch = pytest.importorskip("torch", reason="needs torch (the extra test-hf)")
transformers = pytest.importorskip("transformers", reason="needs transformers (the extra test-hf)")

import tiny  # noqa: E402

import protoplan  # noqa: E402
from protoplan.cli import main  # noqa: E402
from protoplan.errors import UnusableInputError  # noqa: E402
from protoplan.proposers import Query  # noqa: E402
from protoplan.proposers.constrained import Constrained, Form, Vocabulary  # noqa: E402
from protoplan.proposers.local import Local  # noqa: E402
from protoplan.proposers.usable import set_aside  # noqa: E402
from protoplan.scoring.gates import judge  # noqa: E402

QUERY = Query("How do I wash mica?", ("wash", "dry"), 2)


@pytest.fixture
def folder(checkpoint: Path, tmp_path: Path) -> Path:
    """A copy of the model, to change."""
    shutil.copytree(checkpoint, tmp_path / "model")
    return tmp_path / "model"


def settled(folder: Path, **settings: Any) -> Path:
    """Return the folder with settings of generation."""
    file = folder / "generation_config.json"
    own = json.loads(file.read_text(encoding="utf-8"))
    file.write_text(json.dumps(own | settings), encoding="utf-8")
    return folder


def passes(text: str) -> bool:
    """Whether both gates pass."""
    gates = judge(protoplan.parse(text))
    return bool(gates.format.passed and gates.consistency.passed)


def told(args: list[str]) -> int:
    """Run the command, and return its code."""
    with pytest.raises(SystemExit) as stop:
        main(["propose", *args])
    return int(stop.value.code or 0)


@pytest.mark.slow
@pytest.mark.parametrize(
    "settings",
    [
        {"no_repeat_ngram_size": 2},
        {"no_repeat_ngram_size": 8},
        {"encoder_no_repeat_ngram_size": 3},
        {"bad_words_ids": [[30], [31, 32]]},
        {"suppress_tokens": list(range(3, 200))},
        {"begin_suppress_tokens": list(range(3, 1_024))},
        {"forced_eos_token_id": 2},
        {"forced_bos_token_id": 5},
        {"min_length": 4_000},
        {"min_new_tokens": 500},
        {"num_beams": 2},
        {"num_beams": 4, "do_sample": True, "num_return_sequences": 2},
        {"num_return_sequences": 3, "do_sample": True},
        {"stop_strings": ["</key>", "a"]},
        {"prompt_lookup_num_tokens": 3},
        {"return_dict_in_generate": True},
        {"token_healing": True},
    ],
)
def test_settings_that_do_not_go_with_a_grammar_are_set_aside_and_told(
    folder: Path, settings: dict[str, Any]
) -> None:
    one = Local(settled(folder, **settings), max_tokens=96, dtype="float32")
    names = sorted({*settings} - {"do_sample"})
    assert list(one.aside) == names
    assert one.note.endswith(f"the grammar of a sketch: {', '.join(names)}.")
    answers = one.propose(QUERY, 2, seed=1)
    assert len(answers) == 2
    assert all(map(passes, answers))


@pytest.mark.slow
@pytest.mark.parametrize(
    "settings",
    [
        {"top_k": 5, "min_p": 0.1, "typical_p": 0.9, "epsilon_cutoff": 3e-4},
        {"repetition_penalty": 1.3, "renormalize_logits": True},
        {"max_length": 50, "do_sample": False},
        {"num_beams": 1, "no_repeat_ngram_size": 0, "min_length": 0, "num_return_sequences": 1},
        {"eos_token_id": [0, 2]},
    ],
)
def test_others_are_kept_and_nothing_is_told(folder: Path, settings: dict[str, Any]) -> None:
    one = Local(settled(folder, **settings), max_tokens=64, dtype="float32")
    assert (one.aside, one.note) == ((), "")
    for name in ("top_k", "min_p", "repetition_penalty", "max_length"):
        assert getattr(one._model.generation_config, name) == settings.get(name)
    assert passes(one.propose(QUERY, 1)[0])


def test_without_a_grammar_only_what_never_goes_is_set_aside(folder: Path) -> None:
    settled(folder, no_repeat_ngram_size=3, num_beams=2, stop_strings=["a"], suppress_tokens=[30])
    one = Local(folder, max_tokens=64, dtype="float32", constrained=False)
    assert one.aside == ("stop_strings",)
    assert "does not go with answers token by token: stop_strings." in one.note
    assert len(one.propose(QUERY, 2)) == 2


def test_on_the_command_line_it_is_told_once_and_not_to_who_wants_it_quiet(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    settled(folder, num_beams=2, stop_strings=["a"])
    few = ["--model", str(folder), "--max-tokens", "64", "--actions", "wash"]
    assert told([*few, "How do I wash mica?"]) in (0, 1)
    note = (
        f"Set aside of the generation_config.json of transformers:{folder}, since it does not go "
        "with the grammar of a sketch: num_beams, stop_strings.\n"
    )
    captured = capsys.readouterr()
    assert captured.err.startswith(note)
    assert captured.out.startswith("<think>")
    queries = tmp_path / "queries.jsonl"
    queries.write_text('{"query": "How do I wash mica?", "actions": ["wash"]}\n' * 2)
    assert told([*few[:4], "--queries", str(queries)]) in (0, 1)
    assert capsys.readouterr().err.count(note) == 1
    assert told([*few, "How do I wash mica?", "-q"]) in (0, 1)
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    ("settings", "message"),
    [({"top_k": -1}, "top_k"), ({"typical_p": -1.0}, "typical_p"), ({"min_p": 3}, "min_p")],
)
def test_a_setting_that_is_none_is_told(
    folder: Path, settings: dict[str, Any], message: str
) -> None:
    settled(folder, **settings)
    with pytest.raises(
        UnusableInputError, match=f"cannot (write|be loaded as a model): .*{message}"
    ):
        Local(folder, dtype="float32")


def spoilt(folder: Path, number: float) -> Path:
    """Return the folder with weights that give nothing but a number that is none."""
    model = transformers.AutoModelForCausalLM.from_pretrained(folder)
    with torch.no_grad():
        model.model.norm.weight[:] = number
    model.save_pretrained(folder)
    return folder


@pytest.mark.parametrize("constrained", [True, False])
@pytest.mark.parametrize("temperature", [0.6, 0.0])
@pytest.mark.parametrize("number", [float("nan"), float("inf")])
def test_weights_without_finite_numbers_are_told(
    folder: Path, constrained: bool, temperature: float, number: float
) -> None:
    spoilt(folder, number)
    with pytest.raises(UnusableInputError, match=r"no finite number for any token .* dtype"):
        Local(folder, dtype="float32", constrained=constrained, temperature=temperature)


def test_so_they_are_on_the_command_line(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    spoilt(folder, float("nan"))
    capsys.readouterr()
    assert told(["How do I wash?", "--model", str(folder)]) == 2
    captured = capsys.readouterr().err
    assert captured.startswith("Error: The model has no finite number for any token")
    assert captured.count("\n") == 1


def test_numbers_that_end_in_the_middle_of_an_answer_are_told(checkpoint: Path) -> None:
    one = Local(checkpoint, dtype="float32", max_tokens=64)
    with torch.no_grad():
        one._model.model.norm.weight[:] = float("nan")
    with pytest.raises(UnusableInputError, match="no finite number"):
        one.propose(QUERY, 1)


def test_one_row_of_several_without_a_number_is_told() -> None:
    words = Vocabulary(tiny.tokenizer(), tiny.VOCABULARY + 64)
    processor = Constrained(words, [Form(("mix",), 2)] * 2)
    scores = torch.zeros(2, words.width)
    scores[1] = float("-inf")
    with pytest.raises(UnusableInputError, match="no finite number"):
        processor(torch.zeros(2, 7, dtype=torch.long), scores)


def test_a_tokenizer_with_more_tokens_than_the_model_is_told(folder: Path) -> None:
    words = tiny.tokenizer()
    width = tiny.VOCABULARY + 64
    more = width + 1 - len(words)
    words.add_tokens([f"<extra{n}>" for n in range(more)])
    words.save_pretrained(folder)
    with pytest.raises(
        UnusableInputError, match=f"has {width + 1} tokens, .* numbers for {width}:"
    ):
        Local(folder, dtype="float32")
    free = Local(folder, dtype="float32", constrained=False, max_tokens=64)
    assert len(free.propose(QUERY, 1)) == 1
    with pytest.raises(UnusableInputError, match=r"The question has tokens that .* does not know"):
        free.propose(Query(f"How do I wash <extra{more - 1}>?", ("wash",)), 1)


def test_what_is_looked_at_leaves_the_generator_alone(checkpoint: Path) -> None:
    torch.manual_seed(11)
    state = torch.get_rng_state()
    Local(checkpoint, dtype="float32")
    assert torch.equal(torch.get_rng_state(), state)


def test_settings_of_older_and_newer_releases_are_known() -> None:
    config = transformers.GenerationConfig()
    config.use_mtp, config.num_beam_groups, config.top_k = True, 4, 7
    assert set_aside(config, grammar=True) == ("num_beam_groups", "use_mtp")
    assert set_aside(config, grammar=True) == ()
    assert config.top_k == 7


def test_too_little_memory_is_told_with_what_needs_less(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    local = Local(str(folder), max_tokens=64)

    def generate(*_: Any, **__: Any) -> None:
        raise torch.OutOfMemoryError("CUDA out of memory. Tried to allocate 2.00 GiB.")

    monkeypatch.setattr(local._model, "generate", generate)
    with pytest.raises(UnusableInputError, match=r"with 2 answers of up to \d+ tokens .*\(-n\)"):
        local.propose(QUERY, 2)


def test_a_tokenizer_that_no_grammar_can_be_kept_with_is_told(folder: Path) -> None:
    file = folder / "tokenizer.json"
    made = json.loads(file.read_text(encoding="utf-8"))
    file.write_text(json.dumps(made | {"decoder": None}), encoding="utf-8")
    with pytest.raises(UnusableInputError, match="byte-level tokens or byte fallback"):
        Local(str(folder), max_tokens=64)
    assert Local(str(folder), max_tokens=64, constrained=False).propose(QUERY, 1)


def test_weights_that_are_not_there_are_told(folder: Path) -> None:
    from safetensors.torch import load_file, save_file

    file = folder / "model.safetensors"
    weights = load_file(file)
    gone = next(name for name in weights if "mlp.up_proj" in name)
    save_file({k: v for k, v in weights.items() if k != gone}, file, {"format": "pt"})
    with pytest.raises(
        UnusableInputError, match=r"lacks 1 of the weights of such a model, '.*up_proj"
    ):
        Local(str(folder), max_tokens=64)


def test_a_template_that_leaves_the_question_out_is_told(folder: Path) -> None:
    file = folder / "chat_template.jinja"
    assert file.is_file()
    file.write_text("You are a helper.{{ messages[0]['content'] }}", encoding="utf-8")
    with pytest.raises(UnusableInputError, match="leaves out what is asked"):
        Local(str(folder), max_tokens=64)


def test_a_temperature_below_zero_is_refused(folder: Path) -> None:
    with pytest.raises(UnusableInputError, match="a temperature is 0 or more"):
        Local(str(folder), temperature=-1)


def test_a_temperature_may_be_a_whole_number_and_a_query_half_a_character(folder: Path) -> None:
    local = Local(str(folder), temperature=2, max_tokens=300)
    (answer,) = local.propose(Query("How do I wash mica \ud83e?", ("wash", "dry"), 2), 1)
    assert passes(answer)
