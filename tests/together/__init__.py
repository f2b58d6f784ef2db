"""Games on several devices."""
