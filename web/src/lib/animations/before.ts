// What lay where on the page before an update changed it: what leaves the table leaves from there.

import { boxOf, type Box } from "./box";
import type { Picture } from "../messages";
import type { Drawn } from "./actor";
import { Places } from "./places";

export interface Lying {
  /** The mat or piñata. */
  line: number;
  drawn: Drawn;
  box: Box;
  /** When it came to lie there, in the time of the scene. */
  since: number;
}

export interface Before {
  picture: Picture | null;
  /** The cards of the hand, where they were. */
  hand: Map<string, Box[]>;
  /** Cards and candies on the mats and in the piñatas. */
  lying: Lying[];
}

/** What an element that lies on a mat or in a piñata shows. */
export function drawnOf(game: string, { dataset }: HTMLElement): Drawn {
  if (dataset["candy"]) return { what: "candy", letter: dataset["candy"] };
  return { what: "card", game, card: dataset["lies"] ?? "", down: dataset["down"] !== undefined };
}

export function before(game: string, root: HTMLElement, picture: Picture | null): Before {
  const hand = new Map([...new Places(root).hand()].map(([card, found]) => [card, found.map(boxOf)]));
  const lying = [...root.querySelectorAll<HTMLElement>("[data-lies], [data-candy]")].flatMap((one) => {
    const line = one.closest<HTMLElement>("[data-line]")?.dataset["line"];
    return line === undefined ? [] : [{ line: Number(line), drawn: drawnOf(game, one), box: boxOf(one), since: 0 }];
  });
  return { picture, hand, lying };
}
