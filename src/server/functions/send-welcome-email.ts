import type { MailAnswer, WelcomeEmailRequest } from "#contract/mail.ts";
import type { Actor } from "#domain/members/actor.ts";
import type { Context } from "../context.ts";
import { announceMail, queueMail } from "../mail/outbox.ts";
import { welcomeMail } from "../mail/templates/member.ts";
import { findRecipientById } from "./queries.ts";
import { requireRecipient } from "./require-recipient.ts";

export async function sendWelcomeEmail(
  context: Context,
  actor: Actor,
  { id, email, fullName }: WelcomeEmailRequest,
): Promise<MailAnswer> {
  const recipient = requireRecipient(actor, await findRecipientById(context.db, id, email));
  const content = welcomeMail({ fullName, siteUrl: context.config.siteUrl });
  const mail = { accountId: recipient.id, kind: "welcome", to: recipient.email, content };
  const emailId = await queueMail(context, context.db, mail);
  await announceMail(context, emailId);
  return { success: true, emailId };
}
