"""What plain words of a question may forbid, and a plan does: every word that denies or forbids,
with the doings in its clause, read anew from the words alone, as :mod:`.overseeing` reads orders.
It only tells the user where a step has nothing in the question for it but what may be forbidden.
The words are ``ontology/withholding.toml``."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from itertools import islice, takewhile
from typing import NamedTuple

from protoplan import resources
from protoplan.library.values import Library
from protoplan.questions.excluding import tool_forms
from protoplan.questions.forbidding import unstressed
from protoplan.questions.going_without import without_what
from protoplan.questions.overseeing import Spotted, spotted, words_of
from protoplan.questions.words import is_adverb, listed_words

_MARKS = (".", "?", "!", ";", ":", "(", ")")
_REACH = 12
"""Words of a clause in which what is forbidden stands."""
_ORDERS = ("before", "until", "till", "unless", "prior")
"""Behind what is not to be done they tell when it is: "do not wash it until"."""
_OF_THINGS = (
    *("without", "no", "except", "excepting", "instead", "rather", "other", "apart", "aside"),
)
"""They deny things and doings by their nouns, and no order."""
_OR = ("or", "nor")
_AND = ("and", "&")
_ITS = ("the", "a", "an", "our", "my", "your", "any", "all", "further")
_DOING = ("ing", "ion", "sis", "ment")
_LIMITED = 3
"""Words behind a doing in which it is told how far it is forbidden."""
_STEM = 5
"""Letters of the name of a reagent of which a verb is made."""
_BY = ("ize", "ise", "ate", "ylate")
_MOST = 5
_MOST_CUES = 100


class Withheld(NamedTuple):
    """What may be forbidden: the words for it, and the verb of the step."""

    said: str
    verb: str


class _Scope(NamedTuple):
    """Where words that forbid begin, and from where to where what they may forbid stands;
    ``behind``: they stand behind it."""

    cue: int
    first: int
    end: int
    behind: bool = False


def withheld(
    text: str, verbs: Sequence[str], library: Library, told: Collection[str] = ()
) -> tuple[Withheld, ...]:
    """Return what a text may forbid of the steps of a plan, ``verbs``; what is ``told`` of it
    already is left out."""
    words = words_of(without_what(unstressed(text), library.verbs))
    low = [one.lower() for one in words]
    cues = list(islice(_cues(low), _MOST_CUES))
    if not cues:
        return ()
    named = list(spotted(low, dict.fromkeys(verbs, ()), library))
    scopes = list(_scopes(low, cues, {one.at for one in named}))
    found: dict[str, Withheld] = {}
    for verb in dict.fromkeys(verbs):
        mine = [one for one in named if one.verb == verb]
        barred = [_barred(low, one, scopes) for one in mine]
        scope = barred[0] if barred and None not in barred else None
        at = mine[0].at if mine else -1
        if not mine:
            at, scope = _by_tool(low, verb, scopes)
        if scope is None:
            continue
        first, last = min(scope.cue, scope.first, at), max(scope.end if scope.behind else at, at)
        said = " ".join(words[first : last + 1])
        if not any(words[at] in one.split() for one in told):
            found[verb] = Withheld(said, verb)
    return tuple(found.values())[:_MOST]


def _barred(words: Sequence[str], one: Spotted, scopes: Sequence[_Scope]) -> _Scope | None:
    """Return the words that may forbid a doing, none where two of them undo each other, or where it
    is told how far."""
    mine = [scope for scope in scopes if scope.first <= one.at < scope.end]
    if len(mine) % 2 == 0 or _is_order(words, mine[0].end):
        return None
    if mine[0].behind:
        tool = words[one.at] == one.verb and words[one.at - 1] in _ITS
        return mine[0] if tool or words[one.at].endswith(_DOING) else None
    between = words[mine[0].first : one.at]
    if words[one.at] == one.verb and words[mine[0].cue] in _OF_THINGS and {*_AND} & {*between}:
        return None  # "without delay and dry"
    for at in range(one.at + 1, min(one.at + 1 + _LIMITED, len(words))):
        word = words[at]
        if word in _MARKS or word in (*_OR, *_AND, ","):
            break
        if word in _listed("limits") or word[0].isdigit() or is_adverb(word):
            return None
    return mine[0]


def _is_order(words: Sequence[str], end: int) -> bool:
    """Whether a clause goes on with when something is done that is not to be done before."""
    rest = list(takewhile(lambda word: word not in (*_MARKS, ","), words[end:]))
    without = rest[:1] == ["without"] and words[end - 1] not in (*_AND, *_OR)
    return without or not {*_ORDERS}.isdisjoint(rest)


def _by_tool(
    words: Sequence[str], verb: str, scopes: Sequence[_Scope]
) -> tuple[int, _Scope | None]:
    """Return where the tool, or the reagent, of an action stands that may not be used, and what
    forbids it."""
    for scope in scopes:
        for at in range(scope.first, scope.end):
            word = words[at]
            if verb in tool_forms(word) or verb in _tools().get(word, ()) or _is_by(verb, word):
                return at, scope
    return -1, None


def _is_by(verb: str, reagent: str) -> bool:
    """Whether a verb is made of the name of what it is done with: "trypsinize", "silanize"."""
    stems = {reagent.removesuffix(end) for end in ("e", "ic", "")}
    ends = (verb.removeprefix(stem) for stem in stems if len(stem) >= _STEM)
    return reagent.removesuffix("ive") == f"{verb}at" or any(end in _BY for end in ends)


def _cues(words: Sequence[str]) -> Iterator[tuple[int, int, bool]]:
    """Yield where words that forbid stand, the word behind them, and whether what they forbid
    stands before them."""
    at = 0
    while at < len(words):
        sort, length = _cue(words, at)
        if sort in ("before", "behind") and not _is_supposed(words, at):
            yield (
                at,
                at + length,
                sort == "behind" and words[at + length : at + length + 1] != ["to"],
            )
        at += max(1, length)


def _scopes(
    words: Sequence[str], cues: Sequence[tuple[int, int, bool]], named: Collection[int]
) -> Iterator[_Scope]:
    reach = 0
    for number, (cue, first, behind) in enumerate(cues):
        joined = words[cue - 1] in (*_AND, *_OR, ",")
        if words[cue] == "without" and cue < reach and not joined:
            continue  # "do not load it without boiling it"
        if behind:
            start = cue
            least = max((behind for _, behind, _ in cues[:number]), default=0)
            while (
                start > least
                and cue - start < _REACH
                and words[start - 1] not in (*_MARKS, ",", "but")
            ):
                start -= 1
            yield _Scope(cue, start, first - 1, behind=True)
            continue
        reach = end = _end(words, cue, first, named)
        later = [
            at
            for at, _, other in cues[number + 1 :]
            if not other and (at > first + 1 or words[at] in _OR)
        ]
        yield _Scope(cue, first, min((end, *later)))


def _is_supposed(words: Sequence[str], at: int) -> bool:
    """Whether a clause only supposes something up to a place: "if it is not washed"."""
    here = True
    for place in range(at - 1, max(-1, at - _REACH), -1):
        if words[place] in _MARKS:
            return False
        here = here and words[place] != ","
        if words[place] in (_listed("supposing") if here else ("unless",)):
            return True
    return False


def _end(words: Sequence[str], cue: int, first: int, named: Collection[int]) -> int:
    """Return where what may be forbidden ends: with its clause, or with its row."""
    stop = min(len(words), first + _REACH)
    for at in range(first, stop):
        word, before = words[at], words[at - 1]
        leads = before in _listed("leading") or words[cue] in _listed("leading")
        if word == "to" and (leads or before == words[first - 1]):
            continue  # "no need to wash it"
        if word == "for" and leads:
            continue
        if word in _MARKS or (word in _listed("ends") and at > first):
            return at
        if word == "," and not _goes_on(words, at, named):
            return at
        if word in _AND and before == "," and not _goes_on(words, at - 1, named):
            return at
    return stop


def _goes_on(words: Sequence[str], comma: int, named: Collection[int]) -> bool:
    """Whether a row of bare doings goes on behind a comma, up to "and" or "or"."""
    last = False
    if "".join(words[comma + 1 : comma + 2]) in _AND and words[comma - 2] != ",":
        return False  # "do not stir, and filter it"
    if comma - 1 not in named:
        return not {*_OR}.isdisjoint(words[comma : comma + _LIMITED])
    for at in range(comma, min(comma + _REACH, len(words))):
        word = words[at]
        if word in (*_OR, *_AND):
            last = True
        elif at in named:
            if last:
                return True
        elif word != "," and word not in _ITS:
            return word == "not" or not {*_OR}.isdisjoint(words[comma : comma + _LIMITED])
    return False


def _cue(words: Sequence[str], at: int) -> tuple[str, int]:
    """Return how the words at a place forbid, and how many they are."""
    for phrase, sort in _phrases().get(words[at], ()):
        if tuple(words[at : at + len(phrase)]) == phrase:
            return sort, len(phrase)
    if words[at].endswith(("n't", "n’t")):
        return "before", 1
    return "", 1


@cache
def _phrases() -> Mapping[str, Sequence[tuple[tuple[str, ...], str]]]:
    table = resources.table("ontology", "withholding.toml")
    found: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    said = {
        "before": (*table["before"], *listed_words("denying")),
        "behind": (*table["behind"], *listed_words("out_of_use")),
        "no": (*table["no"], *listed_words("not_denying")),
    }
    for sort, phrases in said.items():
        for one in phrases:
            phrase = tuple(one.split())
            found.setdefault(phrase[0], []).append((phrase, sort))
    order = {"no": 0, "behind": 1, "before": 2}
    return {
        word: sorted(rows, key=lambda row: (-len(row[0]), order[row[1]]))
        for word, rows in found.items()
    }


@cache
def _tools() -> dict[str, list[str]]:
    table = resources.table("ontology", "query.toml")
    return {**table["tools"], **table["instruments"]}


@cache
def _listed(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "withholding.toml")[name])
