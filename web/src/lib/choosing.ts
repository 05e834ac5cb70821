// What can be chosen now, sorted by where it is on the table. No rule is known here: the server lists the choices,
// and a choice that names a card of the hand belongs to that card.

import type { Choice, Face, Update } from "./messages";

export type Way =
  /** each choice is sent by itself */
  | "one"
  /** several are chosen and sent together */
  | "together"
  /** any number of them, none of which changes what the others are called, and then the one that ends it */
  | "any"
  /** all of them, one after another */
  | "order";

export interface Choosing {
  way: Way;
  /** How many are chosen before they are sent. */
  number: number;
  /** The choices of each card in the hand. */
  byCard: Map<string, Choice[]>;
  /** The others. */
  rest: Choice[];
  /** The choice that ends it. */
  end: Choice | undefined;
}

const ENDS = ["done"];
const NEXT = /^next \d+$/;

export function choosing(update: Update): Choosing {
  const choices = update.choices ?? [];
  const cards = new Set((update.picture?.hand ?? []).map((face: Face) => face.card));
  const byCard = new Map<string, Choice[]>();
  const rest: Choice[] = [];
  const end = choices.find((choice) => ENDS.includes(choice.move));
  for (const choice of choices) {
    const card = cardOf(choice.move, cards);
    if (card) byCard.set(card, [...(byCard.get(card) ?? []), choice]);
    else if (choice !== end) rest.push(choice);
  }
  const steps = rest.filter((choice) => NEXT.test(choice.move)).length;
  const together = update.together ?? 1;
  if (together > 1) return { way: "together", number: together, byCard, rest, end };
  if (steps > 1) return { way: "order", number: steps, byCard, rest, end };
  if (end) return { way: "any", number: 0, byCard, rest, end };
  return { way: "one", number: 1, byCard, rest, end };
}

function cardOf(move: string, cards: Set<string>): string | undefined {
  return move.split(" ").find((word) => cards.has(word));
}

/** The number of the mat or piñata that a choice of a card names, from 1; undefined where it names none. */
export function lineOf(move: string): number | undefined {
  const number = /^\S+ (\d+)\b/.exec(move)?.[1];
  return number === undefined ? undefined : Number(number);
}
