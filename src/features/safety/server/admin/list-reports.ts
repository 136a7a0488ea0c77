import { and, count, desc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { notFound } from "#kernel/errors.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { keysetPage, newestFirst, readCursor, writeCursor } from "#platform/db/keyset.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { opportunities } from "#platform/db/schema/opportunities.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import { reports } from "#platform/db/schema/reports.ts";
import type { ListedReport, ReportForStaff, ReportListAnswer, ReportListQuery } from "../../contract/admin-reports.ts";
import { actsFor, matterOf, TOLD_ACTS } from "../../domain/reports.ts";

type Deps = Pick<Context, "db">;

const member = alias(userProfiles, "concerned");
const reporter = alias(userProfiles, "reporter");
const decider = alias(accounts, "decider");
const order = newestFirst(reports.createdAt, reports.id);

const OF_STATE: Record<ReportListQuery["state"], SQL | undefined> = {
  open: isNull(reports.act),
  decided: isNotNull(reports.act),
  all: undefined,
};

export async function listReports(
  { db }: Deps,
  { state, member: wanted, limit, cursor }: ReportListQuery,
): Promise<ReportListAnswer> {
  const where = and(
    OF_STATE[state],
    wanted === "" ? undefined : eq(reports.memberId, wanted),
    cursor === undefined ? undefined : order.beyond(readCursor(cursor)),
  );
  const [rows, open] = await Promise.all([readRows(db, where, limit + 1), db.$count(reports, OF_STATE.open)]);
  const { page, nextCursor } = keysetPage(rows, limit, writeCursor);
  return { open, reports: page.map(presentListed), nextCursor };
}

/** @throws 404 */
export async function getReport({ db }: Deps, id: string): Promise<ReportForStaff> {
  const [row] = await readRows(db, eq(reports.id, id), 1);
  if (!row) throw notFound();
  const { report } = row;
  const [earlier, appealed] = await Promise.all([countOthers(db, report), findAppealed(db, report.appealOf)]);
  return {
    ...presentListed(row),
    text: report.text,
    reporter: report.reporterId === null ? null : { id: report.reporterId, name: row.reporterName },
    decision: report.decision,
    decidedBy: row.decidedBy,
    ...earlier,
    appealOf: appealed,
    acts: report.act === null && row.heldAt === null ? actsFor(matterOf(report)) : [],
  };
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

function presentListed({ report, memberName, heldAt }: Row): ListedReport {
  const { id, thing, thingId, reason, snapshot, createdAt, act, decidedAt, memberId, appealOf } = report;
  return {
    id,
    isAppeal: appealOf !== null,
    thing,
    thingId,
    reason,
    snapshot,
    createdAt: createdAt.toISOString(),
    act,
    decidedAt: decidedAt?.toISOString() ?? null,
    isHeld: heldAt !== null,
    member: memberId === null ? null : { id: memberId, name: memberName },
  };
}

const nameOf = (profile: typeof member | typeof reporter) =>
  sql<string | null>`coalesce(${profile.businessName}, ${profile.fullName})`;

function readRows(db: Queryable, where: SQL | undefined, limit: number) {
  return db
    .select({
      report: reports,
      id: reports.id,
      micros: order.microseconds,
      memberName: nameOf(member),
      reporterName: nameOf(reporter),
      decidedBy: decider.email,
      heldAt: opportunities.heldAt,
    })
    .from(reports)
    .leftJoin(member, eq(member.id, reports.memberId))
    .leftJoin(reporter, eq(reporter.id, reports.reporterId))
    .leftJoin(opportunities, and(eq(reports.thing, "opportunity"), eq(opportunities.id, reports.thingId)))
    .leftJoin(decider, eq(decider.id, reports.decidedBy))
    .where(where)
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(limit);
}

async function countOthers(db: Queryable, { id, memberId }: Row["report"]) {
  if (memberId === null) return { earlier: 0, earlierActs: 0 };
  const [counted] = await db
    .select({
      earlier: count(),
      earlierActs: sql<number>`(count(*) filter (where ${inArray(reports.act, [...TOLD_ACTS])}))::int`,
    })
    .from(reports)
    .where(and(eq(reports.memberId, memberId), ne(reports.id, id), isNull(reports.appealOf)));
  return counted ?? { earlier: 0, earlierActs: 0 };
}

async function findAppealed(db: Queryable, id: string | null): Promise<ReportForStaff["appealOf"]> {
  if (id === null) return null;
  const { act, decision } = reports;
  const [row] = await db.select({ id: reports.id, act, decision }).from(reports).where(eq(reports.id, id));
  return row ?? null;
}
