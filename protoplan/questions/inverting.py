"""What is told the other way round, in its plain order: to what something is added before what that
is, how much of a reagent there is behind it: "To the pellet add PEG", "with brine (50 ml)"."""

from __future__ import annotations

import re

from protoplan.entities import is_one_of, kind_of, singular
from protoplan.library import lemmas
from protoplan.questions.words import breaks, is_adverb, listed_words

_TO_ADD = re.compile(
    r"(?<![\w,] )\b(?P<to>[Tt]o) (?P<where>(?:the |each |an? |\d|(?:it|this|these|them)\b)[^,;.]*?)"
    r"(?P<aside>, (?!add\b)[^\d,;.]{1,60})??,? (?:(?P<how>[a-z]+ly|dropwise|first|then) )?"
    r"(?P<add>add)(?P<while>, (?!\d|the )[^\d,;.]{1,60},)? "
    r"(?P<what>(?:[^,;.]|[,.](?=\d))+?)(?P<more>(?:(?:,|,? and) \d(?:[^,;.]|[,.](?=\d))+?)*)"
    r"(?= and |[,;]|\.(?:\s|$)|$)"
)
_ITEM = r"(?:[^,;.?!() ]|[.,](?=\d)|\([^()]*\)| (?!and\b|at\b|for\b|over\b|until\b|under\b))+"
_DONE = r"(?:is|are|was|were|[a-z]+ed)\b"
_NEXT = rf"(?:,? and |, )(?!{_ITEM}(?: and {_ITEM})? {_DONE}|[a-z]+ed\b){_ITEM}"
_ARE_ADDED = re.compile(
    r"(?:(?<=[.;:?!] )|^)(?P<lead>To|Into|Onto|On|In) (?P<where>[^,;.?!]{3,60}?) "
    r"(?:is|are|was|were) (?P<done>[a-z]+ed) (?:(?P<how>[a-z]+ly|dropwise|first|then) )?"
    rf"(?P<what>(?=[^ ])(?!to\b|for\b|at\b|in\b|with\b|and\b|by\b|on\b|from\b){_ITEM}(?:{_NEXT})*)"
    r"(?=,|;| |[.?!](?:\s|$)|$)"
)
_LEADS = "with|in|into|against|using|over|onto|through"
_BRACKETED = re.compile(
    rf"(?P<lead>\b(?:{_LEADS})|(?<=\) )and|(?<=\), )and|(?<=\),)) (?P<the>(?:the|an?) )?"
    r"(?P<what>(?:\d[\d.]* ?(?:[mµμn]?M|%|N) )?[^\W\d][\w-]*"
    rf"(?: (?!(?:{_LEADS})\b)[^\W\d][\w-]*){{0,3}}) "
    r"\((?P<amount>(?:\d ?[x×] ?)?\d[\d.,]* ?(?:[mµμ]?[lL]|[mkµμ]?g))(?P<each> each)?"
    r"(?P<more>, [^()]{1,40})?\)"
)
"""How much of a reagent: "with brine (50 ml)"."""
_LED = re.compile(rf"\b(?:{_LEADS}) [^(),;.]+\([^()]+\)(?:(?:,|,? and) [^(),;.]+\([^()]+\))*,? ?$")
_HOLDING = ("container", "device", "tool", "place")


def measured(text: str) -> str:
    """Return a question in which how much of a reagent there is stands before its name."""
    return _BRACKETED.sub(_measured, text)


def inverted(text: str) -> str:
    """Return a question in which what is added stands before where."""
    text = _ARE_ADDED.sub(_put_there, text)
    return _TO_ADD.sub(_added_to, text)


def _put_there(told: re.Match[str]) -> str:
    """Return "Load the lysate onto the column" for "Onto the column was loaded the lysate"."""
    verb = next((one for one in lemmas(told["done"]) if one in listed_words("put_there")), "")
    if not verb or (told["lead"] in ("On", "In") and verb == "add"):
        return told[0]
    how = f" {told['how']}" if told["how"] else ""
    return f"{verb.capitalize()} {told['what']} {told['lead'].lower()} {told['where']}{how}"


def _measured(told: re.Match[str]) -> str:
    """Return "with 50 ml brine" for "with brine (50 ml)", and "in a 50 ml tube" of what holds so
    much."""
    lead, the, amount = told["lead"], told["the"] or "", told["amount"]
    words = [one for one in re.findall(r"[^\W\d][\w-]*", told["what"]) if not _is_label(one)]
    joins = lead in ("and", "")
    other = joins and _LED.search(told.string, 0, told.start()) is None
    if other or not words or any(breaks(one.lower()) or is_adverb(one.lower()) for one in words):
        return told[0]
    if is_one_of(kind_of(singular(words[-1].lower())), _HOLDING):
        return f"{lead} {the}{amount} {told['what']}"
    lead = "with" if lead == "over" else lead  # "over 5 g" is how long it goes on
    of = f"of {the}" if the or joins else ""
    more = f" ({told['more'].strip(', ')})" if told["more"] else ""
    return f"{lead} {amount} {of}{told['what']}{told['each'] or ''}{more}"


def _is_label(word: str) -> bool:
    """Whether a word is the letter of a name: "buffer A"."""
    return len(word) == 1 and word.isupper()


def _added_to(told: re.Match[str]) -> str:
    """Return "Add methanol to 100 µl of plasma" for "To 100 µl of plasma add methanol", with how it
    is done behind: "To the pellet add, in this order, PEG and LiAc"."""
    add = told["add"].capitalize() if told["to"] == "To" else told["add"]
    how = (told["how"], *((told[one] or "").strip(" ,") for one in ("aside", "while")))
    what = f"{told['what']}{told['more']}"
    return " ".join(filter(None, (add, what, "to", told["where"], *how)))
