"""A crowd of people at many tables, light enough to share its cores with the server that it loads."""
