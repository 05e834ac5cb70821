// Hashes as docs/records.md wants them. A browser hashes only for pages that came encrypted, and friends in the same
// room come without; so a library does it for everybody.

import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";

export { bytesToHex, hexToBytes, utf8ToBytes as textToBytes } from "@noble/hashes/utils.js";
export { sha256 };

/** The HMAC-SHA256 of a text. */
export function signature(key: Uint8Array, text: string): Uint8Array {
  return hmac(sha256, key, utf8ToBytes(text));
}
