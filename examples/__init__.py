"""Two small games on the same kernel, to read and to copy: tic-tac-toe and Leduc poker."""
