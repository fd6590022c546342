"""Orders that announce the things in a list behind or below them, told with these things: "Add in
this order: PEG, LiAc and DNA", "Mix the following:" over bullets, "Prepare the master mix:". The
verbs are ``announcing`` and ``announcing_made`` in ``ontology/query.toml``."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from protoplan.questions.clauses import BEING
from protoplan.questions.tokens import participle
from protoplan.questions.words import listed_words

_AMOUNT = r"\d[\d.,]*\s?(?:%|[x×]|(?:[mµμunk]?(?:l|L|g|mol|M)|U|units|eq)\b)"
_ORDER = re.compile(
    r"(?P<start>(?:^|\n)[ \t]*(?:(?:[-*•–·‣▪]|\d{1,2}(?:\.\d+)*[.)]?|\(?\w[.)])[ \t]+)?"
    r"|[.;?!][ \t]+)(?P<verb>set up|[A-Za-z]+)"
    r"(?P<thing> (?!(?:the following|following|these|in|to|into)\b)(?:(?:the|a|an|your) )?"
    r"[A-Za-z][\w -]{1,40}?)?"
    r"(?: (?:the )?following(?P<whole>(?: (?!in|to|into)[a-z]+){0,2})"
    r"| in (?:this|the following|that) order| in order| these)?"
    r"(?P<where> on ice| (?:in|to|into) (?:a|an|the|each) [a-z][a-z -]{1,30}?)?"
    r"[ \t]*:[ \t]*"
    r"(?:(?P<behind>[^\n:;.?!]+(?:[.](?=\d)[^\n:;.?!]+)*)"
    rf"|(?P<below>(?:\n(?:[ \t]*[-*•–·‣▪][ \t]+|[ \t]{{2,}}|(?={_AMOUNT} ?[A-Za-z]))[^\n]+)+))",
    re.IGNORECASE,
)
_ITEM = re.compile(r"\n[ \t]*(?:[-*•–·‣▪][ \t]+)?")
_BETWEEN = re.compile(r",\s*(?:and\s+)?|\s+and\s+")
_AMOUNT_LAST = re.compile(rf"(?P<name>[A-Za-z][^,:]*?)[,:]? (?P<amount>{_AMOUNT})")
_AMOUNT_FIRST = re.compile(_AMOUNT)
_IS_DONE = re.compile(rf" (?:{'|'.join(BEING)}) ")
_WORD = re.compile(r"[A-Za-z]+")
_LONGEST = 60
"""Characters of the name of a thing."""


def announced(text: str, verbs: Collection[str]) -> str:
    """Return a text in which such orders have their things behind the verb; ``verbs`` are those of
    the actions."""
    return _ORDER.sub(lambda order: _told(order, verbs), text) if ":" in text else text


def _told(order: re.Match[str], verbs: Collection[str]) -> str:
    verb, thing, whole = order["verb"], order["thing"] or "", order["whole"] or ""
    if verb.lower() in listed_words("announcing_made") and not thing:
        made = whole.rpartition(" ")[2].lower() in listed_words("announced_wholes")
        thing = f" the{whole}" if made else ""
    if verb.lower() not in listed_words("announcing_made" if thing else "announcing"):
        return order[0]
    parts = (_ITEM if order["below"] else _BETWEEN).split(order["below"] or order["behind"])
    items = [one.strip(" .;,") for one in parts if one.strip(" .;,")]
    few = len(items) < 2 and not (thing and items and _AMOUNT_FIRST.match(items[0]))
    if few or any(_is_more(one, verbs) for one in items):
        return order[0]
    led = f"{verb}{thing}{' with' if thing else ''}"
    end = "." if order["below"] else ""
    return f"{order['start']}{led} {_row([*map(_named, items)])}{order['where'] or ''}{end}"


def _is_more(item: str, verbs: Collection[str]) -> bool:
    """Whether an item may tell a doing, or is more than the name of a thing."""
    if len(item) > _LONGEST or _IS_DONE.search(item):
        return True
    if _AMOUNT_LAST.fullmatch(item) or _AMOUNT_FIRST.match(item):  # "Buffer 5 µl"
        return False
    word = _WORD.search(item)
    low = word[0].lower() if word else ""
    return low in verbs or bool(participle(low, verbs))


def _named(item: str) -> str:
    """Return a thing with its amount before its name."""
    last = _AMOUNT_LAST.fullmatch(item)
    return f"{last['amount']} {last['name']}" if last else item


def _row(items: Sequence[str]) -> str:
    return " and ".join(filter(None, (", ".join(items[:-1]), items[-1])))
