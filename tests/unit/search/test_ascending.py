from hypothesis import example, given, settings
from hypothesis import strategies as st

from generator.search.ascending import pack_ascending, read_ascending

SPAN = 200
LISTS = st.lists(st.sets(st.integers(0, SPAN - 1)).map(sorted), max_size=5)


@settings(derandomize=True)
@given(lists=LISTS)
@example(lists=[[], [0], [SPAN - 1], list(range(SPAN)), [0, SPAN - 1]])
def test_lists_are_read_as_they_were_written(lists: list[list[int]]) -> None:
    packed = pack_ascending(lists, SPAN)
    assert list(read_ascending(packed, map(len, lists), SPAN)) == lists


def test_a_dense_list_takes_no_bits_and_a_stretch_few() -> None:
    assert pack_ascending([list(range(1000))], 1000) == b""
    assert len(pack_ascending([list(range(500, 700))], 1000)) == 16


def test_the_first_number_is_the_middle_one() -> None:
    # 6 possibilities in 3 bits, of which the 2 in the middle take 2: 2 and 3.
    assert [pack_ascending([[number]], 6) for number in range(6)] == [
        bytes([code]) for code in (0b11000000, 0b11100000, 0b00000000, 0b01000000, 0b10000000, 0b10100000)
    ]
