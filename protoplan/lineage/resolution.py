"""Which mention is which material: rules, in the order of the text."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace

from protoplan.entities import is_a, kind_of
from protoplan.library import Candidate, fill
from protoplan.library.values import Access, Library, Operator
from protoplan.lineage import beings
from protoplan.lineage.beings import Being, Split, Text, key_of, likeliest, part_key
from protoplan.lineage.effects import gone, is_aimless, is_aside, splits_of, takes_away
from protoplan.lineage.following import Following
from protoplan.lineage.stores import Stores, brought
from protoplan.lineage.values import Lineage, Link, Mention, Operation, Reason
from protoplan.lineage.words import Name, differ, part_named, read_name, vocabulary, words_of

_LIKELY, _GUESSED, _DOUBTFUL, _LEAST = 0.8, 0.75, 0.6, 0.1


def resolve(operations: Sequence[Operation], library: Library) -> Lineage:
    """Return the materials of ``operations`` and which mention stands for which."""
    world = _World(operations, library)
    links, implied = [], []
    for place, operation in enumerate(operations):
        said, unsaid = world.step(place, operation)
        links.append(said)
        implied.append(unsaid)
    entities = tuple(being.frozen() for being in world.beings)
    return Lineage(tuple(operations), entities, tuple(links), tuple(implied))


class _World:
    """The materials so far, and what the steps did to them."""

    def __init__(self, operations: Sequence[Operation], library: Library) -> None:
        self.library = library
        self.following = Following(operations)
        self.part_of = {word: part.name for part in library.parts.values() for word in part.words}
        self.beings: list[Being] = []
        self.by_text: dict[Text, int] = {}
        self.by_head: dict[str, list[int]] = {}
        self.groups: dict[int, int] = {}
        self.splits: dict[str, list[Split]] = {}
        """For each part, how it was split off, the latest at the end."""
        self.stores = Stores()
        self.discarded: set[int] = set()
        self.kept: set[int] = set()
        self.takes_away = False
        self.versions: dict[tuple[str, int], int] = {}
        self.mixed: dict[int, int] = {}
        """For what was added to something, what it is now in."""
        self.mixtures: set[int] = set()
        self.by_word: dict[str, list[int]] = {}
        self.early: dict[tuple[str, frozenset[str]], int] = {}
        """Parts mentioned before any step made them, with what their names say of the whole."""

    # Steps --------------------------------------------------------------------------------

    def step(self, place: int, operation: Operation) -> tuple[tuple[Link, ...], tuple[Link, ...]]:
        operator = self.library.operators.get(operation.operator or "")
        made = {role.source for role in operator.roles if role.makes} if operator else set()
        stocks = brought(operator)
        self.takes_away = operator is not None and takes_away(operator)
        links = tuple(
            self.link(mention, place, mention.source in made, mention.source in stocks)
            for mention in operation.mentions
        )
        implied = tuple(self.unsaid(operation, operator, links))
        self.after(place, operator, links, implied)
        if operation.verb.partition(" ")[0] in vocabulary("again"):
            self.stores.put((), True, place)
        return links, implied

    def after(
        self,
        place: int,
        operator: Operator | None,
        links: Sequence[Link],
        implied: Sequence[Link],
    ) -> None:
        """Keep account of what the step split, put somewhere and worked on."""
        roles = operator.roles if operator else ()
        said = [
            Candidate(link.mention.source, self.beings[link.entity].kind, link.entity)
            for link in links
        ]
        filled = fill(roles, said, [link.entity for link in implied])
        reads = {role.name for role in roles if role.access is Access.READ}
        objects = [link.entity for link in links if link.mention.source == "objects"]
        stock = {number for name in reads for number in filled.get(name, ())}
        lost = gone(operator, filled) if operator else set()
        for link in links:
            being = self.beings[link.entity]
            if link.mention.source == "location" and being.name.container and not lost:
                put = [one for one in objects if one not in stock and one != link.entity]
                being.content += [one for one in put if one not in being.content]
        for role, part, of_whole in splits_of(operator) if operator else ():
            for number in filled.get(role, ()):
                self.split(place, self.whole(number) if of_whole else number, part)
        if operator:
            self.keep_account(place, operator, filled, links, implied)
        adds = {role.name for role in roles if role.access is Access.ADD}
        changed = [n for name in filled if name not in reads | adds for n in filled[name]]
        added = [n for name in adds for n in filled.get(name, ())]
        if changed or implied:
            added = [number for number in added if not self.beings[number].name.container]
        worked = added + changed if operator else objects
        worked += [link.entity for link in implied if link.entity not in worked]
        if len(worked) > 1:
            worked.sort(key=lambda number: bool(self.beings[number].part))
        mixture = worked[-1] if worked else None
        for name in reads:
            for number in filled.get(name, ()):
                if mixture is not None and mixture != number:
                    self.mixed[number] = mixture
                    self.mixtures.add(mixture)
        early = set(self.early.values())
        things = {link.entity for link in (*links, *implied)}
        things |= {self.whole(number) for number in things}
        lost = {number for number in lost if not self.beings[number].part}
        main = [number for number in worked or objects if number not in early | lost]
        self.following.add(things, main)

    def keep_account(
        self,
        place: int,
        operator: Operator,
        filled: Mapping[str, Sequence[int]],
        links: Sequence[Link],
        implied: Sequence[Link],
    ) -> None:
        """Keep account of what is taken away, and of what a stock is put to."""
        lost = gone(operator, filled)
        self.discarded |= lost
        self.stores.take(lost, place)
        boxes = [self.beings[one.entity] for one in links if one.mention.source == "location"]
        for path in operator.moves:
            taken = filled.get(path.role, ()) if not path.steps else ()
            self.stores.take(taken, place)
            if any(self.beings[one.entity].name.container for one in links):
                self.kept.update(taken)
        reads = [role for role in operator.roles if role.access is Access.READ]
        if any(role.name in filled and role.source != "instrument" for role in reads):
            others = (role.name for role in operator.roles if role not in reads)
            targets = [number for name in others for number in filled.get(name, ())]
            self.kept.update(number for number in targets if self.beings[number].part)
            if len(reads) < len(operator.roles):
                targets += [link.entity for link in implied]
            vague = all(one.name.container for one in boxes) if boxes else not targets
            if targets or boxes or any(role.access is Access.ADD for role in operator.roles):
                self.stores.put({self.whole(number) for number in targets}, vague, place)

    def spent(self, part: str, split: Split) -> int | None:
        """Return when liquid was added after a part was taken away, or kept and taken again."""
        number = self.by_text.get(part_key(part, split.whole, split.place))
        kept = number in self.kept and not self.takes_away
        if number is None or kept or self.stores.taken.get(number, -1) < split.place:
            return None
        return self.stores.spent(number, split.whole)

    def split(self, place: int, whole: int, part: str) -> None:
        """Count a split in; a part of this name that was mentioned before is this one."""
        version = self.versions[part, whole] = self.versions.get((part, whole), 0) + 1
        self.splits.setdefault(part, []).append(Split(place, whole, version))
        for (name, said), number in list(self.early.items()):
            is_it = name == part and beings.is_of(self.beings, whole, said)
            if is_it and not beings.is_within(self.beings, whole, number):
                del self.early[name, said]
                being = self.beings[number]
                being.whole, being.made_at, being.version = whole, place, version
                self.by_text[part_key(part, whole, place)] = number
                return

    def whole(self, number: int) -> int:
        """Return what a part that is a state is a form of, else itself."""
        being = self.beings[number]
        part = self.library.parts.get(being.part)
        return being.whole if part and part.state and being.whole is not None else number

    # Mentions -----------------------------------------------------------------------------

    def link(self, mention: Mention, place: int, made: bool, brought: bool) -> Link:
        """Return what ``mention`` stands for: something that the step makes, or brings in."""
        name = read_name(mention.text)
        if mention.group is not None:
            known = self.groups.get(mention.group)
            if known is None:
                known = self.groups[mention.group] = self.new(name, mention).number
                return Link(mention, known, Reason.FIRST, f"{name.shown} is mentioned first")
            return Link(mention, known, Reason.GIVEN, f"{name.shown} is marked as the same")
        part = part_named(name, self.part_of)
        if part:
            return self.part(mention, name, part)
        number = None if name.fresh else self.by_text.get(key_of(name))
        if number is None and not name.fresh:
            number = beings.plate(self.beings, name, kind_of(mention.text))
        if number is not None:
            return self.inside(mention, name, number)
        if made:
            being = self.new(name, mention, place)
            return Link(mention, being.number, Reason.MADE, f"step {place + 1} makes {name.shown}")
        return (
            self.pronoun(mention, name)
            or self.same_head(mention, name)
            or self.mixture(mention, name)
            or self.state(mention, name)
            or self.only_kind(mention, name)
            or self.analyte(mention, name, brought)
            or self.first(mention, name)
        )

    def first(self, mention: Mention, name: Name) -> Link:
        before = beings.grown(self.beings, name)
        if before is not None:
            note = f"{name.shown}: what {self.beings[before].name.shown} have become"
            return Link(mention, before, Reason.KIND, note, _LIKELY)
        being = self.new(name, mention)
        if split := beings.drawn(self.beings, name, self.splits.get("supernatant", ())):
            being.whole, being.made_at = split.whole, split.place
            note = f"step {split.place + 1} sets {name.shown} free"
            return Link(mention, being.number, Reason.PART, note, _LIKELY)
        if name.apart and not name.container:
            all_of = self.by_text.get((name.text, frozenset(), ""))
            being.whole = None if all_of == being.number else all_of
        return Link(mention, being.number, Reason.FIRST, f"{name.shown} is mentioned first")

    def new(self, name: Name, mention: Mention, made_at: int | None = None) -> Being:
        kind = kind_of(mention.text) or (kind_of(name.text) if name.container else "")
        being = Being(len(self.beings), name, kind, made_at=made_at)
        self.beings.append(being)
        self.by_text[key_of(name)] = being.number
        for word in name.line:
            self.by_word.setdefault(word, []).append(being.number)
        self.by_head.setdefault(name.head, []).append(being.number)
        return being

    def part(self, mention: Mention, name: Name, part: str) -> Link:
        """A part: of what its name says, else of what was last split."""
        own = part
        if (twin := self.library.parts[part].same) and self.splits.get(twin):
            part = twin
        said = frozenset(
            word
            for word in name.line | name.rest
            if self.part_of.get(word) not in (own, part) and word not in words_of(own)
        )
        if found := self.splits.get(part, ()):
            return self.part_of_split(mention, name, part, said, found)
        said |= name.apart | ({name.number} if name.number else frozenset())
        number = self.early.get((part, said))
        if number is None and not said:  # "the supernatant", after "the viral supernatant"
            same = (one for (other, _), one in self.early.items() if other == part)
            number = max(same, default=None)
        if number is None or self.stores.spent(number, number) is not None:
            being = self.new(name, mention)
            being.part = part
            number = self.early[part, said] = being.number
        note = f"no step before splits off a {part}"
        return Link(mention, number, Reason.FIRST, note, _LIKELY)

    def part_of_split(
        self, mention: Mention, name: Name, part: str, said: frozenset[str], found: Sequence[Split]
    ) -> Link:
        """A part of one of its splits. What is said to be of a thing of another number is a thing
        of its own: two tubes that are spun together have a supernatant each."""
        split, fits, numbered = likeliest(self.beings, found, said, name.number)
        if name.number and name.rest and not numbered:
            return self.portion(mention, name, part, split)
        return self.part_link(mention, name, part, split, _DOUBTFUL if said and not fits else 1.0)

    def part_link(self, mention: Mention, name: Name, part: str, split: Split, sure: float) -> Link:
        place, whole, version = split
        if name.apart or (name.number and self.library.parts[part].given):
            return self.portion(mention, name, part, split)
        again = self.spent(part, split)
        if again is not None:
            return self.another(mention, name, part, whole, again)
        key = part_key(part, whole, place)
        number = self.by_text.get(key)
        if number is None:
            number = self.by_text[key] = len(self.beings)
            kind = kind_of(mention.text)
            self.beings.append(Being(number, name, kind, whole, part, version, place))
            if self.library.parts[part].state and len(name.words) > 1:
                self.by_head.setdefault(name.words[-2], []).append(number)
        of = self.beings[whole].name.shown
        note = f"the {part} of step {place + 1}, which splits {of}"
        return Link(mention, number, Reason.PART, note, sure)

    def portion(self, mention: Mention, name: Name, part: str, split: Split) -> Link:
        """Some of a part: a thing of its own, that may be there where the part is not."""
        key = part_key(part, split.whole, split.place, name.apart, name.number)
        number = self.by_text.get(key)
        if number is None:
            number = self.by_text[key] = len(self.beings)
            self.beings.append(Being(number, name, kind_of(mention.text), split.whole))
        note = f"some of the {part} of step {split.place + 1}"
        return Link(mention, number, Reason.PART, note, _LIKELY)

    def another(self, mention: Mention, name: Name, part: str, whole: int, again: int) -> Link:
        """The next part, that no step is said to split off: the last was taken away before liquid
        was added again."""
        key = part_key(part, whole, -again)
        number = self.by_text.get(key)
        if number is None:
            number = self.by_text[key] = len(self.beings)
            self.beings.append(Being(number, name, kind_of(mention.text), whole, part))
        note = f"the {part} after step {again + 1}, which adds to {self.beings[whole].name.shown}"
        return Link(mention, number, Reason.PART, note, _DOUBTFUL)

    def inside(self, mention: Mention, name: Name, number: int) -> Link:
        """The same name as before; of a container, worked on, its content is meant."""
        content = self.beings[number].content
        if name.container and mention.source == "objects" and content:
            note = f"what was put into {name.shown}"
            return Link(mention, content[0], Reason.CONTAINER, note, _LIKELY, (number,))
        return Link(mention, number, Reason.SAME_NAME, f"{name.shown} as before")

    def pronoun(self, mention: Mention, name: Name) -> Link | None:
        return self.likely(mention, ()) if name.pronoun else None

    def likely(self, mention: Mention, said: Collection[int]) -> Link | None:
        """What is likely worked on where the words do not tell."""
        if not (found := self.following.likely({*said, *self.discarded})):
            return None
        number, share = found[0]
        worked = reversed(self.following.worked)
        last = next((n for one in worked for n in reversed(one) if n not in said), None)
        reason = Reason.LAST if number == last else Reason.LEARNED
        shown = self.beings[number].name.shown
        name = read_name(mention.text).shown if mention.text else ""
        note = f"{name}: {shown}" if name else shown
        note += ", last worked on" if number == last else ", likely by what follows what"
        others = tuple(other for other, its in found[1:3] if its > _LEAST)
        return Link(mention, number, reason, note, round(min(share, _GUESSED), 2), others)

    def same_head(self, mention: Mention, name: Name) -> Link | None:
        """A name with the same head noun, where neither says something that the other is not."""
        heads = [] if name.fresh else self.by_head.get(name.head, [])
        heads = [one for one in reversed(heads) if not self.lent(one)]
        number = beings.called(self.beings, name, heads, self.discarded)
        if number is None:
            return None
        other = self.beings[number].name
        if name.container:
            found = self.inside(mention, name, number)
            return found if name.line == other.line else replace(found, confidence=_LIKELY)
        note = f"{name.shown}: {other.shown}, named by its head noun"
        return Link(mention, number, Reason.SAME_HEAD, note, _LIKELY)

    def mixture(self, mention: Mention, name: Name) -> Link | None:
        """A new name for what an earlier one was mixed into, or is in another form."""
        if name.container:
            return None
        states = vocabulary("states")
        said = {part for word in name.line for part in (word, *word.split("-"))}
        found = {number for word in said for number in self.by_word.get(word, ())}
        for being in (self.beings[number] for number in sorted(found, reverse=True)):
            if being.name.container or not (name.head in states or being.name.head in states):
                continue
            if being.kind and not is_a(being.kind, "material"):
                continue
            if differ(name, being.name):
                continue
            mixture = self.mixed.get(being.number)
            if mixture is not None and not self.beings[mixture].name.container:
                note = f"{name.shown}: what {being.name.shown} went into"
                self.beings[mixture].called.append(mention.text)
                return Link(mention, mixture, Reason.MIXTURE, note, _DOUBTFUL, (being.number,))
            note = f"{name.shown}: {being.name.shown} in another form"
            return Link(mention, being.number, Reason.SAME_HEAD, note, _DOUBTFUL)
        return self.renamed(mention, name)

    def renamed(self, mention: Mention, name: Name) -> Link | None:
        """A new name with the same state noun for what things were just added to."""
        if name.head not in vocabulary("states") or not self.following.worked:
            return None
        number = next(iter(reversed(self.following.worked[-1])), None)
        if number is None or number not in self.mixtures:
            return None
        if (other := self.beings[number].name).head != name.head:
            return None
        note = f"{name.shown}: {other.shown} after what was added to it"
        return Link(mention, number, Reason.MIXTURE, note, _DOUBTFUL - 0.1)

    def lent(self, number: int) -> bool:
        """Whether a thing went into a reagent, and what is taken away is another."""
        return self.takes_away and beings.is_reagent(self.beings, self.mixed.get(number))

    def state(self, mention: Mention, name: Name) -> Link | None:
        """ "The suspension": what was last worked on, if it is no container."""
        if len(name.words) > 1 or name.head not in vocabulary("states"):
            return None
        return self.likely(mention, beings.never(self.beings, name.head))

    def only_kind(self, mention: Mention, name: Name) -> Link | None:
        """One noun that says no more than a kind, where only one such thing is there."""
        kind = kind_of(mention.text)
        if len(name.words) > 1 or kind != name.head or name.fresh:
            return None
        alike = (one for one in self.beings if one.kind == kind and not differ(name, one.name))
        same = [one for one in alike if not self.lent(one.number)]
        if len(same) != 1:
            return None
        note = f"{name.shown}: {same[0].name.shown} is the only {kind}"
        return Link(mention, same[0].number, Reason.KIND, note, _LIKELY)

    def analyte(self, mention: Mention, name: Name, brought: bool) -> Link | None:
        """ "Protein", named for the first time: what it is drawn out of, last worked on."""
        if brought or len(name.words) > 1 or name.head not in vocabulary("analytes"):
            return None
        others = {one.number for one in self.beings if one.name.container}
        return self.likely(mention, others.union(self.by_head.get(name.head, ())))

    # What goes unsaid ---------------------------------------------------------------------

    def unsaid(
        self, operation: Operation, operator: Operator | None, links: Sequence[Link]
    ) -> Iterator[Link]:
        """Yield what the step works on without saying so."""
        said = {link.entity for link in links}
        sources = {link.mention.source for link in links}
        reads = operator and operator.roles and operator.roles[0].access is Access.READ
        for link in links:
            being = self.beings[link.entity]
            if link.mention.source == "location" and being.name.container:
                if not being.content and reads and "objects" in sources:
                    self.beings.append(beings.contents(len(self.beings), being))
                    being.content.append(len(self.beings) - 1)
                if being.content and being.content[0] not in said:
                    number = being.content[0]
                    note = f"{self.beings[number].name.shown} is in {being.name.shown}"
                    yield Link(link.mention, number, Reason.CONTAINER, note, _LIKELY)
                    return
        aimless = is_aimless(operator, links, self.following.worked)
        several = sorted(said) if aimless and len(said) > 1 else ()
        samples = [one for one in several if is_a(self.beings[one].kind, "sample")]
        if samples:
            note = f"{self.beings[samples[-1]].name.shown}, to which the others are added"
            yield Link(Mention("", "objects"), samples[-1], Reason.SAME_NAME, note, _LIKELY)
        elif aimless or not any(
            link.mention.source == "objects"
            and not is_aside(operator, self.beings[link.entity].kind)
            for link in links
        ):
            likely = self.likely(Mention("", "objects"), said)
            if likely:
                yield likely
