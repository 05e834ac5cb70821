"""Pikinni in examples: the first three rounds of four players."""

from pinateria.engine.example import Example

ROUND_1 = "* dealer 3, * trump H7, * SA, * S9, * DK, * C8, 0 bid 1, 1 bid 0, 2 bid 0, 3 bid 0, 0 SA, 1 S9, 2 DK, 3 C8"
HALF_2 = "* trump C9, * HA, * C10, * SK, * CA"
DEAL_2 = f"{HALF_2}, * D7, * S8, * DQ, * H8"
BIDS_2 = "1 bid 1, 2 bid 1, 3 bid 0"
ROUND_2 = f"{DEAL_2}, {BIDS_2}, 0 bid 1, 1 HA, 2 C10, 3 DQ, 0 H8, 2 S8, 3 SK, 0 CA, 1 D7"
DEAL_3 = "* trump D9, * CK, * DQ, * SA, * C8, * S7, * S10, * D7, * D8, * H9, * HQ, * HK, * H8"
BIDS_3 = "2 bid 0, 3 bid 2, 0 bid 1, 1 bid 0"
TRICKS_3 = ("2 CK, 3 DQ, 0 D7, 1 C8", "3 S10, 0 SA, 1 D8, 2 S7", "1 H8, 2 H9, 3 HQ")

EXAMPLES = (
    Example(
        section="§3.1",
        caption="The others have made their bids, but nobody sees them yet. You hold the highest trump and bid "
        "one trick; then all bids are shown.",
        moves=(ROUND_1, DEAL_2, BIDS_2),
        then="0 bid 1",
        told="The bids: Ana 1, Bo 1, Cy 1 and Di 0.",
        scores=True,
        can="bid 0, bid 1, bid 2",
    ),
    Example(
        section="§4.2",
        caption="Clubs were led, and you have none, but you hold a trump: you must play it, although Di's queen "
        "of diamonds is higher.",
        moves=(ROUND_1, ROUND_2, DEAL_3, BIDS_3, "2 CK, 3 DQ"),
        then="0 D7, 1 C8",
        can="D7",
        taker=3,
    ),
    Example(
        section="§4.3",
        caption="Your ace is the highest spade, but diamonds are trump: Bo, who has no spade, takes the trick with "
        "the 8 of diamonds and leads to the next.",
        moves=(ROUND_1, ROUND_2, DEAL_3, BIDS_3, TRICKS_3[0], "3 S10"),
        then="0 SA, 1 D8, 2 S7",
        can="SA",
        taker=1,
        next=1,
    ),
    Example(
        section="§5.1",
        caption="The last trick is yours, the one you bid: 20 points. Cy bid none and took none: 10 points. Bo took "
        "one too many and Di one too few: each loses 10.",
        moves=(ROUND_1, ROUND_2, DEAL_3, BIDS_3, *TRICKS_3),
        then="0 HK",
        told="Round 3 is over: Ana +20, Bo -10, Cy +10 and Di -10.",
        scores=True,
        taker=0,
        totals=(60, -10, 40, 10),
    ),
    Example(
        section="§6.2",
        caption="Cy has 30 points too, was asked before you and left the trump as it is. You pay 30 points, and "
        "spades are trump instead of diamonds.",
        moves=(ROUND_1, ROUND_2, DEAL_3, "2 no change"),
        then="0 change S",
        told="You pay 30 points: spades are trump.",
        options={"change": True},
        scores=True,
        can="change S, change H, change C, no change",
        totals=(10, 0, 30, 20),
    ),
    Example(
        section="§6.3",
        caption="Two cards each in this round, and you have seen one of yours, the ace of trumps. That is the moment "
        "to announce a double.",
        moves=(ROUND_1, HALF_2, "1 no double, 2 no double, 3 no double"),
        then="0 double",
        options={"double": "table"},
        can="double, no double",
    ),
)
