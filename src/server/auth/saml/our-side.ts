import { generateServiceProviderMetadata } from "@node-saml/node-saml";
import type { Config } from "../../config.ts";
import { sha256 } from "../secrets.ts";
import { selfSignedCertificate } from "./self-signed.ts";

/** What an identity provider has to know of us. */
export function ourSide({ siteUrl }: Pick<Config, "siteUrl">) {
  const base = `${siteUrl}/auth/v1/sso/saml`;
  return { entityId: `${base}/metadata`, metadataUrl: `${base}/metadata`, acsUrl: `${base}/acs` };
}

export function ourMetadata(config: Config): string {
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
