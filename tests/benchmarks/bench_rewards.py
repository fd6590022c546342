"""How fast rewards are, and how long the slowest answers take.

    python tests/benchmarks/bench_rewards.py

Prints rewards a second of one core for whole sketches, both gates included, five answers to each
gold protocol as in a group of GRPO, beside the plain transcription of the same equations (which has
no gates) in the same run; then the CPU time of answers that are made to take long. All of it gates
nothing. With ``PROTOPLAN_DATA`` set, the steps are those of the sketches there. Numbers change from
step to step, so that hardly two steps of a run are the same.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType

sys.path.insert(0, str(Path(__file__).parent))

from bench_scoring import STEPS, Pair, block, copies, edited, load_naive, real_steps, unseen

from protoplan.model import Step
from protoplan.rewards import MOST_CHARACTERS, MOST_ITEMS, MOST_STEPS, Rewarder
from protoplan.scoring import PROFILES
from protoplan.scoring.profiles import forget_golds
from protoplan.sketches import key_block, sentence

GROUP = 5
GOLDS = 200
ROUNDS = 5


def main() -> None:
    naive = load_naive()
    real = real_steps(naive)
    steps = real or STEPS
    print(f"{len(steps)} different steps, {GROUP} answers to each of {GOLDS} gold protocols\n")
    print(f"{'rewards a second of a core':34}{'naive':>10}{'protoplan':>12}{'ratio':>8}")
    for length in (4, 6, 8, 12):
        source = random.Random(7)
        answers = pairs(source, steps, length)
        compare(f"paper, {length} steps", answers, Rewarder(), naive)
    print(f"\n{'without the transcription':34}{'protoplan':>12}")
    for profile in PROFILES:
        answers = pairs(random.Random(7), steps, 6)
        took = best_of([rewarding(Rewarder(profile=profile))], answers, 1)[0]
        print(f"{profile + ', 6 steps':34}{len(answers) / took:12,.0f}")
    slowest()


def pairs(source: random.Random, steps: Sequence[str], length: int) -> list[Pair]:
    """Return whole sketches, and the key block that each is rewarded against."""
    found = []
    for _ in range(GOLDS):
        gold = unseen(source, block(source.choices(steps, k=length)))
        found += [(whole(unseen(source, edited(source, gold, steps))), gold) for _ in range(GROUP)]
    return found


def whole(key: str) -> str:
    """Return a sketch around a key block, its sentences written from its steps."""
    records = [json.loads(line.partition(": ")[2]) for line in key.splitlines()]
    steps = [
        Step(one["action"], tuple(one["objects"]), tuple(one["parameters"])) for one in records
    ]
    orc = "\n".join(f"Step {number}: {sentence(step)}" for number, step in enumerate(steps, 1))
    think = "First what is there is taken apart, then what is wanted is kept. " * 4
    return (
        f"<think>\n{think}\n</think>\n\n<key>\n{key}\n</key>\n\n<orc>\n{orc}\n</orc>\n\n"
        "<note>\nWear gloves, and keep everything cold.\n</note>\n"
    )


def rewarding(rewarder: Rewarder) -> Callable[[str, str], object]:
    return lambda answer, gold: rewarder(answer, gold)


def transcribed(naive: ModuleType) -> Callable[[str, str], object]:
    """Return the reward by the transcription: its own reading and equations, no gates at all."""

    def reward(answer: str, gold: str) -> object:
        pred, truth = naive.read(answer), naive.read(gold)
        orc = answer.partition("<orc>")[2].partition("</orc>")[0]
        sentences = [line.partition(":")[2] for line in orc.strip().splitlines()]
        return naive.reward(pred, truth, sentences, True, "S-S-P", (0.0, 1.0))

    return reward


def compare(title: str, answers: Sequence[Pair], rewarder: Rewarder, naive: ModuleType) -> None:
    plain, ours = transcribed(naive), rewarding(rewarder)
    took = best_of([plain, ours], answers, ROUNDS)
    naively, shipped = (len(answers) / seconds for seconds in took)
    print(f"{title:34}{naively:10,.0f}{shipped:12,.0f}{shipped / naively:8.2f}")


def best_of(
    functions: Sequence[Callable[[str, str], object]], answers: Sequence[Pair], rounds: int
) -> list[float]:
    """Return the CPU seconds of each function, measured in turn, with golds read anew."""
    best = [float("inf")] * len(functions)
    for _ in range(rounds):
        for place, function in enumerate(functions):
            texts = copies(answers)
            forget_golds()
            start = time.process_time()
            for answer, gold in texts:
                function(answer, gold)
            best[place] = min(best[place], time.process_time() - start)
    return best


def slowest() -> None:
    """Print how long the slowest answers take that are within the limits."""
    print("\nCPU seconds of the slowest answers within the limits, and a gold of 30 steps")
    print(f"{'':34}" + "".join(f"{profile:>12}" for profile in PROFILES))
    source = random.Random(7)
    gold = hard(source, 30, 8)
    ratios = key_block(
        {"action": "wash", "objects": [f"x{number}"], "parameters": ["1:" * 240]}
        for number in range(85)
    )
    answers = {
        f"{MOST_CHARACTERS:,} times {{": "{" * MOST_CHARACTERS,
        f"{MOST_CHARACTERS:,} times [": "[" * MOST_CHARACTERS,
        "open LaTeX fractions": "$\\frac{a}{" * (MOST_CHARACTERS // 10),
        "step labels, each with an open {": "Step 1: {" * (MOST_CHARACTERS // 9),
        "85 steps of 240 ratios each": f"<key>\n{ratios}</key>",
        f"{MOST_STEPS} steps like those of the gold": whole(hard(source, MOST_STEPS, 5)),
        "25 steps of 20 objects each": whole(hard(source, MOST_ITEMS // 20, 20)),
    }
    for title, answer in answers.items():
        print(f"{title:34}" + "".join(cell(answer, gold, profile) for profile in PROFILES))
    print("\nthe same, and a gold of as many steps of that kind, with other values")
    golds = large(source)
    for title, answer in large(source).items():
        answer, gold = answer[:MOST_CHARACTERS], golds[title]
        print(f"{title:34}" + "".join(cell(answer, gold, profile) for profile in PROFILES))


def cell(answer: str, gold: str, profile: str) -> str:
    """Return the CPU seconds of an answer, once the gold protocol is read."""
    rewarder = Rewarder(profile=profile)
    rewarder("", gold)
    start = time.process_time()
    outcome = rewarder(answer, gold)
    took = time.process_time() - start
    return f"{took:12.2f}" if outcome.parts["scored"] else f"{'not read':>12}"


def large(source: random.Random) -> dict[str, str]:
    """Return gold protocols of which each step says much."""

    def values(number: int, verb: str, each: str) -> str:
        texts = [each.format(source.randrange(1000, 2000)) for _ in range(59)]
        return json.dumps(
            {"action": verb, "objects": [f"x{number}"], "parameters": [", ".join(texts)]}
        )

    verbs = [f"{one}{other}ate" for one in "bcdfghklm" for other in "aeioumnrst"]
    return {
        "85 steps of 59 dilutions each": block([values(n, "add", "1:{}") for n in range(85)]),
        "85 steps of 59 masses each": block([values(n, "add", "{} g") for n in range(85)]),
        "the same, of an action each": block([values(n, verbs[n], "{} g") for n in range(85)]),
        f"{MOST_STEPS} steps of 5 things each": hard(source, MOST_STEPS, 5),
    }


def hard(source: random.Random, length: int, items: int) -> str:
    """Return steps of one action on many things that nobody has ever heard of."""

    def word() -> str:
        return "".join(source.choices("abcdefghijklmnop", k=6))

    return block(
        [
            json.dumps(
                {
                    "action": "add",
                    "objects": [f"{word()} {word()}" for _ in range(items // 2)],
                    "parameters": [
                        f"{source.randrange(1, 10**5)} µl of {word()}"
                        for _ in range(items - items // 2)
                    ],
                }
            )
            for _ in range(length)
        ]
    )


if __name__ == "__main__":
    main()
