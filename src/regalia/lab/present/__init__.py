"""Words, plots, pages and tables, made from the lines of a report and from nothing else."""
