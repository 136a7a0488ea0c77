import { createECDH, hkdfSync } from "node:crypto";
import type { Keyring } from "#platform/crypto/keyring.ts";

/** VAPID (RFC 8292): base64url, the public key as an uncompressed point. */
export type ApplicationKey = { publicKey: string; privateKey: string };

const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const derived = new WeakMap<Keyring, ApplicationKey[]>();

/** One key per shared secret: browsers get the first, and older subscriptions keep their own. */
export function applicationKeys(keyring: Keyring): ApplicationKey[] {
  const known = derived.get(keyring) ?? keyring.map(deriveKey);
  derived.set(keyring, known);
  return known;
}

/** FIPS 186-5 A.2.1: 128 extra bits avoid modulo bias. */
function deriveKey(secret: string): ApplicationKey {
  const bits = Buffer.from(hkdfSync("sha256", secret, "", "isa/push application key", 48));
  const number = (BigInt(`0x${bits.toString("hex")}`) % (ORDER - 1n)) + 1n;
  const privateKey = Buffer.from(number.toString(16).padStart(64, "0"), "hex");
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey("base64url"), privateKey: privateKey.toString("base64url") };
}
