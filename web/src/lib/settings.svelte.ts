// A person's own settings, kept in this browser.

import { MediaQuery } from "svelte/reactivity";
import { keep, kept } from "./kept";

export type Theme = "system" | "light" | "dark";
export type Motion = "system" | "full" | "quick" | "off";

/** How long a movement takes, against the full one. */
const PACES = { full: 1, quick: 0.45, off: 0 };
const KEPT = ["theme", "motion", "hold", "name", "muted", "sound", "volume"] as const;

class Settings {
  theme = $state<Theme>(kept<Theme>("pinateria.theme", "system"));
  motion = $state<Motion>(kept<Motion>("pinateria.motion", kept("pinateria.calm", false) ? "off" : "system"));
  hold = $state<boolean>(kept("pinateria.hold", true));
  name = $state<string>(kept("pinateria.name", ""));
  /** Whether the chat is muted; sounds are apart. */
  muted = $state<boolean>(kept("pinateria.muted", false));
  sound = $state<boolean>(kept("pinateria.sound", true));
  /** From 0 to 100. */
  volume = $state<number>(kept("pinateria.volume", 30));

  private readonly reduced = new MediaQuery("(prefers-reduced-motion: reduce)");

  keep(): void {
    for (const key of KEPT) keep(`pinateria.${key}`, this[key]);
  }

  /** How long movements take, against the full ones; 0 where things stand still. What is set by hand counts more than the system. */
  get pace(): number {
    return PACES[this.motion === "system" ? (this.reduced.current ? "off" : "full") : this.motion];
  }

  /** Whether things should stand still. */
  get still(): boolean {
    return this.pace === 0;
  }
}

export const settings = new Settings();
