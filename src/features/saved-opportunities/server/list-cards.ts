import { and, asc, inArray, sql } from "drizzle-orm";
import type { OpportunityCard } from "#features/opportunities/contract/opportunities.ts";
import { isOpportunityId } from "#features/opportunities/server/queries.ts";
import type { Queryable } from "#platform/db/database.ts";
import { isLive } from "#platform/db/live-opportunity.ts";
import { opportunities } from "#platform/db/schema/opportunities.ts";

export const CARD_COLUMNS = {
  id: opportunities.id,
  title: opportunities.title,
  type: opportunities.type,
  summary: opportunities.summary,
  organizer: opportunities.organizer,
  region: opportunities.region,
  venue: opportunities.venue,
  deadline: opportunities.deadline,
  startDate: opportunities.startDate,
  endDate: opportunities.endDate,
  timeZone: opportunities.timeZone,
  cost: opportunities.cost,
  tags: opportunities.tags,
  createdAt: opportunities.createdAt,
};

type CardRow = Omit<OpportunityCard, "createdAt"> & { createdAt: Date };

export function presentCard(row: CardRow): OpportunityCard {
  const { id, title, type, summary, organizer, region, venue, deadline, startDate, endDate, timeZone, cost, tags } =
    row;
  const shown = { id, title, type, summary, organizer, region, venue, deadline, startDate, endDate, timeZone, cost };
  return { ...shown, tags, createdAt: row.createdAt.toISOString() };
}

export async function listCards(db: Queryable, ids: readonly string[]): Promise<OpportunityCard[]> {
  const known = ids.filter(isOpportunityId);
  if (known.length === 0) return [];
  const rows = await db
    .select(CARD_COLUMNS)
    .from(opportunities)
    .where(and(inArray(opportunities.id, known), isLive))
    .orderBy(asc(sql`coalesce(${opportunities.closesAt}, 'infinity')`), asc(opportunities.id));
  return rows.map(presentCard);
}
