// Taking the next free seat by an invitation.

import { joinTable } from "./api";
import { dealNumber, keepTable } from "./kept";
import { route } from "./route.svelte";
import { settings } from "./settings.svelte";

/**
 * Join a table whose commitment has been seen, with a number that is made only now. What lets one in is an invitation,
 * which is kept to be shown to others, or one's own link to a table before, which is not.
 */
export async function joinWith(
  table: string,
  seen: { game: string; commitment: string },
  by: { invite: string } | { token: string },
): Promise<void> {
  const { game, commitment } = seen;
  const number = dealNumber();
  const invite = "invite" in by ? by.invite : by.token;
  const { token } = await joinTable(table, { invite, name: settings.name, number });
  keepTable({ table, token, game, at: Date.now(), over: false, commitment, number, ...("invite" in by && by) });
  route.go(`/t/${table}#${token}`, true);
}
