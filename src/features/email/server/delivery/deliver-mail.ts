import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { MAIL_CODE_LIFETIME_S } from "#accounts/domain/one-time-code.ts";
import { outbox } from "#platform/db/schema/mail.ts";
import { type Refusal, refusalOf } from "#platform/mail-transport/refusal.ts";
import type { Context } from "../context.ts";
import { envelopeSender } from "./bounce-address.ts";
import { CLAIM, type ClaimPatience, whileHolding } from "./hold-claim.ts";
import { isEmptiedOnceSent, isStoppable, mayComeLate } from "./kinds.ts";
import { noteForSure } from "./note-for-sure.ts";
import { unsubscribeHeaders, unsubscribeLinks } from "./unsubscribe-links.ts";

type Mail = typeof outbox.$inferSelect;

const GIVE_UP_AFTER_MS = 24 * 3_600_000;

/**
 * Sends one message of the outbox that belongs to no send. Run twice, it sends once: whoever claims the row sends it. Only a crash between
 * the server's answer and our note of it sends again, with the same Message-ID.
 * @throws when it shall be tried again
 */
export async function deliverMail(context: Context, id: string, patience = CLAIM): Promise<void> {
  if (context.mailer.keeps) return;
  const since = performance.now();
  const mail = await claim(context, id, patience);
  if (!mail) return;
  const { html, text, subject, recipient: to } = mail;
  const messageId = messageIdOf(id, context.config.siteUrl);
  const headers = isStoppable(mail.kind) ? unsubscribeHeaders(linksOf(context, to)) : {};
  const message = { to, subject, html, text, messageId, headers, returnTo: envelopeSender(context, id) };
  try {
    await whileHolding(context, { ...mail, since }, patience, (lost) => context.mailer.deliver(message, lost));
  } catch (error) {
    return recordRefusal(context, mail, refusalOf(error));
  }
  const sentAt = context.clock();
  await noteForSure(context, 1, () => settle(context, mail, { status: "sent", sentAt, error: null, ...emptied(mail) }));
}

const linksOf = (context: Context, address: string) => unsubscribeLinks(context, { address, category: null });

const messageIdOf = (id: string, siteUrl: string) => `<${id}@${new URL(siteUrl).hostname}>`;

async function claim({ db, clock }: Context, id: string, { holds }: ClaimPatience): Promise<Mail | undefined> {
  const abandoned = new Date(clock().getTime() - holds);
  const [mail] = await db
    .update(outbox)
    .set({ status: "sending", claimedAt: clock(), attempts: sql`${outbox.attempts} + 1` })
    .where(
      and(
        eq(outbox.id, id),
        isNull(outbox.sendId),
        or(eq(outbox.status, "queued"), and(eq(outbox.status, "sending"), lt(outbox.claimedAt, abandoned))),
      ),
    )
    .returning();
  return mail;
}

async function recordRefusal(context: Context, mail: Mail, { permanent, reason, code }: Refusal): Promise<void> {
  if (permanent || isTooLate(context, mail)) {
    await noteForSure(context, 1, () => settle(context, mail, { status: "failed", error: reason, ...emptied(mail) }));
    context.log.warn({ mail: mail.id, kind: mail.kind, code }, "mail failed");
    return;
  }
  await settle(context, mail, { status: "queued", error: reason });
  throw new Error(`Mail ${mail.id} was not taken (${code}), to be tried again.`);
}

/** A code that no longer holds is worth nothing to its reader. */
function isTooLate({ clock }: Context, { kind, createdAt }: Mail): boolean {
  const patience = mayComeLate(kind) ? GIVE_UP_AFTER_MS : MAIL_CODE_LIFETIME_S * 1000;
  return clock().getTime() - createdAt.getTime() >= patience;
}

const emptied = ({ kind }: Mail) => (isEmptiedOnceSent(kind) ? { html: "", text: "" } : {});

/** Only while the claim is still ours: another process may have taken the row up meanwhile. */
async function settle({ db }: Context, mail: Mail, change: Partial<Mail>): Promise<void> {
  await db
    .update(outbox)
    .set(change)
    .where(and(eq(outbox.id, mail.id), eq(outbox.status, "sending"), eq(outbox.attempts, mail.attempts)));
}
