import { and, asc, eq, lte, or } from "drizzle-orm";
import { emailSends } from "#platform/db/schema/email.ts";
import type { LeavingAnswer } from "../../contract/mailing.ts";
import type { Context } from "../context.ts";

export async function listLeaving({ db, clock, config }: Context): Promise<LeavingAnswer> {
  const now = clock().getTime();
  const { id, subject, recipientCount, scheduledAt, status } = emailSends;
  const hasNotLeft = or(eq(status, "preparing"), eq(status, "scheduled"));
  const rows = await db
    .select({ id, subject, recipientCount, scheduledAt })
    .from(emailSends)
    .where(and(hasNotLeft, lte(scheduledAt, new Date(now + config.mailUndoSeconds * 1000))))
    .orderBy(asc(scheduledAt), asc(id))
    .limit(20);
  const sends = rows.map(({ scheduledAt: at, ...send }) => ({
    ...send,
    leavesInMs: Math.max(0, (at?.getTime() ?? now) - now),
  }));
  return { sends };
}
