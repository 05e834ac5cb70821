// Every message between a client and the server, made by web/messages.py from server/messages.py.

export const VERSION = 1;

/** The time of a seat that is asked: seconds left, and whether they run. */
export interface Clock {
  seat: number;
  left: number;
  runs?: boolean;
}

/** The first message: who is looking, and the last event seen before. */
export interface Hello {
  type: "hello";
  token: string;
  seen?: number | null;
  messages?: number | null;
}

/** Take the seat of the link, with a name and a number for the deal. */
export interface Sit {
  type: "sit";
  id: string;
  name: string;
  number?: string | null;
}

/** Before the start, take a free seat, or ask somebody to change seats; with one's own seat one takes that back. */
export interface ChangeSeat {
  type: "change seat";
  id: string;
  seat: number;
}

/** Before the start the host says which seat begins, or deals first; without one chance picks it. */
export interface ChooseFirst {
  type: "first";
  id: string;
  seat?: number | null;
}

/** The host begins; players that think take the empty seats. */
export interface Start {
  type: "start";
  id: string;
}

/** One or more choices, all or none, made when the client had seen event `at`. */
export interface Move {
  type: "move";
  id: string;
  at: number;
  moves: string[];
}

/** At the end of a round, having seen event `at`: the next one may be dealt as far as one is concerned. */
export interface Next {
  type: "next";
  id: string;
  at: number;
}

/** Ask to take the last choice back. */
export interface Undo {
  type: "undo";
  id: string;
  at: number;
}

/** Answer somebody who wants to take a choice back. */
export interface Agree {
  type: "agree";
  id: string;
  at: number;
  yes: boolean;
}

/** Say something to the table. */
export interface Say {
  type: "say";
  id: string;
  text: string;
}

/** The host gives an abandoned seat to a player that thinks. */
export interface HandOver {
  type: "hand over";
  id: string;
  seat: number;
  level: string;
}

/** Get up for good; a player that thinks takes the seat, but before the start it is free again. */
export interface Leave {
  type: "leave";
  id: string;
}

/** Before the start, give a seat that nobody has taken to a player that thinks, or free it for who is invited.

So can a seat be given whose person has sat down and is away. */
export interface GiveSeat {
  type: "give seat";
  id: string;
  seat: number;
  level?: string;
}

/** Another game for the same people. */
export interface OtherGame {
  game: string;
  options?: Record<string, number | boolean | string>;
  level?: string | null;
}

/** Play again at a new table, or go on to the one that somebody else asked for; sitting down there comes next. */
export interface Rematch {
  type: "rematch";
  id: string;
  other?: OtherGame | null;
}

/** Ask what each choice is worth. */
export interface AskHint {
  type: "hint";
  id: string;
}

/** Ask for what one could have written down: the scores by round, what was taken last, and the cards seen.

With it come the cards that one has collected, where one may look through them. */
export interface AskSheet {
  type: "sheet";
  id: string;
}

/** Still here. */
export interface Ping {
  type: "ping";
}

/** Who sits at a seat. */
export interface SeatFacts {
  name?: string;
  level?: string;
  number?: string;
  ready?: boolean;
  team?: number | null;
  wants?: number | null;
}

/** The answer to `Hello`: what does not change while one looks on; said again to who has got another seat. */
export interface Welcome {
  type: "welcome";
  messages: number;
  table: string;
  game: string;
  version: number;
  options: Record<string, number | boolean | string>;
  pace: string;
  viewer: number;
  host: boolean;
  commitment: string;
  first?: number | null;
  begins?: string;
  seen?: boolean;
  collects?: boolean;
  guest?: boolean;
}

/** One thing that happened, for the eye and for the ear. */
export interface Line {
  event: number;
  kind: string;
  text: string;
  seat?: number;
  to?: number;
  cards?: string[];
  points?: number;
}

/** A move that is open: as it is written, and as one says it. */
export interface Choice {
  move: string;
  words: string;
}

/** How the game ended. */
export interface Result {
  scores: number[];
  winners: number[];
}

/** A suit or a colour by letter, shape and name. */
export interface Suit {
  letter: string;
  shape: string;
  name: string;
}

/** A card to be drawn. */
export interface Face {
  suit: Suit;
  rank: string;
  card: string;
  note?: string;
  down?: boolean;
}

/** What lies before one seat. */
export interface Place {
  seat: number;
  face?: Face | null;
  note?: string;
}

/** What lies in the middle: a line for each mat or column, in parts that are cards and words. */
export interface Board {
  columns: string[];
  lines: (((Face | string)[])[])[];
}

/** The table as this viewer may see it. */
export interface Picture {
  heading: string;
  asks?: string;
  hand?: Face[];
  places?: Place[];
  board?: Board | null;
  columns?: string[];
  sheet?: ((number | string)[])[];
  sign?: Suit | null;
  typed?: string;
}

/** The table after an event, and what happened since the last update that this viewer has seen. */
export interface Update {
  type: "update";
  event: number;
  since: number | null;
  log: Line[];
  seats: SeatFacts[];
  picture?: Picture | null;
  choices?: Choice[];
  together?: number;
  rule?: string;
  asked?: number | null;
  waiting?: number[];
  resting?: boolean;
  ready?: number[];
  clocks?: Clock[];
  undo?: number | null;
  first?: number | null;
  result?: Result | null;
  rematch?: string;
  other?: string;
  going?: number[];
  may_begin?: boolean;
}

/** A seat whose person is not here. */
export interface Away {
  seat: number;
  seconds: number;
  grace: number;
}

/** Who of the people at the table is away, how many look on, and whether players can think here yet. */
export interface People {
  type: "people";
  away: Away[];
  watchers: number;
  lacks?: string;
  unready?: number[];
}

/** A request was carried out and is kept on disk. */
export interface Done {
  type: "done";
  id: string;
  event: number;
}

/** A request changed nothing, and why. */
export interface Refused {
  type: "refused";
  id: string;
  why: string;
}

/** What a choice is worth on average, and how sure that is. */
export interface Worth {
  move: string;
  expected: number;
  within: number;
  behind: number;
  behind_within: number;
}

/** Each choice with what it is worth, best first, and one sentence why. */
export interface Hint {
  type: "hint";
  id: string;
  asked: number;
  moves: Worth[];
  why: string;
}

/** A card of what was taken, and before whom it lay, where it lay before somebody. */
export interface Laid {
  face: Face;
  seat?: number;
}

/** What was taken last, as far as this viewer saw it. */
export interface Taken {
  what: string;
  seat: number;
  cards: Laid[];
  text: string;
}

/** A round that is over, or a mat that was won: its number, what it brought each seat, and their totals then. */
export interface ScoreLine {
  number: number;
  points: number[];
  totals: number[];
}

/** A card of the game: whether the viewer has seen it in this round, and whether it is in the viewer's hand. */
export interface CardSeen {
  rank: string;
  seen?: boolean;
  held?: boolean;
}

/** The cards of a suit, upwards. */
export interface SuitSeen {
  suit: Suit;
  cards: CardSeen[];
}

/** What a viewer could have written down so far, and nothing else. */
export interface Sheet {
  type: "sheet";
  id: string;
  event: number;
  of?: string;
  lines?: ScoreLine[];
  last?: Taken | null;
  seen?: SuitSeen[] | null;
  collected?: Face[] | null;
}

/** The server goes down for a moment; come back after so many seconds. */
export interface Closing {
  type: "closing";
  back_after: number;
}

/** Still here, too; whoever has not seen this event has missed something, and says hello again. */
export interface Pong {
  type: "pong";
  event: number;
}

/** What a table is to be: a game with options, and who sits at each seat. */
export interface NewTable {
  game: string;
  options?: Record<string, number | boolean | string>;
  levels?: string[];
  pace?: string;
  seen?: boolean;
  name?: string;
  first?: number | null;
  start?: boolean;
  rests?: boolean;
}

/** A new table: its tokens, which nobody can ask for again. */
export interface Made {
  table: string;
  commitment: string;
  host: string;
  seats: string[];
  invite: string;
  watch: string;
}

/** Take the next free seat by an invitation. */
export interface Join {
  invite: string;
  name: string;
  number?: string | null;
}

/** A seat, and the token for it. */
export interface Joined {
  table: string;
  seat: number;
  token: string;
}

/** What one is invited to. */
export interface AskInvitation {
  invite: string;
}

/** What one is invited to, with what the server has committed to: one sees it before one sends a number. */
export interface Invitation {
  table: string;
  game: string;
  options: Record<string, number | boolean | string>;
  commitment: string;
  names: string[];
  free: number;
  rematch?: string;
  why_not?: string;
}

/** An option of a game: its choices, or the numbers it may be. */
export interface OptionFacts {
  name: string;
  title: string;
  default: number | boolean | string;
  choices?: string[];
  least?: number | null;
  most?: number | null;
}

/** A game of the house. */
export interface GameFacts {
  key: string;
  name: string;
  title: string;
  version: number;
  minutes: number;
  options: OptionFacts[];
  begins: string;
}

/** About how long a game takes. */
export interface Minutes {
  minutes: number;
}

/** What can be played here, against whom, and how fast. */
export interface House {
  games: GameFacts[];
  levels: Record<string, string>;
  paces: Record<string, string>;
}

/** Whether the server can do its work. */
export interface Health {
  ok: boolean;
  tables: number;
  ready: string[];
  house?: string;
}

/** One address by which others come. */
export interface Way {
  origin: string;
  card: string;
  public?: boolean;
}

/** By which addresses others come, told to a browser on the machine that serves. */
export interface Reach {
  opens: boolean;
  open: boolean;
  ways: Way[];
}

/** A table's host opens the server to the network, or closes it again. */
export interface OpenNetwork {
  table: string;
  token: string;
  open: boolean;
}

/** Why something was refused. */
export interface Trouble {
  why: string;
}

/** The table of an example at one moment. */
export interface Moment {
  picture: Picture;
  turn?: number | null;
  winners?: number[];
}

/** A position beside the paragraph of a rulebook that it illustrates, and what is played there. */
export interface Example {
  section: string;
  caption: string;
  viewer: number;
  players: string[];
  before: Moment;
  choices?: Choice[];
  made?: string[];
  log?: Line[];
  after?: Moment | null;
  lines?: number[];
  scores?: boolean;
}

/** How a record says that its game ended. */
export interface RecordResult {
  finished: boolean;
  scores: number[];
  winners: number[];
}

/** What proves that a deal was fair. */
export interface FairDeal {
  commitment: string;
  numbers: string[];
  fixed?: number[];
  first?: number;
  secret?: string;
}

/** A whole game as it is written down; docs/records.md says what each part means. */
export interface GameRecord {
  format: string;
  game: string;
  version: number;
  options: Record<string, number | boolean | string>;
  players: string[];
  moves: string[];
  result: RecordResult;
  fair?: FairDeal;
}

/** Show a finished game move by move, as a seat saw it, or as a watcher did. */
export interface AskReplay {
  record: GameRecord;
  viewer?: number | null;
  since?: number | null;
}

/** One step of a finished game that its viewer could see or hear. */
export interface Frame {
  moves: number;
  picture?: Picture | null;
  log?: Line[];
  waiting?: number[];
  result?: Result | null;
}

/** A finished game as one viewer could see it, step by step. */
export interface Replay {
  game: string;
  version: number;
  options: Record<string, number | boolean | string>;
  players: string[];
  moves: number;
  result: Result;
  viewer: number;
  frames: Frame[];
  more: boolean;
}

/** Review a finished game, thinking so many seconds about each choice. */
export interface AskReview {
  record: GameRecord;
  seconds?: number;
}

/** The first line of a review: what will be weighed, and how often the yardstick plays the deals again. */
export interface ReviewBegun {
  type: "begin";
  choices: number;
  replays: number;
}

/** What a choice cost, given what its seat could know then. */
export interface WeighedChoice {
  number: number;
  seat: number;
  played: string;
  played_words: string;
  best: string;
  best_words: string;
  cost: number;
  within: number | null;
  why: string;
  surely_costs: boolean;
}

/** A choice has been weighed. */
export interface ChoiceWeighed {
  type: "choice";
  done: number;
  choice: WeighedChoice;
}

/** The yardstick has made another choice with the same deals. */
export interface PlayedOn {
  type: "replay";
  done: number;
}

/** What the yardstick made of the same deals in a seat, and how sure that is. */
export interface Luck {
  mean: number;
  within: number | null;
  parity: number;
  verdict: string;
}

/** One seat's game: its result is its cards, its own play and the others' play together. */
export interface ReviewedSeat {
  seat: number;
  name: string;
  result: number;
  luck: Luck;
  own: number;
  others: number;
  choices: WeighedChoice[];
}

/** The last line of a review: all of it, seat by seat. */
export interface Reviewed {
  type: "end";
  game: string;
  yardstick: string;
  replays: number;
  seats: ReviewedSeat[];
}

/** The last line of a review that cannot go on, and why. */
export interface ReviewStopped {
  type: "stopped";
  why: string;
}

/** List what chance could have done in a finished game, to check what it did. */
export interface AskOutcomes {
  record: GameRecord;
}

/** Something that chance could do, as it is written, and its weight. */
export interface Outcome {
  move: string;
  weight: number;
}

/** For each chance move of a game, in order, all its possible outcomes in order. */
export interface Outcomes {
  moves: Outcome[][];
}

export type Incoming = Hello | Sit | GiveSeat | ChangeSeat | ChooseFirst | Start | Move | Next | Undo | Agree | Say | HandOver | Leave | Rematch | AskHint | AskSheet | Ping;
export type Outgoing = Welcome | Update | People | Done | Refused | Hint | Sheet | Closing | Pong;
export type ReviewLine = ReviewBegun | ChoiceWeighed | PlayedOn | Reviewed | ReviewStopped;
