import { hkdfSync } from "node:crypto";
import { aessiv } from "@noble/ciphers/aes.js";
import type { Keyring } from "./keyring.ts";

/** AES-256-SIV (RFC 5297) with the first key: equal texts give equal tokens. The purpose is authenticated. */
export function encrypt([key]: Keyring, purpose: string, text: string): string {
  if (key === undefined) throw new Error("there is no key to encrypt with");
  return Buffer.from(aessiv(derivedKey(key, purpose)).encrypt(Buffer.from(text, "utf8"))).toString("base64url");
}

/** `isCurrent`: the first key made the token; a stored token of another key should be encrypted again. */
type Decrypted = { text: string; isCurrent: boolean };

/** Null for a token of another key or purpose. */
export function decrypt(keyring: Keyring, purpose: string, token: string): Decrypted | null {
  const bytes = Buffer.from(token, "base64url");
  // Node ignores invalid base64url characters, so several spellings would decode to one token.
  if (bytes.toString("base64url") !== token) return null;
  for (const [index, key] of keyring.entries()) {
    const text = decryptWith(key, purpose, bytes);
    if (text !== null) return { text, isCurrent: index === 0 };
  }
  return null;
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
  // Keys that differ per text, such as a code, would fill the memory.
  if (derived.size >= MOST_DERIVED) derived.clear();
  derived.set(name, made);
  return made;
}
