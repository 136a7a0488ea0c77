import { and, eq, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { findPublicProfile, type ProfileRow } from "#features/profiles/server/queries.ts";
import type { Actor } from "#kernel/actor.ts";
import { invalid, notFound } from "#kernel/errors.ts";
import { preparedOnce, type Queryable } from "#platform/db/database.ts";
import { introductions, memberBlocks } from "#platform/db/schema/introductions.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import type { IntroductionCountsAnswer } from "../contract/inbox.ts";
import { COUNTED_AT_MOST } from "../domain/inbox.ts";
import { INTRODUCTION_MESSAGES } from "../domain/messages.ts";
import { BOX_OF, notBlocked, receivedBy } from "./list-introductions.ts";

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

/**
 * Whoever is there for a member can be blocked and reported: public members, and those of an introduction with them.
 * @throws 404 for anybody else, known or not
 */
export async function findKnown(tx: Queryable, member: string, memberId: string): Promise<string> {
  const [known] = await tx
    .select({ id: userProfiles.id })
    .from(userProfiles)
    .where(and(eq(userProfiles.memberId, memberId), or(isBlockedBy(member), hasMet(member))));
  const id = known?.id ?? (await findPublicProfile(tx, memberId))?.id;
  if (id === member) throw invalid({ memberId: INTRODUCTION_MESSAGES.self });
  const isHidden = id !== undefined && !(await isOwnBlock(tx, member, id)) && (await areBlocked(tx, member, id));
  if (id === undefined || isHidden) throw notFound(INTRODUCTION_MESSAGES.notFound);
  return id;
}

const isBlockedBy = (member: string): SQL => sql`exists (select from ${memberBlocks}
  where blocker_id = ${member} and blocked_id = ${userProfiles.id})`;

/** A question on a waiting list has not reached its receiver yet. */
const hasMet = (member: string): SQL => sql`exists (select from ${introductions}
  where (asker_id = ${member} and receiver_id = ${userProfiles.id})
    or (asker_id = ${userProfiles.id} and receiver_id = ${member} and presented_at is not null))`;

async function isOwnBlock(tx: Queryable, blockerId: string, blockedId: string): Promise<boolean> {
  const theirs = and(eq(memberBlocks.blockerId, blockerId), eq(memberBlocks.blockedId, blockedId));
  const [block] = await tx.select({ at: memberBlocks.createdAt }).from(memberBlocks).where(theirs);
  return block !== undefined;
}

const counted = (where: SQL | undefined) =>
  sql<number>`(select count(*)::int from (select from ${introductions} where ${where} limit ${sql.raw(String(COUNTED_AT_MOST))}) as counted)`;

const waitingFor = (member: string | SQL) =>
  counted(and(receivedBy(member), eq(introductions.state, sql`'asked'`), notBlocked(member)));

/** As many as each place of the inbox shows. */
export async function countIntroductions(db: Queryable, member: string): Promise<IntroductionCountsAnswer> {
  const inBox = (box: keyof typeof BOX_OF) => counted(and(BOX_OF[box](member), notBlocked(member)));
  const { rows } = await db.execute<IntroductionCountsAnswer>(sql`select ${waitingFor(member)} as waiting,
    ${inBox("received")} as received, ${inBox("sent")} as sent, ${inBox("archive")} as archive`);
  return rows[0] ?? { waiting: 0, received: 0, sent: 0, archive: 0 };
}

const waitingStatement = preparedOnce(
  (db, _, name) =>
    db
      .select({ waiting: waitingFor(sql`${sql.placeholder("member")}`) })
      .from(sql`(select) as once`)
      .prepare(name),
  "introductions waiting",
);

/** What waits for the answer of a member: every page says it. */
export async function countWaiting(db: Queryable, member: string): Promise<number> {
  const [found] = await waitingStatement(db).execute({ member });
  return found?.waiting ?? 0;
}
