import type { Queryable } from "#platform/db/database.ts";
import type { Context } from "../context.ts";
import type { Visit } from "../env.ts";
import { AuthError, refuse } from "../errors.ts";
import { openFlow } from "../exchange-code.ts";
import { withLinkedIdentity } from "../identities/link-identity.ts";
import { withIdentity } from "../identities/sign-in-with-identity.ts";
import { errorOutcome, sessionOutcome, withCode, withOutcome } from "../outcome.ts";
import { presentSession } from "../present-session.ts";
import { sameText, sha256 } from "../secrets.ts";
import { startSession } from "../start-session.ts";
import { askProvider, type ProviderAnswer } from "./ask-provider.ts";
import { getProvider } from "./find-provider.ts";
import { challengeOf, type ProviderFlow, takeFlow } from "./flow-store.ts";

type Arrival = { query: URLSearchParams; browser: string | null; visit: Visit };

/** @returns where the browser that came back from a provider goes next, with the outcome in the address */
export async function finishFlow(context: Context, { query, browser, visit }: Arrival): Promise<string> {
  const state = query.get("state");
  const flow = state ? await takeFlow(context, state) : null;
  if (!flow?.browserHash || browser === null || !sameText(flow.browserHash, sha256(browser))) {
    return failed(new URL("/auth/callback", context.config.siteUrl), refuse("bad_oauth_state"));
  }
  const target = new URL(flow.redirectTo ?? context.config.siteUrl);
  try {
    if (flow.expiresAt <= context.clock()) throw refuse("flow_state_expired");
    const provider = getProvider(context.config, flow.provider);
    const answer = await askProvider(context, provider, flow, query);
    return await enter(context, flow, answer, { target, visit: { ...visit, redirectTo: flow.redirectTo } });
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return failed(target, error);
  }
}

type Next = { target: URL; visit: Visit };

/** A code for a client that can prove it asked, else the session itself. */
async function enter(context: Context, flow: ProviderFlow, answer: ProviderAnswer, { target, visit }: Next) {
  const { proven, tokens: providerTokens } = answer;
  const challenge = challengeOf(flow);
  const into = <T>(then: (tx: Queryable, accountId: string) => Promise<T>) =>
    flow.linkingSessionId
      ? withLinkedIdentity(context, proven, { sessionId: flow.linkingSessionId, visit }, then)
      : withIdentity(context, proven, { visit, requiresEmail: true }, then);

  if (challenge) {
    const code = await into((tx, accountId) =>
      openFlow(tx, { accountId, method: "oauth", challenge, providerTokens }, context.clock()),
    );
    return withCode(target, code);
  }
  const started = await into((tx, accountId) => startSession(context, tx, accountId, "oauth", visit));
  return withOutcome(target, sessionOutcome({ ...presentSession(context, started), ...providerTokens }));
}

export const failed = (target: URL, error: AuthError) => withOutcome(target, errorOutcome(error), true);
