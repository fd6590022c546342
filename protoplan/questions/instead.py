"""Verbs that stand for a listed one that a question does not say: "harvest at 4,000 x g" for
"centrifuge", "take the residue up in" for "dissolve"."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from functools import partial

from protoplan.entities import singular
from protoplan.library import find, lemmas, participle
from protoplan.library.values import Library
from protoplan.questions.words import listed_words

_SHORT_VERB = re.compile(r"[^aeiou]*[aeiou][bdgmnprt]")
_TAKE_UP = re.compile(
    r"\btake (?:up )?(?:(?P<what>it|them|the (?:[\w-]+ ){0,2}?[\w-]+)(?: up)? )?"
    r"(?P<at>at (?:[^.,;]|[.,](?=\d)){1,40}? )?in\b",
    re.IGNORECASE,
)
_TAKEN_UP = re.compile(r"\btaken up(?= in\b)")
_TAKING_UP = ("reconstitute", "dissolve", "resuspend")
_SETTLED = re.compile(r"\b(?:pellet|cell|bead|bacteri|nuclei)", re.IGNORECASE)
_CLAUSE = r"(?:(?!\band\b|\bthen\b)[^.,;]|[.,](?=\d)){0,160}?"
"""What a clause may have before what tells; no longer, that no text takes long."""
_CONTINUE = re.compile(r"\bcontinue(?=,? (?:at|for|overnight)\b)", re.IGNORECASE)
_INSTEAD = {
    "add": re.compile(
        r"\bput(?= (?:about |approximately |another )?\d[\d.,]*\s?"
        r"(?:[µμumnk]?[lLg]|drops?|units?|[a-z]*lit(?:er|re)s?|[a-z]*grams?)\b)",
        re.IGNORECASE,
    ),
    "centrifuge": re.compile(
        rf"\b(?:harvest|collect|recover|clear|clarify|sediment)"
        rf"(?={_CLAUSE}(?:\d\s?(?:[x×]\s?g|rpm|rcf)|\bat \d[\d,]{{2,}}\s?g)\b)",
        re.IGNORECASE,
    ),
    "load": re.compile(
        r"\b(?:pass|run)(?= (?:(?:it|them|the (?:[\w-]+ ){1,3}?)\s?)?(?:over|through|onto)\b)",
        re.IGNORECASE,
    ),
    "administer": re.compile(r"\b(?:receives?|gets?)(?= \d)", re.IGNORECASE),
    "aliquot": re.compile(
        rf"\b(?:dispense|divide|split|distribute|portion)(?={_CLAUSE}\baliquots?\b)", re.IGNORECASE
    ),
    "dissociate": re.compile(
        rf"\b(?:treat|detach|incubate|lift)(?:ed)?(?={_CLAUSE}\b(?:trypsin|accutase|tryple)\b)",
        re.IGNORECASE,
    ),
    "incubate": re.compile(
        rf"{_CONTINUE.pattern}|"
        rf"\b(?:put|place|set|stand|park|move)(?={_CLAUSE}\bfor (?:\d|an? |overnight))",
        re.IGNORECASE,
    ),
    "measure": re.compile(
        r"\b(?:follow(?:ed)?|monitor(?:ed)?|track(?:ed)?)\b(?! by)", re.IGNORECASE
    ),
    "elute": re.compile(
        r"\b(?:(?:flush|release|strip)\b(?: out| off)?|comes? off)\b", re.IGNORECASE
    ),
    "cool": re.compile(r"\bramp(?:ing)? down\b", re.IGNORECASE),
    "electroporate": re.compile(rf"\b(?:pulse|zap|shock)(?={_CLAUSE}\d\s?k?V\b)", re.IGNORECASE),
    "section": re.compile(
        rf"\bcut(?={_CLAUSE}\bsections\b)"
        rf"|(?<!is )(?<!are )(?<!was )(?<!were )(?<!be )(?<!been )"
        rf"\bcut(?={_CLAUSE}\b(?:at|into) [\d.–-]+ ?[µμun]m\b)",
        re.IGNORECASE,
    ),
    "precipitate": re.compile(r"\bcrash(?:ed|ing)?\b(?: out)?", re.IGNORECASE),
}
"""What is done by another action, where that is listed and not said: "harvest at 4,000 x g"."""
_MORE_OFTEN = ("add",)
"""What is done so even where the text says it elsewhere."""
_RATHER = ("section",)
"""What is meant so even where another listed verb is one for the word that is told: `trim`."""
_IN_ITS_FORM = ("precipitate",)
"""Those that are told as done, too: "crashed"."""
_LASTING = ("incubate", "culture", "shake", "stir", "digest", "dialyze", "anneal", "run")
"""Actions that one may go on with."""
_QUESTION = re.compile(r"^[^.?]*\?(?=\s*\w)")
_BACK = 1_000
"""Characters before "continue" in which it is told with what."""
_SPIN = "centrifuge"
_SPINNING = re.compile(
    r"\b(?P<verb>[a-z]+) (?P<what>it|them|the (?:[\w-]+ ){0,2}?[\w-]+) "
    r"by (?:spinning|centrifugation|centrifuging)(?: it| them)? at\b",
    re.IGNORECASE,
)


_BY_FILTER = r" by (?:(?:vacuum|suction|gravity|hot) )?(?:filtration|filtering)(?: (?:it|them))?\b"
_CAUGHT = re.compile(
    rf"\b(?P<verb>[a-z]+) (?P<what>the (?:[\w-]+ ){{0,2}}?(?P<head>[\w-]+)){_BY_FILTER}",
    re.IGNORECASE,
)
_WAS_CAUGHT = re.compile(
    rf"\b(?P<what>(?P<head>[\w-]+) (?:is|are|was|were)(?: then)?) (?P<verb>[a-z]+ed){_BY_FILTER}"
)
"""What stays on a filter, and is collected so."""


def listed_instead(text: str, library: Library, listed: Sequence[str]) -> str:
    """Return a question in which listed verbs stand for others."""
    text = _TAKE_UP.sub(partial(_dissolved, library, listed), _by_name(text, listed))
    text = _TAKEN_UP.sub(partial(_was_dissolved, library, listed), text)
    text = _SPINNING.sub(partial(_spun, library, listed), text)
    for form in (_CAUGHT, _WAS_CAUGHT):
        text = form.sub(partial(_filtered, library, listed), text)
    for name, said in _INSTEAD.items():
        if said.search(text):
            words = frozenset() if name in _MORE_OFTEN else _said(text)
            text = said.sub(partial(_listed_one, name, words, library, listed), text)
    return _CONTINUE.sub(partial(_gone_on, library, listed), text)


def stand_for(
    text: str, library: Library, listed: Sequence[str], verbs: Collection[str]
) -> Iterator[tuple[str, str]]:
    """Yield which of some ``verbs`` of a question stand for which that are listed."""
    for name, said in _INSTEAD.items():
        words = frozenset() if name in _MORE_OFTEN else _said(text)
        for told in said.finditer(text):
            verb, other = told[0].lower(), _listed_one(name, words, library, listed, told)
            if verb in verbs and other.lower() != verb:
                yield verb, other


def _by_name(text: str, listed: Sequence[str]) -> str:
    """Return a text in which "plasma treat it for 2 min" stands as "plasma it for 2 min", where
    plasma is an action of a list."""
    for treat in listed_words("carriers"):
        for name in listed:
            if treat in text and not {f"{name} {treat}", f"{name}-{treat}"} & {*listed}:
                said = rf"(?<![\w-])({re.escape(name)})[ -]{treat}(?= (?!of\b)|[.,;])"
                text = re.sub(said, r"\1", text, flags=re.IGNORECASE)
    return text


def as_doing(verb: str) -> str:
    """Return "scanning" for "scan"."""
    if verb.endswith("e") and not verb.endswith("ee"):
        return f"{verb[:-1]}ing"
    return verb + verb[-1] * bool(_SHORT_VERB.fullmatch(verb)) + "ing"


def _said(text: str) -> frozenset[str]:
    """Return what the words of a text may be forms of, behind the question; no plurals: of
    "aliquots" not "aliquot"."""
    words = re.findall(r"\w+", _QUESTION.sub("", text.lower()))
    forms = {form for word in words for form in lemmas(word)}
    return frozenset(forms.difference(singular(word) for word in words if word.endswith("s")))


def _listed_one(
    name: str,
    words: frozenset[str],
    library: Library,
    listed: Sequence[str],
    told: re.Match[str],
) -> str:
    """Return the listed verb of an action, if it is none of ``words``, for one that is not
    listed."""
    means = {one: {found.name for found in find(library, one)} for one in listed}
    own = {found.name for found in find(library, told[0])}
    doing = told[0].split()[0].endswith("ing")
    formed = name in _IN_ITS_FORM and told[0].split()[0].endswith("ed")
    rather = name in _RATHER and told[0].lower() not in listed
    known = not all(own.isdisjoint(names) for names in means.values())
    if not (doing or formed or rather) and known:
        return told[0]
    fitting = (one for one, names in means.items() if name in names and one not in words)
    verb = next(fitting, "")
    if verb and formed:
        return f"{verb}{'d' if verb.endswith('e') else 'ed'}"
    return as_doing(verb) if verb and doing else verb or told[0]


def _gone_on(library: Library, listed: Sequence[str], told: re.Match[str]) -> str:
    """Return, for "continue at 18 °C", the last listed verb before it that one may go on with."""
    said = [
        form
        for word in re.findall(r"\w+", told.string[max(0, told.start() - _BACK) : told.start()])
        for form in lemmas(word.lower())
    ]
    lasting = {one for one in listed if any(of.name in _LASTING for of in find(library, one))}
    return next((one for one in reversed(said) if one in lasting), told[0])


def _spun(library: Library, listed: Sequence[str], told: re.Match[str]) -> str:
    """Return "centrifuge the lysate at" for "clarify the lysate by spinning at", where that is
    listed and the verb is not."""
    if told["verb"].lower() in listed:
        return told[0]
    meant = (one for one in listed if any(of.name == _SPIN for of in find(library, one)))
    verb = next(meant, "")
    return f"{verb} {told['what']} at" if verb else told[0]


def _filtered(library: Library, listed: Sequence[str], told: re.Match[str]) -> str:
    """Return "filter the crystals" for "collect the crystals by filtration", where that is listed
    and the verb is not."""
    verb = next(
        (one for one in lemmas(told["verb"].lower()) if one in listed_words("gathering")), ""
    )
    solid = singular(told["head"].lower()) in listed_words("caught_things")
    filters = listed_words("filtering")
    meant = (one for one in listed if any(of.name in filters for of in find(library, one)))
    other = next(meant, "")
    if not (verb and solid and other) or verb in listed:
        return told[0]
    if told.re is _WAS_CAUGHT:
        return f"{told['what']} {participle(other)}"
    return f"{other.capitalize() if told['verb'][0].isupper() else other} {told['what']}"


def _dissolved(library: Library, listed: Sequence[str], told: re.Match[str]) -> str:
    """Return "dissolve the residue in" for "take the residue up in"."""
    if " up" not in told[0].lower():
        return told[0]
    what = told["what"] or ""
    verb = "resuspend" if _SETTLED.search(what) or _is_settled(told) else "dissolve"
    return f"{_taking_up(verb, library, listed)} {what} {told['at'] or ''}in".replace("  ", " ")


def _was_dissolved(library: Library, listed: Sequence[str], told: re.Match[str]) -> str:
    """Return "dissolved" for "taken up"."""
    verb = "resuspend" if _is_settled(told) else "dissolve"
    return participle(_taking_up(verb, library, listed))


def _taking_up(verb: str, library: Library, listed: Sequence[str]) -> str:
    """Return the listed verb that stands for taking up, or another."""
    meant = {one.name for verb in _TAKING_UP for one in find(library, verb)}
    named = (one for one in listed if any(found.name in meant for found in find(library, one)))
    return next(named, verb)


def _is_settled(told: re.Match[str]) -> bool:
    """Whether what is taken up was spun, and is nothing that dissolves: cells."""
    before = re.findall(r"[^\W\d_]+", told.string[max(0, told.start() - _BACK) : told.start()])
    said = {form for word in before for form in (word.lower(), singular(word.lower()))}
    spun = not said.isdisjoint(listed_words("spun_for"))
    settled = not said.isdisjoint(listed_words("settled"))
    return spun and settled and said.isdisjoint(listed_words("soluble"))
