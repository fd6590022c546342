"""What a question says is done as a rule, or does harm: "we usually boil them, but that degrades
the RNA. How do I lyse them instead?" It is no instruction where something else is asked; where
that is not sure it is planned, and told to the user. The words are ``ontology/customs.toml``."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from protoplan import resources
from protoplan.library import lemmas

_SENTENCE = re.compile(r"(?:[^.?!;]|[.](?=\w))+(?:[.?!;]+\s*|$)|[.?!;]+\s*")
_WORD = re.compile(r"[A-Za-z]+(?:-[A-Za-z]+)*")
_ASKS = re.compile(
    r"(?:^|(?<=[\s,]))(?:(?:so|but|and|now|then|today|this time),? )*"
    r"(?:how\b|what (?:is|are|would|should|steps?|do|can)\b|"
    r"(?:can|could|should|would|do|may|must) (?:i|we|you|it|they|the)\b"
    r"|is there\b|please\b|(?:i|we) (?:(?:would|['’]d) like|want|wish|need|plan|intend) to\b"
    r"|(?:i|we)['’]d like to\b|help me\b|tell me\b|give me\b"
    r"|(?<=but )(?:this time|today|now|here|from now on)\b)",
    re.IGNORECASE,
)
"""Where a sentence begins to ask."""
_BUT = re.compile(
    r"\b(?:but|however|yet)(?:,? (?:now|this time|today|here))?,?\s*(?:so )?$", re.IGNORECASE
)
"""Before what is asked."""
_NEXT = re.compile(
    r"^\s*(?:but|however|unfortunately|sadly|yet|that|this|it|they|the|our|doing so|we|sometimes"
    r"|often)\b",
    re.IGNORECASE,
)
"""How a sentence begins that says something of the one before."""
_IF = re.compile(
    r"^\s*(?:if|in case|unless|when|whenever|before|after|once|first)\b", re.IGNORECASE
)
_OBJECT = re.compile(
    r"\b(?:all the|the|our|my|these|those) [\w-]+"
    r"(?: (?!with|in|for|at|on|by|and|or|to|but)[\w-]+)??"
    r"(?=[,.;]| (?:with|in|for|at|on|by|and|or|to|but|twice|overnight|using|from|before|after)\b"
    r"|\s*$)",
    re.IGNORECASE,
)
_PRONOUN = re.compile(r"\b(?:them|they|it)\b", re.IGNORECASE)
_BESIDE = re.compile(r"\b(?:which|that)(?: [a-z]+ly)+ ")
"""What is said beside of a doing that is told: "wash them, which usually takes 10 min"."""
_OVER = re.compile(r"over-?[a-z]+(?:s|ed|ied|ing)")
_DOING = ("ing", "ion", "ment", "sis")
_MOST = 20
"""Clauses that are told at most."""


class Customs(NamedTuple):
    """A question without what it says only of other times; ``dropped`` is that, ``doubted`` what
    may be no instruction, too, with the verbs in it, and ``unasked`` the verbs that are named
    nowhere else."""

    text: str
    dropped: tuple[str, ...] = ()
    doubted: tuple[tuple[str, frozenset[str]], ...] = ()
    unasked: tuple[str, ...] = ()

    def beside(self, dropped: Collection[str], unasked: Collection[str]) -> Customs:
        """Return the same with more that is dropped, and more verbs."""
        return self._replace(dropped=(*dropped, *self.dropped), unasked=(*unasked, *self.unasked))


def customs(text: str, verbs: Collection[str]) -> Customs:
    """Return a question without habits that do harm; ``verbs`` are those of the actions."""
    if not _hints().search(text):
        return Customs(text)
    sentences = _SENTENCE.findall(text)
    kept: list[str] = []
    dropped: list[str] = []
    doubted: list[tuple[str, frozenset[str]]] = []
    unasked: dict[str, None] = {}
    what: Sequence[str] = ()
    place = 0
    while place < len(sentences):
        one, next_ = sentences[place], "".join(sentences[place + 1 : place + 2])
        behind = "".join(sentences[place + 1 :])
        place += 1
        told, asked = _parted(one)
        acts = frozenset(_acts(told, verbs))
        if not acts or _IF.match(told):
            kept.append(_named(one, what))
            what = ()
            continue
        custom = _is_custom(told, verbs)
        harm = _harms(told, custom=custom)
        more = custom and not asked and _goes_on(next_)
        other = asked + ("".join(sentences[place + 1 :]) if more else behind)
        before = "".join(kept)
        else_ = frozenset(_acts(f"{before} {other}", verbs))
        instead = custom and _is_instead(told, asked, behind)
        part = len(acts) > 1 and bool(acts & else_) and not acts <= else_
        subject = harm and not custom and _is_subject(told, acts)
        clear = custom and (harm or more or instead)
        clear = clear or (subject and acts.isdisjoint(else_) and "?" in other)
        if clear and else_ and not part:
            dropped.append((told + (next_ if more else "")).strip(" ,;"))
            unasked |= dict.fromkeys(sorted(acts - else_))
            what = _objects(dropped[-1], verbs) or what
            kept.append(_opened(_named(asked, what)))
            what = () if asked else what
            place += more
        else:
            if custom or (harm and not subject):
                doubted.append((told.strip(" ,;"), acts))
            kept.append(_named(one, what))
            what = ()
    return Customs("".join(kept), tuple(dropped[:_MOST]), tuple(doubted[:_MOST]), tuple(unasked))


def _parted(sentence: str) -> tuple[str, str]:
    """Return what a sentence tells, and what it asks."""
    found = _ASKS.search(sentence)
    if found is None:
        return sentence, ""
    return sentence[: found.start()], sentence[found.start() :]


def _goes_on(sentence: str) -> bool:
    """Whether a sentence says of the one before that it does harm."""
    asks = sentence.rstrip().endswith("?") or _ASKS.search(sentence) is not None
    return not asks and _NEXT.match(sentence) is not None and _harms(sentence, custom=True)


def _is_custom(told: str, verbs: Collection[str]) -> bool:
    """Whether a clause says what is done as a rule, or what a text or someone else says to do."""
    low = _BESIDE.sub(" ", _phrases("no_habits").sub(" ", told.lower()))
    if _phrases("habits").search(low):
        return True
    words = [word.lower() for word in _WORD.findall(low)]
    sources = _listed("sources")
    return any(
        word in sources
        and 0 < at <= _SUBJECT
        and (_phrases("telling").match(" ".join(words[at + 1 :])) or _done(words, at + 1, verbs))
        for at, word in enumerate(words)
    )


_SUBJECT = 5
"""Words before which a source is the subject of its sentence."""


def _done(words: Sequence[str], at: int, verbs: Collection[str]) -> bool:
    """Whether a verb of an action stands at a place, or behind an adverb there: "the protocol
    centrifuges"."""
    while at < len(words) and words[at].endswith("ly"):
        at += 1
    word = words[at] if at < len(words) else ""
    acts = word.endswith(("s", "ed")) and any(one in verbs for one in lemmas(word)[1:])
    return acts and words[at + 1 : at + 2] != ["by"]


def _harms(told: str, *, custom: bool) -> bool:
    """Whether a clause says that something does harm, or does not do."""
    if custom and _phrases("bad").search(told.lower()):
        return True
    before = _listed("before_harm")
    harming = _listed("harming") | (_listed("undoing") if custom else frozenset())
    words = ["", *(word.lower() for word in _WORD.findall(told))]
    for at, word in enumerate(words):
        if not at or (word in harming and words[at - 1] not in before):
            continue  # "burst the cells", but "they burst"
        if words[at - 1] == "which" and _listed("harming").isdisjoint(lemmas(word)):
            continue  # "with DNase, which degrades the DNA"
        verb = words[at - 1] not in ("to", "the", "a", "by") and not harming.isdisjoint(
            lemmas(word)
        )
        if verb and (custom or _behind_doing(words, at) or words[at - 1] in before):
            return True
        if custom and _OVER.fullmatch(word) and word != "overnight":
            return True
    return False


def _behind_doing(words: Sequence[str], at: int) -> bool:
    """Whether a doing is the subject of a verb: "vortexing shears", "boiling them destroys"."""
    said = words[max(0, at - 3) : at]
    return any(one.endswith(_DOING) for one in said) and words[at].endswith(("s", "ed"))


def _is_subject(told: str, acts: Collection[str]) -> bool:
    """Whether a sentence begins with a doing that it says something of: "vortexing shears DNA"."""
    words = [word.lower() for word in _WORD.findall(told)][:3]
    return any(word.endswith(_DOING) and not {*acts}.isdisjoint(lemmas(word)) for word in words)


def _is_instead(told: str, asked: str, behind: str) -> bool:
    """Whether something else is asked for than what is told."""
    if _BUT.search(told) or re.match(r"(?:but|however|yet)\b", asked, re.IGNORECASE):
        return True
    said = f"{told} {asked} {behind}".lower().replace("instead of", " ")
    return _phrases("instead").search(said) is not None


def _acts(text: str, verbs: Collection[str]) -> Iterator[str]:
    """Yield those of ``verbs`` that a text has as a verb, or as a doing."""
    words = [word.lower() for word in _WORD.findall(text)]
    for before, word in zip(["", *words], words, strict=False):
        known = next((one for one in lemmas(word) if one in verbs), "")
        if not known:
            continue
        base = word == known
        plural = word.endswith("s") and word[:-1] == known
        led = before in _listed("before_act") or before.endswith("ly")
        led = led or not before or before in _listed("sources")
        if not (base or plural) or led:
            yield known


def _objects(told: str, verbs: Collection[str]) -> list[str]:
    """Return the things that a clause names behind its action, the first before all others."""
    acts = (
        one for one in _WORD.finditer(told) if any(of in verbs for of in lemmas(one[0].lower()))
    )
    first = next(acts, None)
    return _OBJECT.findall(told, first.end() if first else 0)


def _named(text: str, things: Sequence[str]) -> str:
    """Return a text that names a thing where it calls it "them" and what named it was dropped."""
    if not things or not (found := _PRONOUN.search(text)):
        return text
    several = found[0].lower() != "it"
    thing = next((one for one in things if one.endswith("s") is several), "")
    return f"{text[: found.start()]}{thing}{text[found.end() :]}" if thing else text


def _opened(asked: str) -> str:
    said = re.sub(r"^(?:(?:so|but|and|however|yet),? )+", "", asked, flags=re.IGNORECASE)
    return said[:1].upper() + said[1:]


@cache
def _listed(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "customs.toml")[name])


@cache
def _phrases(name: str) -> re.Pattern[str]:
    said = sorted(_listed(name), key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, said))})\b")


@cache
def _hints() -> re.Pattern[str]:
    """Return the pattern of a word without which a text tells nothing of the kind."""
    stems = sorted(one[:-1] if one.endswith(("e", "y")) else one for one in _listed("harming"))
    said = (*_listed("habits"), *_listed("sources"))
    return re.compile(
        rf"\b(?:(?:{'|'.join(map(re.escape, said))})\b|(?:{'|'.join(stems)}))", re.IGNORECASE
    )
