from generator.errors import CatalogueError, Problem, Severity, quote, render_problems

LATE = Problem(path="seeds/b.yml", line=7, message="unknown topic 'x'", advice="Did you mean 'y'?")
EARLY = Problem(path="seeds/a.txt", line=12, message="the abstract has no words", advice="Write it.")
MILD = Problem(path="seeds/a.txt", message="facts without a seed", advice="Name them.", severity=Severity.WARNING)


def test_a_problem_says_where_what_and_what_to_do() -> None:
    assert str(LATE) == "seeds/b.yml:7: unknown topic 'x'. Did you mean 'y'?"
    assert str(MILD) == "seeds/a.txt: facts without a seed. Name them."


def test_problems_come_together_sorted_by_place_and_counted() -> None:
    assert render_problems([LATE, EARLY, MILD, EARLY]).splitlines() == [
        "warning: seeds/a.txt: facts without a seed. Name them.",
        "error: seeds/a.txt:12: the abstract has no words. Write it.",
        "error: seeds/b.yml:7: unknown topic 'x'. Did you mean 'y'?",
        "2 errors and 1 warning in 2 files.",
    ]


def test_no_problem_is_said_in_words() -> None:
    assert render_problems([]) == "no problems in no file."


def test_the_error_carries_all_problems_in_order() -> None:
    error = CatalogueError([LATE, EARLY])
    assert error.problems == (EARLY, LATE)
    assert str(error).endswith("2 errors in 2 files.")


def test_long_values_are_cut() -> None:
    assert quote("a" * 100) == "'" + "a" * 58 + "…"
    assert quote("short") == "'short'"
