"""Turns seed files of paper abstracts into a static, searchable catalogue of conference papers."""
