"""How fast protocols are linted: a second a core, a rule, start-up, growth, two processes.

    python tests/benchmarks/bench_lint.py [FOLDER]

FOLDER holds texts (.txt), such as those of WNUT-2020's dev_data; without it, the prose in
``examples``. Rates are of this process (CPU), so that what else runs on the machine matters less;
start-up and processes are measured by the clock, in turns.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from time import perf_counter, process_time

from protoplan.library import load
from protoplan.linting import files
from protoplan.linting.running import Job, lint_file
from protoplan.linting.selection import default
from protoplan.linting.settings import LIBRARY, Choices
from protoplan.rules import RULES, Sop

EXAMPLES = Path(__file__).parents[2] / "examples"
ROUNDS = 3
SLOWEST = 5
MANY = 1000
PROGRAM = (sys.executable, "-c", "from protoplan.cli import main; main()")


def best(call: Callable[[], object], clock: Callable[[], float] = process_time) -> float:
    """Return the least time that a call takes, of some."""
    times = []
    for _ in range(ROUNDS):
        start = clock()
        call()
        times.append(clock() - start)
    return min(times)


def lint(*arguments: str) -> None:
    """Run the program."""
    subprocess.run([*PROGRAM, "lint", "-q", *arguments], check=False, capture_output=True)


def rates(texts: list[bytes]) -> None:
    """Print how many protocols a second a core are linted."""
    for title, choices in (
        ("all rules", Choices(default())),
        ("--no-nlp", Choices(default(), prose=False)),
    ):
        jobs = [Job("sop.txt", choices, text) for text in texts]

        def everything(jobs: list[Job] = jobs) -> None:
            for job in jobs:
                lint_file(job)

        everything()
        seconds = best(everything)
        print(f"{title:<10} {len(texts) / seconds:8.1f} protocols a second a core")


def rules(texts: list[bytes]) -> None:
    """Print what the slowest rules take for a protocol, when what several share is there."""
    times: Counter[str] = Counter()
    library = load(LIBRARY)
    for text in texts:
        sop = Sop(files.read(text, "sop.txt").document, library)
        for rule in RULES:
            list(rule.findings(sop))
        for rule in RULES:
            times[rule.code] += best(lambda rule=rule, sop=sop: list(rule.findings(sop)))
    each = {code: seconds / len(texts) * 1000 for code, seconds in times.items()}
    slowest = ", ".join(f"{code} {each[code]:.3f}" for code, _ in times.most_common(SLOWEST))
    print(f"rules, in ms a protocol: all {sum(each.values()):.2f}; {slowest}")


def growth(texts: list[bytes]) -> None:
    """Print how the rate changes with the length of one text."""
    text = b"\n".join(texts)[:20_000]
    choices = Choices(default(), prose=False)
    for times in (1, 4, 16, 64):
        data = b"\n".join([text] * times)
        seconds = best(lambda data=data: lint_file(Job("sop.txt", choices, data)))
        print(
            f"{len(data):9,} bytes in one, --no-nlp: {len(data) / seconds / 1000:.0f} kB a second"
        )


def programs(texts: list[bytes]) -> None:
    """Print how long the program takes to start, and what a second process gains."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "one.txt").write_bytes(texts[0])
        one = str(folder / "one.txt")
        for options in (("--no-nlp",), ()):
            seconds = best(lambda options=options: lint(one, *options), perf_counter)
            print(f"start-up of lint {' '.join(options):<9} {seconds:.2f} s")
        many = folder / "many"
        many.mkdir()
        for number in range(MANY):
            (many / f"{number:04}.txt").write_bytes(texts[number % len(texts)])
        times = {}
        for jobs in ("1", "2", "1", "2"):
            start = perf_counter()
            lint(str(many), "-j", jobs)
            times[jobs] = min(times.get(jobs, 1e9), perf_counter() - start)
        print(
            f"{MANY:,} files: {times['1']:.1f} s with -j 1, {times['2']:.1f} s with -j 2: "
            f"{times['1'] / times['2']:.2f} times as fast ({os.cpu_count()} cores, load "
            f"{os.getloadavg()[0]:.1f})"
        )


def main() -> None:
    """Print the figures."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else EXAMPLES
    found = sorted(folder.rglob("*.txt") if len(sys.argv) > 1 else folder.rglob("*.md"))
    texts = [file.read_bytes() for file in found]
    print(f"{len(texts)} protocols, {sum(map(len, texts)) / len(texts):.0f} bytes each")
    rates(texts)
    rules(texts)
    growth(texts)
    programs(texts)


if __name__ == "__main__":
    main()
