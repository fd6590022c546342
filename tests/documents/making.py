"""Word documents made for tests, with python-docx."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any

import docx


def docx_of(fill: Callable[[Any], None]) -> bytes:
    """Return the bytes of a .docx that ``fill`` writes to."""
    document = docx.Document()
    fill(document)
    buffer = io.BytesIO()
    document.save(buffer)
    return buffer.getvalue()


def harvest(document: Any) -> None:
    """Write what the files ``harvest.*`` hold."""
    document.add_heading("Harvesting lentil sprouts for protein", 0)
    document.add_paragraph("A short method for soft plant tissue.")
    document.add_heading("Materials", 1)
    document.add_paragraph("Grinding buffer, 50 ml", style="List Bullet")
    document.add_paragraph("Acetone, 80 %", style="List Bullet")
    document.add_paragraph("keep it cold", style="List Bullet 2")
    table = document.add_table(rows=3, cols=2)
    for place, text in enumerate(("Reagent", "Amount", "Tris", "6.1 g", "Sucrose", "86 g")):
        table.rows[place // 2].cells[place % 2].text = text
    document.add_heading("Safety", 1)
    document.add_paragraph("Wear gloves & goggles.")
    document.add_heading("Procedure", 1)
    document.add_paragraph("Weigh 2 g of sprouts into a mortar.", style="List Number")
    second = document.add_paragraph("Grind them in ", style="List Number")
    second.add_run("10 ml").bold = True
    second.add_run(" of grinding buffer.")
    document.add_paragraph("a. Keep the mortar on ice.")
    document.add_paragraph("b. Stop when no lumps are left.")
    document.add_paragraph("Spin at 4000 x g for 10 min.", style="List Number")
    document.add_heading("Precipitation", 2)
    both = document.add_paragraph("Step 4: Add 40 ml of acetone.")
    both.add_run().add_break()
    both.add_run("Step 5: Leave it overnight at -20 °C.")
    document.add_paragraph("Note: the pellet is loose.")
