"""Playing together on several devices: the sheets that are asked and shown, and what they do."""
