"""What is left out, and what is done behind "and": "skip fixation and stain the cells" leaves out
the fixation alone, "skip fixation and washing" both. Said as two orders before a question is read.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from functools import cache, partial

from protoplan import resources
from protoplan.questions.following import verb_of
from protoplan.questions.instead import as_doing
from protoplan.questions.words import breaks, is_adverb, once_more

_LEAVING = (
    r"skip|omit|leave out|leave away|do without|go without|dispense with|cut out|forgo"
    r"|forego|eliminate|get rid of|bypass|avoid|refrain from|abstain from|forget(?: about)?|ditch"
    r"|no|without|minus"
)
_LEFT = re.compile(rf"\b(?:{_LEAVING}|(?P<drop>drop|scrap)|(?P<leave>leave)) ", re.IGNORECASE)
_BEGINS = re.compile(
    r"(?:^|[.,;:?!] |\b(?:and|then|but|to|please|can|should|must|may|will|we|you) )$", re.IGNORECASE
)
"""Before "drop" where it is a verb."""
_NEXT = re.compile(
    r"(?P<and>,? (?:and|&)(?: then)?) (?P<verb>[a-z]+(?:-[a-z]+)?)(?= |[.,;!]|$)", re.IGNORECASE
)
_ENDED = re.compile(r"[.;:?!](?=\s|$)")
_REFRAINING = re.compile(
    r"\b(?:refrain|abstain)(?:ing)? from (?:[^.;:?!]|[.](?=\d))+", re.IGNORECASE
)
_ALSO = re.compile(
    r"(?P<mark>,)?(?P<and> (?:as well as|and(?: also)?|or|nor|&|and equally|along with|plus))? from"
    r" (?=[a-z]+ing\b)",
    re.IGNORECASE,
)
"""More that is refrained from: "from washing as well as from shaking"."""
_MINUS = re.compile(
    r"\bminus (?:the |any |all )?(?P<doing>[a-z]+)(?P<step> steps?)?(?=[.,;:?!]|$| (?:and|but)\b)",
    re.IGNORECASE,
)
_DENIED = re.compile(
    r"(?:\b(?:not|never|cannot|without|no need to)|n['’]t)(?: \w+){0,2} ?$", re.IGNORECASE
)
_OWN = re.compile(r"(?:the|an?|all|each|every|both|it|them|your|our|my|its|their|these|those|\d)\b")
_AT = re.compile(r"(?:with|in|at|for|on|to|into|by|using|from|onto|through|overnight|until)\b")
_NAMES_A_DOING = ("ing", "ion", "sis", "ment", "step", "steps")
_LONGEST = 12
"""Words of what is left out."""
_REACH, _BACK = 200, 40
"""Characters behind what is left out in which an order stands, and before it in which it may be
denied that it is."""


def without_what(text: str, verbs: Collection[str]) -> str:
    """Return a text in which what is done behind what is left out is an order of its own."""
    text = _MINUS.sub(partial(_without, verbs), _REFRAINING.sub(_also, text))
    apart = {at for told in _LEFT.finditer(text) for at in _ands(text, told, verbs)}
    for first, last, mark in sorted(apart, reverse=True):
        text = f"{text[:first]}{mark}{text[last:]}"
    return text


def _also(told: re.Match[str]) -> str:
    """Return "refrain from washing or shaking" for "from washing as well as from shaking"."""
    head, _, rest = told[0].partition(" from ")
    return f"{head} from {_ALSO.sub(lambda one: ' or ' if one['and'] else ', ', rest)}"


def _without(verbs: Collection[str], told: re.Match[str]) -> str:
    """Return "without fixing" for "minus the fixation step"."""
    verb = verb_of(told["doing"].lower(), verbs)
    named = told["step"] or told["doing"].lower().endswith(_NAMES_A_DOING)
    without = "Without" if told[0][0].isupper() else "without"
    return f"{without} {as_doing(verb)}" if verb and named else told[0]


def _ands(text: str, told: re.Match[str], verbs: Collection[str]) -> Iterator[tuple[int, int, str]]:
    """Yield where "and" stands behind what is left out, before an order, and what stands for it:
    "skip fixation and stain the cells"; and where "or" does, "skip washing, drying and stain"."""
    last = min(len(text), told.end() + _REACH)
    stop = _ENDED.search(text, told.end(), last)
    end = stop.start() if stop else last
    before = text[max(0, told.start() - _BACK) : told.start()]
    if _DENIED.search(before) or (told["drop"] and not _BEGINS.search(before)):
        return
    for one in _NEXT.finditer(text, told.end(), end):
        what = re.findall(r"[\w%-]+", text[told.end() : one.start()].lower())
        verb = one["verb"].lower()
        if len(what) > _LONGEST or "to" in what or (told["leave"] and what[-1:] != ["out"]):
            return  # "no need to wash and dry it"
        known = any(each in verbs for each in (verb, verb.rpartition("-")[2], *once_more(verb)))
        named = what[:-1] if what[-1:] == ["out"] else what
        behind = text[one.end() : end].lstrip(" ")
        if known and _is_doing(named, verbs) and _has_its_own(behind, named, verbs):
            yield (*one.span("and"), ";")
            row = text[told.end() : one.start()]
            comma = row.rfind(",") + told.end()
            if "," in row and all(each.endswith(_NAMES_A_DOING) for each in row.split(",")):
                yield comma, comma + 1, " or"
            return


def _is_doing(what: list[str], verbs: Collection[str]) -> bool:
    """Whether what is left out is named by a doing, and none by a verb: "no salt"."""
    return any(verb_of(one, verbs) for one in what)


def _has_its_own(rest: str, what: list[str], verbs: Collection[str]) -> bool:
    """Whether a verb is an order, by what stands behind it: "stain the cells", but not "the fixing
    and wash steps", nor "the wash and spin at 500 x g"."""
    if _OWN.match(rest):
        return True
    word = re.match(r"[\w-]+", rest)
    if word is None:
        return False
    plain = what[-1].endswith(_NAMES_A_DOING)
    if _AT.match(rest) or is_adverb(word[0]):
        return plain
    other = (
        word[0] in _listed("parts")
        or breaks(word[0])
        or (word[0].endswith(_NAMES_A_DOING) and bool(verb_of(word[0], verbs)))
    )
    return not other


@cache
def _listed(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "withholding.toml")[name])
