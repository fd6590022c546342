"""The network's gradients, and that sentences do not see each other."""

import numpy as np
import pytest

from protoplan.nlp.network import Pass, backward, forward, lay_out, new_network
from protoplan.nlp.tags import Tags


def small():
    net = new_network(features=5, tags=Tags(["A"]), width=4, depth=2, seed=1)
    for array in net.arrays().values():
        array *= 3
    return net


def test_gradients_are_slopes() -> None:
    net = small()
    layout = lay_out(np.array([2, 3]))
    random = np.random.default_rng(0)
    tokens = random.normal(0, 1, (layout.rows, 4)).astype(np.float32) * layout.mask
    weight = random.normal(0, 1, (layout.rows, 5)).astype(np.float32) * layout.mask
    trace = Pass()
    forward(net, tokens, layout, trace=trace)
    back, found = backward(net, weight, layout, trace)

    def value() -> float:
        return float((forward(net, tokens, layout).astype(np.float64) * weight).sum())

    arrays = net.arrays()
    rows = np.zeros_like(tokens)
    rows[layout.filled] = back
    for array, gradient in ((tokens, rows), *((arrays[name], found[name]) for name in found)):
        for place in list(np.ndindex(array.shape))[:: max(1, array.size // 20)]:
            if array is tokens and not layout.mask[place[0]]:
                continue
            kept = array[place]
            array[place] = kept + 1e-3
            above = value()
            array[place] = kept - 1e-3
            below = value()
            array[place] = kept
            assert gradient[place] == pytest.approx((above - below) / 2e-3, abs=0.05, rel=0.05)


def test_a_sentence_is_read_as_if_it_stood_alone() -> None:
    net = small()
    tokens = np.random.default_rng(2).normal(0, 1, (5, 4)).astype(np.float32)
    both, alone = lay_out(np.array([2, 3])), lay_out(np.array([3]))
    rows = np.zeros((both.rows, 4), np.float32)
    rows[both.filled] = tokens
    mine = np.zeros((alone.rows, 4), np.float32)
    mine[alone.filled] = tokens[2:]
    together = forward(net, rows, both)[both.filled][2:]
    assert together == pytest.approx(forward(net, mine, alone)[alone.filled], abs=1e-5)
