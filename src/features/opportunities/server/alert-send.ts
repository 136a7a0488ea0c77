import { eq, sql } from "drizzle-orm";
import { categoryOfType } from "#features/email/domain/types.ts";
import { opportunityAlertMail } from "#features/email/server/compose/opportunity.ts";
import { prepareContent } from "#features/email/server/compose/prepare-content.ts";
import { storeSend } from "#features/email/server/delivery/queue-send.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { emailSends } from "#platform/db/schema/email.ts";
import type { OpportunityRow } from "./queries.ts";

const TYPE = "opportunityAlert";

/** The send of a notice: a new one, or the one that was stopped, which goes on with what is said of the opportunity now. */
export async function openAlertSend(
  context: Context,
  tx: Queryable,
  opportunity: OpportunityRow,
  known: string | null,
): Promise<string> {
  const { subject, ...written } = opportunityAlertMail({ ...opportunity, siteUrl: context.config.siteUrl });
  const { removed: _, ...content } = prepareContent(written);
  if (known !== null) {
    await goOn(context, tx, known, { subject, ...content });
    return known;
  }
  const unasked = { templateId: null, createdBy: null, requestKey: null, scheduledAt: null };
  const send = { emailType: TYPE, category: categoryOfType(TYPE), subject, ...content, ...unasked } as const;
  return (await storeSend(context, tx, send, { status: "queued", recipientCount: 0 })).id;
}

/** Whose rows of a send that was stopped wait again: where nobody got it, those whose mail failed too. */
export const awaitsAgain = (status: string | undefined): string[] =>
  status === "failed" ? ["cancelled", "failed"] : ["cancelled"];

type Words = { subject: string; htmlContent: string; textContent: string };

async function goOn({ clock }: Context, tx: Queryable, id: string, words: Words): Promise<void> {
  const now = clock();
  const [before] = await tx
    .select({ status: emailSends.status })
    .from(emailSends)
    .where(eq(emailSends.id, id))
    .for("update");
  const again = awaitsAgain(before?.status);
  await tx
    .update(emailSends)
    .set({
      ...{ ...words, status: "queued", finishedAt: null, error: null },
      ...(before?.status === "failed" ? { failedCount: 0 } : {}),
    })
    .where(eq(emailSends.id, id));
  await tx.execute(sql`
    update outbox set status = 'queued', attempts = 0, error = null, claimed_at = null, next_attempt_at = ${now.toISOString()}
    where send_id = ${id} and status = any(${sql.param(again)}::text[])`);
}
