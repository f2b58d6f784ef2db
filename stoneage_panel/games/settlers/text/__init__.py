"""The Settlers. The game in words: notation, log, status, refusals, tutorial."""
