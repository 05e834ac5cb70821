"""What goes over the wire between a server and those at its tables, known to server, terminal and adapters alike."""
