import { and, eq, inArray, type SQL } from "drizzle-orm";
import { readSort } from "#kernel/list-queries.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { keysetPage } from "#platform/db/keyset.ts";
import { emailSends } from "#platform/db/schema/email.ts";
import { opportunities, opportunityAlerts, opportunityLinks } from "#platform/db/schema/opportunities.ts";
import type { ManagedOpportunityListQuery } from "../contract/admin-list-query.ts";
import type { ManagedOpportunityListAnswer } from "../contract/admin-opportunities.ts";
import { NEWEST } from "../domain/admin-list.ts";
import { conditionOf } from "./managed-condition.ts";
import { managedOrder } from "./managed-order.ts";
import { presentListed } from "./present.ts";
import { alertColumns, isItsLink, linkColumns } from "./queries.ts";

const { id } = opportunities;

/** docs/product/opportunities.md#the-list-of-administrators */
export async function listOpportunities(
  { db, clock }: Pick<Context, "db" | "clock">,
  { cursor, limit, sort, ...filter }: ManagedOpportunityListQuery,
): Promise<ManagedOpportunityListAnswer> {
  const now = clock();
  const order = managedOrder(readSort(sort, NEWEST), now);
  const after = cursor === undefined ? undefined : order.beyond(cursor);
  const { where, similarTo } = await conditionOf(db, filter, now);
  const places = db
    .select({ id, key: order.written })
    .from(opportunities)
    .where(and(where, after))
    .orderBy(...order.by)
    .limit(limit + 1);
  const [found, total, matched] = await Promise.all([places, db.$count(opportunities), countMatched(db, where)]);
  const { page, nextCursor } = keysetPage(found, limit, order.cursorOf);
  const rows = await readRows(
    db,
    page.map(({ id }) => id),
  );
  return { opportunities: rows.map(presentListed), total, matched: matched ?? total, similarTo, nextCursor };
}

const countMatched = async (db: Context["db"], where: SQL | undefined) =>
  where === undefined ? null : db.$count(opportunities, where);

/** Rows in the order of the ids; rows deleted meanwhile are left out. */
async function readRows(db: Queryable, ids: string[]) {
  if (ids.length === 0) return [];
  const { title, type, summary, organizer, region, venue, deadline, startDate, endDate, timeZone } = opportunities;
  const { cost, tags, createdAt, visibility, viewsCount, applyClicks, downloadClicks, heldAt } = opportunities;
  const card = { id, title, type, summary, organizer, region, venue, deadline, startDate, endDate, timeZone, cost };
  const figures = { tags, createdAt, visibility, viewsCount, applyClicks, downloadClicks, heldAt };
  const rows = await db
    .select({ ...card, ...figures, ...alertColumns, ...linkColumns })
    .from(opportunities)
    .leftJoin(opportunityAlerts, eq(opportunityAlerts.opportunityId, id))
    .leftJoin(emailSends, eq(emailSends.id, opportunityAlerts.sendId))
    .leftJoin(opportunityLinks, isItsLink)
    .where(inArray(id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
