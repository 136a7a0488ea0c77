import { createHash, createHmac, hkdfSync, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Context } from "#platform/context.ts";
import { type SigningKeys, secretsIn } from "#platform/http/signing-keys.ts";
import { CODE_LENGTH } from "../domain/one-time-code.ts";

export const randomKey = () => randomBytes(32).toString("hex");

export const randomCode = () => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, "0");

export const hmac = (key: Buffer, text: string) => createHmac("sha256", key).update(text);

/** Compares two texts of any length in constant time. */
export function sameText(one: string, other: string): boolean {
  return timingSafeEqual(createHash("sha256").update(one).digest(), createHash("sha256").update(other).digest());
}

type Dependencies = Pick<Context, "keys" | "config">;
type DerivedKeys = { codes: Buffer[]; devices: Buffer[]; networks: Buffer[] };

const keysOf = new WeakMap<SigningKeys, Promise<DerivedKeys>>();

/** Keys derive from the signing keys, so a database copy reveals no code. The first makes hashes, older ones verify. */
export const codeKeys = async (context: Dependencies): Promise<Buffer[]> => (await derivedKeys(context)).codes;

export const deviceKeys = async (context: Dependencies): Promise<Buffer[]> => (await derivedKeys(context)).devices;

/** A rotation restarts the counts of sign-ups per network. */
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
