// Checking a deal with the browser's own cryptography, as docs/records.md says: no server is believed but for what
// chance could have done at each of its moves, which the rules tell anybody.

import type { GameRecord, Outcomes } from "./messages";

const WHOLE = 1n << 64n;
const letters = new TextEncoder();

function hexadecimal(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array((text.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));
}

async function hmac(key: Uint8Array<ArrayBuffer>, message: string): Promise<ArrayBuffer> {
  const made = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return crypto.subtle.sign("HMAC", made, letters.encode(message));
}

async function below(key: Uint8Array<ArrayBuffer>, number: number, limit: bigint): Promise<bigint> {
  for (let attempt = 0; ; attempt += 1) {
    const block = await hmac(key, `${number}.${attempt}`);
    const value = new DataView(block).getBigUint64(0);
    if (value < WHOLE - (WHOLE % limit)) return value % limit;
  }
}

/** Compute every chance move of a record; says what is wrong, or nothing. */
export async function troubleWith(
  record: GameRecord,
  outcomes: Outcomes,
  committed: string,
  told: (done: number) => void,
): Promise<string> {
  const fair = record.fair;
  if (!fair?.secret) return "the record holds no secret";
  const secret = bytesOf(fair.secret);
  const commitment = hexadecimal(await crypto.subtle.digest("SHA-256", secret));
  if (commitment !== fair.commitment) return "the secret is not the one that was committed to";
  if (committed && committed !== commitment) return "another commitment was shown before the first card";
  const key = new Uint8Array(await hmac(secret, ["pinateria-fair/1", ...fair.numbers].join("\n")));
  const made = record.moves.filter((move) => move.startsWith("* ")).map((move) => move.slice(2));
  if (made.length !== outcomes.moves.length) return "chance has made another number of moves";
  for (const [number, possible] of outcomes.moves.entries()) {
    const whole = possible.reduce((sum, one) => sum + BigInt(one.weight), 0n);
    const isFirst = number === 0 && fair.first !== undefined;
    let rest = isFirst ? BigInt(fair.first ?? 0) : await below(key, number, whole);
    const drawn = possible.find((one) => (rest -= BigInt(one.weight)) < 0n);
    if (drawn?.move !== made[number]) return `chance move ${number} should be ${drawn?.move}, and is ${made[number]}`;
    told((number + 1) / made.length);
  }
  return "";
}
