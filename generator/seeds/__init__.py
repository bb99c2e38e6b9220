"""The one door through which seeds come in: every record becomes part of a paper or a reported problem."""

from generator.seeds.checks import DEFAULTS, Check, Severities
from generator.seeds.editions import parse_heading
from generator.seeds.files import FOUND_TOPICS_FILE, TAXONOMY_FILE, Progress
from generator.seeds.intake import Account, Intake, Policy, read_seeds

__all__ = [
    "DEFAULTS",
    "FOUND_TOPICS_FILE",
    "TAXONOMY_FILE",
    "Account",
    "Check",
    "Intake",
    "Policy",
    "Progress",
    "Severities",
    "parse_heading",
    "read_seeds",
]
