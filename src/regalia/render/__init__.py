"""Table -> text, terminal, SVG and PNG. A renderer knows the table model and no game."""
