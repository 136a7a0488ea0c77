import { Hono } from "hono";
import { canManageEmails } from "#kernel/permissions.ts";
import { jsonBody } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import type { Env } from "#platform/http/env.ts";
import { guard, signedIn } from "#platform/http/guard.ts";
import {
  type CommunicationAnswer,
  communicationAnswer,
  memberCommunicationRequest,
  sendEmailRequest,
} from "../../contract/communications.ts";
import { mailAnswer, profileCompleteEmailRequest, welcomeEmailRequest } from "../../contract/mail.ts";
import { SEND_MESSAGES } from "../../domain/messages.ts";
import type { Context } from "../context.ts";
import { limitMails } from "./limit-mails.ts";
import { onMailError } from "./mail-failures.ts";
import { sendEmail } from "./send-email.ts";
import { sendMemberCommunication } from "./send-member-communication.ts";
import { sendProfileCompleteEmail } from "./send-profile-complete-email.ts";
import { sendWelcomeEmail } from "./send-welcome-email.ts";

const described = (summary: string) =>
  describe({
    tag: "Member mail",
    summary,
    description: "A member's own, or any member's for an administrator. Failures carry success: false as well.",
    answer: mailAnswer,
    errors: [403, 404, 422, 429],
  });

const toMany = (summary: string, description: string) =>
  describe({
    tag: "Member mail",
    summary,
    description: `${description} By the same way and the same rules of consent as every other mail. Failures carry success: false and error as well.`,
    answer: communicationAnswer,
    errors: [403, 413, 422, 429],
  });

/** M§7 "Remote functions used for member mail", A§7 "Email". */
export function functionRoutes(context: Context) {
  const limit = limitMails(context);
  const app = new Hono<Env>().onError(onMailError(context));
  return app
    .post(
      "/send-welcome-email",
      described("Send the welcome mail"),
      signedIn,
      limit,
      jsonBody(welcomeEmailRequest),
      async (c) => c.json(await sendWelcomeEmail(context, c.get("actor"), c.req.valid("json"))),
    )
    .post(
      "/send-profile-complete-email",
      described("Send the mail about a complete profile"),
      signedIn,
      limit,
      jsonBody(profileCompleteEmailRequest),
      async (c) => c.json(await sendProfileCompleteEmail(context, c.get("actor"), c.req.valid("json"))),
    )
    .post(
      "/send-email",
      toMany("Send a mail to addresses (administrators)", "Merge fields are filled for each reader."),
      guard(canManageEmails),
      limit,
      jsonBody(sendEmailRequest, SEND_MESSAGES.required),
      async (c) => c.json<CommunicationAnswer>(await sendEmail(context, c.get("actor"), c.req.valid("json"))),
    )
    .post(
      "/send-member-communication",
      toMany(
        "Send a mail of a kind to addresses (administrators)",
        "custom carries its text; newsletter, eventReminder and platformUpdate carry theirs, or what their design says, of which subject, htmlContent and textContent go first; opportunityAlert carries what it says of the opportunity; welcome and profileComplete are for members, with words of their own.",
      ),
      guard(canManageEmails),
      limit,
      jsonBody(memberCommunicationRequest, SEND_MESSAGES.required),
      async (c) =>
        c.json<CommunicationAnswer>(await sendMemberCommunication(context, c.get("actor"), c.req.valid("json"))),
    );
}
