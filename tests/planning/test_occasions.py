"""Where a step that is put in stands, and what it names: what is there then, and no part of its
own."""

from __future__ import annotations

import pytest

from protoplan.checks import in_doubt
from protoplan.model import Protocol, Step
from protoplan.planning.mended import Mended
from protoplan.planning.repairs import repair


def steps(text: str) -> tuple[Step, ...]:
    """Return the steps of lines "action | objects | parameters"."""

    def names(cell: str) -> tuple[str, ...]:
        return tuple(one.strip() for one in cell.split(";") if one.strip())

    rows = [[*line.split("|"), "", ""] for line in text.strip().splitlines()]
    return tuple(Step(row[0].strip(), names(row[1]), names(row[2])) for row in rows)


def first(text: str) -> Mended:
    """Return the first suggestion, for what counts as a fault or what is perhaps missing."""
    found = repair(Protocol(steps(text)), doubts=in_doubt)
    assert found.best is not None
    return found.best if found.best.edits else found.suggestions[0]


def inserted(found: Mended) -> list[tuple[int, str]]:
    """Return the steps that are put in, each with its place from 1."""
    assert {edit.kind for edit in found.edits} == {"insert"}
    return [
        (at + 1, f"{step.action} {', '.join(step.objects)}")
        for at, (step, place) in enumerate(zip(found.steps, found.order, strict=True))
        if place is None
    ]


PROTOCOLS = {
    "a reagent is not what is lysed": (
        """crosslink|HeLa cells|1% formaldehyde
        quench|formaldehyde|125 mM glycine
        sonicate|lysate
        centrifuge|lysate""",
        [(3, "lyse HeLa cells")],
    ),
    "what something was added to is spun anew before its supernatant is taken off": (
        """centrifuge|E. coli lysate
        discard|pellet
        add|ammonium sulfate; supernatant|to 60% saturation
        stir|solution
        decant|supernatant
        dissolve|pellet|in 5 ml Tris""",
        [(5, "centrifuge solution")],
    ),
    "a part is made before it is thrown away": (
        """resuspend|cell pellet|in lysis buffer
        sonicate|suspension
        discard|debris pellet
        aliquot|supernatant""",
        [(3, "centrifuge lysate")],
    ),
    "a phase is not what is spun to have it": (
        """add|phenol:chloroform:isoamyl alcohol
        vortex|tube
        transfer|upper aqueous phase; new tube
        discard|organic phase""",
        [(3, "centrifuge tube")],
    ),
    "a column is loaded before anything runs through": (
        """centrifuge|lysate
        equilibrate|Ni-NTA column
        collect|flow-through
        wash|column|20 mM imidazole
        elute|His-tagged protein""",
        [(3, "load supernatant")],
    ),
    "a salt gradient elutes, and parts no cells": (
        """dialyze|protein extract|against buffer A
        equilibrate|DEAE column|with buffer A
        wash|column|buffer A
        elute|protein|with a salt gradient""",
        [(3, "load protein extract")],
    ),
    "one spin does not part what was mixed after it": (
        """add|chloroform|200 µl; to the TRIzol homogenate
        shake|tube
        transfer|aqueous phase; new tube
        add|isopropanol
        discard|supernatant
        wash|RNA pellet
        dissolve|RNA pellet""",
        [(3, "centrifuge TRIzol homogenate"), (6, "centrifuge aqueous phase")],
    ),
    "what a pellet has become is spun, not the culture that it is of": (
        """grow|bacterial culture|overnight
        centrifuge|overnight bacterial culture
        resuspend|pellet|buffer P1
        add|buffer P2; suspension
        invert|tube
        add|buffer N3
        transfer|supernatant|to a spin column
        centrifuge|column
        discard|flow-through""",
        [(7, "centrifuge suspension")],
    ),
    "a layer is there once it is parted": (
        """dilute|blood|with PBS
        layer|diluted blood|over Ficoll
        discard|plasma layer
        transfer|interphase; new tube
        wash|PBMCs|with PBS""",
        [(3, "centrifuge diluted blood")],
    ),
    "chromatin is spun before the debris is thrown away": (
        """crosslink|cells|with 1% formaldehyde
        wash|cells|with PBS
        lyse|cells|in SDS buffer
        sonicate|lysate
        discard|debris pellet
        dilute|supernatant|in ChIP buffer
        incubate|supernatant|with antibody""",
        [(5, "centrifuge lysate")],
    ),
    "vesicles are in what was filtered": (
        """centrifuge|conditioned medium|300 x g
        transfer|supernatant; new tube
        filter|supernatant|through 0.22 µm filter
        discard|supernatant
        resuspend|exosome pellet|in PBS""",
        [(4, "centrifuge supernatant")],
    ),
    "DNA is spun down though something else was spun before": (
        """add|phenol|to the lysate
        vortex|lysate
        centrifuge|lysate
        transfer|aqueous phase; new tube
        add|ethanol; sodium acetate
        incubate|tube|-20 °C
        discard|supernatant
        wash|DNA pellet|70% ethanol
        dissolve|DNA pellet|in TE""",
        [(7, "centrifuge tube")],
    ),
    "soil is filtered before the residue is thrown away": (
        """mix|soil|with water
        shake|slurry|30 min
        acidify|filtrate|to pH 2
        measure|absorbance""",
        [(3, "filter slurry")],
    ),
    "a salt is filtered off": (
        """dissolve|barium chloride|in water
        add|sodium sulfate solution|dropwise
        stir|mixture|30 min
        discard|filtrate
        wash|barium sulfate precipitate|with water""",
        [(4, "filter mixture")],
    ),
    "leaf debris is not in what went through the cloth": (
        """grind|leaves|in liquid nitrogen
        homogenize|leaf powder|in extraction buffer
        filter|homogenate|through Miracloth
        decant|supernatant
        resuspend|chloroplast pellet|in buffer""",
        [(4, "centrifuge filtrate")],
    ),
    "a pellet that is resuspended is of the spin before, and is spun anew": (
        """centrifuge|cells|500 x g; 5 min
        remove|supernatant
        resuspend|cell pellet|PBS; 1 ml
        remove|supernatant
        resuspend|cell pellet|PBS; 100 µl""",
        [(4, "centrifuge cells")],
    ),
    "nuclei are spun anew, called a pellet or not": (
        """incubate|nuclei suspension|ice; 5 min
        centrifuge|nuclei suspension|500 x g; 5 min
        discard|supernatant
        resuspend|nuclei pellet|wash buffer; 1 ml
        discard|supernatant
        resuspend|nuclei pellet|PBS; 100 µl""",
        [(5, "centrifuge nuclei suspension")],
    ),
    "what is spun anew is the pellet, no more the supernatant that it is of": (
        """centrifuge|conditioned medium|300 x g
        transfer|supernatant|new tube
        ultracentrifuge|supernatant|100000 x g
        discard|supernatant
        resuspend|exosome pellet|PBS; 1 ml
        discard|supernatant
        resuspend|exosome pellet|PBS""",
        [(6, "centrifuge exosome pellet")],
    ),
    "beads go back onto the magnet, called a pellet or not": (
        """add|magnetic beads|lysate
        place|tube|magnet
        discard|supernatant
        resuspend|bead pellet|wash buffer
        discard|supernatant
        resuspend|bead pellet|water""",
        [(5, "magnetize tube")],
    ),
}


@pytest.mark.parametrize("name", PROTOCOLS)
def test_what_is_put_in_stands_where_it_belongs_and_on_what_is_there(name: str) -> None:
    text, expected = PROTOCOLS[name]
    assert inserted(first(text)) == expected


def test_what_only_stands_in_a_tube_is_spun_in_it() -> None:
    miniprep = """resuspend|bacterial pellet|in buffer P1
        add|buffer P2
        invert|tube
        add|buffer N3
        invert|tube
        transfer|supernatant|to a spin column"""
    found = repair(Protocol(steps(miniprep)), doubts=in_doubt)
    assert (6, "centrifuge tube") in [one for each in found.suggestions for one in inserted(each)]


def test_where_a_new_part_may_have_come_about_a_wrong_word_is_less_likely() -> None:
    text, _ = PROTOCOLS[
        "what something was added to is spun anew before its supernatant is taken off"
    ]
    found = repair(Protocol(steps(text)), doubts=in_doubt)
    changed = [one for one in found.others if one.edits[0].kind == "change"]
    assert changed
    assert not any(one.usual for one in changed)


def test_what_was_thrown_away_is_not_split_off_once_more() -> None:
    found = repair(
        Protocol(
            steps(
                """centrifuge|nuclei suspension|500 x g; 5 min
                discard|pellet
                resuspend|pellet|wash buffer; 1 ml
                count|nuclei|with a hemocytometer"""
            )
        )
    )
    assert found.best is not None
    assert found.best.steps[1].objects == ("supernatant",)
    spun = [one for one in found.others if one.edits[0].kind == "insert"]
    assert spun
    assert not any(one.usual for one in spun)
