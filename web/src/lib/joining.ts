// Taking the next free seat by an invitation.

import { joinTable } from "./api";
import { dealNumber, keepTable } from "./kept";
import { route } from "./route.svelte";
import { settings } from "./settings.svelte";

/** Join a table whose commitment has been seen, with a number that is made only now. */
export async function joinWith(table: string, seen: { game: string; commitment: string }, invite: string): Promise<void> {
  const { game, commitment } = seen;
  const number = dealNumber();
  const { token } = await joinTable(table, { invite, name: settings.name, number });
  keepTable({ table, token, game, at: Date.now(), over: false, commitment, number, invite });
  route.go(`/t/${table}#${token}`, true);
}
