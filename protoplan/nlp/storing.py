"""Taggers in files: ``tagger.json`` tells what it knows, ``tagger.npz`` holds the weights.

Weights are whole numbers of one byte, each row with its scale, but for the few of the chain.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np

from protoplan.errors import UnusableInputError
from protoplan.nlp.chain import Floats
from protoplan.nlp.encoding import Vocabulary
from protoplan.nlp.network import network
from protoplan.nlp.tagger import Tagger
from protoplan.nlp.tags import Tags

FORMAT = 3
_TELLING, _WEIGHTS = "tagger.json", "tagger.npz"
_SCALE = ".scale"
_AS_THEY_ARE = ".follow"
_LENGTHS, _NUMBERS = "words.lengths", "words.numbers"
"""How many features each known word has, and which, one word behind the other."""
_LARGEST = 127


def make(folder: Path) -> None:
    """Make ``folder``. Raises :class:`UnusableInputError` if it cannot be made."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UnusableInputError(f"Cannot make {str(folder)!r}: {error.strerror}.") from None


def save(tagger: Tagger, folder: Path, made_with: dict[str, Any]) -> None:
    """Write a tagger and what it was made with into ``folder``.

    Raises :class:`UnusableInputError` if the folder cannot be written to.
    """
    known = tagger.vocabulary.known
    told = {
        "format": FORMAT,
        "labels": tagger.tags.labels,
        "networks": len(tagger.networks),
        "made_with": made_with,
        "features": tagger.vocabulary.names,
        "words": tuple(known),
    }
    numbers = list(known.values())
    packed: dict[str, Any] = {
        _LENGTHS: np.array([len(one) for one in numbers], np.uint16),
        _NUMBERS: np.concatenate([*numbers, np.zeros(0)]).astype(np.uint32),
    }
    for place, net in enumerate(tagger.networks):
        for name, array in net.arrays().items():
            packed |= _packed(f"{place}.{name}", array)
    make(folder)
    try:
        text = json.dumps(told, ensure_ascii=False, separators=(",", ":"))
        (folder / _TELLING).write_text(text + "\n", encoding="utf-8")
        np.savez(folder / _WEIGHTS, **packed)
    except OSError as error:
        raise UnusableInputError(f"Cannot write to {str(folder)!r}: {error.strerror}.") from None


def read(folder: Path) -> tuple[Tagger, dict[str, Any]]:
    """Return the tagger in ``folder``, and what it was made with.

    Raises :class:`UnusableInputError` where none is that this version reads.
    """
    try:
        told = json.loads((folder / _TELLING).read_text(encoding="utf-8"))
        if told["format"] != FORMAT:
            raise UnusableInputError(
                f"The tagger in {str(folder)!r} has the format {told['format']}; this version "
                f"reads format {FORMAT}. Train it anew: protoplan train nlp."
            )
        with (folder / _WEIGHTS).open("rb") as file, np.load(file) as packed:
            files = dict(packed)
    except (OSError, ValueError, KeyError, TypeError, BadZipFile) as error:
        raise UnusableInputError(f"There is no tagger in {str(folder)!r}: {error}.") from None
    networks = []
    for place in range(told["networks"]):
        mine = f"{place}."
        names = [name[len(mine) :] for name in files if name.startswith(mine)]
        weights = [name for name in names if not name.endswith(_SCALE)]
        networks.append(network({name: _unpacked(mine + name, files) for name in weights}))
    ends = np.cumsum(files[_LENGTHS], dtype=np.int64)[:-1]
    numbers = np.split(files[_NUMBERS].astype(np.int64), ends)
    known = dict(zip(told["words"], numbers, strict=False))
    tagger = Tagger(networks, Vocabulary(told["features"], known), Tags(told["labels"]))
    return tagger, told["made_with"]


def _packed(name: str, array: Floats) -> dict[str, Any]:
    if array.ndim == 1 or name.endswith(_AS_THEY_ARE):
        return {name: array}
    scale = np.abs(array).max(1, keepdims=True) / _LARGEST
    scale[scale == 0] = 1
    return {name: np.round(array / scale).astype(np.int8), name + _SCALE: scale}


def _unpacked(name: str, files: dict[str, Any]) -> Floats:
    if name + _SCALE not in files:
        return np.asarray(files[name], np.float32)
    array: Floats = files[name].astype(np.float32)
    array *= files[name + _SCALE]
    return array
