import { and, arrayContains, eq, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { countAll } from "#features/insights/server/queries.ts";
import { searchWords } from "#features/profiles/domain/finding/words.ts";
import { isLookedForInside } from "#kernel/search-folding.ts";
import { type Act, chosenFilters } from "#platform/audit/record-act.ts";
import type { Context } from "#platform/context.ts";
import type { Database } from "#platform/db/database.ts";
import { holdsWords, withoutApostrophes } from "#platform/db/like-pattern.ts";
import { type Condition, searchNewest } from "#platform/db/near-first.ts";
import { joinedNames, preApplications } from "#platform/db/schema/pre-applications.ts";
import type { OpenedFile } from "#platform/http/list-routes.ts";
import type {
  ApplicationFilter,
  ApplicationSearchAnswer,
  ApplicationSearchQuery,
} from "../contract/admin-pre-applications.ts";
import { APPLICATION_FILTERS, applicationTerm } from "../domain/filters.ts";
import { readApplicationSearch } from "../domain/search-words.ts";
import { type ApplicationRow, presentResult, readRows } from "./admin-rows.ts";

type Deps = Pick<Context, "db" | "clock">;

export async function searchApplications(
  { db, clock }: Deps,
  { cursor, limit, ...filter }: ApplicationSearchQuery,
): Promise<ApplicationSearchAnswer> {
  const total = () => countAll(db, preApplications, (figures) => figures.preApplications.totalCount);
  const wanted = { condition: conditionOf(filter), cursor, limit, total, read: readAt(db, clock()) };
  const { rows, ...page } = await applicationsNewest.page(db, wanted);
  return { applications: rows.map(presentResult), ...page };
}

const readAt = (db: Database, now: Date) => (ids: string[]) => readRows(db, ids, now);

const { email, searchText, terms } = preApplications;

function conditionOf(filter: ApplicationFilter): Condition {
  const search = readApplicationSearch(filter.search);
  if (search.email !== null) return { where: and(eq(email, search.email), chosen(filter)), single: true };
  const joined = search.addresses.length > 0 ? null : withoutApostrophes(filter.search);
  const parts = [
    ...search.addresses.map((part) => holdsWords(searchText, part, "wordStart")),
    ...(search.words.length === 0
      ? []
      : [or(holdsAll(search.words), joined === null ? undefined : holdsAll(searchWords(joined)))]),
  ];
  const isSigns = parts.length === 0 && filter.search.trim() !== "";
  return { where: and(chosen(filter), isSigns ? sql`false` : undefined, ...parts), single: false };
}

const holdsAll = (words: readonly string[]): SQL | undefined =>
  or(...[searchText, joinedNames].map((text) => and(...words.map((word) => holds(text, word)))));

const holds = (text: SQLWrapper, word: string): SQL =>
  holdsWords(text, word, isLookedForInside(word) ? "anywhere" : "wordStart");

function chosen(filter: ApplicationFilter): SQL | undefined {
  const wanted = APPLICATION_FILTERS.flatMap(({ name }) =>
    filter[name] === "" ? [] : [applicationTerm(name, filter[name])],
  );
  return wanted.length === 0 ? undefined : arrayContains(terms, wanted);
}

const applicationsNewest = searchNewest({
  table: preApplications,
  at: preApplications.createdAt,
  id: preApplications.id,
  near: 10_000,
  nearForCount: 25_000,
});

export async function exportApplications(
  { db, clock }: Deps,
  filter: ApplicationFilter,
): Promise<OpenedFile<Act, ApplicationRow>> {
  const condition = conditionOf(filter);
  const count = await db.$count(preApplications, condition.where);
  return {
    act: { action: "preApplication.exported", details: { filters: chosenFilters(filter, "search"), count } },
    rows: applicationsNewest.all(db, condition, (ids) => readRows(db, ids, clock())),
  };
}
