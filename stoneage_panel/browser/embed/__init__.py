"""A board in somebody else's page: what its address asks for, the board, and what that page hears.

The address is checked twice: by the page's script, which needs no Python for it
(``site/src/embed-asked.js``), and here, where the game itself is known.
"""
