"""What holds of every file of the search."""

from hypothesis import given, settings
from hypothesis import strategies as st

from generator.search.packing import pack_file, pack_texts, pack_varints, read_file, read_texts, read_varints


@given(st.lists(st.integers(min_value=0, max_value=2**40)))
@settings(derandomize=True, max_examples=200, deadline=None)
def test_numbers_survive(numbers: list[int]) -> None:
    assert list(read_varints(pack_varints(numbers))) == numbers


@given(st.lists(st.text(max_size=40)))
@settings(derandomize=True, max_examples=300, deadline=None)
def test_texts_survive(texts: list[str]) -> None:
    assert list(read_texts(*pack_texts(texts))) == texts


@given(st.lists(st.lists(st.binary(max_size=300), max_size=4), max_size=4))
@settings(derandomize=True, max_examples=200, deadline=None)
def test_columns_survive(groups: list[list[bytes]]) -> None:
    assert read_file(pack_file(groups)) == tuple(column for group in groups for column in group)
