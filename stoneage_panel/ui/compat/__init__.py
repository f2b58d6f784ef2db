"""All that is private in Panel, Bokeh, param and Jinja and used here, each with its reason.

`imports` knows what may be skipped while these libraries are imported; `documents` how a document
is numbered, opened and sent; `esm` how a component's script reaches the page; `defaults` what of a
model's properties need not be worked out twice. Nothing else in the package touches a name of
theirs that begins with an underscore, so a new version of one of these libraries is tried by the
tests of this folder.
"""
