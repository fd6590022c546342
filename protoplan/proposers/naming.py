"""Where a question names actions, and when each is to be done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from protoplan import resources
from protoplan.entities import is_a, is_one_of, kind_of, singular
from protoplan.library import canonical_verb, find, lemmas
from protoplan.library.values import Library, Operator
from protoplan.proposers.timing import AMOUNT, BEING, ENDS, FIRST, Mention, Words, form, times

_DONE = ("ed", "en")
_NOUN = ("ion", "ment", "sis")
_GERUND = ("ing", *_NOUN)
_AGAIN = ("re", "pre")
_REACH = 2
"""So many words before an action forbid it, or say that it comes before another."""
_FORBIDDING = (
    *("not", "never", "without", "avoid", "avoiding", "cannot", "no", "omit", "omitting", "skip"),
    *("skipping", "instead", "rather"),
)
_OR = ("or", "nor")
_LINKS = (
    *("and", "or", "then", "to", "but", "before", "after", "once", "while", "until", "when", "if"),
    *("i", "we", "you", "they", "how", "should", "can", "could", "must", "will", "do", "does"),
)
"""Between an action and the next in a clause."""
_LETTING = ("letting", "allowing", "let", "allow")
_ORDERING = (
    *("", "to", "i", "we", "you", "and", "then", "or", "but", "not", "never"),
    *(",", ";", ":", ".", "!", "?"),
)
"""What stands before a verb in the infinitive."""
_GOAL_ENDS = ("?", ":")
_WANTING = ("want", "like", "wish", "need", "trying", "plan")
_TOLD = 2
"""So many actions behind a question tell how to answer it."""
_TOOLS = ("liquid", "solution", "device", "container", "tool")
"""Kinds of what a thing is done with: a washing buffer is none that is washed."""
MEANS = (
    "with",
    "using",
    "in",
    "into",
    "on",
    "onto",
    "to",
    "through",
    "from",
    "over",
    "under",
    "against",
)
"""Words that lead in what an action is done with, or where."""
_ORDINALS = (
    *("first", "second", "third", "fourth", "fifth", "firstly", "secondly", "thirdly", "finally"),
    *("lastly", "last", "next", "also", "subsequently"),
)
_STUB = 4
MANNER = ("with", "under")
"""Before a gerund that says how something is done: "with shaking"."""
BY = "by"
_ARTICLES = ("the", "a", "an")
_TELLING = ("", "and", "then", "after", "before", "to", "by", ",", ";", ":", ".", "!", "?")
_CLOSE = 7
"""Words within which what an action is done with is told."""
_LONGEST = 3
"""Words of an action at most."""


class Named(NamedTuple):
    """An action that a question names: the word for it, its operator if the library has one, its
    first word and the word behind it, its place in time, which is before the action that it is
    said to come before ("dry after washing"), and whether it is told as done ("been washed")."""

    verb: str
    operator: Operator | None
    first: int
    behind: int
    when: int
    past: bool = False


def named(words: Words, library: Library, listed: Sequence[str] | None) -> list[Named]:
    """Return the actions that a question names, in the order of its words: those of a list, else
    those of the library; of the others in its text, and of those that it forbids, only where each
    begins is told, with an empty verb."""
    mentions = list(_mentions(words, library, listed or ()))
    found = _allowed(words, mentions)
    goal = _goal(words, found)
    chosen: dict[str, Mention] = {}
    for one in found:
        if listed is not None and one.verb not in listed:
            continue
        if listed is None and one.first < goal:
            continue
        name = one.verb if listed is not None or one.operator is None else one.operator.name
        before = chosen.get(name)
        was_done = before is not None and _was_done(words, before)
        if before is None or (_better(one, before, goal) and not was_done):
            chosen[name] = one
        elif one.sure and (before.sure or was_done):  # done again
            chosen[f"{name} {one.first}"] = one
    places = {one.first for one in chosen.values()}
    when = dict(zip((one.first for one in found), times(words, found), strict=True))
    return [
        Named(
            one.verb if one.first in places else "",
            one.operator,
            one.first,
            one.behind,
            when.get(one.first, 0),
            form(words, one) == "past",
        )
        for one in mentions
    ]


def forbidden(words: Words, library: Library, listed: Sequence[str] | None) -> list[str]:
    """Return those of the actions, of the list if there is one, that a question names only to
    forbid them."""
    found = list(_mentions(words, library, listed or ()))
    done = {one.verb for one in _allowed(words, found)}
    named = dict.fromkeys(one.verb for one in found if one.verb not in done)
    return [verb for verb in named if listed is None or verb in listed]


def _was_done(words: Words, one: Mention) -> bool:
    """Whether an action is told as done before others: "having washed the plate"."""
    lead = [word.lower() for word, _ in words[max(0, one.first - _REACH) : one.first]]
    return "having" in lead and form(words, one) == "past"


def _better(one: Mention, before: Mention, goal: int) -> bool:
    """Whether a later mention of an action tells more of it than one before: the question for a
    thing to be done is none, where it is told how, and neither is a noun."""
    return (one.first >= goal, one.sure) > (before.first >= goal, before.sure)


def _goal(words: Words, found: Sequence[Mention]) -> int:
    """Return the end of the question itself, or of what the text says is wanted, if how to do it
    is told behind it; else the start."""
    wanted = False
    for place, (word, _) in enumerate(words):
        wanted = wanted or word.lower() in _WANTING
        if word in _GOAL_ENDS or (word == "." and wanted):
            later = [one for one in found if one.first > place]
            told = sum(one.sure or form(words, one) == "past" for one in later)
            return place if told >= _TOLD and not _is_besides(words, place + 1) else 0
    return 0


def _is_besides(words: Words, first: int) -> bool:
    """Whether what is told behind a question is what comes before it: "Before that, ..."."""
    said = [word.lower() for word, _ in words[first:]]
    ends = [before for before, word in pairwise(said) if word in ENDS]
    return said[:2] in (["before", "that"], ["before", "this"]) or not {*FIRST}.isdisjoint(ends)


# Mentions -------------------------------------------------------------------------------------


def _mentions(words: Words, library: Library, listed: Sequence[str]) -> Iterator[Mention]:
    """Yield all mentions of actions, none within another: of those that are listed by their words,
    else by what they mean; of those of the library."""
    by_words = {verb: tuple(canonical_verb(verb).split()) for verb in listed}
    said = {
        verb
        for verb, parts in by_words.items()
        if any(_stands(words, place, parts) for place in range(len(words)))
    }
    means = {
        found[0].name: verb
        for verb in reversed(listed)
        if verb not in said and (found := find(library, verb))
    }
    place = 0
    last: Mention | None = None
    while place < len(words):
        mention = _listed(words, place, by_words, library) or _known(words, place, library)
        if mention is None or _is_object(words, mention, last, listed):
            place += 1
            continue
        last = mention
        if mention.operator is not None and mention.verb not in listed:
            mention = mention._replace(verb=means.get(mention.operator.name, mention.verb))
        yield mention
        place = mention.behind


def _is_object(words: Words, one: Mention, last: Mention | None, listed: Sequence[str]) -> bool:
    """Whether what may name an action belongs to what the one before it is done to: "block
    nonspecific binding", "wash a Gram-stained smear", "spin it dry"."""
    if last is None or not last.sure or last.verb in _LETTING:
        return False
    between = [word for word, _ in words[last.behind : one.first]]
    if one.gerund:
        plain = all(_is_plain(word) and not is_adverb(word) for word in between)
        return plain and len(between) <= _REACH
    if one.sure or not one.base or (one.verb in listed and one.verb != last.verb):
        return False
    inside = (word == AMOUNT or word[0].isalnum() for word in between)
    return all(inside) and {*_LINKS}.isdisjoint(map(str.lower, between))


def _stands(words: Words, place: int, verb: Sequence[str]) -> int:
    """Return how many words a verb takes that stands at a place, in any of its forms; 0 where it
    does not. "Gel-purified" is one word of two."""
    here = [word for word, _ in words[place : place + len(verb)]]
    parts = here[0].split("-") if here else []
    if len(verb) > 1 and len(parts) == len(verb) and all(map(_is_form, parts, verb)):
        return 1
    if not verb or len(here) < len(verb) or not all(map(_is_form, here, verb)):
        return 0
    return len(verb)


@cache
def _is_form(word: str, verb: str) -> bool:
    last = word.lower().rpartition("-")[2]  # "heat-fix"
    return any(verb in lemmas(one) or one == verb for one in (word.lower(), last))


def _listed(
    words: Words, place: int, verbs: dict[str, tuple[str, ...]], library: Library
) -> Mention | None:
    """Return the mention of a listed action at a place, also at the end of a longer verb of the
    library: "sterilize" in "surface sterilize"."""
    for verb, parts in sorted(verbs.items(), key=lambda one: -len(one[1])):
        for lead in range(_LONGEST - len(parts), -1, -1):
            length = _stands(words, place + lead, parts)
            behind = place + lead + length
            if not length or _is_thing(words, place, behind, parts[-1]):
                continue
            phrase = _phrase(words, place, behind)
            if lead and (phrase not in library.verbs or _forbids(phrase)):
                continue
            operator = next(iter(find(library, verb)), None)
            word = words[place + lead][0].lower()
            base = word == parts[0]
            sure = _is_ordered(words, place, base)
            gerund = word.endswith(_GERUND) and not base
            return Mention(verb, operator, place, behind, sure, gerund, base)
    return None


def _is_ordered(words: Words, place: int, base: bool) -> bool:
    """Whether a verb stands where one is ordered, in its base form: "..., wash", not "the wash"."""
    return base and _before(words, place) in _ORDERING


def _forbids(phrase: str) -> bool:
    return not {*_FORBIDDING}.isdisjoint(phrase.split())


def _phrase(words: Words, first: int, behind: int) -> str:
    return " ".join(word.lower() for word, _ in words[first:behind])


def _known(words: Words, place: int, library: Library) -> Mention | None:
    for behind in range(min(place + _LONGEST, len(words)), place + 1, -1):
        phrase = _phrase(words, place, behind)
        ends = words[behind - 1][0].lower()
        closed = ends in MEANS or bool(kind_of(ends))  # "count cells"
        closed = closed or _forbids(phrase)
        lead, _, last = phrase.rpartition(" ")
        verb = next(
            (f"{lead} {one}" for one in lemmas(last) if f"{lead} {one}" in library.verbs), ""
        )
        if verb and not closed and not (verb != phrase and _describes(words, behind - 1, "")):
            base = verb == phrase
            sure = _is_ordered(words, place, base)
            return Mention(verb, find(library, verb)[0], place, behind, sure, False, base)
    found = _verb(words, place, library)
    word = words[place][0].lower()
    if found is None or is_manner(words, place):
        return None
    base = _is_base(word, library)
    ordered = _is_ordered(words, place, base)
    forms = lemmas(word)[1:] if word.endswith(_GERUND) else _forms(word)
    verb = next((one for one in forms if one in library.verbs), found.verbs[0])
    found = find(library, verb)[0]
    verb = next((again + verb for again in _AGAIN if again + verb in forms), verb)
    gerund = word.endswith(_GERUND) and not base
    return Mention(verb, found, place, place + 1, ordered, gerund, base)


def _verb(words: Words, place: int, library: Library) -> Operator | None:
    """Return the operator that a word names: a verb, or a noun of doing that is no thing."""
    word, before = words[place][0].lower(), _before(words, place)
    base = _is_base(word, library)
    if not word.replace("-", "").isalpha() or word in _FORBIDDING:
        return None
    if not _is_verb(library, word, ordered=before in _ORDERING):
        return None
    if breaks(word) and not _is_told(words, place):
        return None
    doing = word.endswith("ing") and before in _TELLING and before  # "before imaging cells"
    if singular(word) in listed_words("vague") and not (doing or (base and before in _ORDERING)):
        return None  # "the transfer"
    if _is_thing(words, place, place + 1, word if base else ""):
        return None
    return find(library, next(one for one in _forms(word) if one in library.verbs))[0]


@cache
def _forms(word: str) -> tuple[str, ...]:
    """Return the verbs that a word may be a form of: of "heat-shocked" "heat shock", and "purify"
    of "gel-purified"."""
    head, _, last = word.rpartition("-")
    first = head.replace("-", " ")
    whole = (canonical_verb(word), *lemmas(word))
    if not head:
        return whole
    done = lemmas(last)[1:] if last.endswith(_DONE) else ()
    return (*whole, *(f"{first} {one}" for one in lemmas(last)), *done)


def _is_base(word: str, library: Library) -> bool:
    """Whether a word is the base form of a verb, in American or British spelling, or done again."""
    forms = (canonical_verb(word), _american(word), *map(word.removeprefix, _AGAIN))
    return any(one in library.verbs for one in forms)


def _american(word: str) -> str:
    return word.removesuffix("ise") + "ize" if word.endswith("ise") else word.replace("yse", "yze")


def _is_told(words: Words, place: int) -> bool:
    """Whether a verb that questions have stands where one is ordered, with what it is done:
    "reduce with DTT", not "how do I reduce the noise?"."""
    behind = [word.lower() for word, _ in words[place + 1 : place + _CLOSE]]
    told = _before(words, place) in _TELLING
    return told and ("with" in behind or AMOUNT in behind)


def _is_thing(words: Words, first: int, behind: int, verb: str) -> bool:
    """Whether words that may name an action belong to the name of a thing: "the wash", "wash
    buffer", "frozen cells", "0.2 µm filter"."""
    before = _before(words, first)
    after = words[behind][0].lower() if behind < len(words) else ""
    last = words[behind - 1][0].lower()
    if before in (*_ARTICLES, AMOUNT) and not last.endswith(_GERUND):
        return True
    if last.endswith(_NOUN) and after.isalpha() and not breaks(after) and kind_of(after):
        return True  # "detection antibody"
    if singular(after) in listed_words("compounds"):
        return True
    noun = last.endswith(_GERUND) or before not in _ORDERING
    if noun and (singular(after) in listed_words("heads") or _is_tool(after)):
        return True
    return _describes(words, behind - 1, verb)


def _is_tool(word: str) -> bool:
    kind = kind_of(word)
    return is_one_of(kind, _TOOLS)


def _describes(words: Words, place: int, verb: str) -> bool:
    """Whether a form of a verb says what a thing is like: "distilled water", "frozen cells"."""
    word = words[place][0].lower()
    after = words[place + 1][0].lower() if place + 1 < len(words) else ""
    past = word != verb and not word.endswith((*_GERUND, "s"))
    names = after.isalpha() and not breaks(after) and not is_adverb(after)
    return past and names and _before(words, place) not in BEING


def _is_verb(library: Library, word: str, *, ordered: bool) -> bool:
    """Whether a word is a form of a verb and not the name of a thing; behind words that
    lead to a verb (``ordered``), as in "to stain", it is the verb whatever else it names."""
    kind = kind_of(word)
    known = any(one in library.verbs for one in _forms(word))
    return known and (ordered or not kind or is_a(kind, "procedure"))


def _allowed(words: Words, found: Sequence[Mention]) -> list[Mention]:
    """Return the mentions of actions that are not forbidden: neither "do not heat", nor "without
    fixing or washing"."""
    allowed: list[Mention] = []
    behind = -1
    for one in found:
        between = [word.lower() for word, _ in words[behind : one.first]] if behind >= 0 else []
        goes_on = not {*_OR}.isdisjoint(between) and {*ENDS, ","}.isdisjoint(between)
        if goes_on or _is_forbidden(words, one.first):
            behind = one.behind
        else:
            behind = -1
            allowed.append(one)
    return allowed


def _is_forbidden(words: Words, place: int) -> bool:
    """Whether an action is one that is not to be done: "do not heat", "without letting it dry";
    "not before washing" allows it."""
    before = [word.lower() for word, _ in words[max(0, place - 2 * _REACH) : place]]
    far = not {*_LETTING}.isdisjoint(before) or before[-1:] == ["to"]  # "do not want to"
    reach = 2 * _REACH if far else _REACH
    return any(
        (word in _FORBIDDING or word.endswith("n't"))
        and before[-reach:][at + 1 :][:1] != ["before"]
        for at, word in enumerate(before[-reach:])
    )


def _before(words: Words, place: int) -> str:
    """Return the word before one, but for words that say in which place or how something is done:
    "to" in "to first gently wash"."""
    while place and (is_adverb(words[place - 1][0]) or words[place - 1][0].lower() in _ORDINALS):
        place -= 1
    return words[place - 1][0].lower() if place else ""


def is_manner(words: Words, place: int) -> bool:
    """Whether a verb says how another action is done: "with gentle shaking", "by flow cytometry";
    "by shaking" is an action."""
    word = words[place][0].lower()
    first = place - 1
    while first > max(0, place - _REACH - 1) and _is_plain(words[first][0]):
        first -= 1
    lead = words[first][0].lower() if first >= 0 else ""
    return (lead in MANNER and word.endswith(_GERUND)) or (lead == BY and not word.endswith("ing"))


def _is_plain(word: str) -> bool:
    return word.isalpha() and not breaks(word)


def is_adverb(word: str) -> bool:
    """Whether a word says how something is done: "gently"."""
    lower = word.lower()
    return lower.endswith("ly") and len(lower) > _STUB and lower not in listed_words("no_adverbs")


# Words ----------------------------------------------------------------------------------------


def breaks(word: str) -> bool:
    """Whether a word stands in no name of a thing."""
    lower = word.lower()
    return lower in listed_words("breaks") or any(
        one in listed_words("asking") for one in lemmas(lower)
    )


@cache
def listed_words(name: str) -> frozenset[str]:
    """Return the words of a list of ``ontology/query.toml``."""
    return frozenset(resources.table("ontology", "query.toml")[name])
