import { and, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { MAIL_CODE_LIFETIME_S } from "#accounts/domain/one-time-code.ts";
import { decideMail } from "#features/notices/server/events.ts";
import {
  canUnsubscribe,
  type EmailCategory,
  isRetained,
  MAIL_KIND_KEYS,
  MAIL_KINDS,
  toleratesDelay,
} from "#kernel/mail-kinds.ts";
import { outbox } from "#platform/db/schema/mail.ts";
import { isClaimable, isOurClaim } from "#platform/delivery/claim.ts";
import { type LeaseTimings, whileRenewing } from "#platform/delivery/lease.ts";
import { type Refusal, refusalOf } from "#platform/mail-transport/refusal.ts";
import type { LeftOut } from "../../domain/consent.ts";
import type { DeliveryContext as Context } from "../context.ts";
import { findReasonLeftOut } from "../queries.ts";
import { envelopeSender } from "./bounce-address.ts";
import { recordWithRetry } from "./send-worker/outcomes.ts";
import { unsubscribeHeaders, unsubscribeLinks } from "./unsubscribe-links.ts";

type Mail = typeof outbox.$inferSelect;

const GIVE_UP_AFTER_MS = 24 * 3_600_000;

/**
 * Delivers one outbox message that belongs to no send. Only the job that claims the row sends it. A crash between
 * the mail server's response and our record of it sends the mail again, with the same Message-ID.
 * @throws when the job queue must retry
 */
export async function deliverMail(context: Context, id: string, timings = LEASE_TIMINGS): Promise<void> {
  if (context.mailer.keeps) return;
  const since = performance.now();
  const mail = await claim(context, id, timings);
  if (!mail) return;
  const category = MAIL_KINDS[mail.kind].category;
  const reason = category === null ? null : await findReasonNow(context, mail, category);
  if (reason !== null) return leaveOut(context, mail, reason);
  const decision = await decideMail(context.db, mail, category, context.clock());
  if (decision.decision === "stays") return leaveOut(context, mail, "seen");
  if (decision.decision === "waits")
    return recordOutcome(context, mail, { status: "queued", nextAttemptAt: decision.until });
  const { html, text, subject, recipient: to } = mail;
  const messageId = messageIdOf(id, context.config.siteUrl);
  const links = canUnsubscribe(mail.kind, category) ? unsubscribeLinks(context, { address: to, category }) : null;
  const headers = links ? unsubscribeHeaders(context, links, category) : {};
  const message = { to, subject, html, text, messageId, headers, returnTo: envelopeSender(context, id) };
  try {
    const lease = { since, renew: () => renewLease(context, mail) };
    await whileRenewing(lease, timings, (lost) => context.mailer.deliver(message, lost));
  } catch (error) {
    return recordRefusal(context, mail, refusalOf(error));
  }
  const sentAt = context.clock();
  await recordWithRetry(context, 1, () =>
    recordOutcome(context, mail, { status: "sent", sentAt, error: null, ...clearedBody(mail) }),
  );
}

const leaveOut = (context: Context, mail: Mail, reason: LeftOut): Promise<void> =>
  recordOutcome(context, mail, { status: "leftOut", error: reason, ...clearedBody(mail) });

/** Reason not to send a mail that needs consent; null when it may be sent. */
async function findReasonNow(
  { db, clock, mailRules }: Context,
  mail: Mail,
  category: EmailCategory,
): Promise<LeftOut | null> {
  if (await mailRules.isOver(db, mail, clock())) return "done";
  return findReasonLeftOut(db, { accountId: mail.accountId, category, now: clock() });
}

const messageIdOf = (id: string, siteUrl: string) => `<${id}@${new URL(siteUrl).hostname}>`;

async function claim({ db, clock }: Context, id: string, { expiresAfter }: LeaseTimings): Promise<Mail | undefined> {
  const abandoned = new Date(clock().getTime() - expiresAfter);
  const [mail] = await db
    .update(outbox)
    .set({ status: "sending", claimedAt: clock(), attempts: sql`${outbox.attempts} + 1` })
    .where(
      and(
        eq(outbox.id, id),
        isNull(outbox.sendId),
        // During an upgrade, unknown kinds are left to the newer version, which knows their consent and lifetime.
        inArray(outbox.kind, MAIL_KIND_KEYS),
        or(isNull(outbox.nextAttemptAt), lte(outbox.nextAttemptAt, clock())),
        isClaimable(outbox, abandoned),
      ),
    )
    .returning();
  return mail;
}

async function recordRefusal(context: Context, mail: Mail, { permanent, reason, code }: Refusal): Promise<void> {
  if (permanent || isExpired(context, mail)) {
    await recordWithRetry(context, 1, () =>
      recordOutcome(context, mail, { status: "failed", error: reason, ...clearedBody(mail) }),
    );
    context.log.warn({ mail: mail.id, kind: mail.kind, code }, "mail delivery failed");
    return;
  }
  await recordOutcome(context, mail, { status: "queued", error: reason });
  throw new Error(`Mail ${mail.id} was not taken (${code}), to be tried again.`);
}

/** An expired code is useless to its reader. The age of a mail that was held starts when the hold ends. */
function isExpired({ clock }: Context, { kind, createdAt, nextAttemptAt }: Mail): boolean {
  const lifetimeMs = toleratesDelay(kind) ? GIVE_UP_AFTER_MS : MAIL_CODE_LIFETIME_S * 1000;
  return clock().getTime() - (nextAttemptAt ?? createdAt).getTime() >= lifetimeMs;
}

const clearedBody = ({ kind }: Mail) => (isRetained(kind) ? {} : { html: "", text: "" });

/** Writes only while this process holds the lease: another process may have claimed the row meanwhile. */
async function recordOutcome({ db }: Context, mail: Mail, change: Partial<Mail>): Promise<void> {
  await db
    .update(outbox)
    .set(change)
    .where(and(eq(outbox.id, mail.id), isOurClaim(outbox, mail.attempts)));
}

export const LEASE_TIMINGS: LeaseTimings = { expiresAfter: 30_000, renewEvery: 5_000, abortAfter: 20_000 };

async function renewLease({ db, clock }: Context, { id, attempts }: Mail): Promise<boolean> {
  const renewed = await db
    .update(outbox)
    .set({ claimedAt: sql`greatest(${outbox.claimedAt}, ${clock().toISOString()}::timestamptz)` })
    .where(and(eq(outbox.id, id), isOurClaim(outbox, attempts)))
    .returning({ id: outbox.id });
  return renewed.length > 0;
}
