"""Piñatas in examples: one round of four players, who go out with three tricks."""

from pinateria.engine.example import Example

DEAL = (
    "* first 3, * trump K, * Y9, * Y11, * Y2, * K3, * B4, * B0, * B6, * B12, * O4, * O3, * O7, * O2, * G1, * G4, * G10,"
    "* G12, * G5, * G8, * G9, * G11, * Y10, * Y4, * Y1, * G6, * B11, * B7, * B8, * K10, * O9, * O11, * O8, * O10, * K2,"
    "* K11, * K6, * K12, * Y6, * K9, * Y8, * G7, * B1, * Y3, * K1, * B9, * K4, * B3, * G3, * O12, * B2, * O1, * B5,"
    "* K0"
)
TRICKS = (
    "3 Y9, 0 Y11, 1 Y2, 2 K3",
    "2 B12, 3 B4, 0 B0, 1 B6",
    "0 O3, 1 O7, 2 O2, 3 O4",
    "1 G10, 2 G12, 3 G1, 0 G4",
    "2 G11, 3 G5, 0 G8, 1 G9",
    "3 Y10, 0 Y4, 1 Y1",
    "3 B11, 0 B7, 1 B8",
    "3 O9, 0 O11, 1 O8",
    "0 K11, 1 K6, 3 K2",
)

EXAMPLES = (
    Example(
        section="§3.2",
        caption="Di led yellow, so you must play one of your three yellow cards.",
        moves=(DEAL, "3 Y9"),
        then="0 Y11",
        can="Y3, Y4, Y11",
    ),
    Example(
        section="§3.3",
        caption="Your 11 is the highest yellow card so far. But Cy has no yellow card, and pink is trump: even a "
        "pink 3 takes the trick.",
        moves=(DEAL, "3 Y9, 0 Y11, 1 Y2"),
        then="2 K3",
        taker=2,
        next=2,
    ),
    Example(
        section="§4.1",
        caption="Cy led the blue 12, with four players the highest card there is. Your blue 0 lies in the same "
        "trick and beats it.",
        moves=(DEAL, TRICKS[0], "2 B12, 3 B4"),
        then="0 B0, 1 B6",
        can="B0, B3, B7",
        taker=0,
    ),
    Example(
        section="§4.2",
        caption="Bo takes the trick with a 7, so it is split and counts as two.",
        moves=(DEAL, *TRICKS[:2], "0 O3"),
        then="1 O7, 2 O2, 3 O4",
        scores=True,
        taker=1,
        won=2,
    ),
    Example(
        section="§5.2",
        caption="Your third trick, and you go out. Bo, Cy and Di have won seven tricks together: seven points for you. "
        "Cy went out first and got only three.",
        moves=(DEAL, *TRICKS[:8], "0 K11, 1 K6"),
        then="3 K2",
        scores=True,
        taker=0,
        totals=(7, 0, 3, 0),
        next=1,
    ),
    Example(
        section="§5.4",
        caption="Bo goes out and scores eight points. Only Di is still in, so the round is over, and Di scores no "
        "more than two points for the two tricks won.",
        moves=(DEAL, *TRICKS, "1 Y8"),
        then="3 Y6",
        told="Di is left over and scores 2 points.",
        scores=True,
        taker=1,
        totals=(7, 8, 3, 2),
    ),
)
