import { and, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { dayIn } from "#kernel/time-zone.ts";
import type { Context } from "#platform/context.ts";
import { deleteAll } from "#platform/db/delete-all.ts";
import { files } from "#platform/db/schema/files.ts";
import { opportunityViews } from "#platform/db/schema/opportunities.ts";
import { dropUnheldFiles } from "#platform/files/drop-unheld-files.ts";
import { ATTACHMENT_BUCKET } from "../domain/attachment.ts";
import { addDays } from "../domain/day.ts";

/** Long enough for a form whose text waits on a device. */
const UNCLAIMED_KEPT_MS = 7 * 86_400_000;

/** Each night: uploads that no opportunity took, files of opportunities that are gone, and views of former days. */
export async function tidyOpportunities(context: Context): Promise<void> {
  const { db, clock } = context;
  await db
    .update(files)
    .set({ ownerId: null })
    .where(
      and(
        eq(files.bucket, ATTACHMENT_BUCKET),
        isNull(files.opportunityId),
        isNotNull(files.ownerId),
        lt(files.createdAt, new Date(clock().getTime() - UNCLAIMED_KEPT_MS)),
      ),
    );
  await dropUnheldFiles(context);
  await forgetViews(context);
}

/** Yesterday's stay one day more, for processes whose clock is behind. */
async function forgetViews({ db, clock }: Context): Promise<void> {
  const before = addDays(dayIn(null, clock()), -1);
  await deleteAll(db, opportunityViews, sql`day < ${before}::date`, sql`day`);
}
