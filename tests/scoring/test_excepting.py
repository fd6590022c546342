"""Sentences that tell their step of all things but its own."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.scoring.denials import denies

STEPS = (
    Step("wash", ("sections",), ("with pbs", "5 min")),
    Step("digest", ("lung tissue",), ("with trypsin",)),
    Step("heat", ("reaction mixture",), ("at 80 °c",)),
    Step("place", ("dish",), ("in a humid chamber",)),
    Step("incubate", ("cells", "antibody"), ("overnight",)),
    Step("extract", ("aqueous phase",), ("with ethyl acetate",)),
)

EXCEPTIONS = """\
{A} anything but the {o} {p}.
{A} everything but the {o} {p}.
{A} everything except the {o} {p}.
{A} anything except {o} {p}.
{A} all except the {o} {p}.
{A} anything other than the {o} {p}.
{A} something other than the {o} {p}.
{A} everything apart from the {o} {p}.
{A} everything aside from the {o} {p}.
{A} all things save the {o} {p}.
{A} everything excluding the {o} {p}.
{A} everything with the exception of the {o} {p}.
{A} everything {p}, except the {o}.
{A} things other than the {o} {p}.
{A} every tube but the {o} {p}.
Apart from the {o}, {a} everything {p}.
Except for the {o}, {a} all {p}.
Then {a} anything but the {o} {p}."""


@pytest.mark.parametrize("frame", EXCEPTIONS.splitlines())
@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.action)
def test_what_is_done_to_all_but_the_object_is_not_done_to_it(step: Step, frame: str) -> None:
    assert denies(_said(frame, step), step)


@pytest.mark.parametrize(
    "sentence",
    [
        "Everything but the sections is washed with PBS for 5 min.",
        "All slides except the sections are washed with PBS for 5 min.",
        "Anything other than the sections must be washed with PBS for 5 min.",
    ],
)
def test_so_in_the_passive(sentence: str) -> None:
    assert denies(sentence, STEPS[0])


HONEST = """\
wash | sections | pbs | Wash everything except the lid: wash the sections with PBS.
wash | sections | pbs | Wash the sections with PBS; everything else stays dry.
wash | sections | pbs | Wash the sections with PBS, all except the control, which is washed later.
wash | sections | pbs | Wash the sections with PBS (anything but TBS will do for a test).
wash | sections | pbs | Apart from the tip, the sections are covered: wash the sections with PBS.
wash | sections | pbs | In anything but a jar they stick together; wash the sections with PBS.
wash | sections | pbs | Wash nothing but the sections with PBS.
wash | sections | pbs | Do not wash anything but the sections with PBS.
wash | sections | pbs | Never wash anything other than the sections with PBS.
wash | sections | pbs | Wash the sections and everything else except the lid with PBS.
wash | wells | pbs | Wash all wells except the wells of row A with PBS.
wash | wells | pbs | Wash all but the blank wells with PBS.
wash | wells | pbs | Wash the wells with PBS, except the wells of row A.
seal | plate | film | Seal all wells except the plate corner with film; seal the plate well.
seal | wells; plate | film | Seal all except the plate corner with film.
discard | supernatant; pellet | | Discard everything except the pellet.
discard | supernatant | | Discard all except the pellet.
aspirate | medium | | Aspirate all but 50 µl.
add | all reagents except enzyme | | Add all reagents except the enzyme.
add | water | 5 ml | Add water other than tap water, 5 ml.
add | sample | 5 ml | Add no buffer other than the sample buffer to the sample, 5 ml.
mix | sample; buffer | | Mix the sample with any buffer except the wash buffer.
wash | slides | pbs | Wash all racks except the slides in PBS; then wash the slides in PBS.
store | tubes | 4 °c | Store all tubes except the tubes in use at 4 °C.
wash | sections | pbs | Wash nothing but these ten thin sections with PBS.
wash | sections | pbs | Wash the sections with PBS, and rinse nothing but the lid with water.
wash | sections | pbs | Wash nothing except in PBS: the sections float there.
stain | sections | dye | Stain all sections except the first with dye.
stain | sections | dye | Stain all sections except the control sections with dye.
stain | sections | dye | Stain the sections instead of the tissue with dye.
stain | sections | dye | Stain the sections, not the tissue, with dye.
stain | sections | dye | With dye rather than eosin, stain the sections.
wash | spin column | pbs | Wash each spin column with PBS, but not the tubes.
wash | spin column | pbs | Wash every spin column but the spin column of the blank with PBS.
wash | tissue | pbs | Wash the tissue in PBS instead of water.
add | buffer a | 5 ml | Add buffer A, not buffer B, 5 ml.
seal | plate; lid | film | Seal the plate with film, and not the lid alone."""


@pytest.mark.parametrize("case", HONEST.splitlines())
def test_an_exception_that_leaves_the_object_denies_no_step(case: str) -> None:
    action, things, parameter, sentence = map(str.strip, case.split("|"))
    parameters = (parameter,) if parameter else ()
    assert not denies(sentence, Step(action, tuple(things.split("; ")), parameters))


OF_A_KIND = """\
wash | spin column | wash buffer | Wash every column other than the spin column with wash buffer.
wash | spin column | wash buffer | Wash all columns but the spin column with wash buffer.
wash | spin column | wash buffer | Wash all the columns apart from the spin column with wash buffer.
wash | spin column | wash buffer | All columns except the spin column are washed with wash buffer.
anneal | film | 100 °c | Anneal all films but the film at 100 °C.
dry | mica sheet | 2 min | Dry every sheet except the mica sheet for 2 min.
filter | solution | 0.2 µm | Filter all solutions except the solution through 0.2 µm.
dehydrate | tissue | ethanol | Dehydrate any tissue other than the tissue in ethanol.
cut | paraffin block | 5 µm | Cut each block except the paraffin block at 5 µm.
stain | sections | dye | Stain all other sections but the sections with dye.
cool | film | | Cool whatever is not the film.
cool | films | | Cool things that are not the films.
wash | spin column | pbs | Wash the collection tube instead of the spin column with PBS.
wash | spin column | pbs | Wash the rack rather than the spin column with PBS.
wash | spin column | pbs | Wash the tubes and not the spin column with PBS.
wash | spin column | pbs | Wash the tubes, not the spin column, with PBS.
wash | spin column | pbs | Wash all items with PBS, but leave out the spin column.
heat | sample | 95 °c | Heat the buffer but not the sample at 95 °C."""


@pytest.mark.parametrize("case", OF_A_KIND.splitlines())
def test_what_is_done_to_others_of_its_kind_is_not_done_to_the_object(case: str) -> None:
    action, things, parameter, sentence = map(str.strip, case.split("|"))
    assert denies(sentence, Step(action, tuple(things.split("; ")), (parameter,)))


ONLY = """\
{A} nothing except the {o} {p}.
{A} nothing other than the {o} {p}.
{A} nothing apart from the {o} {p}.
{A} nothing besides the {o} {p}.
{A} nothing aside from {o} {p}.
{A} nothing else than the {o} {p}.
{A} nothing but the {o} {p}.
{A} none but the {o} {p}.
Then {a} nothing except your {o} {p}."""


@pytest.mark.parametrize("frame", ONLY.splitlines())
@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.action)
def test_nothing_except_the_object_is_the_object(step: Step, frame: str) -> None:
    assert not denies(_said(frame, step), step)


@pytest.mark.parametrize(
    "sentence",
    [
        "Nothing except the sections is washed with PBS for 5 min.",
        "Nothing other than the sections must be washed with PBS for 5 min.",
        "Nothing but the sections should be washed with PBS for 5 min.",
    ],
)
def test_so_is_nothing_except_the_object_in_the_passive(sentence: str) -> None:
    assert not denies(sentence, STEPS[0])


@pytest.mark.parametrize(
    "sentence",
    [
        "Wash nothing with PBS for 5 min, the sections least of all.",
        "Wash nothing except the rack with PBS; leave the sections.",
        "Wash nothing but the lid with PBS for 5 min, and let the sections be.",
        "Wash nothing of the sections with PBS for 5 min.",
        "Nothing is washed with PBS for 5 min, except that the sections lie in it.",
        "Do not wash the sections with PBS for 5 min, nothing else.",
    ],
)
def test_nothing_that_leaves_no_object_is_nothing(sentence: str) -> None:
    assert denies(sentence, STEPS[0])


def _said(frame: str, step: Step) -> str:
    parameters = " ".join(step.parameters)
    return frame.format(A=step.action.capitalize(), a=step.action, o=step.objects[0], p=parameters)
