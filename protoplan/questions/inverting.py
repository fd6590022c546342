"""What is told the other way round, in its plain order: to what something is added before what that
is, how much of a reagent there is behind it: "To the pellet add PEG", "with brine (50 ml)"."""

from __future__ import annotations

import re

from protoplan.entities import is_one_of, kind_of, singular
from protoplan.questions.words import breaks, is_adverb

_TO_ADD = re.compile(
    r"(?<![\w,] )\b(?P<to>[Tt]o) (?P<where>(?:the |each |an? |\d|(?:it|this|these|them)\b)[^,;.]*?)"
    r"(?P<aside>, (?!add\b)[^\d,;.]{1,60})??,? (?:(?P<how>[a-z]+ly|dropwise|first|then) )?"
    r"(?P<add>add)(?P<while>, (?!\d|the )[^\d,;.]{1,60},)? "
    r"(?P<what>(?:[^,;.]|[,.](?=\d))+?)(?P<more>(?:(?:,|,? and) \d(?:[^,;.]|[,.](?=\d))+?)*)"
    r"(?= and |[,;]|\.(?:\s|$)|$)"
)
_ARE_ADDED = re.compile(
    r"(?:(?<=[.;:?!] )|^)To (?P<where>[^,;.?!]{3,60}?) (?:is|are|was|were) added "
    r"(?P<what>(?:[^,;.?!]|[,.](?=\d))+?)(?=,|;| and |[.?!](?:\s|$)|$)"
)
_LEADS = "with|in|into|against|using|over|onto|through"
_BRACKETED = re.compile(
    rf"\b(?P<lead>{_LEADS}|(?<=\) )and) (?P<the>(?:the|an?) )?"
    r"(?P<what>(?:\d[\d.]* ?(?:[mµμn]?M|%|N) )?[^\W\d][\w-]*"
    rf"(?: (?!(?:{_LEADS})\b)[^\W\d][\w-]*){{0,3}}) "
    r"\((?P<amount>(?:\d ?[x×] ?)?\d[\d.,]* ?(?:[mµμ]?[lL]|[mkµμ]?g))(?P<each> each)?\)"
)
"""How much of a reagent: "with brine (50 ml)"."""
_LED = re.compile(rf"\b(?:{_LEADS}) [^(),;.]+\([^()]+\) $")
_HOLDING = ("container", "device", "tool", "place")


def inverted(text: str) -> str:
    """Return a question in which what is added stands before where, and how much of a reagent there
    is before its name."""
    text = _BRACKETED.sub(_measured, text)
    text = _ARE_ADDED.sub(r"Add \g<what> to \g<where>", text)
    return _TO_ADD.sub(_added_to, text)


def _measured(told: re.Match[str]) -> str:
    """Return "with 50 ml brine" for "with brine (50 ml)", and "in a 50 ml tube" of what holds so
    much."""
    lead, the, amount = told["lead"], told["the"] or "", told["amount"]
    words = [one for one in re.findall(r"[^\W\d][\w-]*", told["what"]) if not _is_label(one)]
    other = lead == "and" and _LED.search(told.string, 0, told.start()) is None
    if other or not words or any(breaks(one.lower()) or is_adverb(one.lower()) for one in words):
        return told[0]
    if is_one_of(kind_of(singular(words[-1].lower())), _HOLDING):
        return f"{lead} {the}{amount} {told['what']}"
    lead = "with" if lead == "over" else lead  # "over 5 g" is how long it goes on
    of = f"of {the}" if the or lead == "and" else ""
    return f"{lead} {amount} {of}{told['what']}{told['each'] or ''}"


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
