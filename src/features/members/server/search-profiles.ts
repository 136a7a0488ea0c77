import { countAll, readFigures } from "#features/insights/server/queries.ts";
import type {
  ProfileFile,
  ProfileSearchAnswer,
  ProfileSearchQuery,
  ProfileSummaryAnswer,
} from "#features/profiles/contract/admin-profiles.ts";
import { typedOf } from "#features/profiles/domain/finding/filters.ts";
import { firstWithAny, placesOf } from "#features/profiles/server/find-members.ts";
import { type ProfileListRow, presentResult, readRows } from "#features/profiles/server/member-rows.ts";
import { readSort } from "#kernel/list-queries.ts";
import { type Act, chosenFilters } from "#platform/audit/record-act.ts";
import type { Context } from "#platform/context.ts";
import type { Database, Queryable } from "#platform/db/database.ts";
import { inBatches } from "#platform/db/in-batches.ts";
import { profileEntries } from "#platform/db/schema/profiles.ts";
import type { OpenedFile } from "#platform/http/list-routes.ts";
import { summarizeCommunity } from "../domain/summary.ts";

type Deps = Pick<Context, "db" | "clock">;

/** Searches profiles and accounts in turn, and returns the first matches (docs/product/members-admin.md#search). */
export async function searchProfiles({ db, clock }: Deps, query: ProfileSearchQuery): Promise<ProfileSearchAnswer> {
  const { cursor, limit } = query;
  const oldestFirst = !readSort(query.sort, "-created").descending;
  let answer: ProfileSearchAnswer | undefined;
  for (const { newest, condition, similarTo } of await placesOf(db, query, clock())) {
    const wanted = { condition, cursor, limit, oldestFirst, total: () => countTotal(db), read: readBy(db) };
    const { rows, ...page } = await newest.page(db, wanted);
    const found = { profiles: rows.map(presentResult), similarTo, ...page };
    if (rows.length > 0) return found;
    answer ??= found;
  }
  return answer as ProfileSearchAnswer;
}

const readBy = (db: Queryable) => (ids: string[]) => readRows(db, ids);
const countTotal = (db: Database) =>
  countAll(db, profileEntries, ({ everybody, community }) => everybody ?? community.totalMembers);

export async function exportProfiles(
  { db, clock }: Deps,
  { ids, ...filter }: ProfileFile,
): Promise<OpenedFile<Act, ProfileListRow>> {
  if (ids !== "") return exportChosen(db, ids.split(","));
  const { table, newest, condition } = await firstWithAny(db, await placesOf(db, filter, clock()));
  const count = await db.$count(table, condition.where);
  return {
    act: { action: "profile.exported", details: { filters: chosenFilters(filter, typedOf(filter)), count } },
    rows: newest.all(db, condition, readBy(db)),
  };
}

async function exportChosen(db: Database, ids: string[]): Promise<OpenedFile<Act, ProfileListRow>> {
  const rows = await readRows(db, ids);
  const act: Act = { action: "profile.exported", details: { count: rows.length } };
  return { act, rows: inBatches(async (after) => (after === null ? rows : []), rows.length + 1) };
}

/** Figures of all profiles, without the filter (docs/product/members-admin.md#cards-and-panels). */
export async function summarizeProfiles(context: Deps): Promise<ProfileSummaryAnswer> {
  const { figures, countedAt } = await readFigures(context);
  return { ...summarizeCommunity(figures.community), countedAt: countedAt.toISOString() };
}
