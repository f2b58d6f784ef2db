"""What the last turn brought, and how near the end is."""
