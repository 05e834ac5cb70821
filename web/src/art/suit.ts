// The suit of a game by its letter, with the names of the custom properties that paint it.
import { type SuitColour, suits } from "./colours";

const NOBODYS: SuitColour = { letter: "", shape: "circle", colour: "night", light: "#231d36", dark: "#d9d5f2" };

export function suitOf(game: string, letter: string): SuitColour {
  return suits[game]?.find((suit) => suit.letter === letter) ?? { ...NOBODYS, letter };
}

/** The strong tone: thin lines, ranks, small shapes. */
export function tone(suit: SuitColour): string {
  return `var(--colour-${suit.colour})`;
}

/** The bright tone: wide areas only, never anything that has to be read. */
export function bloom(suit: SuitColour): string {
  return `var(--bloom-${suit.colour})`;
}
