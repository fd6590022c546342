"""Write the pages of the lint rules anew: ``python docs/rules/write.py``."""

from __future__ import annotations

from pathlib import Path

from protoplan.reports.lint.pages import pages

HERE = Path(__file__).parent


def main() -> None:
    """Write a page for each rule and the list of them; remove pages of rules that are gone."""
    found = pages()
    for path in HERE.glob("*.md"):
        if path.name not in found:
            path.unlink()
    for name, text in found.items():
        (HERE / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
