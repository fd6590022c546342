"""What has to be done before something else, with how it is done, told as a sentence of its own:
"do not stain the cells until they have been fixed in PFA for 15 min" as "fix the cells in PFA for
15 min" beside the order of the two."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from functools import cache
from typing import NamedTuple

from protoplan.entities import singular
from protoplan.questions.following import verb_of
from protoplan.questions.instead import as_doing
from protoplan.questions.tokens import participle
from protoplan.questions.words import breaks, is_adverb

_WORD = r"[^\W\d_][\w-]*"
_NAME = r"(?:(?!(?:you|we|one|i)\b)[\w'’/-]+ ){0,4}?(?!(?:you|we|one|i)\b)[\w'’/-]+"
_ROW = re.compile(
    r"(?P<join>,? (?:and |then )+|, )"
    rf"(?:(?:is|are|was|were|been|being|have|has) )*(?P<doing>{_WORD})"
)
_GOES_ON = re.compile(r"(?:[^.;:?!]|[.](?=\d))*")
_PRONOUNS = ("they", "them", "it", "these", "those", "this", "all", "both", "each")
_OF = re.compile(r"^of (?P<what>(?:the |all |your |our )?[\w-]+(?: [\w-]+)?)\b ?")
_HOW = r"(?:with|in|at|for|on|using|by|through|from|into|against|overnight|twice|thrice)"
_LEAD = re.compile(_HOW)
_SETTING = re.compile(rf"\d|\b{_HOW}\b", re.IGNORECASE)
_ANY = re.compile(r"[\w%°µ.]+")
_OTHER = re.compile(
    r",? and (?:(?:the|an?|its|their|all|no) )?(?:[\w-]+ )?[\w-]+ (?:is|are|has|have)\b(?! been\b)"
)
"""Another clause behind one: "has been flushed and the baseline is stable"."""
_PARTS = re.compile(r" (?=(?:for|at|in|with|on|using)\b)")
_DOING = ("ing", "ion", "sis", "ment")
_DONE = ("done", "performed", "conducted", "completed", "finished", "made")
_CLAUSE = re.compile(r"(?:[^.,;:?!]|[.,](?=\d))*")
_QUESTION = re.compile(r"[^.?!;]*\?")
_THING = re.compile(
    r"(?:(?:the|all|these|those|our|my|your|any|each|every) )*[\w-]+(?: [\w-]+){0,2}"
)
_THAT = re.compile(r"^.*\b(?:that|so|as|since|because|but|and) ", re.IGNORECASE)


class Needed(NamedTuple):
    """A text, up to what waits and behind it, and what is told of what has to be done first as
    sentences of their own, ``None`` where there is nothing of it, its verbs, and whether more is
    told of it that is not understood (``unsure``)."""

    before: str
    behind: str
    text: str | None
    verbs: tuple[str, ...]
    unsure: bool


class _Act(NamedTuple):
    verb: str
    what: str
    tail: str
    part: bool = False


def needed(
    told: re.Match[str], behind: str, verbs: Collection[str], meant: Collection[str]
) -> Needed:
    """Return what is told of what has to be done before something else, as an order of its own
    where the rest tells it nowhere, else as what belongs to it; ``told``: the words of the order,
    with groups for what waits and for ``what`` it waits for; ``meant``: those of ``verbs`` that may
    be planned."""
    before, what = told.string[: told.start()], told["what"].strip()
    if _begins_row(behind, verbs) and (more := _GOES_ON.match(behind)):
        what, behind = f"{what}{more[0]}".strip(), behind[more.end() :]
    goal = _QUESTION.sub(" ", told.string[: told.end("join")])
    rest = f"{goal} . {behind}".lower()
    said = []
    other = _OTHER.search(what)
    what, more_told = (what[: other.start()], True) if other else (what, False)
    acts = list(_acts(what, _waiting(told), verbs, meant))
    for one in acts:
        if one.verb not in set(_named(rest, verbs)):
            if _SETTING.search(one.tail) or one.what.lower() not in _PRONOUNS:
                name = one.what.lower() if one.what.lower() in _PRONOUNS else one.what
                said.append(" ".join(filter(None, (one.verb.capitalize(), name, one.tail))))
        elif _SETTING.search(one.tail) and _is_new(one.tail, rest):
            before, behind, put = _with_tail(before, behind, one)
            if not put:
                said.append(_of_doing(one.verb, one.tail))
    own = (told["rest"] or "").strip()
    own = own[at.start() :] if (at := _SETTING.search(own)) else ""
    if own and _is_new(own, rest):
        late = _Act(_verb(told["doing"].rpartition("-")[2], verbs), "", own)
        before, behind, put = _with_tail(before, behind, late)
        if not put:
            said.append(_of_doing(late.verb, own))
    unsure = not acts and _SETTING.search(what) is not None and _is_new(what, rest)
    unsure = unsure or more_told or any(one.part for one in acts)
    doings = tuple(one.verb for one in acts)
    return Needed(before, behind, ". ".join(said) if acts or own else None, doings, unsure)


def same_doing(told: re.Match[str], verb: str, rest: str, verbs: Collection[str]) -> bool:
    """Whether the rest of a text tells what waits, and not the same of another thing: "remove the
    tube only after", "remove the supernatant"."""
    thing = singular((_waiting(told).split() or [""])[-1].lower())
    for one in re.finditer(_WORD, rest):
        if _verb(one[0].rpartition("-")[2], verbs) != verb:
            continue
        clause = (_CLAUSE.match(rest, one.end()) or one)[0].lower().split()
        bare = not clause or clause[0] in _PRONOUNS or _ends_name(clause[0])
        ordered = one[0].lower() == verb
        if not thing or not ordered or bare or thing in map(singular, clause):
            return True
    return False


def _with_tail(before: str, behind: str, one: _Act) -> tuple[str, str, bool]:
    """Return the text up to what waits and behind it, with how a doing is done where it is ordered
    and nothing is told of it, "stop and", "fix them,", and whether there was such an order."""
    what = r"(?: (?:it|them|the [\w-]+(?: [\w-]+)?))?"
    bare = re.compile(rf"\b{one.verb}{what}(?=[.,;]|$| and\b| then\b)", re.IGNORECASE)
    if at := bare.search(before, before.rfind("?") + 1):
        return f"{before[: at.end()]} {one.tail}{before[at.end() :]}", behind, True
    if (at := bare.search(behind)) and "?" not in behind[at.end() :]:
        return before, f"{behind[: at.end()]} {one.tail}{behind[at.end() :]}", True
    return before, behind, False


def _of_doing(verb: str, tail: str) -> str:
    """Return how something is done as told by its noun: "fixing: 15 min in PFA"."""
    parts = _PARTS.split(tail)
    parts = [one.removeprefix("for ").removeprefix("at ") for one in parts]
    parts.sort(key=lambda one: not one[:1].isdigit())
    return f"{as_doing(verb).capitalize()}: {' '.join(parts)}"


def _acts(
    what: str, waiting: str, verbs: Collection[str], meant: Collection[str]
) -> Iterator[_Act]:
    """Yield the doings of a clause, in a row, with what they are done to and how."""
    for form in _forms():
        clause = form.fullmatch(what)
        verb = _verb(clause["doing"], verbs) if clause else ""
        who = clause.groupdict().get("who") or "" if clause else ""
        if not clause or not verb or (not who and not _is_doing(clause, verbs)):
            continue
        whole = _whole(clause.groupdict().get("way") or "", verb, verbs, meant)
        noun = who.split(" ")[-1].lower() if who else ""
        done = noun.endswith(_DOING) and clause["doing"].lower() in _DONE
        if done and (doing := verb_of(noun, verbs)):
            yield _Act(doing, waiting or "them", clause["tail"].strip())
            return  # "fixing is done in PFA"
        parts = list(_parts(clause["tail"], verbs))
        if who and not (clause["been"] or clause["be"]) and not _is_how(parts[0][1]):
            return  # "they have reached 80 % confluence"
        for doing, part in ((whole or verb, parts[0][1]), *parts[1:]):
            name, tail = (who, part) if who else _object(part)
            pronoun = not name or name.lower().split()[-1] in _PRONOUNS
            yield _Act(doing, waiting or "them" if pronoun else name, tail.strip(" ,"), not whole)
            whole = verb
        return


def _whole(way: str, verb: str, verbs: Collection[str], meant: Collection[str]) -> str:
    """Return a verb with what stands before it, "prewarm", "surface sterilize", as it may be
    planned; empty where only a part of it is known."""
    if not way:
        return verb
    forms = [f"{way}{verb}", f"{way.strip(' -')}{verb}", f"{way.strip(' -')} {verb}"]
    forms = [one for one in forms if one in verbs]
    planned = [one for one in forms if one in meant]
    return next(iter(planned or ([] if verb in meant else forms)), "")


def _is_doing(clause: re.Match[str], verbs: Collection[str]) -> bool:
    """Whether a clause without a subject is led by a doing: not "the buffer has cooled"."""
    goes_on = re.match(r" (?:has|have|is|are|was|were)\b", clause["tail"])
    return not goes_on and (clause["doing"].lower() not in verbs or "we" in clause.groupdict())


def _parts(tail: str, verbs: Collection[str]) -> Iterator[tuple[str, str]]:
    """Yield the parts of what stands behind a doing: its own, then each further doing of the row
    with its own."""
    verb, start = "", 0
    for more in _ROW.finditer(tail):
        doing = more["doing"].lower()
        if next_ := (participle(doing, verbs) or (doing.endswith("ing") and verb_of(doing, verbs))):
            yield verb, tail[start : more.start()].strip()
            verb, start = str(next_), more.end()
    yield verb, tail[start:].strip()


def _begins_row(behind: str, verbs: Collection[str]) -> bool:
    """Whether a row of doings goes on behind a clause: ", washed twice and stained"."""
    more = _ROW.match(behind)
    return more is not None and bool(participle(more["doing"].lower(), verbs))


def _object(tail: str) -> tuple[str, str]:
    """Return what a doing is done to that stands right behind it, and what is left: "them in PFA",
    "of the column with buffer"."""
    if of := _OF.match(tail):
        return of["what"], tail[of.end() :]
    words = tail.split(" ")
    end = 0
    while end < len(words) and not _ends_name(words[end]):
        end += 1
    return " ".join(words[:end]), " ".join(words[end:])


def _is_how(tail: str) -> bool:
    """Whether what stands behind a doing says how it is done, and not to what."""
    word = tail.split(" ")[0].lower().strip(",")
    return not word or word == "to" or is_adverb(word) or _LEAD.fullmatch(word) is not None


def _ends_name(word: str) -> bool:
    low = word.lower().strip(",")
    if low in ("the", "all", "both", *_PRONOUNS):
        return False
    return not low[:1].isalpha() or breaks(low) or is_adverb(low) or bool(_SETTING.fullmatch(low))


def _waiting(told: re.Match[str]) -> str:
    """Return the name of what waits, empty if it is told by a pronoun alone."""
    groups = told.groupdict()
    name = _THAT.sub("", (groups.get("subject") or groups.get("other") or "").strip())
    rest = (groups.get("rest") or "").strip().removeprefix("of ")
    for one in (name, rest):
        low = one.lower()
        thing = _THING.fullmatch(one)
        if thing and low.split()[-1] not in (*_PRONOUNS, "nothing") and not _SETTING.search(low):
            if is_adverb(low.split()[-1]) or breaks(low.split()[-1]):
                continue
            return one if one[1:2].isupper() else one[:1].lower() + one[1:]
    return ""


def _named(text: str, verbs: Collection[str]) -> Iterator[str]:
    for word in re.findall(_WORD, text):
        if verb := _verb(word.lower().rpartition("-")[2], verbs):
            yield verb


def _verb(word: str, verbs: Collection[str]) -> str:
    return participle(word.lower(), verbs) or verb_of(word.lower(), verbs)


def _is_new(tail: str, rest: str) -> bool:
    """Whether some of how something is done is told nowhere else."""
    said = {*_ANY.findall(rest)}
    return any(one not in said for one in _ANY.findall(tail.lower()) if not breaks(one))


@cache
def _forms() -> tuple[re.Pattern[str], ...]:
    been = (
        r"(?:(?:have|has|had|having) (?:all |both |already |first )?(?P<been>been )?"
        r"|(?P<be>are|is|were|was) (?:all )?|being )"
    )
    done = r"(?:[a-z]+ly )?(?P<doing>[a-z]+)(?P<tail>(?: .*)?)"
    return tuple(
        re.compile(one, re.IGNORECASE)
        for one in (
            rf"(?P<who>{_NAME}) {been}{done}",
            rf"(?P<who>{_NAME}) {been}(?P<way>[a-z]+[ -]){done}",
            rf"(?P<we>you|we|one|i) (?:have |has |had )?(?:first )?{done}",
            rf"(?:{been})?(?:the )?{done}",
        )
    )
