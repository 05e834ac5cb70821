"""Papayoo in examples: one round of four players, from the gift to the last trick."""

from pinateria.engine.example import Example

DEAL = (
    "* dealer 0, * C10, * P16, * P19, * H4, * C1, * C5, * P10, * C3, * P12, * C8, * D5, * P17, * C4, * P20, * S2, * S4,"
    "* H3, * D8, * H1, * D2, * S6, * H7, * S7, * P1, * D4, * P8, * D1, * D7, * H6, * S9, * D6, * C9, * P13, * P6, * D3,"
    "* P3, * P14, * C2, * S3, * D10, * H10, * H2, * S8, * P9, * P7, * C6, * H5, * P11, * S10, * S1, * P5, * P15, * D9,"
    "* H9, * P4, * H8, * C7, * S5, * P2, * P18"
)
THEIR_GIFTS = (
    "1 give S10, 1 give S6, 1 give H10, 1 give D9, 1 give C10, 2 give D8, 2 give P20, 2 give P16, 2 give S9, 2 give H9,"
    "3 give P19, 3 give S7, 3 give S8, 3 give H5, 3 give P10"
)
YOUR_GIFT = "0 give D10, 0 give C9, 0 give P18, 0 give P17, 0 give H8"
ROLL = "* roll S"
OPENING = (DEAL, THEIR_GIFTS, YOUR_GIFT, ROLL)
TRICKS = (
    "0 D7, 1 D10, 2 D9, 3 D5",
    "1 H8, 2 H7, 3 H9, 0 H4",
    "3 S2, 0 S8, 1 P18, 2 S5",
    "0 H5, 1 H3, 2 H2, 3 H1",
    "0 C3, 1 C9, 2 C8, 3 P20",
    "1 D4, 2 S10, 3 D3, 0 D2",
    "1 C1, 2 C2, 3 S9, 0 S7",
    "2 P6, 3 P5, 0 P3, 1 P12",
    "1 P7, 2 P8, 3 P4, 0 P1",
    "2 S1, 3 S3, 0 S4, 1 P17",
    "0 P9, 1 P13, 2 C10, 3 P2",
    "1 P14, 2 H10, 3 P16, 0 P15",
    "3 D1, 0 P19, 1 C7, 2 C5",
    "3 D6, 0 P11, 1 H6, 2 C6",
    "3 D8, 0 P10, 1 C4",
)

EXAMPLES = (
    Example(
        section="§3.1",
        caption="You choose five of your fifteen cards for Bo, on your left. Only when all gifts lie on the table "
        "do you pick up Di's.",
        moves=(DEAL, THEIR_GIFTS),
        then=YOUR_GIFT,
        told="Di gave you the 7 of spades, the 8 of spades, the 5 of hearts, Payoo 10 and Payoo 19.",
        can="give S4, give H4, give H8, give D2, give D7, give D10, give C3, give C9, give P1, give P3, give P9,"
        "give P11, give P15, give P17, give P18",
    ),
    Example(
        section="§3.3",
        caption="The die shows spades. The 7 of spades, which Di gave you, is the Papayoo of this round.",
        moves=OPENING[:3],
        then=ROLL,
        told="The die shows spades: the 7 of spades is the Papayoo.",
        next=0,
    ),
    Example(
        section="§4.2",
        caption="Di led a spade, so you must play one of your three spades, higher or lower as you like. Bo holds "
        "none and gets rid of a Payoo.",
        moves=(*OPENING, *TRICKS[:2], "3 S2"),
        then="0 S8, 1 P18, 2 S5",
        can="S4, S7, S8",
        taker=0,
        won=18,
    ),
    Example(
        section="§4.3",
        caption="Clubs were led, so only clubs can take the trick. Di throws in the Payoo 20, and Bo takes it "
        "with the 9 of clubs.",
        moves=(*OPENING, *TRICKS[:4], "0 C3, 1 C9, 2 C8"),
        then="3 P20",
        taker=1,
        won=20,
        next=1,
    ),
    Example(
        section="§5.1",
        caption="You have no club left and may play any card: the Papayoo. Cy takes the trick, and it costs 40 points.",
        moves=(*OPENING, *TRICKS[:6], "1 C1, 2 C2, 3 S9"),
        then="0 S7",
        can="S4, S7, P1, P3, P9, P10, P11, P15, P19",
        taker=2,
        won=40,
    ),
    Example(
        section="§5.1",
        caption="Three Payoos in one trick cost as much as their ranks together: 14, 16 and 15 make 45 points for Di.",
        moves=(*OPENING, *TRICKS[:11], "1 P14, 2 H10, 3 P16"),
        then="0 P15",
        taker=3,
        won=45,
    ),
    Example(
        section="§5.3",
        caption="The last trick of a game of one round. All 250 points are taken, and you have the fewest: you win.",
        moves=(*OPENING, *TRICKS),
        then="2 S6",
        options={"rounds": 1},
        scores=True,
        taker=3,
        won=10,
        totals=(35, 70, 60, 85),
        next=-1,
    ),
)
