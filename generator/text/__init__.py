"""Text of abstracts, titles and names: parsed once into nodes, rendered from them."""
