import { and, eq, isNotNull, or } from "drizzle-orm";
import { findKnown } from "#features/introductions/server/queries.ts";
import { findLiveOpportunity } from "#features/opportunities/server/queries.ts";
import { areBlocked } from "#features/profiles/server/blocked-pair.ts";
import { conflict, notFound } from "#kernel/errors.ts";
import { displayName } from "#kernel/public-profile.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { introductions } from "#platform/db/schema/introductions.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import { reports } from "#platform/db/schema/reports.ts";
import type { ReportRequest } from "../contract/reports.ts";
import { REPORT_MESSAGES } from "../domain/messages.ts";
import type { Snapshot } from "../domain/reports.ts";
import { holdIfReported } from "./hold-if-reported.ts";

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
