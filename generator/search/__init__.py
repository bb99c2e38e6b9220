"""The search: what is indexed, how text is read, and the files that the browser loads."""

from generator.search.artifacts import build_search_artifacts
from generator.search.documents import SearchDocument, build_documents
from generator.search.people import Person

__all__ = ["Person", "SearchDocument", "build_documents", "build_search_artifacts"]
