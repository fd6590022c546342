"""What has holes of so many micrometres."""

from __future__ import annotations

import re

from protoplan.rules._places import either
from protoplan.rules.data import data

_KNOWN = data("protoplan.rules.molar_mesh")
HOLES = rf"(?:[ -]{either(_KNOWN['between'])},?)*[ -]{either(_KNOWN['holes'])}(?!\w|-?steril)"
"""What stands behind the unit of a pore or mesh: " PTFE syringe filter"."""
PORES = re.compile(HOLES)
FILTERS = re.compile(rf"(?<!\w)(?:filter\w*|{either(_KNOWN['holes'])}(?!\w))", re.IGNORECASE)
"""Words that speak of such a thing, or of filtering."""
