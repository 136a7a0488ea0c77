import { and, desc, eq, getTableColumns, gte, inArray, sql } from "drizzle-orm";
import { isMemberStill } from "#accounts/server/queries.ts";
import { calendarEvent, writeCalendar } from "#features/opportunities/server/publishing/calendar.ts";
import { BRAND } from "#kernel/brand.ts";
import { notFound } from "#kernel/errors.ts";
import type { Context } from "#platform/context.ts";
import { opportunities } from "#platform/db/schema/opportunities.ts";
import { calendarFeeds, savedOpportunities } from "#platform/db/schema/saved-opportunities.ts";
import { t } from "#platform/i18n/i18n.ts";
import { isStillToApply, SAVED_STATUSES } from "../../domain/statuses.ts";

const PAST_DAYS = 90;
const DAY_MS = 86_400_000;
const MOST = 500;
const GIVEN_UP = SAVED_STATUSES.map(({ key }) => key).filter((key) => key === "not_won" || key === "withdrew");

const { searchText: _, fullDescription: __, ...columns } = getTableColumns(opportunities);

/** Withdrawn opportunities show as cancelled. @throws 404 for an ended feed, or a blocked or administrator owner */
export async function writeOwnFeed(context: Context, feedId: string): Promise<string> {
  const { db, config, clock } = context;
  const [feed] = await db
    .select({ accountId: calendarFeeds.accountId })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.id, feedId));
  if (!feed || !(await isMemberStill(context, feed.accountId))) throw notFound();
  const saves = await db
    .select({ status: savedOpportunities.status, ...columns })
    .from(savedOpportunities)
    .innerJoin(opportunities, eq(opportunities.id, savedOpportunities.opportunityId))
    .where(
      and(
        eq(savedOpportunities.accountId, feed.accountId),
        sql`not ${inArray(savedOpportunities.status, GIVEN_UP)}`,
        gte(
          sql`greatest(${opportunities.closesAt}, coalesce(${opportunities.endDate}, ${opportunities.startDate}) + 1)`,
          new Date(clock().getTime() - PAST_DAYS * DAY_MS).toISOString(),
        ),
      ),
    )
    .orderBy(desc(opportunities.closesAt), opportunities.id)
    .limit(MOST);
  const events = saves.map(({ status, ...row }) => {
    return { ...calendarEvent(config.siteUrl, row), hasAlarm: isStillToApply(status) };
  });
  return writeCalendar(events, t("{brand}: what I saved", { brand: BRAND.name }));
}
