import type { CommunicationAnswer, SendEmailRequest } from "#contract/communications.ts";
import type { Actor } from "#domain/members/actor.ts";
import type { Context } from "../mail/context.ts";
import { queueCommunication } from "./queue-communication.ts";

/** A§7 "Send email". */
export function sendEmail(
  context: Context,
  actor: Actor,
  { to, subject, html, text }: SendEmailRequest,
): Promise<CommunicationAnswer> {
  return queueCommunication(context, actor, { emailType: "custom", subject, htmlContent: html, textContent: text }, to);
}
