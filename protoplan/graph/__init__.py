"""The dependency graph of a protocol: which step needs which, and why."""
