"""Finds the topics of a field that has no taxonomy, from the abstracts themselves, in the form of a taxonomy file."""

from generator.discovery.documents import Text
from generator.discovery.finder import FEWEST_PAPERS, find_topics
from generator.discovery.found_file import render_topics
from generator.discovery.naming import FoundTopic

__all__ = ["FEWEST_PAPERS", "FoundTopic", "Text", "find_topics", "render_topics"]
