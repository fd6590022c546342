"""Dependency graphs, drawn and written: SVG, DOT, Mermaid, JSON and text."""
