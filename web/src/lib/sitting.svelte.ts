// Somebody at a table: what they have chosen and not sent yet, what they were refused, and what they asked for.

import { choosing, lineOf, type Choosing } from "./choosing";
import { Connection, type Wish } from "./connection.svelte";
import type { Choice, Hint } from "./messages";
import { settings } from "./settings.svelte";

/** Milliseconds in which a move can be taken back before it is sent. */
export const HOLD = 900;

export class Sitting {
  readonly connection: Connection;
  /** The moves that are chosen and not sent. */
  chosen = $state.raw<string[]>([]);
  /** The card whose place on the table is still to be chosen. */
  card = $state("");
  /** The card that is being dragged. */
  dragged = $state("");
  /** What is about to be sent. */
  held = $state.raw<{ moves: string[]; words: string } | null>(null);
  refusal = $state("");
  hint = $state.raw<Hint | null>(null);
  thinking = $state(false);

  /** The event that put the question which is open. */
  private asked: number | null = null;
  private timer = 0;
  private queue: string[] = [];
  private sending = false;

  constructor(table: string, token: string) {
    this.connection = new Connection(table, token);
  }

  close(): void {
    clearTimeout(this.timer);
    this.connection.close();
  }

  get choosing(): Choosing | null {
    const update = this.connection.update;
    return update ? choosing(update) : null;
  }

  /** Forget what was chosen, advised and refused for another question. */
  moved(): void {
    const asked = this.connection.update?.asked ?? null;
    const open = new Set((this.connection.update?.choices ?? []).map((choice) => choice.move));
    this.chosen = this.chosen.filter((move) => open.has(move));
    if (!this.choosing?.byCard.has(this.card)) this.card = "";
    if (asked !== this.asked) {
      this.hint = null;
      if (asked !== null) this.refusal = "";
    }
    this.asked = asked;
    this.goOn();
  }

  /** A card of the hand was chosen. */
  pickCard(card: string): void {
    const now = this.choosing;
    const choices = now?.byCard.get(card);
    if (!now || !choices) return void this.send([card]); // the server says in words why not
    const only = choices[0];
    if (now.way !== "one" && only) this.toggle(only.move);
    else if (choices.length === 1 && only && lineOf(only.move) === undefined) this.hold([only.move], only.words);
    else this.card = this.card === card ? "" : card;
  }

  /** A place on the table was chosen for the card that is up. */
  pickPlace(choice: Choice | undefined, number: number): void {
    if (choice) this.hold([choice.move], choice.words);
    else void this.send([`${this.card} ${number}`]);
    this.card = "";
  }

  /** A card of the hand was let go over the table, or over a place on it. */
  drop(card: string, place: string | undefined, hasPlaces: boolean): void {
    const choices = this.choosing?.byCard.get(card) ?? [];
    const anywhere = choices.length ? choices.every((one) => lineOf(one.move) === undefined) : !hasPlaces;
    this.card = "";
    if (anywhere) return this.pickCard(card);
    if (place === undefined) return; // the table has places, and this is none
    const choice = choices.find((one) => one.move === `${card} ${place}`);
    if (choice) this.hold([choice.move], choice.words);
    else void this.send([`${card} ${place}`]); // the server says in words why not
  }

  /** Any other choice. */
  pick(choice: Choice): void {
    const way = this.choosing?.way;
    if (way === "order" && choice.move.startsWith("next ")) this.toggle(choice.move);
    else if (way === "any" && this.choosing?.end !== choice) this.toggle(choice.move);
    else if (way === "together") this.toggle(choice.move);
    else this.hold([choice.move], choice.words);
  }

  private toggle(move: string): void {
    const now = this.choosing;
    const without = this.chosen.filter((other) => other !== move);
    if (without.length < this.chosen.length) this.chosen = without;
    else if (now?.way === "together" && this.chosen.length >= now.number) this.chosen = [...this.chosen.slice(1), move];
    else this.chosen = [...this.chosen, move];
  }

  get ready(): boolean {
    const now = this.choosing;
    if (!now || now.way === "one") return false;
    return now.way === "any" || this.chosen.length === now.number;
  }

  /** Send what was chosen. */
  sendChosen(): void {
    const now = this.choosing;
    if (!now || !this.ready) return;
    const chosen = this.chosen;
    this.chosen = [];
    if (now.way === "together") {
      this.hold(chosen, String(chosen.length));
      return;
    }
    this.queue = now.way === "any" && now.end ? [...chosen, now.end.move] : chosen;
    this.goOn();
  }

  clear(): void {
    this.chosen = [];
    this.card = "";
  }

  /** Wait a moment in which it can be taken back, then send. */
  hold(moves: string[], words: string): void {
    clearTimeout(this.timer);
    if (!settings.hold) return void this.send(moves);
    this.held = { moves, words };
    this.timer = setTimeout(() => {
      this.held = null;
      void this.send(moves);
    }, HOLD);
  }

  cancel(): void {
    clearTimeout(this.timer);
    this.held = null;
  }

  /** Send the next of several choices that the server takes one at a time. */
  private goOn(): void {
    const next = this.queue[0];
    if (next === undefined || this.sending) return;
    const open = (this.connection.update?.choices ?? []).map((choice) => choice.move);
    if (!open.length) return;
    this.queue = this.queue.slice(1);
    this.sending = true;
    void this.send([next]).then((done) => {
      this.sending = false;
      if (!done) this.queue = [];
      else this.goOn();
    });
  }

  private async send(moves: string[]): Promise<boolean> {
    const at = this.connection.update?.event ?? 0;
    return this.ask({ type: "move", at, moves });
  }

  /** Ask for anything; a refusal is shown. */
  async ask(wish: Wish): Promise<boolean> {
    this.refusal = "";
    try {
      await this.connection.ask(wish);
      return true;
    } catch (error) {
      this.refusal = (error as Error).message;
      return false;
    }
  }

  async askHint(): Promise<void> {
    this.thinking = true;
    this.refusal = "";
    try {
      const answer = await this.connection.ask({ type: "hint" });
      if (answer.type === "hint" && answer.asked === this.asked) this.hint = answer;
    } catch (error) {
      this.refusal = (error as Error).message;
    }
    this.thinking = false;
  }
}
