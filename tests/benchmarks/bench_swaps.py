"""How swaps of two neighbours are told apart that people judged: ruinous, or harmless.

    python tests/benchmarks/bench_swaps.py

Prints, of the protocols in ``tests/scoring/swaps.toml``, how many swaps of each kind break a
dependency beyond doubt, one in doubt, or none, and of each pair of a ruinous and a harmless swap of
one protocol which scores lower (docs/scores.md).
"""

from __future__ import annotations

import tomllib
from collections import Counter
from itertools import product
from pathlib import Path

from protoplan.model import Protocol, Step
from protoplan.verification import verify

SWAPS = Path(__file__).parents[1] / "scoring" / "swaps.toml"
BEYOND, DOUBT, NONE = "beyond doubt", "in doubt", "none"


def main() -> None:
    found = {"destructive": Counter[str](), "harmless": Counter[str]()}
    pairs = Counter[str]()
    for protocol in tomllib.loads(SWAPS.read_text("utf-8"))["protocols"]:
        gold = tuple(map(step, protocol["steps"]))
        scores: dict[str, list[float]] = {}
        for kind, counts in found.items():
            for at in protocol[kind]:
                told, overall = swapped(gold, at)
                counts[told] += 1
                scores.setdefault(kind, []).append(overall)
        for bad, good in product(scores.get("destructive", ()), scores.get("harmless", ())):
            pairs["lower" if bad < good else "the same" if bad == good else "higher"] += 1
    for kind, counts in found.items():
        told = ", ".join(f"{name} {counts[name]}" for name in (BEYOND, DOUBT, NONE))
        print(f"{kind:12} {counts.total():4}: {told}")
    told = ", ".join(f"{name} {pairs[name]}" for name in ("lower", "the same", "higher"))
    print(f"of {pairs.total()} pairs of one protocol the destructive swap scores: {told}")


def step(line: str) -> Step:
    action, *lists = (part.strip() for part in line.split("|"))
    objects, parameters = (tuple(one.split("; ")) if one else () for one in (*lists, "", "")[:2])
    return Step(action, objects, parameters)


def swapped(gold: tuple[Step, ...], at: int) -> tuple[str, float]:
    """Return what the swap of the steps ``at`` and behind breaks, and its score."""
    pred = (*gold[: at - 1], gold[at], gold[at - 1], *gold[at + 1 :])
    verdict = verify(Protocol(pred), Protocol(gold))
    codes = {one.code for one in verdict.findings}
    told = BEYOND if "DIF006" in codes else DOUBT if "DIF007" in codes else NONE
    return told, verdict.symbolic.overall


if __name__ == "__main__":
    main()
