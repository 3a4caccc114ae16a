"""A recorded run as a plain test of pytest-playwright, which needs neither this package nor a recording."""
