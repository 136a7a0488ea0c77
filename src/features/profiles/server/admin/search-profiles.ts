import { and, arrayContains, arrayOverlaps, eq, or, type SQL, sql } from "drizzle-orm";
import { type Act, chosenFilters } from "#features/audit/server/record-act.ts";
import { isLookedForInside, type WordGroup } from "#features/directory/domain/words.ts";
import { countAll, readFigures } from "#features/insights/server/queries.ts";
import type { Context } from "#platform/context.ts";
import type { Database, Queryable } from "#platform/db/database.ts";
import { holdsWords } from "#platform/db/like-pattern.ts";
import { type Condition, searchNewest } from "#platform/db/near-first.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { profileEntries, userProfiles } from "#platform/db/schema/profiles.ts";
import type { OpenedFile } from "#platform/http/list-routes.ts";
import type {
  ProfileFilter,
  ProfileSearchAnswer,
  ProfileSearchQuery,
  ProfileSummaryAnswer,
} from "../../contract/admin-profiles.ts";
import { PROFILE_FILTERS, PROFILE_FLAGS, profileTerm } from "../../domain/admin/filters.ts";
import { type ProfileSearch, readProfileSearch } from "../../domain/admin/search.ts";
import { summarizeCommunity } from "../../domain/admin/summary.ts";
import { listRowsByEmail, type ProfileListRow, presentResult, readRows } from "./present.ts";

type Ground = Pick<Context, "db">;

/** A page of the profiles that match, newest first (docs/product/members-admin.md#search). */
export async function searchProfiles({ db }: Ground, query: ProfileSearchQuery): Promise<ProfileSearchAnswer> {
  const { email } = readProfileSearch(query.search);
  if (email !== null && isOnlySearch(query)) return findByEmail(db, email);
  const { cursor, limit } = query;
  const wanted = { condition: conditionOf(db, query), cursor, limit, total: () => countTotal(db), read: readBy(db) };
  const { rows, ...page } = await profilesNewest.page(db, wanted);
  return { profiles: rows.map(presentResult), ...page };
}

const readBy = (db: Queryable) => (ids: string[]) => readRows(db, ids);
const countTotal = (db: Database) => countAll(db, profileEntries, ({ community }) => community.totalMembers);

/** Whoever waits for a confirmation mail has no profile yet: they are found by their address. */
async function findByEmail(db: Ground["db"], email: string): Promise<ProfileSearchAnswer> {
  const [rows, total] = await Promise.all([listRowsByEmail(db, email), countTotal(db)]);
  const profiles = rows.map(presentResult);
  return { profiles, matched: { count: profiles.length, more: false }, total, nextCursor: null };
}

function isOnlySearch({ type, country, stage, mentors, public: shown }: ProfileSearchQuery): boolean {
  return [type, country, stage, mentors, shown].every((value) => value === "");
}

const { id, text, terms } = profileEntries;

function conditionOf(db: Queryable, filter: ProfileFilter): Condition {
  const search = readProfileSearch(filter.search);
  const one = idOf(db, search);
  const written = searched(search) ?? (filter.search.trim() === "" ? undefined : sql`false`);
  return { where: and(chosen(filter), one ?? written), single: one !== undefined };
}

function chosen(filter: ProfileFilter): SQL | undefined {
  const wanted = [
    ...PROFILE_FILTERS.flatMap(({ name }) => (filter[name] === "" ? [] : [profileTerm(name, filter[name])])),
    ...PROFILE_FLAGS.map(({ name }) => name).filter((name) => filter[name] !== ""),
  ];
  return wanted.length === 0 ? undefined : arrayContains(terms, wanted);
}

function idOf(db: Queryable, { email, memberId }: ProfileSearch): SQL | undefined {
  const [ofAccount, ofProfile] = [{ id: accounts.id }, { id: userProfiles.id }];
  if (email !== null) return sql`${id} in (${db.select(ofAccount).from(accounts).where(eq(accounts.email, email))})`;
  if (memberId === null) return undefined;
  return sql`${id} = (${db.select(ofProfile).from(userProfiles).where(eq(userProfiles.memberId, memberId))})`;
}

function searched({ memberIds, groups }: ProfileSearch): SQL | undefined {
  return and(...memberIds.map((memberId) => holdsWords(text, memberId, "wordStart")), ...groups.map(matchesGroup));
}

function matchesGroup({ terms: shared, words }: WordGroup): SQL | undefined {
  const each = words.map(({ word, terms }) => or(isWritten(word), hasAny(terms)));
  return or(hasAny(shared), and(...each));
}

const isWritten = (word: string) => holdsWords(text, word, isLookedForInside(word) ? "anywhere" : "wordStart");

const hasAny = (wanted: string[]) => (wanted.length === 0 ? undefined : arrayOverlaps(terms, wanted));

const profilesNewest = searchNewest({
  table: profileEntries,
  at: profileEntries.joinedAt,
  id: profileEntries.id,
  near: 10_000,
  nearForCount: 5000,
});

export async function exportProfiles({ db }: Ground, filter: ProfileFilter): Promise<OpenedFile<Act, ProfileListRow>> {
  const condition = conditionOf(db, filter);
  const count = await db.$count(profileEntries, condition.where);
  return {
    act: { action: "profile.exported", details: { filters: chosenFilters(filter, "search"), count } },
    rows: profilesNewest.all(db, condition, readBy(db)),
  };
}

/** Cards and panels of all profiles, whatever the filter (docs/product/members-admin.md#cards-and-panels). */
export async function summarizeProfiles(context: Pick<Context, "db" | "clock">): Promise<ProfileSummaryAnswer> {
  const { figures, countedAt } = await readFigures(context);
  return { ...summarizeCommunity(figures.community), countedAt: countedAt.toISOString() };
}
