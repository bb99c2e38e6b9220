"""Citations: a paper as bibliographies hold it, and every form in which they take it in.

A paper becomes a `Reference` once; BibTeX, RIS, EndNote, CSL-JSON, COinS and running text are rendered from it.
"""

from generator.citations.bibtex import render_bibtex
from generator.citations.coins import render_coins
from generator.citations.csl import render_csl
from generator.citations.keys import citation_key
from generator.citations.people import Person, parse_person
from generator.citations.reference import Reference, build_reference
from generator.citations.styles import StyledCitation, render_styles
from generator.citations.tagged import render_endnote, render_ris

__all__ = [
    "Person",
    "Reference",
    "StyledCitation",
    "build_reference",
    "citation_key",
    "parse_person",
    "render_bibtex",
    "render_coins",
    "render_csl",
    "render_endnote",
    "render_ris",
    "render_styles",
]
