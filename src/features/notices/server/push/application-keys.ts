import { createECDH, hkdfSync } from "node:crypto";
import type { Keyring } from "#platform/crypto/keyring.ts";

/** VAPID keys (RFC 8292) in base64url; the public key is an uncompressed point. */
export type ApplicationKey = { publicKey: string; privateKey: string };

const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const derived = new WeakMap<Keyring, ApplicationKey[]>();

/** One key for each shared secret: new subscriptions use the first, older subscriptions keep their own. */
export function applicationKeys(keyring: Keyring): ApplicationKey[] {
  const known = derived.get(keyring) ?? keyring.map(deriveKey);
  derived.set(keyring, known);
  return known;
}

/** The key is derived with 128 extra bits to avoid modulo bias (FIPS 186-5 A.2.1). */
function deriveKey(secret: string): ApplicationKey {
  const bits = Buffer.from(hkdfSync("sha256", secret, "", "isa/push application key", 48));
  const number = (BigInt(`0x${bits.toString("hex")}`) % (ORDER - 1n)) + 1n;
  const privateKey = Buffer.from(number.toString(16).padStart(64, "0"), "hex");
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey("base64url"), privateKey: privateKey.toString("base64url") };
}
