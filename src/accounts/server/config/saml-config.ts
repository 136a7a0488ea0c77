import { createPrivateKey } from "node:crypto";
import * as v from "valibot";
import { flag, setting } from "#platform/config/setting.ts";
import { ConfigError } from "#platform/config/start-failure.ts";
import type { AccountsConfig } from "./config.ts";

const LEAST_BITS = 2048;

export const SAML_SETTINGS = {
  enabled: setting("AUTH_SAML_ENABLED", flag(), {
    fallback: "`false`",
    meaning:
      "`true` lets organisations sign their members in by [single sign-on](../develop/accounts/saml.md) (SAML 2.0)",
  }),
  /** Private key as PEM, PKCS#8. */
  privateKey: setting(
    "AUTH_SAML_PRIVATE_KEY",
    v.pipe(
      v.optional(v.string()),
      v.transform((key) => (key === undefined ? null : readKey(key))),
    ),
    {
      meaning: "RSA key that signs requests to identity providers and opens their encrypted answers",
      secret: true,
    },
  ),
};

/** Accepts PEM (line ends may be written as \n), or base64 of DER in PKCS#8 or PKCS#1. */
function readKey(text: string): string {
  for (const read of [readPem, readDer("pkcs8"), readDer("pkcs1")]) {
    try {
      const key = read(text);
      const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
      if (key.asymmetricKeyType === "rsa" && bits >= LEAST_BITS) {
        return String(key.export({ type: "pkcs8", format: "pem" }));
      }
    } catch {
      // The caught error is dropped, because it may quote the key in the variable.
    }
  }
  throw new ConfigError("AUTH_SAML_PRIVATE_KEY must be an RSA private key of 2048 bits or more, PEM or base64.");
}

const readPem = (text: string) => createPrivateKey(text.replaceAll("\\n", "\n"));

const readDer = (type: "pkcs8" | "pkcs1") => (text: string) =>
  createPrivateKey({ key: Buffer.from(text, "base64"), format: "der", type });

export function serviceProviderOf({ siteUrl }: Pick<AccountsConfig, "siteUrl">) {
  const base = `${siteUrl}/auth/v1/sso/saml`;
  return { entityId: `${base}/metadata`, metadataUrl: `${base}/metadata`, acsUrl: `${base}/acs` };
}
