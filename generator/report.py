"""How the report of a run reads in a terminal and in a log."""

from generator.output import Written
from generator.pipeline import Report


def render_report(report: Report) -> str:
    """Returns the account of a run, a seed file a line and the sum below: `records = papers + rejected`."""
    width = max((len(account.file) for account in report.accounts), default=0)
    lines = [_account(account.file, account.records, account.papers, width) for account in report.accounts]
    records = sum(account.records for account in report.accounts)
    papers = sum(account.papers for account in report.accounts)
    lines.append(_account("all seeds", records, papers, width))
    if report.derived_titles:
        lines.append(
            f"{report.derived_titles} titles are derived from the abstract; facts beside the seed can give them."
        )
    if report.unread_formulas:
        lines.append(f"{report.unread_formulas} formulas are shown as TeX, since they cannot be read.")
    return "\n".join(lines)


def render_written(written: Written) -> str:
    """Returns one line that says what changed on the disk."""
    return f"{len(written.written)} files written, {len(written.removed)} removed, {written.unchanged} unchanged."


def _account(file: str, records: int, papers: int, width: int) -> str:
    return f"{file:<{width}}  {records:>6} records = {papers:>6} papers + {records - papers} rejected"
