"""How much of what annotators mark as actions is planned: ``protoplan eval reading PATH...``.

The lines of annotated protocols are given to a proposer as a question, without a list, some at a
time, and the operators of its steps are compared with those of the annotated actions, in their
order. A purpose ("swirl to mix"), what is forbidden and nouns are annotated as actions, too, so
that not all that is annotated is to be planned.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from protoplan.errors import UnusableInputError
from protoplan.evaluation import brat
from protoplan.evaluation.counts import Counts
from protoplan.library import canonical_verb, find, load
from protoplan.library.values import Library
from protoplan.parsing import parse
from protoplan.proposers.values import Proposer
from protoplan.questions import Query
from protoplan.scoring.metrics import lcs

_LABEL = "Action"
_LINES, _LEAST = 8, 3
"""Lines of a piece, at most and at least."""


@dataclass(frozen=True, slots=True)
class NarratedReport:
    """What is annotated and planned, as operators; ``right`` of ``counts`` are those of the longest
    common subsequence of each piece."""

    proposer: str
    documents: int
    pieces: int
    counts: Counts
    missed: Counter[str]
    """Annotated operators that are not planned, and how often."""
    invented: Counter[str]
    """The other way round."""


def measure(
    paths: Sequence[Path],
    proposer: Proposer,
    *,
    library: str = "wetlab",
    on_piece: Callable[[int], None] | None = None,
) -> NarratedReport:
    """Measure over folders of brat annotations (.ann beside .txt; spans labelled Action).

    ``on_piece`` is given the number of all pieces, before each. Raises :class:`UnusableInputError`
    for a path that is no folder, and where no text of three lines has an action.
    """
    if missing := [path for path in paths if not path.is_dir()]:
        raise UnusableInputError(f"{missing[0]} is no folder; it should have .ann beside .txt.")
    home = load(library)
    found = [one for path in paths for one in brat.documents(path)]
    pieces = [piece for one in found for piece in _pieces(one, home)]
    if not pieces:
        raise UnusableInputError(
            f"No text of {_LEAST} lines with actions in {', '.join(map(str, paths))}."
        )
    counts, missed, invented = Counts(), Counter[str](), Counter[str]()
    for text, gold in pieces:
        if on_piece:
            on_piece(len(pieces))
        planned = _planned(text, proposer, home)
        counts = counts.sum(Counts(len(gold), len(planned), lcs(planned, gold)))
        missed += Counter(gold) - Counter(planned)
        invented += Counter(planned) - Counter(gold)
    return NarratedReport(proposer.name, len(found), len(pieces), counts, missed, invented)


def _planned(text: str, proposer: Proposer, library: Library) -> list[str]:
    """Return the operators of a plan; none where the text names no action."""
    try:
        (sketch, *_) = proposer.propose(Query(text), 1)
    except UnusableInputError:
        return []
    return [_operator(step.action, library) for step in parse(sketch).steps]


def _pieces(document: brat.Document, library: Library) -> Iterator[tuple[str, list[str]]]:
    """Yield so many lines at a time, and their actions in the order of the text."""
    acts = sorted((one.start, one.text) for one in document.entities if one.label == _LABEL)
    lines: list[tuple[int, str]] = []
    at = 0
    for line in document.text.splitlines(keepends=True):
        if line.strip():
            lines.append((at, line.strip("\r\n")))
        at += len(line)
    for first in range(0, len(lines), _LINES):
        piece = lines[first : first + _LINES]
        start, end = piece[0][0], piece[-1][0] + len(piece[-1][1])
        gold = [_operator(said, library) for place, said in acts if start <= place < end]
        if gold and len(piece) >= _LEAST:
            yield "\n".join(line for _, line in piece), gold


def _operator(verb: str, library: Library) -> str:
    """Return the name of what a verb means, or the verb where the library has none."""
    return next((one.name for one in find(library, verb)), canonical_verb(verb))
