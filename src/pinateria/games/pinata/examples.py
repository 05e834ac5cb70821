"""Pinata in examples: what fits, how a mat is scored, and what comes of it."""

from pinateria.engine.example import Example

DEAL = (
    "* first 0, * candy R, * candy G, * candy B, * candy R, * candy G, * candy K, * candy R, * candy R, * candy B,"
    "* candy Y, * R1, * G3, * R6, * G5, * G4, * B3, * B2, * B2, * K1, * R2, * K3, * K2, * W5, * R5, * Y1, * Y3"
)
NOTHING_FITS = (
    "* first 0, * candy K, * candy Y, * candy R, * candy R, * candy R, * candy K, * candy R, * candy Y, * candy R,"
    "* candy K, * G1, * R2, * G2, * K1, * G3, * G4, * G4, * Y1, * B1, * R5, * B2, * B3, * B4, * W2, * G6, * K3"
)
YELLOW = (
    "* first 0, * candy Y, * candy Y, * candy Y, * candy R, * candy G, * candy B, * candy K, * candy K, * candy R,"
    "* candy B, * Y1, * Y2, * Y3, * Y1, * W5, * Y2, * R4, * R5, * G2, * G4, * B3, * B1, * K2, * K3, * R6, * G1,"
    "0 Y1 1, * R3, 1 Y2 1, * candy R, * B2, 1 Y1 2, * G3, 0 Y3 2, * K1, 1 Y2 2, * W3"
)

EXAMPLES = (
    Example(
        section="§4.2",
        caption="Each side of mat 3 takes one red, one green and one pink card. Your pink 1 lies there, so the pink 3 "
        "does not fit any more; a green, red or white card does.",
        moves=(DEAL, "0 K1 3, * G2, 1 K2 3, * W3"),
        then="0 G4 3",
        lines=(2,),
        cannot="K3 3",
    ),
    Example(
        section="§3.2",
        caption="Your side of mat 1 is full, so you may lay on Bo's. LOW is up: with the red 6 across you win "
        "by 1 to 6.",
        moves=(DEAL, "0 R1 1, * G2, 1 G5 2, * W3"),
        then="0 R6 1 across, * candy G, * B4",
        lines=(0,),
        cannot="R6 2 across",
        taker=0,
        won=1,
    ),
    Example(
        section="§4.4",
        caption="Bo has 6 on mat 2 and you have 4. The blue 2 would complete the mat and make both sums equal, so you "
        "may not lay it there; the white 5 you may.",
        moves=(DEAL, "0 G4 2, * G2, 1 G3 2, * W3, 0 K1 3, * R3, 1 B3 2, * Y2"),
        then="0 W5 2, * candy R, * candy K",
        lines=(1,),
        cannot="B2 2",
        taker=0,
        won=2,
    ),
    Example(
        section="§5.4",
        caption="Bo lays the last card on mat 2 and loses it, 7 to 9 with HIGH up. The mat is turned over and filled "
        "again; Bo draws and, as the loser, takes another turn.",
        moves=(DEAL, "0 G4 2, * G2, 1 G5 2, * W3, 0 W5 2, * R3"),
        then="1 B2 2, * candy R, * candy Y, * B4",
        lines=(1,),
        taker=0,
        won=2,
        next=1,
    ),
    Example(
        section="§6.2",
        caption="You hold only green and blue cards, and no mat asks for these. You have shown your hand, discard "
        "three cards and draw three; one of the new ones fits.",
        moves=(NOTHING_FITS,),
        then="0 discard B1, 0 discard G1, 0 discard G2, 0 done, * R3, * G5, * W3, 0 R3 2",
        can="discard G1, discard G2, discard G3, discard G4, discard G6, discard B1, discard B2, discard B4, done",
    ),
    Example(
        section="§7.1",
        caption="You have one yellow candy and win two more, 8 to 3 on a HIGH mat. Three yellow candies earn "
        "the yellow medal.",
        moves=(YELLOW,),
        then="0 W5 2, * candy B, * candy G",
        told="You earn the yellow medal with 3 candies.",
        lines=(1,),
        scores=True,
        taker=0,
        won=2,
        totals=(1, 0),
    ),
)
