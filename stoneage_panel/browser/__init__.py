"""Entry points for the page: `page`, `session`, `bridge`, `keeper`; and `thinker` beside it."""
