import { desc } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { keysetPage, newestFirst, readCursor, writeCursor } from "#platform/db/keyset.ts";
import { opportunities } from "#platform/db/schema/opportunities.ts";
import type { ManagedOpportunityListAnswer, ManagedOpportunityListQuery } from "../contract/opportunities.ts";
import { presentManaged } from "./present.ts";
import { selectManaged } from "./queries.ts";

const { createdAt, id } = opportunities;
const { beyond } = newestFirst(createdAt, id);

/** Live and draft, the newest first (docs/product/opportunities.md#publishing). */
export async function listOpportunities(
  { db }: Pick<Context, "db">,
  { cursor, limit }: ManagedOpportunityListQuery,
): Promise<ManagedOpportunityListAnswer> {
  const [rows, total] = await Promise.all([
    selectManaged(db)
      .where(cursor === undefined ? undefined : beyond(readCursor(cursor)))
      .orderBy(desc(createdAt), desc(id))
      .limit(limit + 1),
    db.$count(opportunities),
  ]);
  const { page, nextCursor } = keysetPage(rows, limit, writeCursor);
  return { opportunities: page.map(presentManaged), total, nextCursor };
}
