import { and, desc, eq, isNotNull, not, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isBlockedPair } from "#features/profiles/server/blocked-pair.ts";
import { BOXES, type Box } from "#kernel/paths/introductions.ts";
import type { Context } from "#platform/context.ts";
import { preparedOnce, type Queryable } from "#platform/db/database.ts";
import { keysetPage, newestFirst, readCursor, writeCursor } from "#platform/db/keyset.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { introductions, memberBlocks } from "#platform/db/schema/introductions.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import type { IntroductionListAnswer, IntroductionListQuery } from "../contract/introductions.ts";
import { INTRODUCTION_STATES, isOver } from "../domain/states.ts";
import { presentIntroduction } from "./present.ts";
import { isOfSuspended } from "./suspended.ts";

const asker = { profile: alias(userProfiles, "asker"), account: alias(accounts, "asker_account") };
const receiver = { profile: alias(userProfiles, "receiver"), account: alias(accounts, "receiver_account") };

const { id, createdAt, state, askerId, receiverId, presentedAt } = introductions;
const order = newestFirst(createdAt, id);
const OPEN_STATES = INTRODUCTION_STATES.filter((name) => !isOver(name));
/** Must match the expression in `introductions_box_index`. PostgreSQL rewrites "not", so conditions use "is false". */
const isOpen = sql`(${state} in (${sql.raw(OPEN_STATES.map((name) => `'${name}'`).join(", "))}))`;
const isClosed = sql`${isOpen} is false`;

/** docs/product/introductions.md#inbox */
export async function listIntroductions(
  { db, clock }: Pick<Context, "db" | "clock">,
  member: string,
  { box, limit, cursor }: IntroductionListQuery,
): Promise<IntroductionListAnswer> {
  const after = cursor === undefined ? {} : readCursor(cursor);
  const values = { ...after, member, now: clock().toISOString(), limit: limit + 1 };
  const rows = await pageStatement(db, cursor === undefined ? box : `${box} ${BEYOND}`).execute(values);
  const { page, nextCursor } = keysetPage(rows, limit, writeCursor);
  return { introductions: page.map((row) => presentIntroduction(row, member)), nextCursor };
}

const BEYOND = "beyond";

/** A prepared statement, because planning these joins costs more than reading the rows. */
const pageStatement = preparedOnce((db, key, name) => {
  const value = (wanted: string) => sql`${sql.placeholder(wanted)}`;
  const [box = BOXES[0]] = BOXES.filter((one) => key.startsWith(one));
  const beyond = key.endsWith(BEYOND) ? order.beyond({ micros: value("micros"), id: value("id") }) : undefined;
  const firstOf = (part: SQL) => sql`(select ${id} from ${introductions}
    where ${and(part, notBlocked(value("member")), beyond)}
    order by ${desc(createdAt)}, ${desc(id)} limit ${value("limit")})`;
  const ids = sql.join(PARTS_OF[box](value("member"), value("now")).map(firstOf), sql` union all `);
  return readRows(db, sql`${id} in (${ids})`, sql.placeholder("limit")).prepare(name);
}, "introductions page");

/** @returns null when the member is neither asker nor receiver */
export async function findIntroduction(db: Queryable, member: string, wanted: string) {
  const [row] = await readRows(db, and(eq(id, wanted), partOf(member), notBlocked(member)), 1);
  return row ? presentIntroduction(row, member) : null;
}

/** @returns null when one side blocked the other */
export async function findBothSides(db: Queryable, wanted: string): Promise<IntroductionRow | null> {
  return (await readRows(db, and(eq(id, wanted), not(isBlockedPair(askerId, receiverId))), 1))[0] ?? null;
}

type Member = string | SQL;

const sentBy = (member: Member) => eq(askerId, member);
/** A question on a waiting list does not count as received. */
export const receivedBy = (member: Member) => and(eq(receiverId, member), isNotNull(presentedAt)) as SQL;
const partOf = (member: Member) => or(sentBy(member), receivedBy(member)) as SQL;

/** SQL conditions of each box; the query reads each in index order, up to the page's limit. */
export const PARTS_OF: Record<Box, (member: Member, now: Date | SQL) => SQL[]> = {
  received: (member, now) => [sql`${and(receivedBy(member), isOpen, not(isOfSuspended(now)))}`],
  sent: (member) => [sql`${and(sentBy(member), isOpen)}`],
  archive: (member) => [sentBy(member), receivedBy(member)].map((part) => sql`${and(part, isClosed)}`),
};

export function notBlocked(member: Member): SQL {
  return sql`not exists (select from ${memberBlocks}
    where (blocker_id = ${member} and blocked_id in (${askerId}, ${receiverId}))
      or (blocked_id = ${member} and blocker_id in (${askerId}, ${receiverId})))`;
}

export type IntroductionRow = Awaited<ReturnType<typeof readRows>>[number];

function readRows(db: Queryable, where: SQL | undefined, limit: number | Placeholder) {
  return db
    .select({
      introduction: introductions,
      asker: side(asker),
      receiver: side(receiver),
      id,
      micros: order.microseconds,
    })
    .from(introductions)
    .leftJoin(asker.profile, eq(asker.profile.id, askerId))
    .leftJoin(asker.account, eq(asker.account.id, askerId))
    .leftJoin(receiver.profile, eq(receiver.profile.id, receiverId))
    .leftJoin(receiver.account, eq(receiver.account.id, receiverId))
    .where(where)
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

const side = ({ profile, account }: typeof asker | typeof receiver) => ({
  memberId: profile.memberId,
  fullName: profile.fullName,
  businessName: profile.businessName,
  country: profile.country,
  photoUrl: profile.profilePhotoUrl,
  phone: profile.phoneWhatsapp,
  email: account.email,
  bannedUntil: account.bannedUntil,
});
