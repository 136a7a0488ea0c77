import type { AccountsConfig } from "../config/config.ts";

/** What an identity provider has to know of us. */
export function ourSide({ siteUrl }: Pick<AccountsConfig, "siteUrl">) {
  const base = `${siteUrl}/auth/v1/sso/saml`;
  return { entityId: `${base}/metadata`, metadataUrl: `${base}/metadata`, acsUrl: `${base}/acs` };
}
