import { createHmac, hkdfSync } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Context } from "#platform/context.ts";
import { secretsIn } from "#platform/http/signing-keys.ts";

const secrets = new Map<string, Promise<Buffer>>();

/**
 * A name for a viewer that holds for one day and leads back to nobody: the day's salt comes of the signing keys, so
 * that a copy of the database cannot be searched for addresses.
 */
export async function viewerKey({ config }: Pick<Context, "config">, viewer: string, day: string): Promise<string> {
  const file = config.signingKeysFile;
  const secret = secrets.get(file) ?? deriveSecret(file);
  secrets.set(file, secret);
  secret.catch(() => secrets.delete(file));
  return createHmac("sha256", await secret)
    .update(`${day}\0${viewer}`)
    .digest("base64url");
}

async function deriveSecret(file: string): Promise<Buffer> {
  const [secret] = secretsIn(await readFile(file, "utf8"));
  return Buffer.from(hkdfSync("sha256", Buffer.from(secret, "base64url"), "", "viewers of a day", 32));
}
