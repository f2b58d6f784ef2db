"""What can be wrong with a lesson, a task or a result."""

from stoneage_panel.engine.errors import StoneAgeError


class LessonError(StoneAgeError):
    """A lesson or task that can't be had: the message says what, where and what to do."""
