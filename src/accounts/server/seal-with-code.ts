import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** What waits in the database for whoever holds a code: a copy of the database alone cannot read it. */
export function sealWithCode(code: string, content: unknown): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyOf(code), nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(content), "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

export function openWithCode(code: string, sealed: string): unknown {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", keyOf(code), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8"));
}

const keyOf = (code: string) => Buffer.from(hkdfSync("sha256", code, "", "sealed with a code", 32));
