import { sql } from "drizzle-orm";
import { v7 } from "uuid";
import type { Queryable } from "#platform/db/database.ts";
import { statementOnce } from "#platform/db/prepared.ts";
import { refreshTokens, sessions } from "#platform/db/schema/accounts.ts";
import type { Session } from "./queries.ts";
import { hmac, sha256 } from "./secrets.ts";
import type { Visit } from "./visit.ts";

const MOST_STEPS = 1000;

/** Each refresh token is derived from the one before it, so it can be answered again although only hashes are stored. */
export function childOf({ refreshKey }: Session, token: string): string {
  return hmac(Buffer.from(refreshKey, "hex"), token).digest("base64url");
}

/** The one of that hash, among those that follow; null when none of the next thousand is. */
export function findDescendant(session: Session, token: string, tokenHash: string): string | null {
  let descendant = token;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    descendant = childOf(session, descendant);
    if (sha256(descendant) === tokenHash) return descendant;
  }
  return null;
}

/** The session is locked first, as by everybody who renews it. */
const rotate = statementOnce<{ id: string }, Rotation>("rotate refresh token", (value) => {
  const at = sql`${value("at")}::timestamptz`;
  const presented = sql`${value("tokenHash")}::text`;
  return sql`
    with locked as (
      select id from ${sessions} where id = ${value("sessionId")}::uuid for update
    ), old as (
      update ${refreshTokens} set revoked_at = ${at}
      where token_hash = ${presented} and revoked_at is null and session_id in (select id from locked) returning session_id
    ), child as (
      insert into ${refreshTokens} (id, session_id, token_hash, parent_hash, created_at)
      select ${value("childId")}::uuid, session_id, ${value("childHash")}, ${presented}, ${at} from old
    ), seen as (
      update ${sessions} set refreshed_at = ${at}, user_agent = ${value("userAgent")}, ip = ${value("address")}
      where id in (select session_id from old)
    )
    select session_id as id from old`;
});

type Rotation = {
  sessionId: string;
  tokenHash: string;
  childId: string;
  childHash: string;
  userAgent: string | null;
  address: string;
  at: string;
};

/** The next token, with when and from where it was asked for, when the one presented is the active one; else null. */
export async function rotateToken(
  db: Queryable,
  session: Session,
  token: string,
  { visit: { userAgent, address }, now }: { visit: Visit; now: Date },
): Promise<string | null> {
  const child = childOf(session, token);
  const hashes = { tokenHash: sha256(token), childHash: sha256(child) };
  const by = { userAgent, address, at: now.toISOString() };
  const [old] = await rotate(db, { sessionId: session.id, childId: v7(), ...hashes, ...by });
  return old ? child : null;
}
