"""Which actions are one, and which may stand for each other (``ontology/synonyms.toml``)."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from functools import cache, lru_cache
from itertools import takewhile
from typing import NamedTuple

from protoplan import library as libraries
from protoplan import resources
from protoplan.entities import is_one_of, kind_of, normal
from protoplan.library.values import PRESENT, Library, Operator, Same
from protoplan.model import Step
from protoplan.normalise import canonical_name

_AND = re.compile(r"[,;/+&]|\b(?:and|then|or|plus|before|after|followed by)\b")
"""Before another action in the words of one."""
_LINK = re.compile(
    r"(?:[()\[\]{}=]| [-–—] |\b(?:vs|versus|aka|but|instead of|rather than)\b)"
    r"(?! ?(?:do not|never)\b)"
)
"""Before one that is set beside the verb, or in its place."""
_NOR = re.compile(r"(?<!do )\b(?:not|without|until|till|while)\b")
"""Before one that is told by its verb, where a way is in -ing: "without shaking"."""
_BRITISH = re.compile(r"([iy])se\b")
_COLOUR = re.compile(r"(?<=\w)our\b")
_JOINTS = re.compile(r"[‐‑–-]+")
_UNDONE = re.compile(r"\b(?:not|never|no|skip|skipped|omit|omitted)$")


_NOT_DONE = re.compile(
    r"^(?:please )?(?:"
    r"(?P<not>(?:do|does|did|is|are|was|were|must|should) not(?: be)?|don['’]?t|never|not)\b"
    r"|(?:skip|omit|leave out|ignore|cancel)(?:ped|ted|d|led)?\b)(?P<what>.*)"
)
"""A parameter that says that something is not done."""
_ANY = re.compile(
    r"(?:(?:actually|really|to be|be) )?(?:do|perform|carry out|execute)\b"
    r"|(?:(?:actually|really|to be|be) )?(?:done|performed|carried out|executed)\b"
    r"|(?:this|the|that|it|entire|whole)\b(?: step)?$"
)
"""What stands for the step itself."""


class Acts(NamedTuple):
    """What a verb may stand for. Two verbs are one action if they share one of ``actions``, and
    alike if they share one of ``families``."""

    actions: frozenset[str]
    families: frozenset[str]


class Besides(NamedTuple):
    """What the words behind a verb say: as a parameter ("500 x g" of "spin at 500 x g"), the other
    actions that they name ("wash and dry"), and whether by these nothing is left of the object, or
    the action is not done at all ("wash (skip)")."""

    words: tuple[str, ...] = ()
    also: frozenset[str] = frozenset()
    gone: bool = False


class _Apart(NamedTuple):
    """Verbs that are not the action of their operator, with the first of those that are one."""

    verbs: Library
    first: dict[str, str]
    ways: frozenset[str]
    alone: frozenset[str]


def acts(verb: str, library: Library, found: tuple[Operator, ...]) -> Acts:
    """Return what ``verb`` stands for, whose operators in ``library`` are ``found``.

    It stands for its operators, outside the library for itself. A verb that is apart ("bake" among
    those of heating) is an action of its own, of the family of its operator; one that is a way of
    doing it ("oxidize" among those of treating) is like what only says that it is done, and not
    like another way; one that is something else, as an opposite is, is like none of these.
    """
    names = frozenset(operator.name for operator in found) or frozenset((outside(verb),))
    sense = _sense(verb, Same(library), found)
    known = _families(Same(library))
    apart, own = _apart(), frozenset((sense,))
    if sense in apart.alone or sense in apart.ways:
        return Acts(own, own.union(known.get(sense, ())))
    families = names.union(*(known.get(name, ()) for name in (*names, sense)))
    if sense:
        return Acts(own, families)
    return Acts(names, families.union(*(_ways(Same(library)).get(name, ()) for name in names)))


def other_ways(verb: str, library: Same[Library]) -> frozenset[str]:
    """Return the families of all other ways of doing what the operators of ``verb`` do, where it
    is apart from them."""
    found = libraries.find(library.value, verb)
    own = _sense(verb, library, found)
    named = [_ways(library).get(one.name, frozenset()) for one in found if own]
    others = frozenset[str]().union(*named) - {own}
    return others.union(*(_families(library).get(one, ()) for one in others))


def outside(verb: str) -> str:
    """Return what a verb that a library lacks stands for: itself, however its parts are joined
    ("cross-date", "crossdate"), and wherever it is spelt ("graphitise", "graphitize"; "plough",
    "plow")."""
    if "/" in verb:
        return verb
    words = _COLOUR.sub("or", _BRITISH.sub(r"\1ze", _JOINTS.sub("", verb))).split(" ")
    return " ".join(map(libraries.spelled, words))


@lru_cache(maxsize=1 << 14)
def participle(word: str) -> str:
    """Return the participle of the action that the participle ``word`` is of, by the built-in
    library: "dissolved" for "solubilized". Any other word, and what several do, stays."""
    library = libraries.load()
    if word in library.verbs or not word.endswith(_PARTICIPLES):
        return word
    base = next((one for one in libraries.lemmas(word)[1:] if one in library.verbs), "")
    senses = acts(base, library, libraries.find(library, base)).actions if base else ()
    return word if len(senses) != 1 or base in senses else libraries.participle(*senses)


_PARTICIPLES = ("ed", "en", "wn", "un", "nd")
"""What participles of verbs end in: mixed, frozen, grown, spun, ground."""


def besides(step: Step, verb: str, library: Library) -> Besides:
    """Return what the words of a step's action say behind the verb that the library knows. What
    its objects and parameters say, too, is nothing more: "wash cells", cells."""
    words = libraries.rest(library, verb)
    found = libraries.find(library, verb)
    if any(_is_undone(one, library, found) for one in step.parameters):
        return Besides((words,) if words else (), frozenset(), True)
    if not words or _only_says_how(words, library, found):
        return Besides()
    said = {"the", "a", "an", *normal(" ".join((*step.objects, *step.parameters))).split()}
    if said.issuperset(normal(words).split()):
        return Besides()
    parts = list(filter(str.strip, _AND.split(verb)))[1:]
    also = [operator for part in parts for operator in libraries.find(library, part)[:1]]
    also += _linked(verb, words, library, found)
    also += _strung(words, library, found, said)
    gone = any(literal.fact == PRESENT for one in also for literal in one.delete)
    undone = bool(_UNDONE.search(words))
    return Besides((words,), frozenset(one.name for one in also), gone or undone)


def _only_says_how(words: str, library: Library, found: tuple[Operator, ...]) -> bool:
    """Whether the words behind a verb only say the way that its action is done, of several that it
    stands for: "out" of "measure out", "by vortexing" of "mix by vortexing"."""
    by, _, way = words.partition(" ")
    if by != "by":
        return words in resources.table("ontology", "verbs.toml")["particles"]
    return _are_kin(found[:1], libraries.find(library, way)[:1], library)


def _are_kin(one: Iterable[Operator], other: Iterable[Operator], library: Library) -> bool:
    """Whether two operators are one or of one family."""
    known = _families(Same(library))
    ours, theirs = (
        {name for operator in some for name in (operator.name, *known.get(operator.name, ()))}
        for some in (one, other)
    )
    return not ours.isdisjoint(theirs)


def _linked(verb: str, words: str, library: Library, found: tuple[Operator, ...]) -> list[Operator]:
    """Return the operators of other actions that an action names beside its verb or in its place:
    "burn" of "wash (burn)", "wash vs burn" and "wash by burn"."""
    parts = _LINK.split(verb)[1:]
    parts += [one for one in _NOR.split(words)[1:] if _is_told(one.strip(), library)]
    named = [operator for part in parts for operator in libraries.find(library, part)[:1]]
    way = _WAY.fullmatch(words)
    if way and way["by"]:
        named += _no_way(way["what"], library, found)
    return [one for one in named if not _are_kin(found[:1], (one,), library)]


def _strung(
    words: str, library: Library, found: tuple[Operator, ...], said: Collection[str]
) -> list[Operator]:
    """Return the operators of other actions that are strung behind a verb: "spin add wash"; one
    alone where it leaves nothing of a thing, since "heat treat" is one doing: "wash burn"."""
    row = list(takewhile(lambda one: one in library.verbs and one not in said, words.split()))
    named = [operator for one in row for operator in libraries.find(library, one)[:1]]
    if len(row) == 1 and not (row == words.split() and _is_ruin(row[0], named)):
        return []
    return [one for one in named if not _are_kin(found[:1], (one,), library)]


def _is_ruin(verb: str, named: Sequence[Operator]) -> bool:
    ruining = verb in resources.table("ontology", "denials.toml")["destroying"]
    return ruining or any(one.fact == PRESENT for each in named for one in each.delete)


def _is_told(words: str, library: Library) -> bool:
    """Whether words begin with a verb as an order has it."""
    first = words.partition(" ")[0]
    return first in library.verbs and not first.endswith(_ING)


def _no_way(way: str, library: Library, found: tuple[Operator, ...]) -> tuple[Operator, ...]:
    """Return the operator of an action that is no way of doing the one that it is told of: "cool by
    heating", "filter by inoculate", but not "lyse by sonication"."""
    named = _plainly(way, Same(library))[:1]
    mine = {one.name for one in found}
    if not named or not mine.isdisjoint(named[0].instead_of):
        return ()
    table = resources.table("ontology", "synonyms.toml")["actions"]
    told = _is_told(way, library) and " " not in way and way not in table["means_as_nouns"]
    means = not told and done("means", library, frozenset((named[0].name,)))
    return () if means and not done("no_ends", library, frozenset(mine)) else named


def told_by(
    acts_alone: Acts, step: Step, verb: str, library: Library, found: tuple[Operator, ...]
) -> tuple[Acts, tuple[str, ...], bool]:
    """Return what a step stands for, told by the way that its words say, with the parameters that
    say more, and whether what stands behind the verb is such a way.

    To collect by centrifugation is to centrifuge, as the library has it: that may be meant by the
    verb ``instead_of``. Any other way than the action itself makes it like that action: "disrupt by
    sonication". A parameter that names only the action itself says nothing: "amplify by PCR".
    """
    kept, said, behind = [], acts_alone, False
    words = libraries.rest(library, verb) if found else ""
    for text in (words, *step.parameters):
        way = _WAY.fullmatch(canonical_name(text)) if found else None
        named = _plainly(way["what"], Same(library)) if way else ()
        meant = acts(way["what"], library, named) if way and named else acts_alone
        if not named or not way or (text is words and not way["by"]):
            kept.append(text)
            continue
        mine = frozenset(one.name for one in found)
        told = way["by"] or (way["what"].endswith(_NOUNS) and done("by_nouns", library, mine))
        if told and not mine.isdisjoint(*(one.instead_of for one in named[:1])):
            said = Acts(meant.actions, said.families | acts_alone.actions | meant.families)
            behind = behind or text is words
        elif meant.actions != acts_alone.actions:
            if way["by"]:
                said = Acts(said.actions, said.families | meant.actions | meant.families)
            kept.append(text)
        else:
            behind = behind or text is words
    return said, tuple(kept[1:] if kept[:1] == [words] else kept), behind


_ING = "ing"
_NOUNS = ("ation", "ysis")
"""Ends of nouns that tell a way without "by": "collect the cells, centrifugation, 5000 x g"."""
_THINGS = ("dye", "device", "tool", "container", "support", "consumable")
_WAY = re.compile(r"(?P<by>(?:by|via|using|through) )?(?P<what>[^\W\d_][\w -]*)")


@lru_cache(maxsize=1 << 12)
def _plainly(words: str, library: Same[Library]) -> tuple[Operator, ...]:
    """Return the operators of which ``words`` are a verb, or the noun of its doing, alone."""
    if " " in words and not is_whole(library.value, words):
        return ()
    if is_one_of(kind_of(words), _THINGS):  # a microtome, and not to microtome
        return ()
    return libraries.find(library.value, words)


def _is_undone(parameter: str, library: Library, found: tuple[Operator, ...]) -> bool:
    """Whether a parameter says that its own step is not done: "do not do this step", "skipped"."""
    said = _NOT_DONE.match(canonical_name(parameter))
    if said is None:
        return False
    what = said["what"].strip()
    return (
        not what
        or bool(_ANY.match(what))
        or (said["not"] is not None and libraries.find(library, what)[:1] == found[:1])
    )


def sense(verb: str, library: Same[Library]) -> str:
    """Return the first of the verbs apart that ``verb`` is a form of, empty if it is none."""
    return _sense(verb, library, libraries.find(library.value, verb))


def _sense(verb: str, library: Same[Library], found: tuple[Operator, ...]) -> str:
    """Return the same of a verb whose operators are ``found``."""
    if not found:
        return ""
    apart = _apart()
    one = next((one.name for one in libraries.find(apart.verbs, verb)), "")
    same = one and libraries.find(library.value, one) == found
    return apart.first[one] if same else ""


@cache
def _apart() -> _Apart:
    table = resources.table("ontology", "synonyms.toml")["actions"]
    groups = [*table["apart"], *table["ways"], *table["opposite"]]
    first = {libraries.canonical_verb(verb): verbs[0] for verbs in groups for verb in verbs}
    ways, alone = (frozenset(verbs[0] for verbs in table[how]) for how in ("ways", "opposite"))
    return _Apart(libraries.bare(first), first, ways, alone)


@lru_cache(maxsize=16)
def _ways(library: Same[Library]) -> dict[str, frozenset[str]]:
    """Return the ways of doing what each operator does, by the first verb of each."""
    found: dict[str, frozenset[str]] = {}
    for verb, way in _apart().first.items():
        for one in libraries.find(library.value, verb) if way in _apart().ways else ():
            found[one.name] = found.get(one.name, frozenset()) | {way}
    return found


@lru_cache(maxsize=16)
def _families(library: Same[Library]) -> dict[str, frozenset[str]]:
    """Return the families of each operator, of each verb that is apart and of each outside."""
    families: dict[str, frozenset[str]] = {}
    for verbs in resources.table("ontology", "synonyms.toml")["actions"]["families"]:
        for verb in verbs:
            found = libraries.find(library.value, verb)
            name = _sense(verb, library, found) or (found[0].name if found else outside(verb))
            families[name] = families.get(name, frozenset()) | {f"like {verbs[0]}, {verbs[1]}"}
    return families


def made_by(actions: Collection[str], names: Sequence[str]) -> bool:
    """Whether all of some things are what one of these actions makes: sections."""
    made = resources.table("ontology", "synonyms.toml")["actions"]["yields"]
    heads = {name.split()[-1] for name in names if name}
    return bool(heads) and any(heads <= {*made.get(one, ())} for one in actions)


def is_whole(library: Library, verb: str) -> bool:
    """Whether a library has all words of a verb as one: "let dry", "allow to cool"."""
    return libraries.canonical_verb(verb) in library.verbs


def done(how: str, library: Library, actions: frozenset[str]) -> bool:
    """Whether one of ``actions`` is done as a list of the ontology says: "serial", "adding"."""
    return not actions.isdisjoint(_listed(how, Same(library)))


@lru_cache(maxsize=32)
def _listed(how: str, library: Same[Library]) -> frozenset[str]:
    verbs = resources.table("ontology", "synonyms.toml")["actions"][how]
    found = [(verb, libraries.find(library.value, verb)) for verb in verbs]
    names = {operators[0].name if operators else outside(verb) for verb, operators in found}
    return frozenset(names | {_sense(verb, library, operators) for verb, operators in found} - {""})
