import { eq } from "drizzle-orm";
import type { Context as HonoContext } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { randomSecret, sha256 } from "#platform/crypto/secret.ts";
import { providerFlows } from "#platform/db/schema/providers.ts";
import type { Context } from "../context.ts";
import type { CodeChallenge } from "../pkce.ts";

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
export async function storeFlow(
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
export async function consumeFlow({ db }: Context, state: string): Promise<ProviderFlow | null> {
  const [flow] = await db
    .delete(providerFlows)
    .where(eq(providerFlows.stateHash, sha256(state)))
    .returning();
  return flow ?? null;
}

const NAME = "isa_flow";
const SECONDS = 300;

/**
 * Binds flows to the browser that began them, against sign-ins that somebody else began. One value for all flows
 * under way, so that two tabs do not spoil each other's.
 */
export function setBrowserCookie({ config }: Context, c: HonoContext): string {
  const known = readBrowserCookie({ config }, c);
  const value = known ?? randomSecret();
  const options = { httpOnly: true, sameSite: "Lax", path: "/", maxAge: SECONDS } as const;
  if (isSecure({ config })) setCookie(c, NAME, value, { ...options, secure: true, prefix: "host" });
  else setCookie(c, NAME, value, options);
  return value;
}

export function readBrowserCookie({ config }: Pick<Context, "config">, c: HonoContext): string | null {
  const value = isSecure({ config }) ? getCookie(c, NAME, "host") : getCookie(c, NAME);
  return value && /^[\w-]{43}$/.test(value) ? value : null;
}

const isSecure = ({ config }: Pick<Context, "config">) => config.siteUrl.startsWith("https:");
