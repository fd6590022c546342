"""The text of an answer, in whatever form a framework hands it over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

_REASONING = ("reasoning_content", "reasoning", "thinking")
"""Where a message keeps what stood between ``<think>`` and ``</think>``, once a parser took it
out."""
_KINDS = (*_REASONING, "reasoning_text")
"""Types of parts of a message that are reasoning, and below, where these keep it."""
_TEXTS = ("text", "content", "summary")


def answer(completion: object) -> str | None:
    """Return the text of a completion, ``None`` if there is none in it.

    A completion is a string, a message (a mapping, or an object with ``content``), or a list of
    messages, of which the last one of the assistant counts. Reasoning that a parser took out of the
    text is put back before it, in its tags, since it is a section of the sketch. Nothing raises: in
    what cannot be looked at there is no text.
    """
    try:
        return _answer(completion)
    except Exception:
        return None


def _answer(completion: object) -> str | None:
    if isinstance(completion, str):
        return completion
    if isinstance(completion, Sequence) and not isinstance(completion, (bytes, bytearray)):
        messages = [one for one in completion if _get(one, "role") in (None, "assistant")]
        return _message(messages[-1]) if messages else None
    return _message(completion)


def _message(message: object) -> str | None:
    content = _get(message, "content")
    reasoning = [_get(message, name) for name in _REASONING]
    thought = next((text for text in reasoning if isinstance(text, str) and text.strip()), "")
    if isinstance(content, str):
        text = content
    elif isinstance(content, Sequence) and not isinstance(content, (bytes, bytearray)):
        text = "".join(_part(part) for part in content)
        thought = thought or "".join(_thought(part) for part in content)
    elif thought:
        text = ""
    else:
        return None
    return f"<think>\n{thought}\n</think>\n{text}" if thought and "<think>" not in text else text


def _part(part: object) -> str:
    """Return the text of a part of a message: a string, or what has ``text``, but no reasoning."""
    text = part if isinstance(part, str) else _get(part, "text")
    return text if isinstance(text, str) and not _is_reasoning(part) else ""


def _thought(part: object) -> str:
    """Return the reasoning in a part of a message, by whatever name: ``thinking``, or the ``text``
    or ``content`` of a part of that type, which may itself be in parts."""
    names = (*_REASONING, *_TEXTS) if _is_reasoning(part) else _REASONING
    found = (_get(part, name) for name in names)
    return next(filter(None, map(_text, found)), "")


def _is_reasoning(part: object) -> bool:
    kind = _get(part, "type")
    return isinstance(kind, str) and kind in _KINDS


def _text(value: object) -> str:
    """Return a text, or those of its parts one after the other."""
    if isinstance(value, str):
        return value
    if not isinstance(value, Sequence) or isinstance(value, (bytes, bytearray)):
        return ""
    texts = (part if isinstance(part, str) else _get(part, "text") for part in value)
    return "".join(text for text in texts if isinstance(text, str))


def _get(value: object, name: str) -> object:
    if isinstance(value, Mapping):
        return value.get(name)
    return None if isinstance(value, str) else getattr(value, name, None)
