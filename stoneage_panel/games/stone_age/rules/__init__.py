"""Stone Age. The rules as code, and in words in rules.toml."""
