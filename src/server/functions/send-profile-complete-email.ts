import type { MailAnswer, ProfileCompleteEmailRequest } from "#contract/mail.ts";
import type { Actor } from "#domain/members/actor.ts";
import type { Context } from "../context.ts";
import { announceMail, queueMail } from "../mail/outbox.ts";
import { profileCompleteMail } from "../mail/templates/member.ts";
import { findRecipientByMemberId } from "./queries.ts";
import { requireRecipient } from "./require-recipient.ts";

export async function sendProfileCompleteEmail(
  context: Context,
  actor: Actor,
  { email, fullName, memberId, entrepreneurType, businessName }: ProfileCompleteEmailRequest,
): Promise<MailAnswer> {
  const recipient = requireRecipient(actor, await findRecipientByMemberId(context.db, memberId, email));
  const { siteUrl } = context.config;
  const content = profileCompleteMail({ fullName, memberId, entrepreneurType, businessName, siteUrl });
  const mail = { accountId: recipient.id, kind: "profileComplete", to: recipient.email, content };
  const emailId = await queueMail(context, context.db, mail);
  await announceMail(context, emailId);
  return { success: true, emailId };
}
