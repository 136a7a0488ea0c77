import type { Context } from "./context.ts";
import { AuthError, refuse, validationFailed } from "./errors.ts";
import type { OneTimeToken } from "./one-time-token.ts";
import { errorOutcome, sessionOutcome, withCode, withOutcome } from "./outcome.ts";
import { issueAuthCode, storedChallenge } from "./pkce.ts";
import { presentSession } from "./present-session.ts";
import type { SignInMethod } from "./sign-in-method.ts";
import { startSession } from "./start-session.ts";
import { linkTypeOf, type TokenKind } from "./token-kinds.ts";
import { applyToken, findToken, HALF_CONFIRMED } from "./verify-token.ts";
import type { Visit } from "./visit.ts";

type Link = { token: string | undefined; type: string | undefined };

const FLOW_METHODS: Record<string, SignInMethod> = {
  signup: "email/signup",
  invite: "invite",
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
    const oneTimeToken = await findToken(context, { type, token_hash: token }, visit);
    if (!oneTimeToken) throw refuse("otp_expired", undefined, "Email link is invalid or has expired");
    return await redeem(context, oneTimeToken, target, visit);
  } catch (error) {
    if (!(error instanceof AuthError) || error.code === "validation_failed") throw error;
    return withOutcome(target, errorOutcome(error), pkce);
  }
}

async function redeem(context: Context, token: OneTimeToken, target: URL, visit: Visit): Promise<string> {
  const type = linkTypeOf(token.kind as TokenKind) ?? "signup";
  const method = FLOW_METHODS[type] ?? "otp";
  const challenge = storedChallenge(token);
  const outcome = await context.db.transaction(async (tx) => {
    const { accountId, halfDone } = await applyToken(context, tx, token, visit);
    if (halfDone) return null;
    if (challenge) return issueAuthCode(tx, { accountId, method, challenge }, context.clock());
    return startSession(context, tx, accountId, "otp", visit);
  });
  if (outcome === null) return withOutcome(target, { message: HALF_CONFIRMED, sb: "" }, challenge !== null);
  if (typeof outcome === "string") return withCode(target, outcome);
  return withOutcome(target, { ...sessionOutcome(presentSession(context, outcome)), type });
}
