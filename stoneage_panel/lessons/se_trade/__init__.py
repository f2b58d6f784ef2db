"""The Settlers of the Stone Age: rolls, trade, and what a seven does."""
