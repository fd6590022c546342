"""What a name names, whatever words it was written in, and how alike two such things are."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, lru_cache

from protoplan import resources
from protoplan.entities import (
    LONGEST_NAME,
    SURE,
    broader,
    concept_words,
    is_one_of,
    kind_of,
    link,
    normal,
    noun,
    same,
)
from protoplan.lineage.words import formed, vocabulary
from protoplan.scoring.antibodies import are_one_antibody
from protoplan.scoring.identities import are_of_others, is_wider, says_any
from protoplan.scoring.never import is_never, unnumbered
from protoplan.scoring.retelling import is_retold
from protoplan.scoring.shortening import may_be_short
from protoplan.scoring.verbs import participle

_EMPTY = "empty"
"""What holds something may be so, and nothing else: "empty tube"."""
NOT = "not"
"""Before the concept of what is not there, or not done."""
LIKE = 0.8
"""At most so much are two names worth that share some of their words."""
_MORE = 4
"""Words that a name may say more than another and still be much the same."""
_OTHER = 0.4
"""At most so much are two reagents worth that the ontology tells apart."""
_STANDS_IN = 0.5
"""So much is a reagent worth that does what another does."""
_REMEMBERED = 1 << 14
_BEFORE = 3
"""Words of a name among which it says whether a new thing is meant or the same."""
_LONGEST = 6
"""Words of a name that is looked up in a longer one."""
REAGENTS = (
    "gas",
    "chemical",
    "solvent",
    "solution",
    "water",
    "protein",
    "virus",
    "nucleic acid",
    "serum",
)
_ANTIBODY = "antibody"
_NONE: frozenset[int] = frozenset()
_UNTOLD = ({"new"}, {"same"})
"""Of "tube" and "new tube" the one may be the other, and so of "tube" and "same tube"."""
_WITHOUT = re.compile(r"(?<=\d)[-−⁻](?= [^\W\d_])")
"""The sign of what has not a marker: "CD4- T cells"."""
_DO_NOT = re.compile(r"\bdon['’]t\b", re.IGNORECASE)


@lru_cache(maxsize=_REMEMBERED)
def concept(name: str) -> str:
    """Return the concept of a name: its words in the singular, without "the", "of" and the like
    before it, what has several names under one (``ontology/concepts``, ``synonyms.toml``). What is
    not there, or not done, has "not" before it."""
    words = _words(_WITHOUT.sub(" negative", _DO_NOT.sub(NOT, name)))
    if words[:2] == ["do", NOT] or (words[:1] == ["with"] and len(words) > 1):
        words.pop(0)
    negated = False
    while len(words) > 1 and (
        (words[0] in vocabulary("determiners") and words[0] not in _making_another())
        or words[0] in _negations()
    ):
        negated = words.pop(0) in _negations() or negated
    words = _staged(formed(words))
    found = [NOT] * negated
    if len(words) > _LONGEST and (one := _known(" ".join(words))):
        return " ".join((*found, one))
    at = 0
    while at < len(words):
        for length in range(min(_LONGEST, len(words) - at), 0, -1):
            if one := _known(" ".join(words[at : at + length])):
                if found[-1:] != [one]:  # as in "phosphate buffered saline (PBS)"
                    found.append(one)
                at += length
                break
        else:
            ends = at + 1 == len(words)  # "bacterial pellet", but what is "viral"?
            form = words[at] if ends else normal(noun(words[at]))
            found.append(_known(form) or (form if ends else participle(form)))
            at += 1
    return " ".join(found)


def _staged(words: list[str]) -> list[str]:
    """Return the words of a young animal as its name has them: "zebrafish larva" of "larval"."""
    stages = resources.table("ontology", "synonyms.toml")["stages"]
    if len(words) < 2 or words[0] not in stages:
        return words
    animal = is_one_of(kind_of(" ".join(words[1:])), ("organism", "small organism"))
    return [*words[1:], stages[words[0]]] if animal else words


def is_denied(words: str) -> bool:
    """Whether words say that a thing is not there, or not done: "without shaking"."""
    return words.split()[0] in {NOT, *_negations()}


def which(words: str, name: str) -> str:
    """Return the concept ``name`` of ``words`` with "new" or "same" before it, where they say so:
    "a fresh tube" is a new tube."""
    said = _words(words)
    for one, forms in resources.table("ontology", "synonyms.toml")["which"].items():
        if told := next((word for word in said[:_BEFORE] if word in forms), ""):
            return f"{one} {name.removeprefix(f'{told} ')}"
    return name


@lru_cache(maxsize=_REMEMBERED)
def whole(words: str) -> str:
    """Return the concept of words that stand for it where they are all that is said: "i.p."."""
    match = _ROUTE.fullmatch(normal(words[:LONGEST_NAME]))
    return _wholes().get(match[1], "") if match else ""


_ROUTE = re.compile(
    r"(?:(?:by|via|through|into|as|under|in|the|an?) )*(.+?)"
    r"(?: (?:route|injection|administration|infusion|delivery|dose|atmosphere|gas))*"
)


@cache
def _wholes() -> dict[str, str]:
    return {
        normal(form): one["name"]
        for one in resources.table("ontology", "synonyms.toml")["whole"]
        for form in one["forms"]
    }


def _known(form: str) -> str:
    """Return the one name of what has several, empty if ``form`` is none of them."""
    return _synonyms().get(form) or concept_words(form)


def _words(name: str) -> list[str]:
    return normal(name[:LONGEST_NAME]).split()


@cache
def _negations() -> frozenset[str]:
    return frozenset(resources.table("ontology", "synonyms.toml")["negations"])


@cache
def opposites() -> dict[str, frozenset[str]]:
    """Return the opposites of each word that has some."""
    found: dict[str, frozenset[str]] = {}
    for words in resources.table("ontology", "synonyms.toml")["opposites"]:
        for word in words:
            found[word] = found.get(word, frozenset()) | {*words} - {word}
    return found


@cache
def _synonyms() -> dict[str, str]:
    """Return the concept of each name that has several and is no thing of the ontology."""
    return {
        normal(name): normal(names[0])
        for names in resources.table("ontology", "synonyms.toml")["names"]
        for name in names
    }


@lru_cache(maxsize=_REMEMBERED)
def names(pred: str, gold: str) -> float:
    """Return how alike two concepts are: 1 if they are one, else by the words that they share.

    A name that only says less ("pellet" for "cell pellet") is the likest of all others; what is
    there and what is not are nothing alike, and reagents that the ontology tells apart are others.
    """
    if pred == gold:
        return 1.0
    a, b = pred.split(), gold.split()
    if (a[:1] == [NOT]) != (b[:1] == [NOT]):
        return 0.0
    ours, theirs = set(a), set(b)
    opposed = opposites()
    if any(word in opposed and theirs & opposed[word] for word in ours - theirs):
        return 0.0
    if alike := are_one_antibody(pred, gold):
        return alike
    if is_turned(pred, gold) or _is_made_another(a, b) or are_of_others(pred, gold):
        return 0.0
    if ours ^ theirs in _UNTOLD:
        return 1.0
    if _is_denied(pred, gold) or _is_denied(gold, pred):
        return 0.0
    other = are_other_reagents(pred, gold)
    most = _OTHER if other else LIKE
    if is_wider(pred, gold):
        return LIKE
    if a and b and a[-1] == b[-1] and _only_says_more(ours, theirs):
        return most
    if _is_in_course(a, b, other) or _is_in_course(b, a, other):
        return LIKE
    if not other and is_retold(pred, gold):
        return LIKE
    sort = "" if other else _only_its_sort(a, b) or _only_its_sort(b, a)
    if sort and (sort != _ANTIBODY or _ANTI.search(gold)):
        return 1.0 if sort == _ANTIBODY else LIKE
    if may_be_one(pred, gold) or not _near().get(pred, _NONE).isdisjoint(_near().get(gold, _NONE)):
        return LIKE
    if says_any(pred, gold) or (other and do_the_same(pred, gold)):
        return _STANDS_IN
    return most * 2 * len(ours & theirs) / max(1, len(ours) + len(theirs))


def _only_its_sort(name: Sequence[str], other: Sequence[str]) -> str:
    """Return what a name says more than another, if that is only of what sort the thing is: "MTT
    solution" for "MTT"."""
    more = name[-1] if name and name[:-1] == other else ""
    return more if more in resources.table("ontology", "synonyms.toml")["sorts"] else ""


def _is_made_another(pred: Sequence[str], gold: Sequence[str]) -> bool:
    """Whether a name is that of the other thing behind a word that makes another of it: "fake
    agarose", but not "non fat milk". The gold one may be "the other tube" for "the tube"."""
    if pred[1:2] in (["of"], ["like"]) and pred[2:] == gold:  # "picture of agarose"
        return pred[0] in _making_another()
    front = pred[:1] if pred[1:] == gold else gold[:1] if gold[1:] == pred else [""]
    if front == [_EMPTY]:
        bare = gold if pred[1:] == gold else pred
        table = resources.table("ontology", "synonyms.toml")
        return is_one_of(kind_of(" ".join(bare)), table["never_empty"])
    allowed = resources.table("ontology", "synonyms.toml")["another_of_gold"]
    return front[0] in _making_another() and (pred[1:] == gold or front[0] not in allowed)


@cache
def _making_another() -> frozenset[str]:
    return frozenset(resources.table("ontology", "synonyms.toml")["another"])


def _is_denied(name: str, by: str) -> bool:
    """Whether one name says of what the other is of that it is not meant: tail, and "water, not
    tail", "anything but the tail", "tail-free water"."""
    told, denied = parted(by)
    head = parted(name)[0][-1:]
    return bool(head) and head[0] in denied and head[0] not in told


@lru_cache(maxsize=_REMEMBERED)
def parted(name: str) -> tuple[tuple[str, ...], frozenset[str]]:
    """Return the words of a concept that it is of, and those of which it says they are not meant.
    ("not" before a whole concept is no matter here.)"""
    words = name.removeprefix(f"{NOT} ").split()
    table = resources.table("ontology", "synonyms.toml")
    freed = {
        at
        for at in range(len(words) - 1)
        if words[at + 1] in table["freeing"] and words[at + 2 : at + 3] not in (["of"], ["from"])
    }
    told = [word for at, word in enumerate(words) if at not in freed]
    denied = {words[at] for at in freed}
    text = f"^{' '.join(told)} "
    if (match := _inner().search(text)) is not None:
        denied.update(text[match.end() :].split())
        told = text[1 : match.start()].split()
    return tuple(told), frozenset(denied)


@cache
def _inner() -> re.Pattern[str]:
    phrases = resources.table("ontology", "synonyms.toml")["denying"]
    any_of = "|".join(map(re.escape, phrases))
    return re.compile(rf"(?:(?<=[ ^])|(?=\^))(?:{any_of}) (?!\d)")  # "Whatman no 42"


def _only_says_more(ours: set[str], theirs: set[str]) -> bool:
    """Whether one of two names only says more than the other, by a few words."""
    return (ours <= theirs or theirs <= ours) and len(ours ^ theirs) <= _MORE


def _is_in_course(name: Sequence[str], other: Sequence[str], reagents: bool) -> bool:
    """Whether a name says only where in its course the thing is that the other names: "starting
    ester" for "methyl ester", but not "frozen cells" for "control cells". ``reagents``: the
    ontology tells the two apart as reagents."""
    table = resources.table("ontology", "synonyms.toml")
    course = table["as_reagent" if reagents else "in_course"]
    bare = {one for one in name if one not in course}
    more = {*other} - bare
    if (
        not bare
        or not other
        or len(bare) == len({*name})
        or name[-1] not in bare
        or name[-1] != other[-1]
    ):
        return False
    if not bare <= {*other} or len(more) > _MORE or not more.isdisjoint(table["in_course"]):
        return False
    if any(one in table["contrasting"] or one.startswith(("un", "non")) for one in more):
        return False
    kinds = {kind_of(" ".join(one)) for one in (name, other)}
    return not any(is_one_of(kind, table["from_bottles"]) for kind in kinds)


@lru_cache(maxsize=_REMEMBERED)
def is_turned(pred: str, gold: str) -> bool:
    """Whether one of two names only says of the other what makes another thing of it: trypsin, and
    trypsin inhibitor."""
    ours, theirs = set(pred.split()), set(gold.split())
    if _is_against_another(pred, gold) or _is_numbered_otherwise(pred, gold):
        return True
    more = ours ^ theirs
    inside = bool(ours and theirs) and (ours <= theirs or theirs <= ours)
    return inside and not more.isdisjoint(_turning())


def is_another(pred: str, gold: str) -> bool:
    """Whether a name is that of another thing than one of which it says more: turned into another,
    or, of a reagent, made one ("fake agarose"), denied ("agarose-free gel") or gone."""
    if is_turned(pred, gold) or _is_gone(pred, gold) or _is_gone(gold, pred):
        return True
    if not is_reagent(gold):
        return False
    longer = len(pred) >= len(gold)
    return _is_denied(gold, pred) or (longer and _is_made_another(pred.split(), gold.split()))


def _is_gone(name: str, reagent: str) -> bool:
    """Whether a name only says that a reagent is gone, or elsewhere: "away from agarose"."""
    if not name.endswith(f" {reagent}") or not is_reagent(reagent):
        return False
    gone = resources.table("ontology", "synonyms.toml")["gone_from"]
    return name.removesuffix(f" {reagent}").removesuffix(" the") in gone


_ANTI = re.compile(r"\banti ([^\W\d_]+)")
_NUMBERED = re.compile(r"([^\W\d_]{2,})\d{1,4}\+?")


def _is_against_another(pred: str, gold: str) -> bool:
    """Whether two antibodies are against the proteins of two animals: anti-mouse, anti-rabbit."""
    species = resources.table("ontology", "synonyms.toml")["species"]
    ours, theirs = (
        {word for word in _ANTI.findall(name) if word in species} for name in (pred, gold)
    )
    return bool(ours and theirs) and ours.isdisjoint(theirs)


def _is_numbered_otherwise(pred: str, gold: str) -> bool:
    """Whether two names differ in the number within one word alone: CD4-FITC, CD8-FITC."""
    a, b = pred.split(), gold.split()
    apart = [pair for pair in zip(a, b, strict=False) if pair[0] != pair[1]]
    if len(a) != len(b) or len(apart) != 1:
        return False
    ours, theirs = map(_NUMBERED.fullmatch, apart[0])
    if not ours or not theirs or ours[1] != theirs[1]:
        return False
    table = resources.table("ontology", "synonyms.toml")
    return ours[1] in table["antigens"] or is_one_of(kind_of(pred), table["numbered"])


@cache
def _turning() -> frozenset[str]:
    return frozenset(resources.table("ontology", "synonyms.toml")["turning"])


@lru_cache(maxsize=_REMEMBERED)
def may_be_one(pred: str, gold: str) -> bool:
    """Whether two concepts may be one, though no words tell it: one reagent is a kind of the other
    ("brine", "sodium chloride"), or a name is short for the other."""
    ours, theirs = link(pred), link(gold)
    if not ours or not theirs or not {ours.stage, theirs.stage} <= SURE:
        return may_be_short(pred, gold)
    if not (is_reagent(pred) and is_reagent(gold)):
        return False
    one, other = ours.concept.identifier, theirs.concept.identifier
    return one in broader(other) or other in broader(one)


def do_the_same(pred: str, gold: str) -> bool:
    """Whether one of two reagents does what the other does (``stand_in``), of whatever sort it is:
    "trypsin solution" is trypsin."""
    return not _stand_in(pred).isdisjoint(_stand_in(gold))


@lru_cache(maxsize=_REMEMBERED)
def are_other_reagents(pred: str, gold: str) -> bool:
    """Whether two names are of two reagents, neither of which is a kind of the other."""
    if not (is_reagent(pred) and is_reagent(gold)):
        return False
    known = same(pred, gold)
    if known is None and (bare := (unnumbered(pred), unnumbered(gold))) != (pred, gold):
        known = same(*bare)
    return known is False or (known is None and (is_never(pred, gold) or is_never(gold, pred)))


@lru_cache(maxsize=_REMEMBERED)
def are_exchanged(pred: str, gold: str) -> bool:
    """Whether one reagent in place of another makes a step another: none of the two does for the
    other (``stand_in`` in ``synonyms.toml``), and neither name only says more."""
    ours, theirs = set(pred.split()), set(gold.split())
    if ours <= theirs or theirs <= ours or not are_other_reagents(pred, gold):
        return False
    return not do_the_same(pred, gold)


def _stand_in(name: str) -> frozenset[int]:
    front, _, last = name.rpartition(" ")
    sort = last in resources.table("ontology", "synonyms.toml")["sorts"]
    return _stand_ins().get(name) or (_stand_ins().get(front, _NONE) if sort else _NONE)


@cache
def _stand_ins() -> dict[str, frozenset[int]]:
    """Return the numbers of the lists in which each reagent stands that does for others."""
    return _lists("stand_in")


@cache
def _near() -> dict[str, frozenset[int]]:
    """Return the numbers of the lists in which each name stands that may be meant by others."""
    return _lists("near")


def _lists(name: str) -> dict[str, frozenset[int]]:
    found: dict[str, frozenset[int]] = {}
    for number, listed in enumerate(resources.table("ontology", "synonyms.toml")[name]):
        for name in map(concept, listed):
            found[name] = found.get(name, frozenset()) | {number}
    return found


@lru_cache(maxsize=_REMEMBERED)
def is_reagent(name: str) -> bool:
    """Whether a name is surely that of a reagent."""
    one = link(name)
    return one is not None and is_one_of(one.concept.kind, REAGENTS)
