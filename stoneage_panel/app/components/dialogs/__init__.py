"""What asks before anything else goes on."""
