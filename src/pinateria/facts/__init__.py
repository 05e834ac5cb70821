"""Facts keep their form until the screen: what happened, what lies where and what can be chosen, as typed data."""
