"""The network under the tagger: sums of feature vectors, and convolutions over their neighbours.

Tokens lie in one array ``[row, number]`` with an empty row before, between and behind the
sentences, so that a window never looks into another sentence.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from protoplan.nlp.chain import Floats, Integers
from protoplan.nlp.tags import Tags

_LEAST_VARIANCE = 1e-5
_WINDOW = 3
_PIECES = 2
PLACES = 4
"""Vectors for where a token stands: behind a blank or not, first of a clause or not."""


@dataclass
class Network:
    """Weights, in training and in use. Widths: D of a token, T tags."""

    features: Floats
    """A row of D for each feature."""
    places: Floats
    """``PLACES`` rows of D."""
    around: Floats
    """D by D: what the mean of a sentence's tokens adds to each of them."""
    layers: list[tuple[Floats, Floats]]
    """Of each convolution the matrix, 3 D by 2 D, and the 2 D added to it."""
    out: Floats
    """D by T."""
    base: Floats
    """What is added for each tag."""
    follow: Floats
    """T by T: a tag, and the tag behind it."""
    first: Floats
    """The tag of a first token."""

    @property
    def width(self) -> int:
        """Return D."""
        return int(self.out.shape[0])

    def arrays(self) -> dict[str, Floats]:
        """Return all weights by name; they are the arrays themselves."""
        layers = {}
        for place, (matrix, added) in enumerate(self.layers):
            layers[f"matrix{place}"], layers[f"added{place}"] = matrix, added
        names = ("features", "places", "around", "out", "base", "follow", "first")
        return {name: getattr(self, name) for name in names} | layers


def network(arrays: dict[str, Floats]) -> Network:
    """Return the network that :meth:`Network.arrays` took apart."""
    depth = sum(name.startswith("matrix") for name in arrays)
    layers = [(arrays[f"matrix{n}"], arrays[f"added{n}"]) for n in range(depth)]
    rest = {name: array for name, array in arrays.items() if not name[-1].isdigit()}
    return Network(layers=layers, **rest)


def new_network(features: int, tags: Tags, width: int, depth: int, seed: int) -> Network:
    """Return a network of random weights, but for the chain, which begins with what may be."""
    random = np.random.default_rng(seed)

    def drawn(spread: float, *shape: int) -> Floats:
        return random.normal(0, spread, shape).astype(np.float32)

    spread = (2 / (_WINDOW * width)) ** 0.5
    return Network(
        features=drawn(0.1, features, width),
        places=drawn(0.1, PLACES, width),
        around=drawn(0.5 * width**-0.5, width, width),
        layers=[
            (
                drawn(spread, _WINDOW * width, _PIECES * width),
                np.zeros(_PIECES * width, np.float32),
            )
            for _ in range(depth)
        ],
        out=drawn(width**-0.5, width, tags.count),
        base=np.zeros(tags.count, np.float32),
        follow=tags.follow(),
        first=tags.first(),
    )


class Layout(NamedTuple):
    """Where the tokens of sentences lie in the rows of one array."""

    rows: int
    filled: Integers
    """The row of each token."""
    mask: Floats
    """1 for a token, 0 for an empty row; a column."""
    lengths: Integers
    """Tokens of each sentence; none is empty."""


def lay_out(lengths: Integers) -> Layout:
    """Return the layout of sentences of so many tokens each."""
    sentence = np.repeat(np.arange(len(lengths)), lengths)
    filled = np.arange(len(sentence)) + sentence + 1
    rows = int(lengths.sum()) + len(lengths) + 1
    mask = np.zeros((rows, 1), np.float32)
    mask[filled] = 1
    return Layout(rows, filled, mask, lengths)


def padded(rows: Floats, layout: Layout) -> Floats:
    """Return the rows of tokens as ``[sentence, token, number]``."""
    sentence, token = corners(layout.lengths)
    found = np.zeros((len(layout.lengths), int(layout.lengths.max()), rows.shape[1]), np.float32)
    found[sentence, token] = rows[layout.filled]
    return found


def corners(lengths: Integers) -> tuple[Integers, Integers]:
    """Return of each token the number of its sentence, and its own number in it."""
    sentence = np.repeat(np.arange(len(lengths)), lengths)
    return sentence, np.arange(len(sentence)) - np.repeat(np.cumsum(lengths) - lengths, lengths)


class _Layer(NamedTuple):
    normal: Floats
    spread: Floats
    window: Floats
    left: NDArray[np.bool_]
    kept: Floats | None


@dataclass
class Pass:
    """What a pass through the network leaves for the way back."""

    means: Floats | None = None
    kept: Floats | None = None
    layers: list[_Layer] = field(default_factory=list)
    normal: Floats | None = None
    spread: Floats | None = None


def forward(
    net: Network,
    tokens: Floats,
    layout: Layout,
    *,
    trace: Pass | None = None,
    drop: float = 0.0,
    random: np.random.Generator | None = None,
) -> Floats:
    """Return the scores of tags for rows of tokens. ``trace`` takes what the way back needs;
    ``drop`` is the share of numbers left out in training, chosen by ``random``."""
    mask = layout.mask
    means = _sums(tokens[layout.filled], layout) / layout.lengths[:, None].astype(np.float32)
    tokens = tokens.copy()
    tokens[layout.filled] += np.repeat(means @ net.around, layout.lengths, 0)
    kept = _kept(tokens.shape, drop, random)
    if kept is not None:
        tokens *= kept
    if trace:
        trace.means, trace.kept = means, kept
    window: Floats | None = None
    pieces: Floats | None = None
    for matrix, added in net.layers:
        normal, spread = _normalised(tokens)
        normal *= mask
        window = _windows(normal, None if trace else window)
        pieces = np.matmul(window, matrix, out=None if trace else pieces)
        pieces += added
        one, other = pieces[:, : net.width], pieces[:, net.width :]
        kept = _kept(one.shape, drop, random)
        if trace:
            trace.layers.append(_Layer(normal, spread, window, one >= other, kept))
        new = np.maximum(one, other, out=one)
        tokens += new if kept is None else new * kept
    normal, spread = _normalised(tokens)
    if trace:
        trace.normal, trace.spread = normal, spread
    scores: Floats = normal @ net.out + net.base
    return scores


def backward(
    net: Network, slope: Floats, layout: Layout, trace: Pass
) -> tuple[Floats, dict[str, Floats]]:
    """Return the gradients of the tokens, one behind the other, and of the weights by name, where
    ``slope`` is that of the scores."""
    if trace.normal is None or trace.spread is None or trace.means is None:
        raise ValueError("the trace is of no pass")
    found = {"out": trace.normal.T @ slope, "base": slope.sum(0)}
    back = _through_normal(slope @ net.out.T, trace.normal, trace.spread)
    for place in reversed(range(len(net.layers))):
        layer, (matrix, _) = trace.layers[place], net.layers[place]
        new = back if layer.kept is None else back * layer.kept
        pieces = np.concatenate([new * layer.left, new * ~layer.left], 1)
        found[f"matrix{place}"] = layer.window.T @ pieces
        found[f"added{place}"] = pieces.sum(0)
        normal = _through_windows(pieces @ matrix.T) * layout.mask
        back = back + _through_normal(normal, layer.normal, layer.spread)
    if trace.kept is not None:
        back = back * trace.kept
    tokens = back[layout.filled]
    sums = _sums(tokens, layout)
    found["around"] = trace.means.T @ sums
    means = (sums @ net.around.T) / layout.lengths[:, None].astype(np.float32)
    return tokens + np.repeat(means, layout.lengths, 0), found


def _sums(tokens: Floats, layout: Layout) -> Floats:
    """Return the sum over the tokens of each sentence."""
    starts = np.cumsum(layout.lengths) - layout.lengths
    found: Floats = np.add.reduceat(tokens, starts, 0)
    return found


def _kept(shape: tuple[int, ...], drop: float, random: np.random.Generator | None) -> Floats | None:
    if not drop or random is None:
        return None
    return (random.random(shape, np.float32) > drop) / np.float32(1 - drop)


def _normalised(rows: Floats) -> tuple[Floats, Floats]:
    """Return rows with mean 0 and variance 1, and by what they were multiplied."""
    width = np.float32(rows.shape[1])
    centred = rows - np.add.reduce(rows, 1, keepdims=True) / width
    square = np.einsum("ij,ij->i", centred, centred)[:, None] / width
    spread = 1 / np.sqrt(square + np.float32(_LEAST_VARIANCE))
    centred *= spread
    return centred, spread


def _through_normal(slope: Floats, normal: Floats, spread: Floats) -> Floats:
    shared = (slope * normal).mean(1, keepdims=True)
    back: Floats = spread * (slope - slope.mean(1, keepdims=True) - normal * shared)
    return back


def _windows(rows: Floats, found: Floats | None) -> Floats:
    """Return each row beside the one before and the one behind it: in the array that an earlier
    call made of as many rows, if one is given."""
    count, width = rows.shape
    if found is None:
        found = np.zeros((count, _WINDOW * width), np.float32)
    found[1:, :width] = rows[:-1]
    found[:, width : 2 * width] = rows
    found[:-1, 2 * width :] = rows[1:]
    return found


def _through_windows(slope: Floats) -> Floats:
    width = slope.shape[1] // _WINDOW
    back = slope[:, width : 2 * width].copy()
    back[:-1] += slope[1:, :width]
    back[1:] += slope[:-1, 2 * width :]
    return back
