import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Actor } from "#kernel/actor.ts";
import { canUseIntroductions, isGuest } from "#kernel/permissions.ts";
import type { Queryable } from "#platform/db/database.ts";
import { memberBlocks } from "#platform/db/schema/introductions.ts";
import { findPublicProfile, type ProfileRow } from "./queries.ts";

export const isBlockedPair = (one: SQLWrapper | string, other: SQLWrapper | string): SQL => sql`exists (
  select from ${memberBlocks} where (${memberBlocks.blockerId}, ${memberBlocks.blockedId})
    in ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid)))`;

export async function areBlocked(db: Queryable, one: string, other: string): Promise<boolean> {
  const { rows } = await db.execute<{ blocked: boolean }>(sql`select ${isBlockedPair(one, other)} as blocked`);
  return rows[0]?.blocked === true;
}

/** @returns null for private, unknown and blocked profiles alike */
export async function findProfileFor(db: Queryable, actor: Actor, memberId: string): Promise<ProfileRow | null> {
  const found = await findPublicProfile(db, memberId);
  if (found === null || isGuest(actor) || !canUseIntroductions(actor)) return found;
  return (await areBlocked(db, actor.id, found.id)) ? null : found;
}
