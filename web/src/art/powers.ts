/** Whether the rank of a Piñata Party card is a power: the server writes those with a dot before. */
export function isPower(rank: string): boolean {
  return rank.startsWith(".");
}
