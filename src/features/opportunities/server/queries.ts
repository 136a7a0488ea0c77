import { and, desc, eq, getTableColumns, gt, sql } from "drizzle-orm";
import * as v from "valibot";
import { type Queryable, statementOnce } from "#platform/db/database.ts";
import { columnsOf, type JsonRow, rowReader } from "#platform/db/row-as-json.ts";
import { emailSends } from "#platform/db/schema/email.ts";
import { opportunities, opportunityAlerts } from "#platform/db/schema/opportunities.ts";

const { searchText: _, ...columns } = getTableColumns(opportunities);
export type OpportunityRow = Omit<typeof opportunities.$inferSelect, "searchText">;

const uuid = v.pipe(v.string(), v.uuid());

export const isOpportunityId = (text: string): boolean => v.is(uuid, text);

const byIdStatement = statementOnce<{ row: JsonRow }, { id: string }>(
  "opportunity",
  (value) => sql`select row_to_json(found) as row
    from (select ${columnsOf(columns)} from ${opportunities} where ${opportunities.id} = ${value("id")}) found`,
);
const readRow = rowReader(opportunities);

/** Live or draft; a text that is no id is nobody's. */
export async function findOpportunity(db: Queryable, id: string): Promise<OpportunityRow | null> {
  if (!isOpportunityId(id)) return null;
  const [found] = await byIdStatement(db, { id });
  return found ? readRow(found.row) : null;
}

/** What everybody may see: for pages, feeds, pictures and calendars. Drafts and unknown ids are the same nothing. */
export async function findLiveOpportunity(db: Queryable, id: string): Promise<OpportunityRow | null> {
  const row = await findOpportunity(db, id);
  return row?.visibility ? row : null;
}

/** The latest published first, past ones included: for feeds. */
export async function listNewestLive(db: Queryable, limit: number): Promise<OpportunityRow[]> {
  return db
    .select(columns)
    .from(opportunities)
    .where(eq(opportunities.visibility, true))
    .orderBy(desc(opportunities.publishedAt), desc(opportunities.id))
    .limit(limit);
}

type SitemapEntry = { id: string; updatedAt: Date };

/** All that is live, in the order of ids, a part at a time: after the last id of the part before. */
export async function listLiveForSitemap(db: Queryable, after: string | null, limit: number): Promise<SitemapEntry[]> {
  return db
    .select({ id: opportunities.id, updatedAt: opportunities.updatedAt })
    .from(opportunities)
    .where(and(eq(opportunities.visibility, true), after === null ? undefined : gt(opportunities.id, after)))
    .orderBy(opportunities.id)
    .limit(limit);
}

/** What became of the notice to members. */
export const alertColumns = {
  alertStatus: opportunityAlerts.status,
  alertRecipientCount: opportunityAlerts.recipientCount,
  alertError: opportunityAlerts.error,
  alertSendStatus: emailSends.status,
  alertSentCount: emailSends.sentCount,
};

/** With what only administrators see of it. */
export function selectManaged(db: Queryable) {
  return db
    .select({ ...columns, ...alertColumns })
    .from(opportunities)
    .leftJoin(opportunityAlerts, eq(opportunityAlerts.opportunityId, opportunities.id))
    .leftJoin(emailSends, eq(emailSends.id, opportunityAlerts.sendId));
}
export type ManagedRow = Awaited<ReturnType<ReturnType<typeof selectManaged>["execute"]>>[number];
