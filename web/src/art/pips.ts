// Where the pips of a card lie: across and down, both from -1 to 1, as on the cards everybody knows.

export interface Pip {
  across: number;
  down: number;
}

function pair(...downs: number[]): Pip[] {
  return downs.flatMap((down) => [
    { across: -1, down },
    { across: 1, down },
  ]);
}

function middle(...downs: number[]): Pip[] {
  return downs.map((down) => ({ across: 0, down }));
}

const sides = pair(-1, -1 / 3, 1 / 3, 1);

const layouts: Pip[][] = [
  [],
  middle(0),
  middle(-1, 1),
  middle(-1, 0, 1),
  pair(-1, 1),
  [...pair(-1, 1), ...middle(0)],
  pair(-1, 0, 1),
  [...pair(-1, 0, 1), ...middle(-0.5)],
  [...pair(-1, 0, 1), ...middle(-0.5, 0.5)],
  [...sides, ...middle(0)],
  [...sides, ...middle(-2 / 3, 2 / 3)],
];

/** The pips of a number; none where there are too many to count at a glance. */
export function pips(rank: string): Pip[] {
  return layouts[Number(rank)] ?? [];
}
