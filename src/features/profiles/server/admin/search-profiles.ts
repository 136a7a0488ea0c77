import type { Context } from "#platform/context.ts";
import type { Condition } from "#platform/db/near-first.ts";
import { type Position, readCursor, writeCursor } from "#platform/db/newest-first.ts";
import type { ProfileSearchAnswer, ProfileSearchQuery } from "../../contract/admin-profiles.ts";
import { readProfileSearch } from "../../domain/admin/words.ts";
import { conditionOf } from "./condition.ts";
import { profilesNewest } from "./find-profiles.ts";
import { presentFound } from "./present.ts";
import { listRowsByEmail, readRows } from "./read-rows.ts";
import { countTotal } from "./summarize-profiles.ts";

type Ground = Pick<Context, "db">;

/** A§2 "Admin profile management": a page of the profiles that match, newest first. */
export async function searchProfiles({ db }: Ground, query: ProfileSearchQuery): Promise<ProfileSearchAnswer> {
  const { email } = readProfileSearch(query.search);
  if (email !== null && isOnlySearch(query)) return findByEmail(db, email);
  const condition = conditionOf(db, query);
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor);
  const [found, total] = await Promise.all([
    profilesNewest.find(db, { condition, after, limit: query.limit + 1 }),
    countTotal(db),
  ]);
  const page = found.slice(0, query.limit);
  const [rows, matched] = await Promise.all([
    readRows(
      db,
      page.map(({ id }) => id),
    ),
    matchedOf(db, { condition, isWhole: after === undefined && found.length === page.length, page, total }),
  ]);
  const last = found.length > page.length ? page.at(-1) : undefined;
  return { profiles: rows.map(presentFound), matched, total, nextCursor: last ? writeCursor(last) : null };
}

type Page = { condition: Condition; isWhole: boolean; page: Position[]; total: number };

/** Counted only where the page itself does not say it. */
async function matchedOf(db: Ground["db"], { condition: { where }, isWhole, page, total }: Page) {
  if (isWhole) return { count: page.length, more: false };
  return where === undefined ? { count: total, more: false } : profilesNewest.count(db, where);
}

/** Whoever waits for a confirmation mail has no profile yet: they are found by their address. */
async function findByEmail(db: Ground["db"], email: string): Promise<ProfileSearchAnswer> {
  const [rows, total] = await Promise.all([listRowsByEmail(db, email), countTotal(db)]);
  const profiles = rows.map(presentFound);
  return { profiles, matched: { count: profiles.length, more: false }, total, nextCursor: null };
}

function isOnlySearch({ type, country, stage, mentors, public: shown }: ProfileSearchQuery): boolean {
  return [type, country, stage, mentors, shown].every((value) => value === "");
}
