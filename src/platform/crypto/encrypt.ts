import { createDecipheriv, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { aessiv } from "@noble/ciphers/aes.js";
import type { Keyring } from "./keyring.ts";

/**
 * AES-256-SIV (RFC 5297): nobody without a key can read or change the token, and the same text gives the same token. The
 * purpose is authenticated with the text.
 * @param keyring its first key encrypts
 * @returns base64url, for an address or a column
 */
export function encrypt([key]: Keyring, purpose: string, text: string): string {
  if (key === undefined) throw new Error("there is no key to encrypt with");
  return Buffer.from(aessiv(derivedKey(key, purpose)).encrypt(Buffer.from(text, "utf8"))).toString("base64url");
}

/** `isCurrent`: made by the first key in the present way; whoever stores another one encrypts it anew. */
type Decrypted = { text: string; isCurrent: boolean };

/** The text of a token that one of the keys made for this purpose; null for any other. */
export function decrypt(keyring: Keyring, purpose: string, token: string): Decrypted | null {
  const bytes = Buffer.from(token, "base64url");
  // Node reads over what is not base64url, so that many spellings would stand for one token.
  if (bytes.toString("base64url") !== token) return null;
  for (const [index, key] of keyring.entries()) {
    const text = decryptWith(key, purpose, bytes);
    if (text !== null) return { text, isCurrent: index === 0 };
  }
  const former = decryptFormer(keyring, purpose, bytes);
  return former === null ? null : { text: former, isCurrent: false };
}

function decryptWith(key: string, purpose: string, bytes: Uint8Array): string | null {
  try {
    return Buffer.from(aessiv(derivedKey(key, purpose)).decrypt(bytes)).toString("utf8");
  } catch {
    return null;
  }
}

const MOST_DERIVED = 100;
const derived = new Map<string, Uint8Array>();

function derivedKey(key: string, purpose: string): Uint8Array {
  const name = `${purpose}\0${key}`;
  const known = derived.get(name);
  if (known) return known;
  const made = new Uint8Array(hkdfSync("sha256", key, "", `isa/encrypt/${purpose}`, 64));
  // A key of its own for each text, such as a code, would fill the memory.
  if (derived.size >= MOST_DERIVED) derived.clear();
  derived.set(name, made);
  return made;
}

const TAG_BYTES = 16;

/**
 * Tokens of the version before AES-SIV came from a library: HMAC-SHA256 over purpose and text is the start of AES-256-CTR.
 * Links in mails of that time hold for thirteen months, secrets of authenticator apps until they are next used.
 */
function decryptFormer(keyring: Keyring, purpose: string, bytes: Buffer): string | null {
  if (bytes.length <= TAG_BYTES) return null;
  const tag = bytes.subarray(0, TAG_BYTES);
  let found: string | null = null;
  for (const key of keyring) {
    const cipherKey = createHmac("sha256", key).update(`isa/hide/${purpose}`).digest();
    const cipher = createDecipheriv("aes-256-ctr", cipherKey, tag);
    const text = Buffer.concat([cipher.update(bytes.subarray(TAG_BYTES)), cipher.final()]).toString("utf8");
    const expected = createHmac("sha256", key).update(`isa/sign/${purpose}\0${text}`).digest().subarray(0, TAG_BYTES);
    if (timingSafeEqual(expected, tag)) found = text;
  }
  return found;
}
