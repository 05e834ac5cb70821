"""How likely it is that somebody holds a card: what judgements of hidden hands share."""


def none_of(cards: int, held: int, hidden: int) -> float:
    """Tell how likely a hand holds none of so many cards, if it is some of the hidden ones and any as likely."""
    none = 1.0
    for drawn in range(cards):
        none *= max(0.0, 1.0 - held / max(1, hidden - drawn))
    return none
