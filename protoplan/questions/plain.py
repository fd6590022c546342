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

from protoplan.questions.amounts import amounts_in
from protoplan.questions.hyphened import hyphened
from protoplan.questions.plain_words import (
    AMOUNT,
    DOING,
    EITHER,
    LIKE,
    NAME,
    VERB,
    Word,
    listed,
    sorts_of,
    words_in,
)
from protoplan.questions.qualities import is_quality, parts_of
from protoplan.questions.terse import undoubted

_NAMED = "DQ?K?[NVGS]+"
_THING = rf"(?:{_NAMED}|Q*[NS]+|Q+|M)"
_MEANS = rf"(?:{_NAMED}|Q*(?:[NS]|[VGK](?=[VGKNS]))*[NS]|Q+|M)"
_MORE = rf"(?:C?A(?:{_NAMED}|Q+[NS]+|N+S?|Q+)|C{_NAMED}|CQ+[NS]+|CQ+)*"
"""More things in a row: ", 5 g of salt and the dye"."""
_SAID = rf"(?:(?:P|T(?!V)){_MEANS}{_MORE}|Q+[NS]*|J|CQ+|\((?:(?:P(?:Q+[NS]*|[NS]+)|Q+)C?)+\))*"
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
_BRACKETS = re.compile(r"\([^()\n]{1,80}\)")
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


def sentences_of(text: str, verbs: Collection[str]) -> Iterator[Sentence]:
    """Yield the sentences of a text with what the plain ones tell to do by ``verbs``: "first" is
    plain in the first alone, "finally" in the last, and a passive where no question follows."""
    told = list(_sentences(text))
    asking = [_asking().match(said) for said in told]
    last = max((at for at, said in enumerate(told) if said.endswith("?")), default=0)
    steps = [at for at, asks in enumerate(asking) if not (asks or told[at].endswith("?"))]
    for at, (said, asks) in enumerate(zip(told, asking, strict=True)):
        plain = hyphened(said[asks.end() if asks else 0 :].rstrip(" .?!;"))
        words = undoubted([*words_in(plain, verbs)])
        orders = _in_turn(words, _ORDER, 0)
        if not orders and (asks or at >= last):  # before a question it may be done already
            orders = _passives(words, _ASKED_OF if asks else _SUBJECT)
        sorts = sorts_of(words)
        if ("I" in sorts and at not in steps[:1]) or ("L" in sorts and at not in steps[-1:]):
            orders = []
        yield Sentence(said, bool(asks) or said.endswith("?"), tuple(orders))


def _sentences(text: str) -> Iterator[str]:
    amounts = [(one.start, one.start + len(one.text)) for one in amounts_in(text)]
    brackets = [one.span() for one in _BRACKETS.finditer(text)]
    first = 0
    for mark in _END.finditer(text):
        if any(start <= mark.start() < end - 1 for start, end in (*amounts, *brackets)):
            continue
        if said := text[first : mark.end()].strip():
            yield said
        first = mark.end()
    if rest := text[first:].strip():
        yield rest


def _passives(words: Sequence[Word], subject: re.Pattern[str]) -> list[Order]:
    """Return what a passive tells to do, with its subject; nothing if it is none."""
    led = subject.match(sorts_of(words))
    orders = _in_turn(words, _PASSIVE, led.end()) if led else []
    if led and orders:
        named, first = words[: led.end()], orders[0]
        orders[0] = Order(
            first.verb,
            (*_amounts(named), *first.amounts),
            (*_names(named), *first.names),
        )
    return orders


def _in_turn(words: Sequence[Word], form: re.Pattern[str], at: int) -> list[Order]:
    """Return the orders of a form, joined one with the next, from a word on; nothing if anything
    else stands between or behind them."""
    sorts = sorts_of(words)
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


def _is_name(words: Sequence[Word], head: int) -> bool:
    """Whether a verb may as well begin the name of one more thing, behind the name of another."""
    named = head > 1 and words[head - 2].sort in (NAME, EITHER, VERB, DOING)
    return named and words[head].verb in listed("beginning_names")


def _is_like(words: Sequence[Word], head: int) -> bool:
    """Whether a verb may as well tell what the thing behind it is like: "wet and dry filters"."""
    return is_quality(words[head].verb) or words[head].verb in listed("before_names")


def _amounts(words: Sequence[Word]) -> Iterator[str]:
    return (one.text for one in words if one.sort == AMOUNT)


def _names(words: Sequence[Word]) -> Iterator[str]:
    for before, one in pairwise((Word("", ""), *words)):
        named = one.sort in (NAME, EITHER, DOING, LIKE, VERB)
        if named and one.text.lower() not in listed("measures"):
            yield from parts_of(f"per {one.text}" if before.text.lower() == "per" else one.text)


@cache
def _asking() -> re.Pattern[str]:
    """Return what opens a question or a wish, before what is wanted."""
    said = "|".join(sorted(map(re.escape, listed("asking")), key=len, reverse=True))
    return re.compile(rf"(?:so,? )?(?:(?:{said}) (?:best )?|how (?=(?:is|are|was|were) ))", re.I)
