import { SAML } from "@node-saml/node-saml";
import { lte } from "drizzle-orm";
import { v4 } from "uuid";
import { ssoFlows } from "#platform/db/schema/sso.ts";
import type { SsoRequest } from "../../contract/sso.ts";
import { readCodeChallenge } from "../code-challenge.ts";
import type { Context } from "../context.ts";
import { refuse, validationFailed } from "../errors.ts";
import { allowedTarget } from "../redirect-target.ts";
import { sha256 } from "../secrets.ts";
import { pemOf } from "./certificates.ts";
import { ourSide } from "./our-side.ts";
import { findSsoProvider, findSsoProviderByDomain, type SsoProvider } from "./queries.ts";

const LIFETIME_MS = 300_000;

/** POST /sso (protocol 1.9). @returns where the browser goes: the identity provider, with our request */
export async function startSso(context: Context, body: SsoRequest): Promise<string> {
  const challenge = readCodeChallenge(body);
  const provider = await getProvider(context, body);
  const [relayState, requestId, now] = [v4(), `_${v4()}`, context.clock()];
  await context.db.delete(ssoFlows).where(lte(ssoFlows.expiresAt, now));
  await context.db.insert(ssoFlows).values({
    providerId: provider.id,
    relayStateHash: sha256(relayState),
    requestId,
    codeChallenge: challenge?.challenge ?? null,
    codeChallengeMethod: challenge?.method ?? null,
    redirectTo: allowedTarget(body.redirect_to, context.config),
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFETIME_MS),
  });
  return signInUrl(context, provider, { relayState, requestId });
}

async function getProvider({ db }: Context, { provider_id, domain }: SsoRequest): Promise<SsoProvider> {
  if (provider_id && domain) throw validationFailed("Only one of provider_id or domain supported");
  if (!provider_id && !domain) throw validationFailed("A provider_id or domain needs to be provided");
  const provider = provider_id
    ? await findSsoProvider(db, provider_id)
    : await findSsoProviderByDomain(db, (domain ?? "").trim());
  if (!provider?.enabled) throw refuse("sso_provider_not_found");
  return provider;
}

type Ids = { relayState: string; requestId: string };

/** Signed where there is a key. Which kind of name and of proof the provider uses is left to it. */
function signInUrl({ config }: Context, provider: SsoProvider, { relayState, requestId }: Ids): Promise<string> {
  const { entityId, acsUrl } = ourSide(config);
  const { privateKey } = config.saml;
  const saml = new SAML({
    issuer: entityId,
    callbackUrl: acsUrl,
    entryPoint: provider.ssoUrl,
    idpCert: provider.certificates.map(pemOf),
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    generateUniqueId: () => requestId,
    ...(privateKey ? { privateKey, signatureAlgorithm: "sha256" } : {}),
  });
  return saml.getAuthorizeUrlAsync(relayState, undefined, {});
}
