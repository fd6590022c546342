"""protoplan: a laboratory protocol is a plan, so check it like one."""

__version__ = "0.1.0"
