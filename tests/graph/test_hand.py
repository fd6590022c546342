"""Steps that do not say what they are done to: the thing in hand, though it is named again later.

A line gives the steps, and behind the arrow the orders of them that are tried."""

from __future__ import annotations

import pytest

from protoplan.model import Protocol, Step
from protoplan.verification import verify

RUINOUS = [
    "anesthetize | mouse | isoflurane; inject | aav | into the hippocampus, 1 µl; suture | skin |; "
    "recover | mouse | heating pad => 2 1 3 4",
    "anesthetize | mouse | isoflurane; dilute | aav | in pbs; inject | aav | hippocampus of mouse; "
    "suture | skin |; recover | mouse | => 2 3 1 4 5",
    "anesthetize | rat | isoflurane; inject | saline | 1 ml; "
    "shave | rat |; bleed | rat | => 2 1 3 4",
    "anesthetize | rat | isoflurane; administer | drug | 10 mg/kg; house | rat | 7 d; "
    "sacrifice | rat | => 2 1 3 4, 1 3 2 4",
    "immerse | slides | in lysis solution, 1 h; run | electrophoresis | 25 v; "
    "neutralize | slides | tris; stain | slides | sybr gold => 2 1 3 4, 1 3 2 4",
    "amplify | template |; perform | pcr | 30 cycles; purify | template | => 1 3 2",
    "coat | plate | capture antibody; block | plate | bsa; prepare | standards | serial dilution; "
    "add | samples | 100 µl, 2 h; add | detection antibody | 1 h; read | plate | 450 nm "
    "=> 1 3 4 2 5 6, 3 4 1 2 5 6, 1 2 3 4 6 5",
    "coat | plate | capture antibody; block | plate | bsa; prepare | standards | serial dilution; "
    "add | standards, samples | 100 µl, 2 h; add | detection antibody | 1 h; read | plate | 450 nm "
    "=> 1 3 4 2 5 6",
    "fix | cells | pfa; permeabilize | cells | triton; dilute | anti-tubulin antibody | in pbs; "
    "add | anti-tubulin antibody | 1 h; wash | cells | pbs; image | cells | confocal "
    "=> 1 3 4 2 5 6, 3 4 1 2 5 6, 1 2 3 5 4 6",
    "block | membrane | milk; wash | membrane | tbst; prepare | ecl reagent | from a and b; "
    "apply | ecl reagent | 1 min; expose | membrane | film => 1 2 3 5 4, 3 4 1 2 5",
    "starve | cells | 4 h; dissolve | inhibitor | in dmso; add | inhibitor | 1 h; "
    "lyse | cells | ripa buffer => 2 3 1 4, 1 2 4 3",
    "equilibrate | column | buffer; filter | lysate |; load | lysate |; wash | column | buffer "
    "=> 2 3 1 4, 1 2 4 3",
    "fix | cells | pfa; permeabilize | cells | triton; incubate | primary antibody | overnight; "
    "wash | cells | pbs => 1 3 2 4, 1 2 4 3",
    "fix | sections | pfa; permeabilize | sections | triton; stain | dapi | 5 min; "
    "wash | sections | pbs => 1 3 2 4",
]
HARMLESS = [
    "block | membrane | milk; wash | membrane | tbst; prepare | ecl reagent | from a and b; "
    "apply | ecl reagent | 1 min; expose | membrane | film => 3 1 2 4 5, 1 3 2 4 5",
    "block | membrane | milk; wash | membrane | tbst; mix | ecl reagent a, ecl reagent b |; "
    "apply | ecl mixture | 1 min; expose | membrane | film => 3 1 2 4 5",
    "fix | cells | pfa; permeabilize | cells | triton; dilute | antibody | 1:500; "
    "add | antibody | 1 h; wash | cells | pbs => 3 1 2 4 5, 1 3 2 4 5",
    "coat | plate | antibody; block | plate | bsa; prepare | standards |; "
    "add | standards | 2 h; read | plate | => 3 1 2 4 5",
    "anesthetize | mouse |; dilute | aav | in pbs; inject | aav | into the hippocampus; "
    "suture | mouse | => 2 1 3 4",
    "anesthetize | mouse |; load | micropipette, aav |; secure | mouse | stereotaxic frame; "
    "inject | aav | into the hippocampus; recover | mouse | => 2 1 3 4 5, 1 3 2 4 5",
    "add | pbs | 1 ml, to the tube; add | antibody | 5 µl; vortex | tube | => 2 1 3",
    "fix | cells |; add | antibody a | to the cells, 5 µl; add | antibody b | 5 µl; wash | cells | "
    "=> 1 3 2 4",
    "label | tube |; weigh | nacl |; add | nacl | 5 g; vortex | tube | => 2 1 3 4",
    "fill | beaker | water; heat | beaker | 60 °c; weigh | salt |; add | salt | 5 g; "
    "stir | beaker | => 3 1 2 4 5, 1 3 2 4 5",
    "seed | cells |; weigh | drug |; dissolve | drug | in dmso; add | drug | 10 µm; "
    "image | cells | => 2 1 3 4 5, 2 3 1 4 5",
    "heat | water bath | 37 °c; thaw | cells |; add | medium | 9 ml, to the cells; "
    "centrifuge | cells | => 2 1 3 4",
    "immerse | slides | in lysis solution; prepare | electrophoresis buffer |; "
    "run | electrophoresis | 25 v; neutralize | slides | tris => 2 1 3 4",
]


def told(line: str) -> list[tuple[str, set[str]]]:
    """Each order of a line, with the codes of what ``verify`` tells of it."""
    text, _, orders = line.partition(" => ")
    gold = tuple(map(step, text.split("; ")))
    found = []
    for order in orders.split(", "):
        pred = Protocol(tuple(gold[int(place) - 1] for place in order.split()))
        verdict = verify(pred, Protocol(gold))
        found.append((order, {one.code for one in verdict.findings if one.code[:3] == "DIF"}))
    return found


def step(line: str) -> Step:
    action, objects, parameters = (part.strip() for part in line.split("|"))
    lists = (tuple(one.split(", ")) if one else () for one in (objects, parameters))
    return Step(action, *lists)


@pytest.mark.parametrize("line", RUINOUS)
def test_what_names_no_target_is_done_to_the_thing_in_hand(line: str) -> None:
    assert [order for order, codes in told(line) if not codes & {"DIF006", "DIF007"}] == []


@pytest.mark.parametrize("line", HARMLESS)
def test_what_is_made_ready_meanwhile_is_not(line: str) -> None:
    assert [order for order, codes in told(line) if codes] == []
