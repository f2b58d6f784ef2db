"""One game on several devices with no server: sealed luck, letters, and who sits where."""

from stoneage_panel.together.correspondence import Correspondence, bring_back, invite, join

__all__ = ["Correspondence", "bring_back", "invite", "join"]
