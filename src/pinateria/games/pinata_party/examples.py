"""Piñata Party in examples: cards laid, piñatas that break, and the powers, with three players."""

from pinateria.engine.example import Example

THREE = {"seats": 3}
FIRST = (
    "* first 0, * Y+6, * R+4, * R+7, * Y-8, * G-5, * Y-5, * B+2, * B+3, * G+2, * G+4, * Y+7, * B-9, * R-5, * G+9,"
    "* B+10, * R+1, * Y+1, * G+1, * B+1, * top G"
)
SWEET = (
    "* first 0, * Y+5, * Y+8, * Y-4, * Y-6, * R+4, * Y+9, * Y+2, * G-5, * R+7, * Y-7, * B+3, * Y-5, * R+3, * Y+7,"
    "* G+2, * R+1, * Y+1, * G+1, * B+1, * top G, 0 Y+5 1, 0 Y-6 1, 0 end, * G+4, * top B, * B-5, * top G,"
    "1 Y+8 1, 1 end, * G+9, * top B, 2 Y-4 1, 2 Y+9 1, 2 end, * B-9, * top B, * B+10, * top G"
)
SOUR = (
    "* first 0, * Y-4, * Y-6, * Y-7, * Y-5, * R+4, * Y-8, * Y.gift, * G-5, * R+7, * R+3, * B+3, * Y+5, * G+4, * Y+7,"
    "* G+2, * R+1, * Y+1, * G+1, * B+1, * top B, 0 Y-4 1, 0 Y-5 1, 0 end, * B-5, * top B, * B+6, * top G, 1 Y-6 1,"
    "1 end, * G+9, * top B, 2 Y-7 1, 2 Y-8 1, 2 end, * B-9, * top B, * B+10, * top G"
)
STUFFED = (
    "* first 2, * R-4, * R+5, * R+4, * R.stuff, * G+4, * G-5, * R+7, * B-5, * B+3, * Y-5, * Y+2, * Y+7, * G+2, * Y-9,"
    "* G+9, * R+1, * Y+1, * G+1, * B+1, * top B, 2 R-4 1, 2 R.stuff 1, 2 end, * B-9, * top B, * B+10, * top G"
)
POWERS = (
    "* first 0, * Y-4, * Y+5, * G+6, * G.remove, * R+4, * R+7, * G.break, * G-5, * Y-5, * B.look, * B+3, * G+2,"
    "* B.pass, * Y+7, * B-9, * R+1, * Y+1, * G+1, * B+1, * top Y, 0 Y-4 1, 0 end, * Y+2, * top G, 1 Y+5 1, 1 end,"
    "* G+9, * top B, 2 G+6 1, 2 end, * B+10, * top R"
)

EXAMPLES = (
    Example(
        section="§3.2",
        caption="You lay two yellow cards on piñata 1. Its last card lies face-up, so the first of them lies face-down "
        "and the second face-up. Only you know what the first one is.",
        moves=(FIRST,),
        then="0 Y-8 1, 0 Y+6 1",
        told="You lay the yellow -8 face-down on piñata 1.",
        options=THREE,
        lines=(0,),
    ),
    Example(
        section="§4.1",
        caption="Piñata 1 has six cards, the last of them yellow. Only your two yellow cards can hit it; the others "
        "go on other piñatas.",
        moves=(SWEET,),
        options=THREE,
        can="Y+2 1, Y-7 1, R+3 2, R+3 3, R+3 4, Y+2 2, Y+2 3, Y+2 4, Y-7 2, Y-7 3, Y-7 4, G+4 2, G+4 3, G+4 4,"
        "B-5 2, B-5 3, B-5 4",
    ),
    Example(
        section="§4.2",
        caption="You hit piñata 1 with the yellow +2 and collect its seven cards, what lay face-down too: 15 points. "
        "Bo and Cy see only how many they are, and their colours.",
        moves=(SWEET,),
        then="0 Y+2 1",
        options=THREE,
        lines=(0,),
        scores=True,
        taker=0,
        won=15,
    ),
    Example(
        section="§5.1",
        caption="You lay the Pass face-up and name Bo, who passes the next turn.",
        moves=(POWERS,),
        then="0 B.pass 1, 0 pass 1, 0 end, * R+8, * top G",
        told="Bo must pass, as the Pass card said.",
        options=THREE,
        lines=(0,),
        next=1,
    ),
    Example(
        section="§5.2",
        caption="You lay the Remove face-up and take a yellow card out, the -4 that you once laid there face-down. "
        "You could take the other yellow one too.",
        moves=(POWERS,),
        then="0 G.remove 1, 0 take 2, 0 stop",
        told="You take the yellow -4 out of piñata 1.",
        options=THREE,
        lines=(0,),
    ),
    Example(
        section="§5.3",
        caption="Your Gift is the seventh card of a piñata full of rubbish, and the hit: you name Bo, who gets all "
        "seven cards.",
        moves=(SOUR,),
        then="0 Y.gift 1, 0 gift 1",
        options=THREE,
        lines=(0,),
        scores=True,
        taker=1,
    ),
    Example(
        section="§5.5",
        caption="Cy has laid a Stuff on piñata 1. While it is at work, everybody can lay cards only there.",
        moves=(STUFFED,),
        options=THREE,
        can="R+5 1, Y+2 1, Y-9 1, G+4 1, B-5 1",
    ),
    Example(
        section="§5.6",
        caption="The last card of piñata 1 is green, and so is your Break: it is a hit, although only four cards lie "
        "there. You collect them and the Break, and a new piñata begins.",
        moves=(POWERS,),
        then="0 G.break 1, * R+8",
        told="Piñata 1 begins with the red +8.",
        options=THREE,
        lines=(0,),
        scores=True,
        taker=0,
        won=8,
    ),
    Example(
        section="§5.7",
        caption="With the Look you see what Cy laid face-down, a +6. You throw the yellow -4 out and leave the "
        "others as they lie.",
        moves=(POWERS,),
        then="0 B.look 1, 0 drop 2, 0 keep",
        told="You throw the yellow -4 out of piñata 1.",
        options=THREE,
        lines=(0,),
    ),
)
