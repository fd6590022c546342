"""Verbs that a clause begins with and commands, whatever they are marked as: "mark the tails",
"vacuum filter the product"."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from protoplan.library import Library
from protoplan.nlp.forms import base_form
from protoplan.nlp.tokens import MARKS, OPENING, Token, words
from protoplan.nlp.uses import gerund, only_how
from protoplan.nlp.values import Label, Mention

_LONGEST = 3
"""Words of a compound verb: "dry ice cool"."""
_NAMES = frozenset((Label.REAGENT, Label.LOCATION, Label.DEVICE, Label.METHOD, Label.MODIFIER,
                    Label.ACTION, Label.MEASURE_TYPE, Label.SEAL))  # fmt: skip
"""Marks that the first words of a compound verb may have."""
_SURE = frozenset(("sure", "certain", "remember", "recommended"))
"""Words before "to" behind which a verb stands that is done, marked or not."""
_DENYING = frozenset(("do", "not", "never", "don't", "don\u2019t"))
_QUICK = frozenset(("quick", "brief", "gentle", "short"))
"""Words before a noun of doing that stand before a verb too: "quick spin the tube"."""


def commanded(
    tokens: Sequence[Token],
    mentions: Sequence[Mention],
    at: int,
    library: Library,
    named: set[int],
) -> bool:
    """Whether a clause begins at ``at`` with a verb of the library, before an article: "and mark
    the tails", or one stands behind "make sure to". It is not marked as an action, and not a part
    of a longer name. ``named`` are the words that :func:`naming` finds."""
    token = tokens[at]
    if token.low not in library.verbs:
        return False
    if _urged(tokens, at) and token.mention < 0 and _is_verb(token.low, library):
        return True
    if _in_row(tokens, mentions, at, library):
        return True
    follows = at + 1 in named or _paired(tokens, mentions, at)
    if not (follows and _begins(tokens, at) and _is_verb(token.low, library)):
        return False
    if token.mention < 0:
        return True
    alone = mentions[token.mention].text == token.text
    return alone and mentions[token.mention].label in _NAMES


def _in_row(
    tokens: Sequence[Token], mentions: Sequence[Mention], at: int, library: Library
) -> bool:
    """Whether a bare verb of the library stands in a row of orders behind a preposition or bracket,
    though it is marked as a thing or not at all: "dry over salt, filter and concentrate"."""
    token, ends = tokens[at], at + 1
    ends += ends < len(tokens) and tokens[ends].low in words("states")  # "filter hot"
    before = at - (at > 0 and tokens[at - 1].low in ("and", "then"))
    if not before or token.depth:
        return False
    if tokens[before - 1].low != "," and not _apart(tokens, mentions, before, ends):
        return False
    whole = "" if token.mention < 0 else mentions[token.mention].text
    alone = whole in ("", token.text, " ".join(one.text for one in tokens[at:ends]))
    thing = token.mention >= 0 and mentions[token.mention].label is Label.REAGENT
    if thing or not alone or not _is_verb(token.low, library):
        return False
    orders = [n for n in range(before - 1) if _orders(tokens, mentions, n)]
    telling = words("prepositions") | OPENING
    bare = tokens[before - 1].low == "," and _is_bare(tokens, mentions, before - 2)
    if not orders or not (bare or any(one.low in telling for one in tokens[orders[0] : at])):
        return False
    follows = tokens[ends].low if ends < len(tokens) else ""
    if not follows or follows == ";":
        return True
    while ends < len(tokens) and (
        tokens[ends].low in {",", "and", "then"} or only_how(tokens[ends].low)
    ):
        ends += 1
    if follows not in (",", "and", "then") or ends >= len(tokens):
        return False
    leads = tokens[ends].low in ("let", "allow") or _orders(tokens, mentions, ends)
    return leads or _in_row(tokens, mentions, ends, library)


def _is_bare(tokens: Sequence[Token], mentions: Sequence[Mention], at: int) -> bool:
    """Whether an order stands alone before a comma, and so what follows is no object of it: "warm,
    filter and store the medium", "let it cool, filter"."""
    before = tokens[at - 1] if at else None
    if not _orders(tokens, mentions, at):
        return False
    names = words("articles", "determiners", "prepositions") - words("objects")
    return before is None or not (before.low in names or before.low == "of")


def _apart(tokens: Sequence[Token], mentions: Sequence[Mention], before: int, ends: int) -> bool:
    """Whether "and" joins no things, for a reagent stands before it and none behind: "over salt
    and filter"."""
    mention = tokens[before - 1].mention
    reagent = mention >= 0 and mentions[mention].label is Label.REAGENT
    return tokens[before].low == "and" and reagent and ends == len(tokens)


def _orders(tokens: Sequence[Token], mentions: Sequence[Mention], at: int) -> bool:
    """Whether a word is marked as an action and has the form of an order."""
    mention, low = tokens[at].mention, tokens[at].low
    acts = mention >= 0 and mentions[mention].label is Label.ACTION
    return acts and not low.endswith("ed") and not gerund(low)


def let(tokens: Sequence[Token], mentions: Sequence[Mention], at: int, library: Library) -> bool:
    """Whether the last word of a name is what the thing is let do: "let the plate stand"."""
    if at < 2 or not _is_verb(tokens[at].low, library):
        return False
    apart = _apart_from()
    follows = tokens[at + 1].low if at + 1 < len(tokens) else ""
    first = next((n for n in range(at - 1, -1, -1) if tokens[n].low == "let"), at)
    if first == at or not (follows in apart or follows in ("", "overnight")):
        return False
    between = tokens[first + 1 : at]
    acts = {n for n, one in enumerate(mentions) if one.label is Label.ACTION}
    named = any(one.low not in words("articles") for one in between)
    if tokens[at].mention < 0 and tokens[at - 1].mention >= 0:
        apart = apart - words("prepositions")  # "let the cells in the plate settle"
    return named and not any(one.low in apart or one.mention in acts for one in between)


def compound(
    tokens: Sequence[Token],
    mentions: Sequence[Mention],
    at: int,
    library: Library,
    named: set[int],
) -> int:
    """Return how many words of a compound verb stand at ``at``, where a clause begins: 2 of "hot
    filter the oil", 0 if none does. ``named`` are the words that :func:`naming` finds."""
    if named.isdisjoint(range(at + 2, at + _LONGEST + 1)) or not _begins(tokens, at):
        return 0
    for length in range(2, _LONGEST + 1):
        verb = at + length - 1
        if not (verb + 1 in named and _is_verb(tokens[verb].low, library)):
            continue
        if tokens[verb].text[0].isupper() or _marked(tokens, mentions, at, verb):
            return 0
        return length if all(_leads(tokens[n], mentions) for n in range(at, verb)) else 0
    return 0


def _marked(tokens: Sequence[Token], mentions: Sequence[Mention], at: int, verb: int) -> bool:
    """Whether all the words of a compound verb are marked as one action already."""
    mention = tokens[at].mention
    whole = mention >= 0 and mentions[mention].label is Label.ACTION
    return whole and all(tokens[n].mention == mention for n in range(at, verb + 1))


def _paired(tokens: Sequence[Token], mentions: Sequence[Mention], at: int) -> bool:
    """Whether a sentence begins with a verb that "and" joins to another: "strip and stain"."""
    if at or len(tokens) < 3 or tokens[1].low not in ("and", "or", ","):
        return False
    return _orders(tokens, mentions, 2)


def _urged(tokens: Sequence[Token], at: int) -> bool:
    """Whether what stands before says that something is to be done: "make sure to wear"."""
    return at > 1 and tokens[at - 1].low == "to" and tokens[at - 2].low in _SURE


def _begins(tokens: Sequence[Token], at: int) -> bool:
    """Whether a clause may begin at a word."""
    helping = _helping()
    while at and (tokens[at - 1].low in helping or only_how(tokens[at - 1].low)):
        at -= 1
    if at and tokens[at - 1].low in ("we", "you"):
        at -= 1
    before = tokens[at - 1].low if at else ""
    return not before or before in MARKS or before in {"and", "then", "or", "but"}


def naming(tokens: Sequence[Token]) -> set[int]:
    """Return the words that begin to name what is acted on, as behind no noun: "the", "it"."""
    opens = words("articles", "objects")
    return {n for n, one in enumerate(tokens) if one.low in opens and one.text != "A"}  # "buffer A"


def _is_verb(low: str, library: Library) -> bool:
    """Whether a word is the base form of a verb that is done."""
    known = low in library.verbs and low not in _helps()
    return known and not low.endswith("ed") and not gerund(low) and base_form(low, library) == low


def _leads(token: Token, mentions: Sequence[Mention]) -> bool:
    """Whether a word may stand before a verb as its part: "vacuum", "dry", not "we" or "if"."""
    low = token.low
    if token.mention >= 0 and mentions[token.mention].label not in _NAMES:
        return False
    plural = low.endswith("s") and not low.endswith("ss")
    plain = low.isalpha() and not plural and low not in _grammatical() and token.depth == 0
    return plain and not low.endswith(("ed", "ing", "ly"))


@cache
def _helps() -> frozenset[str]:
    """Return the verbs that are not done."""
    lists = ("no_steps", "enabling", "modals", "be", "have", "claims", "small")
    return frozenset().union(*map(words, lists))


@cache
def _helping() -> frozenset[str]:
    """Return the words that a clause may begin with before its verb."""
    return words("sequence", "modals") | _DENYING


@cache
def _apart_from() -> frozenset[str]:
    """Return the words and marks that no name goes over."""
    return words("connectors", "prepositions") | MARKS


@cache
def _grammatical() -> frozenset[str]:
    """Return the words that are no part of a name, nor of a verb."""
    lists = (
        "prepositions", "times", "conditions", "optional", "articles", "determiners", "sequence",
        "connectors", "numbers", "be", "have", "modals", "persons", "relatives", "negations",
        "cautions", "counts", "enabling", "tools", "starting", "urging", "light", "no_steps",
        "claims", "notes", "prefixes", "objects", "small", "manners",
    )  # fmt: skip
    found = {word for name in lists for entry in words(name) for word in entry.split()}
    return frozenset(found - _QUICK)
