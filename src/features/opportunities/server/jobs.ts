import { eq } from "drizzle-orm";
import * as v from "valibot";
import type { Context } from "#platform/context.ts";
import { opportunityAlerts } from "#platform/db/schema/opportunities.ts";
import { ALERT_JOB, announceAlert } from "./request-alert.ts";
import { sendAlert } from "./send-alert.ts";
import { tidyOpportunities } from "./tidy-opportunities.ts";

const Alert = v.object({ id: v.pipe(v.string(), v.uuid()) });

/** All work of this area in the background, with its hours. */
export async function defineOpportunityJobs(context: Context): Promise<void> {
  const { queue } = context;
  await queue.define(ALERT_JOB, (data) => sendAlert(context, v.parse(Alert, data).id));
  await queue.define("opportunities.sweep", () => sweepAlerts(context), { cron: "* * * * *" });
  await queue.define("opportunities.tidy", () => tidyOpportunities(context), { cron: "50 3 * * *" });
}

/** Announces notices that nobody works on: never announced, or left behind by a crash. As jobs they are tried again. */
async function sweepAlerts(context: Context): Promise<void> {
  const waiting = await context.db
    .select({ id: opportunityAlerts.opportunityId })
    .from(opportunityAlerts)
    .where(eq(opportunityAlerts.status, "queued"));
  for (const { id } of waiting) await announceAlert(context, id);
}
