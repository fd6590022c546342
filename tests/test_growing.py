"""The measure of growth itself."""

from growing import grows_in_proportion


def linear(size: int) -> int:
    return sum(number % 7 for number in range(size * 500))


def square(size: int) -> int:
    return sum(number % 7 for number in range(size * size * 60))


def test_what_is_linear_passes_and_what_is_square_does_not() -> None:
    assert grows_in_proportion(linear, 100)
    assert not grows_in_proportion(square, 50)
