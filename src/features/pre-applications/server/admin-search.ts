import { and, arrayContains, eq, type SQL, sql } from "drizzle-orm";
import { chosenFilters, recordAct } from "#features/audit/server/record-act.ts";
import { isLookedForInside } from "#features/directory/domain/words.ts";
import { isCountedAtOnce } from "#features/insights/domain/freshness.ts";
import { findStoredFigures } from "#features/insights/server/queries.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Context } from "#platform/context.ts";
import type { Database } from "#platform/db/database.ts";
import { foundInBatches } from "#platform/db/in-batches.ts";
import { keysetPage, type Position, readCursor, writeCursor } from "#platform/db/keyset.ts";
import { type Condition, searchNewest } from "#platform/db/near-first.ts";
import { preApplications } from "#platform/db/schema/pre-applications.ts";
import type {
  ApplicationFilter,
  ApplicationSearchAnswer,
  ApplicationSearchQuery,
} from "../contract/admin-pre-applications.ts";
import { APPLICATION_FILTERS, applicationTerm } from "../domain/filters.ts";
import { readApplicationSearch } from "../domain/search-words.ts";
import { type ApplicationRow, presentResult, readRows } from "./admin-rows.ts";

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
  const { page, nextCursor } = keysetPage(found, query.limit, writeCursor);
  const ids = page.map(({ id }) => id);
  const isWhole = after === undefined && found.length === page.length;
  const [rows, matched] = await Promise.all([
    readRows(db, ids, clock()),
    matchedOf(db, { condition, isWhole, found: page, total }),
  ]);
  return { applications: rows.map(presentResult), matched, total, nextCursor };
}

type Page = { condition: Condition; isWhole: boolean; found: Position[]; total: number };

/** Counted only where the page itself does not say it. */
async function matchedOf(db: Database, { condition: { where }, isWhole, found, total }: Page) {
  if (isWhole) return { count: found.length, more: false };
  return where === undefined ? { count: total, more: false } : applicationsNewest.count(db, where);
}

/** All applications: of this moment while they are few, else as they were last counted. */
async function countTotal(db: Database): Promise<number> {
  const stored = await findStoredFigures(db);
  const total = stored?.figures.preApplications.totalCount;
  return total === undefined || isCountedAtOnce(total) ? db.$count(preApplications) : total;
}

const { email, searchText, terms } = preApplications;

function conditionOf(filter: ApplicationFilter): Condition {
  const search = readApplicationSearch(filter.search);
  if (search.email !== null) return { where: and(eq(email, search.email), chosen(filter)), single: true };
  const parts = [
    ...search.addresses.map((part) => isWritten(part, "% ")),
    ...search.words.map((word) => isWritten(word, isLookedForInside(word) ? "%" : "% ")),
  ];
  return { where: and(chosen(filter), ...parts), single: false };
}

function chosen(filter: ApplicationFilter): SQL | undefined {
  const wanted = APPLICATION_FILTERS.flatMap(({ name }) =>
    filter[name] === "" ? [] : [applicationTerm(name, filter[name])],
  );
  return wanted.length === 0 ? undefined : arrayContains(terms, wanted);
}

/** Once it is folded, nothing in it means anything to LIKE. */
function isWritten(words: string, before: string): SQL {
  return sql`${searchText} like ${before}::text || directory_plain(${words}::text) || '%'`;
}

const applicationsNewest = searchNewest({
  table: preApplications,
  at: preApplications.createdAt,
  id: preApplications.id,
  near: 10_000,
  nearForCount: 25_000,
});

/** Decision 44: written down before the first row leaves, so that a download that breaks off is there too. */
export async function exportApplications(
  { db, clock }: Pick<Context, "db" | "clock">,
  actor: Actor,
  filter: ApplicationFilter,
): Promise<AsyncGenerator<ApplicationRow>> {
  const condition = conditionOf(filter);
  const details = {
    filters: chosenFilters(filter, "search"),
    count: await db.$count(preApplications, condition.where),
  };
  await recordAct(db, clock, actor, { action: "preApplication.exported", details });
  return foundInBatches({
    find: (after, limit) => applicationsNewest.find(db, { condition, after: after ?? undefined, limit }),
    read: (ids) => readRows(db, ids, clock()),
  });
}
