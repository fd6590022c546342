"""How fast prose is read: protocols a second on one core, load time, growth with length.

    python tests/benchmarks/bench_prose.py [FOLDER]

FOLDER holds texts (.txt), such as those of WNUT-2020's dev_data; without it, the prose in
``examples``. Reading is whole: document, sentences, mentions, relations, concepts, steps. Times
are of this process (CPU), so that what else runs on the machine matters less.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from time import process_time

EXAMPLES = Path(__file__).parents[2] / "examples"
ROUNDS = 3


def timed(call: Callable[..., object], *arguments: object) -> float:
    """Return the CPU seconds that a call takes."""
    start = process_time()
    call(*arguments)
    return process_time() - start


def main() -> None:
    """Print the figures."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else EXAMPLES
    files = sorted(folder.rglob("*.txt") if len(sys.argv) > 1 else folder.rglob("*.md"))
    texts = [(file.read_bytes(), file.name) for file in files]

    import spacy  # noqa: F401  # its import is not what is measured

    from protoplan.nlp.pipeline import load
    from protoplan.reading import read

    print(f"load of the pipeline: {timed(load):.2f} s of CPU")
    print(f"first protocol, with all that is read once: {timed(read, *texts[0]):.2f} s")

    def everything() -> None:
        for data, name in texts:
            read(data, name, form="prose")

    first = timed(everything)
    again = min(timed(everything) for _ in range(ROUNDS))
    size = sum(len(data) for data, _ in texts)
    print(f"{len(texts)} protocols, {size / len(texts):.0f} bytes each")
    print(f"    read for the first time: {len(texts) / first:.1f} a second a core")
    print(f"    read again, best of {ROUNDS}: {len(texts) / again:.1f} a second a core")
    text = b"\n".join(data for data, _ in texts)[:20_000]
    for times in (1, 4, 16):
        data = b"\n".join([text] * times)
        speed = len(data) / timed(read, data, "long.txt") / 1000
        print(f"{len(data):9,} bytes in one: {speed:.0f} kB a second")


if __name__ == "__main__":
    main()
