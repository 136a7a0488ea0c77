import { createHash, createPrivateKey, createPublicKey, sign } from "node:crypto";
import { generateServiceProviderMetadata } from "@node-saml/node-saml";
import { sha256 } from "#platform/crypto/secret.ts";
import type { AccountsConfig } from "../config/config.ts";
import { serviceProviderOf } from "../config/saml-config.ts";

export function serviceProviderMetadata(config: Pick<AccountsConfig, "siteUrl" | "saml">): string {
  const { entityId, acsUrl } = serviceProviderOf(config);
  const { privateKey } = config.saml;
  const certificate = privateKey ? selfSignedCertificate(privateKey, new URL(config.siteUrl).hostname) : null;
  return generateServiceProviderMetadata({
    issuer: entityId,
    callbackUrl: acsUrl,
    wantAssertionsSigned: true,
    identifierFormat: null,
    generateUniqueId: () => `_${sha256(entityId).slice(0, 40)}`,
    ...(privateKey && certificate
      ? { privateKey, publicCerts: certificate, decryptionPvk: privateKey, decryptionCert: certificate }
      : {}),
  });
}

/** The certificate depends only on key and name, so that every process shows the same. SAML ignores who signed it. */
function selfSignedCertificate(privateKey: string, name: string): string {
  const key = createPrivateKey(privateKey);
  const publicKey = createPublicKey(key).export({ type: "spki", format: "der" });
  const serial = createHash("sha256").update(publicKey).digest().subarray(0, 16);
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40;
  const subject = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(name)))));
  const validity = sequence(der(0x17, Buffer.from("250101000000Z")), der(0x18, Buffer.from("21250101000000Z")));
  const body = sequence(der(0xa0, integer(2)), der(0x02, serial), SHA256_RSA, subject, validity, subject, publicKey);
  const signature = der(0x03, Buffer.concat([Buffer.of(0), sign("sha256", body, key)]));
  return sequence(body, SHA256_RSA, signature).toString("base64");
}

/** Object identifier of commonName: 2.5.4.3 */
const COMMON_NAME = Buffer.from("0603550403", "hex");
/** Object identifier of sha256WithRSAEncryption: 1.2.840.113549.1.1.11, with no parameters */
const SHA256_RSA = Buffer.from("300d06092a864886f70d01010b0500", "hex");

const sequence = (...parts: Buffer[]) => der(0x30, Buffer.concat(parts));
const integer = (value: number) => der(0x02, Buffer.of(value));

function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  if (length < 0x80) return Buffer.concat([Buffer.of(tag, length), content]);
  const bytes = Buffer.from(length.toString(16).padStart(length > 0xff ? 4 : 2, "0"), "hex");
  return Buffer.concat([Buffer.of(tag, 0x80 | bytes.length), bytes, content]);
}
