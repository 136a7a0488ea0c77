import { and, desc, eq, getTableColumns, gt, inArray, or, type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import { type Queryable, statementOnce } from "#platform/db/database.ts";
import { isLive } from "#platform/db/live-opportunity.ts";
import { columnsOf, type JsonRow, rowReader } from "#platform/db/row-as-json.ts";
import { emailSends } from "#platform/db/schema/email.ts";
import { opportunities, opportunityAlerts, opportunityLinks } from "#platform/db/schema/opportunities.ts";
import { FAILING_DAYS } from "../domain/links.ts";

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

/** Finds a live opportunity or a draft; null for an invalid or unknown id. */
export async function findOpportunity(db: Queryable, id: string): Promise<OpportunityRow | null> {
  if (!isOpportunityId(id)) return null;
  const [found] = await byIdStatement(db, { id });
  return found ? readRow(found.row) : null;
}

const shownStatement = statementOnce<{ row: JsonRow; linkResult: string | null; linkFailedOn: string | null }, Shown>(
  "opportunity-shown",
  (value) => sql`select row_to_json(found) as row, result as "linkResult", failed_on::text as "linkFailedOn"
    from (select ${columnsOf(columns)} from ${opportunities} where ${opportunities.id} = ${value("id")}) found
    left join ${opportunityLinks} on opportunity_id = found.id and url = found.link and failures >= ${FAILING_DAYS}`,
);
type Shown = { id: string };
type LinkState = { linkResult: string | null; linkFailedOn: string | null };
export type ShownRow = OpportunityRow & LinkState;

export async function findShown(db: Queryable, id: string): Promise<ShownRow | null> {
  if (!isOpportunityId(id)) return null;
  const [found] = await shownStatement(db, { id });
  if (!found) return null;
  return { ...readRow(found.row), linkResult: found.linkResult, linkFailedOn: found.linkFailedOn };
}

/** @returns null for drafts and for unknown ids */
export async function findLiveOpportunity(db: Queryable, id: string): Promise<OpportunityRow | null> {
  const row = await findOpportunity(db, id);
  return row?.visibility ? row : null;
}

export const isOpen = (now: Date): SQL =>
  sql`(${isLive} and coalesce(${opportunities.closesAt}, 'infinity') >= ${now.toISOString()})`;

export async function listNewestOpen(db: Queryable, now: Date, limit: number): Promise<OpportunityRow[]> {
  return db
    .select(columns)
    .from(opportunities)
    .where(isOpen(now))
    .orderBy(desc(opportunities.publishedAt), desc(opportunities.id))
    .limit(limit);
}

type SitemapEntry = { id: string; updatedAt: Date };
type SitemapPart = { now: Date; after: string | null; limit: number };

/** One page of the sitemap, sorted by id: `after` is the last id of the previous page. */
export async function listOpenForSitemap(db: Queryable, { now, after, limit }: SitemapPart): Promise<SitemapEntry[]> {
  return db
    .select({ id: opportunities.id, updatedAt: opportunities.updatedAt })
    .from(opportunities)
    .where(and(isOpen(now), after === null ? undefined : gt(opportunities.id, after)))
    .orderBy(opportunities.id)
    .limit(limit);
}

type ForCalendar = { type: string } | { regions: readonly string[] };

/** Open opportunities, and those withdrawn since `since`, which calendars show as cancelled. */
export async function listForCalendar(
  db: Queryable,
  of: ForCalendar,
  { now, since, limit }: { now: Date; since: Date; limit: number },
): Promise<OpportunityRow[]> {
  const isTakenDown = sql`(not ${isLive} and ${opportunities.publishedAt} is not null and ${opportunities.updatedAt} >= ${since.toISOString()} and ${opportunities.closesAt} >= ${now.toISOString()})`;
  const isMeant = "type" in of ? eq(opportunities.type, of.type) : inArray(opportunities.region, [...of.regions]);
  return db
    .select(columns)
    .from(opportunities)
    .where(and(isMeant, sql`${opportunities.closesAt} is not null`, or(isOpen(now), isTakenDown)))
    .orderBy(opportunities.closesAt, opportunities.id)
    .limit(limit);
}

export const alertColumns = {
  alertStatus: opportunityAlerts.status,
  alertRecipientCount: opportunityAlerts.recipientCount,
  alertError: opportunityAlerts.error,
  alertSendStatus: emailSends.status,
  alertSentCount: emailSends.sentCount,
};

/** The columns of the link check are null when the opportunity's link has changed since the check. */
export const linkColumns = {
  linkResult: opportunityLinks.result,
  linkCheckedAt: opportunityLinks.checkedAt,
  linkFailures: opportunityLinks.failures,
  linkFailedOn: opportunityLinks.failedOn,
  linkLeadsTo: opportunityLinks.leadsTo,
};
export const isItsLink = and(
  eq(opportunityLinks.opportunityId, opportunities.id),
  eq(opportunityLinks.url, opportunities.link),
);

export function selectManaged(db: Queryable) {
  return db
    .select({ ...columns, ...alertColumns, ...linkColumns })
    .from(opportunities)
    .leftJoin(opportunityAlerts, eq(opportunityAlerts.opportunityId, opportunities.id))
    .leftJoin(emailSends, eq(emailSends.id, opportunityAlerts.sendId))
    .leftJoin(opportunityLinks, isItsLink);
}
export type ManagedRow = Awaited<ReturnType<ReturnType<typeof selectManaged>["execute"]>>[number];
