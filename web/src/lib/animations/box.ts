// A place on the screen, measured in the window.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Height of a card against its width. */
export const CARD = 1.4;

export function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}

/** A card of some width in the middle of a place. */
export function cardIn(box: Box, width = 44): Box {
  return around(box, width, width * CARD);
}

/** A place of some size in the middle of another. */
export function around(box: Box, width: number, height: number): Box {
  return { left: box.left + (box.width - width) / 2, top: box.top + (box.height - height) / 2, width, height };
}

/** The transform that brings what rests in one place to another. */
export function moved(from: Box, rest: Box, more = ""): string {
  const x = from.left + from.width / 2 - rest.left - rest.width / 2;
  const y = from.top + from.height / 2 - rest.top - rest.height / 2;
  return `translate(${x}px, ${y}px) scale(${from.width / rest.width || 1}) ${more}`;
}
