"""Lets `python -m pinateria` stand for the command."""

from pinateria.command import main

raise SystemExit(main())
