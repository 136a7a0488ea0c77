import type { AuthSession, HalfConfirmed, VerifyRequest } from "../contract/auth.ts";
import type { Context } from "./context.ts";
import type { Visit } from "./env.ts";
import { refuse } from "./errors.ts";
import { findToken } from "./find-token.ts";
import { verifySms } from "./phone/verify-sms.ts";
import { presentSession } from "./present-session.ts";
import { redeemToken } from "./redeem-token.ts";
import { startSession } from "./start-session.ts";

export const HALF_CONFIRMED =
  "Confirmation link accepted. Please proceed to confirm link sent to the other email" as const;

/** POST /verify: a link's token_hash, or an address and the code sent to it, becomes a session. */
export async function verifyToken(
  context: Context,
  body: VerifyRequest,
  visit: Visit,
  asker: string | null,
): Promise<AuthSession | HalfConfirmed> {
  if (body.type === "sms") return verifySms(context, body, visit);
  const token = await findToken(context, body, visit, asker);
  if (!token) throw refuse("otp_expired");
  const open = await context.db.transaction(async (tx) => {
    const { accountId, halfDone } = await redeemToken(context, tx, token, visit);
    return halfDone ? null : startSession(context, tx, accountId, "otp", visit);
  });
  return open ? presentSession(context, open) : { msg: HALF_CONFIRMED, code: "200" };
}
