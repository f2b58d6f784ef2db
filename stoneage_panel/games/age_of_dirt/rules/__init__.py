"""Age of Dirt. The rules as code, and in words in rules.toml."""
