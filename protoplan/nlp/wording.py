"""Phrases as text: without articles, and with the amount of a thing told apart from its name."""

from __future__ import annotations

import re
from collections.abc import Sequence

from protoplan.nlp.cues import Phrase
from protoplan.nlp.measuring import is_amount
from protoplan.nlp.tokens import CLOSING, OPENING, Token, words
from protoplan.nlp.values import Label, Mention
from protoplan.parsing.quantities import read as read_quantities

_FEW = frozenset(("one", "two", "three", "four", "five", "six", "ten", "½", "¼", "half"))
_PARTS = frozenset(("half", "quarter"))
_OF_NAMES = frozenset(
    ("molar concentration", "mass concentration", "percentage", "fold concentration", "length")
)
"""Dimensions that are a part of it: "4% PFA", "5 mm tube"."""
_TRAILING = frozenset(
    (
        "and",
        "or",
        "then",
        "&",
        "of",
        "to",
        "is",
        "are",
        "was",
        "were",
        "typically",
        "usually",
        "not",
    )
)
"""Words that no phrase ends in."""
_AMOUNTS = frozenset(("volume", "mass", "amount of substance", "activity"))
"""Dimensions of which a number before a name is no part of the name."""

_PLAIN = re.compile(r"\d[\d.,]*\s?(?:[mµμu]l|[mµμunk]?g)")
"""Amounts that are nothing else, whatever stands behind them: they need not be read."""


def trimmed(phrase: Phrase, tokens: Sequence[Token]) -> list[int]:
    """Return the words of a phrase behind its preposition, without articles and what is left over
    at its ends."""
    body = without_articles(phrase.body, tokens)
    if len(body) > 2 and tokens[body[1]].low == "of" and tokens[body[0]].low in words("measured"):
        follows = tokens[body[2]].low[0]
        body = body[2:] if follows.isdigit() or follows in "~<>≥≤" else body
    while body and (tokens[body[-1]].low in _TRAILING or _mark(tokens, body)):
        body.pop()
    while body and tokens[body[0]].low in ("and", "or", "&", "of", "-", "–"):
        body.pop(0)
    return body


def without_articles(places: Sequence[int], tokens: Sequence[Token]) -> list[int]:
    """Return words without the articles among them. The "A" of "mix buffer A with A" is none, and
    those of "twice the amount", "an hour" and "half an hour" stay."""
    articles = words("articles")
    return [
        n
        for i, n in enumerate(places)
        if tokens[n].low not in articles
        or (tokens[n].text == "A" and (i or len(places) == 1))
        or (i and tokens[places[i - 1]].low in ("twice", "thrice"))
        or (i and tokens[places[i - 1]].low == "and" and _low(tokens, n + 1) in _PARTS)
        or _counts_one(tokens, n)
    ]


def _counts_one(tokens: Sequence[Token], at: int) -> bool:
    """Whether an article says how many units of time there are: "an hour", "half an hour"."""
    end, mention = at, tokens[at].mention
    if mention < 0 or tokens[at].low not in ("a", "an"):
        return False
    while end + 1 < len(tokens) and tokens[end + 1].mention == mention:
        end += 1
    return tokens[end].low in words("time_units")


def _low(tokens: Sequence[Token], at: int) -> str:
    return tokens[at].low if at < len(tokens) else ""


def _mark(tokens: Sequence[Token], body: Sequence[int]) -> bool:
    return tokens[body[-1]].text in ("-", "–", "—", "*")


def text_of(places: Sequence[int], tokens: Sequence[Token], sentence: str) -> str:
    """Return words as they are written, single blanks where something between is left out."""
    pieces: list[str] = []
    last = -2
    for n in places:
        if n == last + 1 and pieces:
            pieces.append(" " if tokens[n].start > tokens[last].end else "")
        elif pieces and tokens[n].text not in CLOSING | {","} and tokens[last].text not in OPENING:
            pieces.append(" ")
        pieces.append(sentence[tokens[n].start : tokens[n].end])
        last = n
    return "".join(pieces).strip(" .")


def amount_end(body: Sequence[int], tokens: Sequence[Token], mentions: Sequence[Mention]) -> int:
    """Return how many words at the beginning of a noun phrase are an amount of it: 3 of "10 ml of
    PBS". Concentrations belong to the name of a thing: "4% PFA"."""
    end = 0
    before = words("prefixes") - {"of", "overnight", "for", "in"}
    while end < len(body) and (
        _is_amount(tokens[body[end]], mentions) or tokens[body[end]].low in before
    ):
        end += 1
    if not any(tokens[n].low[0].isdigit() or tokens[n].low in _FEW for n in body[:end]):
        end = 0
    if not end and body and tokens[body[0]].low[0].isdigit() and tokens[body[0]].mention < 0:
        end = _read_amount(body, tokens)
    elif 0 < end < len(body) and not _weighs(body, end, tokens):
        return 0
    if 0 < end < len(body) and tokens[body[end]].text in OPENING:  # "90 µl (1.8x) of beads"
        closes = (i + 1 for i in range(end, len(body) - 1) if tokens[body[i]].text in CLOSING)
        behind = next(closes, end)
        end = behind if tokens[body[behind]].low == "of" else end
    if 0 < end < len(body) and tokens[body[end]].low == "of":
        end += 1
    return end if end < len(body) else 0


def amount_behind(
    body: Sequence[int], tokens: Sequence[Token], mentions: Sequence[Mention]
) -> Sequence[int]:
    """Return the words of an amount in a bracket at the end of a noun phrase: "NaCl (5 g)".

    That of a container says how much it holds, and belongs to its name.
    """
    if len(body) < 3 or tokens[body[-1]].text not in CLOSING:
        return ()
    opens = next((i for i, n in enumerate(body) if tokens[n].text in OPENING), 0)
    before = tokens[body[opens - 1]].mention
    holds = before >= 0 and mentions[before].label in (Label.LOCATION, Label.DEVICE)
    inside = body[opens + 1 : -1]
    if not opens or holds:
        return ()
    if is_amount(" ".join(tokens[n].text for n in inside)):
        return inside
    pieces: list[list[int]] = [[]]
    for n in inside:
        if tokens[n].low == ",":
            pieces.append([])
        else:
            pieces[-1].append(n)
    texts = [" ".join(tokens[n].text for n in piece) for piece in pieces]
    amounts = [piece for piece, text in zip(pieces, texts, strict=True) if is_amount(text)]
    return amounts[0] if len(amounts) == 1 else ()


def without_amount(
    body: Sequence[int], amount: Sequence[int], tokens: Sequence[Token]
) -> list[int]:
    """Return a noun phrase without the amount in its bracket, and without the bracket if nothing
    else stands in it: "dioxane/water (4:1)" of "dioxane/water (4:1, 50 ml)"."""
    left = [n for n in body if n not in amount]
    for i, n in enumerate(left[1:], 1):
        opened, closed = tokens[left[i - 1]].text in OPENING, tokens[n].text in CLOSING
        if opened and closed:
            return left[: i - 1]
        if opened and tokens[n].low == ",":
            return left[:i] + left[i + 1 :]
        if tokens[left[i - 1]].low == "," and (closed or tokens[n].low == ","):
            return left[: i - 1] + left[i:]
    return left


def rated(
    body: list[int], tokens: Sequence[Token], *, counted: bool
) -> tuple[list[int], list[int]]:
    """Part "per well" from the name of what is counted or measured: "100 cells per well"."""
    counted = counted or tokens[body[0]].low[0].isdigit()
    lows = [tokens[n].low for n in body]
    if not counted or "per" not in lows[:-1]:
        return body, []
    at = lows.index("per")
    if not at and "of" in lows[2:-1]:  # "50 µl per well of dye"
        end = lows.index("of", 2)
        return body[end + 1 :], body[:end]
    return body[:at], body[at:]


def _weighs(body: Sequence[int], end: int, tokens: Sequence[Token]) -> bool:
    """Whether what is labelled as an amount is one: "1 m" before a salt is a concentration."""
    text = " ".join(tokens[n].text for n in body[:end])
    if _PLAIN.fullmatch(text):
        return True
    behind = " ".join(tokens[n].text for n in body[end:])
    quantities = read_quantities(text, after=f" {behind}").quantities
    return not quantities or any(str(one.dimension) not in _OF_NAMES for one in quantities)


def _is_amount(token: Token, mentions: Sequence[Mention]) -> bool:
    if token.low in ("about", "approximately", "approx.", "~", "≈", "ca.", "ca"):
        return True
    if token.mention < 0:
        return False
    return mentions[token.mention].label is Label.AMOUNT


def _read_amount(body: Sequence[int], tokens: Sequence[Token]) -> int:
    for length in (3, 2, 1):
        if length >= len(body):
            continue
        text = " ".join(tokens[n].text for n in body[:length])
        reading = read_quantities(text)
        if not reading.words and len(reading.quantities) == 1:
            return length if str(reading.quantities[0].dimension) in _AMOUNTS else 0
    return 0
