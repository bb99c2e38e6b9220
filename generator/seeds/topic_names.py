"""The names by which seeds may call the topics of the taxonomy."""

import difflib
from collections.abc import Mapping
from dataclasses import dataclass

from generator.model import Topic


@dataclass(frozen=True, slots=True, kw_only=True)
class TopicNames:
    """The topics that organisers may name, by slug or label, without regard to case and white space."""

    slugs: Mapping[str, str]

    @classmethod
    def of(cls, topics: tuple[Topic, ...]) -> "TopicNames":
        """Returns the names of the topics."""
        by_label = {_folded(topic.label): topic.slug for topic in topics}
        return cls(slugs=by_label | {topic.slug: topic.slug for topic in topics})

    def find(self, name: str) -> str | None:
        """Returns the slug of the topic with this slug or label."""
        return self.slugs.get(_folded(name))

    def nearest(self, name: str) -> str:
        """Returns a sentence that names the nearest topic, or says where topics are defined."""
        near = difflib.get_close_matches(_folded(name)[:60], self.slugs, n=1)
        return (
            f"Did you mean {self.slugs[near[0]]!r}?"
            if near
            else "Topics are defined in the taxonomy; see seeds/topics.yml."
        )


def _folded(text: str) -> str:
    return " ".join(text.split()).casefold()
