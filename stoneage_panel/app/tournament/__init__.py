"""A tournament of bots in the page: who takes part, a table that fills, the games to look at."""
