"""From the words of an action to the operators of a library."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from protoplan.library import (
    bare,
    canonical_verb,
    find,
    fitting,
    lemmas,
    load,
    nearest,
    participle,
    takes,
)
from protoplan.library.loading import read_library
from protoplan.library.values import Library, RoleSpec

NAMES = (
    "add", "mix", "spin", "spin down", "centrifuge", "freeze", "snap freeze", "filter", "set up",
    "label", "grind", "keep", "leave", "lyse", "sterilize", "analyze", "dry", "suspend", "move",
    "store", "tie", "dissolve", "take out", "wash",
)  # fmt: skip
HOUSE = bare(NAMES)

TWO_MEANINGS = """
[actions.mark]
verbs = ["label"]
[actions.mark.roles]
thing = { kinds = ["container"] }
[actions.tag]
verbs = ["label"]
[actions.tag.roles]
molecule = { refuses = ["container", "device"] }
"""


def found(words: str, library: Library = HOUSE) -> str:
    operators = find(library, words)
    return operators[0].name if operators else ""


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("add", "add"), ("Adding", "add"), ("ADDED", "add"), (" adds ", "add"),
        ("mixing", "mix"), ("mixes", "mix"), ("spun", "spin"), ("spinning", "spin"),
        ("spun down", "spin down"), ("spin-down", "spin down"), ("spins down", "spin down"),
        ("centrifugation", "centrifuge"), ("centrifuged", "centrifuge"),
        ("froze", "freeze"), ("frozen", "freeze"), ("freezing", "freeze"),
        ("snap-frozen", "snap freeze"), ("filtration", "filter"), ("filtering", "filter"),
        ("setting up", "set up"), ("set-up", "set up"), ("labelled", "label"),
        ("labeling", "label"), ("ground", "grind"), ("kept", "keep"), ("left", "leave"),
        ("lysis", "lyse"), ("sterilised", "sterilize"), ("analysing", "analyze"),
        ("dried", "dry"), ("drying", "dry"), ("dries", "dry"), ("tying", "tie"),
        ("re-suspended", "suspend"), ("resuspending", "suspend"), ("rewash", "wash"),
        ("storage", "store"), ("took out", "take out"), ("taken out", "take out"),
    ],
)  # fmt: skip
def test_any_form_of_a_verb_is_found(words: str, name: str) -> None:
    assert found(words) == name


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("gently mix", "mix"), ("mix gently", "mix"), ("centrifuge briefly", "centrifuge"),
        ("then, slowly add", "add"), ("to be added", "add"), ("mix well and store", "mix"),
        ("wash twice", "wash"), ("mix/vortex", "mix"), ("antibody washing", "wash"),
    ],
)  # fmt: skip
def test_words_beside_the_verb_do_not_matter(words: str, name: str) -> None:
    assert found(words) == name


@pytest.mark.parametrize(
    "words",
    ["", "   ", "…", "12", "frobnicate", "cells", "table mix", "remove", "Removed", "restoring",
     "being", "gently", "x" * 10_000, "a " * 5_000],
)  # fmt: skip
def test_what_is_outside_the_library_is_not_found(words: str) -> None:
    assert find(HOUSE, words) == ()


def test_the_longest_verb_counts() -> None:
    library = bare(["take", "take out", "take out of"])
    assert found("taken out of the bath", library) == "take out of"
    assert found("taken out", library) == "take out"
    assert found("taken", library) == "take"


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("spin cells down", "spin down"), ("spun the cells down", "spin down"),
        ("take the lid out", "take out"), ("gently take cells out", "take out"),
        ("set the rig up", "set up"), ("add the cells up", "add"), ("set down", ""),
    ],
)  # fmt: skip
def test_the_object_may_stand_within_a_verb(words: str, name: str) -> None:
    assert found(words) == name


def test_an_exact_verb_goes_before_a_form_of_another() -> None:
    library = bare(["bind", "bound", "lay", "lie", "saw", "see"])
    assert found("bound", library) == "bound"
    assert found("lay", library) == "lay"


def test_of_two_operators_the_one_that_takes_the_objects_fits() -> None:
    operators = find(read_library(TWO_MEANINGS, "two.toml"), "labelled")
    assert [one.name for one in operators] == ["mark", "tag"]

    def taking(*kinds: str) -> list[str]:
        return [one.name for one in fitting(operators, kinds)]

    assert taking("tube") == ["mark"]
    assert taking("cell") == ["tag"]
    assert taking("cell", "tube") == []
    assert taking("") == ["mark", "tag"]


def test_a_role_takes_kinds_with_all_below_them_and_what_is_unknown() -> None:
    role = RoleSpec("object", kinds=("liquid",), refuses=("buffer",))
    assert takes(role, "water")
    assert takes(role, "")
    assert not takes(role, "buffer")
    assert not takes(role, "cell")
    assert not takes(role, "no such kind")


@pytest.mark.parametrize(
    ("verb", "form"),
    [
        ("dissolve", "dissolved"),
        ("freeze", "frozen"),
        ("bind", "bound"),
        ("dry", "dried"),
        ("stir", "stirred"),
        ("mix", "mixed"),
        ("thaw", "thawed"),
        ("open", "opened"),
    ],
)
def test_participles(verb: str, form: str) -> None:
    assert participle(verb) == form
    assert verb in lemmas(form)


def test_the_nearest_operators_are_named_best_first() -> None:
    assert nearest(HOUSE, "centrifudge")[0] == "centrifuge"
    assert nearest(HOUSE, "qqqq") == []
    assert len(nearest(HOUSE, "spin dwn", 2)) <= 2
    assert nearest(load(), "centrifgue")[0] == "centrifuge"


@pytest.mark.parametrize("word", ["add", "spun", "dried", "labelled", "sterilising", "Ground"])
def test_the_word_itself_is_the_first_of_its_base_forms(word: str) -> None:
    assert lemmas(word)[0] == word.lower()


@given(st.text(max_size=60))
def test_canonical_form_is_stable(verb: str) -> None:
    once = canonical_verb(verb)
    assert canonical_verb(once) == once


@given(st.sampled_from(sorted(load().verbs)), st.sampled_from([str.upper, str.title, str.lower]))
def test_every_verb_of_the_built_in_library_finds_an_operator_that_claims_it(
    verb: str, written: object
) -> None:
    assert callable(written)
    assert verb in {canonical_verb(one) for one in find(load(), written(verb))[0].verbs}


@given(st.text(max_size=300))
def test_any_text_can_be_looked_up(words: str) -> None:
    assert all(one.name in HOUSE.operators for one in find(HOUSE, words))
    assert set(nearest(HOUSE, words)) <= set(HOUSE.operators)


def test_a_verb_as_it_is_written_is_no_other_with_something_between() -> None:
    assert [one.name for one in find(load(), "turn upside down")] == ["invert"]
    assert [one.name for one in find(load(), "turn it down")] == ["stop"]


@pytest.mark.parametrize("verb", ["decolourize", "decolourise", "decolorized", "decolouring"])
def test_verbs_are_found_as_they_are_spelled_on_either_side_of_the_ocean(verb: str) -> None:
    assert [one.name for one in find(load(), verb)] == ["destain"]


@pytest.mark.parametrize(
    ("verb", "name"),
    [
        ("depurinate", "treat"), ("fumigated", "treat"), ("anodised", "treat"),
        ("hydrogenation", "treat"), ("deionise", "treat"), ("heparinized", "treat"),
        ("electroplate", "coat"), ("dehull", "peel"), ("winnowed", "sieve"),
        ("blanching", "heat"), ("percolate", "extract"), ("imbibed", "soak"),
        ("cold-stratify", "incubate"), ("haemolyse", "lyse"), ("emasculate", "dissect"),
        ("pruned", "cut"), ("electrofish", "collect"), ("depyrogenate", "sterilize"),
        ("dA-tail", "ligate"), ("key out", "observe"), ("back-titrate", "adjust"),
        ("pre-dry", "dry"), ("acid-wash", "wash"), ("serotype", "measure"),
    ],
)  # fmt: skip
def test_verbs_of_many_fields_are_known(verb: str, name: str) -> None:
    assert [one.name for one in find(load(), verb)] == [name]


@pytest.mark.parametrize(
    ("name", "verbs"),
    [
        ("wash", ["wash", "rinse", "flush", "rinsed off"]),
        ("resuspend", ["resuspend", "suspend", "re-suspend", "slurry"]),
        ("soak", ["soak", "immerse", "dip", "submerged"]),
        ("dispense", ["dispense", "pour", "deposit", "poured into"]),
        ("label", ["label", "mark", "write on"]),
        ("prepare", ["prepare", "make", "synthesize", "generated"]),
        ("analyze", ["analyze", "calculate", "computed"]),
        ("perform", ["perform", "carry out", "use", "utilise"]),
    ],
)
def test_verbs_that_a_scientist_would_call_one_action_are_one(name: str, verbs: list[str]) -> None:
    assert [one.name for verb in verbs for one in find(load(), verb)] == [name] * len(verbs)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("boil", "heat"), ("pipette", "transfer"), ("supplement", "add"), ("sieve", "filter"),
        ("filter sterilize", "filter"), ("autoclave", "sterilize"), ("house", "culture"),
        ("pulse spin", "centrifuge"), ("assemble", "combine"), ("mark", "record"),
        ("rinse", "clean"), ("suspend", "dissolve"), ("pour", "decant"),
    ],
)  # fmt: skip
def test_verbs_that_need_or_bring_about_something_else_are_two_actions(
    first: str, second: str
) -> None:
    assert find(load(), first)[0] is not find(load(), second)[0]
