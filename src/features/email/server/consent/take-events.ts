import { conflict } from "#kernel/errors.ts";
import type { Queryable } from "#platform/db/database.ts";
import { emailReports } from "#platform/db/schema/email.ts";
import type { MailEvent } from "../../contract/email-consent.ts";
import { MAIL_EVENT_PROBLEMS } from "../../domain/messages.ts";
import type { Context } from "../context.ts";
import { noteBounce, noteComplaint } from "../suppression/note-bounce.ts";

/** Takes a provider's report whole, once; what fails is taken at the next try. */
export async function takeEvents(context: Context, reportId: string, events: readonly MailEvent[]): Promise<void> {
  await context.db.transaction(async (tx) => {
    const known = tx.insert(emailReports).values({ id: reportId, at: context.clock() }).onConflictDoNothing();
    const [first] = await known.returning({ id: emailReports.id });
    if (!first) throw conflict(MAIL_EVENT_PROBLEMS.repeated);
    for (const [index, event] of events.entries()) await takeEvent(context, tx, event, `${reportId} ${index}`);
  });
}

async function takeEvent(context: Context, tx: Queryable, event: MailEvent, otherwise: string): Promise<void> {
  const { address } = event;
  if (event.type === "complaint") return noteComplaint(context, tx, address);
  await noteBounce(context, tx, { address, kind: event.kind, source: mailOf(event.messageId) ?? otherwise });
}

/** Our own mail's id, as the mailbox of bounces counts it: one mail that came back counts once, whoever tells. */
const mailOf = (messageId: string) => /^<?([0-9a-f-]{36})@/i.exec(messageId)?.[1]?.toLowerCase();
