import type { Actor } from "#kernel/actor.ts";
import type { CommunicationAnswer, SendEmailRequest } from "../../contract/communications.ts";
import type { Context } from "../context.ts";
import { queueCommunication } from "./queue-communication.ts";

/** A§7 "Send email". */
export function sendEmail(
  context: Context,
  actor: Actor,
  { to, subject, html, text }: SendEmailRequest,
): Promise<CommunicationAnswer> {
  return queueCommunication(context, actor, { emailType: "custom", subject, htmlContent: html, textContent: text }, to);
}
