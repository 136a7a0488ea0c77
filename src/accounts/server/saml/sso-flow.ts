import { SAML } from "@node-saml/node-saml";
import { eq, lte } from "drizzle-orm";
import { v4 } from "uuid";
import * as v from "valibot";
import { domainName } from "#kernel/email-address.ts";
import { msg } from "#kernel/translate.ts";
import { sha256 } from "#platform/crypto/secret.ts";
import { ssoFlows } from "#platform/db/schema/sso.ts";
import type { SsoRequest } from "../../contract/sso.ts";
import { SSO_MESSAGES } from "../../domain/sso/messages.ts";
import { serviceProviderOf } from "../config/saml-config.ts";
import type { Context } from "../context.ts";
import { refuse, validationFailed } from "../errors.ts";
import { type CodeChallenge, readCodeChallenge, storedChallenge } from "../pkce.ts";
import { allowedTarget } from "../redirect-target.ts";
import { pemOf } from "./certificates.ts";
import { findSsoProvider, findSsoProviderByDomain, findSsoProviderByEntity, type SsoProvider } from "./queries.ts";
import { childrenOf, textOf } from "./xml.ts";

const LIFETIME_MS = 300_000;

/** POST /sso (docs/develop/accounts/saml.md). @returns address of the identity provider, with our request */
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
    : await findSsoProviderByDomain(db, domainName(domain ?? "") ?? "");
  if (!provider?.enabled) throw refuse("sso_provider_not_found");
  return provider;
}

type Ids = { relayState: string; requestId: string };

/** The identity provider chooses the name format and the authentication context. */
function signInUrl({ config }: Context, provider: SsoProvider, { relayState, requestId }: Ids): Promise<string> {
  const { entityId, acsUrl } = serviceProviderOf(config);
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

export type ConsumedFlow = {
  provider: SsoProvider;
  /** ID of our request; null when the identity provider started the sign-in (IdP-initiated). */
  requestId: string | null;
  challenge: CodeChallenge | null;
  redirectTo: string | null;
};

const uuid = v.pipe(v.string(), v.uuid());

/** A flow works once: a second SAML response finds none. */
export function consumeFlow(context: Context, relayState: string, response: Element): Promise<ConsumedFlow> {
  return v.is(uuid, relayState)
    ? consumeRequestedFlow(context, relayState)
    : idpInitiatedFlow(context, relayState, response);
}

async function consumeRequestedFlow({ db, clock }: Context, relayState: string): Promise<ConsumedFlow> {
  const [flow] = await db
    .delete(ssoFlows)
    .where(eq(ssoFlows.relayStateHash, sha256(relayState)))
    .returning();
  if (!flow) throw refuse("saml_relay_state_not_found", undefined, SSO_MESSAGES.expired);
  if (flow.expiresAt <= clock()) throw refuse("saml_relay_state_expired", undefined, SSO_MESSAGES.expired);
  const provider = await findSsoProvider(db, flow.providerId);
  if (!provider?.enabled) throw refuse("sso_provider_not_found", undefined, SSO_MESSAGES.switchedOff);
  const { requestId, redirectTo } = flow;
  return { provider, requestId, redirectTo, challenge: storedChallenge(flow) };
}

/** The unverified issuer only selects the identity provider; its certificates must then verify the response. */
async function idpInitiatedFlow({ db, config }: Context, relayState: string, response: Element): Promise<ConsumedFlow> {
  const [assertion] = childrenOf(response, "assertion", "Assertion");
  const [issuer] = [response, ...(assertion ? [assertion] : [])].flatMap((one) =>
    childrenOf(one, "assertion", "Issuer"),
  );
  const provider = await findSsoProviderByEntity(db, textOf(issuer));
  if (!provider?.enabled) throw refuse("saml_idp_not_found");
  if (!provider.idpInitiated)
    throw refuse(
      "saml_relay_state_not_found",
      undefined,
      msg("Please start on our sign-in page. Your organisation sent you here without our asking."),
    );
  return { provider, requestId: null, challenge: null, redirectTo: allowedTarget(relayState, config) };
}
