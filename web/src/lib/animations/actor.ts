// What moves over the table for a moment: what it looks like, where it rests, and how it gets there.

import { around, moved, type Box } from "./box";

export type Drawn =
  | { what: "card"; game: string; card: string; down: boolean }
  | { what: "candy"; letter: string }
  | { what: "medal"; letter: string }
  | { what: "die"; letter: string }
  | { what: "words"; text: string }
  | { what: "bit"; colour: string }
  | { what: "ring" };

export interface Actor {
  drawn: Drawn;
  /** Where it rests; the frames are relative to that. */
  box: Box;
  frames: Keyframe[];
  delay: number;
  duration: number;
  easing: string;
  /** Whether it is there before it moves. */
  early: boolean;
}

const GENTLE = "cubic-bezier(0.3, 0.7, 0.2, 1)";
const COLOURS = ["red", "green", "blue", "pink", "yellow", "orange"];

/** A card nobody can tell: its back shows nothing. */
export const UNKNOWN: Drawn = { what: "card", game: "", card: "", down: true };

function actor(drawn: Drawn, box: Box, frames: Keyframe[], delay: number, duration: number, easing = GENTLE): Actor {
  return { drawn, box, frames, delay, duration, easing, early: false };
}

/** From one place to another. */
export function flying(drawn: Drawn, from: Box, to: Box, delay: number, duration: number): Actor {
  const frames = [
    { transform: moved(from, to), opacity: 1 },
    { transform: moved(to, to), opacity: 1 },
  ];
  return actor(drawn, to, frames, delay, duration);
}

/** From one place to another, and turned over on the way: first its back is seen, then its face. */
export function turning(drawn: Drawn, from: Box, to: Box, delay: number, duration: number): Actor[] {
  const half = { left: (from.left + to.left) / 2, top: (from.top + to.top) / 2, width: to.width, height: to.height };
  const back: Drawn = drawn.what === "card" ? { ...drawn, down: true, card: drawn.card.slice(0, 1) } : drawn;
  const going = [
    { transform: moved(from, to, "scaleX(1)"), opacity: 1 },
    { transform: moved(half, to, "scaleX(0)"), opacity: 1 },
  ];
  const coming = [
    { transform: moved(half, to, "scaleX(0)"), opacity: 1 },
    { transform: moved(to, to, "scaleX(1)"), opacity: 1 },
  ];
  return [
    actor(back, to, going, delay, duration / 2, "ease-in"),
    actor(drawn, to, coming, delay + duration / 2, duration / 2, "ease-out"),
  ];
}

/** Lies there for a while, then goes somewhere and is gone. */
export function leaving(drawn: Drawn, from: Box, to: Box, lies: number, duration: number): Actor {
  const whole = lies + duration;
  const frames = [
    { transform: moved(from, from), opacity: 1 },
    { transform: moved(from, from), opacity: 1, offset: lies / whole, easing: "ease-in" },
    { transform: moved(around(to, from.width * 0.6, from.height * 0.6), from), opacity: 1, offset: (lies + 0.8 * duration) / whole },
    { transform: moved(around(to, from.width * 0.4, from.height * 0.4), from), opacity: 0 },
  ];
  return actor(drawn, from, frames, 0, whole, "linear");
}

/** Rises from a place and fades. */
export function rising(text: string, over: Box, delay: number, duration: number): Actor {
  const frames = [
    { transform: "translateY(30%) scale(0.6)", opacity: 0 },
    { transform: "translateY(0) scale(1.1)", opacity: 1, offset: 0.2 },
    { transform: "translateY(-20%) scale(1)", opacity: 1, offset: 0.7 },
    { transform: "translateY(-90%) scale(1)", opacity: 0 },
  ];
  return actor({ what: "words", text }, around(over, 64, 40), frames, delay, duration);
}

/** Draws the eye to a place. */
export function ringing(box: Box, delay: number, duration: number): Actor {
  const frames = [
    { transform: "scale(0.9)", opacity: 0 },
    { transform: "scale(1)", opacity: 1, offset: 0.3 },
    { transform: "scale(1.06)", opacity: 0 },
  ];
  return actor({ what: "ring" }, box, frames, delay, duration);
}

/** Grows in the middle of a place, stays to be seen, and goes to another. */
export function presented(drawn: Drawn, at: Box, to: Box, delay: number, duration: number): Actor {
  const frames = [
    { transform: "scale(0.2) rotate(-20deg)", opacity: 0 },
    { transform: "scale(1.15)", opacity: 1, offset: 0.25 },
    { transform: "scale(1)", opacity: 1, offset: 0.65 },
    { transform: moved(around(to, at.width * 0.4, at.height * 0.4), at), opacity: 0.4 },
  ];
  return actor(drawn, at, frames, delay, duration);
}

/** A die that comes to rest. */
export function tumbling(drawn: Drawn, from: Box, to: Box, delay: number, duration: number): Actor {
  const hop = { ...to, left: (from.left + 3 * to.left) / 4, top: Math.min(from.top, to.top) - to.height * 0.4 };
  const frames = [
    { transform: moved(around(from, to.width * 0.7, to.height), to, "rotate(-540deg)"), opacity: 1, easing: "ease-out" },
    { transform: moved(hop, to, "rotate(-200deg)"), opacity: 1, offset: 0.45, easing: "ease-in" },
    { transform: moved(to, to, "rotate(-24deg)"), opacity: 1, offset: 0.75, easing: "ease-out" },
    { transform: `${moved(to, to, "rotate(8deg)")}`, opacity: 1, offset: 0.88 },
    { transform: moved(to, to, "rotate(0deg)"), opacity: 1 },
  ];
  return actor(drawn, to, frames, delay, duration, "linear");
}

/** Confetti out of the middle of a place. */
export function bursting(from: Box, pieces: number, delay: number, duration: number): Actor[] {
  const reach = Math.max(70, Math.min(150, from.width));
  const bit = around(from, 10, 14);
  return Array.from({ length: pieces }, (_, piece) => {
    const angle = piece * 2.399; // the golden angle: spread without a pattern
    const far = reach * (0.35 + 0.65 * ((piece * 7) % pieces) / pieces);
    const [x, y] = [far * Math.cos(angle), far * Math.sin(angle) * 0.8];
    const frames = [
      { transform: "translate(0, 0) scale(0.3)", opacity: 1, easing: "cubic-bezier(0.1, 0.8, 0.3, 1)" },
      { transform: `translate(${x}px, ${y - 20}px) rotate(${piece * 97}deg)`, opacity: 1, offset: 0.45, easing: "ease-in" },
      { transform: `translate(${x * 1.15}px, ${y + 70}px) rotate(${piece * 197}deg)`, opacity: 0 },
    ];
    return actor({ what: "bit", colour: COLOURS[piece % COLOURS.length]! }, bit, frames, delay, duration, "linear");
  });
}
