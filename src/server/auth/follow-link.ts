import type { Context } from "../context.ts";
import type { Visit } from "./env.ts";
import { AuthError, refuse, validationFailed } from "./errors.ts";
import { openFlow } from "./exchange-code.ts";
import { findToken } from "./find-token.ts";
import type { OneTimeToken } from "./one-time-token.ts";
import { presentSession } from "./present-session.ts";
import { redeemToken } from "./redeem-token.ts";
import { type SignInMethod, startSession } from "./start-session.ts";
import { linkTypeOf, type TokenKind } from "./token-kinds.ts";
import { HALF_CONFIRMED } from "./verify-token.ts";

type Link = { token: string | undefined; type: string | undefined };

const FLOW_METHODS: Record<string, SignInMethod> = {
  signup: "email/signup",
  magiclink: "magiclink",
  recovery: "recovery",
  email_change: "email_change",
};

/**
 * GET /verify, for clients that link to it themselves; our own mails link to pages (decision 13).
 * @returns where the browser goes next, with the outcome in the address
 */
export async function followLink(context: Context, { token, type }: Link, visit: Visit): Promise<string> {
  if (!token) throw validationFailed("Verify requires a token or a token hash");
  const target = new URL(visit.redirectTo ?? context.config.siteUrl);
  const pkce = token.startsWith("pkce_");
  try {
    const found = await findToken(context, { type, token_hash: token });
    if (!found) throw refuse("otp_expired", undefined, "Email link is invalid or has expired");
    return await redeem(context, found, target, visit);
  } catch (error) {
    if (!(error instanceof AuthError) || error.code === "validation_failed") throw error;
    return withOutcome(target, errorOutcome(error), pkce);
  }
}

async function redeem(context: Context, token: OneTimeToken, target: URL, visit: Visit): Promise<string> {
  const type = linkTypeOf(token.kind as TokenKind) ?? "signup";
  const method = FLOW_METHODS[type] ?? "otp";
  const challenge = challengeOf(token);
  const outcome = await context.db.transaction(async (tx) => {
    const { accountId, halfDone } = await redeemToken(context, tx, token);
    if (halfDone) return null;
    if (challenge) return openFlow(tx, { accountId, method, challenge }, context.clock());
    return startSession(context, tx, accountId, "otp", visit);
  });
  if (outcome === null) return withOutcome(target, { message: HALF_CONFIRMED, sb: "" }, challenge !== null);
  if (typeof outcome === "string") {
    target.searchParams.set("code", outcome);
    return target.href;
  }
  const session = await presentSession(context, outcome);
  return withOutcome(target, {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    sb: "",
    token_type: session.token_type,
    type,
  });
}

function challengeOf({ codeChallenge, codeChallengeMethod }: OneTimeToken) {
  if (!codeChallenge) return null;
  return { challenge: codeChallenge, method: codeChallengeMethod === "plain" ? "plain" : "s256" } as const;
}

const ERRORS: Record<number, string> = {
  400: "invalid_request",
  401: "unauthorized_client",
  403: "access_denied",
  500: "server_error",
  503: "temporarily_unavailable",
};

function errorOutcome({ status, code, message }: AuthError): Record<string, string> {
  const error = ERRORS[status];
  return { ...(error ? { error } : {}), error_code: code, error_description: message, sb: "" };
}

/** In the fragment, which no server sees; a PKCE client reads the query as well. */
function withOutcome(target: URL, outcome: Record<string, string>, inQuery = false): string {
  const url = new URL(target);
  url.hash = new URLSearchParams(outcome).toString();
  if (inQuery)
    for (const [name, value] of Object.entries(outcome)) if (name !== "sb") url.searchParams.set(name, value);
  return url.href;
}
