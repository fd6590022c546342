"""Trains a model on SCORE with GRPO of TRL, and shows the score rise.

    pip install "protoplan[hf]" trl
    python grpo.py                                            # a toy, a minute or two on a CPU
    python grpo.py --model PATH --data questions.jsonl --group 8 --tokens 4096 --rate 1e-6

In the toy a tiny model is made here and shown sketches of random steps, so that it has the form and
the words; by its rewards it then has to find which of eight steps one question needs, and in which
order. Answers are kept to the form by the grammar, ``--free`` leaves that to the model. Lines of
``--data`` are objects with ``query``, ``actions`` and ``gold``.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import time
import warnings
from pathlib import Path
from typing import Any

from protoplan.errors import ProtoplanError
from protoplan.model import Step
from protoplan.proposers.prompts import messages
from protoplan.proposers.rollouts import Rollouts
from protoplan.proposers.values import Query
from protoplan.rewards import Rewarder
from protoplan.rewards.trl import ProtocolReward
from protoplan.sketches import key_block, sketch, step_record

STEPS = (
    Step("centrifuge", ("culture",), ("500 x g", "5 min")),
    Step("discard", ("supernatant",), ()),
    Step("resuspend", ("pellet",), ("1 ml", "in pbs")),
    Step("incubate", ("cells",), ("10 min", "on ice")),
    Step("vortex", ("tube",), ("10 s",)),
    Step("label", ("tube",), ()),
    Step("freeze", ("cells",), ("-80 °c",)),
    Step("stain", ("cells",), ("5 min", "with trypan blue")),
)
TOY = {
    "query": "How should I get clean cells out of a culture, on ice?",
    "actions": [step.action for step in STEPS],
    "gold": key_block(map(step_record, STEPS[:4])),
}
TOY_STEPS, MOST_STEPS = 5, 20
"""Steps that an answer may have."""
_SILENT = 15
"""Seconds after which something is said of how far it is."""
PARTS = ("format", "consistency", "step_scale", "order", "semantics", "overall")


def main() -> None:
    options = arguments()
    try:  # before anything is loaded or trained
        reward = ProtocolReward(Rewarder(profile=options.profile, variant=options.variant))
    except ProtoplanError as error:
        sys.exit(f"Error: {error}")
    toy = options.model is None
    steps, passes = options.steps, options.passes
    before = f" A tiny model is shown the form first ({passes} passes)." if toy else ""
    hint(f"{steps} steps of {options.group} answers each.{before} Loading torch and TRL ...")
    if toy:
        hint("On an idle core that takes half a minute, and a step a second or two.")
    os.environ["TRL_EXPERIMENTAL_SILENCE"] = "1"
    warnings.filterwarnings("ignore", category=FutureWarning)
    import torch
    from datasets import Dataset
    from transformers import PrinterCallback
    from trl import GRPOConfig, GRPOTrainer

    torch.manual_seed(options.seed)
    model, tokenizer = tiny(options.seed, options.passes) if toy else loaded(options.model)
    queries: dict[str, Query] = {}
    records = []
    for task in read(options.data) if options.data else [TOY]:
        query = Query(task["query"], tuple(task["actions"]), TOY_STEPS if toy else MOST_STEPS)
        prompt: Any = query.text if toy else messages(query)
        queries[key(prompt)] = query
        records.append({"prompt": prompt, "gold": task["gold"]})
    trainer = GRPOTrainer(
        model=model,
        reward_funcs=reward,
        args=GRPOConfig(
            output_dir=str(options.output),
            per_device_train_batch_size=options.group,
            num_generations=options.group,
            max_steps=options.steps,
            max_completion_length=options.tokens,
            learning_rate=options.rate,
            lr_scheduler_type="linear",
            beta=0.0,
            temperature=1.0,
            logging_steps=max(1, options.steps // 12),
            save_strategy="no",
            report_to="none",
            use_cpu=not torch.cuda.is_available(),
            bf16=torch.cuda.is_available(),
            disable_tqdm=True,
            log_level="error",
            seed=options.seed,
        ),
        train_dataset=Dataset.from_list(records * (options.steps // len(records) + 1)),
        processing_class=tokenizer,
        rollout_func=None if options.free else Rollouts(lambda prompt: queries[key(prompt)]),
        callbacks=[printer(reward.__name__)],
    )
    trainer.remove_callback(PrinterCallback)
    trainer.train()
    if not toy:
        trainer.save_model(str(options.output))


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--model", help="folder or name of a model (default: a tiny one)")
    parser.add_argument("--data", type=Path, help="JSON lines with query, actions and gold")
    parser.add_argument("--output", type=Path, default=Path("trained"))
    parser.add_argument("--profile", default="paper")
    parser.add_argument("--variant", default="L-S-P")
    parser.add_argument("--free", action="store_true", help="leave the form to the model")
    parser.add_argument("--steps", type=int, default=48)
    parser.add_argument("--group", type=int, default=16, help="answers to each question")
    parser.add_argument("--tokens", type=int, default=192, help="of an answer, at most")
    parser.add_argument("--rate", type=float, default=4e-4)
    parser.add_argument("--passes", type=int, default=6, help="of the tiny model over the form")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    if (options.model is None) != (options.data is None):
        parser.error("--model and --data go together")
    return options


def read(path: Path) -> list[dict[str, Any]]:
    lines = path.read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines if line.strip()]


def key(prompt: Any) -> str:
    """Return by what a query is found: the prompt, or what the user says in it."""
    return prompt if isinstance(prompt, str) else prompt[-1]["content"]


def say(text: str) -> None:
    """Print a line at once, into a pipe, too."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def hint(text: str) -> None:
    """Say how far it is, on standard error, which no pipe holds back."""
    sys.stderr.write(f"{text}\n")
    sys.stderr.flush()


def printer(name: str) -> Any:
    """Return a callback that prints the means of the reward and of its parts as they come."""
    from transformers import TrainerCallback

    class Printer(TrainerCallback):
        told = began = 0.0

        def on_train_begin(self, *_: Any, **__: Any) -> None:
            self.told = self.began = time.monotonic()

        def on_step_end(self, args: Any, state: Any, control: Any, **_: Any) -> None:
            """Say how long it takes, after the first step and where nothing was said for long."""
            now, done = time.monotonic(), state.global_step
            if done == 1 or now - self.told > _SILENT:
                each = (now - self.began) / done
                left = each * (state.max_steps - done)
                hint(f"step {done:4} of {state.max_steps}: {each:.1f} s a step, {left:.0f} s left")
                self.told = now

        def on_log(self, args: Any, state: Any, control: Any, logs: Any = None, **_: Any) -> None:
            if logs and "reward" in logs:
                told = [f"step {state.global_step:4}  SCORE {logs['reward']:.3f}"]
                told += [
                    f"{part} {logs[f'{name}/{part}']:.2f}"
                    for part in PARTS
                    if f"{name}/{part}" in logs
                ]
                say("  ".join(told))
                self.told = time.monotonic()

    return Printer()


def loaded(name: str) -> tuple[Any, Any]:
    from transformers import AutoModelForCausalLM, AutoTokenizer

    try:
        tokenizer = AutoTokenizer.from_pretrained(name, padding_side="left")
        return AutoModelForCausalLM.from_pretrained(name, dtype="bfloat16"), tokenizer
    except (OSError, ValueError) as error:
        sys.exit(f"Error: The model {name!r} cannot be loaded. {error}")


def examples(seed: int, number: int) -> list[str]:
    """Return sketches of random steps, in the form of a good answer."""
    source = random.Random(seed)
    found = []
    for _ in range(number):
        steps = source.sample(STEPS, source.randint(1, TOY_STEPS))
        found.append(sketch("So.", steps, "Care."))
    return found


def tiny(seed: int, passes: int) -> tuple[Any, Any]:
    """Make a Qwen3 of two layers with a tokenizer of its own, and show it the form of a sketch."""
    import torch
    from tokenizers import AddedToken, Tokenizer, decoders, models, pre_tokenizers, trainers
    from transformers import PreTrainedTokenizerFast, Qwen3Config, Qwen3ForCausalLM

    texts = examples(seed, 512)
    raw = Tokenizer(models.BPE())
    raw.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    raw.decoder = decoders.ByteLevel()
    alphabet = pre_tokenizers.ByteLevel.alphabet()
    trainer = trainers.BpeTrainer(vocab_size=512, initial_alphabet=alphabet, show_progress=False)
    raw.train_from_iterator([*texts, TOY["query"]], trainer)
    raw.add_special_tokens([AddedToken(text) for text in ("<|endoftext|>", "<|im_end|>")])
    tokenizer = PreTrainedTokenizerFast(
        tokenizer_object=raw, eos_token="<|im_end|>", pad_token="<|endoftext|>"
    )
    model = Qwen3ForCausalLM(
        Qwen3Config(
            vocab_size=len(tokenizer),
            hidden_size=64,
            intermediate_size=128,
            num_hidden_layers=2,
            num_attention_heads=4,
            num_key_value_heads=2,
            head_dim=16,
            eos_token_id=tokenizer.eos_token_id,
            pad_token_id=tokenizer.pad_token_id,
        )
    )
    optimizer = torch.optim.AdamW(model.parameters(), lr=5e-3)
    for start in range(0, passes * len(texts), 16):
        chosen = [texts[place % len(texts)] for place in range(start, start + 16)]
        batch = tokenizer(
            [f"{TOY['query']}{text}<|im_end|>" for text in chosen],
            return_tensors="pt",
            padding=True,
        )
        labels = batch["input_ids"].masked_fill(batch["attention_mask"] == 0, -100)
        loss = model(**batch, labels=labels).loss
        loss.backward()
        optimizer.step()
        optimizer.zero_grad()
        done, rest = divmod(start + 16, len(texts))
        if not rest:
            hint(f"pass {done} of {passes} over the form (loss {loss.item():.2f})")
    say(f"A tiny model has seen the form (loss {loss.item():.2f}).")
    return model, tokenizer


if __name__ == "__main__":
    main()
