"""Remembers what properties are where nobody has set them.

Bokeh works a default out anew whenever it is asked for one, validation and all, and it is asked
thousands of times while a document is made: that was a quarter of the time it took. A default
that is a model, a container or made by a function is one's own, and Bokeh keeps it with its
instance; every other is the same for all instances of a class.
"""

from __future__ import annotations

from typing import Any

from bokeh.core.has_props import HasProps
from bokeh.core.property.descriptors import PropertyDescriptor

_usual = PropertyDescriptor._get_default
_known: dict[tuple[PropertyDescriptor[Any], type[HasProps]], Any] = {}


def remember() -> None:
    """From now on a default that never changes is worked out once for each class."""
    PropertyDescriptor._get_default = _get_default


def _get_default(descriptor: PropertyDescriptor[Any], instance: HasProps) -> Any:
    """In place of `PropertyDescriptor._get_default`; what a theme says goes before."""
    name = descriptor.name
    if name in (instance.themed_values() or ()):
        return _usual(descriptor, instance)
    key = (descriptor, type(instance))
    if key in _known:
        return _known[key]
    found = _usual(descriptor, instance)
    if not descriptor.has_unstable_default(instance):
        _known[key] = found
    return found
