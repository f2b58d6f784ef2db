"""Age of Dirt: forgetful clans, a tower that keeps them, and inventions."""
