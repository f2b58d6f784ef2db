"""Learning values from games: play many, fit weights, try them in a match; native only.

``python -m stoneage_panel train play | fit | gate`` on the command line. Nothing of it is in the
page; `fit` needs numpy, which comes with Bokeh.
"""
