"""What is measured, one file per thing; `regalia bench` runs all of it."""
