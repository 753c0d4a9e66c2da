"""The games for research: environments, datasets, the balance lab."""
