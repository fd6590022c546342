"""Which of several repairs comes first: a move of what stands there, what the name tells, and no
step that throws away what is wanted."""

from __future__ import annotations

import pytest

from protoplan.library import load
from protoplan.model import Protocol, Step
from protoplan.planning.repairs import repair


def protocol(text: str) -> Protocol:
    """Return steps that are written as "action: object; object | value / ..."."""
    steps = []
    for one in text.split(" / "):
        action, _, rest = one.partition(": ")
        objects, *said = rest.split(" | ")
        steps.append(Step(action, tuple(objects.split("; ")), tuple(said)))
    return Protocol(tuple(steps))


def first(text: str) -> tuple[str, list[str]]:
    """Return the kind of the first repair's edit, and the actions of the steps that it leaves."""
    best = repair(protocol(text), load("wetlab")).best
    assert best
    (edit,) = best.edits
    return edit.kind, [" ".join((one.action, *one.objects[:1])) for one in best.steps]


@pytest.mark.parametrize(
    ("text", "turned"),
    [
        (
            "homogenize: liver; buffer / centrifuge: homogenate | 600 xg / transfer: supernatant; "
            "new tube / discard: supernatant / centrifuge: supernatant | 7000 xg / "
            "resuspend: mitochondrial pellet; buffer",
            ["centrifuge supernatant", "discard supernatant"],
        ),
        (
            "lyse: cells; buffer / centrifuge: lysate | 1000 xg / collect: supernatant / "
            "discard: supernatant / centrifuge: supernatant | 100000 xg / "
            "resuspend: pellet; buffer",
            ["centrifuge supernatant", "discard supernatant"],
        ),
        (
            "lyse: cells; buffer / collect: supernatant / centrifuge: lysate | 10000 xg / "
            "wash: beads; buffer / incubate: beads; supernatant",
            ["centrifuge lysate", "collect supernatant"],
        ),
    ],
)
def test_neighbours_that_were_swapped_are_turned_round(text: str, turned: list[str]) -> None:
    kind, steps = first(text)
    at = steps.index(turned[0])
    assert kind == "move"
    assert steps[at : at + 2] == turned


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("rinse: liver; PBS / mince: liver / centrifuge: homogenate | 600 xg", "homogenize"),
        ("wash: brain; PBS / centrifuge: brain homogenate | 1000 xg", "homogenize"),
        ("wash: cells; PBS / centrifuge: lysate | 10000 xg", "lyse"),
        ("wash: cells; PBS / centrifuge: cell lysate | 10000 xg", "lyse"),
        ("resuspend: bacteria; PBS / centrifuge: sonicated lysate | 10000 xg", "sonicate"),
    ],
)
def test_the_name_of_what_is_missing_tells_the_action(text: str, action: str) -> None:
    found = repair(protocol(text), load("wetlab"))
    edits = [*(found.best.edits if found.best else ())]
    offered = found.best if edits else next(iter(found.suggestions), None)
    assert offered
    assert action in [one.action for one in offered.steps]


def test_a_step_whose_product_nothing_uses_is_moved_sooner_than_put_in_again() -> None:
    kind, steps = first(
        "dilute: digest; water / analyze: filtrate; ICP-OES / prepare: standards / "
        "calibrate: ICP-OES; standards / filter: diluted digest"
    )
    assert kind == "move"
    assert steps.index("filter diluted digest") < steps.index("analyze filtrate")


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        # used by another step, the later filter is another one
        (
            "prepare: samples / dilute: digest; water / analyze: filtrate; ICP-OES / "
            "store: samples / add: water; samples / dry: samples / "
            "filter: second digest / weigh: filtrate",
            "insert",
        ),
        ("centrifuge: cells | 500 xg / discard: supernatant / add: PBS; pellet / "
         "discard: supernatant / lyse: cells; buffer", "insert"),
    ],
)  # fmt: skip
def test_what_is_missing_is_still_put_in(text: str, kind: str) -> None:
    assert first(text)[0] == kind


@pytest.mark.parametrize(
    ("text", "missing"),
    [
        (
            "block: immunotube; milk / incubate: phage library; immunotube / "
            "wash: immunotube; PBST / neutralize: eluted phage; tris-hcl / infect: E. coli",
            "elute phage",
        ),
        ("extract: DNA; cells / run: digested DNA; agarose gel", "digest DNA"),
        (
            "isolate: protein / bind: biotinylated protein; streptavidin beads",
            "biotinylate protein",
        ),
        ("extract: DNA / mix: DNA; water / sequence: amplified DNA", "amplify DNA"),
    ],
)
def test_what_a_name_says_was_done_is_perhaps_missing(text: str, missing: str) -> None:
    found = repair(protocol(text), load("wetlab"))
    offered = [step for one in found.suggestions for step in one.steps]
    assert missing in [" ".join((one.action, *one.objects)) for one in offered]


@pytest.mark.parametrize(
    "text",
    [
        "elute: phage; triethylamine / neutralize: eluted phage; tris-hcl",
        "incubate: DNA; EcoRI / run: digested DNA; agarose gel",
        "amplify: DNA; primers / run: amplified DNA; agarose gel",
        "run: DNA; thermocycler | 35 cycles / sequence: amplified DNA",
        "thaw: eluted phage / infect: E. coli; eluted phage",
        "incubate: vector; insert; T4 ligase / transform: E. coli; ligated vector",
        "wash: cells / mix: digested DNA; buffer",
    ],
)
def test_what_was_done_or_comes_so_is_not_missing(text: str) -> None:
    assert repair(protocol(text), load("wetlab")).suggestions == ()
