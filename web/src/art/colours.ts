// The suits of every game: letter, shape and colour, so that nobody needs all three to know a card.
// The hex values are those of colours.css; tests/web/test_colours.py holds the two together.
import type { ShapeName } from "./shapes";

export interface SuitColour {
  letter: string;
  shape: ShapeName;
  /** The custom properties are --colour-… and --bloom-… with this name. */
  colour: string;
  light: string;
  dark: string;
}

export const suits: Record<string, SuitColour[]> = {
  papayoo: [
    { letter: "S", shape: "spade", colour: "night", light: "#231d36", dark: "#d9d5f2" },
    { letter: "H", shape: "heart", colour: "red", light: "#b3121d", dark: "#e23a48" },
    { letter: "D", shape: "diamond", colour: "blue", light: "#173a9c", dark: "#3a8ae6" },
    { letter: "C", shape: "club", colour: "green", light: "#1f8560", dark: "#93d093" },
    { letter: "P", shape: "star", colour: "pink", light: "#ec3f9f", dark: "#e287b4" },
  ],
  pikinni: [
    { letter: "S", shape: "spade", colour: "night", light: "#231d36", dark: "#d9d5f2" },
    { letter: "H", shape: "heart", colour: "red", light: "#b3121d", dark: "#e23a48" },
    { letter: "D", shape: "diamond", colour: "blue", light: "#173a9c", dark: "#3a8ae6" },
    { letter: "C", shape: "club", colour: "green", light: "#1f8560", dark: "#93d093" },
  ],
  pinatas: [
    { letter: "K", shape: "heart", colour: "pink", light: "#ec3f9f", dark: "#e287b4" },
    { letter: "G", shape: "clover", colour: "green", light: "#1f8560", dark: "#93d093" },
    { letter: "Y", shape: "star", colour: "yellow", light: "#ab8700", dark: "#ffdb33" },
    { letter: "B", shape: "circle", colour: "blue", light: "#173a9c", dark: "#3a8ae6" },
    { letter: "O", shape: "triangle", colour: "orange", light: "#a8400e", dark: "#f0640f" },
  ],
  pinata: [
    { letter: "R", shape: "heart", colour: "red", light: "#b3121d", dark: "#e23a48" },
    { letter: "G", shape: "clover", colour: "green", light: "#1f8560", dark: "#93d093" },
    { letter: "B", shape: "circle", colour: "blue", light: "#173a9c", dark: "#3a8ae6" },
    { letter: "K", shape: "diamond", colour: "pink", light: "#ec3f9f", dark: "#e287b4" },
    { letter: "Y", shape: "star", colour: "yellow", light: "#ab8700", dark: "#ffdb33" },
    { letter: "W", shape: "asterisk", colour: "white", light: "#352b3b", dark: "#fbf7ef" },
  ],
  pinata_party: [
    { letter: "R", shape: "heart", colour: "red", light: "#b3121d", dark: "#e23a48" },
    { letter: "Y", shape: "star", colour: "yellow", light: "#ab8700", dark: "#ffdb33" },
    { letter: "G", shape: "clover", colour: "green", light: "#1f8560", dark: "#93d093" },
    { letter: "B", shape: "circle", colour: "blue", light: "#173a9c", dark: "#3a8ae6" },
  ],
};
