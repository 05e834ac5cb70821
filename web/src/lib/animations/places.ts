// Where things are on the page, found by what the parts and boards say of themselves.

import { boxOf, cardIn, type Box } from "./box";

const within = (root: ParentNode, selector: string) => root.querySelector(selector);

export class Places {
  constructor(private readonly root: ParentNode) {}

  /** Where the hand's cards lie; two of them may be alike. */
  hand(): Map<string, HTMLElement[]> {
    const found = new Map<string, HTMLElement[]>();
    for (const one of this.root.querySelectorAll<HTMLElement>("[data-card]")) {
      const card = one.dataset["card"] ?? "";
      found.set(card, [...(found.get(card) ?? []), one]);
    }
    return found;
  }

  seat(seat: number | undefined): Element | null {
    return seat === undefined ? null : within(this.root, `[data-seat="${seat}"]`);
  }

  /** Where a seat lays its card of a trick; the seat itself where there are no tricks. */
  before(seat: number): Element | null {
    return within(this.root, `[data-seat="${seat}"] [data-laid]`) ?? this.seat(seat);
  }

  /** A mat or a piñata. */
  line(number: number | undefined): Element | null {
    return number === undefined ? null : within(this.root, `[data-line="${number}"]`);
  }

  /** Where a card goes that is laid on a side of a mat, or on a piñata. */
  side(number: number | undefined): Element | null {
    return number === undefined ? null : (within(this.root, `[data-side="${number}"]`) ?? this.line(number));
  }

  sign(): Element | null {
    return within(this.root, "[data-sign]");
  }

  seats(): Element[] {
    return [...this.root.querySelectorAll("[data-seat]")];
  }

  /** The middle of what is seen of the table, where the deck would be; the hand may lie above a part of it. */
  middle(): Box {
    const felt = within(this.root, "[data-table]")?.getBoundingClientRect();
    const left = felt?.left ?? 0;
    const top = Math.max(0, felt?.top ?? 0);
    const below = Math.min(innerHeight, felt?.bottom ?? innerHeight, within(this.root, "#hand")?.getBoundingClientRect().top ?? innerHeight);
    return cardIn({ left, top, width: felt?.width ?? innerWidth, height: Math.max(0, below - top) }, 48);
  }
}
