import { and, eq, inArray, not, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { unreadOf } from "#features/notices/server/queries.ts";
import { areBlocked, isBlockedPair } from "#features/profiles/server/blocked-pair.ts";
import { findPublicProfile, type ProfileRow } from "#features/profiles/server/queries.ts";
import type { Actor } from "#kernel/actor.ts";
import { invalid, notFound } from "#kernel/errors.ts";
import type { Box } from "#kernel/paths/introductions.ts";
import { canUseIntroductions, isGuest } from "#kernel/permissions.ts";
import type { Context } from "#platform/context.ts";
import { preparedOnce, type Queryable, statementOnce } from "#platform/db/database.ts";
import { introductions, memberBlocks, mentorPlaces } from "#platform/db/schema/introductions.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import type { IntroductionCountsAnswer, IntroductionsWaitingAnswer } from "../contract/inbox.ts";
import type { PlacesShown } from "../contract/places.ts";
import { daysToAnswer } from "../domain/answering-time.ts";
import { COUNTED_AT_MOST } from "../domain/inbox.ts";
import { MENTOR_PLACES } from "../domain/limits.ts";
import { monthOf } from "../domain/mentor-places.ts";
import { INTRODUCTION_MESSAGES } from "../domain/messages.ts";
import { notBlocked, PARTS_OF, receivedBy } from "./list-introductions.ts";
import { freeIn } from "./places.ts";
import { isOfSuspended, isSuspended } from "./suspended.ts";

/** Ids of members whom this member blocked, or who blocked this member (docs/product/introductions.md#blocks). */
export const hiddenIds = (member: SQLWrapper | string): SQL => sql`
  select blocked_id as id from ${memberBlocks} where blocker_id = ${member}
  union all select blocker_id from ${memberBlocks} where blocked_id = ${member}`;

export async function findHidden(db: Queryable, actor: Actor): Promise<string[]> {
  if (isGuest(actor) || !canUseIntroductions(actor)) return [];
  const { rows } = await db.execute<{ id: string }>(hiddenIds(actor.id));
  return rows.map(({ id }) => id);
}

/** @returns null for private, unknown, blocked and suspended members */
export async function findReachable(
  db: Queryable,
  caller: string,
  memberId: string,
  now: Date,
): Promise<ProfileRow | null> {
  const found = await findPublicProfile(db, memberId);
  if (found === null) return null;
  const isOut = sql`${isBlockedPair(caller, found.id)} or ${isSuspended(found.id, now)}`;
  const { rows } = await db.execute<{ isOut: boolean }>(sql`select ${isOut} as "isOut"`);
  return rows[0]?.isOut ? null : found;
}

/** Finds public members, and those whom the caller blocked, asked or was asked by. @throws 404 for all others */
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

/** A question on a waiting list does not count for its receiver, who has not seen it. */
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

const waitingFor = (member: string | SQL, now: Date | SQL) =>
  counted(and(receivedBy(member), eq(introductions.state, sql`'asked'`), not(isOfSuspended(now)), notBlocked(member)));

type Deps = Pick<Context, "db" | "clock">;
type Counts = Omit<IntroductionCountsAnswer, "isMentor">;

export async function countIntroductions({ db, clock }: Deps, member: string): Promise<Counts> {
  const [found] = await countsStatement(db, { member, now: clock().toISOString() });
  return found ?? { waiting: 0, received: 0, sent: 0, archive: 0 };
}

const countsStatement = statementOnce<Counts, { member: string; now: string }>("introductions counted", (value) => {
  const inBox = (box: Box) => {
    const parts = PARTS_OF[box](value("member"), value("now")).map((part) =>
      counted(and(part, notBlocked(value("member")))),
    );
    return sql`least(${sql.join(parts, sql` + `)}, ${sql.raw(String(COUNTED_AT_MOST))})`;
  };
  return sql`select ${waitingFor(value("member"), value("now"))} as waiting,
    ${inBox("received")} as received, ${inBox("sent")} as sent, ${inBox("archive")} as archive`;
});

const newsStatement = preparedOnce((db, _, name) => {
  const member = sql`${sql.placeholder("member")}`;
  return db
    .select({ waiting: waitingFor(member, sql`${sql.placeholder("now")}`), unread: unreadOf(member) })
    .from(sql`(select) as once`)
    .prepare(name);
}, "introductions waiting, notices unread");

export async function countNews({ db, clock }: Deps, member: string): Promise<IntroductionsWaitingAnswer> {
  const [found] = await newsStatement(db).execute({ member, now: clock().toISOString() });
  return found ?? { waiting: 0, unread: 0 };
}

export async function readPlaces(
  db: Queryable,
  mentorIds: readonly string[],
  now: Date,
): Promise<Map<string, PlacesShown>> {
  if (mentorIds.length === 0) return new Map();
  const { id, atOnce, pausedUntil, answerHours } = mentorPlaces;
  const rows = await db
    .select({ id, atOnce, pausedUntil, answerHours, free: sql<number>`${freeIn(monthOf(now))}::int` })
    .from(mentorPlaces)
    .where(inArray(id, [...mentorIds]));
  const found = new Map(rows.map((row) => [row.id, presentPlaces(row, now)]));
  return new Map(mentorIds.map((mentor) => [mentor, found.get(mentor) ?? presentPlaces(null, now)]));
}

export type PlacesRow = { atOnce: number; free: number; pausedUntil: Date | string | null; answerHours: number | null };

export function presentPlaces(row: PlacesRow | null, now: Date): PlacesShown {
  const { atOnce, free, pausedUntil, answerHours } = row ?? USUAL;
  const until = pausedUntil === null ? null : new Date(pausedUntil);
  return {
    free,
    atOnce,
    pausedUntil: until !== null && until > now ? until.toISOString() : null,
    answerDays: daysToAnswer(answerHours),
  };
}

const USUAL: PlacesRow = {
  atOnce: MENTOR_PLACES.atOnce,
  free: Math.min(MENTOR_PLACES.atOnce, MENTOR_PLACES.perMonth),
  pausedUntil: null,
  answerHours: null,
};

/** Use this with a left join, because most members have no row with mentor places. */
export const mentorPlacesOf = (id: SQLWrapper): SQL => sql`${mentorPlaces} on ${mentorPlaces.id} = ${id}`;

/** Mentor places as JSON for `presentPlaces`; null when the member has no row. */
export const placesColumn = (month: string | SQL): SQL =>
  sql`case when ${mentorPlaces.id} is not null then json_build_object('atOnce', ${mentorPlaces.atOnce},
    'free', ${freeIn(month)}, 'pausedUntil', ${mentorPlaces.pausedUntil}, 'answerHours', ${mentorPlaces.answerHours}) end`;

export const hasRoom = (month: string | SQL, now: SQL): SQL =>
  sql`(${mentorPlaces.id} is null or coalesce(${mentorPlaces.pausedUntil}, '-infinity') <= ${now} and ${freeIn(month)} > 0)`;

export const answerHours: SQLWrapper = mentorPlaces.answerHours;
