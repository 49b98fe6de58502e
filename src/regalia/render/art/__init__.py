"""All drawings, by us: cards, suits, pieces, grounds, emblems and signs.

One source for pictures and browser: `python -m tools.generate` writes `static/js/art.js` from it, and a test keeps the
two the same. A name that is not drawn here is an error that names it.
"""
