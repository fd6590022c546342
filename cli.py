"""The command line from a checkout: ``python cli.py verify PRED --gold GOLD``."""

from protoplan.cli import main

if __name__ == "__main__":
    main()
