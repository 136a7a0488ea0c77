import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  type KeyObject,
  timingSafeEqual,
} from "node:crypto";
import type { KeptSecrets } from "./kept-secrets.ts";

const TAG_BYTES = 16;

/**
 * Signs a short text and makes it unreadable, for an address that ends up in logs. The signature, HMAC-SHA256 over
 * purpose and text, is the start of the cipher too (the construction of RFC 5297), so no chance is involved: the same
 * text gives the same token.
 */
export function seal(keys: KeptSecrets, purpose: string, text: string): string {
  const [key] = keys;
  if (key === undefined) throw new Error("there is no key to sign links with");
  const tag = tagOf(key, purpose, text);
  const cipher = createCipheriv("aes-256-ctr", cipherKey(key, purpose), tag);
  return Buffer.concat([tag, cipher.update(text, "utf8"), cipher.final()]).toString("base64url");
}

/** The text of a token that one of the keys made for this purpose; null for any other. */
export function unseal(keys: KeptSecrets, purpose: string, token: string): string | null {
  const bytes = Buffer.from(token, "base64url");
  // Node reads over what is not base64url, so that many spellings would stand for one token.
  if (bytes.length <= TAG_BYTES || bytes.toString("base64url") !== token) return null;
  const tag = bytes.subarray(0, TAG_BYTES);
  let found: string | null = null;
  for (const key of keys) {
    const cipher = createDecipheriv("aes-256-ctr", cipherKey(key, purpose), tag);
    const text = Buffer.concat([cipher.update(bytes.subarray(TAG_BYTES)), cipher.final()]).toString("utf8");
    if (timingSafeEqual(tagOf(key, purpose, text), tag)) found = text;
  }
  return found;
}

const tagOf = (key: string, purpose: string, text: string) =>
  createHmac("sha256", key).update(`isa/sign/${purpose}\0${text}`).digest().subarray(0, TAG_BYTES);

/** Made once: a key that is handed over as bytes costs more than the rest of the seal. */
const CIPHER_KEYS = new Map<string, KeyObject>();

function cipherKey(key: string, purpose: string): KeyObject {
  const name = `${purpose}\0${key}`;
  const known = CIPHER_KEYS.get(name);
  if (known) return known;
  const made = createSecretKey(createHmac("sha256", key).update(`isa/hide/${purpose}`).digest());
  CIPHER_KEYS.set(name, made);
  return made;
}
