"""Thinking for bots and hints: processes of their own, and a queue that is fair to people."""

from wildtable.server.thinking.fair_queue import Payer, Waiting
from wildtable.server.thinking.pool import Thinkers, ThinkingFailed

__all__ = ["Payer", "Thinkers", "ThinkingFailed", "Waiting"]
