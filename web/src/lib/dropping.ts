// Where a dragged card was let go: over the table or not, and over which place of it.

export interface Dropped {
  /** The mat, side or piñata, as a move names it; undefined for the table itself. */
  place: string | undefined;
}

/** Where a card was let go; nothing over the hand itself, or beside the table. */
export function dropped(x: number, y: number, hand: Element): Dropped | null {
  const own = hand.getBoundingClientRect();
  if (x >= own.left && x <= own.right && y >= own.top && y <= own.bottom) return null;
  const under = document.elementsFromPoint(x, y).filter((one) => !hand.contains(one));
  const place = under.map((one) => one.closest<HTMLElement>("[data-place]")).find(Boolean)?.dataset["place"];
  if (place === undefined && !under.some((one) => one.closest("[data-table]"))) return null;
  return { place };
}
