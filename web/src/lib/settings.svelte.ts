// A person's own settings, kept in this browser.

import { keep, kept } from "./kept";

export type Theme = "system" | "light" | "dark";

class Settings {
  theme = $state<Theme>(kept<Theme>("pinateria.theme", "system"));
  calm = $state<boolean>(kept("pinateria.calm", false));
  hold = $state<boolean>(kept("pinateria.hold", true));
  name = $state<string>(kept("pinateria.name", ""));
  muted = $state<boolean>(kept("pinateria.muted", false));

  keep(): void {
    for (const key of ["theme", "calm", "hold", "name", "muted"] as const) keep(`pinateria.${key}`, this[key]);
  }

  /** Whether things should stand still: by this setting or by the system's. */
  get still(): boolean {
    return this.calm || matchMedia("(prefers-reduced-motion: reduce)").matches;
  }
}

export const settings = new Settings();
