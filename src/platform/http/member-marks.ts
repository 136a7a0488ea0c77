import { createHmac, hkdfSync } from "node:crypto";
import { readFile } from "node:fs/promises";
import { secretsIn } from "./signing-keys.ts";

/** Pseudonym of a member for devices: derived with a secret, so that it cannot be traced to an account. */
export function createMemberMarks(signingKeysFile: string): (id: string) => Promise<string> {
  let secret: Promise<Buffer> | undefined;
  return async (id) => {
    secret ??= deriveSecret(signingKeysFile).catch((error) => {
      secret = undefined;
      throw error;
    });
    return createHmac("sha256", await secret)
      .update(id)
      .digest("base64url")
      .slice(0, 22);
  };
}

async function deriveSecret(file: string): Promise<Buffer> {
  const [secret] = secretsIn(await readFile(file, "utf8"));
  return Buffer.from(hkdfSync("sha256", Buffer.from(secret, "base64url"), "", "members of a device", 32));
}
