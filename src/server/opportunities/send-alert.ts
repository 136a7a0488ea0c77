import { and, asc, eq, gt, isNotNull, isNull, lte, ne, or } from "drizzle-orm";
import { OPPORTUNITY_MESSAGES } from "#domain/opportunities/messages.ts";
import type { Context } from "../context.ts";
import type { Queryable } from "../db/database.ts";
import { accounts } from "../db/schema/accounts.ts";
import { opportunityAlerts } from "../db/schema/opportunities.ts";
import { userProfiles } from "../db/schema/profiles.ts";
import { announceMail, queueMails } from "../mail/outbox.ts";
import { opportunityAlertMail } from "../mail/templates/opportunity.ts";
import { findOpportunity, type OpportunityRow } from "./queries.ts";

const BATCH = 500;

type Batch = { mails: string[]; more: boolean };
const NOTHING: Batch = { mails: [], more: false };

/**
 * A§7 opportunityAlert: fills the outbox in batches. A batch and how far it reached are one transaction, so that a run
 * that is repeated, broken off or doubled neither leaves a member out nor writes to one twice.
 * @throws when a batch fails, for the queue to try again; meanwhile the administrator sees that it failed
 */
export async function sendAlert(context: Context, opportunityId: string): Promise<void> {
  try {
    let more = true;
    while (more) {
      const batch = await context.db.transaction((tx) => sendBatch(context, tx, opportunityId));
      for (const id of batch.mails) await announceMail(context, id);
      more = batch.more;
    }
  } catch (error) {
    context.log.error({ err: error, opportunityId }, "alert failed");
    await settle(context.db, opportunityId, { status: "failed", error: OPPORTUNITY_MESSAGES.alertBroken });
    throw error;
  }
}

/** Whoever holds the row sends; a second run passes by. */
async function sendBatch(context: Context, tx: Queryable, id: string): Promise<Batch> {
  const [alert] = await tx
    .select()
    .from(opportunityAlerts)
    .where(and(eq(opportunityAlerts.opportunityId, id), ne(opportunityAlerts.status, "done")))
    .for("update", { skipLocked: true });
  const opportunity = alert ? await findOpportunity(tx, id) : null;
  if (!alert || !opportunity) return NOTHING;
  if (!opportunity.visibility) {
    await settle(tx, id, { status: "failed", error: OPPORTUNITY_MESSAGES.alertWithdrawn });
    return NOTHING;
  }
  const recipients = await listRecipients(context, tx, alert.reachedAccountId);
  const mails = await queueAll(context, tx, opportunity, recipients);
  const more = recipients.length === BATCH;
  await settle(tx, id, {
    status: more ? "queued" : "done",
    error: null,
    reachedAccountId: recipients.at(-1)?.id ?? alert.reachedAccountId,
    recipientCount: alert.recipientCount + recipients.length,
  });
  return { mails, more };
}

type Recipient = { id: string; email: string | null };

/** Members with a confirmed address who take updates by e-mail, in the order of their ids. */
function listRecipients({ clock }: Context, tx: Queryable, reached: string | null): Promise<Recipient[]> {
  return tx
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .innerJoin(userProfiles, eq(userProfiles.id, accounts.id))
    .where(
      and(
        reached === null ? undefined : gt(accounts.id, reached),
        isNotNull(accounts.email),
        isNotNull(accounts.emailConfirmedAt),
        eq(userProfiles.receiveEmailUpdates, true),
        or(isNull(accounts.bannedUntil), lte(accounts.bannedUntil, clock())),
      ),
    )
    .orderBy(asc(accounts.id))
    .limit(BATCH);
}

async function queueAll(
  context: Context,
  tx: Queryable,
  opportunity: OpportunityRow,
  recipients: Recipient[],
): Promise<string[]> {
  if (recipients.length === 0) return [];
  const content = opportunityAlertMail({ ...opportunity, siteUrl: context.config.siteUrl });
  const mails = recipients.map(({ id, email }) => ({
    accountId: id,
    kind: "opportunityAlert",
    to: email ?? "",
    content,
  }));
  return queueMails(context, tx, mails);
}

async function settle(
  db: Queryable,
  opportunityId: string,
  change: Partial<typeof opportunityAlerts.$inferInsert>,
): Promise<void> {
  await db.update(opportunityAlerts).set(change).where(eq(opportunityAlerts.opportunityId, opportunityId));
}
