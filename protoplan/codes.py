"""The catalogue of finding codes.

Codes are stable: a code is never given another meaning. The family is its first three letters:
``SYN`` reading, ``GAT`` the gates of SCORE, ``DIF`` candidate against gold, ``QTY`` quantities,
``LIB`` action libraries, ``STA`` states and plans, ``LNT`` linting. Those of the lint
rules stand in :mod:`protoplan.rules.catalogue`.
"""

from __future__ import annotations

from typing import NamedTuple

from protoplan.errors import UnknownNameError
from protoplan.findings import Finding, Severity
from protoplan.source import Source, Span


class Code(NamedTuple):
    """What a code means. ``breaks_format``: the format gate of SCORE says no to it."""

    code: str
    severity: Severity
    title: str
    explanation: str
    breaks_format: bool = False


_ERROR, _WARNING, _INFO = Severity.ERROR, Severity.WARNING, Severity.INFO

_ALL = (
    # Reading: the text as a whole
    Code("SYN001", _ERROR, "no steps",
         "Nothing in the text could be read as a step. A step is written\n"
         '`Step 1: {"action": "...", "objects": ["..."], "parameters": ["..."]}`.', True),
    Code("SYN002", _INFO, "byte order mark",
         "The text begins with a byte order mark. It is skipped."),
    Code("SYN003", _WARNING, "wrong encoding",
         "The file is not valid UTF-8. Where most of it is, bytes that are not were replaced, as\n"
         "in an output cut in the middle of a letter; else it was read as Windows-1252 or UTF-16,\n"
         "and letters outside ASCII may be wrong. Save the file as UTF-8.", True),
    Code("SYN004", _WARNING, "character that cannot stand in text",
         "A NUL, another control character or half of a surrogate pair stands in the text. It is\n"
         "kept where it stands in a string, and skipped elsewhere.", True),
    # Reading: the sections of a sketch
    Code("SYN101", _WARNING, "text outside the sections",
         "A sketch holds its four sections and nothing else: no greeting, no code fence, no tail.\n"
         "What stands outside is not read.", True),
    Code("SYN102", _WARNING, "section missing",
         "A sketch has the sections think, key, orc and note.", True),
    Code("SYN103", _WARNING, "section repeated",
         "Each section stands once. Of several, the first with steps in it is read, else the\n"
         "first.", True),
    Code("SYN104", _WARNING, "sections out of order",
         "The order of the sections is think, key, orc, note.", True),
    Code("SYN105", _WARNING, "end tag missing",
         "A section is not closed, as in an output that was cut off. It is read up to the next\n"
         "section or the end of the text.", True),
    Code("SYN106", _WARNING, "start tag missing",
         "An end tag closes nothing. The text before it, back to the tag before, is read as its\n"
         "section, unless there is one already.", True),
    # Reading: the lines of a key block
    Code("SYN201", _WARNING, "step without a label",
         "A step begins with `Step n:`. The object was read as a step all the same.", True),
    Code("SYN202", _WARNING, "step without a number",
         "The label of a step holds its number: `Step 3:`. The step was read without one.", True),
    Code("SYN203", _WARNING, "step number out of order",
         "Steps are numbered 1, 2, 3, ... in the order in which they stand. A number is repeated,\n"
         "left out or out of order; the order of the text is what counts.", True),
    Code("SYN204", _WARNING, "step line indented",
         "A step line begins at the start of the line.", True),
    Code("SYN205", _WARNING, "several steps on a line",
         "Each step stands on a line of its own. All steps of the line were read.", True),
    Code("SYN206", _WARNING, "step broken over lines",
         "A step stands on one line. The parts were read as one step.", True),
    Code("SYN207", _WARNING, "not a step",
         "Something in the key block (or among JSON steps) is not a step. It is skipped.", True),
    Code("SYN208", _WARNING, "label not as it should be",
         "A label is written `Step 3:`. Another spelling was read as one.", True),
    # Reading: the JSON of a step
    Code("SYN301", _ERROR, "step cannot be read",
         "The step is not JSON and cannot be read as something near it. It is left out.", True),
    Code("SYN302", _WARNING, "wrong quotes",
         'JSON strings stand in double quotes: "like this".', True),
    Code("SYN303", _WARNING, "trailing comma",
         "JSON has no comma after the last item. It was skipped.", True),
    Code("SYN304", _WARNING, "punctuation missing or superfluous",
         "A quote, comma, colon or bracket is missing or stands where none belongs. The step was\n"
         "read as if it were right.", True),
    Code("SYN305", _WARNING, "word without quotes",
         "In JSON every key and every string stands in double quotes.", True),
    Code("SYN306", _WARNING, "backslash that is no JSON escape",
         "JSON knows \\\", \\\\, \\/, \\b, \\f, \\n, \\r, \\t and \\uXXXX. Any other backslash,\n"
         "as in LaTeX, is written twice. It was read as a plain backslash.", True),
    Code("SYN307", _WARNING, "raw control character in a string",
         "A line break or tab inside a JSON string is written \\n or \\t.", True),
    Code("SYN311", _WARNING, "unknown key",
         "A step has the keys action, objects and parameters and no other. It was skipped.", True),
    Code("SYN312", _WARNING, "missing key",
         "A step has the keys action, objects and parameters. A missing list counts as empty.",
         True),
    Code("SYN313", _WARNING, "repeated key",
         "A key stands twice in a step. The last one counts, as in JSON.", True),
    Code("SYN314", _WARNING, "string in place of a list",
         'Objects and parameters are lists: ["..."]. The string was read as a list of one.', True),
    Code("SYN315", _WARNING, "object or null in place of a list",
         "An empty list is written []. `{}` and null were read as empty lists, and the values of\n"
         "any other object as the items.", True),
    Code("SYN316", _WARNING, "not a string",
         "Actions are strings, objects and parameters lists of strings. A number or true/false\n"
         "was read as a string, what a nested list or object holds as items, null as nothing.",
         True),
    Code("SYN317", _WARNING, "step without an action",
         "The action of a step is empty or missing. The step was kept, with an empty action.",
         True),
    # Reading: the sentences of an orc section
    Code("SYN401", _WARNING, "sentence not as it should be",
         "Each sentence of the orc section stands on a line that begins with `Step n:`. Another\n"
         "label was read as one; a line without is read as the continuation of the sentence\n"
         "before it, and skipped before the first."),
    # Reading: prose
    Code("SYN501", _ERROR, "no step in the prose",
         "No sentence of the procedure says what to do. Sections that a heading names as\n"
         "materials, equipment, safety, notes or background give no steps (protoplan parse\n"
         "--all-sections reads them too)."),
    Code("SYN502", _WARNING, "reference to a step that is not there",
         "The text speaks of a step by a number that no step has, or of an earlier step where\n"
         "there is none. Correct the number, or number the steps."),
    Code("SYN503", _INFO, "part of the document that is not read",
         "Images, formulas, footnotes, frames and code stand in the document and are not read. If\n"
         "one of them tells steps, write them as text."),
    Code("SYN504", _WARNING, "text that does not look English",
         "Few words of the text are English. Sentences are read by an English grammar and by a\n"
         "tagger that saw only English protocols, so that what is read of others is mostly wrong.\n"
         "Translate the text."),
    Code("SYN505", _WARNING, "instructions that give no steps",
         "Numbered instructions stand under a heading that names materials, equipment, safety,\n"
         "notes or background, and are not read as steps. If they are, name it otherwise;\n"
         "protoplan parse --all-sections reads them too."),
    # The gates
    Code("GAT001", _ERROR, "format gate failed",
         "The format gate of SCORE asks for the sections think, key, orc and note, in this order\n"
         "and with nothing around them, and in key for nothing but lines\n"
         '`Step n: {"action": "...", "objects": [...], "parameters": [...]}`.\n'
         "While it fails the reward is the lowest there is."),
    Code("GAT002", _ERROR, "consistency gate failed",
         "The consistency gate of SCORE asks that key and orc have the same number of steps,\n"
         "both numbered 1 to N, and that in every step at least 95 % of the words of its action,\n"
         "objects and parameters are found in its sentence. While it fails the reward is the\n"
         "lowest there is."),
    # Candidate against gold
    Code("DIF001", _WARNING, "step missing",
         "A step of the gold protocol has no counterpart in the prediction."),
    Code("DIF002", _WARNING, "step added",
         "A step of the prediction has no counterpart in the gold protocol."),
    Code("DIF003", _WARNING, "action differs",
         "Two steps that stand at the same place and speak of the same objects do different\n"
         "things."),
    Code("DIF004", _WARNING, "objects differ",
         "Two steps with the same action have different objects."),
    Code("DIF005", _WARNING, "parameters differ",
         "Two steps with the same action have different parameters. Quantities are compared by\n"
         "what they mean, so that 0.5 h is 30 min."),
    Code("DIF006", _ERROR, "dependency broken",
         "In the gold protocol one step depends on another, and the prediction does them the\n"
         "other way round: it uses what is not made yet, undoes what is still needed, or changes\n"
         "one material in the wrong order. Steps that do not depend on each other may stand in\n"
         "any order."),
    Code("DIF007", _WARNING, "dependency perhaps broken",
         "As DIF006, but it is in doubt which material is meant, or whether the steps are those\n"
         "of the gold protocol: they have the same actions, and other objects."),
    Code("DIF008", _ERROR, "order lost",
         "No broken dependency is beyond doubt, and yet two fifths or more of all dependent pairs\n"
         "of steps stand the wrong way round: at least three dependencies are broken, and at\n"
         "least three steps have to move. A protocol with only its independent steps moved hardly\n"
         "ever comes that far."),
    # Quantities
    Code("QTY001", _INFO, "two readings",
         "The text does not say which of two quantities is meant: in lower-cased text, 10 mm is\n"
         "a length or a molar concentration. Both readings are kept."),
    Code("QTY002", _ERROR, "impossible quantity",
         "The value cannot be: a volume, a time, a dose, a rate or anything else that is never\n"
         "negative below zero, a temperature below absolute zero, a pH far outside 0 to 14, a\n"
         "dilution of 1:0 or 0-fold, a number beyond all bounds (1e400), or no number (NaN, inf)."),
    Code("QTY003", _WARNING, "perhaps impossible quantity",
         "A count or a pH below zero: what looks like its sign may be a dash (pH-7.5), or a unit\n"
         "is missing (-20 for -20 °C). Or a length below zero that may be a coordinate. Write the\n"
         "unit, a blank for the dash, the axis or from where it is counted (DV -1.5 mm)."),
    # Action libraries
    Code("LIB001", _ERROR, "unknown fact",
         "An action speaks of a fact that the library does not declare. Declare it under [facts],\n"
         "or correct its name."),
    Code("LIB002", _ERROR, "unknown role",
         "The first word of a term is a role of the action, as [actions.NAME.roles] declares it."),
    Code("LIB003", _ERROR, "unknown part",
         "Behind its role a term leads on by parts that the library declares under [parts], or by\n"
         "'whole' (what a part is a form of) and 'place' (where a material is)."),
    Code("LIB004", _ERROR, "wrong number of terms",
         "A fact has one term, or two if its arity is 2, such as 'in object destination'."),
    Code("LIB005", _WARNING, "unknown kind",
         "The ontology has no such kind, so that nothing is of it: a role that takes it alone\n"
         "takes only what is of unknown kind, and refusing it refuses nothing."),
    Code("LIB006", _ERROR, "unreachable precondition",
         "An action needs what only a step can bring about, and no sequence of steps does: no\n"
         "action of the library brings it about, or only such as need it themselves, or something\n"
         "else that is out of reach. Add it to the action that does, or drop it; a part that a\n"
         "protocol may begin with is `given`."),
    Code("LIB007", _WARNING, "verb claimed twice",
         "Several actions claim a verb, and one of them is never meant, since those before it\n"
         "take everything that it takes. Give the verb to one, narrow what the others take\n"
         "(`kinds`, `refuses`), or put the one with the narrower kinds first. Or one action\n"
         'claims a form of a verb that another claims: "mashed" beside "mash".'),
    Code("LIB008", _ERROR, "impossible range",
         "The lower bound is above the upper one, a bound cannot be (a negative volume, a\n"
         "temperature below absolute zero), or the default is outside the range. Numbers are in\n"
         'the canonical unit of the dimension; write another unit with the value: "30 min".'),
    Code("LIB009", _ERROR, "unless names no parameter",
         "`unless` lists other parameters of the same action, any of which stands for this one."),
    Code("LIB010", _ERROR, "action contradicts itself",
         "An action needs a fact and its opposite, brings about what it ends, or has a role that\n"
         "refuses all that it takes; or a part is another word for itself."),
    Code("LIB011", _INFO, "declared and not used",
         "No action needs, brings about or ends the fact, or none makes the part."),
    Code("LIB012", _INFO, "ended and never brought about",
         "An action ends a fact that none brings about: what is so at the start can be lost for\n"
         "good. That may be meant, as of a fresh sample."),
    Code("LIB013", _ERROR, "unknown action",
         "`instead_of` names other actions of the library, by whose verbs this one may be meant,\n"
         "and `left_by` those that may leave a part."),
    Code("LIB014", _ERROR, "unreadable entry",
         "A key that means nothing, a value of the wrong type, an unknown dimension: the\n"
         "entry is left out while the rest is checked. `protoplan schema library` has the format."),
    # States and plans
    Code("STA001", _ERROR, "precondition broken",
         "A step needs something that is known not to be so: an earlier step ended it (or brought\n"
         "about what must not be), and none since has restored it. Do the step earlier, or put in\n"
         "the step that restores what it needs. What the library says each action needs is shown\n"
         "by `protoplan library show ACTION`."),
    Code("STA002", _ERROR, "used before it is made",
         "A step uses something that only a step can make, such as a supernatant or an eluate,\n"
         "and the step that makes it comes later. Put that step first."),
    Code("STA003", _WARNING, "nothing makes it",
         "A step uses something that only a step can make, and no step does. Either a step is\n"
         "missing, or the protocol begins with it: then nothing is wrong."),
    Code("STA004", _ERROR, "used after it is gone",
         "A step uses a material that an earlier step discarded, used up or turned into something\n"
         "else. Use it before that step, or name the material that is meant."),
    Code("STA005", _WARNING, "action outside the library",
         "The built-in library has no such action, so nothing is known of what it needs and\n"
         "brings about. Use a verb that it has, or bring a library that has yours (--library)."),
    Code("STA006", _ERROR, "action outside the chosen library",
         "The library that was asked for has no such action. It says what may be done; use one of\n"
         "its actions."),
    Code("STA007", _WARNING, "parameter outside what the action allows",
         "The value is outside the range that the library holds plausible for the action, or of a\n"
         "dimension that the action does not take. Look for a wrong unit first: µl and ml, rpm\n"
         "and x g, °C and °F."),
    Code("STA008", _INFO, "required parameter missing",
         "Another lab cannot repeat the step without this value. The text gives neither it nor\n"
         "one that stands for it."),
    Code("STA009", _ERROR, "object of a kind that the action refuses",
         "The thing is of a kind to which nobody does this, such as a device that is dissolved.\n"
         "Name the material that is meant, or the action."),
    Code("STA010", _WARNING, "object perhaps of a kind that the action refuses",
         "As STA009, but its name says its kind less surely, it is in doubt which material is\n"
         "meant, or the thing may be the instrument that it is done with."),
    Code("STA011", _WARNING, "perhaps a precondition broken, or used after it is gone",
         "As STA001 and STA004, but it is in doubt which material is meant, or something was\n"
         "added in between, so that it may be there again."),
    Code("STA012", _WARNING, "perhaps used before it is made",
         "As STA002, but it is in doubt whether what the later step makes is what is used here:\n"
         "the words say something else, or the step works on it, so that it must have been there.\n"
         "Or a step comes before one that has to come first by what they say: dried peptides are\n"
         "taken up, then dried; a smear is decolorized, then stained."),
    Code("STA013", _ERROR, "more than the container holds",
         "A step puts more into a container than its own name says that it holds: 1050 µl into a\n"
         "200 µl tube. Look for a wrong unit first (µl and ml); else name the container that was\n"
         "used, or say into how many it is divided."),
    Code("STA014", _WARNING, "perhaps more than the container holds",
         "As STA013, but what it holds is only known of containers of its sort, some of which\n"
         "hold more, it is too much only together with what steps before have put in, or the step\n"
         "was read from prose."),
    Code("STA015", _WARNING, "kept and then thrown away",
         "A step throws away a part, such as a supernatant, that an earlier step put into a tube\n"
         "of its own or filtered, and another part of the same split is used after that; or\n"
         "beads were added to it, which are used after that. Most likely a second spin (or the\n"
         "magnet) is missing, the one whose supernatant is meant."),
    # The linter itself; its rules have their codes in protoplan/rules
    Code("LNT001", _WARNING, "suppression that suppresses nothing",
         "A comment `protoplan: ignore[...]` names a code that nothing on its line has (or, alone\n"
         "on a line, nothing on the next). The fault was mended, or the line has moved. The fix\n"
         "takes out the code, or the comment."),
    Code("LNT002", _WARNING, "suppression that cannot be read",
         "A comment begins with `protoplan:`, but what follows is not `ignore` or `ignore-file`,\n"
         "or a code in its brackets does not exist. It suppresses nothing. Write\n"
         "`<!-- protoplan: ignore[NOT001] reason -->`, in plain text and Word also\n"
         "`# protoplan: ignore[NOT001] reason`, which is no comment in Markdown and HTML."),
)  # fmt: skip

CODES: dict[str, Code] = {code.code: code for code in _ALL}


def lookup(code: str) -> Code:
    """Return the entry of ``code``, in any case. Raises :class:`UnknownNameError`."""
    try:
        return CODES[code.strip().upper()]
    except KeyError:
        raise UnknownNameError("code", code, CODES) from None


def finding(
    code: str,
    message: str,
    source: Source | None = None,
    span: Span | None = None,
    hint: str = "",
) -> Finding:
    """Return a finding with the severity that the catalogue gives its code."""
    return Finding(code, CODES[code].severity, message, source, span, hint)
