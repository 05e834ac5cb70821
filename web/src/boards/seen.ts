// What every board is given.

import type { Connection } from "../lib/connection.svelte";
import type { Picture, Update } from "../lib/messages";
import type { Sitting } from "../lib/sitting.svelte";

export interface Seen {
  game: string;
  /** One's seat, or below 0 for who looks on. */
  viewer: number;
  update: Update;
  picture: Picture;
  sitting: Sitting | undefined;
  connection: Connection | undefined;
  /** The lines of the board that are shown; all of them where none are named. */
  only?: number[] | undefined;
}
