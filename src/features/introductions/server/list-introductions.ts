import { and, desc, eq, isNotNull, not, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { keysetPage, newestFirst, readCursor, writeCursor } from "#platform/db/keyset.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { introductions, memberBlocks } from "#platform/db/schema/introductions.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import type { IntroductionListAnswer, IntroductionListQuery } from "../contract/introductions.ts";
import type { Box } from "../domain/paths.ts";
import { INTRODUCTION_STATES, isOver } from "../domain/states.ts";
import { isBlockedPair } from "./blocked-pair.ts";
import { presentIntroduction } from "./present.ts";
import { isOfSuspended } from "./suspended.ts";

const asker = { profile: alias(userProfiles, "asker"), account: alias(accounts, "asker_account") };
const receiver = { profile: alias(userProfiles, "receiver"), account: alias(accounts, "receiver_account") };

const { id, createdAt, state, askerId, receiverId, presentedAt } = introductions;
const order = newestFirst(createdAt, id);
const OPEN_STATES = INTRODUCTION_STATES.filter((name) => !isOver(name));
/** As `introductions_box_index` has it; "not" would be turned into words that it does not know. */
const isOpen = sql`(${state} in (${sql.raw(OPEN_STATES.map((name) => `'${name}'`).join(", "))}))`;
const isClosed = sql`${isOpen} is false`;

/** What a member has received, sent, and what of both is over, newest first (docs/product/introductions.md#inbox). */
export async function listIntroductions(
  { db, clock }: Pick<Context, "db" | "clock">,
  member: string,
  { box, limit, cursor }: IntroductionListQuery,
): Promise<IntroductionListAnswer> {
  const beyond = cursor === undefined ? undefined : order.beyond(readCursor(cursor));
  const firstOf = (part: SQL) => sql`(select ${id} from ${introductions} where ${and(part, notBlocked(member), beyond)}
    order by ${desc(createdAt)}, ${desc(id)} limit ${limit + 1})`;
  const ids = sql.join(PARTS_OF[box](member, clock()).map(firstOf), sql` union all `);
  const rows = await readRows(db, sql`${id} in (${ids})`, limit + 1);
  const { page, nextCursor } = keysetPage(rows, limit, writeCursor);
  return { introductions: page.map((row) => presentIntroduction(row, member)), nextCursor };
}

/** @returns null for one that the member is no part of */
export async function findIntroduction(db: Queryable, member: string, wanted: string) {
  const [row] = await readRows(db, and(eq(id, wanted), partOf(member), notBlocked(member)), 1);
  return row ? presentIntroduction(row, member) : null;
}

/** Both sides of one, for what is written to them; null where one has blocked the other. */
export async function findBothSides(db: Queryable, wanted: string): Promise<IntroductionRow | null> {
  return (await readRows(db, and(eq(id, wanted), not(isBlockedPair(askerId, receiverId))), 1))[0] ?? null;
}

/** Its id, or the placeholder of it. */
type Member = string | SQL;

const sentBy = (member: Member) => eq(askerId, member);
/** Those on a waiting list are not there yet. */
export const receivedBy = (member: Member) => and(eq(receiverId, member), isNotNull(presentedAt)) as SQL;
const partOf = (member: Member) => or(sentBy(member), receivedBy(member)) as SQL;

/** What each place of the inbox is made of: each is read in the order of an index until it is enough. */
export const PARTS_OF: Record<Box, (member: Member, now: Date) => SQL[]> = {
  received: (member, now) => [sql`${and(receivedBy(member), isOpen, not(isOfSuspended(now)))}`],
  sent: (member) => [sql`${and(sentBy(member), isOpen)}`],
  archive: (member) => [sentBy(member), receivedBy(member)].map((part) => sql`${and(part, isClosed)}`),
};

/** Neither of the two has blocked the other. */
export function notBlocked(member: Member): SQL {
  return sql`not exists (select from ${memberBlocks}
    where (blocker_id = ${member} and blocked_id in (${askerId}, ${receiverId}))
      or (blocked_id = ${member} and blocker_id in (${askerId}, ${receiverId})))`;
}

export type IntroductionRow = Awaited<ReturnType<typeof readRows>>[number];

function readRows(db: Queryable, where: SQL | undefined, limit: number) {
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
