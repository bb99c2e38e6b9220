"""A seed and facts to start from: every field once, explained where it stands."""

from generator.model import Edition

_SEED = """\
{heading}

# One paper from here to the next line of three hyphens. Lines that begin with '#' between papers are comments.
# A paper needs a title or an abstract; every other line may go.

Title: FooNet: An Example That Wants to Be Replaced
Authors: Ada Example; van Beispiel, Ben
Abstract: We propose FooNet, a graph neural network that learns from graphs. TeX such as $x_i^2$ and
\\emph{{emphasis}} is understood here, and an abstract may have several lines and paragraphs.
Keywords: examples; seeds
URL: https://example.org/foonet

---

# Without a title, one is derived from the abstract, and the page says so.
Abstract: A second example teaches a robot to grasp. What else is known of it stands in the facts, the file of the
same name that ends in '.yml', which finds it by its opening words.
"""
_FACTS = """\
# What is known of papers beyond their seed. Each entry finds its paper by the opening words of the abstract; all other
# fields are optional, and what is stated here wins over what the seed says.

- opens: "A second example teaches a robot"
  title: "A Second Example, Named by Its Facts"
  authors:
    - Cy Example
  keywords:
    - facts
  links:
    code: https://example.org/second-example
    # arxiv: "2508.01858"
    # openreview: siXHlHBYIe
    # doi: 10.1145/3292500.3330701
  # topics: [Reinforcement learning]
  # slug: second-example
  # award: Best paper
  # track: Oral
  # date: 2026-04-23
"""


def render_starter(edition: Edition) -> tuple[bytes, bytes]:
    """Returns a seed with two papers, and facts about one of them, both with comments."""
    return _SEED.format(heading=edition.label).encode(), _FACTS.encode()
