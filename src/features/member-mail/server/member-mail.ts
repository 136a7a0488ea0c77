import type { Context } from "#features/email/server/context.ts";
import { queueOwnMail } from "#features/email/server/delivery/queue-own-mails.ts";
import { announceSend } from "#features/email/server/delivery/queue-send.ts";
import { profileCompleteMail, welcomeMail } from "#features/profiles/server/mails.ts";
import type { Actor } from "#kernel/actor.ts";
import { forbidden, notFound } from "#kernel/errors.ts";
import { canManageEmails, canSendMemberMail, isGuest, isSelf } from "#kernel/permissions.ts";
import { msg } from "#kernel/translate.ts";
import { recordAct } from "#platform/audit/record-act.ts";
import { inLanguage } from "#platform/http/request-scope.ts";
import type { MailContent } from "#platform/mail-transport/outbox.ts";
import { readLanguage } from "#platform/mail-transport/reader-language.ts";
import type { MailAnswer, ProfileCompleteEmailRequest, WelcomeEmailRequest } from "../contract/mail.ts";
import { findRecipientById, findRecipientByMemberId, type Recipient } from "./queries.ts";

export async function sendWelcomeEmail(
  context: Context,
  actor: Actor,
  { id, email, fullName }: WelcomeEmailRequest,
): Promise<MailAnswer> {
  const recipient = requireRecipient(actor, await findRecipientById(context.db, id, email));
  const { siteUrl } = context.config;
  const language = await readLanguage(context.db, recipient.id);
  const content = inLanguage(language, () => welcomeMail({ fullName, siteUrl }));
  const emailId = await queueMemberMail(context, actor, recipient, { kind: "welcome", content });
  return { success: true, emailId };
}

export async function sendProfileCompleteEmail(
  context: Context,
  actor: Actor,
  { email, fullName, memberId, entrepreneurType, businessName }: ProfileCompleteEmailRequest,
): Promise<MailAnswer> {
  const recipient = requireRecipient(actor, await findRecipientByMemberId(context.db, memberId, email));
  const { siteUrl } = context.config;
  const language = await readLanguage(context.db, recipient.id);
  const mail = { fullName, memberId, entrepreneurType, businessName, siteUrl };
  const content = inLanguage(language, () => profileCompleteMail(mail));
  const emailId = await queueMemberMail(context, actor, recipient, { kind: "profileComplete", content });
  return { success: true, emailId };
}

type MemberMail = { kind: "welcome" | "profileComplete"; content: MailContent };

/** @returns the mail's id. The audit log records mails from administrators. */
async function queueMemberMail(
  context: Context,
  actor: Actor,
  { id, email }: Recipient,
  { kind, content }: MemberMail,
): Promise<string> {
  const { sendId, mailId } = await context.db.transaction(async (tx) => {
    const mail = { accountId: id, kind, to: email, content };
    if (isGuest(actor) || isSelf(actor, id)) return queueOwnMail(context, tx, { ...mail, createdBy: null });
    await recordAct(tx, context.clock, actor, { action: "email.sent", subjectId: id, details: { kind } });
    return queueOwnMail(context, tx, { ...mail, createdBy: actor.id });
  });
  await announceSend(context, sendId);
  return mailId;
}

/** A member gets the same error for other members and for unknown ids. */
function requireRecipient(actor: Actor, recipient: Recipient | null): Recipient {
  if (recipient === null) throw canManageEmails(actor) ? notFound(msg("There is no such member.")) : forbidden();
  if (!canSendMemberMail(actor, recipient.id)) throw forbidden();
  return recipient;
}
