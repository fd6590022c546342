"""What is done once more with what "followed by" names, told so before a question is read: "perfuse
it with PBS followed by 20 mL of PFA" as "perfuse it with PBS, then with 20 mL of PFA"."""

from __future__ import annotations

import re
from collections.abc import Collection

from protoplan.entities import is_a, is_one_of, kind_of, singular
from protoplan.library import lemmas
from protoplan.model import Dimension
from protoplan.questions.amounts import STRENGTHS, amounts_in
from protoplan.questions.clauses import BEING
from protoplan.questions.following import verb_of
from protoplan.questions.repeating import last_verb
from protoplan.questions.words import DONE_WITH, breaks, listed_words

_WORDS = r"(?:[^.,;?!()]|[.,](?=\d))"
_FOLLOWED = re.compile(
    rf"(?P<before>[\w%°)]+),? (?:and )?(?:then )?(?:immediately |directly |again )?followed by "
    rf"(?P<rest>{_WORDS}{{1,160}}?)"
    r"(?=[.,](?!\d)|[;?!()]|$| (?:and |then )*(?:then|finally|followed by)\b)"
)
_EACH = re.compile(r",? and (?=\d[^,;]*? of )")
_MORE = re.compile(
    rf",(?P<and> and)? (?P<rest>\d{_WORDS}*? of {_WORDS}{{1,60}}?)(?=[.,](?!\d)|[;?!]|$)"
)
_FOLLOWS_ON = re.compile(
    r" (?:for|at|in|on|overnight|diluted|to|from|by|until|before|after|prior)\b"
)
_LEADS = ("with", "in", "using", "against", "through")
_REAGENTS = ("liquid", "solution", "chemical", "dye", "antibody", "enzyme", "gas", "mixture")
_SENTENCE = re.compile(r"[.;?!]\s")
_SETTINGS = (Dimension.TEMPERATURE, Dimension.FORCE, Dimension.ROTATION)
_BARE = re.compile(r" ?(?:$|(?:for|at|and)\b)")
_SHARED = re.compile(r"\b(?:each|apiece|respectively)\b")
_WHO = re.compile(r"\b(?:I|we|you|one) (?=[a-z])")
_ARTICLE = re.compile(r"(?:the|an?|fresh|cold|warm) ")


def once_more(text: str, verbs: Collection[str], listed: Collection[str] | None = None) -> str:
    """Return a text in which what is done again is told with "then" where "followed by" names with
    what, or at what, and no doing of ``verbs``; what a ``listed`` action is done with in one go,
    without a comma, stays with it."""
    at = 0
    while (told := _FOLLOWED.search(text, at)) is not None:
        at = told.end("before") + 1
        starts = [one.end() for one in _SENTENCE.finditer(text, 0, told.start())]
        start = max(starts, default=0)
        lead = _lead(text[start : told.end("before")], told["rest"], verbs)
        shared = _SHARED.search(text, start) is not None  # "for 2 min each"
        one_go = listed is not None and told["rest"][0].isdigit() and lead.endswith(_LEADS)
        one_go = one_go and text[told.end("before")] != ","
        if told["before"].lower() in BEING or shared or one_go or not lead:
            continue
        said, end = f", then {lead} {told['rest']}", told.end()
        while _is_of(told["rest"]) and (more := _MORE.match(text, end)) is not None:
            said, end = f"{said}, then {lead} {more['rest']}", more.end()
            if more["and"]:
                break
        said = _EACH.sub(f", then {lead} ", said) if _is_of(told["rest"]) else said
        text = f"{text[: told.end('before')]}{said}{text[end:]}"
    return text


def _is_of(rest: str) -> bool:
    return rest[:1].isdigit() and " of " in rest


def _lead(before: str, rest: str, verbs: Collection[str]) -> str:
    """Return what leads in what an action is done with once more, with its verb where nothing else
    tells that it is done; nothing where it is no such thing."""
    verb, behind = last_verb(_WHO.sub("to ", before), verbs)
    led = [one for one in behind if one in _LEADS]
    first = next((one for one in amounts_in(rest) if one.start == 0), None)
    if not verb:
        return ""
    if first is not None and first.quantity.dimension not in STRENGTHS:
        if first.quantity.dimension is Dimension.DURATION and not _is_doing(rest, verbs):
            return f"{verb} for"
        bare = _BARE.match(rest, len(first.text)) is not None  # "at 500 g, followed by 2000 g"
        if first.quantity.dimension in _SETTINGS or (bare and "at" in behind):
            return f"{verb} at"
    named = first is not None or _is_of(rest) or _is_reagent(rest)  # "5 volumes of water"
    if _is_doing(rest, verbs) or not named:
        return ""
    if is_a(kind_of(_name(rest)), "antibody") and led:
        works = any(one in DONE_WITH["antibody"] for one in (verb, *lemmas(verb)))
        return f"{verb} {led[-1]}" if works else f"{DONE_WITH['antibody'][0]} with"
    if led:
        return f"{verb} {led[-1]}"
    return verb if verb in listed_words("adding") else ""


def _name(rest: str) -> str:
    name = _FOLLOWS_ON.split(rest, maxsplit=1)[0]
    return _ARTICLE.sub("", name.split(" and ")[0])


def _is_doing(rest: str, verbs: Collection[str]) -> bool:
    """Whether a doing is named: "a wash in PBS", "10 min incubation", "centrifugation"."""
    words = [one for one in _name(rest).lower().split() if one.isalpha()]
    return any(
        one.endswith("ing") or (place == len(words) - 1 and bool(verb_of(one, verbs)))
        for place, one in enumerate(words)
        if " of " not in rest or place == 0
    )


def _is_reagent(rest: str) -> bool:
    name = _name(rest)
    written = len(name) > 1 and name.replace(" ", "").isupper()
    known = is_one_of(kind_of(singular(name)) or kind_of(name), _REAGENTS)
    return bool(name) and not breaks(name) and (written or known)
