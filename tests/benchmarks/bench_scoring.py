"""How fast scoring is, beside the plain transcription of the same equations in the same run.

    python tests/benchmarks/bench_scoring.py

Prints pairs a second and ratios; they are reported and gate nothing. With ``PROTOPLAN_DATA`` set,
the steps are those of the sketches there, else those below. Both sides are given texts and nothing
is kept from one pair to the next, except where one gold is scored against many predictions.
"""

from __future__ import annotations

import importlib.util
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType

from protoplan.scoring import measure
from protoplan.scoring.profiles import forget_golds

Pair = tuple[str, str]

ROUNDS = 5
STEPS = [
    json.dumps({"action": action, "objects": objects, "parameters": parameters}, ensure_ascii=False)
    for action, objects, parameters in (
        ("resuspend", ["bacterial pellet"], ["250 µl", "in buffer p1", "by vortexing"]),
        ("add", ["lysis buffer"], ["250 µl", "to the suspension"]),
        ("invert", ["tube"], ["6 times", "gently"]),
        ("incubate", ["lysate"], ["5 min", "room temperature"]),
        ("neutralise", ["lysate", "neutralisation buffer"], ["350 µl"]),
        ("centrifuge", ["lysate"], ["13000 rpm", "10 min", "4 °c"]),
        ("transfer", ["supernatant"], ["into spin column", "without debris"]),
        ("discard", ["flow-through"], []),
        ("wash", ["column"], ["with 70% ethanol", "twice"]),
        ("elute", ["plasmid dna"], ["30 µl", "nuclease-free water", "55 °c"]),
    )
]


def main() -> None:
    naive = load_naive()
    steps = real_steps(naive) or STEPS
    source = random.Random(7)
    four = [pair(source, steps, 4) for _ in range(1000)]
    gold = block(source.choices(steps, k=4))
    training = [(edited(source, gold, steps), gold) for _ in range(1000)]
    long = [pair(source, steps, 1000) for _ in range(2)]
    print(f"{len(steps)} different steps; pairs a second, best of {ROUNDS} rounds\n")
    print(f"{'':34}{'naive':>10}{'protoplan':>12}{'ratio':>8}")
    for profile in ("paper", "thoth-eval"):
        plain = naive.paper if profile == "paper" else naive.thoth_eval

        def shipped(pred: str, gold: str, profile: str = profile) -> object:
            return measure(pred, gold, profile=profile)

        def fresh(pred: str, gold: str, profile: str = profile) -> object:
            forget_golds()
            return measure(pred, gold, profile=profile)

        compare(f"{profile}: four steps", four, plain, fresh)
        compare(f"{profile}: one gold, many preds", training, plain, shipped)
        compare(f"{profile}: 1,000 steps", long, plain, fresh)
    print("\nsymbolic, the gold protocol with its dependencies: pairs a second")
    new = [(edited(source, text, steps), text) for text in (unseen(source, g) for _, g in four)]
    for title, pairs, rounds, fresh in (
        ("four steps", four, ROUNDS, True),
        ("four steps, never seen before", new, 1, True),
        ("one gold, many preds", training, ROUNDS, False),
        ("1,000 steps", long, 2, True),
    ):
        print(f"{title:34}{by_meaning(pairs, rounds, fresh=fresh):12,.1f}")
    start_up(steps)


def by_meaning(pairs: Sequence[Pair], rounds: int, *, fresh: bool) -> float:
    """Return pairs a second in the profile symbolic, best of ``rounds``; of several, all but the
    first meet steps whose meaning is known. ``fresh``: every gold is read anew."""
    best = float("inf")
    for _ in range(rounds):
        texts = copies(pairs)
        start = time.process_time()
        for pred, gold in texts:
            if fresh:
                forget_golds()
            measure(pred, gold, profile="symbolic")
        best = min(best, time.process_time() - start)
    return len(pairs) / best


def unseen(source: random.Random, text: str) -> str:
    """Return a text with other numbers in its parameters, so that no reading is remembered."""
    return re.sub(r'(?<=")(\d+)(?= )', lambda match: f"{match[1]}.{source.randrange(10**6)}", text)


def compare(title: str, pairs: Sequence[Pair], *functions: Callable[[str, str], object]) -> None:
    """Print pairs a second of both functions, measured in turn, and their ratio."""
    best = [float("inf")] * len(functions)
    for _ in range(ROUNDS if len(pairs) > 2 else 2):
        for place, function in enumerate(functions):
            texts = copies(pairs)
            start = time.process_time()
            for pred, gold in texts:
                function(pred, gold)
            best[place] = min(best[place], time.process_time() - start)
    naive, shipped = (len(pairs) / seconds for seconds in best)
    print(f"{title:34}{naive:10,.0f}{shipped:12,.0f}{shipped / naive:8.2f}")


def copies(pairs: Sequence[Pair]) -> list[Pair]:
    """Return equal texts that share nothing with those of the last round, hashes for example."""
    golds = {gold: gold.encode().decode() for _, gold in pairs}
    return [(pred.encode().decode(), golds[gold]) for pred, gold in pairs]


def pair(source: random.Random, steps: Sequence[str], length: int) -> Pair:
    gold = block(source.choices(steps, k=length))
    return edited(source, gold, steps), gold


def edited(source: random.Random, gold: str, steps: Sequence[str]) -> str:
    """Return a prediction as models make them: some steps right, some changed, left out, new."""
    bodies = [line.partition(": ")[2] for line in gold.splitlines()]
    for _ in range(max(1, len(bodies) // 4)):
        place = source.randrange(len(bodies))
        match source.randrange(4):
            case 0 if len(bodies) > 1:
                del bodies[place]
            case 1:
                bodies[place] = source.choice(steps)
            case 2:
                bodies[place] = bodies[place].replace("min", "h").replace("µl", "ml")
            case _:
                bodies[place] = re.sub(r'"objects": \["', '"objects": ["the ', bodies[place])
    return block(bodies)


def block(bodies: Sequence[str]) -> str:
    return "\n".join(f"Step {number}: {body}" for number, body in enumerate(bodies, 1))


def load_naive() -> ModuleType:
    path = Path(__file__).parents[1] / "scoring" / "naive.py"
    spec = importlib.util.spec_from_file_location("naive", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def real_steps(naive: ModuleType) -> list[str]:
    """Return the well-formed steps of the sketches in ``PROTOPLAN_DATA``."""
    folder = Path(os.environ.get("PROTOPLAN_DATA", "none")) / "data" / "sketches"
    bodies = []
    for path in sorted(folder.glob("*.txt")):
        for line in naive.block_lines(path.read_text(encoding="utf-8")):
            if len(naive.read(line)) == 1:
                bodies.append(line.partition(": ")[2])
    return bodies


def start_up(steps: Sequence[str]) -> None:
    """Print the CPU seconds of whole commands, interpreter included."""
    with tempfile.TemporaryDirectory() as folder:
        files = [str(Path(folder) / name) for name in ("pred.txt", "gold.txt")]
        source = random.Random(7)
        for file, text in zip(files, pair(source, steps, 10), strict=True):
            Path(file).write_text(text, encoding="utf-8")
        print("\nCPU seconds of a command, best of 3, the interpreter included")
        for title, arguments in (
            ("--help", ["--help"]),
            ("verify, ten steps", ["verify", files[0], "--gold", files[1]]),
        ):
            print(f"{title:34}{cpu_seconds(arguments)}")
    print(f"{'(python -c pass)':34}{cpu_seconds(None)}")


def cpu_seconds(arguments: list[str] | None) -> str:
    """Return user and system time of ``protoplan`` with ``arguments``, of Python alone for None.

    A command that does not run has no time: exit code 2, or an exception.
    """
    code = "pass" if arguments is None else "from protoplan.cli import main; main()"
    best = float("inf")
    for _ in range(3):
        before = os.times()
        command = [sys.executable, "-c", code, *(arguments or [])]
        result = subprocess.run(command, capture_output=True, check=False, text=True)
        if result.returncode not in (0, 1):
            return f"     does not run: {result.stderr.strip().splitlines()[-1]}"
        after = os.times()
        used = after.children_user + after.children_system
        best = min(best, used - before.children_user - before.children_system)
    return f"{best:10.2f}"


if __name__ == "__main__":
    main()
