"""What is done to a thing before that is used, told behind the step that uses it: "Elute with
buffer B. Filter buffer B before use." It is put right before the first step that uses the thing, or
told where that is not sure; and what is only done after something is added, behind that. The words
are ``ontology/foregoing.toml``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from protoplan import resources
from protoplan.entities import kind_of, link, singular
from protoplan.questions.following import verb_of
from protoplan.questions.meantime import Kept, takes_some

if TYPE_CHECKING:
    from protoplan.questions.reading import Action

_ENDED = re.compile(r"[.?!;](?=\s|$)")
_STOP = re.compile(r"[.,;:?!)](?=\s|$)| (?:and|or|but|so) ")
_BREAK = re.compile(r"[.?!;:](?=\s|$)|,? but\b")
_WORD = re.compile(r"[^\W\d_][\w'-]*")
_ARTICLES = ("a", "an", "the", "any", "its", "their", "our", "my", "your", "each", "every", "of")
_IT = ("it", "they", "this", "these", "that", "them")
_BEING = r"(?:is|are|was|were|gets?|is to be|are to be|can be|may be|has been|have been)"
_AWAY = ("from", "off", "of", "without")
_EARLIER = 0.3
_STEP = 0.01
_UNIT = 2
"""Letters of a unit behind a number, at most."""


class _Use(NamedTuple):
    """A use that something is done before: its words, and the thing that is used, by its own name,
    none if that is what something is done to; ``any``: whichever of its kind; ``poured``: a use by
    pouring alone; ``after``: something is done only after it."""

    start: int
    end: int
    name: frozenset[str] = frozenset()
    any: bool = False
    poured: bool = False
    after: bool = False


def foregoing(text: str, actions: Sequence[Action]) -> Kept:
    """Return the actions of a question, what is done to a thing before its use before the step
    that uses it; ``told``: the sentences of which it is not sure before which step they are."""
    found, told = [*actions], list[str]()
    for use in _uses(text):
        row = _row(text, found, use)
        if not row:
            continue
        if use.after:
            place, unsure = _behind(text, found, row[-1], use), False
        else:
            place, unsure = _place(text, found, row, use)
        if unsure:
            first, end = _clause(text, use.start, _ENDED)
            told.append(text[first:end].strip(" .,;?!"))
        elif place is not None:
            behind = text[use.start : use.end].lower()
            moved = {id(one): one for one in row[-1:] if use.after} or {id(one): one for one in row}
            new = dict(zip(moved, _moved(list(moved.values()), place, use, behind), strict=True))
            found = [new.get(id(one), one) for one in found]
    return Kept(found, tuple(dict.fromkeys(told)))


def _moved(row: Sequence[Action], place: Action, use: _Use, behind: str) -> Iterator[Action]:
    """Yield the actions of a row as they are done before the step that uses the thing, beside what
    is worked on if they are done to that thing."""
    when = (place.when or 0) + (_EARLIER if use.after else -_EARLIER)
    mine = next((name for one in row if (name := _own(one, behind))), ())
    for at, one in enumerate(row):
        moved = one._replace(when=when + at * _STEP)
        if not use.name and one.told is not None:
            moved = moved._replace(
                told=one.told._replace(objects=_own(one, behind) or mine), beside=True
            )
        yield moved


def _behind(text: str, actions: Sequence[Action], one: Action, use: _Use) -> Action | None:
    """Return the step, told later, that uses a thing which an action is done after, none if none or
    more do."""
    timed = [each for each in actions if each.when is not None and each is not one]
    takers = [each for each in timed if _takes(text, each, use, timed)]
    sure = len(takers) == 1 and takers[0].start > use.end
    return takers[0] if sure and (takers[0].when or 0) > (one.when or 0) else None


def _uses(text: str) -> Iterator[_Use]:
    """Yield the uses that something is told to be done before."""
    for cue in _cues().finditer(text):
        after = cue[0].lower().startswith("after")
        stop = _STOP.search(text, cue.end())
        said = text[cue.end() : stop.start() if stop else len(text)].lower().strip()
        end = cue.end() + len(said)
        if _whole().fullmatch(said):
            if not after:
                yield _Use(cue.start(), end)
        elif used := _told().match(said):
            name = _named(used["name"] or used["of"])
            unnamed = name <= {*_IT}
            if name.isdisjoint(_listed("other")) and not (after and unnamed):
                whichever = said.split()[0] == "any" or " any " in used[0]
                poured = used["poured"] is not None
                name = frozenset() if unnamed else name
                yield _Use(cue.start(), end, name, whichever, poured, after)


def _row(text: str, actions: Sequence[Action], use: _Use) -> list[Action]:
    """Return the actions that are done before a use: those of its clause, that are done to what is
    used if it is named by that alone; none if the use is a step of its own."""
    first, end = _clause(text, use.start, _BREAK)
    timed = [one for one in actions if one.when is not None]
    if any(use.start <= one.start < use.end for one in timed):
        return []
    opens = not text[first : use.start].strip(" ,")
    low, high = (use.end, end) if opens else (first, use.start)
    mine = sorted((one for one in timed if low <= one.start < high), key=lambda one: one.start)
    if use.name:
        takers = [at for at, one in enumerate(mine) if _takes(text, one, use, mine)]
        return mine[takers[-1] + 1 if takers else 0 :]
    names = [_objects(text, one, use) for one in mine]
    kept = next((one for one in reversed(names) if one), None)
    if kept is None:
        return []
    at = len(mine)
    while at and (not names[at - 1] or names[at - 1] == kept):
        at -= 1
    return mine[at:]


def _place(
    text: str, actions: Sequence[Action], row: Sequence[Action], use: _Use
) -> tuple[Action | None, bool]:
    """Return the step that a row of actions is done right before, none if they stay where they
    are, and whether that is in doubt."""
    own = next((name for one in row if (name := _objects(text, one, use))), frozenset[str]())
    meant = use if use.name else use._replace(name=own)
    others = [one for one in actions if one.when is not None and one not in row]
    earlier = [one for one in others if one.start < min(each.start for each in row)]
    takers = [one for one in earlier if _takes(text, one, meant, earlier)]
    place = min(takers, key=lambda one: one.when or 0, default=None)
    if place is None:
        return None, _is_left(row, earlier, own, use)
    if (place.when or 0) >= min(one.when or 0 for one in row):
        return None, False
    later = any(one.start > use.end and _takes(text, one, meant, others) for one in others)
    names = {one for each in takers for one in _taken(each, meant)}
    unsure = later or (len(names) > 1 and not use.any)
    return (None if unsure else place), unsure


def _is_left(
    row: Sequence[Action], earlier: Sequence[Action], own: frozenset[str], use: _Use
) -> bool:
    """Whether what stays where it is told may have to be done before a step that takes what it is
    done to, or is done to a reagent that no step takes."""
    if not own or not earlier:
        return False
    if use.name:
        return any(own <= _words(said) for one in earlier for said in _said(one))
    cast = all(map(_listed("standing").isdisjoint, map(_acts, row))) and any(
        _acts(one) & _listed("casting") and any(own <= _words(said) for said in _said(one))
        for one in earlier
    )
    known = any(own & _words(said) for one in earlier for said in _said(one))
    kind = kind_of(" ".join(own))
    return cast or (not known and kind in ("chemical", "antibody", "dye", "enzyme", "solvent"))


def _takes(text: str, one: Action, use: _Use, among: Sequence[Action]) -> bool:
    """Whether an action uses a thing: with it, in it, or on it, or by adding or pouring it."""
    if one.told is None:
        return False
    if _taken(one, use):
        return True
    acts = _acts(one)
    by = _listed("pouring") if use.poured else _listed("using")
    if acts.isdisjoint(by) and (use.poured or not takes_some(text, one, use.name)):
        return False
    said: Sequence[str] = one.told.objects
    if not said and use.poured:
        before = [each for each in among if each.start < one.start and each.told]
        said = next((each.told.objects for each in before[::-1] if each.told), ())
    return any(_is_of(each, use) for each in said)


def _taken(one: Action, use: _Use) -> set[frozenset[str]]:
    """Return by which names what an action is done with is what is used."""
    found: set[frozenset[str]] = set()
    for said in one.told.means if one.told else ():
        lead, _, what = said.partition(" ")
        made = not _acts(one).isdisjoint(_listed("making")) and use.name & _listed("made")
        itself = use.name <= _words(what) or (not made and _is_of(what, use))
        if lead.lower() not in _AWAY and (itself or (_is_called(one, use) and not found)):
            found.add(_words(what))
    return found or ({use.name} if _is_called(one, use) else set())


def _is_called(one: Action, use: _Use) -> bool:
    """Whether what is used is called by what is done with it: "the eluent", "the wash buffer"."""
    verbs = resources.table("ontology", "foregoing.toml")["called"]
    if any(one.verb in verbs.get(word, ()) for word in use.name):
        return True
    heads = use.name & _listed("reagents")
    return bool(heads) and any(verb_of(word, [one.verb]) for word in use.name - heads)


def _is_of(said: str, use: _Use) -> bool:
    """Whether words name what is used, or for whichever of a kind one of that kind."""
    words = _words(said)
    bare = use.name - _listed("made") or use.name
    if bare <= words:
        return True
    kind, *more = sorted(bare) or [""]
    starts = resources.table("ontology", "foregoing.toml")["starts"].get(kind, ())
    known, above = link(said), link(kind)
    narrower = known and above and above.concept.identifier in known.concept.broader
    of_kind = kind_of(said) == kind or bool(narrower)
    return not more and (of_kind or any(word.startswith(tuple(starts)) for word in words))


def _objects(text: str, one: Action, use: _Use) -> frozenset[str]:
    """Return the name of what an action is done to, but for what only the use names."""
    to = (said.split(" ", 1) for said in (one.told.means if one.told else ()))
    to_it = [what for lead, *rest in to if lead in ("to", "into") for what in rest]
    adds = to_it and not _acts(one).isdisjoint(_listed("using"))
    mine = to_it if adds else _own(one, text[use.start : use.end].lower())
    return _words(mine[0]) if mine else frozenset()


def _own(one: Action, behind: str) -> tuple[str, ...]:
    """Return what an action is done to, but for what only the use of it names."""
    said = one.told.objects if one.told else ()
    return tuple(each for each in said if each.lower() not in behind)


def _said(one: Action) -> tuple[str, ...]:
    return (*one.told.objects, *one.told.means) if one.told else ()


def _acts(one: Action) -> set[str]:
    return {one.verb, one.operator.name if one.operator else ""}


def _named(said: str) -> frozenset[str]:
    return _words(said) if said else frozenset()


def _words(said: str) -> frozenset[str]:
    """Return the words of a name, without articles and the units of numbers."""
    words = [(one[0].lower(), said[: one.start()].rstrip()[-1:]) for one in _WORD.finditer(said)]
    return frozenset(
        singular(one)
        for at, (one, before) in enumerate(words)
        if one not in (_ARTICLES if not at else _ARTICLES[2:])
        and not (len(one) <= _UNIT and before.isdigit())
    )


def _clause(text: str, place: int, ends: re.Pattern[str]) -> tuple[int, int]:
    first = max((one.end() for one in ends.finditer(text, 0, place)), default=0)
    behind = ends.search(text, place)
    return first, behind.start() if behind else len(text)


@cache
def _cues() -> re.Pattern[str]:
    return re.compile(rf"\b(?:{_any('before')}|after)\b(?: ever)? ", re.IGNORECASE)


@cache
def _whole() -> re.Pattern[str]:
    return re.compile(rf"{_any('use')}(?: (?:in|as|for|on|with)\b.*)?", re.IGNORECASE)


@cache
def _told() -> re.Pattern[str]:
    """Return the pattern of a use that names what is used: "any antibody is added", "it touches the
    cells", "adding the enzyme"."""
    name = r"(?:[\w'-]+ ){1,4}?"
    being = (
        rf"{_BEING} (?:(?:ever|first) )?(?:(?P<poured>{_any('poured')})|{_any('used')})\b(?! again)"
    )
    return re.compile(
        rf"(?:(?P<name>{name})(?:{being}|{_any('doing')}\b)"
        rf"|{_any('bringing')} (?P<of>(?:[\w'-]+ ?){{1,4}}))",
        re.IGNORECASE,
    )


def _any(name: str) -> str:
    said = sorted(map(re.escape, _listed(name)), key=len, reverse=True)
    return f"(?:{'|'.join(said)})"


@cache
def _listed(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "foregoing.toml")[name])
