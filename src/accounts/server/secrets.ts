import { createHash, createHmac, hash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { CODE_LENGTH } from "../domain/one-time-code.ts";

/** 256 random bits for a URL. */
export const randomSecret = () => randomBytes(32).toString("base64url");

export const randomKey = () => randomBytes(32).toString("hex");

export const randomCode = () => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, "0");

/** How secrets with enough randomness are stored. */
export const sha256 = (text: string) => hash("sha256", text);

export const hmac = (key: Buffer, text: string) => createHmac("sha256", key).update(text);

/** Compares in constant time, whatever the lengths. */
export function sameText(one: string, other: string): boolean {
  return timingSafeEqual(createHash("sha256").update(one).digest(), createHash("sha256").update(other).digest());
}
