// Plays what happened over the table. The table itself is never late: all of this lies above it, and any touch ends it.

import { tick } from "svelte";
import type { Line, Picture, Update } from "../messages";
import { settings } from "../settings.svelte";
import { sounds } from "../sounds";
import type { Actor } from "./actor";
import { before } from "./before";
import { KINDS } from "./kinds";
import { Places } from "./places";
import { Scene } from "./scene";

/** Nobody watches longer than this; what would take longer goes faster. */
const LONGEST = 2600;
/** What lags behind the table by more than this is not shown any more. */
const LATE = 1100;
/** More lines than that were missed, not seen: somebody was away. */
const MOST = 120;

/** Where nothing else has happened yet, whoever comes to the table sees the deal. */
const OPENING = new Set(["sit", "dealer", "first", "deal", "open", "top", "candy", "trump"]);

export interface Staged extends Actor {
  key: number;
}

export class Stage {
  actors = $state.raw<Staged[]>([]);

  private touched: Animation[] = [];
  private timers: number[] = [];
  private free = 0;
  private keys = 0;
  private taken: number | undefined;
  /** What was shown last; undefined before anything was. */
  private picture: Picture | null | undefined;

  /** Show an update with its new lines of the log; called while the page still looks as before. */
  tell(game: string, viewer: number, root: HTMLElement | undefined, update: Update, fresh: Line[]): void {
    const now = update.picture ?? null;
    const old = this.picture;
    this.picture = now;
    const lines = old === undefined && update.log.every((line) => OPENING.has(line.kind)) ? update.log : fresh;
    this.show(game, viewer, root, lines, old ?? null, now);
  }

  /** Show lines of the log, between one picture and the next. */
  show(game: string, viewer: number, root: HTMLElement | undefined, lines: Line[], old: Picture | null, now: Picture | null): void {
    if (!lines.length || lines.length > MOST || !root || document.hidden) return;
    const was = before(game, root, old);
    void tick().then(() => {
      const scene = new Scene(game, viewer, lines, was, now, new Places(root));
      scene.taken = this.taken;
      for (const line of lines) KINDS[line.kind]?.(scene, line);
      this.taken = scene.taken;
      scene.end();
      this.play(scene);
    });
  }

  private play(scene: Scene): void {
    const pace = settings.pace * Math.min(1, LONGEST / Math.max(1, scene.at));
    if (!pace) return sounds.all(scene.sounds.map(({ sound }) => sound));
    if (this.free - performance.now() > LATE * settings.pace) this.skip();
    const start = Math.max(0, this.free - performance.now());
    this.free = performance.now() + start + scene.at * pace;
    this.actors = [
      ...this.actors,
      ...scene.actors.map((one) => ({
        ...one,
        key: this.keys++,
        delay: start + one.delay * pace,
        duration: one.duration * pace,
      })),
    ];
    for (const { element, frames, delay, duration } of scene.touches) {
      // what is faint is so from now on, also while it waits
      const waits = delay === 0 ? start : 0;
      const timing = { delay: delay ? start + delay * pace : 0, duration: waits + duration * pace, easing: "ease-in-out" };
      const one = element.animate(frames, timing);
      one.onfinish = () => (this.touched = this.touched.filter((other) => other !== one));
      this.touched.push(one);
    }
    for (const { sound, at } of scene.sounds) this.timers.push(setTimeout(() => sounds.play(sound), start + at * pace));
  }

  leave(key: number): void {
    this.actors = this.actors.filter((one) => one.key !== key);
  }

  /** End all of it at once. */
  skip(): void {
    if (this.actors.length) this.actors = [];
    for (const one of this.touched) one.cancel();
    this.touched = [];
    this.timers.forEach(clearTimeout);
    this.timers = [];
    this.free = 0;
  }
}
