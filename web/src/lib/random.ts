// Chance of the browser's own, which it gives to every page.

/** Thirty-two letters that nobody can guess: an id, or somebody's part of a deal. */
export function unguessable(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
