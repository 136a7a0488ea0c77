import { recordAct } from "#features/audit/server/record-act.ts";
import { type Actor, isSelf } from "#kernel/actor.ts";
import type { MailContent } from "#platform/mail-transport/outbox.ts";
import type { Context } from "../context.ts";
import { queueOwnMail } from "../delivery/queue-own-mails.ts";
import { announceSend } from "../delivery/queue-send.ts";
import type { Recipient } from "./queries.ts";

type MemberMail = { kind: "welcome" | "profileComplete"; content: MailContent };

/** @returns the mail's id; what an administrator sends to somebody is kept in the audit log. */
export async function queueMemberMail(
  context: Context,
  actor: Actor,
  { id, email }: Recipient,
  { kind, content }: MemberMail,
): Promise<string> {
  const { sendId, mailId } = await context.db.transaction(async (tx) => {
    const mail = { accountId: id, kind, to: email, content };
    if (actor.role === "guest" || isSelf(actor, id)) return queueOwnMail(context, tx, { ...mail, createdBy: null });
    await recordAct(tx, context.clock, actor, { action: "email.sent", subjectId: id, details: { kind } });
    return queueOwnMail(context, tx, { ...mail, createdBy: actor.id });
  });
  await announceSend(context, sendId);
  return mailId;
}
