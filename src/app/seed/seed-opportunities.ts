import { count, eq } from "drizzle-orm";
import { closesAt, closingDay } from "#features/opportunities/domain/deadline.ts";
import { parseOpportunityForm } from "#features/opportunities/domain/fields.ts";
import { addDays } from "#kernel/day.ts";
import { dayIn } from "#kernel/time-zone.ts";
import type { Queryable } from "#platform/db/database.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { opportunities } from "#platform/db/schema/opportunities.ts";
import type { Context } from "../context.ts";
import { CAST_ADMIN } from "./cast.ts";
import type { DemoOpportunity } from "./demo-opportunity.ts";
import { CALLS } from "./opportunities-calls.ts";
import { EVENTS } from "./opportunities-events.ts";
import { FUNDING } from "./opportunities-funding.ts";
import { GATHERINGS } from "./opportunities-gatherings.ts";
import { LEARNING } from "./opportunities-learning.ts";

const DAY_MS = 86_400_000;

export const DEMO_OPPORTUNITIES = [...FUNDING, ...CALLS, ...LEARNING, ...EVENTS, ...GATHERINGS];

export async function seedOpportunities({ db, clock }: Pick<Context, "clock"> & { db: Queryable }): Promise<void> {
  const [existing] = await db.select({ opportunities: count() }).from(opportunities);
  if (existing?.opportunities !== 0) return;
  const [author] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, CAST_ADMIN.email));
  const rows = DEMO_OPPORTUNITIES.map((demo) => rowOf(demo, clock()));
  await db.insert(opportunities).values(rows.map((row) => ({ ...row, createdBy: author?.id ?? null })));
}

function rowOf(demo: DemoOpportunity, now: Date): typeof opportunities.$inferInsert {
  const { about, createdDaysAgo, checkedDaysAgo, deadlineIn, startsIn, endsIn, draft, views, ...form } = demo;
  const today = dayIn(demo.timeZone ?? null, now);
  const on = (days: number | undefined) => (days === undefined ? null : addDays(today, days));
  const checkedOn = on(checkedDaysAgo === undefined ? undefined : -checkedDaysAgo);
  const dates = { deadline: on(deadlineIn), startDate: on(startsIn), endDate: on(endsIn), checkedOn };
  const parsed = parseOpportunityForm({ ...form, ...dates, fullDescription: about, visibility: draft !== true });
  if (!parsed.ok) throw new Error(`${demo.title}: ${JSON.stringify(parsed.fields)}`);
  const { notifyMembers: _, ...fields } = parsed.form;
  const day = closingDay(fields);
  const createdAt = new Date(now.getTime() - createdDaysAgo * DAY_MS);
  return {
    ...fields,
    closesAt: day === null ? null : closesAt(day, fields.timeZone),
    viewsCount: views ?? 0,
    publishedAt: draft ? null : createdAt,
    createdAt,
    updatedAt: createdAt,
  };
}
