import { sql } from "drizzle-orm";
import { statementOnce } from "#platform/db/prepared.ts";
import { accounts, identities, refreshTokens, sessions } from "#platform/db/schema/accounts.ts";
import type { Context } from "./context.ts";
import type { Visit } from "./env.ts";
import { factorsOf } from "./find-caller.ts";
import { isBanned } from "./queries.ts";
import { rotateToken } from "./rotate-token.ts";
import { sha256 } from "./secrets.ts";
import { isOver } from "./session-end.ts";
import { readSessionRows, type StartedSession } from "./start-session.ts";
import type { SessionRows } from "./store-session.ts";

const findRenewable = statementOnce<{ found: SessionRows }, { tokenHash: string }>(
  "renewable session",
  (value) => sql`
    select json_build_object('account', account, 'session', session,
      'identities', (select coalesce(json_agg(own order by own.created_at), '[]')
        from ${identities} own where own.account_id = account.id),
      'factors', ${factorsOf(sql`account.id`)}) as found
    from ${refreshTokens} token
    join ${sessions} session on session.id = token.session_id
    join ${accounts} account on account.id = session.account_id
    where token.token_hash = ${value("tokenHash")} and token.revoked_at is null`,
);

/** The usual case, in two statements: the token is the active one, and its session goes on. Null for every other. */
export async function renewAtOnce(context: Context, token: string, visit: Visit): Promise<StartedSession | null> {
  const { db, clock } = context;
  const now = clock();
  const [row] = await findRenewable(db, { tokenHash: sha256(token) });
  if (!row) return null;
  const found = readSessionRows(row.found);
  const { account, session } = found;
  if (isBanned(account, now) || isOver(context, session, now)) return null;
  const refreshToken = await rotateToken(db, session, token, { visit, now });
  return refreshToken === null ? null : { ...found, refreshToken };
}
