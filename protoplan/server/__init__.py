"""The language server: protocols linted while they are written, in any editor that speaks LSP."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.util import find_spec
from typing import Any

from protoplan.errors import MissingExtraError

__all__ = ["serve"]


def serve(given: Mapping[str, Any]) -> None:
    """Serve on standard input and output until the editor says to stop.

    ``given`` are settings that come before those of files, by their keys. Raises
    :class:`MissingExtraError` without the extra "lsp".
    """
    if find_spec("pygls") is None:
        raise MissingExtraError("The language server", "lsp")
    from protoplan.server.features import server

    server(given).start_io()
