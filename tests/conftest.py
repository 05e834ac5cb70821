"""What holds for all tests."""

import signal

# Shells have interrupts ignored by what they start in the background, and so by all that is started from there. Tests
# that end a command with Ctrl+C would wait for ever, so the tests heed interrupts, and what they start does too.
signal.signal(signal.SIGINT, signal.default_int_handler)
