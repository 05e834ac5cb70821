// By which address others come to this house. Only a browser on the machine that serves has to ask; everybody else came
// by such an address.

import { ask } from "./api";
import type { OpenNetwork, Reach, Way } from "./messages";

const THIS_MACHINE = /^(localhost|127(\.\d+){3}|\[::1\])$/;

class Reaching {
  told = $state.raw<Reach | null>(null);
  /** The beginning of links that was chosen where there are several. */
  chosen = $state("");
  private readonly isHere = THIS_MACHINE.test(location.hostname);

  get way(): Way | undefined {
    const ways = this.told?.ways ?? [];
    return ways.find((one) => one.origin === this.chosen) ?? ways[0];
  }

  /** How a link begins that is for others. */
  get origin(): string {
    return this.way?.origin ?? location.origin;
  }

  /** Whether a link opens on this machine alone. */
  get isClosed(): boolean {
    return this.isHere && !this.way;
  }

  async look(): Promise<void> {
    if (!this.isHere) return;
    try {
      this.told = await ask<Reach>("/api/network");
    } catch {
      // what cannot be learnt is not promised to anybody
    }
  }

  async open(wish: OpenNetwork): Promise<void> {
    this.told = await ask<Reach>("/api/network", wish);
  }
}

export const reach = new Reaching();
