"""What the controls do that have to do with kept games."""

from typing import Any


class KeepActs:
    """Handlers of the page for kept games."""

    def _on_resume(self, arg: str, value: Any) -> None:
        self.guide_rests()
        self.keeping.resume(arg)

    def _on_forget(self, arg: str, value: Any) -> None:
        self.keeping.forget(arg)
        self.draw()

    def _on_unforget(self, arg: str, value: Any) -> None:
        self.keeping.asked = ""
        self.draw()

    def _on_kept_all(self, arg: str, value: Any) -> None:
        self.keeping.whole = True
        self.draw()

    def _on_read(self, arg: str, value: Any) -> None:
        self.keeping.hush()
        self.draw()
