import { notFound } from "#kernel/errors.ts";
import type { Context } from "#platform/context.ts";
import { findLiveOpportunity } from "../queries.ts";
import { writeCalendar } from "./write-calendar.ts";

/** @throws 404 for what is not live, and for what has no date */
export async function opportunityCalendar({ db, config, clock }: Context, id: string): Promise<string> {
  const row = await findLiveOpportunity(db, id);
  const calendar =
    row &&
    writeCalendar({
      uid: `${row.id}@${new URL(config.siteUrl).hostname}`,
      title: row.title,
      summary: row.summary,
      url: new URL(`/opportunities/${row.id}`, config.siteUrl).href,
      location: row.venue ?? row.region,
      startsOn: row.startDate,
      endsOn: row.endDate,
      deadlineOn: row.deadline,
      updatedAt: row.updatedAt,
      now: clock(),
    });
  if (!calendar) throw notFound();
  return calendar;
}
