"""How fast names are linked to concepts.

    python tests/benchmarks/bench_linking.py

Prints times of processor measured in one run; they gate nothing. The names are those of
``tests/entities/linking_cases.tsv``.
"""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

from protoplan.entities import concepts, link, suggest

CASES = Path(__file__).parents[1] / "entities" / "linking_cases.tsv"
FIRST = """
import time
from protoplan.entities import link
before = time.process_time()
link("ice-cold PBS")
print(time.process_time() - before)
"""
RUNS = 5


def main() -> None:
    lines = CASES.read_text(encoding="utf-8").splitlines()
    names = [line.partition("\t")[0] for line in lines if line and not line.startswith("#")]
    command = [sys.executable, "-c", FIRST]
    first = min(
        float(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
        for _ in range(RUNS)
    )
    link("water")
    new, known = spent(names), min(spent(names) for _ in range(RUNS))
    before = time.process_time()
    for name in names[:50]:
        suggest(name)
    likest = (time.process_time() - before) / 50
    print(f"{len(concepts())} concepts, {len(names)} names\n")
    print(f"  {'the first name, with the index':32}{1e3 * first:10.2f} ms")
    print(f"  {'a name that is new':32}{1e6 * new / len(names):10.2f} µs")
    print(f"  {'a name that was linked before':32}{1e6 * known / len(names):10.2f} µs")
    print(f"  {'suggestions for a name':32}{1e3 * likest:10.2f} ms")


def spent(names: list[str]) -> float:
    """Return the seconds that it takes to link ``names``."""
    before = time.process_time()
    for name in names:
        link(name)
    return time.process_time() - before


if __name__ == "__main__":
    main()
