"""Names to kinds."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from protoplan import resources
from protoplan.entities import above, is_a, kind_of, kinds, may_be_of, noun

EXAMPLES = {
    "lysis buffer": "lysis buffer",
    "15 ml falcon tube": "tube",
    "stained sections": "tissue",
    "cells in PBS": "cell",
    "10 µl of the supernatant": "fraction",
    "the remaining ethanol": "solvent",
    "Buffer A": "buffer",
    "Proteinase K (20 mg/ml)": "lytic enzyme",
    "70% EtOH": "solvent",
    "1.5 mL tubes": "tube",
    "water bath": "device",
    "ice-cold water": "water",
    "ice": "",
    "ice bath": "place",
    "cell count": "data",
    "antibody concentration": "quantity",
    "agar plate": "plate",
    "plate reader": "device",
    "mice": "organism",
    "leaves": "tissue",
    "DNA and RNA": "nucleic acid",
    "liver and kidneys": "tissue",
    "mouse or scalpel": "",
    "cell pellets": "cell",
    "a mixture of ethanol and water": "liquid",
    "a tube of water": "",
    "the contents of the tube": "",
    "lid of the tube": "consumable",
    "gel electrophoresis": "procedure",
    "flux capacitor": "",
    "microfuge": "",
    "Bambanker": "medium",
    "500 µl of ice-cold Bambanker": "medium",
    "Zap Bambanker": "",
    "": "",
    "2": "",
}


@pytest.mark.parametrize("name", EXAMPLES)
def test_kind_of(name: str) -> None:
    assert kind_of(name) == EXAMPLES[name]


@pytest.mark.parametrize(
    "name", ["1 M Tris-HCl pH 7.5", "tris-hcl, ph 8.0", "binding buffer pH 7-8"]
)
def test_the_ph_of_a_buffer_is_no_kind_of_its_own(name: str) -> None:
    assert kind_of(name) == "buffer"


def test_kinds_are_a_tree() -> None:
    for kind, parent in kinds().items():
        assert not parent or parent in kinds()
        assert len(set(above(kind))) == len(above(kind)) < 8


def test_is_a() -> None:
    assert is_a("buffer", "material")
    assert is_a("buffer", "buffer")
    assert not is_a("material", "buffer")
    assert not is_a("", "material")


def test_no_word_tells_two_kinds() -> None:
    seen: dict[tuple[bool, str], str] = {}
    for kind, table in resources.table("ontology", "kinds.toml").items():
        for whole, words in ((True, table.get("names", ())), (False, table.get("words", ()))):
            for word in words:
                assert seen.setdefault((whole, word), kind) == kind, word


def test_every_word_tells_its_kind() -> None:
    for kind, table in resources.table("ontology", "kinds.toml").items():
        for word in (kind, *table.get("words", ()), *table.get("names", ())):
            assert kind_of(word) == kind, word


@given(st.text(max_size=80))
def test_any_text_has_a_known_kind_or_none(text: str) -> None:
    assert kind_of(text) in {"", *kinds()}


@given(st.sampled_from(sorted(kinds())), st.sampled_from(["a", "the", "5", "some"]))
def test_amounts_and_articles_do_not_change_the_kind(kind: str, before: str) -> None:
    assert kind_of(f"{before} {kind}") == kind


@pytest.mark.parametrize(
    ("words", "name", "result"),
    [
        ({"bacterial"}, "E. coli culture", True),
        ({"bacterial"}, "Agrobacterium", True),
        ({"bacterial"}, "overnight culture", True),
        ({"viral"}, "lentivirus supernatant", True),
        ({"bacterial"}, "yeast", False),
        ({"bacterial"}, "soil", False),
        ({"nuclear"}, "lysate", False),
        (set(), "overnight culture", False),
    ],
)
def test_what_a_form_may_be_of(words: set[str], name: str, result: bool) -> None:
    assert may_be_of(words, name) is result


def test_an_adjective_stands_for_its_noun() -> None:
    assert noun("bacterial") == "bacteria"
    assert noun("yeast") == "yeast"
