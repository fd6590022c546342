"""Questions that are answered right behind them, said as orders before all reading: "do I need to
fix the cells? No." as "do not fix the cells", "is washing needed? Yes." as "wash". The words are
``ontology/replies.toml``."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache, partial
from typing import NamedTuple

from protoplan import resources
from protoplan.questions.following import verb_of
from protoplan.questions.words import is_adverb

_LABEL = r"(?:(?:Q|Question|A|Answer)(?: ?\d+)?[:.] )?"
_SAID = r"(?:[^.?!;:\n]|[.:](?=\d))"
_OPENS = re.compile(r"(?:(?:and|but|so|also|then|ok|okay|well|hi|hello|hey)\b,? )*", re.IGNORECASE)
_OR_NOT = re.compile(r",? or not$", re.IGNORECASE)
_EITHER = re.compile(r"\bor (?:is|are|should|can|do|does|must|may|would)\b")
"""What asks for one of two, which "no" does not answer."""
_NP = (
    r"(?P<doing>(?:the |an? |any |all |another |our |my |your )?[\w-]+(?: (?!to\b)[\w%°-]+){0,7}?)"
)
_DOING = re.compile(
    r"(?P<the>(?:the|an?|any|all|another|more|further|our|my|your) )?(?:[\w-]+ )?"
    r"(?P<doing>[a-z]+)(?P<step> steps?)?(?: of)?(?P<rest>(?: .*)?)"
)
_NAMES_A_DOING = ("ing", "ion", "sis", "ment")
_SHORT = ("wash", "rinse", "spin", "boil", "quench", "chill", "soak", "stain", "freeze", "fix")
_DENYING = re.compile(r"\b(?:not|no|never|unnecessary|cannot|forbidden)\b|n['’]t\b", re.IGNORECASE)
_POLITE = re.compile(r"(?:please|thanks|thank you)(?: .*)?", re.IGNORECASE)
_ECHO, _TERSE = 9, 6
"""Words of an answer that only says "no" once more, and of a question without a verb."""


class _Order(NamedTuple):
    """What a question asks for, as it is ordered and as it is forbidden, "" where that is not
    sure."""

    ordered: str = ""
    forbidden: str = ""


def answered(text: str, verbs: Collection[str]) -> str:
    """Return a text in which a question that is answered with "no" or "yes" forbids what it asks
    for, or orders it; ``verbs`` are those of the actions."""
    return _form().sub(partial(_plain, verbs), text) if "?" in text else text


def _plain(verbs: Collection[str], told: re.Match[str]) -> str:
    """Return "Do not fix the cells." for "Do I need to fix the cells? No."."""
    rest = (told["rest"] or "").strip()
    echo = not rest or _POLITE.fullmatch(rest) is not None or _is_echo(rest, verbs)
    lead = rest.split()[0].lower() if rest else ""
    if not echo and (not told["no"] or lead in _listed("limits") or not lead.isalpha()):
        return told[0]
    asked = _OPENS.sub("", _OR_NOT.sub("", told["asked"].strip()), count=1)
    asked = asked.lower() if asked.isupper() else asked
    order = _order(asked[:1].lower() + asked[1:], verbs)
    said = order.forbidden if told["no"] else order.ordered
    if not said:
        plain = told["no"] and not rest and not any(map(partial(_doing, verbs), asked.split()))
        return f"{told['open']}{told['asked']}?" if plain else told[0]
    end = told["end"] or "."
    said = f"{told['open']}{said[0].upper()}{said[1:]}"
    if echo:
        return said + end
    if lead in _listed("telling") and "instead" not in rest:
        rest = f"because {rest}"
    goes_on = rest.split()[0] in _listed("goes_on")
    return f"{said}, {rest}{end}" if goes_on else f"{said}. {rest[0].upper()}{rest[1:]}{end}"


def _doing(verbs: Collection[str], word: str) -> bool:
    """Whether a word of a question may be one that it asks to do."""
    verb = verb_of(word.lower(), verbs)
    return bool(verb) and verb not in (_listed("no_order") | _listed("between") | _listed("asks"))


def _is_echo(rest: str, verbs: Collection[str]) -> bool:
    """Whether words behind "no" only say so once more: "you don't need to"."""
    words = re.findall(r"[a-z]+", rest.lower())
    said = (one for one in words if not _DENYING.fullmatch(one) and one not in _listed("asks"))
    other = (one for one in said if one in verbs)
    plain = _listed("between") | _listed("wanted")
    return (
        len(words) <= _ECHO
        and _DENYING.search(rest) is not None
        and words[0] not in ("but", "because", "since", "as")
        and all(one in plain for one in other)
    )


def _order(asked: str, verbs: Collection[str]) -> _Order:
    """Return what a question asks for."""
    if _EITHER.search(asked):
        return _Order()
    for form in _asking():
        told = form.fullmatch(asked)
        if told is None:
            continue
        said = told.groupdict()
        if said.get("had"):
            return _Order(f"we have {said['had']}", f"we have no {said['had']}")
        if said.get("unwanted"):
            doing = _by_noun(said["doing"], verbs)
            return _Order(f"do not {doing}" if doing else "")
        if said.get("done"):
            if verb_of(said["done"], verbs):
                what = f"{said['done']}{said['rest']}"
                return _Order(
                    f"{said['what']} must be {what}", f"{said['what']} must not be {what}"
                )
            continue
        if said.get("order"):
            found = _imperative(said["order"], verbs)
        else:
            found = _by_noun(said["doing"], verbs)
            own = said.get("what") or "it"
            found = found if own.split()[-1] in _listed("texts") else found and f"{found} {own}"
        if found:
            may = said.get("asks") in _listed("may")
            return _Order("" if may else found, f"do not {found}")
    return _Order()


def _imperative(said: str, verbs: Collection[str]) -> str:
    """Return an order for what is asked: "fix the cells" for "really need to fix the cells"."""
    while (between := _between().match(said)) or (is_adverb(said.split(" ")[0]) and " " in said):
        said = said[between.end() :] if between else said.split(" ", 1)[1]
    first = said.split(" ")[0]
    leaves = any(said.startswith(f"{one} ") for one in _listed("leaving"))
    if leaves or (first in verbs and first not in _listed("no_order")):
        return said
    return _by_noun(said, verbs)


def _by_noun(said: str, verbs: Collection[str]) -> str:
    """Return an order for a doing by its noun: "wash the cells" for "the washing of the cells"."""
    told = _DOING.fullmatch(said)
    pattern = re.compile(_DOING.pattern.replace("(?:[\\w-]+ )?", ""))
    for one in (pattern.fullmatch(said), told):
        if one is None:
            continue
        noun = one["doing"].lower()
        short = noun in _SHORT and (one["the"] or one["step"])
        if (noun.endswith(_NAMES_A_DOING) or short) and (verb := verb_of(noun, verbs)):
            return f"{verb}{one['rest']}"
    return ""


@cache
def _form() -> re.Pattern[str]:
    """Return the pattern of a question with its answer."""
    return re.compile(
        rf"(?P<open>(?:^|(?<=[.?!;:)]\s)|(?<=\n))[ \t]*){_LABEL}(?P<asked>{_SAID}{{2,160}}?)"
        rf" ?\?[\s–—-]*{_LABEL}(?:(?P<no>{_any('no')})|{_any('yes')})(?![\w'’-])"
        rf"(?:(?:\s*[,;:–—]|\s+-)\s*(?P<rest>{_SAID}{{2,200}}?))?\s*(?P<end>[.!;]|(?=\n)|$)",
        re.IGNORECASE,
    )


@cache
def _asking() -> tuple[re.Pattern[str], ...]:
    """Return the patterns of what asks for something, the surest first."""
    how = rf"(?:(?:{_any('between')}|[a-z]+ly) )*"
    be = r"(?:is|are|would|will)"
    tail = (
        r"(?: (?:here|today|at all|now|for this|in this [a-z]+|for (?:my|our|the|these) [\w -]+))?"
    )
    forms = (
        rf"do {_any('who')} (?:have|own) (?:an?|any) (?P<had>[\w-]+(?: [\w-]+)?)",
        rf"(?P<asks>{_any('asks')}) {_any('who')} (?P<order>.+)",
        rf"{be} it (?:be )?{how}{_any('wanted')} (?:for (?:me|us|you) )?"
        rf"(?:to|(?:that|if|when) {_any('who')}) (?P<order>.+)",
        rf"(?:(?:is|are) there )?{how}(?:any |an? )?{_any('reasons')} "
        r"(?:to|in|of|for) (?P<order>.+)",
        rf"{be} {_NP} (?:be )?{how}{_any('wanted')}{tail}",
        rf"{be} {_NP} (?:be )?{how}(?P<unwanted>{_any('unwanted')}){tail}",
        rf"(?:{_any('asks')}|is|does) (?P<what>(?:[\w-]+ ){{0,5}}?[\w-]+) {how}be "
        r"(?:[a-z]+ly |first |also )?(?P<done>[a-z]+)(?P<rest>(?: .+)?)",
        rf"(?:do|does) (?P<what>(?:[\w-]+ ){{0,5}}?[\w-]+) {how}{_any('needs')} {_NP}",
        rf"(?P<order>(?:[\w-]+ ){{0,{_TERSE - 1}}}[\w-]+)",
    )
    return tuple(re.compile(one, re.IGNORECASE) for one in forms)


@cache
def _between() -> re.Pattern[str]:
    return re.compile(rf"{_any('between')} (?=[a-z])")


def _any(name: str) -> str:
    said = sorted(map(re.escape, _listed(name)), key=len, reverse=True)
    return f"(?:{'|'.join(said)})"


@cache
def _listed(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "replies.toml")[name])
