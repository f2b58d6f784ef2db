"""Teach a bot: bots for My First Stone Age as functions of a few lines."""
