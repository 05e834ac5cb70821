"""The table server: durable, fair and leak-proof tables for browsers and terminals."""
