import { and, count, eq, gt, inArray, isNotNull, isNull, lt, notExists, or } from "drizzle-orm";
import { findKnown } from "#features/introductions/server/queries.ts";
import { holdOpportunity, lockOpportunity } from "#features/opportunities/server/events.ts";
import { findLiveOpportunity } from "#features/opportunities/server/queries.ts";
import { areBlocked } from "#features/profiles/server/blocked-pair.ts";
import { conflict, notFound } from "#kernel/errors.ts";
import { displayName } from "#kernel/public-profile.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { introductions } from "#platform/db/schema/introductions.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import { memberLimits, reports } from "#platform/db/schema/reports.ts";
import type { ReportRequest } from "../contract/reports.ts";
import { REPORT_MESSAGES } from "../domain/messages.ts";
import { GOOD_STANDING_DAYS, REPORTS_THAT_HIDE, type Snapshot, STAGES_IN_GOOD_STANDING } from "../domain/reports.ts";

const DAY_MS = 86_400_000;

/** Call this in the transaction of the report (docs/product/opportunities.md#reports). */
async function holdIfReported(tx: Queryable, clock: () => Date, id: string): Promise<void> {
  // Serializes concurrent reports, so that each counts the earlier ones.
  await lockOpportunity(tx, id);
  if ((await countInGoodStanding(tx, id, clock())) < REPORTS_THAT_HIDE) return;
  await holdOpportunity(tx, clock, id);
}

/** Each report counts as one member, because a unique key allows one open report per member. */
async function countInGoodStanding(tx: Queryable, id: string, now: Date): Promise<number> {
  const { emailConfirmedAt, phoneConfirmedAt, bannedUntil, createdAt } = accounts;
  const limits = tx.select({ id: memberLimits.id }).from(memberLimits);
  const [counted] = await tx
    .select({ members: count() })
    .from(reports)
    .innerJoin(accounts, eq(accounts.id, reports.reporterId))
    .innerJoin(userProfiles, eq(userProfiles.id, reports.reporterId))
    .where(
      and(
        eq(reports.thing, "opportunity"),
        eq(reports.thingId, id),
        isNull(reports.act),
        or(isNotNull(emailConfirmedAt), isNotNull(phoneConfirmedAt)),
        inArray(userProfiles.profileCompletionStage, STAGES_IN_GOOD_STANDING),
        or(isNull(bannedUntil), lt(bannedUntil, now)),
        lt(createdAt, new Date(now.getTime() - GOOD_STANDING_DAYS * DAY_MS)),
        notExists(limits.where(and(eq(memberLimits.id, accounts.id), gt(memberLimits.until, now)))),
      ),
    );
  return counted?.members ?? 0;
}

type Found = { thingId: string; memberId: string | null; snapshot: Snapshot };

/** docs/product/introductions.md#reports */
export async function report(
  { db, clock }: Pick<Context, "db" | "clock">,
  reporterId: string,
  { thing, id, reason, text }: ReportRequest,
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await FIND[thing](tx, reporterId, id);
    const [kept] = await tx
      .insert(reports)
      .values({ ...found, reporterId, thing, reason, text, createdAt: clock() })
      .onConflictDoNothing()
      .returning({ id: reports.id });
    if (!kept) throw conflict(REPORT_MESSAGES.reportedAlready);
    if (thing === "opportunity") await holdIfReported(tx, clock, found.thingId);
  });
}

/** Finds what is reported. @throws 404 for anything that the reporter cannot see */
const FIND: Record<ReportRequest["thing"], (db: Queryable, reporter: string, id: string) => Promise<Found>> = {
  async member(db, reporter, memberId) {
    const id = await findKnown(db, reporter, memberId);
    return { thingId: id, memberId: id, snapshot: { name: await nameOf(db, id), text: null } };
  },
  async introduction(db, reporter, id) {
    const { askerId, receiverId, presentedAt } = introductions;
    const theirs = or(eq(askerId, reporter), and(eq(receiverId, reporter), isNotNull(presentedAt)));
    const [row] = await db
      .select()
      .from(introductions)
      .where(and(eq(introductions.id, id), theirs));
    const other = row?.askerId === reporter ? row.receiverId : row?.askerId;
    if (!row || !other || (await areBlocked(db, reporter, other))) throw notFound(REPORT_MESSAGES.notFound);
    // The reporter's own question says nothing about the other member.
    const text = row.askerId === other ? row.question : null;
    return { thingId: id, memberId: other, snapshot: { name: await nameOf(db, other), text } };
  },
  async opportunity(db, _, id) {
    const found = await findLiveOpportunity(db, id);
    if (!found) throw notFound(REPORT_MESSAGES.notFound);
    return { thingId: id, memberId: null, snapshot: { name: found.title, text: null } };
  },
};

async function nameOf(db: Queryable, id: string): Promise<string> {
  const [row] = await db
    .select({ fullName: userProfiles.fullName, businessName: userProfiles.businessName })
    .from(userProfiles)
    .where(eq(userProfiles.id, id));
  return displayName(row ?? { fullName: null, businessName: null });
}
