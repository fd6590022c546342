"""Several things of one noun, kits and columns that samples are run on, and what is drawn out of
several: what is done to one of them waits for no other.

A line gives the steps, and behind the arrow the orders of them that are tried."""

from __future__ import annotations

import pytest
from swapping import codes, tried

FREE = [
    "digest | sample 1, trypsin; digest | sample 2, trypsin; label | sample 1, FITC; "
    "label | sample 2, FITC; pool | sample 1, sample 2 => 2 1 3 4 5, 1 3 2 4 5, 1 2 4 3 5",
    "fix | control cells, PFA; fix | treated cells, PFA; stain | control cells, DAPI; "
    "stain | treated cells, DAPI => 2 1 3 4, 1 3 2 4, 1 2 4 3",
    "incubate | culture A; incubate | culture B; centrifuge | culture A; "
    "centrifuge | culture B => 2 1 3 4, 1 3 2 4",
    "dry | plot 1 soil; dry | plot 2 soil; sieve | plot 1 soil; sieve | plot 2 soil => 2 1 3 4",
    "gel-purify | insert, gel extraction kit; gel-purify | vector, gel extraction kit; "
    "ligate | insert, vector, T4 DNA ligase => 2 1 3",
    "purify | insert, spin column; purify | vector, spin column; "
    "ligate | insert, vector, T4 DNA ligase => 2 1 3",
    "quantify | library A, Qubit kit; quantify | library B, Qubit kit; "
    "pool | library A, library B => 2 1 3",
    "clean up | insert, Monarch kit; clean up | vector, Monarch kit; "
    "ligate | insert, vector, T4 DNA ligase => 2 1 3",
    "purify | insert, QIAquick; purify | vector, QIAquick; ligate | insert, vector => 2 1 3",
    "measure | lysate A, BCA assay; measure | lysate B, BCA assay; "
    "mix | lysate A, lysate B => 2 1 3",
    "extract | RNA, liver, RNeasy kit; extract | DNA, blood, DNeasy kit; quantify | RNA; "
    "quantify | DNA => 2 1 3 4",
    "extract | RNA, tumour tissue, kit; extract | RNA, normal tissue, kit => 2 1",
    "extract | DNA, leaf, CTAB; extract | DNA, root, CTAB => 2 1",
    "extract | protein, plasma; extract | protein, urine => 2 1",
    "isolate | DNA, mouse tail; isolate | DNA, rat tail => 2 1",
    "extract | lipids, brain, chloroform; extract | lipids, heart, chloroform => 2 1",
    "extract | RNA, wild-type seedlings, TRIzol; extract | RNA, mutant seedlings, TRIzol => 2 1",
]

TOLD = [
    "lyse | sample 1, RIPA buffer; lyse | sample 2, RIPA buffer; centrifuge | samples; "
    "label | sample 1, Cy3; label | sample 2, Cy5 => 3 1 2 4 5, 1 3 2 4 5, 1 2 4 3 5, 1 2 5 3 4",
    "thaw | cells; treat | treated cells, drug; harvest | control cells; "
    "harvest | treated cells; pool | cells => 1 2 5 3 4, 1 2 3 5 4",
    "digest | sample 1, trypsin; label | sample 1, FITC; digest | sample 2, trypsin => 2 1 3",
    "equilibrate | nickel column, buffer; load | lysate, nickel column; wash | nickel column; "
    "elute | protein, nickel column => 1 3 2 4, 2 1 3 4",
    "equilibrate | spin column, buffer; purify | protein, spin column; "
    "regenerate | spin column => 2 1 3, 1 3 2",
    "extract | RNA, liver; extract | RNA, kidney; quantify | RNA => 3 2 1, 1 3 2, 3 1 2",
    "extract | RNA, cells; treat | RNA, DNase; extract | DNA, blood => 2 1 3",
]


@pytest.mark.parametrize("line", FREE)
def test_what_is_done_to_another_of_several_is_not_waited_for(line: str) -> None:
    for verdict in tried(line):
        assert not codes(verdict)


@pytest.mark.parametrize("line", TOLD)
def test_what_is_done_to_the_same_or_to_all_is_told(line: str) -> None:
    for verdict in tried(line):
        assert codes(verdict) & {"DIF006", "DIF007"}
