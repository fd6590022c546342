"""The measure of growth itself."""

from growing import grows_in_proportion


def linear(size: int) -> int:
    return sum(number % 7 for number in range(size * 500))


def square(size: int) -> int:
    return sum(number % 7 for number in range(size * size * 60))


def out_of_the_cache(size: int) -> int:
    return linear(size if size <= 100 else size * 5)


def test_what_is_linear_passes_and_what_is_square_does_not() -> None:
    assert grows_in_proportion(linear, 100)
    assert grows_in_proportion(out_of_the_cache, 100)
    assert not grows_in_proportion(square, 50)
