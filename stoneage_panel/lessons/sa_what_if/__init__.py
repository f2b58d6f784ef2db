"""What if?: win chances, luck and skill."""
