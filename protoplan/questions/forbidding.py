"""Ways to forbid an action, said plainly before a question is read: "vortexing is forbidden" as "do
not vortex"."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache, partial

from protoplan import resources
from protoplan.library import lemmas
from protoplan.questions.excluding import tool_forms
from protoplan.questions.following import verb_of
from protoplan.questions.going_without import without_what
from protoplan.questions.instead import as_doing

_MAY = r"(?:should|must|may|can|could|shall|will|is to|are to|has to|have to|needs? to)"
_ING = r"(?P<doing>(?:[a-z]+-)?[a-z]+(?:ing|ion))"
_SHORT_DOING = r"wash|rinse|spin|boil|freeze|quench|chill|soak|stain|heat|melt"
_ALSO = r"(?P<also>(?:[a-z]+(?:ing|ion),? ){1,6}(?:and|or) )?"
"""More that is denied with it: "shaking, vortexing and heating"."""
_REST = r"(?P<rest>(?: (?!and\b|then\b)[^\s,.;]+){0,6}?)"
_NO_GO = r"(?:(?:an? )?(?:[a-z]+ )?no[- ](?:go|no)|taboo)\b"
_NOT_TO_BE = (
    rf"(?:{_MAY} (?:always |absolutely )?be avoided|{_MAY} (?:not|never) be (?:done|used|performed)"
    r"|(?:is|are) (?:(?:strictly|absolutely|expressly) )?(?:forbidden|prohibited|ruled out|banned"
    r"|precluded|contraindicated|disallowed|excluded)"
    r"|(?:is not|are not|isn['’]t|aren['’]t) (?:really )?"
    r"(?:possible|allowed|permitted|needed|necessary|required|wanted)"
    r"|(?:is|are) not (?:to be done|an option)"
    r"|(?:is|are) (?:(?:both|all|best|better) )?to be avoided"
    r"|(?:is|are|would be|remains?) (?:unnecessary|out of the question|off limits|pointless|useless"
    rf"|needless|superfluous|undesirable|unwanted|a mistake|a bad idea|{_NO_GO}))"
)
_LEFT_END = (
    r"(?=[.,;:?!]|$| (?:and|or|but|since|because|as|so|then|if|when|before|after|for|in|with|this"
    r"|here|today|altogether|entirely|completely)\b)"
)
_DOING = (
    r"(?:(?:the|any|all|our|my|your|this) )?(?P<doing>(?:[a-z]+-)?[a-z]+(?:ing|ion|sis|ment))"
    r"(?: steps?)?(?: of(?P<rest> (?:the|our|my|your|this|these) (?:[a-z]+ )??[a-z]+))?"
)
"""A doing, and of what: "the drying of the pellet"."""
_FORMS = tuple(
    re.compile(one, re.IGNORECASE)
    for one in (
        rf"\b(?:no|none of the|not one|neither) steps? {_MAY} "
        r"(?:involve|use|need|require|include|contain) (?:any )?(?P<doing>[a-z]+)(?P<rest>)",
        rf"\bat no (?:point|time|stage|moment) {_MAY} (?P<rest>(?:[^\s,.;]+ ){{1,4}}?)be "
        r"(?P<doing>[a-z]+)",
        rf"\b(?:leave out|omit|skip|drop|do without|go without|dispense with|cut out|scrap|forgo"
        rf"|eliminate|get rid of|bypass) {_DOING}{_LEFT_END}",
        rf"\bleave {_DOING} out{_LEFT_END}",
        rf"\b(?:leaving out|omitting|skipping|dropping|doing without|going without) {_DOING}"
        rf"{_LEFT_END}",
        rf"\b{_DOING} (?:{_MAY} be|is|are) (?:left out|omitted|skipped|dropped){_LEFT_END}",
        rf"\b(?:(?:you|we) {_MAY} )?(?:leave out|forget(?: about)?|do without|dispense with) "
        rf"(?:the |any |all )?{_ING}(?P<rest>)",
        r"\b(?:there (?:is|['’]s) |there['’]s )?no (?:call|need|reason|point|use) (?:for|in|to|of) "
        r"(?:the |any )?(?P<doing>[a-z]+)(?P<rest>)",
        rf"\b(?:any |all |further |both )?{_ALSO}{_ING}{_REST} {_NOT_TO_BE}",
        rf"\b{_ING}(?P<rest>) ?[:–—-]+ ?{_NO_GO}",
        r"(?:^|(?<=[.;:?!]\s))(?:an? |any |the )?(?P<doing>[a-z]+)(?P<rest>) "
        rf"(?:is|would be) (?:forbidden|{_NO_GO})",
        rf"\b(?:the|an?|any|another|this|that) (?:(?!of\b|and\b)[\w-]+ ){{0,2}}?"
        rf"(?P<doing>{_SHORT_DOING})(?: steps?)?"
        r"(?P<rest>(?: (?:with|in|of|at|for)(?: [\w%°.-]+){1,4}?)?)"
        rf" {_NOT_TO_BE}",
        rf"\bunder no circumstances? (?:{_MAY} )?(?:you |we |one |do )?(?P<doing>[a-z]+)(?P<rest>)",
        rf"\b{_ING}{_REST} (?:would|will|can|could|may) [^.;]{{0,80}}?,? so (?:please )?"
        r"(?:do not|don['’]t|never|refrain from it|avoid (?:it|that))(?: do (?:it|so|that))?"
        r"(?=[.,;]|$)",
        rf"\b(?:forgo|forego|leave out|leave away|do without|go without|dispense with|bypass) "
        rf"(?:the |any |all )(?P<doing>{_SHORT_DOING})(?P<rest>)(?: steps?)?{_LEFT_END}",
        r"\b(?:skip|omit) (?:the |any |all )?(?P<doing>[a-z]+)(?P<rest>)(?: steps?)?"
        r"(?=[.,;]| with\b| in\b| and\b| or\b| if\b|$)",
    )
)
_NOT_LEFT = re.compile(
    r"\b(?:do not|don['’]t|never|must not|should not|cannot|can['’]t) "
    rf"(?:leave out|omit|skip|drop|do without|go without|dispense with|forgo) "
    rf"(?:{_DOING}|(?:the|a|any) (?P<short>{_SHORT_DOING})(?: steps?)?){_LEFT_END}",
    re.IGNORECASE,
)
"""What is done, for it must not be left out: "never skip the drying of the pellet"."""
_ONE_OF = (
    r"(?:the |any |all |our |further )?(?:[a-z]+-)?"
    r"(?:[a-z]+(?:ing|ion|sis|ment)|wash|rinse|spin)"
)
_ROW = re.compile(
    r"\b(?P<to>to )?(?P<no>skip|omit|leave out|drop|do without|go without|dispense with|avoid|forgo"
    r"|eliminate|skipping|omitting|leaving out|dropping|avoiding|doing without|going without"
    r"|dispensing with|without|minus|no)"
    rf" (?P<row>{_ONE_OF}(?:, {_ONE_OF})*,? (?:and|or|nor|&|as well as) {_ONE_OF})(?: steps?)?"
    r"(?=[.,;:?!)]|$| (?:but|since|because|as|so|if|when|before|after|please|here|today|altogether"
    r"|entirely|completely|of (?:it|them|the))\b)",
    re.IGNORECASE,
)
"""Several doings that are denied at once: "skip the fixation and staining"."""
_REFRAINING = re.compile(
    r"\b(?:refrain(?:ing)?|abstain(?:ing)?) from (?:any )?(?=[a-z]+ing\b)", re.IGNORECASE
)


_SHORT_NOT = re.compile(
    r"\b(?P<be>is|are|was|were|must|should|need|has|have)n['’]t\b", re.IGNORECASE
)
_BUT_SO = re.compile(
    r"\b(?P<not>(?:do not|don['’]t|never|must not|should not) )"
    r"(?P<do>[a-z]+(?: (?:it|them|the [a-z]+))?) "
    r"(?P<no>(?:in|with|on|by|at|for|from|over) [^.,;]{1,40}?)"
    r"(?:,? but |[,;:] (?:but )?(?P<use>use) )"
    r"(?P<so>(?(use)|(?:in|with|on|by|at|for|from|over) )(?:[^.,;]|[.,](?=\d)){1,40}?)"
    r"(?(use)(?: instead)?)(?=[.,;](?:\s|$)|\s(?:and|then)\s|$)",
    re.IGNORECASE,
)
"""What is done, but in another way: "do not elute it with water but with TE", or "use TE"."""
_NOTHING = re.compile(
    r"\bnothing (?P<may>may|must|should|can|is to) be (?=[a-z]+(?:ed|en)\b)", re.IGNORECASE
)
_AS_WELL = re.compile(r",? as well as (?=[a-z]+(?:ing|ion|ed)\b)", re.IGNORECASE)
_NOT_ONLY = re.compile(r"\bnot (?:only|just|merely) (?=[a-z])", re.IGNORECASE)
_ONLY_AFTER = re.compile(
    r",? (?:(?:but|and) )?(?:(?:please )?not (?:until|till)|only (?:after|once)"
    r"|only when(?=[^.;,]{1,60} (?:has|have) ))"
    r"(?= (?:you|we|i|the|it|they|all|having|[a-z]+ing)\b)",
    re.IGNORECASE,
)
"""What is done after another: "stain it, but not until you have washed it"."""
_ONLY_DO = re.compile(
    r"\bonly (?P<do>[a-z]+(?: (?:it|them|the [a-z]+))? (?:after|once|when) )", re.IGNORECASE
)
_WAIT_WITH = re.compile(
    r"\b(?:wait|hold off|delay)(?: (?:with|on))? (?P<doing>[a-z]+ing)"
    r"(?P<rest>(?: [^\s,.;]+){0,4}?) until"
    r"(?= (?:you|we|the|it|they|all|after)\b)",
    re.IGNORECASE,
)
_UNLESS = re.compile(
    r"\bunless (?P<clause>[^.,;]{1,60} (?:has|have|is|are) [^.,;]{1,60}), "
    r"(?:do not|don['’]t|never) (?=[a-z])",
    re.IGNORECASE,
)
"""What is done once another is: "unless it has been fixed, do not stain it"."""
_BOUND = re.compile(
    r"\b(?:do not|don['’]t|never|must not|should not) (?P<doing>[a-z]+)"
    r"(?P<rest>(?: (?!and\b|then\b|or\b)[^\s,.;]+){0,4}?) "
    r"(?:(?:for )?(?:longer|more) than|over|beyond) "
    r"(?P<most>\d[\d.]* ?(?:s|sec|seconds?|min|minutes?|h|hours?|days?)\b)",
    re.IGNORECASE,
)
"""How long something is done at most, and not that it is not: "do not dry it longer than 5 min"."""
_LACKING_NOW = (
    r"(?P<start>^|[.;,:?]\s"
    r"|,?\s(?:and|but|as|since|because|(?:given|considering|seeing|now) that)\s)"
    r"(?:(?:unfortunately|sadly),? )?(?:the|our|my|your|this) "
    r"(?:[a-z]+ of (?:the|our|my|your|this) )?(?:[a-z]+ )??(?P<doing>[a-z]+)(?P<rest>) "
    r"(?:{states})\b"
    r"(?: (?:until|till|this|next|today|tomorrow|for|at the moment|right now)\b"
    r"(?:(?! and\b| but\b| so\b)[^.,;:?!]){0,40})?(?P<asks>\s*\?)?"
)
"""A tool that there is not, so that nothing is done with it: "our centrifuge is broken", and until
when; its states are ``out_of_use`` in ``ontology/query.toml``."""
_RUINS = (
    rf"(?P<start>^|[.;,:?]\s|\b(?:and|as|since|because|for)\s){_ING}"
    r"(?P<rest>(?: (?:it|them|the [a-z]+))?) "
    r"(?:(?:would|will|can|could|may|might|does|only) )?"
    r"(?:{ruining})(?:e?s)?\b"
)
"""Why something is not done: "vortexing kills them", but not "heating kills the bacteria. Heat"."""
_ELSEWHERE = 4_000
"""Characters in which an action is looked for that would be forbidden."""
_AND_NOT = re.compile(r",? (?:and|but) (?:please )?(?P<not>don['’]t|do not|never) (?=[a-z])")
"""What ends a clause: "wash them with PBS and don't heat them"."""


def forbidden(text: str, verbs: Collection[str]) -> str:
    """Return a question in which what it forbids stands behind "do not", or "without"; ``verbs``
    are those of the actions that it may forbid."""
    text = without_what(unstressed(text), verbs)
    text = _ROW.sub(partial(_none_of, verbs), text)
    text = _NOTHING.sub(r"it \g<may> not be ", text)
    text = _AS_WELL.sub(" and ", text)
    text = _BUT_SO.sub(partial(_another_way, verbs), _SHORT_NOT.sub(r"\g<be> not", text))
    text = _NOT_ONLY.sub("", _BOUND.sub(partial(_bound, verbs), text))
    text = _REFRAINING.sub("without ", text)
    text = _ONLY_DO.sub(r"\g<do>", _ONLY_AFTER.sub(" after", text))
    text = _UNLESS.sub(r"once \g<clause>, ", _WAIT_WITH.sub(partial(_after_all, verbs), text))
    text = _ruins().sub(partial(_ruined, verbs), _broken().sub(partial(_reason, verbs), text))
    text = _AND_NOT.sub(r"; \g<not> ", text)
    text = _NOT_LEFT.sub(partial(_kept, verbs), text)
    for form in _FORMS:
        text = form.sub(partial(_plain, verbs), text)
    return text


def unstressed(text: str) -> str:
    """Return a text without what is set in commas behind "not": ", under any circumstances,"."""
    return _emphasis().sub("", text)


def _none_of(verbs: Collection[str], told: re.Match[str]) -> str:
    """Return "do not fix or stain" for "skip the fixation and staining"."""
    words = re.split(r",? (?:and|or|nor|&|as well as) |, ", told["row"].lower())
    row = [verb_of(one.split()[-1].rpartition("-")[2], verbs) for one in words]
    if not all(row):
        return told[0]
    no = told["no"].lower()
    without = no.endswith(("ing", "ing out", "ing with")) or no in ("without", "minus", "no")
    lead = "without" if without else "not to" if told["to"] else "do not"
    row = [as_doing(one) for one in row] if without else row
    said = f"{lead} {', '.join(row[:-1])} or {row[-1]}"
    return said[:1].upper() + said[1:] if told[0][0].isupper() else said


def _after_all(verbs: Collection[str], told: re.Match[str]) -> str:
    """Return "stain it after" for "wait with staining it until"."""
    known = next((one for one in lemmas(told["doing"].lower()) if one in verbs), "")
    known = known.capitalize() if told[0][0].isupper() else known
    return f"{known}{told['rest']} after" if known else told[0]


def _kept(verbs: Collection[str], told: re.Match[str]) -> str:
    """Return "dry the pellet" for "never skip the drying of the pellet"."""
    doing = told["doing"] or told["short"]
    known = next((one for one in lemmas(doing.lower()) if one in verbs), "")
    known = known.capitalize() if told[0][0].isupper() else known
    return f"{known}{told['rest'] or ''}" if known else told[0]


def _bound(verbs: Collection[str], told: re.Match[str]) -> str:
    """Return "dry it no longer than 5 min" for "do not dry it longer than 5 min"."""
    if told["doing"].lower() not in verbs:
        return told[0]
    doing = told["doing"].capitalize() if told[0][0].isupper() else told["doing"]
    return f"{doing}{told['rest']} for no longer than {told['most']}"


def _another_way(verbs: Collection[str], told: re.Match[str]) -> str:
    """Return "elute it with TE, not with water" for "do not elute it with water but with TE"."""
    do = told["do"]
    if do.split()[0].lower() not in verbs:
        return told[0]
    do = do[:1].upper() + do[1:] if told["not"][0].isupper() else do
    so = f"{told['no'].split()[0]} {told['so']}" if told["use"] else told["so"]
    return f"{do} {so}, not {told['no']}"


def _ruined(verbs: Collection[str], told: re.Match[str]) -> str:
    """Return the same for "vortexing kills them", if nothing else tells to do it."""
    known = {*lemmas(told["doing"].lower())}.intersection(verbs)
    rest = f"{told.string[: told.start()]} {told.string[told.end() :]}"[:_ELSEWHERE].lower()
    words = {*re.findall("[a-z]+", rest)}
    return (
        told[0] if any(not known.isdisjoint(lemmas(one)) for one in words) else _reason(verbs, told)
    )


def _reason(verbs: Collection[str], told: re.Match[str]) -> str:
    """Return "; do not centrifuge" for ", our centrifuge is broken"."""
    tool = told["doing"].lower()
    known = min((one for one in tool_forms(tool) if one in verbs), default="")
    if told.re is _broken():
        known = next((one for one in _instruments().get(tool, ()) if one in verbs), known)
    if not known:
        return told[0]
    start = told["start"] if told["start"][:1] in ("", ".", ";", ":", "?") else "; "
    if told.groupdict().get("asks"):
        return f"? Do not {known}."
    do = "do" if start == "; " else "Do"
    return f"{start}{do} not {known}{told['rest']};"


@cache
def _ruins() -> re.Pattern[str]:
    said = ("kill", *resources.table("ontology", "customs.toml")["harming"])
    return re.compile(_RUINS.replace("{ruining}", "|".join(said)), re.IGNORECASE)


@cache
def _broken() -> re.Pattern[str]:
    said = resources.table("ontology", "query.toml")["out_of_use"]
    ways = (
        re.sub(r"^(is|has) ", r"\1 (?:[a-z]+ly |now |still |again |all )?", one) for one in said
    )
    states = "|".join(one.replace("is ", "(?:is|are|has been|was) ", 1) for one in ways)
    return re.compile(_LACKING_NOW.replace("{states}", states), re.IGNORECASE)


@cache
def _emphasis() -> re.Pattern[str]:
    said = sorted(resources.table("ontology", "denials.toml")["emphasis"], key=len, reverse=True)
    return re.compile(rf"(?:(?<=not)|(?<=never)|(?<=n.t)), (?:{'|'.join(said)}),", re.IGNORECASE)


@cache
def _instruments() -> dict[str, list[str]]:
    return dict(resources.table("ontology", "query.toml")["instruments"])


def _plain(verbs: Collection[str], told: re.Match[str]) -> str:
    way, hyphen, doing = told["doing"].lower().rpartition("-")  # "air-drying"
    known = [one for one in lemmas(doing) if one in verbs]
    if not known:
        return told[0]
    do = "Do" if told[0][0].isupper() else "do"
    others = re.findall(r"[a-z]+(?:ing|ion)\b", (told.groupdict().get("also") or "").lower())
    also = [next((one for one in lemmas(word) if one in verbs), word) for word in others]
    row = "".join(f"{one}, " for one in also) + "or " * bool(also)
    return f"{do} not {row}{way}{hyphen}{known[0]} {(told['rest'] or '').strip()}".rstrip()
