"""Animal Kingdoms: both editions, all variants, solo. Read material → state → actions → rules → scoring → view."""
