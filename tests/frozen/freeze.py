"""Write anew what is frozen, by name: `PYTHONPATH=src:tests:tests/web python tests/frozen/freeze.py courses`."""

import sys
from importlib import import_module

for name in sys.argv[1:]:
    import_module(name).freeze()
