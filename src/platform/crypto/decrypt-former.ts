import { createDecipheriv, createHmac, timingSafeEqual } from "node:crypto";
import type { Keyring } from "./keyring.ts";

const TAG_BYTES = 16;

/**
 * Tokens of the version before AES-SIV came from a library: HMAC-SHA256 over purpose and text is the start of AES-256-CTR.
 * Links in mails of that time hold for thirteen months, secrets of authenticator apps until they are next used.
 */
export function decryptFormer(keyring: Keyring, purpose: string, bytes: Buffer): string | null {
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
