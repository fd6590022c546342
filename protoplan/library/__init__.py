"""Action libraries: what each action of a protocol takes, needs and brings about."""
