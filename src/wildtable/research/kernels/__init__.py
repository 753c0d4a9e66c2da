"""Many games at once, compiled: what `research.vector` calls once a step."""
