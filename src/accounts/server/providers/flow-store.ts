import { eq } from "drizzle-orm";
import { providerFlows } from "#platform/db/schema/providers.ts";
import type { CodeChallenge } from "../code-challenge.ts";
import type { Context } from "../context.ts";
import { randomSecret, sha256 } from "../secrets.ts";

export type ProviderFlow = typeof providerFlows.$inferSelect;

const LIFETIME_MS = 300_000;

export type FlowRequest = {
  /** The provider's id. */
  provider: string;
  /** PKCE of our own client. */
  challenge: CodeChallenge | null;
  redirectTo: string | null;
  extra: Record<string, string>;
  /** The session whose account the identity is added to; null for a sign-in. */
  linkingSessionId: string | null;
};
type Departure = { browser: string; codeVerifier: string; nonce: string | null };

/** @returns the secret that brings the flow back: `state`, or the ticket of a browser that has not left yet */
export async function keepFlow(
  { db, clock }: Context,
  { provider, challenge, redirectTo, extra, linkingSessionId }: FlowRequest,
  departure: Departure | null,
): Promise<string> {
  const state = randomSecret();
  const now = clock();
  await db.insert(providerFlows).values({
    stateHash: sha256(state),
    browserHash: departure && sha256(departure.browser),
    provider,
    codeVerifier: departure?.codeVerifier ?? null,
    nonce: departure?.nonce ?? null,
    codeChallenge: challenge?.challenge ?? null,
    codeChallengeMethod: challenge?.method ?? null,
    redirectTo,
    extra,
    linkingSessionId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFETIME_MS),
  });
  return state;
}

/** One use: of two that bring the same secret only one gets the flow. */
export async function takeFlow({ db }: Context, state: string): Promise<ProviderFlow | null> {
  const [flow] = await db
    .delete(providerFlows)
    .where(eq(providerFlows.stateHash, sha256(state)))
    .returning();
  return flow ?? null;
}

export function challengeOf({ codeChallenge, codeChallengeMethod }: ProviderFlow): CodeChallenge | null {
  if (codeChallenge === null) return null;
  return { challenge: codeChallenge, method: codeChallengeMethod === "plain" ? "plain" : "s256" };
}
