"""Plain sentences of a question, read by a small grammar of their own that is far stricter than the
reading which a plan follows: orders ("Wash the cells with PBS for 5 min, then stain them"),
passives ("The cells are washed and stained"), and the same behind "How do I". Of a plain sentence
it is sure what it tells; any other is not read. The words are ``ontology/plain.toml``."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from protoplan import resources
from protoplan.questions.amounts import amounts_in
from protoplan.questions.following import verb_of
from protoplan.questions.hyphened import hyphened
from protoplan.questions.inherent import STATES
from protoplan.questions.qualities import is_quality, parts_of
from protoplan.questions.tokens import Token, participle, tokens_of
from protoplan.questions.words import NOUN, is_adverb

_AMOUNT, _VERB, _PAST, _DOING, _LIKE, _NAME, _EITHER, _OTHER = "QVEGKNSX"
_LISTED = (
    *(("I", "firsts"), ("L", "lasts"), ("F", "openers"), ("D", "determiners")),
    *(("P", "prepositions"), ("M", "pronouns"), ("J", "manner"), ("B", "being")),
    *((_NAME, "things"), (_EITHER, "either"), (_OTHER, "others")),
)
"""The letters of the sorts of words that are listed; the first list counts."""
_MARKS = {",": "C", "and": "A", "to": "T", "(": "(", ")": ")"}
_NAMED = "DQ?K?[NVGS]+"
_THING = rf"(?:{_NAMED}|Q*[NS]+|Q+|M)"
_MEANS = rf"(?:{_NAMED}|Q*(?:[NS]|[VGK](?=[VGKNS]))*[NS]|Q+|M)"
_MORE = rf"(?:C?A(?:{_NAMED}|Q+[NS]+|N+S?|Q+)|C{_NAMED}|CQ+[NS]+|CQ+)*"
"""More things in a row: ", 5 g of salt and the dye"."""
_SAID = rf"(?:(?:P|T(?!V)){_MEANS}{_MORE}|Q+[NS]*|J|CQ+|\((?:P?(?:Q+[NS]*|[NS]+)C?)+\))*"
"""With what, where, how long and how something is done."""
_ENDED = "(?=$|[CAFL])"
"""Behind an order: nothing, or what joins the next."""
_ORDER = re.compile(rf"(?P<subject>[IFL]?C?J?)V(?P<rest>J?(?:{_THING}{_MORE})?{_SAID}){_ENDED}")
_SUBJECT = re.compile(rf"[IFL]?C?{_MEANS}{_MORE}{_SAID}B[FJ]?")
_ASKED_OF = re.compile(rf"B{_MEANS}{_MORE}{_SAID}J?")
_PASSIVE = re.compile(rf"(?P<subject>{_MEANS}{_MORE}{_SAID}B|B)?[FJ]?E(?P<rest>{_SAID}){_ENDED}")
_MEANT = re.compile("[PTQ]")
"""What may be said of both of two verbs that "and" joins."""
_BARE = re.compile(r"AV(?:$|[ACNPQSTVJ])|CV[NSV]")
"""A verb behind "and" or a comma, without an article behind it."""
_BEFORE_NAME = re.compile("[AC]V[NSV]")
_LOOSE = re.compile(f"(?<![PD])({_AMOUNT})[{_NAME}{_EITHER}]")
"""A quantity right before a name, with nothing before it."""
_JOIN = re.compile(r"(?:CA?[FL]?|A[FL]?|[FL])J?")
_END = re.compile(
    r"(?<!\be\.g)(?<!\bi\.e)(?<!\bapprox)(?<!\bca)(?<!\bvs)(?<!\bconc)(?<!\bsat)(?<!\baq)"
    r"[.?!;:](?=\s|$)(?!(?<=\b[A-Z]\.)\s[a-z])|\n+"
)
"""What ends a sentence; not the point of "approx. 5 ml" or "E. coli"."""


class Order(NamedTuple):
    """What a plain sentence tells to do: the verb, and the quantities and names with it."""

    verb: str
    amounts: tuple[str, ...]
    names: tuple[str, ...]


class Sentence(NamedTuple):
    """A sentence of a question: its words, whether it asks, and what it tells to do, nothing where
    it is not plain."""

    text: str
    asks: bool
    orders: tuple[Order, ...]


class _Word(NamedTuple):
    """A word, or a quantity, with the letter of its sort, and its verb if it has one."""

    sort: str
    text: str
    verb: str = ""


def sentences_of(text: str, verbs: Collection[str]) -> Iterator[Sentence]:
    """Yield the sentences of a text with what the plain ones tell to do by ``verbs``: "first" is
    plain in the first alone, and "finally" in the last."""
    told = list(_sentences(text))
    asking = [_asking().match(said) for said in told]
    steps = [at for at, asks in enumerate(asking) if not (asks or told[at].endswith("?"))]
    for at, (said, asks) in enumerate(zip(told, asking, strict=True)):
        plain = hyphened(said[asks.end() if asks else 0 :].rstrip(" .?!;"))
        words = _apart([*_words(plain, verbs)])
        orders = _in_turn(words, _ORDER, 0) or _passives(words, _ASKED_OF if asks else _SUBJECT)
        sorts = _sorts(words)
        if ("I" in sorts and at not in steps[:1]) or ("L" in sorts and at not in steps[-1:]):
            orders = []
        yield Sentence(said, bool(asks) or said.endswith("?"), tuple(orders))


def _sentences(text: str) -> Iterator[str]:
    amounts = [(one.start, one.start + len(one.text)) for one in amounts_in(text)]
    first = 0
    for mark in _END.finditer(text):
        if any(start <= mark.start() < end - 1 for start, end in amounts):
            continue
        if said := text[first : mark.end()].strip():
            yield said
        first = mark.end()
    if rest := text[first:].strip():
        yield rest


def _words(text: str, verbs: Collection[str]) -> Iterator[_Word]:
    amounts = {one.start: one.text for one in amounts_in(text)}
    behind = 0
    for token in tokens_of(text):
        if token.start < behind:
            continue
        amount = amounts.get(token.start, "")
        behind = token.start + len(amount)
        yield _Word(_AMOUNT, amount) if amount else _sorted(token, text, verbs)


def _apart(words: Sequence[_Word]) -> list[_Word]:
    """Return words in which no time or temperature stands right before a name, with nothing before
    it: of "wash 24 h biofilms" it may be that name's, or the step's."""
    loose = {one.start(1) for one in _LOOSE.finditer(_sorts(words))}
    return [
        _Word(_OTHER, one.text) if at in loose and _is_state(one) else one
        for at, one in enumerate(words)
    ]


def _is_state(word: _Word) -> bool:
    """Whether a word is a time, or a temperature, in numbers."""
    return word.text[0].isdigit() and amounts_in(word.text)[0].quantity.dimension in STATES


def _sorted(token: Token, text: str, verbs: Collection[str]) -> _Word:
    low, said = token.low, text[token.start : token.end]
    if low in _MARKS:
        return _Word(_MARKS[low], said)
    for sort, name in _LISTED:
        if low in _listed(name):
            return _Word(sort, said)
    if low in verbs:
        return _Word(_VERB, said, low)
    if done := participle(low, verbs):
        return _Word(_PAST, said, done)
    if is_adverb(low):
        return _Word("J", said)
    parts = low.split("-")
    if " ".join(parts) in verbs:  # "snap-freeze"
        return _Word(_VERB, said, " ".join(parts))
    if len(parts) > 1 and parts[-1] in verbs and parts[0] not in verbs:  # "sputter-coat"
        return _Word(_VERB, said, parts[-1])
    acts = any(one in verbs for one in parts) or (low.endswith(NOUN) and len(parts) > 1)
    if acts or low.endswith("ed") or not low[0].isalnum():  # "freeze-thaw"
        return _Word(_OTHER, said)
    if low.endswith("ing"):
        return _Word(_LIKE, said)
    return _Word(_DOING if low.endswith(NOUN) and verb_of(low, verbs) else _NAME, said)


def _passives(words: Sequence[_Word], subject: re.Pattern[str]) -> list[Order]:
    """Return what a passive tells to do, with its subject; nothing if it is none."""
    led = subject.match(_sorts(words))
    orders = _in_turn(words, _PASSIVE, led.end()) if led else []
    if led and orders:
        named, first = words[: led.end()], orders[0]
        orders[0] = Order(
            first.verb,
            (*_amounts(named), *first.amounts),
            (*_names(named), *first.names),
        )
    return orders


def _in_turn(words: Sequence[_Word], form: re.Pattern[str], at: int) -> list[Order]:
    """Return the orders of a form, joined one with the next, from a word on; nothing if anything
    else stands between or behind them."""
    sorts = _sorts(words)
    found: list[Order] = []
    shared = False
    while clause := form.match(sorts, at):
        head, rest = clause.start("rest") - 1, words[clause.start("rest") : clause.end()]
        said = [*words[at : max(at, clause.end("subject"))], *rest]
        if shared and _MEANT.search(clause["rest"]):  # "fix and stain the cells with X and Y"
            break
        if _is_name(words, head) and _BARE.match(sorts, head - 1):  # "the flask and stir bar"
            break
        if _is_like(words, head) and _BEFORE_NAME.match(sorts, head - 1):  # "wet and dry filters"
            break
        found.append(Order(words[head].verb, tuple(_amounts(said)), tuple(_names(said))))
        if clause.end() == len(sorts):
            return found
        if (join := _JOIN.match(sorts, clause.end())) is None:
            break
        shared = not clause["rest"] and join[0] == "A"
        at = join.end()
    return []


def _is_name(words: Sequence[_Word], head: int) -> bool:
    """Whether a verb may as well begin the name of one more thing, behind the name of another."""
    named = head > 1 and words[head - 2].sort in (_NAME, _EITHER, _VERB, _DOING)
    return named and words[head].verb in _listed("beginning_names")


def _is_like(words: Sequence[_Word], head: int) -> bool:
    """Whether a verb may as well tell what the thing behind it is like: "wet and dry filters"."""
    return is_quality(words[head].verb) or words[head].verb in _listed("before_names")


def _sorts(words: Sequence[_Word]) -> str:
    return "".join(one.sort for one in words)


def _amounts(words: Sequence[_Word]) -> Iterator[str]:
    return (one.text for one in words if one.sort == _AMOUNT)


def _names(words: Sequence[_Word]) -> Iterator[str]:
    for before, one in pairwise((_Word("", ""), *words)):
        named = one.sort in (_NAME, _EITHER, _DOING, _LIKE, _VERB)
        if named and one.text.lower() not in _listed("measures"):
            yield from parts_of(f"per {one.text}" if before.text.lower() == "per" else one.text)


@cache
def _listed(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "plain.toml")[name])


@cache
def _asking() -> re.Pattern[str]:
    """Return what opens a question or a wish, before what is wanted."""
    said = "|".join(sorted(map(re.escape, _listed("asking")), key=len, reverse=True))
    return re.compile(rf"(?:so,? )?(?:(?:{said}) (?:best )?|how (?=(?:is|are|was|were) ))", re.I)
