"""From the words of an action to the operators of a library."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import product

from protoplan import resources
from protoplan.entities import is_one_of
from protoplan.library.values import Library, Operator, RoleSpec, Same
from protoplan.model import Quantity
from protoplan.normalise import canonical_name

_VOWELS = frozenset("aeiouy")
_PLAIN = re.compile(r"[a-z]+(?: [a-z]+)*")
_PREFIX = re.compile(r"\b(re|pre|de)[-‐‑](?=\w)")
_BETWEEN = re.compile(r"[-‐‑–—_/,;:]")
_COMPOUND = re.compile(r"[^\W\d_]+(?:[-‐‑][^\W\d_]+)+")
_LONGEST_TEXT = 200
_SHORT = 4
"""Letters of a word in which no part is spelt in two ways: "does"."""
_MOST_INFLECTED = 3
_LONGEST = 12
"""Words of an action that are looked at."""
_NOUN_ENDINGS = ("ing", "tion")
"""Endings of nouns of doing, with what is done before them: "antibody staining"."""
_INFLECTED = ("s", "ed", "ing")
"""Endings of the forms of a verb."""
_ENDINGS = (
    ("ations", ("ate", "e", "")), ("itions", ("", "e")), ("ions", ("", "e")),
    ("ies", ("y",)), ("ied", ("y",)), ("ying", ("y", "ie")), ("es", ("", "e")), ("s", ("",)),
    ("ed", ("", "e")), ("ing", ("", "e")), ("ation", ("ate", "e", "")), ("ition", ("", "e")),
    ("ion", ("", "e")), ("ment", ("",)), ("er", ("", "e")),
)  # fmt: skip
"""An ending, and what stands in its place in the base form."""
_SIBILANT = ("s", "x", "z", "ch", "sh", "o")
"""Behind what "-es" is the whole ending: "washes"."""


def canonical_verb(verb: str) -> str:
    """Return a verb as a library lists it: case folded, "re-suspend" as one word, other hyphens,
    slashes and commas as spaces."""
    if _PLAIN.fullmatch(verb):
        return verb
    name = _BETWEEN.sub(" ", _PREFIX.sub(r"\1", canonical_name(verb)))
    return " ".join(name.strip(" .,;:()*").split())


def find(library: Library, verb: str) -> tuple[Operator, ...]:
    """Return the operators of ``library`` that the words of an action may mean, none if it is
    outside the library.

    Any form of a verb is found ("centrifuged", "spun down"), beside words that only say how
    ("gently mix"); of verbs of several words the longest counts. Where several operators claim a
    verb, :func:`fitting` tells which take the objects.
    """
    return _found(Same(library), verb)[0]


def rest(library: Library, verb: str) -> str:
    """Return the words of an action behind the verb that :func:`find` finds in it, without those
    that only say how: "and discard" of "wash and discard", nothing of "wash gently"."""
    words = _found(Same(library), verb)[1]
    while words and _says_how(words[-1]):
        words = words[:-1]
    return " ".join(words)


def readings(library: Library, verb: str) -> tuple[Operator, ...]:
    """Return the operators of ``library`` that the words of an action may mean, as :func:`find`
    does, and behind them those that may be meant instead of them."""
    return _readings(Same(library), verb)


def fitting(operators: Iterable[Operator], kinds: Sequence[str]) -> tuple[Operator, ...]:
    """Return those of several operators that take objects of all of ``kinds``."""
    return tuple(one for one in operators if _fits(one, kinds))


def claiming(
    operators: Iterable[Operator],
    kinds: Sequence[str],
    at_hand: Collection[str],
    values: Sequence[Quantity] = (),
) -> tuple[Operator, ...]:
    """Return those of several operators that claim one verb which take objects of all of ``kinds``,
    without those meant where something else is at hand, and first those whose ranges hold what the
    step says: what is fused at 1000 °C is no cells."""
    fit = fitting(operators, kinds)
    if len(fit) < 2:
        return fit
    fit = at_home(fit, [kind for kind in kinds if kind] or at_hand) or fit
    return tuple(sorted(fit, key=lambda one: not _holds(one, values)))


def _holds(operator: Operator, values: Iterable[Quantity]) -> bool:
    """Whether the ranges of an operator hold all values that it has a range for."""
    for value in values:
        specs = [spec for spec in operator.parameters if spec.measures(value)]
        if specs and not any(spec.low <= value.low <= value.high <= spec.high for spec in specs):
            return False
    return True


def at_home(operators: Iterable[Operator], at_hand: Collection[str]) -> tuple[Operator, ...]:
    """Return those of several operators of whose ``where`` something is among the kinds
    ``at_hand``, or that have none."""
    return tuple(
        one
        for one in operators
        if not one.where or any(is_one_of(kind, one.where) for kind in at_hand)
    )


def prefer(operators: Sequence[Operator], part: str = "") -> Operator | None:
    """Return the first of several operators that splits off ``part``, else the first."""
    making = (one for one in operators if part in one.splits)
    return next(making, next(iter(operators), None))


def _fits(operator: Operator, kinds: Sequence[str]) -> bool:
    roles = [role for role in operator.roles if role.source == "objects"]
    return all(any(takes(role, kind) for role in roles) or not roles for kind in kinds)


def takes(role: RoleSpec, kind: str) -> bool:
    """Whether a role takes things of ``kind``; what is unknown it takes."""
    if not kind:
        return True
    if is_one_of(kind, role.refuses):
        return False
    return not role.kinds or is_one_of(kind, role.kinds)


@lru_cache(maxsize=1 << 14)
def lemmas(word: str) -> tuple[str, ...]:
    """Return the base forms that ``word`` may be a form of, the word itself first."""
    return _lemmas(canonical_name(word))


def irregular(word: str) -> str:
    """Return the verb of which ``word`` is an irregular form, nothing where it is none."""
    return _irregular().get(word, "")


def bases(verb: str) -> tuple[str, ...]:
    """Return what ``verb``, in canonical form, may be a form or spelling of: "mash" for "mashing".

    Of several words the first or the last is looked at. Not every one is a word: "mashe".
    """
    words = verb.split()
    found: dict[str, None] = {}
    for place in {0, len(words) - 1} if words else ():
        for base in _uninflected(words[place]):
            found[" ".join((*words[:place], base, *words[place + 1 :]))] = None
    return tuple(found)


def spelled(verb: str) -> str:
    """Return a verb in the one of its spellings that counts: "sulfonate" for "sulphonate"."""
    parts, whole = _spellings()
    verb = whole.get(verb, verb)
    return parts[0].sub(lambda match: parts[1][match[0]], verb) if len(verb) > _SHORT else verb


def participle(verb: str) -> str:
    """Return the past participle of ``verb``, a base form: "dissolved", "frozen", "stirred"."""
    for form, base in _irregular().items():
        if base == verb and form.endswith(("en", "wn", "nd")):
            return form
    if verb.endswith("y") and verb[-2:-1] not in _VOWELS:
        return f"{verb[:-1]}ied"
    vowels = [one in _VOWELS for one in verb]
    doubles = vowels[-2:] == [True, False] and sum(vowels) == 1 and verb[-1] not in "wx"
    doubled = verb[-1] if doubles else ""
    return f"{verb.removesuffix('e')}{doubled}ed"


def nearest(library: Library, verb: str, n: int = 3) -> list[str]:
    """Return up to ``n`` operators of ``library`` whose name or verb is most like ``verb``."""
    from rapidfuzz import fuzz, process

    wanted = canonical_verb(verb)[:200]
    names = {name: (name,) for name in library.operators}
    claimed = {**library.verbs, **names}
    near = process.extract(wanted, claimed.keys(), scorer=fuzz.ratio, limit=4 * n, score_cutoff=60)
    operators = dict.fromkeys(name for verb, _, _ in near for name in claimed[verb])
    return list(operators)[:n]


@lru_cache(maxsize=1 << 14)
def _readings(library: Same[Library], verb: str) -> tuple[Operator, ...]:
    found, _ = _found(library, verb)
    more = [one for operator in found for one in _instead(library).get(operator.name, ())]
    return tuple({one.name: one for one in (*found, *more)}.values())


@lru_cache(maxsize=16)
def _instead(library: Same[Library]) -> dict[str, list[Operator]]:
    """Return, for the name of an operator, those that may be meant by its verbs."""
    found: dict[str, list[Operator]] = {}
    for operator in library.value.operators.values():
        for name in operator.instead_of:
            found.setdefault(name, []).append(operator)
    return found


@lru_cache(maxsize=1 << 14)
def _found(library: Same[Library], verb: str) -> tuple[tuple[Operator, ...], tuple[str, ...]]:
    """Return the operators that the words of an action may mean, and the words behind the verb."""
    operators = library.value.operators
    words = canonical_verb(verb[:_LONGEST_TEXT]).split()[:_LONGEST]
    for start in range(len(words)):
        here = words[start:]
        names, length = library.value.verbs.get(" ".join(here)) or _split(library, here), len(here)
        if not names:
            names, length = _claimed(library, here)
            if length and _is_compound(library, verb, here[length:]):
                names = ()
        if names:
            return tuple(operators[name] for name in names), tuple(here[length:])
        if not _says_how(words[start]):
            break
    if len(words) > 1 and words[-1].endswith(_NOUN_ENDINGS):
        return tuple(operators[name] for name in _claimed(library, words[-1:])[0]), ()
    if len(words) == 1:
        known = (_in_one_word(library).get(one) for one in _lemmas(words[0]))
        return tuple(operators[name] for name in next(filter(None, known), ())), ()
    return (), ()


def _is_compound(library: Same[Library], verb: str, rest: Sequence[str]) -> bool:
    """Whether a verb in one word with hyphens, that begins with a known one, is another: to
    "cross-date" is not to cross."""
    if not _COMPOUND.fullmatch(verb) or len(rest) != 1:
        return False
    known = _claimed(library, rest)[1] or rest[0] in _list("particles") or _says_how(rest[0])
    return not known


@lru_cache(maxsize=16)
def _in_one_word(library: Same[Library]) -> dict[str, tuple[str, ...]]:
    """Return the operators that claim a verb of several words, by the verb in one: "xray"."""
    return {
        verb.replace(" ", ""): names for verb, names in library.value.verbs.items() if " " in verb
    }


def _says_how(word: str) -> bool:
    return word in _list("adverbs") or word.endswith("ly")


_JOINING = frozenset(("and", "then", "or", "plus"))
"""Words behind which a particle is of another verb."""


def _split(library: Same[Library], words: Sequence[str]) -> tuple[str, ...]:
    """Return the operators that claim a verb whose object stands within it: "take the lid off", but
    not "wash and throw away"."""
    if not _JOINING.isdisjoint(words):
        return ()
    for length in (3, 1):
        particle = " ".join(words[-length:])
        if len(words) > length + 1 and particle in _list("particles"):
            verbs = library.value.verbs
            found = (verbs.get(f"{first} {particle}") for first in _lemmas(words[0]))
            return next(filter(None, found), ())
    return ()


def _claimed(library: Same[Library], words: Sequence[str]) -> tuple[tuple[str, ...], int]:
    """Return the operators that claim the longest verb at the beginning of ``words``, and the
    number of its words."""
    verbs = library.value.verbs
    for length in range(min(_longest(library), len(words)), 0, -1):
        for phrase in _phrases(words[:length]):
            if phrase in verbs:
                return verbs[phrase], length
    return (), 0


@lru_cache(maxsize=64)
def _longest(library: Same[Library]) -> int:
    """Return the number of words of the longest verb."""
    return max((verb.count(" ") + 1 for verb in library.value.verbs), default=1)


def _phrases(words: Sequence[str]) -> Iterator[str]:
    """Yield a phrase, and it with its first, its last and all words in their base forms."""
    yield " ".join(words)
    if len(words) == 1:
        yield from _lemmas(words[0])
        return
    for first in _lemmas(words[0]):
        yield " ".join((first, *words[1:]))
    for last in _lemmas(words[-1]):
        yield " ".join((*words[:-1], last))
    if len(words) <= _MOST_INFLECTED:
        yield from map(" ".join, product(*(_lemmas(word)[:4] for word in words)))


@lru_cache(maxsize=1 << 14)
def _lemmas(word: str) -> tuple[str, ...]:
    found = {word: None}
    if irregular := _irregular().get(word):
        found[irregular] = None
    for ending, bases in _ENDINGS:
        stem = word.removesuffix(ending)
        if stem != word and len(stem) >= 2 and (_VOWELS & set(stem) or ending in ("ied", "ies")):
            if len(stem) > 3 and stem[-1] == stem[-2]:
                found[stem[:-1]] = None
            whole = ending == "es" and not stem.endswith(_SIBILANT)  # "sites" is of no "sit"
            found.update(dict.fromkeys(stem + base for base in bases if base or not whole))
    found.update({form.replace("our", "or", 1): None for form in tuple(found) if "our" in form[1:]})
    for form in tuple(found):
        if form.endswith(("ise", "yse")):
            found[form[:-2] + "ze"] = None
    found.update({spelled(form): None for form in tuple(found)})
    for prefix in ("re", "pre"):
        if len(word) > len(prefix) + 3 and not _list("whole").intersection(found):
            forms = [form[len(prefix) :] for form in found if form.startswith(prefix)]
            found.update(dict.fromkeys(forms))
    return tuple(found)


def _uninflected(word: str) -> Iterator[str]:
    """Yield what ``word`` may be a form or another spelling of; "see" has no form "seed"."""
    if base := _irregular().get(word):
        yield base
    strong = frozenset(_irregular().values()) if word.endswith("ed") else frozenset()
    for base in _lemmas(word):
        form = word.endswith(_INFLECTED) and base[:2] == word[:2] and base not in strong
        spelling = word.endswith(("ise", "yse")) and base == f"{word[:-2]}ze"
        if base != word and (form or spelling):
            yield base


@cache
def _spellings() -> tuple[tuple[re.Pattern[str], dict[str, str]], dict[str, str]]:
    """Return the parts of words that are spelt in two ways, and the words."""
    table = resources.table("ontology", "verbs.toml")["spelling"]
    parts = dict(table["parts"])
    return (re.compile("|".join(map(re.escape, parts))), parts), dict(table["words"])


@cache
def _irregular() -> dict[str, str]:
    return dict(resources.table("ontology", "verbs.toml")["irregular"])


@cache
def _list(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "verbs.toml")[name])
