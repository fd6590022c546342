"""Against what an antibody is, from which animal, and with which label: one against another
antigen, or a primary one from another host, is another (``ontology/antibodies.toml``). A marker
with a label is an antibody against it: "CD4-FITC"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from protoplan import resources
from protoplan.entities import SURE, is_one_of, kind_of, link
from protoplan.scoring.shortening import may_be_short

_ANTI = "anti"
_LONGEST = 4
"""Words of the name of an antigen."""
_OF_CLUSTER = re.compile(r"cd\d{1,3}[a-z]{0,2}(?:\.\d)?")
"""A marker by its number: CD4, CD11b, CD45.2."""
_FORM = re.compile(r"[a-z]+|\.\d")
"""What the name of an antigen may have more than its family: CD3e, CD45.2."""
_LIKE = 0.8
"""So much is an antibody worth that has the same antigen and label, and says more or less."""


class Antibody(NamedTuple):
    """The antigen of an antibody, empty where it is against none, the animal it is against, the
    animals that it may be from, and the words of its label."""

    antigen: str
    against: str
    hosts: frozenset[str]
    label: frozenset[str] = frozenset()


@lru_cache(maxsize=1 << 12)
def are_other_antibodies(pred: str, gold: str) -> bool:
    """Whether two concepts are of antibodies against two antigens, or of primary ones from two
    animals, or one is of an isotype control."""
    ours, theirs = antibody(pred), antibody(gold)
    if ours is None or theirs is None:
        return False
    if not ours.antigen or not theirs.antigen:
        nothing = [not one.antigen and not one.against for one in (ours, theirs)]
        return nothing[0] != nothing[1] or _are_of_two_steps(ours, theirs)
    if not _may_be_one(ours.antigen, theirs.antigen):
        return True
    return bool(ours.hosts and theirs.hosts) and ours.hosts.isdisjoint(theirs.hosts)


def _are_of_two_steps(one: Antibody, other: Antibody) -> bool:
    """Whether of two antibodies one is against an antigen, and one against the antibodies of an
    animal, and nothing else: anti-GAPDH, and anti-rabbit."""
    first, second = (one, other) if one.antigen else (other, one)
    return bool(first.antigen and second.against) and not (second.antigen or first.against)


def is_wider_antibody(pred: str, gold: str) -> bool:
    """Whether a concept says of an antibody no more than that it is one, or whether it is the
    first or the second: "primary antibody"."""
    words = {*pred.split()}
    if not words <= _list("any") or "antibody" not in words:
        return False
    theirs = antibody(gold)
    if theirs is None:
        return False
    return words.isdisjoint(("secondary", "second") if theirs.antigen else ("primary", "first"))


@lru_cache(maxsize=1 << 12)
def are_one_antibody(pred: str, gold: str) -> float:
    """Return how alike two names of antibodies with one antigen and label are, 1 where no more is
    told of either ("FITC-conjugated anti-CD4 antibody", "CD4-FITC"), less where the first only
    leaves out the label; 0 for all others."""
    ours, theirs = antibody(pred), antibody(gold)
    if ours is None or theirs is None or not (ours.antigen and theirs.antigen):
        return 0.0
    if are_other_antibodies(pred, gold) or (ours.label and ours.label != theirs.label):
        return 0.0
    if _told(pred) == _told(gold):
        return 1.0 if ours.label == theirs.label else _LIKE
    return _LIKE if ours.label else 0.0


def are_exchanged_antibodies(one: str, other: str) -> bool:
    """Whether two concepts are of two antibodies, or one is of an antibody and the other of what
    surely is none, nor a label of one: DAPI for CD4-FITC."""
    if are_other_antibodies(one, other):
        return True
    return _is_no_antibody(one, other) or _is_no_antibody(other, one)


def _is_no_antibody(one: str, name: str) -> bool:
    if antibody(name) is None or antibody(one) is not None:
        return False
    found = link(one)
    if found is None or found.stage not in SURE or not _without_label(one.split())[0]:
        return False
    return is_one_of(kind_of(one), tuple(_list("no_antibody")))


@lru_cache(maxsize=1 << 12)
def antibody(name: str) -> Antibody | None:
    """Return what a concept tells of an antibody; ``None`` if it is of none."""
    if any(f" {one} " in f" {name} " for one in _list("against_nothing")):
        return Antibody("", "", frozenset())
    words = name.split()
    if _ANTI not in words[:-1]:
        return _conjugate(words)
    at = words.index(_ANTI) + 1
    species = resources.table("ontology", "synonyms.toml")["species"]
    if words[at] in _list("never"):
        return None
    against = words[at] if words[at] in species else ""
    hosts = frozenset(one for one in (*words[: at - 1], *words[at + 1 :]) if one in species)
    antigen = []
    for word in words[at + bool(against) :][:_LONGEST]:
        if word in _list("behind") or word in species:
            break
        antigen.append(word)
    return Antibody(" ".join(antigen), against, hosts, _without_label(words)[1])


def _conjugate(words: Sequence[str]) -> Antibody | None:
    """Return what a name without "anti" tells: a marker with a label, or with "antibody"."""
    left, label = _without_label(words)
    antigen = " ".join(one for one in left if one not in _list("joining") and not _is_animal(one))
    if label and (antigen in _list("markers") or _OF_CLUSTER.fullmatch(antigen)):
        return Antibody(antigen, "", frozenset(), label)
    if "antibody" in left and (_is_listed(antigen) or _OF_CLUSTER.fullmatch(antigen)):
        return Antibody(antigen, "", frozenset(), label)
    return None


def _told(name: str) -> frozenset[str]:
    """Return the words of an antibody that tell more than that it is one, and its label."""
    left, _ = _without_label(name.split())
    return frozenset(left) - _list("joining") - {_ANTI}


def _without_label(words: Sequence[str]) -> tuple[list[str], frozenset[str]]:
    """Return the words of a name without those of a label, and these, each label by one name."""
    left: list[str] = []
    label: set[str] = set()
    numbered = False
    for word in words:
        prefix = _number_of_label().match(word)
        if word in _list("labels") or prefix or (numbered and word.isdigit()):
            label.update(
                _label_names().get(one, one) for one in (prefix.groups() if prefix else (word,))
            )
            numbered = word in _list("before_numbers")
        else:
            left.append(word)
            numbered = False
    return left, frozenset(label) - _list("of_labels")


def _is_animal(word: str) -> bool:
    return word in resources.table("ontology", "synonyms.toml")["species"]


@cache
def _number_of_label() -> re.Pattern[str]:
    """Return what matches the name of a label with its number: "alexa488", "cy5.5", "bv421"."""
    names = "|".join(sorted(_list("before_numbers"), key=len, reverse=True))
    return re.compile(rf"({names})(\d{{1,3}}(?:\.\d)?)$")


@cache
def _label_names() -> dict[str, str]:
    """Return the one name of each word of a label that has several."""
    names: dict[str, str] = resources.table("ontology", "antibodies.toml")["label_names"]
    return names


def _is_listed(antigen: str) -> bool:
    return antigen in _list("markers") or antigen in _listed()


@cache
def _listed() -> frozenset[str]:
    """Return the antigens that have several names."""
    return frozenset().union(*resources.table("ontology", "antibodies.toml")["same"])


def _may_be_one(one: str, other: str) -> bool:
    """Whether two antigens may be one: they share a word that few have, or are listed as one."""
    short, long = sorted((one.replace(" ", ""), other.replace(" ", "")), key=len)
    if long == short or (long.startswith(short) and _FORM.fullmatch(long.removeprefix(short))):
        return True
    if not _numbers(one).isdisjoint(_numbers(other)):
        return True
    ours, theirs = ({*each.split()} for each in (one, other))
    counts = [{word for word in words if any(map(str.isdigit, word))} for words in (ours, theirs)]
    if all(counts) and counts[0].isdisjoint(counts[1]):
        return False
    if not (ours & theirs) <= _list("common") or ours <= theirs or theirs <= ours:
        return True
    return may_be_short(one, other) or may_be_short(other, one)


@lru_cache(maxsize=1 << 10)
def _numbers(antigen: str) -> frozenset[int]:
    """Return the numbers of the lists that have an antigen."""
    listed = resources.table("ontology", "antibodies.toml")["same"]
    return frozenset(
        number
        for number, names in enumerate(listed)
        if any(f" {name} " in f" {antigen} " for name in names)
    )


@cache
def _list(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "antibodies.toml")[name])
