// What is shown of one update: actors on a line of time, laid out from the log in its order.

import type { Line, Picture } from "../messages";
import type { Sound } from "../sounds";
import { flying, leaving, ringing, rising, turning, UNKNOWN, type Actor, type Drawn } from "./actor";
import { drawnOf, type Before } from "./before";
import { boxOf, cardIn, type Box } from "./box";
import type { Places } from "./places";

const LAY = 340;
const SWEEP = 360;
const FLOAT = 1100;
/** How much of a card is seen while another flies to its place: it is there all the time. */
const FAINT = 0.4;

/** A card of the trick, and since when it lies there. */
interface Laid {
  drawn: Drawn;
  since: number;
}

/** An element of the page that moves or is faint for a while. */
export interface Touch {
  element: Element;
  frames: Keyframe[];
  delay: number;
  duration: number;
}

export class Scene {
  readonly actors: Actor[] = [];
  readonly touches: Touch[] = [];
  readonly sounds: { sound: Sound; at: number }[] = [];
  /** When the next event begins, in milliseconds. */
  at = 0;
  /** Who took the trick that lies on the table. */
  taken: number | undefined;

  private readonly trick = new Map<number, Laid>();
  private readonly used = new Map<string, number>();
  readonly counts = new Map<string, number>();

  constructor(
    readonly game: string,
    readonly viewer: number,
    readonly lines: Line[],
    readonly before: Before,
    readonly after: Picture | null,
    readonly places: Places,
  ) {
    for (const { seat, face } of before.picture?.places ?? []) {
      if (face) this.trick.set(seat, { drawn: this.card(face.card), since: 0 });
    }
  }

  card(card: string | undefined): Drawn {
    return card ? { what: "card", game: this.game, card, down: false } : UNKNOWN;
  }

  add(...actors: Actor[]): void {
    this.actors.push(...actors);
  }

  sound(sound: Sound): void {
    this.sounds.push({ sound, at: this.at });
  }

  /** How often this was asked for before in this scene. */
  count(key: string): number {
    const before = this.counts.get(key) ?? 0;
    this.counts.set(key, before + 1);
    return before;
  }

  number(kind: string): number {
    return this.lines.filter((line) => line.kind === kind).length;
  }

  faint(element: Element, until: number): void {
    this.touches.push({ element, frames: [{ opacity: FAINT }, { opacity: FAINT }], delay: 0, duration: until });
  }

  seat(seat: number | undefined): Box | null {
    const found = this.places.seat(seat);
    return found && cardIn(boxOf(found));
  }

  /** Where a seat's card comes from: its place in one's own hand, or the seat. */
  held(seat: number | undefined, card: string | undefined): Box | null {
    const own = seat === this.viewer && card ? this.before.hand.get(card) : undefined;
    return own?.[this.nth(`from ${card}`, own.length)] ?? this.seat(seat);
  }

  /** Where a card is in one's own hand now. */
  inHand(card: string): HTMLElement | undefined {
    const found = this.places.hand().get(card);
    return found?.[this.nth(`to ${card}`, found.length)];
  }

  private nth(key: string, most: number): number {
    const before = this.used.get(key) ?? 0;
    this.used.set(key, before + 1);
    return before % Math.max(1, most);
  }

  // What events are made of ------------------------------------------------------------------

  ring(element: Element | null, duration = 700): void {
    if (element) this.add(ringing(boxOf(element), this.at, duration));
  }

  float(seat: number | undefined, text: string): void {
    const box = this.seat(seat);
    if (box) this.add(rising(text, box, this.at, FLOAT));
  }

  points(seat: number | undefined, points: number | undefined): void {
    if (points) this.float(seat, points > 0 ? `+${points}` : `−${-points}`);
  }

  /** Something goes from one place to another and is not seen there. */
  send(drawn: Drawn, from: Box | null, to: Box | null, duration = SWEEP): void {
    if (from && to) this.add({ ...leaving(drawn, from, to, 0, duration), delay: this.at });
  }

  /** A card comes into one's own hand. */
  take(card: string, from: Box, duration: number): boolean {
    const element = this.inHand(card);
    if (!element) return false;
    this.add(...turning(this.card(card), from, boxOf(element), this.at, duration));
    this.faint(element, this.at + duration);
    return true;
  }

  /** A card goes before a seat, and the trick that lay there to who took it. */
  lay(seat: number, card: string | undefined): void {
    if (this.taken !== undefined) this.sweep();
    const place = this.places.before(seat);
    const from = this.held(seat, card);
    if (!place || !from) return;
    const box = boxOf(place);
    const shown = this.stays(seat, card) ? place.firstElementChild : null;
    this.add(flying(this.card(card), from.width ? from : box, shown ? boxOf(shown) : box, this.at, LAY));
    this.sound("lay");
    if (shown) this.faint(shown, this.at + LAY);
    this.at += LAY;
    this.trick.set(seat, { drawn: this.card(card), since: this.at });
  }

  /** The cards of a trick that are gone from the table go to who took it. */
  sweep(): void {
    const to = this.seat(this.taken);
    const going = [...this.trick].filter(([seat, { drawn }]) => drawn.what === "card" && !this.stays(seat, drawn.card));
    for (const [seat, { drawn, since }] of going) {
      const place = this.places.before(seat);
      if (!place || !to) continue;
      const goes = leaving(drawn, boxOf(place), to, this.at - since, SWEEP);
      this.add({ ...goes, delay: since, early: since === 0 });
    }
    this.trick.clear();
    this.taken = undefined;
    if (going.length) {
      this.sound("take");
      this.at += SWEEP / 3;
    }
  }

  private stays(seat: number, card: string | undefined): boolean {
    return this.after?.places?.find((place) => place.seat === seat)?.face?.card === card;
  }

  /** A card goes on a mat or a piñata. */
  place(line: Line): void {
    const side = this.places.side(line.to);
    const from = this.held(line.seat, line.cards?.[0]);
    if (!side || !from) return;
    const lying = [...side.querySelectorAll<HTMLElement>("[data-lies]")];
    const shown = lying.findLast((one) => !line.cards?.length || one.dataset["lies"] === line.cards[0]);
    const drawn = shown ? drawnOf(this.game, shown) : this.card(line.cards?.[0]);
    const to = shown ? boxOf(shown) : this.beside(side);
    this.add(flying(drawn, from, to, this.at, LAY));
    this.sound("lay");
    if (shown) this.faint(shown, this.at + LAY);
    this.at += LAY;
    if (!shown) this.before.lying.push({ line: this.lineOf(side), drawn, box: to, since: this.at });
  }

  /** Where a card lands that nobody sees lie there: as large as those that lay there before. */
  private beside(side: Element): Box {
    const line = this.lineOf(side);
    const others = this.before.lying.filter((one) => one.line === line && one.drawn.what === "card");
    return cardIn(boxOf(side), others[0]?.box.width);
  }

  private lineOf(element: Element): number {
    return Number(element.closest<HTMLElement>("[data-line]")?.dataset["line"]);
  }

  /** All that lay on a mat or in a piñata goes somewhere. */
  empty(line: number | undefined, to: Box | null): void {
    for (const { drawn, box, since, ...lay } of this.before.lying) {
      if ((line !== undefined && lay.line !== line) || !to) continue;
      this.add({ ...leaving(drawn, box, to, this.at - since, SWEEP * 1.4), delay: since, early: since === 0 });
    }
  }

  /** The last thing: a trick that lies there no more. */
  end(): void {
    if (this.taken !== undefined && [...this.trick].some(([seat, { drawn }]) => drawn.what === "card" && !this.stays(seat, drawn.card))) {
      this.sweep();
    }
  }
}
