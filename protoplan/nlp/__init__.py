"""Reading prose: the only door to spaCy and scispaCy. Needs the extra "nlp"."""
