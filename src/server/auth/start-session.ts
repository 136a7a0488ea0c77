import { sql } from "drizzle-orm";
import { v7 } from "uuid";
import type { Context } from "../context.ts";
import type { Queryable } from "../db/database.ts";
import { accounts, identities, refreshTokens, sessions } from "../db/schema/accounts.ts";
import type { Visit } from "./env.ts";
import { randomKey, randomSecret, sha256 } from "./secrets.ts";

/** How the session began, as the access token's `amr` tells. */
export type SignInMethod =
  | "password"
  | "otp"
  | "magiclink"
  | "recovery"
  | "email/signup"
  | "email_change"
  | "invite"
  | "oauth";

export type StartedSession = { accountId: string; sessionId: string; refreshToken: string };

/** One statement: all of it happens or nothing, in a transaction or without. Everybody locks the account first. */
export async function startSession(
  { clock }: Pick<Context, "clock">,
  tx: Queryable,
  accountId: string,
  method: SignInMethod,
  { address, userAgent }: Visit,
): Promise<StartedSession> {
  const [sessionId, refreshToken, now] = [v7(), randomSecret(), clock()];
  const amr = JSON.stringify([{ method, timestamp: Math.floor(now.getTime() / 1000) }]);
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    with session as (
      insert into ${sessions} (id, account_id, amr, refresh_key, user_agent, ip, created_at)
      values (${sessionId}, ${accountId}, ${amr}::jsonb, ${randomKey()}, ${userAgent}, ${address}, ${at}) returning id
    ), token as (
      insert into ${refreshTokens} (id, session_id, token_hash, created_at)
      select ${v7()}::uuid, id, ${sha256(refreshToken)}, ${at} from session
    ), account as (update ${accounts} set last_sign_in_at = ${at} where id = ${accountId} returning id)
    update ${identities} set last_sign_in_at = ${at} where account_id = (select id from account)`);
  return { accountId, sessionId, refreshToken };
}
