"""Reading English: tokens, word classes, sentences and noun phrases of an abstract's plain text."""
