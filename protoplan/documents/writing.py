"""Numbers of lists as letters and as Roman numerals."""

from __future__ import annotations

_ROMAN = (
    (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"),
    (40, "xl"), (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
)  # fmt: skip
_LETTERS = 26
_MOST = 4000
"""No Roman numeral is written from here on."""


def alphabetic(number: int) -> str:
    """Return "a" for 1, "z" for 26, "aa" for 27, as browsers and Word do up to 52."""
    if not 0 < number <= 2 * _LETTERS:
        return str(number)
    return chr(ord("a") + (number - 1) % _LETTERS) * ((number - 1) // _LETTERS + 1)


def roman(number: int) -> str:
    """Return ``number`` as a Roman numeral in lower case."""
    if not 0 < number < _MOST:
        return str(number)
    text = ""
    for amount, sign in _ROMAN:
        text += sign * (number // amount)
        number %= amount
    return text
