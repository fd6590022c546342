"""The compiled check: facts, preconditions and effects along a plan, as bit sets."""
