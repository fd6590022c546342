"""What was taken away is never worked on next, and a volume is drawn of a liquid."""

import pytest

from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.questions import Query

PLANNER = Planner()
DOUBT = "which is removed before"


def planned(text: str) -> tuple[dict[str, str], str]:
    """Return what each action of a plan is done to, and the sketch."""
    (sketch,) = PLANNER.propose(Query(text, None), 1)
    return {step.action: " ".join(step.objects) for step in parse(sketch).steps}, sketch


@pytest.mark.parametrize(
    ("text", "action", "thing"),
    [
        ("Remove the inoculum, rinse with PBS and incubate for 2 days.", "rinse", "[sample]"),
        ("Infect the cells, remove the inoculum, rinse with PBS and fix.", "rinse", "cells"),
        ("Remove the medium, rinse with PBS and fix.", "fix", "[sample]"),
        ("Aspirate the medium from the cells, rinse with PBS and fix.", "rinse", "cells"),
        ("Remove the medium from the wells and rinse with PBS.", "rinse", "wells"),
        ("Remove the foil, weigh and dry.", "weigh", "[sample]"),
        ("Discard the lower phase and dry under nitrogen.", "dry", "[sample]"),
        ("Discard the flow-through, add 500 µl of buffer and spin.", "spin", "[sample]"),
        ("Remove dead cells, count and plate.", "count", "[sample]"),
        ("Remove the debris by filtration and freeze.", "freeze", "[sample]"),
        ("How do I stain cells? Remove the medium, rinse and stain with dye.", "rinse", "cells"),
    ],
)  # fmt: skip
def test_what_was_removed_is_not_worked_on_next(text: str, action: str, thing: str) -> None:
    done_to, sketch = planned(text)
    assert done_to[action] == thing
    assert DOUBT not in sketch


@pytest.mark.parametrize(
    ("text", "action", "thing"),
    [
        ("Remove the brain, rinse with PBS and fix in PFA.", "rinse", "brain"),
        ("Remove the leaves from the stem, dry and grind.", "grind", "leaves"),
        ("Remove the samples from the freezer, thaw and spin.", "thaw", "samples"),
        ("Remove the tubes from the rotor, cool and open.", "cool", "tubes"),
        ("Aspirate 10 µl of the sample and inject.", "inject", "sample"),
        ("Remove the inoculum and freeze it.", "freeze", "inoculum"),
        ("Centrifuge the blood, draw off the plasma and freeze it.", "freeze", "plasma"),
        ("Decant the supernatant into a new tube and freeze.", "freeze", "supernatant"),
    ],
)
def test_what_is_taken_out_is(text: str, action: str, thing: str) -> None:
    done_to, sketch = planned(text)
    assert done_to[action] == thing
    assert DOUBT not in sketch


@pytest.mark.parametrize(
    "text",
    [
        "Remove the lower phase, add 1 mL methanol, vortex.",
        "Remove the upper phase and dry under nitrogen.",
        "Remove the chorion, rinse with PBS and fix.",
        "Remove the mold, sand and polish.",
        "Decant the solution and evaporate.",
    ],
)
def test_where_it_may_be_either_a_doubt_is_told(text: str) -> None:
    assert DOUBT in planned(text)[1]


@pytest.mark.parametrize(
    ("text", "action", "thing"),
    [
        ("Spin the sample, inject 10 µl.", "inject", "supernatant"),
        ("Spin the extract at 10,000 g, load 20 µl on the column.", "load", "supernatant"),
        ("Spin the lysate, take 10 µl and add 90 µl of buffer.", "take", "supernatant"),
        ("Spin the sample, transfer 100 µl to a new tube and freeze.", "transfer", "supernatant"),
        ("Spin the cells, resuspend in 1 ml PBS and count 10 µl.", "resuspend", "cells"),
        ("Spin the sample, dry and weigh.", "dry", "pellet"),
        ("Filter the sample, inject 10 µl.", "inject", "filtrate"),
    ],
)
def test_a_volume_is_drawn_of_what_is_liquid(text: str, action: str, thing: str) -> None:
    assert planned(text)[0][action] == thing


@pytest.mark.parametrize(
    ("text", "action", "thing"),
    [
        ("How do I get DNA from FFPE sections? Remove the paraffin with xylene, air dry and digest "
         "with proteinase K.", "digest", "FFPE sections"),
        ("How do I prepare leaves for SEM? Remove the wax with chloroform, fix in glutaraldehyde.",
         "fix", "leaves"),
        ("How do I make films? Remove the oxide with HF, rinse and dry.", "dry", "films"),
        ("Cut the sections at 10 µm. Remove the paraffin with xylene, air dry and digest.",
         "digest", "sections"),
        ("Anneal the wafer, remove the polymer with acetone and dry.", "dry", "wafer"),
        ("Sand the steel, remove the grease and weigh.", "weigh", "steel"),
    ],
)  # fmt: skip
def test_what_is_dissolved_away_is_not_worked_on(text: str, action: str, thing: str) -> None:
    assert planned(text)[0][action] == thing


@pytest.mark.parametrize(
    ("text", "action", "thing"),
    [
        ("Remove the cells with EDTA, spin and count.", "spin", "cells"),
        ("Remove the larvae with forceps, rinse with PBS and fix.", "fix", "larvae"),
        ("Remove the paraffin block, trim and section.", "section", "paraffin block"),
        ("Remove the liver with scissors, mince and digest.", "mince", "liver"),
        ("Remove the crystals with a loop, dry and weigh.", "weigh", "crystals"),
    ],
)
def test_what_is_taken_out_with_something_is(text: str, action: str, thing: str) -> None:
    assert planned(text)[0][action] == thing
