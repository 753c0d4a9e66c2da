"""How entry points of research are compiled and kept."""

from wildtable.core.kernel import entry_point_of

researching = entry_point_of("research", "research/kernels")
