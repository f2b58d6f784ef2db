"""Ways out of Africa: nomads, new tribes, tracks, condition boxes and the two figures."""
