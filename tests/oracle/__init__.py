"""Slow, obvious reference implementations used to check the fast kernels."""
