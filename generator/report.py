"""How the report of a run reads in a terminal, in a log and to a program."""

from generator.errors import Problem
from generator.pipeline import Report
from generator.publish import LossError, Published

MOST_NAMED = 5


def render_report(report: Report) -> str:
    """Returns the account of a run, a seed file a line and the sum below: `records = papers + rejected`."""
    width = max((len(account.file) for account in report.accounts), default=0)
    lines = [_account(account.file, account.records, account.papers, width) for account in report.accounts]
    records = sum(account.records for account in report.accounts)
    papers = sum(account.papers for account in report.accounts)
    lines.append(_account("all seeds", records, papers, width))
    merged = sum(account.merged for account in report.accounts)
    if merged:
        lines.append(
            f"{_counted(merged, 'record tells', 'records tell')} of papers that stand elsewhere too: "
            f"{_counted(report.papers, 'paper', 'papers')} in all."
        )
    if report.left_alone:
        lines.append(f"Left alone, since they are no seeds: {_listed(report.left_alone)}.")
    if report.derived_titles:
        lines.append(
            f"{report.derived_titles} titles are derived from the abstract; facts beside the seed can give them."
        )
    if report.found_topics:
        lines.append(
            f"{report.found_topics} topics were found in the abstracts, since the packaged ones fit few papers. "
            "To make them your own: catalogue topics > seeds/topics.yml"
        )
    if report.unread_formulas:
        lines.append(f"{report.unread_formulas} formulas are shown as TeX, since they cannot be read.")
    return "\n".join(lines)


def render_published(published: Published) -> str:
    """Returns what changed on the disk."""
    written = published.written
    line = f"{len(written.written)} files written, {len(written.removed)} removed, {written.unchanged} unchanged."
    if published.has_new_addresses:
        line += "\nThe addresses of papers have changed: commit seeds/permalinks.json with the seeds."
    if published.has_new_topics:
        line += "\nTopics were found in the abstracts: commit seeds/found-topics.yml with the seeds."
    return line


def render_loss(error: LossError) -> str:
    """Returns why nothing was written though some papers are right."""
    return f"Nothing was written: {_listed(error.lost)} would be lost."


def report_object(report: Report) -> dict[str, object]:
    """Returns the report as it is printed for programs."""
    return {
        "seeds": [
            {
                "file": account.file,
                "records": account.records,
                "papers": account.papers,
                "rejected": account.rejected,
                "merged": account.merged,
            }
            for account in report.accounts
        ],
        "papers": report.papers,
        "found_topics": report.found_topics,
        "left_alone": list(report.left_alone),
        "derived_titles": report.derived_titles,
        "problems": [_problem_object(problem) for problem in report.problems],
    }


def _problem_object(problem: Problem) -> dict[str, object]:
    return {
        "severity": problem.severity.value,
        "check": problem.check or None,
        "path": problem.path,
        "line": problem.line,
        "message": problem.message,
        "advice": problem.advice,
    }


def _account(file: str, records: int, papers: int, width: int) -> str:
    return f"{file:<{width}}  {records:>6} records = {papers:>6} papers + {records - papers} rejected"


def _counted(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"


def _listed(names: tuple[str, ...]) -> str:
    rest = len(names) - MOST_NAMED
    return ", ".join(names[:MOST_NAMED]) + (f" and {rest} more" if rest > 0 else "")
