"""Which documents the shipped weights were learned from: these are never measured with them."""

from __future__ import annotations

import base64
import hashlib
import json
import sys
from array import array
from collections.abc import Collection, Iterable, Sequence
from typing import Any

from protoplan import resources


def fingerprint(content: Any) -> str:
    """Return a short digest of what a document says; ``content`` is lists and strings."""
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:10]


def learned_from(file: str) -> Collection[str]:
    """Return the fingerprints of what the weights in the ontology's ``file`` were learned from."""
    return frozenset(json.loads(resources.text("ontology", file))["learned_from"])


def to_cross_validate(
    fingerprints: Sequence[str], file: str, folds: int | None, usual: int
) -> tuple[int, list[int]]:
    """Return into how many parts documents are divided, and the places of those that are.

    ``folds`` is what was asked for: of all documents, or none with 0. By default the documents
    that the weights in ``file`` were learned from are divided into the ``usual`` parts, and all
    others are measured with the weights. One document alone cannot be divided.
    """
    if folds is None:
        known = learned_from(file)
        places = [place for place, one in enumerate(fingerprints) if one in known]
        folds = usual
    else:
        places = list(range(len(fingerprints)))
    folds = min(folds, len(places))
    return (folds, places) if folds > 1 else (0, [])


def line_prints(text: str) -> frozenset[int]:
    """Return 32-bit digests of the lines of ``text``, without regard to case and to white space:
    some corpora part their tokens by blanks.

    By these, a document is known as seen if one of its lines stands in what was learned from.
    """
    lines = ("".join(line.split()).casefold() for line in text.splitlines())
    return frozenset(
        int.from_bytes(hashlib.sha256(line.encode("utf-8", "surrogatepass")).digest()[:4])
        for line in lines
        if line
    )


def pack(prints: Iterable[int]) -> str:
    """Return digests of lines as a string that ships with what was learned from the lines."""
    found = array("I", sorted(set(prints)))
    if sys.byteorder == "big":
        found.byteswap()
    return base64.b64encode(found.tobytes()).decode("ascii")


def unpack(packed: str) -> frozenset[int]:
    """Return the digests in a string that :func:`pack` made."""
    found = array("I", base64.b64decode(packed))
    if sys.byteorder == "big":
        found.byteswap()
    return frozenset(found)
