import { and, arrayOverlaps, eq, or, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import * as v from "valibot";
import { isLookedForInside } from "#kernel/search-folding.ts";
import type { Queryable } from "#platform/db/database.ts";
import { correctWords } from "#platform/db/known-words.ts";
import { holdsWords, likePattern, withoutApostrophes } from "#platform/db/like-pattern.ts";
import { type Condition, searchNewest } from "#platform/db/near-first.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { profileEntries, userProfiles } from "#platform/db/schema/profiles.ts";
import { searchWords } from "#platform/db/schema/search.ts";
import { memberSegments } from "#platform/db/schema/segments.ts";
import { type ProfileFilter, profileFilter } from "../contract/admin-profiles.ts";
import { profileGroups, readProfileSearch } from "../domain/finding/search.ts";
import type { WordGroup } from "../domain/finding/words.ts";
import { chosenIn, joinedBefore } from "./member-condition.ts";
import { type ProfileListRow, readRows } from "./member-rows.ts";

/** A table to search: profiles by words, accounts by email address or phone number. */
type Place = {
  table: PgTable;
  newest: ReturnType<typeof searchNewest>;
  condition: Condition;
  /** Corrected spelling that the search used too; null without a correction. */
  similarTo: string | null;
};

/** Tables to search, the most likely one first (docs/product/members-admin.md#search). */
export async function placesOf(db: Queryable, { search, ...filters }: ProfileFilter, now: Date): Promise<Place[]> {
  const chosen = and(chosenIn(filters, now), await isSaved(db, filters.saved, now));
  const places = await placesFor(db, search, chosen);
  const upTo = joinedBefore(filters, now);
  return places.map((place) =>
    place.table === profileEntries ? { ...place, condition: { ...place.condition, upTo } } : place,
  );
}

export const EVERYBODY: ProfileFilter = v.parse(profileFilter, {});

const findSegment = async (db: Queryable, id: string) =>
  (await db.select().from(memberSegments).where(eq(memberSegments.id, id)))[0];

export const nameOfSegment = async (db: Queryable, saved: string) =>
  saved === "" ? undefined : (await findSegment(db, saved))?.name;

async function isSaved(db: Queryable, saved: string, now: Date): Promise<SQL | undefined> {
  if (saved === "") return undefined;
  const segment = await findSegment(db, saved);
  if (!segment) return sql`false`;
  const filter = { ...EVERYBODY, ...segment.filter, saved: "" };
  return filter.search === "" ? chosenIn(filter, now) : sql`${id} in ${await idsOf(db, filter, now)}`;
}

async function placesFor(db: Queryable, search: string, chosen: SQL | undefined): Promise<Place[]> {
  const { email, address, phone, memberId, memberIds, words } = readProfileSearch(search);
  if (email !== null)
    return [amongAccounts(eq(accounts.email, email), chosen, true), amongAccounts(hasAddressWith(email), chosen)];
  if (memberId !== null) return [amongProfiles(and(chosen, hasMemberId(db, memberId)), null, true)];
  const places: Place[] = [];
  if (phone !== null) places.push(amongAccounts(endsWith(phone), chosen, true));
  if (address === null || words.length > 0) {
    const meant = await correctWords(db, searchWords, words);
    const beginnings = memberIds.map((beginning) => holdsWords(text, beginning, "wordStart"));
    const joined = withoutApostrophes(search);
    const others = [meant, joined === null ? null : readProfileSearch(joined).words].flatMap((one) =>
      one ? [holds(one)] : [],
    );
    const written = and(...beginnings, or(holds(words), ...others));
    const found = written ?? (search.trim() === "" ? undefined : sql`false`);
    places.push(amongProfiles(and(chosen, found), meant?.join(" ") ?? null));
  }
  if (address !== null) places.push(amongAccounts(hasAddressWith(address), chosen));
  return places;
}

export async function firstWithAny(db: Queryable, places: Place[]): Promise<Place> {
  const [place, ...others] = places;
  if (!place) throw new Error("A search looks in one place at least.");
  if (others.length === 0) return place;
  const { rows } = await db.execute(
    sql`select from ${place.table} where ${place.condition.where ?? sql`true`} limit 1`,
  );
  return rows.length > 0 ? place : firstWithAny(db, others);
}

export async function idsOf(db: Queryable, filter: ProfileFilter, now: Date): Promise<SQL> {
  const { table, condition } = await firstWithAny(db, await placesOf(db, filter, now));
  return sql`(select id from ${table} where ${condition.where ?? sql`true`})`;
}

export async function findMembers(db: Queryable, search: string, limit: number): Promise<ProfileListRow[]> {
  const members = new Map<string, ProfileListRow>();
  for (const { newest, condition } of await placesFor(db, search, undefined)) {
    if (members.size >= limit) break;
    const rows = await newest.first(db, condition, limit, (ids) => readRows(db, ids));
    for (const row of rows) members.set(row.id, row);
  }
  return [...members.values()].slice(0, limit);
}

const profilesNewest = searchNewest({
  table: profileEntries,
  at: profileEntries.joinedAt,
  id: profileEntries.id,
  near: 10_000,
  nearForCount: 5000,
});

const accountsNewest = searchNewest({
  table: accounts,
  at: accounts.createdAt,
  id: accounts.id,
  near: 10_000,
  nearForCount: 5000,
});

function amongProfiles(where: SQL | undefined, similarTo: string | null, single = false): Place {
  return { table: profileEntries, newest: profilesNewest, condition: { where, single }, similarTo };
}

function amongAccounts(found: SQL, chosen: SQL | undefined, single = false): Place {
  const ofProfile = sql`exists (select from ${profileEntries} where ${profileEntries.id} = ${accounts.id} and ${chosen})`;
  const where = chosen === undefined ? found : and(found, ofProfile);
  return { table: accounts, newest: accountsNewest, condition: { where, single }, similarTo: null };
}

const { id, text, terms } = profileEntries;

function hasMemberId(db: Queryable, memberId: string): SQL {
  return sql`${id} = (${db.select({ id: userProfiles.id }).from(userProfiles).where(eq(userProfiles.memberId, memberId))})`;
}

function endsWith(digits: string): SQL {
  const ending = [...digits].reverse().join("");
  return sql`${accounts.id} = any(array(
    select id from ${accounts} where phone like '%' || ${digits}::text
    union all select id from ${userProfiles} where reverse(phone_whatsapp) like ${ending}::text || '%'))`;
}

const hasAddressWith = (part: string): SQL =>
  sql`lower(${accounts.email}::text) like ${likePattern(part.toLowerCase())}`;

const holds = (words: readonly string[]): SQL | undefined => and(...profileGroups(words).map(matchesGroup));

function matchesGroup({ terms: shared, words }: WordGroup): SQL | undefined {
  const each = words.map(({ word, terms }) => or(isWritten(word), hasAny(terms)));
  return or(hasAny(shared), and(...each));
}

const isWritten = (word: string) => holdsWords(text, word, isLookedForInside(word) ? "anywhere" : "wordStart");

const hasAny = (wanted: string[]) => (wanted.length === 0 ? undefined : arrayOverlaps(terms, wanted));
