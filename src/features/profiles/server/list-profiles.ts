import { and, arrayContains, desc, getTableColumns, inArray, type SQL } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { newestFirst, readCursor, writeCursor } from "#platform/db/newest-first.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import type { ProfileListAnswer, ProfileListQuery } from "../contract/profile-list.ts";
import { presentProfile } from "./present.ts";
import { type Filters, readFilters } from "./read-filters.ts";

const order = newestFirst(userProfiles.createdAt, userProfiles.id);

/** M§7 getAllProfiles and getFilteredProfiles: newest first, a page at a time. */
export async function listProfiles({ db, clock }: Context, query: ProfileListQuery): Promise<ProfileListAnswer> {
  const after = query.cursor === undefined ? undefined : order.beyond(readCursor(query.cursor));
  const wanted = [...conditions(readFilters(query, clock())), after];
  const rows = await db
    .select({ ...getTableColumns(userProfiles), micros: order.microseconds })
    .from(userProfiles)
    .where(and(...wanted))
    .orderBy(desc(userProfiles.createdAt), desc(userProfiles.id))
    .limit(query.limit + 1);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return {
    profiles: page.map(presentProfile),
    nextCursor: last && rows.length > page.length ? writeCursor(last) : null,
  };
}

function conditions({ contains, equals }: Filters): SQL[] {
  return [
    ...contains.map(({ field, all }) => arrayContains(userProfiles[field], all)),
    ...equals.map(({ field, anyOf }) => inArray(userProfiles[field] as typeof userProfiles.country, anyOf as string[])),
  ];
}
