import { count, desc, type SQL, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { keysetPage } from "#platform/db/keyset.ts";
import { opportunities } from "#platform/db/schema/opportunities.ts";
import type { ManagedOpportunityListAnswer, ManagedOpportunityListQuery } from "../contract/opportunities.ts";
import { presentManaged } from "./present.ts";
import { selectManaged } from "./queries.ts";
import { readPosition, writePosition } from "./search-opportunities.ts";

/** Live and draft, the newest first (docs/product/opportunities.md#publishing). */
export async function listOpportunities(
  { db }: Pick<Context, "db">,
  query: ManagedOpportunityListQuery,
): Promise<ManagedOpportunityListAnswer> {
  const [rows, [all]] = await Promise.all([
    selectManaged(db)
      .where(before(query.cursor))
      .orderBy(desc(opportunities.createdAt), desc(opportunities.id))
      .limit(query.limit + 1),
    db.select({ total: count() }).from(opportunities),
  ]);
  const { page, nextCursor } = keysetPage(rows, query.limit, (last) =>
    writePosition({ rank: 0, micros: last.createdMicros, id: last.id }),
  );
  return {
    opportunities: page.map(presentManaged),
    total: all?.total ?? 0,
    nextCursor,
  };
}

function before(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
  const { micros, id } = readPosition(cursor);
  const timestamp = sql`'epoch'::timestamptz + ${micros ?? "0"}::bigint * interval '1 microsecond'`;
  return sql`(${opportunities.createdAt}, ${opportunities.id}) < (${timestamp}, ${id}::uuid)`;
}
