// Sitting down: alone against players that think, or at a table for friends.

import { house, makeTable } from "./api";
import { keepTable, meanToLearn, meanToSit } from "./kept";
import type { GameFacts, Made, NewTable } from "./messages";
import { route } from "./route.svelte";

export const USUAL_LEVEL = "casual";

export function seatsOf(game: GameFacts): number {
  return Number(game.options.find((option) => option.name === "seats")?.default ?? 2);
}

export async function gameFacts(key: string): Promise<GameFacts> {
  const found = (await house()).games.find((one) => one.key === key);
  if (!found) throw new Error(key);
  return found;
}

/** Go to a table that was made: the number for its deal follows from there, once it has shown its commitment. */
function goTo(made: Made, game: string): void {
  const { table, host: token, commitment, invite, watch } = made;
  keepTable({ table, token, game, at: Date.now(), over: false, commitment, invite, watch });
  meanToSit(table);
  route.go(`/t/${table}#${token}`);
}

/** Play against novices, with every moment explained. */
export async function learnByPlaying(game: GameFacts): Promise<void> {
  const made = await begin(game, "novice");
  meanToLearn(made.table);
  goTo(made, game.key);
}

/** One click from the house to the first card. */
export async function playNow(game: GameFacts): Promise<void> {
  goTo(await begin(game, USUAL_LEVEL), game.key);
}

/** Make a table against players of a level; it begins when one sits down. */
function begin(game: GameFacts, level: string): Promise<Made> {
  const levels = ["", ...Array<string>(seatsOf(game) - 1).fill(level)];
  return makeTable({ game: game.key, levels, seen: true });
}

export async function openTable(wanted: NewTable): Promise<void> {
  goTo(await makeTable(wanted), wanted.game);
}
