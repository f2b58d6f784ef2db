"""Entry points for the page: `page`, `session`, `bridge`, `storage`; and `bot_worker` beside it."""
