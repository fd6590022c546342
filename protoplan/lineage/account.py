"""What the steps did to the materials so far: what they split, put somewhere and took away."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from protoplan.entities import is_one_of, kind_of, singular
from protoplan.library import Candidate, fill
from protoplan.library.values import Access, Library, Operator, RoleSpec
from protoplan.lineage import beings
from protoplan.lineage.beings import Being, Split, Text, key_of, part_key
from protoplan.lineage.effects import gone, splits_of
from protoplan.lineage.following import Following
from protoplan.lineage.made_with import beside_the_first
from protoplan.lineage.stores import Stores
from protoplan.lineage.values import Link, Mention, Operation
from protoplan.lineage.words import Name, read_name, vocabulary

_STOCKS = ("water", "buffer")


class Account:
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
            held = any(is_one_of(self.beings[one].kind, ("sample",)) for one in worked)
            worked.sort(key=lambda n: (not (held and self.is_stock(n)), bool(self.beings[n].part)))
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
        lost |= beside_the_first([(one, self.beings[one].kind) for one in objects])
        main = [number for number in worked or objects if number not in early | lost]
        if main and all(map(self.is_stock, main)):
            main += [number for number in worked if number in early - lost]
        self.following.add(things, main)

    def is_stock(self, number: int) -> bool:
        """Whether a thing is a liquid that samples are brought into, and is not what goes on where
        it stands beside one: "resuspend cells, PBS"."""
        return is_one_of(self.beings[number].kind, _STOCKS)

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
            if not targets and not boxes:
                targets = self.named_beside(reads, filled)
                self.kept.update(targets)
            if len(reads) < len(operator.roles):
                targets += [link.entity for link in implied]
            vague = all(one.name.container for one in boxes) if boxes else not targets
            if targets or boxes or any(role.access is Access.ADD for role in operator.roles):
                self.stores.put({self.whole(number) for number in targets}, vague, place)

    def named_beside(
        self, reads: Sequence[RoleSpec], filled: Mapping[str, Sequence[int]]
    ) -> list[int]:
        """Return the parts beside which a step names what it puts to something that it does not
        name: "add antibody, supernatant" adds to the supernatant, and to nothing else."""
        put = [n for role in reads if role.source == "objects" for n in filled.get(role.name, ())]
        return [number for number in put if self.beings[number].part] if len(put) > 1 else []

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

    def new(self, name: Name, mention: Mention, made_at: int | None = None) -> Being:
        plain = name.container or name.number
        kind = kind_of(mention.text) or (kind_of(name.text) if plain else "")
        being = Being(len(self.beings), name, kind, made_at=made_at)
        self.beings.append(being)
        self.name(being.number, name)
        first, _, rest = mention.text.partition(" of ")
        if rest and (form := singular(first.split()[-1])) in vocabulary("forms"):
            self.by_text[key_of(read_name(form))] = being.number  # "the drop", of blood
        return being

    def name(self, number: int, name: Name) -> None:
        """Let a thing be found by a name."""
        self.by_text[key_of(name)] = number
        for word in name.line:
            self.by_word.setdefault(word, []).append(number)
        self.by_head.setdefault(name.head, []).append(number)
