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
  provider: string;
  /** PKCE challenge of the client that talks to us, not the one for the provider. */
  challenge: CodeChallenge | null;
  redirectTo: string | null;
  extra: Record<string, string>;
  /** Session whose account gets the identity; null for a sign-in. */
  linkingSessionId: string | null;
};
type Departure = { browser: string; codeVerifier: string; nonce: string | null };

/** @returns `state` for the provider; without `departure`, the ticket with which the browser starts later */
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

/** A flow works once: of concurrent calls, only one gets it. */
export async function consumeFlow({ db }: Context, state: string): Promise<ProviderFlow | null> {
  const [flow] = await db
    .delete(providerFlows)
    .where(eq(providerFlows.stateHash, sha256(state)))
    .returning();
  return flow ?? null;
}

const NAME = "isa_flow";
const SECONDS = 300;

/** The cookie binds a flow to the browser, against login CSRF. All flows share one value, so that two tabs work. */
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
