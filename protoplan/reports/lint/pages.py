"""The documentation of rules as pages: one each, and a list of all."""

from __future__ import annotations

from protoplan.documents.values import Form
from protoplan.findings import Severity
from protoplan.rules import RULES, Needs, Rule
from protoplan.rules.catalogue import entry

FAMILIES = {
    "NOT": "Notation and units",
    "SIS": "NIST SP 811 style",
    "MIS": "Missing what the action needs",
    "VAG": "Vague",
    "STR": "Structure",
    "EXE": "Executability",
    "ACT": "Against the library",
}
"""What the rules of a family look for, by the first letters of their codes."""
_LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "info"}
_NEEDS = {
    Needs.TEXT: "the text alone",
    Needs.PROSE: "what sentences say (not with `--no-nlp`)",
    Needs.PLAN: "the steps run as a plan (not with `--no-nlp`)",
}


def page(rule: Rule) -> str:
    """Return what there is to know of a rule, as Markdown."""
    told = entry(rule)
    cases = told["cases"]
    lines = [
        f"# {rule.code} {rule.name}",
        "",
        f"{told['title']}.",
        "",
        told["explanation"].strip(),
        "",
        "| | |",
        "|---|---|",
        f"| severity | {_LEVELS[rule.severity]} |",
        f"| on by default | {'yes' if rule.default else 'no'} |",
        f"| fix | {_fix(cases)} |",
        f"| looks at | {_NEEDS[rule.needs]} |",
        "",
        "## Found",
        "",
    ]
    for case in (case for case in cases if case["finds"]):
        lines += _case(case)
    lines += ["## Not found", ""]
    for case in (case for case in cases if not case["finds"]):
        lines += _case(case)
    return "\n".join(lines).rstrip() + "\n"


def _fix(cases: list[dict[str, object]]) -> str:
    return "yes" if any("fixed" in case for case in cases) else "no"


def _case(case: dict[str, object]) -> list[str]:
    form = str(case.get("form", Form.TEXT))
    lines = _fenced(str(case["text"]), form)
    finds = case["finds"]
    if isinstance(finds, list) and finds:
        lines += [f"Finds {', '.join(f'“{_one_line(one)}”' for one in finds)}.", ""]
    if "fixed" in case:
        lines += ["Mended:", "", *_fenced(str(case["fixed"]), form)]
    return lines


def _fenced(text: str, form: str) -> list[str]:
    return [f"~~~{form}", *text.rstrip("\n").split("\n"), "~~~", ""]


def _one_line(text: str) -> str:
    return " ".join(text.split())


def index() -> str:
    """Return the list of all rules, as Markdown."""
    lines = [
        "# Lint rules",
        "",
        "Written by `python docs/rules/write.py` from the files in `protoplan/rules`. "
        "How they are chosen is told in [lint.md](../lint.md).",
        "",
    ]
    families = dict.fromkeys(rule.code[:3] for rule in RULES)
    for family in families:
        lines += [
            f"## {FAMILIES[family]} ({family})",
            "",
            "| code | name | | severity | on | fix |",
            "|---|---|---|---|---|---|",
        ]
        lines += [_row(rule) for rule in RULES if rule.code.startswith(family)]
        lines.append("")
    return "\n".join(lines).rstrip() + "\n"


def _row(rule: Rule) -> str:
    told = entry(rule)
    return (
        f"| [{rule.code}]({rule.code}.md) | {rule.name} | {told['title']} | "
        f"{_LEVELS[rule.severity]} | {'yes' if rule.default else 'no'} | {_fix(told['cases'])} |"
    )


def pages() -> dict[str, str]:
    """Return all pages by the names of their files."""
    return {"README.md": index()} | {f"{rule.code}.md": page(rule) for rule in RULES}
