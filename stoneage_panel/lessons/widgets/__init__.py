"""Widgets of lessons, each alone in any ``pn.Row``; `stoneage_panel.widgets` names them."""
