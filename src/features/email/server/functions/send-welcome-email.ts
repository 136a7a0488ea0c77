import type { Actor } from "#kernel/actor.ts";
import type { MailAnswer, WelcomeEmailRequest } from "../../contract/mail.ts";
import { welcomeMail } from "../compose/member.ts";
import type { Context } from "../context.ts";
import { findRecipientById } from "./queries.ts";
import { queueMemberMail } from "./queue-member-mail.ts";
import { requireRecipient } from "./require-recipient.ts";

export async function sendWelcomeEmail(
  context: Context,
  actor: Actor,
  { id, email, fullName }: WelcomeEmailRequest,
): Promise<MailAnswer> {
  const recipient = requireRecipient(actor, await findRecipientById(context.db, id, email));
  const content = welcomeMail({ fullName, siteUrl: context.config.siteUrl });
  const emailId = await queueMemberMail(context, actor, recipient, { kind: "welcome", content });
  return { success: true, emailId };
}
