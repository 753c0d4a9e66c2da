"""The tables as pictures, drawn from a view: `pictures/<game>.py` has a function `draw(view)`."""
