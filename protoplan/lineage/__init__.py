"""Which words of a protocol are one material."""
