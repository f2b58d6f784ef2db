"""Entry points for the page: `page`, `session`, `bridge` in its app worker, `thinker` beside."""
