import { createECDH, hkdfSync } from "node:crypto";
import type { Keyring } from "#platform/crypto/keyring.ts";

/** Of VAPID (RFC 8292): base64url, the public one as an uncompressed point. */
export type ApplicationKey = { publicKey: string; privateKey: string };

/** The order of P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const derived = new WeakMap<Keyring, ApplicationKey[]>();

/**
 * Made of the secrets that the processes share, so that there is nothing to set up: one for each. The first is told to
 * browsers; what was subscribed with another one is still signed by it.
 */
export function applicationKeys(keyring: Keyring): ApplicationKey[] {
  const known = derived.get(keyring) ?? keyring.map(deriveKey);
  derived.set(keyring, known);
  return known;
}

/** FIPS 186-5 A.2.1: of 128 bits more than are needed, so that no number is likelier than another. */
function deriveKey(secret: string): ApplicationKey {
  const bits = Buffer.from(hkdfSync("sha256", secret, "", "isa/push application key", 48));
  const number = (BigInt(`0x${bits.toString("hex")}`) % (ORDER - 1n)) + 1n;
  const privateKey = Buffer.from(number.toString(16).padStart(64, "0"), "hex");
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey("base64url"), privateKey: privateKey.toString("base64url") };
}
