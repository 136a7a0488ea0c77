import { hkdfSync } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Context } from "#platform/context.ts";
import { type SigningKeys, secretsIn } from "#platform/http/signing-keys.ts";

type Ground = Pick<Context, "keys" | "config">;
type DerivedKeys = { codes: Buffer[]; devices: Buffer[] };

const keysOf = new WeakMap<SigningKeys, Promise<DerivedKeys>>();

/**
 * The keys of the hashes of six-digit codes: derived from the signing keys, so that a copy of the database alone cannot
 * be searched for codes, and with a rotation every code from before it stays good while the old key is in the file.
 * The first one makes hashes, all of them check.
 */
export const codeKeys = async (context: Ground): Promise<Buffer[]> => (await derivedKeys(context)).codes;

/** The keys of the tokens by which an account's browsers are known again, in the same way. */
export const deviceKeys = async (context: Ground): Promise<Buffer[]> => (await derivedKeys(context)).devices;

function derivedKeys({ keys, config }: Ground): Promise<DerivedKeys> {
  const known = keysOf.get(keys) ?? deriveKeys(config.signingKeysFile);
  keysOf.set(keys, known);
  known.catch(() => keysOf.delete(keys));
  return known;
}

async function deriveKeys(file: string): Promise<DerivedKeys> {
  const secrets = secretsIn(await readFile(file, "utf8"));
  const derive = (purpose: string) =>
    secrets.map((d) => Buffer.from(hkdfSync("sha256", Buffer.from(d, "base64url"), "", purpose, 32)));
  return { codes: derive("one-time codes"), devices: derive("known devices") };
}
