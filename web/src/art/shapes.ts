// The outlines of the suits, each in a square from -12 to 12, made of pieces that are turned about its middle.

export type ShapeName =
  | "spade"
  | "heart"
  | "diamond"
  | "club"
  | "star"
  | "clover"
  | "circle"
  | "triangle"
  | "asterisk";

export interface Piece {
  path: string;
  turn: number;
}

/** A star of so many points, the first of them upright. */
export function star(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, corner) => {
    const angle = (Math.PI * corner) / points;
    const reach = corner % 2 === 0 ? outer : inner;
    return `${(reach * Math.sin(angle)).toFixed(2)} ${(-reach * Math.cos(angle)).toFixed(2)}`;
  });
  return `M${corners.join("L")}Z`;
}

/** A round cake with so many bulges on its edge: the cut edge of tissue paper. */
export function scallops(bulges: number, reach: number): string {
  const corners = Array.from({ length: bulges }, (_, bulge) => {
    const angle = (2 * Math.PI * bulge) / bulges;
    return `${(reach * Math.sin(angle)).toFixed(2)} ${(-reach * Math.cos(angle)).toFixed(2)}`;
  });
  const bow = (reach * Math.sin(Math.PI / bulges) * 1.02).toFixed(2);
  const arcs = [...corners.slice(1), corners[0]].map((corner) => `A${bow} ${bow} 0 0 1 ${corner}`);
  return `M${corners[0]}${arcs.join("")}Z`;
}

function disc(x: number, y: number, reach: number): string {
  return `M${x - reach} ${y}a${reach} ${reach} 0 1 0 ${reach * 2} 0a${reach} ${reach} 0 1 0 ${-reach * 2} 0Z`;
}

const LEAF =
  "M0 .6C-1.4-2-5.9-4.4-5.9-8C-5.9-10.3-4.4-11.6-2.9-11.6C-1.5-11.6-.4-10.8 0-9.6" +
  "C.4-10.8 1.5-11.6 2.9-11.6C4.4-11.6 5.9-10.3 5.9-8C5.9-4.4 1.4-2 0 .6Z";
const ARM = "M-1.5-8.9a1.5 1.5 0 0 1 3 0V8.9a1.5 1.5 0 0 1-3 0Z";

function whole(path: string): Piece[] {
  return [{ path, turn: 0 }];
}

function turned(path: string, turns: number[]): Piece[] {
  return turns.map((turn) => ({ path, turn }));
}

export const shapes: Record<ShapeName, Piece[]> = {
  spade: whole(
    "M0-11.4C3-7.2 10.4-2.8 10.4 2.8C10.4 6.2 7.9 8 5.4 8C3.6 8 2 7.2 1.1 5.8C1.4 8.3 2.4 10.2 4.4 11.2" +
      "H-4.4C-2.4 10.2-1.4 8.3-1.1 5.8C-2 7.2-3.6 8-5.4 8C-7.9 8-10.4 6.2-10.4 2.8C-10.4-2.8-3-7.2 0-11.4Z",
  ),
  heart: whole(
    "M0 10.8C-3 7.4-11-1-11-4.4C-11-8-8.4-10.2-5.5-10.2C-3-10.2-1-8.8 0-6.4" +
      "C1-8.8 3-10.2 5.5-10.2C8.4-10.2 11-8 11-4.4C11-1 3 7.4 0 10.8Z",
  ),
  diamond: whole("M0-11.6C2.2-7.2 5.4-3 9-0C5.4 3 2.2 7.2 0 11.6C-2.2 7.2-5.4 3-9 0C-5.4-3-2.2-7.2 0-11.6Z"),
  // All pieces run the same way round, so that where they overlap nothing is cut out.
  club: whole(
    disc(0, -5.9, 5.1) + disc(-5.7, 2.4, 5.1) + disc(5.7, 2.4, 5.1) +
      "M-1.1-3C-1.1 5-2 9.6-4.4 11.2H4.4C2 9.6 1.1 5 1.1-3Z",
  ),
  star: whole(star(5, 12, 5.3)),
  clover: [
    ...turned(LEAF, [45, 135, 225, 315]),
    { path: "M-1 0C-.8 5 .2 8.6 2.6 11.8L5 10.7C2.6 7.6 1.2 4 1 0Z", turn: 0 },
  ],
  circle: whole(disc(0, 0, 10.2)),
  triangle: whole("M0-10.6L11.2 9H-11.2Z"),
  asterisk: turned(ARM, [0, 60, 120]),
};
