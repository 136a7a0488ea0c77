import type { Context } from "#platform/context.ts";
import { readCursor, writeCursor } from "#platform/db/newest-first.ts";
import type { InterestListAnswer, InterestListQuery } from "../contract/admin-interests.ts";
import { countInterests } from "./count-interests.ts";
import { presentInterest } from "./present.ts";
import { readRows } from "./read-rows.ts";

/** Decision 43: a page of who asked for what, newest first. */
export async function listInterests(
  { db }: Pick<Context, "db">,
  { limit, cursor, ...filter }: InterestListQuery,
): Promise<InterestListAnswer> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const [rows, kinds] = await Promise.all([readRows(db, { filter, after, limit: limit + 1 }), countInterests(db)]);
  const page = rows.slice(0, limit);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  return { kinds, interests: page.map(presentInterest), nextCursor: last ? writeCursor(last) : null };
}
