"""Annotated documents as lines with their mentions: what the tagger learns from, and is measured
on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import NamedTuple

from protoplan import __version__
from protoplan.errors import UnusableInputError
from protoplan.evaluation import brat
from protoplan.evaluation.files import usable
from protoplan.evaluation.seen import line_prints, pack

Place = tuple[int, int, str]
"""A mention in a line: its first character, the one behind its last, its label."""


class Line(NamedTuple):
    """A line of a document, and the mentions that begin in it.

    ``lost`` are those that no run of characters in the line can be: discontinuous ones, and those
    that go on in the next line. They cannot be found, and count as missed.
    """

    text: str
    mentions: frozenset[Place]
    lost: tuple[str, ...]
    """The labels of mentions that cannot be found."""


def lines(document: brat.Document) -> Iterator[Line]:
    """Yield the lines of a document. A mention that is annotated twice counts once; one beyond
    the text is lost in the last line."""
    start = 0
    for text in document.text.split("\n"):
        end = start + len(text)
        last = end == len(document.text)
        here = [
            one for one in document.entities if start <= one.start and (last or one.start <= end)
        ]
        whole = [one for one in here if len(one.spans) == 1 and one.end <= end]
        places = frozenset((one.start - start, one.end - start, one.label) for one in whole)
        yield Line(text, places, tuple(one.label for one in here if one not in whole))
        start = end + 1


def documents(paths: Sequence[Path]) -> list[brat.Document]:
    """Return the annotated documents in folders. Raises :class:`UnusableInputError` for a path
    that is no folder, and where there is none at all."""
    folders = [path for path in paths if usable(_folder, path)]
    found = [one for path in folders for one in brat.documents(path)]
    if not found:
        raise UnusableInputError(
            f"There are no brat annotations (.ann) in {', '.join(map(str, paths))}."
        )
    return found


def _folder(path: Path) -> Path:
    if not path.is_dir():
        raise UnusableInputError(
            f"{str(path)!r} is no folder; expected one with brat annotations (.ann)."
        )
    return path


def unseen(several: Sequence[brat.Document], seen: frozenset[int]) -> list[brat.Document]:
    """Return the documents of which no line stands among those with the digests ``seen``."""
    return [one for one in several if not line_prints(one.text) & seen]


def to_learn_from(paths: Sequence[Path], apart: Path | None) -> list[brat.Document]:
    """Return the documents in folders that a tagger is trained on.

    ``apart`` is a folder that it will be measured on. Of this, documents that share no line with
    the first of ``paths`` are kept apart: a document of the other paths that shares a line with
    one of them is left out.
    """
    first, rest = documents(paths[:1]), documents(paths[1:]) if paths[1:] else []
    if apart is None:
        return first + rest
    known = _prints(first)
    kept = _prints(unseen(documents([apart]), known))
    return first + unseen(rest, kept)


def train_tagger(
    paths: Sequence[Path],
    output: Path,
    *,
    apart: Path | None,
    settings: Mapping[str, int],
    step: Callable[[float], None],
) -> int:
    """Train a tagger on the documents in ``paths``, write it to the folder ``output``, and return
    how many documents it was. ``settings`` are those of :class:`protoplan.nlp.training.Settings`.
    """
    from protoplan.nlp.storing import make, save
    from protoplan.nlp.training import Example, Settings, train

    chosen = replace(Settings(), **settings)
    learned = to_learn_from(paths, apart)
    make(output)
    examples = [
        Example(line.text, tuple(sorted(line.mentions))) for one in learned for line in lines(one)
    ]
    made_with = {
        "version": __version__,
        "documents": len(learned),
        "settings": asdict(chosen),
        "learned_from": pack(_prints(learned)),
    }
    save(train(examples, chosen, step), output, made_with)
    return len(learned)


def _prints(several: Sequence[brat.Document]) -> frozenset[int]:
    return frozenset(one for document in several for one in line_prints(document.text))
