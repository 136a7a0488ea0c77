import { eq } from "drizzle-orm";
import * as v from "valibot";
import { ssoFlows } from "#platform/db/schema/sso.ts";
import { SSO_MESSAGES } from "../../domain/sso/messages.ts";
import type { CodeChallenge } from "../code-challenge.ts";
import type { Context } from "../context.ts";
import { refuse } from "../errors.ts";
import { allowedTarget } from "../redirect-target.ts";
import { sha256 } from "../secrets.ts";
import { findSsoProvider, findSsoProviderByEntity, type SsoProvider } from "./queries.ts";
import { childrenOf, textOf } from "./xml.ts";

/** What an answer of an identity provider has to fit. */
export type TakenFlow = {
  provider: SsoProvider;
  /** Null: nobody asked, the provider began (IdP-initiated). */
  requestId: string | null;
  challenge: CodeChallenge | null;
  redirectTo: string | null;
};

const uuid = v.pipe(v.string(), v.uuid());

/** The flow that an answer belongs to, used up by this: a second answer finds nothing. */
export function takeFlow(context: Context, relayState: string, response: Element): Promise<TakenFlow> {
  return v.is(uuid, relayState) ? takeAsked(context, relayState) : unasked(context, relayState, response);
}

async function takeAsked({ db, clock }: Context, relayState: string): Promise<TakenFlow> {
  const [flow] = await db
    .delete(ssoFlows)
    .where(eq(ssoFlows.relayStateHash, sha256(relayState)))
    .returning();
  if (!flow) throw refuse("saml_relay_state_not_found", undefined, SSO_MESSAGES.expired);
  if (flow.expiresAt <= clock()) throw refuse("saml_relay_state_expired", undefined, SSO_MESSAGES.expired);
  const provider = await findSsoProvider(db, flow.providerId);
  if (!provider?.enabled) throw refuse("sso_provider_not_found", undefined, SSO_MESSAGES.switchedOff);
  const method = flow.codeChallengeMethod === "plain" ? "plain" : "s256";
  const { codeChallenge, requestId, redirectTo } = flow;
  return {
    provider,
    requestId,
    redirectTo,
    challenge: codeChallenge === null ? null : { challenge: codeChallenge, method },
  };
}

/** The issuer is only the name by which the provider is looked up; its certificates decide whether it is the one. */
async function unasked({ db, config }: Context, relayState: string, response: Element): Promise<TakenFlow> {
  const [assertion] = childrenOf(response, "assertion", "Assertion");
  const [issuer] = [response, ...(assertion ? [assertion] : [])].flatMap((one) =>
    childrenOf(one, "assertion", "Issuer"),
  );
  const provider = await findSsoProviderByEntity(db, textOf(issuer));
  if (!provider?.enabled) throw refuse("saml_idp_not_found");
  if (!provider.idpInitiated) throw refuse("saml_relay_state_not_found", undefined, SSO_MESSAGES.unasked);
  return { provider, requestId: null, challenge: null, redirectTo: allowedTarget(relayState, config) };
}
