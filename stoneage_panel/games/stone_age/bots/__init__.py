"""Stone Age. How the rule-of-thumb bots think, and why in sentences."""
