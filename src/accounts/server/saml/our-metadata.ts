import { generateServiceProviderMetadata } from "@node-saml/node-saml";
import type { AccountsConfig } from "../config/config.ts";
import { sha256 } from "../secrets.ts";
import { ourSide } from "./our-side.ts";
import { selfSignedCertificate } from "./self-signed.ts";

export function ourMetadata(config: AccountsConfig): string {
  const { entityId, acsUrl } = ourSide(config);
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
