import type { MailAnswer, ProfileCompleteEmailRequest } from "#contract/mail.ts";
import type { Actor } from "#domain/members/actor.ts";
import type { Context } from "../mail/context.ts";
import { profileCompleteMail } from "../mail/templates/member.ts";
import { findRecipientByMemberId } from "./queries.ts";
import { queueMemberMail } from "./queue-member-mail.ts";
import { requireRecipient } from "./require-recipient.ts";

export async function sendProfileCompleteEmail(
  context: Context,
  actor: Actor,
  { email, fullName, memberId, entrepreneurType, businessName }: ProfileCompleteEmailRequest,
): Promise<MailAnswer> {
  const recipient = requireRecipient(actor, await findRecipientByMemberId(context.db, memberId, email));
  const { siteUrl } = context.config;
  const content = profileCompleteMail({ fullName, memberId, entrepreneurType, businessName, siteUrl });
  const emailId = await queueMemberMail(context, actor, recipient, { kind: "profileComplete", content });
  return { success: true, emailId };
}
