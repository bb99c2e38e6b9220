"""An abstract as it is read: once, for names, titles, topics, keywords and related papers alike."""

from functools import cached_property

from generator.prose.classes import Sentence, read_sentences
from generator.prose.introductions import Introduction, find_introductions, find_opening
from generator.prose.matching import Part, split_parts
from generator.prose.phrases import Phrase, find_noun_phrases


class Reading:
    """The plain text of an abstract, and what every enricher sees in it.

    Each view is made when it is first asked for, and kept: a paper whose title and keywords are given needs few.
    """

    def __init__(self, plain: str) -> None:
        self.plain = plain

    @cached_property
    def sentences(self) -> tuple[Sentence, ...]:
        """Returns the sentences, as tokens with their word classes."""
        return read_sentences(self.plain)

    @cached_property
    def phrases(self) -> tuple[tuple[Phrase, ...], ...]:
        """Returns the noun phrases of each sentence."""
        return tuple(map(find_noun_phrases, self.sentences))

    @cached_property
    def introductions(self) -> tuple[Introduction, ...]:
        """Returns where the abstract says what it brings."""
        return find_introductions(self.sentences)

    @cached_property
    def opening(self) -> int | None:
        """Returns the number of the sentence that first says what the paper brings."""
        return find_opening(self.introductions)

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        """Returns the whole text as comparable words."""
        return split_parts(self.plain)
