"""Age of Dirt. The game in words: notation, log, status, refusals, tutorial."""
