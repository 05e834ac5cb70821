// Checking a deal in the browser, as docs/records.md says: no server is believed but for what chance could have done at
// each of its moves, which the rules tell anybody.

import { bytesToHex, hexToBytes, sha256, signature, textToBytes } from "./hashes";
import type { GameRecord, Outcomes } from "./messages";

const WHOLE = 1n << 64n;
/** Chance moves that are computed without a pause. */
const AT_ONCE = 200;

function below(key: Uint8Array, number: number, limit: bigint): bigint {
  for (let attempt = 0; ; attempt += 1) {
    const block = signature(key, `${number}.${attempt}`);
    const value = new DataView(block.buffer, block.byteOffset).getBigUint64(0);
    if (value < WHOLE - (WHOLE % limit)) return value % limit;
  }
}

/** What this browser knows of a deal: the commitment that it saw first, and its own number that it sent after that. */
export interface Own {
  commitment?: string | undefined;
  number?: string | undefined;
}

/**
 * What a deal without trouble proves to somebody: that it follows from the commitment; that nobody alone chose it; or
 * that nobody did, for no other number was open.
 */
export function provedBy(record: GameRecord, own: Own): "follows" | "alone" | "nobody" {
  if (!own.commitment || !own.number) return "follows";
  const others = (record.fair?.numbers.length ?? 0) - 1;
  return record.fair?.fixed?.length === others ? "nobody" : "alone";
}

/** The number of a seat where nobody chooses one. */
function fixedNumber(commitment: string, seat: number): string {
  return bytesToHex(sha256(textToBytes(["pinateria-fixed/1", commitment, seat].join("\n"))));
}

/** Compute every chance move of a record; says what is wrong, or nothing. */
export async function troubleWith(
  record: GameRecord,
  outcomes: Outcomes,
  own: Own,
  told: (done: number) => void,
): Promise<string> {
  const fair = record.fair;
  if (!fair?.secret) return "the record holds no secret";
  const secret = hexToBytes(fair.secret);
  const commitment = bytesToHex(sha256(secret));
  if (commitment !== fair.commitment) return "the secret is not the one that was committed to";
  if (own.commitment && own.commitment !== commitment) return "another commitment was shown before the first card";
  if (own.number && !fair.numbers.includes(own.number)) return "the number that this browser sent is not in the deal";
  const forged = (fair.fixed ?? []).find((seat) => fair.numbers[seat] !== fixedNumber(commitment, seat));
  if (forged !== undefined) return `the number of seat ${forged} does not follow from the commitment, as 'fixed' says it does`;
  const key = signature(secret, ["pinateria-fair/1", ...fair.numbers].join("\n"));
  const made = record.moves.filter((move) => move.startsWith("* ")).map((move) => move.slice(2));
  if (made.length !== outcomes.moves.length) return "chance has made another number of moves";
  for (const [number, possible] of outcomes.moves.entries()) {
    const whole = possible.reduce((sum, one) => sum + BigInt(one.weight), 0n);
    const isFirst = number === 0 && fair.first !== undefined;
    let rest = isFirst ? BigInt(fair.first ?? 0) : below(key, number, whole);
    const drawn = possible.find((one) => (rest -= BigInt(one.weight)) < 0n);
    if (drawn?.move !== made[number]) return `chance move ${number} should be ${drawn?.move}, and is ${made[number]}`;
    told((number + 1) / made.length);
    if (number % AT_ONCE === 0) await new Promise((goOn) => setTimeout(goOn)); // the page may draw
  }
  return "";
}
