import { createPrivateKey } from "node:crypto";
import { ConfigError } from "#platform/config/start-failure.ts";
import type { AccountsConfig } from "./config.ts";

/** Single sign-on of organisations. */
export type SamlConfig = {
  enabled: boolean;
  /** PEM, PKCS#8: signs our requests and opens encrypted answers. */
  privateKey: string | null;
};

const WORDS: Record<string, boolean> = { true: true, on: true, "1": true, false: false, off: false, "0": false };
const LEAST_BITS = 2048;

export function samlFrom(given: Record<string, string | undefined>): SamlConfig {
  const { AUTH_SAML_ENABLED: switched = "false", AUTH_SAML_PRIVATE_KEY: key } = given;
  const enabled = WORDS[switched];
  if (enabled === undefined) throw new ConfigError("AUTH_SAML_ENABLED must be true or false.");
  return { enabled, privateKey: key === undefined ? null : readKey(key) };
}

/** PEM (line ends may be written as \n), or the DER of PKCS#8 or PKCS#1 in base64. */
function readKey(text: string): string {
  for (const read of [readPem, readDer("pkcs8"), readDer("pkcs1")]) {
    try {
      const key = read(text);
      const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
      if (key.asymmetricKeyType === "rsa" && bits >= LEAST_BITS) {
        return String(key.export({ type: "pkcs8", format: "pem" }));
      }
    } catch {
      // Said below: what the variable holds is nobody's to read in a log.
    }
  }
  throw new ConfigError("AUTH_SAML_PRIVATE_KEY must be an RSA private key of 2048 bits or more, PEM or base64.");
}

const readPem = (text: string) => createPrivateKey(text.replaceAll("\\n", "\n"));

const readDer = (type: "pkcs8" | "pkcs1") => (text: string) =>
  createPrivateKey({ key: Buffer.from(text, "base64"), format: "der", type });

/** What an identity provider has to know of us. */
export function serviceProviderOf({ siteUrl }: Pick<AccountsConfig, "siteUrl">) {
  const base = `${siteUrl}/auth/v1/sso/saml`;
  return { entityId: `${base}/metadata`, metadataUrl: `${base}/metadata`, acsUrl: `${base}/acs` };
}
