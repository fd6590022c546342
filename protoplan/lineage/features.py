"""The features by which an operation is told to follow an earlier one, or none.

All are names that are there or not; a model is a weight for each. Nothing in them is text of a
protocol but single verbs, nouns of :mod:`protoplan.lineage.words` and cue words.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence

from protoplan.lineage.marks import kinds_of, of_marks
from protoplan.lineage.scene import Key, Shot

REACH = 20
"""How many operations back one is looked for that an operation may follow."""


class History:
    """The order found so far: which operation follows which."""

    __slots__ = (
        "above",
        "follows",
        "keys",
        "leaf",
        "leaves",
        "root",
        "roots",
        "seen",
        "shots",
        "verbs",
        "words",
    )

    def __init__(self, shots: Sequence[Shot]) -> None:
        self.shots = shots
        self.leaf: list[bool] = []
        self.leaves: list[int] = []
        self.follows: list[frozenset[int]] = []
        self.above: list[frozenset[int]] = []
        """All within reach that come before each."""
        self.root: list[int] = []
        """Where the chain that each stands on began."""
        self.roots: set[int] = set()
        self.words: list[frozenset[str]] = []
        """The words of each and of all above it."""
        self.keys: list[frozenset[Key]] = []
        self.seen: set[Key] = set()
        self.verbs: dict[str, int] = {}
        """The last operation of each verb."""

    def add(self, follows: Iterable[int]) -> None:
        """Say what the next operation follows."""
        place = len(self.follows)
        follows = frozenset(follows)
        shot = self.shots[place]
        words, keys, above = shot.words, frozenset(shot.keys), follows
        for one in follows:
            self.leaf[one] = False
            words |= self.words[one]
            keys |= self.keys[one]
            above |= self.above[one]
        self.leaf.append(True)
        if follows:
            self.leaves = [one for one in self.leaves if one not in follows]
        self.leaves.append(place)
        self.verbs[shot.verb] = place
        self.follows.append(follows)
        self.above.append(frozenset(one for one in above if one > place - 2 * REACH))
        self.words.append(words)
        self.keys.append(keys)
        self.seen |= shot.keys.keys()
        self.root.append(self.root[max(follows)] if follows else place)
        if not follows:
            self.roots.add(place)

    def resumes(self, place: int) -> str:
        """Say when a thing of the chain above ``place`` is named again: here, later, or never."""
        keys = self.keys[place]
        now = len(self.follows)
        for at in range(now, min(now + 2 * REACH, len(self.shots))):
            if not keys.isdisjoint(self.shots[at].keys):
                return "here" if at == now else "soon" if at <= now + 2 else "later"
        return "never"


def candidates(place: int) -> range:
    """Return the places of the operations that the one at ``place`` may follow."""
    return range(max(0, place - REACH), place)


def likely(history: History) -> list[int]:
    """Return those candidates for the next operation that are worth a look.

    They are the two before it, those that nothing follows so far, and those that last had one of
    its things, or a thing with a word of it. People hardly ever say that it follows another.
    """
    place = len(history.follows)
    b = history.shots[place]
    near, leaf = place - 2, history.leaf
    return [
        i
        for i in candidates(place)
        if i >= near
        or leaf[i]
        or i in b.last
        or i in b.last_words
        or i in b.last_heads
        or i in b.marked
    ]


def of_root(history: History) -> list[str]:
    """Return the features of the next operation following none."""
    place = len(history.follows)
    b = history.shots[place]
    found = [
        "R",
        f"R:new {b.new}{+b.fresh}",
        f"R:new {b.new}{+b.fresh} {_later(b, place)}",
        f"R:objectless {+b.objectless}",
        f"R:later {_later(b, place)}",
        f"R:starts {+b.starts}",
        f"R:skipped {b.skipped}",
        f"R:skipped {b.skipped} {b.new}",
        f"R:verb {b.verb}",
        f"R:act {b.act}",
        f"R:act {b.act} {b.roles}",
        f"R:act {b.act} {b.new}",
        f"R:roles {b.roles}",
        f"R:roles {b.roles} {b.new}",
        f"R:verb {b.verb} {b.roles}",
        f"R:leaves {min(3, len(history.leaves))}",
        f"R:place {min(3, place)}",
        f"R:things {min(3, len(b.keys))}",
        f"R:state {+b.state}{+b.part}",
    ]
    found += [f"R:cue {cue}" for cue in b.cues]
    found += [f"R:kind {kind}" for kind in b.kinds]
    found += [f"R:word {word}" for word in b.words]
    if b.skipped:
        found.append(f"R:skipped verb {b.verb}")
    if b.arguments:
        found += [f"R:M {b.arguments}", f"R:M {b.arguments} {+bool(b.marked)}"]
        found.append(f"R:M {kinds_of(b.marked)}")
    if b.later is not None:
        ahead = history.shots[b.later].keys
        others = any(key in history.seen for key in ahead if key not in b.keys)
        found.append(f"R:joins {+others} {_bucket(b.later - place)}")
        found.append(f"R:joins {+others} {b.new}")
    if place:
        resumes = history.resumes(place - 1)
        found += [f"R:resumes {resumes}", f"R:resumes {resumes} {b.new} {_later(b, place)}"]
        a = history.shots[place - 1]
        found.append(f"R:between {_later(a, place - 1)} {_later(b, place)} {b.new}")
        found.append(f"R:after root {+(place - 1 in history.roots)}")
        same = history.verbs.get(b.verb)
        found.append(f"R:same verb {+(same is not None)}{+(same in history.roots)}")
    return found


def of_pair(history: History, i: int) -> list[str]:
    """Return the features of the next operation following the one at ``i``."""
    shots = history.shots
    j = len(history.follows)
    a, b = shots[i], shots[j]
    leaf = "L" if history.leaf[i] else "l"
    distance = _bucket(j - i)
    lines = _bucket(b.line - a.line)
    found = [
        leaf,
        f"d{distance}",
        f"d{distance}{leaf}",
        f"s{lines}",
        f"s{lines}{leaf}",
        f"roles {b.roles}{leaf}",
        f"objectless {+b.objectless}{leaf}",
        f"state {+b.state}{leaf}",
        f"behind {min(3, len(history.leaves) - bisect_right(history.leaves, i))}{leaf}",
    ]
    relation = _shared(found, history, i, a, b, leaf)
    later = (
        "none" if a.later is None else "here" if a.later == j else "yes" if a.later > j else "no"
    )
    found += [f"later {later}", f"later {later}{leaf}", f"later {later} {b.new}"]
    if j and i in history.above[j - 1]:
        found += ["above", f"above {relation}"]
    if b.part:
        found.append(f"part of {a.verb}")
    found += [f"kinds {x} {y} {+(j - i == 1)}" for x in a.kinds for y in b.kinds]
    if b.marked:
        found += of_marks(b.marked, i, j, leaf, a.act, history.above)
    resumes = history.resumes(i)
    found += [f"resumes {resumes}{leaf}", f"resumes {resumes} {b.new} {distance}"]
    if j - i == 1:
        found.append(f"A:resumes {resumes} {_later(b, j)} {b.new}")
        _adjacent(found, history, j, a, b, later)
    else:
        _distant(found, history, i, j, leaf, relation)
    return found


def _shared(found: list[str], history: History, i: int, a: Shot, b: Shot, leaf: str) -> str:
    """Add what the two have in common, and return in a word how they are related."""
    relation = "none"
    if i in b.last:
        relation = "last"
        for roles, key in b.last[i]:
            found += [f"last {roles}", f"last {roles}{leaf}", f"last key {key}"]
        found.append(f"last {leaf}")
    elif not a.keys.keys().isdisjoint(b.keys):
        relation = "shared"
        found.append(f"shared {leaf}")
    else:
        found.append(f"unshared {leaf}")
    if i in b.last_heads:
        found.append(f"last head {leaf}")
    if not a.texts.isdisjoint(b.texts):
        found.append("same name")
    if i in b.last_words:
        found.append(f"last word {leaf}")
    elif not a.words.isdisjoint(b.words):
        found.append(f"word {leaf}")
    if b.words.isdisjoint(history.words[i]):
        found.append(f"no word above {leaf}{b.new}")
    else:
        found += ["word above", f"word above {leaf}"]
    if not history.keys[i].isdisjoint(b.keys):
        found += ["thing above", f"thing above {leaf}"]
    if b.keys:
        before = history.keys[len(history.keys) - 1]
        found.append(f"covers {_share(b, history.keys[i])}{_share(b, before)}{leaf}")
    else:
        found.append(f"nothing {leaf}")
    return relation


def _share(shot: Shot, keys: frozenset[Key]) -> str:
    known = shot.keys.keys() & keys
    return "none" if not known else "all" if len(known) == len(shot.keys) else "some"


def _adjacent(found: list[str], history: History, j: int, a: Shot, b: Shot, later: str) -> None:
    """Add the features of following the operation just before."""
    root = j - 1 in history.roots
    found += [
        "A",
        f"A:new {b.new}{+b.fresh} {_later(b, j)} {later}",
        f"A:new {b.new} {_later(b, j)}",
        f"A:starts {+b.starts}",
        f"A:starts {+b.starts} {b.new}",
        f"A:skipped {b.skipped}",
        f"A:root {+root}",
        f"A:root {+root} {b.new}",
        f"A:a {a.verb}",
        f"A:b {b.verb}",
        f"A:act a {a.act}",
        f"A:act b {b.act}",
        f"A:act a {a.act} {a.roles}",
        f"A:act b {b.act} {b.roles}",
        f"A:acts {a.act} {b.act}",
        f"A:a {a.verb} {a.roles}",
        f"A:b {b.verb} {b.roles}",
        f"A:roles {a.roles} {b.roles}",
        f"A:roles {a.roles} {a.new} {b.roles} {b.new}",
        f"A:takes {+a.takes}{+a.part}",
        f"A:takes {+a.takes}{+a.part} {+b.takes}{b.new}",
    ]
    found += [f"A:cue {cue}" for cue in b.cues]
    found.append(f"A:led {b.led} {+b.starts}")
    found += [f"A:a head {head}" for head in a.heads]
    found += [f"A:b head {head}" for head in b.heads]
    if a.part:
        found += [f"A:part a {a.verb}", f"A:part b {b.verb}", f"A:part {b.new}{+b.part}"]
    if not b.starts:
        found += [f"A:in a {a.verb}", f"A:in b {b.verb}"]


def _distant(found: list[str], history: History, i: int, j: int, leaf: str, relation: str) -> None:
    """Add the features of following an operation further back: what is in between."""
    shots = history.shots
    a, b = shots[i], shots[j]
    found += [f"N:act a {a.act}", f"N:act b {b.act}"]
    found += [f"N:b {b.verb}", f"N:a {a.verb}", f"N:{relation}"]
    if j - i == 2:
        m = shots[i + 1]
        on = i in history.above[i + 1]
        found += [
            f"S:takes {+m.takes}{+m.part}{leaf}",
            f"S:{m.verb}",
            f"S:act {m.act}",
            f"S:act a {a.act}",
            f"S:act b {b.act}",
            f"S:act {m.act} {m.roles}",
            f"S:acts {m.act} {b.act}",
            f"S:m {m.verb} {m.roles}",
            f"S:b {b.verb} {b.roles}",
            f"S:roles {m.roles} {b.roles}{leaf}",
            f"S:roles {m.roles} {m.new} {b.roles} {b.new}",
            f"S:takes {+m.takes}{+m.part} {m.new} {b.roles}{b.new}",
            f"S:takes {+m.takes} {b.verb}",
            *(f"S:head {head}" for head in m.heads),
            f"S:new {m.new} {_later(m, i + 1)}{leaf}",
            f"S:on {+on}{+m.takes}",
        ]
        if m.part:
            found += [f"S:part m {m.verb}", f"S:part b {b.verb}", f"S:part {b.new}{+b.part}"]
    else:
        side = all(shot.takes or shot.part for shot in shots[i + 1 : j])
        found.append(f"G:side {+side}")
    root = history.root[j - 1]
    found += [f"C:tip {+(i == root - 1)}{leaf}", f"C:same {+(history.root[i] == root)}{leaf}"]
    if history.root[i] != root and leaf == "L":
        joint = not b.keys.keys() <= history.keys[j - 1]
        found += [
            f"C:other {b.new}",
            f"C:other length {min(4, j - root)}",
            f"C:other verb {shots[root].verb}",
            f"C:other last {+(j - 1 in b.last)}{relation}",
            f"C:other joint {+joint}{+(j - 1 in b.last)}",
            f"C:other starts {+b.starts}",
        ]


def _later(shot: Shot, place: int) -> str:
    if shot.later is None:
        return "none"
    return "next" if shot.later == place + 1 else "far"


def _bucket(number: int) -> int:
    return number if number <= 3 else 4 if number <= 5 else 6 if number <= 9 else 10
