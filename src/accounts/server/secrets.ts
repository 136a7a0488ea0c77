import { createHash, createHmac, hkdfSync, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Context } from "#platform/context.ts";
import { type SigningKeys, secretsIn } from "#platform/http/signing-keys.ts";
import { CODE_LENGTH } from "../domain/one-time-code.ts";

export const randomKey = () => randomBytes(32).toString("hex");

export const randomCode = () => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, "0");

export const hmac = (key: Buffer, text: string) => createHmac("sha256", key).update(text);

/** Compares in constant time, whatever the lengths. */
export function sameText(one: string, other: string): boolean {
  return timingSafeEqual(createHash("sha256").update(one).digest(), createHash("sha256").update(other).digest());
}

type Dependencies = Pick<Context, "keys" | "config">;
type DerivedKeys = { codes: Buffer[]; devices: Buffer[]; networks: Buffer[] };

const keysOf = new WeakMap<SigningKeys, Promise<DerivedKeys>>();

/**
 * The keys of the hashes of six-digit codes: derived from the signing keys, so that a copy of the database alone cannot
 * be searched for codes, and with a rotation every code from before it stays good while the old key is in the file.
 * The first one makes hashes, all of them check.
 */
export const codeKeys = async (context: Dependencies): Promise<Buffer[]> => (await derivedKeys(context)).codes;

/** The keys of the tokens by which an account's browsers are known again, in the same way. */
export const deviceKeys = async (context: Dependencies): Promise<Buffer[]> => (await derivedKeys(context)).devices;

/** The key of the hashes of networks that accounts are signed up from; a new one begins to count anew. */
export const networkKeys = async (context: Dependencies): Promise<Buffer[]> => (await derivedKeys(context)).networks;

function derivedKeys({ keys, config }: Dependencies): Promise<DerivedKeys> {
  const known = keysOf.get(keys) ?? deriveKeys(config.signingKeysFile);
  keysOf.set(keys, known);
  known.catch(() => keysOf.delete(keys));
  return known;
}

async function deriveKeys(file: string): Promise<DerivedKeys> {
  const secrets = secretsIn(await readFile(file, "utf8"));
  const derive = (purpose: string) =>
    secrets.map((d) => Buffer.from(hkdfSync("sha256", Buffer.from(d, "base64url"), "", purpose, 32)));
  return { codes: derive("one-time codes"), devices: derive("known devices"), networks: derive("sign-up networks") };
}
