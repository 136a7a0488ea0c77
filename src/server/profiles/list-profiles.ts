import { and, arrayContains, desc, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { ProfileListAnswer, ProfileListQuery } from "#contract/profile-list.ts";
import type { Context } from "../context.ts";
import { userProfiles } from "../db/schema/profiles.ts";
import { invalid } from "../errors.ts";
import { presentProfile } from "./present.ts";
import { type Filters, readFilters } from "./read-filters.ts";

type Position = { micros: string; id: string };

/** M§7 getAllProfiles and getFilteredProfiles: newest first, a page at a time. */
export async function listProfiles({ db, clock }: Context, query: ProfileListQuery): Promise<ProfileListAnswer> {
  const wanted = [...conditions(readFilters(query, clock())), after(query.cursor)];
  const rows = await db
    .select({ ...getTableColumns(userProfiles), micros: microseconds })
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

/** The database keeps microseconds, a Date does not: with milliseconds a page would begin beside where the last ended. */
const microseconds = sql<string>`(extract(epoch from ${userProfiles.createdAt}) * 1000000)::bigint`;

function conditions({ contains, equals }: Filters): SQL[] {
  return [
    ...contains.map(({ field, all }) => arrayContains(userProfiles[field], all)),
    ...equals.map(({ field, anyOf }) => inArray(userProfiles[field] as typeof userProfiles.country, anyOf as string[])),
  ];
}

function after(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
  const { micros, id } = readCursor(cursor);
  const moment = sql`'epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond'`;
  return sql`(${userProfiles.createdAt}, ${userProfiles.id}) < (${moment}, ${id}::uuid)`;
}

function writeCursor({ micros, id }: Position): string {
  return Buffer.from(`${micros}.${id}`).toString("base64url");
}

function readCursor(cursor: string): Position {
  const [, micros, id] = /^(\d{1,17})\.([0-9a-f-]{36})$/.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  if (micros === undefined || id === undefined) throw invalid({ cursor: "Please send the cursor as it was answered" });
  return { micros, id };
}
