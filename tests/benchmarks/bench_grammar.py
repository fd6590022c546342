"""What keeping to a grammar costs a token, with a vocabulary of the size of Qwen3's.

``python tests/benchmarks/bench_grammar.py``, with the extra ``hf``: trains a tokenizer of up to
151,669 tokens on the sources of the installed packages, and writes one sketch by it, section by
section, as the proposer does. Each section is told by the middle one of its rounds.
"""

from __future__ import annotations

import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path
from statistics import mean
from time import perf_counter

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

import tiny  # noqa: E402
from engines import SKETCHES  # noqa: E402

from protoplan.parsing.decoding import SECTIONS  # noqa: E402
from protoplan.proposers.actions import allowed  # noqa: E402
from protoplan.proposers.constrained import Form, Row, Vocabulary  # noqa: E402

TOKENS, WIDTH = 151_669, 151_936
CHARACTERS = 30_000_000
ROUNDS = 5
SMALL = ("centrifuge", "remove", "air dry", "seed", "mix", "incubate")


def texts() -> Iterator[str]:
    """The sources of this project and of what is installed beside it."""
    left = CHARACTERS
    for folder in (ROOT, Path(sysconfig.get_path("purelib")), Path(sysconfig.get_path("stdlib"))):
        for path in sorted(folder.rglob("*.py")):
            text = path.read_text(encoding="utf-8", errors="ignore")[:300_000]
            left -= len(text)
            if left < 0:
                return
            yield text


def costs(words: Vocabulary, actions: tuple[str, ...]) -> dict[str, list[float]]:
    """Return for each section the seconds that each mask took."""
    rounds: dict[str, list[list[float]]] = {name: [] for name in SECTIONS}
    for _ in range(ROUNDS):
        row = Row(words, Form(actions, 20, tokens=100_000))
        rest = SKETCHES[0].strip()
        for name in SECTIONS:
            section, tag, rest = rest.partition(f"</{name}>")
            took: list[float] = []
            for token in words.engine.tokenize_str(section + tag, parse_special=True):
                start = perf_counter()
                row.matcher.compute_bitmask()
                took.append(perf_counter() - start)
                row.take(token)
            rounds[name].append(took)
        assert row.done
    return {name: sorted(several, key=sum)[ROUNDS // 2] for name, several in rounds.items()}


def main() -> None:
    tiny.texts = texts
    start = perf_counter()
    tokenizer = tiny.tokenizer(TOKENS)
    print(f"tokenizer of {len(tokenizer):,} tokens trained in {perf_counter() - start:.1f} s")
    start = perf_counter()
    words = Vocabulary(tokenizer, WIDTH)
    print(f"vocabulary of {WIDTH:,} logits read in {perf_counter() - start:.1f} s")
    for title, actions in (("6 actions", SMALL), ("all of wetlab", tuple(allowed(None)))):
        print(f"\nmilliseconds a token, {title}, steps up to 20")
        for name, seconds in costs(words, actions).items():
            print(f"  {name:6} {1e3 * mean(seconds):6.2f}  (at most {1e3 * max(seconds):.1f})")


if __name__ == "__main__":
    main()
