// Sitting down: alone against players that think, or at a table for friends.

import { house, makeTable } from "./api";
import { dealNumber, keepTable } from "./kept";
import type { GameFacts, Made, NewTable } from "./messages";
import { route } from "./route.svelte";
import { settings } from "./settings.svelte";
import { t } from "../texts/texts.svelte";

export const USUAL_LEVEL = "casual";

export function seatsOf(game: GameFacts): number {
  return Number(game.options.find((option) => option.name === "seats")?.default ?? 2);
}

export async function gameFacts(key: string): Promise<GameFacts> {
  const found = (await house()).games.find((one) => one.key === key);
  if (!found) throw new Error(key);
  return found;
}

function sitDown(made: Made, game: string): void {
  keepTable({ table: made.table, token: made.host, game, at: Date.now(), over: false, commitment: made.commitment });
  route.go(`/t/${made.table}#${made.host}`);
}

const LEARNING = "pinateria.learning";

/** Whether the first round at a table is explained. */
export const isLearning = (table: string) => sessionStorage.getItem(LEARNING) === table;

/** Play against novices, with every moment explained. */
export async function learnByPlaying(game: GameFacts): Promise<void> {
  const made = await begin(game, "novice");
  sessionStorage.setItem(LEARNING, made.table);
  sitDown(made, game.key);
}

/** One click from the house to the first card. */
export async function playNow(game: GameFacts): Promise<void> {
  sitDown(await begin(game, USUAL_LEVEL), game.key);
}

/** Begin a game against players of a level. */
function begin(game: GameFacts, level: string): Promise<Made> {
  const levels = ["", ...Array<string>(seatsOf(game) - 1).fill(level)];
  const name = settings.name || t("new.player");
  return makeTable({ game: game.key, levels, name, number: dealNumber(), seen: true, start: true });
}

export async function openTable(wanted: NewTable): Promise<void> {
  const made = await makeTable({ ...wanted, number: dealNumber() });
  sessionStorage.setItem(`pinateria.links.${made.table}`, JSON.stringify({ invite: made.invite, watch: made.watch }));
  sitDown(made, wanted.game);
}
