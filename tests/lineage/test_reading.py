"""From steps to operations."""

import json

import pytest

from protoplan.library import load
from protoplan.lineage import operations
from protoplan.lineage.words import read_name
from protoplan.model import Flow, Kind, Protocol, Step
from protoplan.parsing import parse


def read(action: str, objects: list[str], parameters: list[str]) -> list[tuple[str, str]]:
    step = {"action": action, "objects": objects, "parameters": parameters}
    (operation,) = operations(parse(f"Step 1: {json.dumps(step)}"), load())
    return [(mention.text, mention.source) for mention in operation.mentions]


def test_objects_and_parameters_that_are_things_are_mentioned_with_their_role() -> None:
    found = read("add", ["PBS"], ["450 µl", "into a tube", "with a pipette", "gently"])
    assert found[0] == ("pbs", "objects")
    assert ("tube", "location") in [(text.split()[-1], source) for text, source in found]
    assert ("pipette", "instrument") in [(text.split()[-1], source) for text, source in found]
    assert not any("450" in text for text, _ in found)


@pytest.mark.parametrize("parameter", ["into a new tube", "new 1.5 ml tube", "to fresh tubes"])
def test_that_a_container_is_a_new_one_is_kept(parameter: str) -> None:
    found = read("transfer", ["lysate"], [parameter])
    assert [read_name(text).fresh for text, source in found if source == "location"] == [True]


@pytest.mark.parametrize("parameter", ["to 50 µl of yeast cells", "to 50 µl yeast cells"])
def test_what_an_amount_is_of_is_called_without_it(parameter: str) -> None:
    assert ("yeast cells", "location") in read("add", ["DNA"], [parameter])


@pytest.mark.parametrize(
    "parameter",
    ["to an OD600 of 0.4", "to an A600 of 0.6", "at a rate of 2 °C/min", "into a total of 5 ml"],
)
def test_what_is_left_of_a_quantity_is_no_thing(parameter: str) -> None:
    assert read("grow", ["culture"], [parameter]) == [("culture", "objects")]


def test_a_verb_is_read_by_the_library_in_any_form() -> None:
    step = {"action": "Centrifuged", "objects": ["cells"], "parameters": []}
    (operation,) = operations(parse(f"Step 1: {json.dumps(step)}"), load())
    assert operation.operator == "centrifuge"


def test_a_verb_outside_the_library_has_no_operator() -> None:
    step = {"action": "frobnicate", "objects": ["cells"], "parameters": []}
    (operation,) = operations(parse(f"Step 1: {json.dumps(step)}"), load())
    assert operation.operator is None


@pytest.mark.parametrize(
    ("phrase", "mentioned"),
    [("on ice", []), ("with ethanol", [("ethanol", "reagent")]), ("by vortexing", [])],
)
def test_a_phrase_of_place_or_means_is_no_object(
    phrase: str, mentioned: list[tuple[str, str]]
) -> None:
    found = read("mix", [phrase], [])
    assert "objects" not in [source for _, source in found]
    assert set(mentioned) <= set(found)


@pytest.mark.parametrize("name", ["step 4", "steps 2-4", "this step", "the whole procedure"])
def test_steps_that_are_done_again_are_no_things(name: str) -> None:
    assert read("repeat", [name], ["twice"]) == []
    assert read("repeat", ["it"], ["with PBS"]) == [("it", "objects"), ("pbs", "reagent")]
    assert ("step 4", "objects") in read("mix", ["step 4"], [])


def test_what_prose_does_again_is_no_thing() -> None:
    step = Step("repeat", ("the wash",), (), flow=Flow(repeats=(0, 0)))
    (operation,) = operations(Protocol((step,), kind=Kind.PROSE), load())
    assert operation.mentions == ()


def test_how_much_each_has_is_no_place() -> None:
    assert read("add", ["PBS"], ["5 µl", "per well"]) == [("pbs", "objects")]


def test_what_was_made_in_vitro_is_an_object() -> None:
    assert read("mix", ["in vitro transcripts"], []) == [("in vitro transcripts", "objects")]
