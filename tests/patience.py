"""How long tests wait for what is sure to come: only what never comes fails, however busy the machine is."""

PATIENCE = 120.0
