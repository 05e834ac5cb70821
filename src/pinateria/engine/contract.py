"""The contract between engine and game: all that a game must or may offer, each with one sentence.

Nobody asks a game for anything that does not stand here. `engine.gaps` holds a game to it when it is made, so a gap is
an error at import, told in a sentence. CONTRIBUTING.md says the same to people, in the same words.
"""

from typing import Any

from pinateria.engine import habits
from pinateria.engine.terms import (
    CREDITS,
    EXAMPLES,
    FLAG,
    GROUPS,
    KEY,
    MAY,
    MUST,
    NUMBER,
    OPEN,
    OPTIONS,
    PACK,
    SEATS,
    STATE,
    TEXT,
    TEXTS,
    TYPE,
    Offer,
    Part,
)

RULEBOOK = Part("RULES.md", "the rulebook in numbered paragraphs, with a ruling for every open case", MUST)

HEADER = Part(
    "GAME",
    "the header of facts, a `Game` in `__init__.py`; it names all modules, too",
    MUST,
    (
        Offer("key", "its folder, and its name in records and commands", kind=KEY),
        Offer("name", "what people call it", kind=TEXT),
        Offer("title", "the game in one line", kind=TEXT),
        Offer("credits", "who made it, as far as its rulebook says, as `Credits`", kind=CREDITS),
        Offer("version", "of the rules; it rises when an old record would no longer replay", kind=NUMBER),
        Offer("seats", "how many can play, as an option `Whole('seats', …)`", kind=SEATS),
        Offer("turns(options)", "how many turns a usual game has; choices of a seat one after another are one turn"),
        Offer("seconds", "how long people take about a turn", kind=NUMBER),
        Offer("fewest", "whether the fewest points win, not the most", MAY, FLAG, in_loops=True),
        Offer("extra", "more options, in the order in which `start` takes them after `seats`", MAY, OPTIONS),
        Offer("agree(options)", "why some options do not go together; an empty text where they do", MAY),
        Offer("examples", "positions that illustrate the rulebook, as `Example`s", MAY, EXAMPLES),
    ),
)

KEEPER = Offer(
    "sees_…(s, seat, row, place)",
    "one for each secret field, whether a seat may know a cell; without `place` a row, without both the field",
)

RULES = Part(
    "rules",
    "what the rulebook says, in the order a player meets it",
    MUST,
    (
        Offer("State", "all that is on the table, in hands and on the score sheet, as a `Schema`", kind=STATE),
        KEEPER,
        Offer(
            "WORDS",
            "how many sets of 32 moves `legal` marks; a card is move 32·suit + rank",
            MUST,
            NUMBER,
            in_loops=True,
        ),
        Offer(
            "start(s, *codes)",
            "sets up a game with the options as numbers; chance then names who begins",
            in_loops=True,
        ),
        Offer("legal(s, out)", "marks the moves open to who has the turn, chance too, and no others", in_loops=True),
        Offer("play(s, move)", "makes a legal move, and says whose turn it is then", in_loops=True),
        Offer("told(s, move, seat)", "what a seat hears of a move to be made: it, less, or HIDDEN", in_loops=True),
        Offer("outcome(s, seat)", "the points written down for a seat", in_loops=True),
        Offer("wins(s, seat)", "whether a seat has won; nobody has before the end", in_loops=True),
        Offer("bound(s)", "a number of moves, chance's too, that no game from this beginning exceeds"),
        Offer("at_once(s)", "whether all choose at the same time now", MAY),
        Offer("team_of(s, seat)", "the team that plays at a seat, by numbers from 0", MAY, together="teams"),
        Offer("lots(s, out)", "marks a lot for each card that chance may draw", MAY, together="lots", in_loops=True),
        Offer("lot_move(s, lot)", "the move that a lot stands for", MAY, together="lots", in_loops=True),
        Offer("LOTS", "how many sets of 32 lots `lots` marks", MAY, NUMBER, together="lots", in_loops=True),
        Offer("closing(s)", "whether so little is left that a search can try every way", MAY, in_loops=True),
        Offer("rewind(s)", "takes all cards of the round back, as before the first lead", MAY, in_loops=True),
        Offer("RARE", "names of functions that seldom run, and are not compiled into others", MAY, TEXTS),
    ),
)

STATE_FIELDS = Part(
    "State",
    "the fields that others look at; all other fields are the game's own",
    MUST,
    (
        Offer("seats", "how many play", kind=OPEN),
        Offer("turn", "the seat to move, CHANCE, or NOBODY when the game is over", kind=OPEN),
        Offer("phase", "which part of the game it is; a deal is played again phase by phase", kind=OPEN),
        Offer("round", "the round being played, from 1; a search looks to its end", MAY, OPEN),
        Offer("receiver", "who gets the next card dealt, so that a deal can be played again", MAY, OPEN),
        Offer("teams", "how many teams play, or 0 for none", MAY, OPEN, together="teams"),
    ),
)

WORDS = Part(
    "words",
    "cards, moves and refusals as text",
    MUST,
    (
        Offer("PACK", "the cards by suit and rank, as a `Pack`", kind=PACK),
        Offer(
            "write(s, move)",
            "a move as in a record, the first one as `first 0` or `dealer 0`; an empty text for what is none now",
        ),
        Offer("explain(v)", "the rule that the seat to move has to go by, in a sentence with its paragraph"),
        Offer("why_not(v, move)", "the rule that forbids the seat to move a move, in a sentence with its paragraph"),
        Offer("tell(before, after, viewer, names)", "what a move has changed between two views, as `Event`s"),
        Offer("say(s, move)", "a move as one says it, where that is not the name of its card; else an empty text", MAY),
    ),
)

PICTURE = Part(
    "picture",
    "the table as any terminal can draw it",
    MUST,
    (
        Offer("picture(v, viewer, names)", "all that a viewer sees and is asked, as a `Picture`"),
        Offer("heading(v)", "where the game stands, in a few words"),
    ),
)

SHEET = Part(
    "sheet",
    "what one writes down beside the table",
    MUST,
    (
        Offer("LINES", "what has a line of scores: a round, a mat", kind=TEXT),
        Offer("TAKEN", "what is taken: a trick, a mat", kind=TEXT),
        Offer("ended(before, after)", "the number of the line that a move has ended, or 0"),
        Offer("total(v, seat)", "what stands in the last line for a seat"),
        Offer("taken(before, after, viewer)", "the cards that a move has taken, as `Place`s, where `tell` says `take`"),
        Offer("deck(v)", "the numbers of all cards in the game"),
        Offer("seen(v, viewer)", "the numbers of the cards that a viewer has seen"),
        Offer("collected(v, seat)", "the numbers of the cards that a seat has collected and may look through", MAY),
    ),
)

GUESS = Part(
    "guess",
    "worlds that agree with a view",
    MUST,
    (
        Offer(
            "guess(v, seat, world, paper, stream)",
            "fills `world`, a copy of the view, with all that the seat cannot see, evenly over all ways",
            in_loops=True,
        ),
    ),
)

GREEDY = Part(
    "greedy",
    "judgement",
    MUST,
    (
        Offer("judge(v)", "a sensible move for the seat to move, by nothing that it cannot see", in_loops=True),
        Offer(
            "believe(v, seat, world, past, least)",
            "how likely sensible players brought a guessed world about, from `past`, its rewound copy, on",
            MAY,
            in_loops=True,
        ),
    ),
)

REASONS = Part(
    "reasons",
    "what speaks for a move",
    MUST,
    (Offer("of(v, move)", "what speaks for a move of the seat to move, as `Reason`s, the weightiest first"),),
)

LOG = Part(
    "log",
    "what happened, as entries: a type of its own for each thing that can happen",
    MUST,
    (
        Offer("Told", "all types of entries, joined by |", kind=TYPE),
        Offer("tell(before, heard, after, viewer)", "what a move has changed and what the viewer heard, as `Entry`s"),
    ),
)

SCENE = Part(
    "scene",
    "what lies where, as pieces",
    MUST,
    (
        Offer("Scene", "the table, as a `Piece` made of pieces", kind=TYPE),
        Offer("scene(v, viewer)", "the table as a viewer sees it, as a `Scene`"),
        Offer("rested(before, after)", "the view to draw after a move: the last one, or a round as it ended"),
    ),
)

CHOICES = Part(
    "choices",
    "what can be chosen, as data",
    MUST,
    (
        Offer(
            "question(v, moves, together)", "what the seat to move is asked, a `Choice` for each move, as a `Question`"
        ),
    ),
)

ENGLISH = Part("english", "each entry said in English, by a function for `say.register`", MUST)

DESIGN = Part(
    "design",
    "what a designer's report counts",
    MAY,
    (
        Offer("ASPECTS", "how many things a move can be about at once", kind=NUMBER, in_loops=True),
        Offer("BEGINNER", "what the seat that begins is called, to begin a sentence", kind=TEXT),
        Offer("GROUPS", "the names of all things by group; their numbers go on from group to group", kind=GROUPS),
        Offer("RULES", "the names of the special rules, by number", kind=TEXTS),
        Offer("in_game(s, number)", "whether a thing is in the game with these options"),
        Offer("thing(s, move, aspect)", "the thing that a move about to be made is about, or NOBODY", in_loops=True),
        Offer("comes_into_play(before, move, s)", "the set of special rules that a move has called", in_loops=True),
        Offer("begins(s)", "the seat that begins, or NOBODY before that is known", in_loops=True),
        Offer("rounds(s)", "how many rounds were begun, or 0 in a game without", in_loops=True),
    ),
)

PARTS = (
    *(RULEBOOK, HEADER, RULES, STATE_FIELDS, WORDS, PICTURE, SHEET, GUESS, GREEDY, REASONS),
    *(LOG, SCENE, CHOICES, ENGLISH, DESIGN),
)
"""All of it, in the order in which it is checked."""

INSTEAD: dict[str, Any] = {
    "LOTS": 0,
    "closing": habits.never,
    "rewind": habits.nothing_laid,
    "believe": habits.any_world,
}
"""What loops over any game find where a game offers nothing."""
