"""The Settlers. The rules as code, and in words in rules.toml."""
