"""A word of a setting that turns it into its opposite is fatal, and usual names are one."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.scoring.fatal import fatal
from protoplan.scoring.meanings import likeness, meaning
from protoplan.scoring.symbolic import match, prepare

ROUND = (Step("wash", ("embryos",), ("PBS", "3 times")), Step("image", ("embryos",), ()))


def is_fatal(told: str, gold: str) -> bool:
    pred, meant = (
        meaning(Step("treat", ("sample",), tuple(one.split("; "))), "wetlab")
        for one in (told, gold)
    )
    return fatal(pred, meant, likeness(pred, meant))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("below the melting point", "above the melting point"),
        ("hypertonic buffer; 1 ml", "hypotonic buffer; 1 ml"),
        ("24 h pre-infection", "24 h post-infection"),
        ("2 h before induction", "2 h after induction"),
        ("with Ca2+-containing PBS", "with Ca2+-free PBS"),
        ("with GFP; at the C-terminus", "with GFP; at the N-terminus"),
        ("(S)-BINAP; 1 mM", "(R)-BINAP; 1 mM"),
    ],
)
def test_opposites_are_fatal(one: str, other: str) -> None:
    assert is_fatal(one, other)
    assert is_fatal(other, one)
    assert not is_fatal(one, one)


def test_a_scrambled_strand_is_another() -> None:
    assert is_fatal("with scrambled siRNA; 20 nM", "with siRNA; 20 nM")
    assert not is_fatal("with scrambled siRNA; 20 nM", "with scrambled siRNA; 20 nM")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("above the melting point", "at the melting point"),
        ("24 h after infection", "24 h post infection"),
        ("nuclease-free water", "water"),
        ("(R)-BINAP", "BINAP"),
        ("Ca2+-free PBS", "PBS"),
    ],
)
def test_what_is_told_in_other_words_is_not(one: str, other: str) -> None:
    assert not is_fatal(one, other)


@pytest.mark.parametrize(
    ("action", "one", "other", "least"),
    [
        ("develop", "photoresist", "resist", 1.0),
        ("spin", "resist", "photoresist", 1.0),
        ("polish", "GC electrode", "glassy carbon electrode", 1.0),
        ("polish", "GCE", "GC electrode", 1.0),
        ("record", "CV", "cyclic voltammogram", 0.95),
        ("quench", "crosslinking", "formaldehyde", 0.95),
        ("quench", "crosslinking reaction", "formaldehyde", 0.95),
        ("reverse", "crosslinking", "crosslinks", 0.95),
    ],
)
def test_usual_names_are_one(action: str, one: str, other: str, least: float) -> None:
    ours, theirs = (Step(action, (name,), ("10 min",)) for name in (one, other))
    assert match((ours, *ROUND), prepare((theirs, *ROUND))).scores.overall >= least


@pytest.mark.parametrize(
    ("action", "one", "other"),
    [
        ("quench", "cells", "formaldehyde"),
        ("wash", "formaldehyde", "fixation"),
        ("polish", "gold electrode", "glassy carbon electrode"),
        ("develop", "wafer", "resist"),
    ],
)
def test_others_stay_others(action: str, one: str, other: str) -> None:
    ours, theirs = (Step(action, (name,), ("10 min",)) for name in (one, other))
    assert match((ours, *ROUND), prepare((theirs, *ROUND))).scores.overall < 0.95
