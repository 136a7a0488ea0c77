import { type Actor, isSelf } from "#domain/members/actor.ts";
import { recordAct } from "../audit/record-act.ts";
import type { Context } from "../context.ts";
import { announceMail, type MailContent, queueMail } from "../mail/outbox.ts";
import type { Recipient } from "./queries.ts";

type MemberMail = { kind: "welcome" | "profileComplete"; content: MailContent };

/** @returns the mail's id; what an administrator sends to somebody is kept in the audit log. */
export async function queueMemberMail(
  context: Context,
  actor: Actor,
  { id, email }: Recipient,
  { kind, content }: MemberMail,
): Promise<string> {
  const emailId = await context.db.transaction(async (tx) => {
    if (!isSelf(actor, id)) {
      await recordAct(tx, context.clock, actor, { action: "email.sent", subjectId: id, details: { kind } });
    }
    return queueMail(context, tx, { accountId: id, kind, to: email, content });
  });
  await announceMail(context, emailId);
  return emailId;
}
