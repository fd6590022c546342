"""Dependencies of small protocols over the built-in library: each reason, and laws of the graph."""

from __future__ import annotations

import networkx
import pytest

from protoplan import parse
from protoplan.graph import Why, build, dependencies
from protoplan.states import ground


def key(*steps: tuple[str, list[str], list[str]]) -> str:
    import json

    return "\n".join(
        f"Step {number}: {json.dumps({'action': a, 'objects': o, 'parameters': p})}"
        for number, (a, o, p) in enumerate(steps, 1)
    )


def edges(
    *steps: tuple[str, list[str], list[str]], flow: bool = False
) -> dict[tuple[int, int], set[Why]]:
    """The dependencies, steps numbered from 1; those of the flow alone only if asked for."""
    found = {
        (d.before + 1, d.after + 1): {because.why for because in d.reasons}
        for d in dependencies(ground(parse(key(*steps))))
    }
    return found if flow else {k: v - {Why.FLOW} for k, v in found.items() if v != {Why.FLOW}}


SPIN = ("centrifuge", ["cell suspension"], ["300xg", "5 min"])
DISCARD = ("discard", ["supernatant"], [])
RESUSPEND = ("resuspend", ["cell pellet"], ["in 1 ml PBS"])


def test_what_a_step_makes_comes_before_its_use() -> None:
    assert Why.PRODUCT in edges(SPIN, DISCARD)[1, 2]


def test_what_is_destroyed_is_used_before() -> None:
    assert Why.DESTROYS in edges(SPIN, DISCARD, RESUSPEND)[2, 3]


def test_the_pellet_comes_from_the_spin() -> None:
    assert (1, 3) in edges(SPIN, DISCARD, RESUSPEND)


def test_two_additions_to_one_tube_keep_no_order() -> None:
    found = edges(
        ("add", ["PBS"], ["450 µl", "to the microcentrifuge tube"]),
        ("add", ["antibody"], ["5 µl", "to the microcentrifuge tube"]),
    )
    assert found == {}


def test_additions_come_before_the_mixing() -> None:
    found = edges(
        ("add", ["PBS"], ["450 µl", "to the microcentrifuge tube"]),
        ("add", ["antibody"], ["5 µl", "to the microcentrifuge tube"]),
        ("vortex", ["microcentrifuge tube"], ["10 s"]),
    )
    assert set(found) == {(1, 3), (2, 3)}


def test_steps_on_different_materials_keep_no_order() -> None:
    assert edges(("weigh", ["mouse"], []), ("prepare", ["lysis buffer"], [])) == {}


@pytest.mark.parametrize("flow", [False, True])
def test_a_buffer_is_prepared_before_it_is_used(flow: bool) -> None:
    found = edges(
        ("prepare", ["lysis buffer"], []),
        ("incubate", ["leaf tissue"], ["1 h", "4 °c"]),
        ("add", ["lysis buffer"], ["1 ml", "to leaf tissue"]),
        flow=flow,
    )
    assert Why.PRODUCT in found[1, 3]
    assert (1, 2) not in found


@pytest.mark.parametrize("words", ["after step 1", "after centrifugation"])
def test_the_words_of_a_step_order_it(words: str) -> None:
    found = edges(SPIN, ("photograph", ["mouse"], [words]))
    assert found[1, 2] == {Why.TEXT}


APART = [
    ("weigh", ["salt"], []),
    ("label", ["tubes"], []),
    ("rinse", ["beaker"], []),
    ("photograph", ["mouse"], []),
]


@pytest.mark.parametrize(
    ("at", "words", "expected"),
    [
        (4, "after steps 1 and 3", {(1, 4), (3, 4)}),
        (4, "after step 3 and step 1", {(1, 4), (3, 4)}),
        (4, "following steps 1-3", {(1, 4), (2, 4), (3, 4)}),
        (4, "when step 2 is complete", {(2, 4)}),
        (4, "then", {(3, 4)}),
        (4, "before step 1", set()),
        (4, "as in step 1", set()),
        (4, "skip step 2", set()),
        (1, "before step 4", {(1, 4)}),
        (1, "prior to steps 3 and 4", {(1, 3), (1, 4)}),
    ],
)
def test_steps_that_a_step_speaks_of_come_before_it_unless_it_says_otherwise(
    at: int, words: str, expected: set[tuple[int, int]]
) -> None:
    steps = [(a, o, [words] if place == at else p) for place, (a, o, p) in enumerate(APART, 1)]
    found = edges(*steps, flow=True)
    assert {pair for pair, why in found.items() if Why.TEXT in why} == expected


def test_what_is_done_meanwhile_does_not_wait_for_what_goes_on() -> None:
    steps = [
        ("permeabilize", ["cells"], ["with Triton"]),
        ("meanwhile dilute", ["primary antibody"], ["1:500"]),
        ("block", ["cells"], ["in 5% BSA"]),
        ("incubate", ["cells"], ["with primary antibody"]),
    ]
    found = edges(*steps, flow=True)
    assert (1, 2) not in found
    assert (2, 3) not in found
    assert {(1, 3), (3, 4), (2, 4)} <= found.keys()


def test_a_phase_waits_for_the_spin_that_no_word_says_it_comes_from() -> None:
    steps = [
        ("vortex", ["pellet"], []),
        ("centrifuge", ["tube"], ["5 min"]),
        ("transfer", ["aqueous phase"], ["to a new tube"]),
    ]
    assert (2, 3) in edges(*steps, flow=True)


def test_a_step_outside_the_library_depends_on_its_material() -> None:
    found = edges(("zorch", ["leaf tissue"], []), ("zorch", ["leaf tissue"], []))
    assert found[1, 2] == {Why.MATERIAL}


def test_what_is_taken_away_is_taken_before_the_rest_is_worked_on() -> None:
    for verb in ("aspirate", "remove", "transfer"):
        assert Why.DESTROYS in edges(SPIN, (verb, ["supernatant"], []), RESUSPEND)[2, 3]


def test_a_step_that_names_something_new_goes_on_with_the_one_before() -> None:
    steps = [
        ("load", ["lysate"], ["onto the gel"]),
        ("run", ["gel"], ["1 h"]),
        ("photograph", ["bands"], []),
    ]
    assert Why.FLOW in edges(*steps, flow=True)[2, 3]
    assert (2, 3) not in edges(*steps)


def test_what_changes_a_tube_is_in_the_line() -> None:
    steps = [("lyse", ["cells"], []), ("vortex", ["tube"], []), ("spin", ["lysate"], [])]
    assert Why.FLOW in edges(*steps, flow=True)[2, 3]


def test_what_only_handles_things_is_aside() -> None:
    steps = [("label", ["tube"], []), ("homogenize", ["liver"], []), ("stain", ["nuclei"], [])]
    found = edges(*steps, flow=True)
    assert (1, 2) not in found
    assert Why.FLOW in found[2, 3]


def test_an_addition_that_takes_its_time_comes_before_the_next() -> None:
    def added(name: str, *parameters: str) -> tuple[str, list[str], list[str]]:
        return ("add", [name], ["to the wells", *parameters])

    assert (1, 2) not in edges(added("viability dye"), added("staining buffer"))
    assert (1, 2) in edges(added("viability dye", "15 min"), added("staining buffer"))


@pytest.mark.parametrize("words", [("set up", "flow cytometer"), ("power on", "UV lamp")])
def test_a_device_may_be_made_ready_at_any_time(words: tuple[str, str]) -> None:
    steps = (SPIN, DISCARD, (words[0], [words[1]], []), RESUSPEND)
    assert not any(3 in pair for pair in edges(*steps, flow=True))


@pytest.mark.parametrize(
    "begins",
    [
        ("equilibrate", ["gel filtration column"], ["with 20 ml buffer"]),
        ("dissolve", ["zinc nitrate"], ["in 10 ml ethanol"]),
    ],
)
def test_what_begins_with_things_off_the_shelf_waits_for_nothing(
    begins: tuple[str, list[str], list[str]],
) -> None:
    concentrate = ("concentrate", ["serum"], ["to 0.5 ml"])
    load = ("load", ["serum"], ["onto the gel filtration column", "0.5 ml"])
    found = edges(concentrate, begins, load, flow=True)
    assert (1, 2) not in found
    assert (1, 3) in found


@pytest.mark.parametrize(
    "steps",
    [
        (  # a support
            ("rinse", ["coverslips"], ["with water"]),
            ("dissect", ["hippocampi"], ["from E18 rat embryos"]),
            ("digest", ["hippocampi"], ["with papain", "20 min"]),
            ("plate", ["cells"], ["on the coverslips"]),
        ),
        (  # a container
            ("coat", ["24-well plate"], ["with collagen", "1 h"]),
            ("trypsinize", ["HUVECs"], ["3 min"]),
            ("seed", ["HUVECs"], ["50,000 cells", "in the 24-well plate"]),
        ),
        (  # beads
            ("wash", ["protein G beads"], ["with PBS"]),
            ("lyse", ["HeLa cells"], ["in RIPA buffer"]),
            ("add", ["protein G beads"], ["30 µl", "to the lysate"]),
        ),
        (  # a column, and a part that is loaded onto it
            ("centrifuge", ["lysate"], ["15,000 x g", "30 min"]),
            ("equilibrate", ["Ni-NTA resin"], ["with binding buffer"]),
            ("load", ["supernatant"], ["onto the Ni-NTA resin"]),
        ),
        (  # a column, and a thing of no known kind
            ("equilibrate", ["HPLC column"], ["with 0.1 % formic acid"]),
            ("dissolve", ["caffeine"], ["10 mg", "in 10 ml water"]),
            ("inject", ["caffeine solution"], ["10 µl", "onto the HPLC column"]),
        ),
        (  # a device, with what it is made ready with
            ("calibrate", ["pH meter"], ["with pH 4 and pH 7 buffers"]),
            ("suspend", ["soil"], ["10 g", "in 50 ml water"]),
            ("measure", ["pH"], ["of the soil suspension", "with the pH meter"]),
        ),
    ],
)
def test_what_is_made_ready_for_later_does_not_come_before_what_starts_anew(
    steps: tuple[tuple[str, list[str], list[str]], ...],
) -> None:
    found = edges(*steps, flow=True)
    assert (1, 2) not in found
    assert (1, len(steps)) in found


def test_a_pipette_is_made_ready_apart_from_what_it_is_used_on() -> None:
    found = edges(
        ("section", ["brain"], ["300 µm"]),
        ("transfer", ["slices"], ["to the recording chamber"]),
        ("pull", ["glass pipette"], ["4 MΩ"]),
        ("fill", ["glass pipette"], ["with internal solution"]),
        ("patch", ["pyramidal neuron"], []),
        flow=True,
    )
    assert {(1, 2), (3, 4), (4, 5), (2, 5)} <= found.keys()
    assert found.keys().isdisjoint({(1, 3), (1, 4), (2, 3), (2, 4)})


@pytest.mark.parametrize("verb", ["dispense", "transfer", "pipette", "pour"])
def test_what_is_taken_of_a_stock_leaves_the_stock_as_it_was(verb: str) -> None:
    found = edges(
        ("dilute", ["serum sample"], ["1:10", "in PBS"]),
        (verb, ["PBS"], ["90 µl", "into the wells of a 96-well plate"]),
        ("transfer", ["diluted serum"], ["10 µl", "into the wells"]),
        flow=True,
    )
    assert (1, 2) not in found
    assert (1, 3) in found


@pytest.mark.parametrize(
    "steps",
    [
        (  # what was spun is transferred into it
            ("centrifuge", ["extract"], ["14,000 x g", "10 min"]),
            ("pipette", ["ribitol standard"], ["20 µl", "into a new tube"]),
            ("transfer", ["supernatant"], ["to the tube with the ribitol standard"]),
        ),
        (  # both are mixed somewhere else
            ("centrifuge", ["lysozyme"], ["14,000 x g", "10 min"]),
            ("pipette", ["reservoir solution"], ["500 µl", "into the wells of a plate"]),
            ("mix", ["lysozyme", "reservoir solution"], ["1 µl", "on a cover slip"]),
        ),
        (  # each into wells of its own
            ("resuspend", ["neutrophils"], ["in RPMI"]),
            ("add", ["fMLP"], ["30 µl", "to the lower wells of the chamber"]),
            ("add", ["neutrophils"], ["50 µl", "to the upper wells of the chamber"]),
        ),
    ],
)
def test_a_vessel_may_be_filled_before_or_after_what_is_done_elsewhere(
    steps: tuple[tuple[str, list[str], list[str]], ...],
) -> None:
    assert (1, 2) not in edges(*steps, flow=True)


@pytest.mark.parametrize(
    "steps",
    [
        (
            ("wash", ["HeLa cells"], ["with PBS"]),
            ("add", ["EDTA"], ["2 ml", "to the flask"]),
            ("incubate", ["flask"], ["37 °C", "5 min"]),
        ),
        (
            ("wash", ["cells"], ["with PBS"]),
            ("add", ["lysis buffer"], ["1 ml", "to the dish"]),
            ("scrape", ["cells"], ["from the dish"]),
        ),
        (
            ("wash", ["cells"], ["with PBS"]),
            ("add", ["fresh medium"], ["10 ml", "to the dish"]),
            ("incubate", ["cells"], ["in a CO2 incubator", "24 h"]),
        ),
    ],
)
def test_what_is_put_on_the_cells_is_put_on_them_after_the_wash(
    steps: tuple[tuple[str, list[str], list[str]], ...],
) -> None:
    assert (1, 2) in edges(*steps, flow=True)


def test_a_reagent_may_be_made_up_before_or_after_what_is_done_to_the_sample() -> None:
    found = edges(
        ("suspend", ["sediment"], ["in glacial acetic acid", "10 ml"]),
        ("prepare", ["acetolysis mixture"], ["9:1 acetic anhydride to sulfuric acid"]),
        ("centrifuge", ["sediment suspension"], ["3000 x g", "5 min"]),
        ("decant", ["supernatant"], []),
        ("add", ["acetolysis mixture"], ["5 ml", "to the pellet"]),
        flow=True,
    )
    assert (1, 2) not in found
    assert (2, 5) in found


def test_a_stock_that_is_portioned_is_still_made_before() -> None:
    found = edges(
        ("autoclave", ["LB medium"], ["121 °C", "20 min"]),
        ("dispense", ["LB medium"], ["5 ml", "into culture tubes"]),
        ("inoculate", ["LB medium"], ["with E. coli"]),
    )
    assert {(1, 2), (2, 3)} <= found.keys()


def test_what_is_distilled_comes_out_of_what_was_done_before() -> None:
    found = edges(
        ("dilute", ["digest"], ["with 50 ml water"]),
        ("add", ["sodium hydroxide"], ["60 ml", "to the diluted digest"]),
        ("distil", ["ammonia"], ["into 25 ml of 4 % boric acid"]),
        flow=True,
    )
    assert Why.FLOW in found[2, 3]


def test_the_same_done_to_another_thing_may_come_first() -> None:
    steps = [("inject", [f"mouse {number}"], ["with 100 µl saline"]) for number in (1, 2, 3)]
    assert edges(*steps, flow=True) == {}


@pytest.mark.parametrize("verb", ["rinse", "fix", "freeze", "incubate"])
def test_a_supernatant_is_taken_away_before_anything_is_done_to_the_pellet(verb: str) -> None:
    found = edges(SPIN, DISCARD, (verb, ["cell pellet"], ["with ethanol", "10 min"]))
    assert Why.DESTROYS in found[2, 3]


def test_a_liquid_is_perhaps_taken_away_from_what_was_worked_on() -> None:
    wash = ("wash", ["beads"], ["with 70% ethanol"])
    steps = key(wash, ("remove", ["ethanol"], []), ("air dry", ["beads"], ["5 min"]))
    (found,) = (d for d in dependencies(ground(parse(steps))) if (d.before, d.after) == (1, 2))
    assert all(because.confidence < 0.8 for because in found.reasons)


def test_what_ran_through_a_column_may_be_thrown_away_later() -> None:
    steps = (
        ("centrifuge", ["spin column"], ["1 min", "8000 x g"]),
        ("discard", ["flow-through"], []),
        ("wash", ["spin column"], ["with wash buffer"]),
    )
    assert Why.DESTROYS not in edges(*steps).get((2, 3), set())


def test_what_is_drawn_out_of_a_sample_comes_after_it() -> None:
    steps = (("lyse", ["cells"], ["in RIPA buffer"]), ("quantify", ["protein"], ["BCA assay"]))
    assert Why.MATERIAL in edges(*steps)[1, 2]
    brought = (SPIN, ("add", ["protein"], ["10 µg", "to the tube"]))
    assert Why.MATERIAL not in edges(*brought).get((1, 2), set())


def test_preparations_that_nothing_uses_are_in_no_order() -> None:
    steps = [("prepare", [f"{name} buffer"], []) for name in ("lysis", "wash", "elution")]
    assert edges(*steps, flow=True) == {}


def test_what_was_never_frozen_is_not_thawed() -> None:
    steps = (("incubate", ["lysate"], ["30 min", "37 °C"]), ("load", ["lysate"], ["onto gel"]))
    assert Why.STATE not in edges(*steps)[1, 2]
    frozen = ("freeze", ["lysate"], ["-80 °C"])
    assert Why.STATE in edges(frozen, *steps)[2, 3]


def test_a_reason_is_as_sure_as_which_material_is_meant() -> None:
    steps = (("prepare", ["standards"], []), ("dilute", ["samples"], ["1:10"]))
    for one in dependencies(ground(parse(key(*steps)))):
        assert all(because.confidence < 0.8 for because in one.reasons)


def test_an_addition_without_a_word_on_what_to_is_to_what_was_worked_on() -> None:
    found = edges(
        ("homogenize", ["liver"], []),
        ("add", ["chloroform"], ["200 µl"]),
        ("add", ["ethanol"], ["200 µl"]),
        ("vortex", [], ["10 s"]),
    )
    assert {(1, 2), (1, 3), (2, 4), (3, 4)} <= set(found)
    assert (2, 3) not in edges(
        ("homogenize", ["liver"], []),
        ("add", ["chloroform"], ["200 µl"]),
        ("add", ["ethanol"], ["200 µl"]),
        flow=True,
    )


def test_the_graph_holds_the_steps_and_the_reasons_and_no_circle() -> None:
    protocol = parse(key(SPIN, DISCARD, RESUSPEND))
    graph = build(protocol)
    assert [graph.nodes[place]["step"] for place in sorted(graph)] == list(protocol.steps)
    assert all(data["reasons"] for _, _, data in graph.edges(data=True))
    assert networkx.is_directed_acyclic_graph(graph)
    assert all(before < after for before, after in graph.edges)


def test_some_of_a_material_depends_on_what_was_done_to_all_of_it() -> None:
    found = edges(
        ("wash", ["cells"], ["with PBS"]), ("stain", ["half of the cells"], ["with DAPI"])
    )
    assert Why.MATERIAL in found[1, 2]


@pytest.mark.parametrize("named", ["cells", "bacteria", "nuclei", "DNA"])
def test_what_is_taken_away_goes_before_a_step_on_what_is_left_whatever_that_is_called(
    named: str,
) -> None:
    steps = (
        ("grow", ["culture"], ["37 °C", "overnight"]),
        ("centrifuge", ["culture"], ["300 x g", "5 min"]),
        DISCARD,
        ("resuspend", [named], ["in 1 ml PBS"]),
    )
    assert Why.DESTROYS in edges(*steps)[3, 4]


def test_nothing_is_added_to_no_purpose() -> None:
    steps = (
        ("place", ["spin column"], ["in a clean 1.5 ml tube"]),
        ("add", ["elution buffer"], ["50 µl", "to the center of the membrane"]),
        ("centrifuge", ["spin column"], ["1 min"]),
    )
    assert (2, 3) in edges(*steps, flow=True)


@pytest.mark.parametrize(
    ("steps", "wanted"),
    [
        # each of two additions to one well is there before the well is read
        ([("add", ["sample"], ["10 µl", "to the well"]),
          ("add", ["dye"], ["200 µl", "to the well"]),
          ("incubate", ["plate"], ["5 min"])], {(1, 3), (2, 3)}),
        ([("prepare", ["staining solution"], []), ("stain", ["gel"], ["1 h"]),
          ("destain", ["gel"], ["2 h"])], {(1, 2)}),
        ([("calibrate", ["conductivity meter"], []), ("read", ["conductivity"], [])], {(1, 2)}),
        ([("ligate", ["insert"], ["16 °C", "1 h"]), ("thaw", ["competent cells"], ["on ice"]),
          ("transform", ["cells"], ["with ligation mixture"])], {(1, 3)}),
    ],
)  # fmt: skip
def test_what_is_put_in_made_ready_or_made_comes_before_what_it_is_for(
    steps: list[tuple[str, list[str], list[str]]], wanted: set[tuple[int, int]]
) -> None:
    assert wanted <= set(edges(*steps, flow=True))


@pytest.mark.parametrize("verb", ["label", "mark"])
@pytest.mark.parametrize(
    ("vessel", "fill"),
    [
        ("tube", ("add", ["sample"], ["5 µl", "to the tube"])),
        ("cryovial", ("transfer", ["yeast culture"], ["700 µl", "to a cryovial"])),
        ("glass slides", ("smear", ["blood"], ["on the glass slides"])),
        ("Petri dishes", ("pour", ["LB agar"], ["20 ml", "into Petri dishes"])),
    ],
)
def test_a_vessel_is_labelled_before_or_after_it_is_filled(
    verb: str, vessel: str, fill: tuple[str, list[str], list[str]]
) -> None:
    mark = (verb, [vessel], ["with sample id"])
    spin = ("store", [vessel], ["4 °C"])
    assert (1, 2) not in edges(mark, fill, spin, flow=True)
    assert (1, 2) not in edges(fill, mark, spin, flow=True)
    assert (2, 3) in edges(mark, fill, spin, flow=True)


def test_cells_that_are_labelled_are_worked_on() -> None:
    found = edges(("wash", ["cells"], []), ("label", ["cells"], ["with CFSE"]), flow=True)
    assert (1, 2) in found


def test_what_is_applied_goes_to_what_is_worked_on() -> None:
    image = ("image", ["cells"], ["488 nm"])
    apply = ("apply", ["ATP"], ["100 µM"])
    assert (2, 3) in edges(("wash", ["cells"], []), image, apply, flow=True)


@pytest.mark.parametrize(
    ("blood", "cells", "one"),
    [
        ("patient EDTA blood", "donor red cells", False),
        ("patient blood", "sheep erythrocytes", False),
        ("patient EDTA blood", "patient red cells", True),
        ("whole blood", "red cells", True),
    ],
)
def test_cells_of_another_being_do_not_come_out_of_the_blood(
    blood: str, cells: str, one: bool
) -> None:
    found = ground(parse(key(("centrifuge", [blood], []), ("wash", [cells], [])))).lineage
    blood_cells = found.entities[found.links[1][0].entity]
    assert (blood_cells.whole == found.links[0][0].entity) is one


def test_dna_is_not_drawn_out_of_a_bench() -> None:
    steps = (
        ("clean", ["bench"], []),
        ("boil", ["cell suspension"], []),
        ("supplement", ["DNA"], []),
    )
    found = ground(parse(key(*steps))).lineage
    assert found.entities[found.links[2][0].entity].name == "cell suspension"


@pytest.mark.parametrize("support", ["aluminium stub", "silicon wafer", "mica disc", "gold chip"])
@pytest.mark.parametrize("word", ["sample", "specimen", "mixture", "material"])
def test_what_a_step_names_beside_a_sample_is_not_the_sample(word: str, support: str) -> None:
    found = edges(
        ("clean", [support], []),
        ("fix", [word], ["2.5% glutaraldehyde", "2 h"]),
        ("wash", [word], ["PBS"]),
        ("mount", [word, support], []),
    )
    assert (1, 2) not in found
    assert (1, 4) in found


def test_what_is_measured_in_something_is_still_of_it() -> None:
    found = edges(("lyse", ["cells"], ["1 ml"]), ("measure", ["protein"], ["in the lysate"]))
    assert (1, 2) in found


@pytest.mark.parametrize(
    ("before", "label", "after"),
    [
        ("dry | slides | 30 min", "label | slides | with patient id", "image | slides"),
        ("stain | slides | with Giemsa", "label | slides | date", "mount | slides | with DPX"),
        ("wash | coverslips | PBS", "mark | coverslips | number", "image | coverslips"),
        (
            "freeze | cryovials | -80 °C",
            "label | cryovials | cell line; passage",
            "store | cryovials",
        ),
        ("wash | dishes | PBS", "label | dishes | strain, date", "incubate | dishes | 24 h"),
        ("anesthetize | mice", "mark | mice | number on the tail", "inject | mice | saline"),
        ("weigh | rats", "label | rats", "photograph | rats"),
        ("dry | samples | 30 min", "label | samples | with sample id", "weigh | samples"),
        ("wash | tubes | water", "number | tubes | 1 to 5", "dry | tubes | 60 °C"),
        ("freeze | cryovials | -80 °C", "write | date | on the cryovials", "store | cryovials"),
        ("dry | slides | 30 min", "affix | barcode labels | on the slides", "stain | slides"),
        ("dry | slides | 30 min", "label | each slide | with a diamond pen", "stain | slides"),
        ("add | sample | to the tubes", "label | tubes | date", "vortex | tubes"),
    ],
)
def test_what_is_written_on_a_thing_is_independent_of_what_is_done_to_it(
    before: str, label: str, after: str
) -> None:
    found = edges(*map(written, (before, label, after)), flow=True)
    assert not {(1, 2), (2, 3)} & set(found)


@pytest.mark.parametrize(
    ("before", "label", "after"),
    [
        ("block | slides | 5% BSA", "label | slides | anti-CD4 antibody", "wash | slides | PBS"),
        ("permeabilize | slides", "label | slides | with a fluorescent dye", "image | slides"),
        ("wash | coverslips | PBS", "label | coverslips | EdU; 30 min", "fix | coverslips | PFA"),
        ("anesthetize | mice", "label | mice | BrdU; 50 mg/kg", "sacrifice | mice"),
        ("anesthetize | rats", "label | rats | by ear punch", "weigh | rats"),
        ("dry | slides | 30 min", "outline | slides | PAP pen", "wash | slides | PBS"),
        ("wash | protein | PBS", "biotinylate | protein | 1 h", "dialyze | protein"),
        ("develop | TLC plate | hexane", "mark | TLC plate | solvent front", "dry | TLC plate"),
    ],
)
def test_what_binds_or_is_drawn_for_a_purpose_is_no_writing(
    before: str, label: str, after: str
) -> None:
    found = edges(*map(written, (before, label, after)), flow=True)
    assert {(1, 2), (2, 3)} <= set(found)


def test_tubes_that_are_said_to_be_labelled_are_labelled_before() -> None:
    steps = (
        "label | tubes",
        "spin | blood | 10 min",
        "transfer | plasma | into the labelled tubes",
    )
    assert (1, 3) in edges(*map(written, steps), flow=True)


def test_a_step_goes_on_with_what_was_done_before_something_was_written() -> None:
    steps = ("anesthetize | mouse", "label | mouse | number", "inject | AAV | into the hippocampus")
    assert (1, 3) in edges(*map(written, steps), flow=True)


def written(step: str) -> tuple[str, list[str], list[str]]:
    action, *lists = (part.strip() for part in step.split("|"))
    objects, parameters = (one.split("; ") if one else [] for one in (*lists, "", "")[:2])
    return action, objects, parameters


def test_a_filter_is_weighed_before_it_is_filtered_through() -> None:
    steps = ("weigh | filter paper", "filter | suspension | through the filter paper")
    assert (1, 2) in edges(*map(written, steps))


@pytest.mark.parametrize(
    "steps",
    [
        ("dilute | siRNA | Opti-MEM; 50 µl", "replace | medium | antibiotic-free DMEM"),
        ("dissolve | ATP | Tris buffer", "change | buffer | dialysis tubing"),
    ],
)
def test_a_stock_by_its_kind_may_be_another(steps: tuple[str, ...]) -> None:
    found = dependencies(ground(parse(key(*map(written, steps)))))
    assert all(because.confidence < 0.8 for one in found for because in one.reasons)
