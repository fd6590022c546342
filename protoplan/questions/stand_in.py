"""What is done in place of a doing whose tool is out of use, or lacking: "our sonicator is broken,
so we vortex for 5 min instead" is said plainly where the sonicating was told. The states of a tool
are ``out_of_use`` in ``ontology/query.toml``."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from functools import cache

from protoplan import resources
from protoplan.library import find, lemmas, participle
from protoplan.library.values import Library
from protoplan.questions.excluding import tool_forms
from protoplan.questions.instead import as_doing
from protoplan.questions.words import listed_words

_OURS = r"(?:the|our|my|your|this)"
_TOOL = r"(?P<{name}>[a-z]+(?:[ -][a-z]+)??)"
_STANDS_IN = (
    r"(?P<start>^|[.;?!]\s{1,3}|,?\s{0,3}(?:[-–—]\s{0,3})?\b(?:but|however|as|since|because|and)\s|,\s|\s[-–—]\s)"
    r"(?:(?:as|since|because|unfortunately|sadly|however),?\s){0,3}"
    rf"(?:{_OURS} {_TOOL.format(name='tool')} (?:{{states}})\b(?: (?:now|today|at the moment))?"
    r"|(?:we|i)(?: currently)? (?:have no|(?:do not|don['’]t) have (?:an?|any)|lack an?) "
    rf"(?:working )?{_TOOL.format(name='none')})"
    r"(?P<link>\s?[,.;–—-]?\s*(?:and |so |therefore |thus |hence |that is why ){0,3},?\s*)"
    r"(?P<led>instead,? )?(?:(?:they|it|the [a-z]+) (?:is|are|was|were) |"
    r"(?:we|i)(?:['’]ll)? (?:(?:will|have to|need to|must|can|just|simply) ){0,3})"
    r"(?P<instead>instead )?(?P<verb>[a-z]+)(?P<rest>(?:[^.,;:?!]|[.,](?=\d)){0,160}?)"
    r"(?P<last>,? (?:instead|in its place|in its stead))?"
    r"(?P<end>$|[.;:?!,](?=\s|$)| (?=and\b|then\b))"
)
_CLAUSE = r"(?P<rest>(?: (?!and\b|then\b|before\b|until\b|&)(?:[^\s.,;:?!]|[.,:](?=\d))+)*)"
"""What is told of a doing behind its verb."""
_HOW = re.compile(r" (?:(?:for|at|in|with|on|by|using|overnight|twice)\b|\d)")
_ITS = re.compile(r"^ (?:it|them)\b")
_BACK = 4_000


def stood_in(text: str, library: Library, verbs: Collection[str]) -> str:
    """Return a question in which what is done instead stands where that was told which it stands
    for; ``verbs`` are those of the actions."""
    told = _stands_in().search(text)
    if told is None or not (told["led"] or told["instead"] or told["last"] or "so" in told["link"]):
        return text
    verb = next((one for one in lemmas(told["verb"].lower()) if one in verbs), "")
    before = text[: told.start()]
    lacking = next(_lacking(before, told["tool"] or told["none"], library, verbs), None)
    if not verb or lacking is None or lacking == verb:
        return text
    said = re.compile(rf"\b(?P<verb>{'|'.join(_forms(lacking))})\b{_CLAUSE}", re.IGNORECASE)
    before = said.sub(lambda found: _in_its_place(found, lacking, verb, told["rest"]), before)
    end = told["end"] if told["end"].strip() else ";"
    return f"{before.rstrip(' ,;.-')}. Do not {lacking}{end}{text[told.end() :]}"


def _lacking(before: str, tool: str, library: Library, verbs: Collection[str]) -> Iterator[str]:
    """Yield the verbs of what is done with a tool, as a text tells it."""
    words = tool.lower().replace("-", " ").split()
    lead = " ".join([*words[:-1], ""])
    forms = [f"{lead}{one}" for one in sorted(tool_forms(words[-1]))] if lead else []
    forms += [*sorted(tool_forms(words[-1])), *_instruments().get(words[-1], ()), words[0]]
    low = before.lower().replace("-", " ")[-_BACK:]
    meant = [one for one in forms if one in verbs or find(library, one)]
    yield from (one for one in meant if re.search(rf"\b(?:{'|'.join(_forms(one))})\b", low))
    names = {found.name for one in meant for found in find(library, one)}
    for word in re.findall("[a-z]+", low):
        for one in lemmas(word):
            if one in verbs and names & {found.name for found in find(library, one)}:
                yield one


def _forms(verb: str) -> list[str]:
    """Return the forms of a verb: "bead beat", "bead-beating", "bead beaten"."""
    lead, _, doing = verb.rpartition(" ")
    lead = f"{lead}[ -]" if lead else ""
    forms = {doing, participle(doing), as_doing(doing), f"{doing}s", f"{doing}es", f"{doing}en"}
    return [lead + one for one in sorted(forms, key=len, reverse=True)]


def _in_its_place(found: re.Match[str], lacking: str, verb: str, rest: str) -> str:
    """Return what is done instead, in the form in which the other was told, with its thing where
    none is told."""
    word = found["verb"].lower()
    done = word.endswith(("ed", "en")) and word != lacking
    doing = word.endswith("ing") and word != lacking
    said = participle(verb) if done else as_doing(verb) if doing else verb
    thing = _HOW.split(found["rest"], maxsplit=1)[0]
    plain = _ITS.sub("", rest)
    if done or (thing and (plain != rest or _HOW.match(rest) or not rest)):
        rest = ("" if done else thing) + plain
    said = said.capitalize() if found["verb"][0].isupper() else said
    return f"{said}{rest}"


@cache
def _stands_in() -> re.Pattern[str]:
    states = (
        re.sub(r"^(is|has) ", r"\1 (?:[a-z]+ly |now |still |again |all )?", one)
        for one in sorted(listed_words("out_of_use"), key=len, reverse=True)
    )
    said = "|".join(one.replace("is ", "(?:is|are|has been|was) ", 1) for one in states)
    return re.compile(_STANDS_IN.replace("{states}", said), re.IGNORECASE)


@cache
def _instruments() -> dict[str, list[str]]:
    table = resources.table("ontology", "query.toml")
    return {**table["tools"], **table["instruments"]}
