"""Say whether a wheel holds what it must and nothing else: ``check_wheel.py WHEEL``.

Run by the interpreter that the wheel was installed for, outside the checkout.
"""

import sys
from importlib.metadata import files
from importlib.util import find_spec
from zipfile import ZipFile

FOLDERS = ("grammars", "domains", "ontology")
NEEDED = (
    "protoplan/py.typed",
    "protoplan/grammars/steps.lark",
    "protoplan/nlp/model/tagger.npz",
    "protoplan/nlp/model/relations.bin",
)


def faults(wheel: str) -> list[str]:
    """Return what is wrong with the wheel and its installation, a sentence each."""
    names = ZipFile(wheel).namelist()
    found = [
        f"The wheel lacks protoplan/{folder}/."
        for folder in FOLDERS
        if not any(name.startswith(f"protoplan/{folder}/") for name in names)
    ]
    found += [
        f"The wheel holds {name}, outside the package."
        for name in names
        if not name.startswith("protoplan/") and ".dist-info/" not in name
    ]
    found += [f"The wheel lacks {name}." for name in NEEDED if name not in names]
    if not any(name.endswith(".dist-info/licenses/LICENSE") for name in names):
        found.append("The wheel lacks the licence.")
    if find_spec("cli") is not None:
        found.append("A module named cli was installed.")
    if not files("protoplan"):
        found.append("protoplan is not installed here.")
    return found


if __name__ == "__main__":
    sys.path = [entry for entry in sys.path if entry and not entry.endswith(".ci")]
    sys.exit("\n".join(faults(sys.argv[1])) or None)
