"""What ``protoplan lint`` reports: for people, and in the forms that other programs read."""
