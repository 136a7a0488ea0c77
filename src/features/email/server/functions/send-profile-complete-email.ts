import type { Actor } from "#kernel/actor.ts";
import type { MailAnswer, ProfileCompleteEmailRequest } from "../../contract/mail.ts";
import { profileCompleteMail } from "../compose/member.ts";
import type { Context } from "../context.ts";
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
