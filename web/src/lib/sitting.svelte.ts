// Somebody at a table: what they have chosen and not sent yet, what they were refused, and what they asked for.

import { choosing, lineOf, type Choosing } from "./choosing";
import { Connection, type Wish } from "./connection.svelte";
import { joinWith } from "./joining";
import { dealNumber, hasSat, keepNext, keepTable, knownTable, meanToSit, meansToSit } from "./kept";
import type { Choice, Hint, OtherGame } from "./messages";
import { route } from "./route.svelte";
import { settings } from "./settings.svelte";
import { t } from "../texts/texts.svelte";

/** Milliseconds in which a move can be taken back before it is sent. */
export const HOLD = 900;

const count = (moves: string[], move: string) => moves.filter((other) => other === move).length;

/** What is left when a choice is made once less. */
function without(moves: string[], move: string): string[] {
  const at = moves.indexOf(move);
  return at < 0 ? moves : moves.toSpliced(at, 1);
}

export class Sitting {
  readonly connection: Connection;
  /** The moves that are chosen and not sent. */
  chosen = $state.raw<string[]>([]);
  /** The card whose place on the table is still to be chosen. */
  card = $state("");
  /** The card that is being dragged. */
  dragged = $state("");
  /** What is about to be sent, and can still be taken back. */
  held = $state.raw<string[] | null>(null);
  refusal = $state("");
  hint = $state.raw<Hint | null>(null);
  thinking = $state(false);

  /** The event that put the question which is open. */
  private asked: number | null = null;
  private timer = 0;
  /** What is on its way, request by request; the first of them is not answered yet, or waits for its turn. */
  private leaving = $state.raw<string[][]>([]);
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
    this.sitIfMeant();
    const asked = this.connection.update?.asked ?? null;
    const open = new Set((this.connection.update?.choices ?? []).map((choice) => choice.move));
    const kept = asked === this.asked || this.leaving.length > 0;
    this.chosen = kept ? this.chosen.filter((move) => open.has(move)) : [];
    if (asked !== this.asked) {
      this.cancel(); // it would answer another question than it was chosen for
      this.card = "";
      this.hint = null;
      if (asked !== null) this.refusal = "";
    }
    this.asked = asked;
    this.goOn();
  }

  /** Whether a choice is made: chosen with others, about to be sent, or on its way. Of cards alike the first ones are. */
  isChosen(move: string, copy = 0): boolean {
    return [this.chosen, this.held ?? [], this.leaving.flat()].some((moves) => count(moves, move) > copy);
  }

  /** A card of the hand was chosen, of several alike the copy so numbered; one that is about to be sent goes at once. */
  pickCard(card: string, copy = 0): void {
    const now = this.choosing;
    const choices = now?.byCard.get(card);
    const only = choices?.[0];
    if (!now || !choices || !only) this.explain(card);
    else if (now.way !== "one") this.toggle(only.move, copy);
    else if (choices.some((one) => this.isHeld([one.move]))) this.sendNow();
    else if (choices.length === 1 && lineOf(only.move) === undefined) this.hold([only.move]);
    else this.lift(card);
  }

  /** A place on the table was chosen for the card that is up. */
  pickPlace(place: string): void {
    this.placed(this.card, place);
  }

  /** A card of the hand was let go over the table, or over a place on it. */
  drop(card: string, place: string | undefined, hasPlaces: boolean, copy = 0): void {
    const choices = this.choosing?.byCard.get(card) ?? [];
    const anywhere = choices.length ? choices.every((one) => lineOf(one.move) === undefined) : !hasPlaces;
    const given = this.choosing?.way !== "one" && choices.some((one) => this.isChosen(one.move, copy));
    if (anywhere && !given) this.pickCard(card, copy);
    else if (!anywhere && place !== undefined) this.placed(card, place);
  }

  /** Any other choice. */
  pick(choice: Choice): void {
    const now = this.choosing;
    const alone = now?.way === "order" ? !choice.move.startsWith("next ") : now?.way === "one" || now?.end === choice;
    if (alone) this.hold([choice.move]);
    else this.toggle(choice.move);
  }

  private toggle(move: string, copy = 0): void {
    const now = this.choosing;
    if (this.leaving.length) return;
    this.cancel();
    if (count(this.chosen, move) > copy) this.chosen = without(this.chosen, move);
    else if (now?.way === "together" && this.chosen.length >= now.number) this.chosen = [...this.chosen.slice(1), move];
    else this.chosen = [...this.chosen, move];
  }

  /** Hold a card up until its place is chosen, or put it back. */
  private lift(card: string): void {
    if (this.leaving.length) return;
    this.cancel();
    this.card = this.card === card ? "" : card;
  }

  private placed(card: string, place: string): void {
    const move = `${card} ${place}`;
    if (this.choosing?.byCard.get(card)?.some((one) => one.move === move)) this.hold([move], card);
    else this.explain(move);
  }

  /** Ask for what is not offered: the server says in words why not. */
  private explain(move: string): void {
    if (this.leaving.length) return;
    this.cancel();
    this.card = "";
    void this.send([move]);
  }

  get ready(): boolean {
    const now = this.choosing;
    if (!now || now.way === "one" || this.leaving.length) return false;
    return now.way === "any" || this.chosen.length === now.number;
  }

  /** Send what was chosen. */
  sendChosen(): void {
    const now = this.choosing;
    if (!now || !this.ready) return;
    this.hold(now.way === "any" && now.end ? [...this.chosen, now.end.move] : this.chosen);
  }

  clear(): void {
    this.cancel();
    this.chosen = [];
    this.card = "";
  }

  private isHeld(moves: string[]): boolean {
    return this.held?.join() === moves.join();
  }

  /** Wait a moment in which it can be taken back, then send; chosen a second time it is sent at once. */
  private hold(moves: string[], card = ""): void {
    if (this.leaving.length) return; // one answer at a time
    const again = this.isHeld(moves);
    this.cancel();
    this.held = moves;
    this.card = card; // its places stay open to another choice
    if (again || !settings.hold) this.sendNow();
    else this.timer = setTimeout(() => this.sendNow(), HOLD);
  }

  cancel(): void {
    clearTimeout(this.timer);
    this.held = null;
  }

  /** Send what is held: together where the server takes it so, else one after another. */
  private sendNow(): void {
    const moves = this.held ?? [];
    this.cancel();
    this.card = "";
    this.leaving = this.choosing?.way === "together" ? [moves] : moves.map((move) => [move]);
    this.goOn();
  }

  /** Send the next of what is on its way. */
  private goOn(): void {
    if (!this.connection.update?.choices?.length && !this.sending) this.leaving = []; // nothing is asked any more
    const next = this.leaving[0];
    if (next === undefined || this.sending) return;
    this.sending = true;
    void this.send(next).then((done) => {
      this.sending = false;
      this.leaving = done ? this.leaving.slice(1) : [];
      if (done) this.chosen = next.reduce(without, this.chosen);
      this.goOn();
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

  /** Say that one has seen how the round ended; where the others have gone on meanwhile, that was all one wanted. */
  async goOnToNext(): Promise<void> {
    const at = this.connection.update?.event ?? 0;
    await this.connection.ask({ type: "next", at }).catch(() => undefined);
  }

  /** Take one's seat: what the server has committed to is kept first, and only then is a number made and sent. */
  sitDown(): void {
    const { welcome, update, table, token } = this.connection;
    if (!welcome || !update || welcome.viewer < 0) return;
    const number = knownTable(table)?.number ?? dealNumber();
    const { game, commitment } = welcome;
    keepTable({ table, token, game, at: Date.now(), over: false, commitment, number });
    const name = update.seats[welcome.viewer]?.name || settings.name || t("new.player");
    void this.ask({ type: "sit", name, number });
  }

  /** Take one's seat back from who stood in. */
  comeBack(): void {
    const { welcome, update } = this.connection;
    void this.ask({ type: "sit", name: update?.seats[welcome?.viewer ?? 0]?.name ?? "" });
  }

  /** Take a free seat with the link by which one looks on. */
  async takeFree(): Promise<void> {
    const { welcome, table, token } = this.connection;
    this.refusal = "";
    try {
      if (welcome) await joinWith(table, welcome, { token });
    } catch (error) {
      this.refusal = (error as Error).message;
    }
  }

  private sitIfMeant(): void {
    const { welcome, update, table } = this.connection;
    if (!welcome || !update || !meansToSit(table)) return;
    hasSat();
    if (!update.picture && !update.seats[welcome.viewer]?.ready) this.sitDown();
  }

  /** Go on to the next table, or ask for one, and sit down there. */
  async playOn(other?: OtherGame): Promise<void> {
    if (!(await this.ask(other ? { type: "rematch", other } : { type: "rematch" }))) return;
    const { token, update, table: before } = this.connection;
    const table = update?.rematch;
    if (!table) return;
    keepNext(table, token, update.other || this.connection.welcome?.game || "", knownTable(before));
    meanToSit(table);
    route.go(`/t/${table}#${token}`);
  }

  async askHint(): Promise<void> {
    const asked = this.asked;
    this.thinking = true;
    this.refusal = "";
    try {
      const answer = await this.connection.ask({ type: "hint" });
      if (answer.type === "hint" && answer.asked === this.asked) this.hint = answer;
    } catch (error) {
      if (asked === this.asked) this.refusal = (error as Error).message; // whoever has chosen meanwhile needs no hint
    }
    this.thinking = false;
  }
}
