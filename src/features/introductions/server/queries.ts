import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { findPublicProfile, type ProfileRow } from "#features/profiles/server/queries.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Queryable } from "#platform/db/database.ts";
import { memberBlocks } from "#platform/db/schema/introductions.ts";

/** Ids of all who are not there for a member, whoever of the two blocked the other (docs/product/introductions.md#blocks). */
export const hiddenIds = (member: SQLWrapper | string): SQL => sql`
  select blocked_id as id from ${memberBlocks} where blocker_id = ${member}
  union all select blocker_id from ${memberBlocks} where blocked_id = ${member}`;

/** Guests and administrators see everybody. */
export async function findHidden(db: Queryable, actor: Actor): Promise<string[]> {
  if (actor.role !== "member") return [];
  const { rows } = await db.execute<{ id: string }>(hiddenIds(actor.id));
  return rows.map(({ id }) => id);
}

export async function areBlocked(db: Queryable, one: string, other: string): Promise<boolean> {
  const pair = sql`(${memberBlocks.blockerId}, ${memberBlocks.blockedId})`;
  const both = sql`${pair} in ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid))`;
  const [block] = await db.select({ at: memberBlocks.createdAt }).from(memberBlocks).where(both);
  return block !== undefined;
}

/** A public profile, unless one of the two blocked the other: that is the same nothing as a private or unknown id. */
export async function findProfileFor(db: Queryable, actor: Actor, memberId: string): Promise<ProfileRow | null> {
  const found = await findPublicProfile(db, memberId);
  if (found === null || actor.role !== "member") return found;
  return (await areBlocked(db, actor.id, found.id)) ? null : found;
}
