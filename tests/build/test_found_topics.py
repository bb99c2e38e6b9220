"""A field without a taxonomy, from its seeds to topics that last."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from support.fields import BIOLOGY, HISTORY, Subject, write_abstracts
from support.project import Project

from generator.cli import main
from generator.pipeline import Options, read_catalogue


@pytest.fixture
def field(project: Project, monkeypatch: pytest.MonkeyPatch) -> Project:
    """Returns a project of 48 papers on biology, in its folder."""
    monkeypatch.chdir(project.root)
    sow(project, "bio2026.txt", BIOLOGY, 48)
    return project


def sow(project: Project, name: str, subjects: tuple[Subject, ...], number: int) -> None:
    abstracts = (abstract for abstract, _ in write_abstracts(subjects, number))
    project.write(f"seeds/{name}", "\n\n".join(("Field Days 2026", *abstracts)) + "\n")


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments)


def slugs_of(project: Project) -> list[str]:
    return list(read_catalogue(Options.of_project(project.root)).catalogue.topics)


def test_topics_are_found_told_and_remembered(field: Project) -> None:
    result = run("build")
    assert result.exit_code == 0
    assert "topics were found in the abstracts, since the packaged ones fit few papers" in result.output
    assert "commit seeds/found-topics.yml with the seeds" in result.output
    remembered = (field.root / "seeds" / "found-topics.yml").read_bytes()
    assert run("build").output.count("commit seeds/found-topics.yml") == 0
    assert (field.root / "seeds" / "found-topics.yml").read_bytes() == remembered
    sow(field, "history2026.txt", HISTORY, 24)
    before = slugs_of(field)
    run("build")
    grown = (field.root / "seeds" / "found-topics.yml").read_bytes()
    assert grown != remembered
    assert set(before) <= set(slugs_of(field))


def test_the_site_of_found_topics_builds_without_a_warning(field: Project) -> None:
    run("build")
    field.build()
    slug = slugs_of(field)[0]
    assert "Found by its words" in field.html(f"topics/{slug}/")


def test_found_topics_can_be_printed_edited_and_kept(field: Project) -> None:
    # A shell makes the file before the command runs.
    own = field.write("seeds/topics.yml", "")
    result = run("topics")
    assert result.exit_code == 0
    own.write_text(result.stdout.replace("- slug: ", "- slug: my-", 2), encoding="utf-8")
    slugs = slugs_of(field)
    assert sum(slug.startswith("my-") for slug in slugs) == 1
    built = run("build")
    assert "topics were found" not in built.output
    assert not (field.root / "seeds" / "found-topics.yml").exists()


def test_facts_may_state_a_topic_that_was_found(field: Project) -> None:
    run("build")
    slug = slugs_of(field)[0]
    first = (field.root / "seeds" / "bio2026.txt").read_text(encoding="utf-8").splitlines()[2]
    field.write("seeds/bio2026.yml", f'- opens: "{first[:60]}"\n  topics: [{slug}]\n')
    assert run("check").exit_code == 0
    field.write("seeds/bio2026.yml", f'- opens: "{first[:60]}"\n  topics: [computer-vision]\n')
    result = run("check")
    assert result.exit_code == 1
    assert "unknown topic 'computer-vision'" in result.output


def test_a_remembered_file_that_is_broken_is_told(field: Project) -> None:
    field.write("seeds/found-topics.yml", "families: [")
    result = run("check")
    assert result.exit_code == 1
    assert "found-topics.yml:1: is not YAML" in result.output


def test_papers_on_machine_learning_keep_the_packaged_topics(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(project.root)
    abstracts = (
        f"We train {word} neural networks for image classification and object detection, and {word} diffusion models."
        for word in (
            "deep",
            "wide",
            "small",
            "large",
            "sparse",
            "dense",
            "fast",
            "slow",
            "new",
            "old",
            "rare",
            "free",
            "odd",
        )
    )
    project.write("seeds/ml2026.txt", "\n\n".join(("MLConf 2026", *abstracts)) + "\n")
    assert "topics were found" not in run("build").output
    assert not Path("seeds/found-topics.yml").exists()


def test_topics_of_no_papers_are_an_error(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(project.root)
    assert run("topics").exit_code == 1
