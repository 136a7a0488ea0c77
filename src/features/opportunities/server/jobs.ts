import { and, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import * as v from "valibot";
import { addDays } from "#kernel/day.ts";
import { dayIn } from "#kernel/time-zone.ts";
import type { Context } from "#platform/context.ts";
import { deleteAll } from "#platform/db/delete-all.ts";
import { files } from "#platform/db/schema/files.ts";
import { opportunityAlerts, opportunityViews } from "#platform/db/schema/opportunities.ts";
import { deleteOrphanedFiles } from "#platform/files/delete-orphaned-files.ts";
import { ATTACHMENT_BUCKET } from "../domain/attachment.ts";
import { checkLinks } from "./links/check-links.ts";
import { ALERT_JOB, announceAlert } from "./request-alert.ts";
import { sendAlert } from "./send-alert.ts";

const Alert = v.object({ id: v.pipe(v.string(), v.uuid()) });

export async function defineOpportunityJobs(context: Context): Promise<void> {
  const { queue } = context;
  await queue.define(ALERT_JOB, (data) => sendAlert(context, v.parse(Alert, data).id));
  await queue.define("opportunities.sweep", () => sweepAlerts(context), { cron: "* * * * *" });
  await queue.define("opportunities.links", () => checkLinks(context), { cron: "*/10 * * * *" });
  await queue.define("opportunities.tidy", () => tidyOpportunities(context), { cron: "50 3 * * *" });
}

/** Queues a job for each notice that was never announced, or whose worker crashed; the queue retries the job. */
async function sweepAlerts(context: Context): Promise<void> {
  const waiting = await context.db
    .select({ id: opportunityAlerts.opportunityId })
    .from(opportunityAlerts)
    .where(eq(opportunityAlerts.status, "queued"));
  for (const { id } of waiting) await announceAlert(context, id);
}

/** Retention of unused uploads: a form whose unsaved text waits on a device may still need the file. */
const UNATTACHED_RETENTION_MS = 7 * 86_400_000;

async function tidyOpportunities(context: Context): Promise<void> {
  const { db, clock } = context;
  await db
    .update(files)
    .set({ ownerId: null })
    .where(
      and(
        eq(files.bucket, ATTACHMENT_BUCKET),
        isNull(files.opportunityId),
        isNotNull(files.ownerId),
        lt(files.createdAt, new Date(clock().getTime() - UNATTACHED_RETENTION_MS)),
      ),
    );
  await deleteOrphanedFiles(context);
  await forgetViews(context);
}

/** Views of yesterday are not deleted, because the clock of another process may be behind. */
async function forgetViews({ db, clock }: Context): Promise<void> {
  const before = addDays(dayIn(null, clock()), -1);
  await deleteAll(db, opportunityViews, sql`day < ${before}::date`, sql`day`);
}
