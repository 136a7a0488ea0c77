import { hkdfSync } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Context } from "../context.ts";
import { type SigningKeys, secretsIn } from "../http/signing-keys.ts";

const keysOf = new WeakMap<SigningKeys, Promise<Buffer[]>>();

/**
 * The keys of the hashes of six-digit codes: derived from the signing keys, so that a copy of the database alone cannot
 * be searched for codes, and with a rotation every code from before it stays good while the old key is in the file.
 * The first one makes hashes, all of them check.
 */
export function codeKeys({ keys, config }: Context): Promise<Buffer[]> {
  const known = keysOf.get(keys) ?? deriveKeys(config.signingKeysFile);
  keysOf.set(keys, known);
  known.catch(() => keysOf.delete(keys));
  return known;
}

async function deriveKeys(file: string): Promise<Buffer[]> {
  const secrets = secretsIn(await readFile(file, "utf8"));
  return secrets.map((d) => Buffer.from(hkdfSync("sha256", Buffer.from(d, "base64url"), "", "one-time codes", 32)));
}
