"""What is shown of a game that is watched again, and the controls of that."""
