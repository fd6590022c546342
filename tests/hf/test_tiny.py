"""The model that the other tests here run: small, quick to make, and of the form of Qwen3."""

from pathlib import Path

import pytest

torch = pytest.importorskip("torch", reason="needs torch (the extra test-hf)")
transformers = pytest.importorskip("transformers", reason="needs transformers (the extra test-hf)")

import tiny  # noqa: E402


def test_the_tokenizer_gives_back_any_text() -> None:
    words = tiny.tokenizer()
    text = "<think>\n4 °C, 200 µl, ½, 水</think>\n\n<key>\n"
    ids = words(text)["input_ids"]
    assert words.decode(ids) == text
    assert words.convert_ids_to_tokens(ids[0]) == "<think>"
    assert words.eos_token_id != words.pad_token_id


def test_the_checkpoint_is_small_and_loads_as_any_other(tmp_path: Path) -> None:
    folder = tiny.save(tmp_path / "model")
    assert sum(file.stat().st_size for file in folder.iterdir()) < 2_000_000
    model = transformers.AutoModelForCausalLM.from_pretrained(folder, dtype=torch.bfloat16)
    words = transformers.AutoTokenizer.from_pretrained(folder)
    prompt = words.apply_chat_template(
        [{"role": "user", "content": "Wash the cells."}], tokenize=False, add_generation_prompt=True
    )
    assert prompt.endswith("<|im_start|>assistant\n")
    logits = model(**words(prompt, return_tensors="pt")).logits
    assert logits.shape[-1] > len(words)  # padded, as the real ones are


def test_the_same_seed_makes_the_same_weights() -> None:
    first, second, other = (tiny.model(seed).state_dict() for seed in (0, 0, 1))
    assert all(torch.equal(first[name], second[name]) for name in first)
    assert any(not torch.equal(first[name], other[name]) for name in first)
