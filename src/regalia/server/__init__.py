"""Tables in the browser: HTTP and WebSocket, storage, computer players in a process of their own."""
