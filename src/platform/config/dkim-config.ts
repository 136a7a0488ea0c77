import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { domainName } from "#kernel/email-address.ts";
import { allOrNone, type Setting } from "./setting.ts";
import { ConfigError } from "./start-failure.ts";

export type DkimConfig = {
  domain: string;
  selector: string;
  /** PEM, PKCS#8. */
  privateKey: string;
};

const NAMES = ["DKIM_DOMAIN", "DKIM_SELECTOR", "DKIM_PRIVATE_KEY_FILE"];
const SELECTOR = /^[a-z0-9](?:[a-z0-9_.-]{0,61}[a-z0-9])?$/i;

/** The key is read at startup, so that a wrong key fails before the first mail. */
export const dkim: Setting<DkimConfig | undefined> = {
  rows: [
    {
      names: NAMES,
      fallback: "mails are not signed",
      meaning:
        "the sender's domain, the name of its key in the DNS, and a file with the RSA private key in PEM (`openssl genrsa 2048`)",
    },
  ],
  read(given) {
    const [name, selector, file] = allOrNone(given, NAMES);
    if (!name || !selector || !file) return undefined;
    const domain = domainName(name);
    if (!domain) throw new ConfigError("DKIM_DOMAIN must be the domain of the sender's address, such as isa.example.");
    if (!SELECTOR.test(selector)) throw new ConfigError("DKIM_SELECTOR must be the name of the key, such as isa2026.");
    return { domain, selector, privateKey: readKey(file) };
  },
};

/** Receivers accept RSA of 1024 bits and more (RFC 8301). */
function readKey(file: string): string {
  try {
    const key = createPrivateKey(readFileSync(file));
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
    if (key.asymmetricKeyType === "rsa" && bits >= 1024) return String(key.export({ type: "pkcs8", format: "pem" }));
  } catch {
    // Reported below without the error: the file's content must not reach a log.
  }
  throw new ConfigError("DKIM_PRIVATE_KEY_FILE must name a file with an RSA private key in PEM, of 1024 bits or more.");
}
