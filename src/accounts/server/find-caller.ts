import { eq, sql } from "drizzle-orm";
import type { Database } from "#platform/db/database.ts";
import { preparedOnce } from "#platform/db/prepared.ts";
import { type JsonRow, rowReader } from "#platform/db/row-as-json.ts";
import { accounts, identities, sessions } from "#platform/db/schema/accounts.ts";
import { factors } from "#platform/db/schema/factors.ts";
import type { Caller } from "./env.ts";
import type { Factor } from "./factors/queries.ts";
import type { Account, Identity, Session } from "./queries.ts";

type Found = { account: Account; session: Session | null; identities: Identity[]; factors: Factor[] };

const readFactor = rowReader(factors);

/** All of an account's, in one column. */
export const factorsOf = (accountId: unknown) => sql<JsonRow[]>`(
  select coalesce(json_agg(own order by own.created_at), '[]') from ${factors} own where own.account_id = ${accountId})`;

const callerStatement = preparedOnce(
  (db: Database, _, name) =>
    db
      .select({ account: accounts, session: sessions, identity: identities, factors: factorsOf(accounts.id) })
      .from(accounts)
      .leftJoin(sessions, eq(sessions.id, sql.placeholder("sessionId")))
      .leftJoin(identities, eq(identities.accountId, accounts.id))
      .where(eq(accounts.id, sql.placeholder("accountId")))
      .orderBy(identities.createdAt)
      .prepare(name),
  "caller",
);

/** An account with its identities, and the session of that id when it is the account's. */
export async function findCaller(db: Database, accountId: string, sessionId: string): Promise<Found | null> {
  const rows = await callerStatement(db).execute({ accountId, sessionId });
  const [first] = rows;
  if (!first) return null;
  const { account, session } = first;
  return {
    account,
    session: session?.accountId === account.id ? session : null,
    identities: rows.flatMap(({ identity }) => (identity ? [identity] : [])),
    factors: first.factors.map(readFactor),
  };
}

export async function getCaller(db: Database, accountId: string, sessionId: string): Promise<Caller> {
  const found = await findCaller(db, accountId, sessionId);
  if (!found?.session) throw new Error("the session has gone");
  return { account: found.account, session: found.session, identities: found.identities, factors: found.factors };
}
