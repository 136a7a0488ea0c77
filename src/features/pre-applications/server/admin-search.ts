import { isCountedAtOnce } from "#features/insights/domain/freshness.ts";
import { findKeptFigures } from "#features/insights/server/queries.ts";
import type { Context } from "#platform/context.ts";
import type { Database } from "#platform/db/database.ts";
import type { Condition } from "#platform/db/near-first.ts";
import { type Position, readCursor, writeCursor } from "#platform/db/newest-first.ts";
import { preApplications } from "#platform/db/schema/pre-applications.ts";
import type { ApplicationSearchAnswer, ApplicationSearchQuery } from "../contract/admin-pre-applications.ts";
import { conditionOf } from "./admin-condition.ts";
import { applicationsNewest } from "./admin-find.ts";
import { presentFound } from "./admin-present.ts";
import { readRows } from "./admin-rows.ts";

type Ground = Pick<Context, "db" | "clock">;

/** A page of the applications that match, newest first. */
export async function searchApplications(
  { db, clock }: Ground,
  query: ApplicationSearchQuery,
): Promise<ApplicationSearchAnswer> {
  const condition = conditionOf(query);
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor);
  const [found, total] = await Promise.all([
    applicationsNewest.find(db, { condition, after, limit: query.limit + 1 }),
    countTotal(db),
  ]);
  const page = found.slice(0, query.limit);
  const ids = page.map(({ id }) => id);
  const isWhole = after === undefined && found.length === page.length;
  const [rows, matched] = await Promise.all([
    readRows(db, ids, clock()),
    matchedOf(db, { condition, isWhole, found: page, total }),
  ]);
  const last = found.length > page.length ? page.at(-1) : undefined;
  return { applications: rows.map(presentFound), matched, total, nextCursor: last ? writeCursor(last) : null };
}

type Page = { condition: Condition; isWhole: boolean; found: Position[]; total: number };

/** Counted only where the page itself does not say it. */
async function matchedOf(db: Database, { condition: { where }, isWhole, found, total }: Page) {
  if (isWhole) return { count: found.length, more: false };
  return where === undefined ? { count: total, more: false } : applicationsNewest.count(db, where);
}

/** All applications: of this moment while they are few, else as they were last counted. */
async function countTotal(db: Database): Promise<number> {
  const kept = await findKeptFigures(db);
  const total = kept?.figures.preApplications.totalCount;
  return total === undefined || isCountedAtOnce(total) ? db.$count(preApplications) : total;
}
