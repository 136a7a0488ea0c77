import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Environment } from "./environment.ts";
import { ConfigError } from "./start-failure.ts";

export type DkimConfig = {
  domain: string;
  selector: string;
  /** PEM, PKCS#8. */
  privateKey: string;
};

type Given = Pick<Environment, "DKIM_DOMAIN" | "DKIM_SELECTOR" | "DKIM_PRIVATE_KEY_FILE">;

/** What mails are signed with; read at the start, so that a wrong key is no surprise of the first mail. */
export function dkimFrom(env: Given): DkimConfig | undefined {
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_PRIVATE_KEY_FILE: file } = env;
  if (!domain || !selector || !file) return undefined;
  return { domain, selector, privateKey: readKey(file) };
}

/** RSA of 1024 bits and more is what receivers accept (RFC 8301). */
function readKey(file: string): string {
  try {
    const key = createPrivateKey(readFileSync(file));
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
    if (key.asymmetricKeyType === "rsa" && bits >= 1024) return String(key.export({ type: "pkcs8", format: "pem" }));
  } catch {
    // Said below: what the file holds is nobody's to read in a log.
  }
  throw new ConfigError("DKIM_PRIVATE_KEY_FILE must name a file with an RSA private key in PEM, of 1024 bits or more.");
}
