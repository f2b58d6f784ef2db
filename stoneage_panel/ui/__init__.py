"""The kit that panels and components are made of: HTML, controls from parameters, themes."""
