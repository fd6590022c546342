"""Which mention is which material: rules, in the order of the text."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from protoplan.entities import is_a, kind_of
from protoplan.library.values import Access, Library, Operator
from protoplan.lineage import beings
from protoplan.lineage.account import Account
from protoplan.lineage.beings import Being, Split, key_of, likeliest, part_key
from protoplan.lineage.beside import side_by_side
from protoplan.lineage.effects import is_aimless, is_aside, takes_away
from protoplan.lineage.several import is_told, several
from protoplan.lineage.sources import are_two, source_of
from protoplan.lineage.stores import brought
from protoplan.lineage.values import Lineage, Link, Mention, Operation, Reason
from protoplan.lineage.withheld import operator_of, with_withheld
from protoplan.lineage.words import Name, differ, part_named, read_name, vocabulary, words_of

_SAMPLE = "sample"
_LIKELY, _GUESSED, _DOUBTFUL, _LEAST = 0.8, 0.75, 0.6, 0.1


def resolve(operations: Sequence[Operation], library: Library) -> Lineage:
    """Return the materials of ``operations`` and which mention stands for which."""
    operations = with_withheld(operations, library)
    world = _World(operations, library)
    links, implied = [], []
    for place, operation in enumerate(operations):
        said, unsaid = world.step(place, operation)
        links.append(said)
        implied.append(unsaid)
    entities = tuple(being.frozen() for being in world.beings)
    return Lineage(operations, entities, tuple(links), tuple(implied))


class _World(Account):
    """Which of the materials so far a mention stands for."""

    def __init__(self, operations: Sequence[Operation], library: Library) -> None:
        super().__init__(operations, library)
        self.beside = side_by_side(operations)
        self.several = several(operations)
        self.source: Name | None = None
        """What the step draws something out of, where it says so."""
        self.drawn_of: dict[int, Name] = {}
        """Of what steps drew out of something, what that was."""

    # Steps --------------------------------------------------------------------------------

    def step(self, place: int, operation: Operation) -> tuple[tuple[Link, ...], tuple[Link, ...]]:
        operator = operator_of(operation, self.library)
        made = {role.source for role in operator.roles if role.makes} if operator else set()
        stocks = brought(operator)
        self.takes_away = operator is not None and takes_away(operator)
        self.source = source_of(operation)
        links = tuple(
            self.link(mention, place, mention.source in made, mention.source in stocks)
            for mention in operation.mentions
        )
        implied = tuple(self.unsaid(operator, links))
        if self.source is not None and operation.operator in vocabulary("yielding"):
            self.drawn_of.setdefault(links[0].entity, self.source)
        self.after(place, operator, links, implied)
        if operation.verb.partition(" ")[0] in vocabulary("again"):
            self.stores.put((), True, place)
        return links, implied

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
        if (held := self.held(mention, name, brought)) is not None:
            return held
        number = self.same_name(mention, name)
        if number in self.drawn_of and self.source and are_two(self.drawn_of[number], self.source):
            being = self.new(name, mention)
            note = f"{name.shown} of the {self.source.shown}"
            return Link(mention, being.number, Reason.FIRST, note)
        if number is not None:
            return self.inside(mention, name, number)
        if made:
            being = self.new(name, mention, place)
            return Link(mention, being.number, Reason.MADE, f"step {place + 1} makes {name.shown}")
        return self.known(mention, name, brought) or self.first(mention, name)

    def same_name(self, mention: Mention, name: Name) -> int | None:
        """Return what has this name already."""
        if name.fresh:
            return None
        number = self.by_text.get(key_of(name))
        if number is None:
            return beings.plate(self.beings, name, kind_of(mention.text))
        return number

    def known(self, mention: Mention, name: Name, brought: bool) -> Link | None:
        """Return which of the things that are there a new name stands for, if it does for one."""
        return (
            self.pronoun(mention, name)
            or self.same_head(mention, name)
            or self.mixture(mention, name)
            or self.state(mention, name)
            or self.only_kind(mention, name)
            or self.analyte(mention, name, brought)
        )

    def held(self, mention: Mention, name: Name, brought: bool) -> Link | None:
        """What is in a vessel that is named with it: "crucible with dry soil" is the soil."""
        if not beings.is_held(name) or mention.source not in ("objects", "location"):
            return None
        inner, said = replace(mention, text=name.held), read_name(name.held)
        part = part_named(said, self.part_of)
        number = self.same_name(inner, said)
        found = (
            self.part(inner, said, part)
            if part
            else self.known(inner, said, brought)
            if number is None
            else self.inside(inner, said, number)
        )
        if brought and (found is None or beings.is_none(self.beings[found.entity])):
            return None
        vessel = self.same_name(mention, name)
        if vessel is None and (link := self.same_head(mention, name)):
            vessel = next(iter(link.others), link.entity)
        inside = mention.source == "location"
        if inside and found is None:
            return None
        if found is None and vessel is not None:
            found = self.inside(mention, name, vessel)
            self.name(found.entity, said)
            return found
        found = found or self.first(inner, said)
        box = self.new(name, mention) if vessel is None else self.beings[vessel]
        if found.entity not in box.content:
            box.content.insert(0, found.entity)
        if inside:
            return Link(mention, box.number, Reason.FIRST, f"{name.shown}, with {said.shown} in it")
        note = f"{said.shown} in {name.shown}: {found.note}"
        sure = min(found.confidence, _LIKELY)
        return Link(mention, found.entity, Reason.CONTAINER, note, sure, (box.number,))

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

    def part(self, mention: Mention, name: Name, part: str) -> Link:
        """A part: of what its name says, else of what was last split."""
        own = part
        if (twin := self.library.parts[part].same) and self.splits.get(twin):
            part = twin
        called = {word for one in self.library.parts[own].words for word in one.split()}
        called |= words_of(own)  # "aqueous layer" says no more than "aqueous phase"
        said = frozenset(
            word
            for word in name.line | name.rest
            if self.part_of.get(word) not in (own, part) and word not in called
        )
        if found := self.splits.get(part, ()):
            return self.part_of_split(mention, name, part, said, found)
        said |= name.apart | ({name.number} if name.number else frozenset())
        number = self.early.get((part, said))
        if number is None and not said:  # "the supernatant", after "the viral supernatant"
            same = (one for (other, _), one in self.early.items() if other == part)
            number = max(same, default=None)
        kept = number in self.kept and not self.takes_away
        if number is None or (self.stores.spent(number, number) is not None and not kept):
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
        if mention.source == "objects" and content:
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
        heads = [
            one for one in heads if not self.is_another_of_several(name, self.beings[one].name)
        ]
        number = beings.called(self.beings, name, heads, self.discarded)
        if number is None:
            return None
        other = self.beings[number].name
        if name.container or self.beings[number].content:
            found = self.inside(mention, name, number)
            return found if name.line == other.line else replace(found, confidence=_LIKELY)
        note = f"{name.shown}: {other.shown}, named by its head noun"
        any_of = name.head in self.several and is_told(other) and not is_told(name)
        one_of = bool(name.number) and not other.number
        sure = _DOUBTFUL if any_of or one_of else _LIKELY
        return Link(mention, number, Reason.SAME_HEAD, note, sure)

    def mixture(self, mention: Mention, name: Name) -> Link | None:
        """A new name for what an earlier one was mixed into, or is in another form."""
        if name.container or mention.source == "instrument":
            return None
        states, kind = vocabulary("states"), kind_of(mention.text)
        said = {part for word in name.line for part in (word, *word.split("-"))}
        found = {number for word in said for number in self.by_word.get(word, ())}
        for being in (self.beings[number] for number in sorted(found, reverse=True)):
            heads = {name.head, being.name.head, *(read_name(one).head for one in being.called)}
            if being.name.container or heads.isdisjoint(states):
                continue
            if being.kind and not is_a(being.kind, "material"):
                continue
            if differ(name, being.name) or self.is_another_of_several(name, being.name):
                continue
            mixture = self.mixed.get(being.number)
            box = mixture is not None and self.beings[mixture].name.container
            if mixture is not None and not box and not beings.sets(kind, self.beings[mixture]):
                note = f"{name.shown}: what {being.name.shown} went into"
                self.beings[mixture].called.append(mention.text)
                return Link(mention, mixture, Reason.MIXTURE, note, _DOUBTFUL, (being.number,))
            being.called.append(mention.text)
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
        if (other := self.beings[number].name).head != name.head or differ(name, other):
            return None
        note = f"{name.shown}: {other.shown} after what was added to it"
        return Link(mention, number, Reason.MIXTURE, note, _DOUBTFUL - 0.1)

    def is_one_of_several(self, name: Name) -> bool:
        """Whether a name says which it is of things of its noun that are told apart."""
        return name.head in self.several and is_told(name)

    def is_another_of_several(self, name: Name, other: Name) -> bool:
        """Whether a name says which of several it is, and another does not."""
        return self.is_one_of_several(name) and not is_told(other)

    def lent(self, number: int) -> bool:
        """Whether a thing went into a reagent, and what is taken away is another."""
        return self.takes_away and beings.is_reagent(self.beings, self.mixed.get(number))

    def state(self, mention: Mention, name: Name) -> Link | None:
        """ "The suspension": what was last worked on, if it is no container."""
        if len(name.words) > 1 or name.head not in vocabulary("states"):
            return None
        if self.is_one_of_several(name):
            return None
        none = beings.never(self.beings, name.head) | self.apart_from(name.head)
        if name.head in vocabulary("examined"):
            none |= beings.made_up(self.beings, self.following.worked)
        return self.likely(mention, none)

    def only_kind(self, mention: Mention, name: Name) -> Link | None:
        """One noun that says no more than a kind, where only one such thing is there."""
        kind = kind_of(mention.text)
        if len(name.words) > 1 or kind != name.head or name.fresh:
            return None
        if self.is_one_of_several(name):
            return None
        alike = (one for one in self.beings if one.kind == kind and not differ(name, one.name))
        other = self.apart_from(name.head)
        same = [one for one in alike if one.number not in other and not self.lent(one.number)]
        if len(same) != 1:
            return None
        note = f"{name.shown}: {same[0].name.shown} is the only {kind}"
        return Link(mention, same[0].number, Reason.KIND, note, _LIKELY)

    def analyte(self, mention: Mention, name: Name, brought: bool) -> Link | None:
        """ "Protein", named for the first time: what it is drawn out of, last worked on."""
        if brought or len(name.words) > 1 or name.head not in vocabulary("analytes"):
            return None
        if self.source is not None:
            return None
        none = beings.never(self.beings, _SAMPLE)
        return self.likely(mention, none.union(self.by_head.get(name.head, ())))

    def apart_from(self, noun: str) -> set[int]:
        """Return what a step names beside a noun, which is another thing then."""
        names = self.beside.get(noun, ())
        return {one.number for one in self.beings if one.name.text in names} if names else set()

    # What goes unsaid ---------------------------------------------------------------------

    def unsaid(self, operator: Operator | None, links: Sequence[Link]) -> Iterator[Link]:
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
