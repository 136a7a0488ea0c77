import { type ErrorHandler, Hono, type MiddlewareHandler } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { type MailingPreview, mailingPreview } from "#features/email/contract/mailing.ts";
import { SEND_MESSAGES } from "#features/email/domain/messages.ts";
import type { Context } from "#features/email/server/context.ts";
import { queueOwnMail } from "#features/email/server/delivery/queue-own-mails.ts";
import { announceSend } from "#features/email/server/delivery/queue-send.ts";
import { profileCompleteMail, welcomeMail } from "#features/profiles/server/mails.ts";
import type { Actor } from "#kernel/actor.ts";
import type { ErrorEnvelope } from "#kernel/error-envelope.ts";
import { forbidden, notFound, tooManyRequests } from "#kernel/errors.ts";
import { canManageEmails, canSendMemberMail, isGuest, isSelf } from "#kernel/permissions.ts";
import { rateLimitedMessage } from "#kernel/rate-limited.ts";
import { msg } from "#kernel/translate.ts";
import { recordAct } from "#platform/audit/record-act.ts";
import { jsonBody } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import { type Env, guard, signedIn } from "#platform/http/guard.ts";
import { onError } from "#platform/http/on-error.ts";
import { rateLimit } from "#platform/http/rate-limit.ts";
import { inLanguage } from "#platform/http/request-scope.ts";
import type { MailContent } from "#platform/mail-transport/outbox.ts";
import { readLanguage } from "#platform/mail-transport/reader-language.ts";
import {
  type CommunicationAnswer,
  communicationAnswer,
  memberCommunicationRequest,
  sendEmailRequest,
} from "../contract/communications.ts";
import {
  type MailAnswer,
  type MailFailure,
  mailAnswer,
  type ProfileCompleteEmailRequest,
  profileCompleteEmailRequest,
  type WelcomeEmailRequest,
  welcomeEmailRequest,
} from "../contract/mail.ts";
import { planCommunication, planEmail } from "./member-communication.ts";
import { findRecipientById, findRecipientByMemberId, type Recipient } from "./queries.ts";
import { previewPlan, sendPlan } from "./send-plan.ts";

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
    description: `${description} By the same way and the same rules of consent as every other mail. More than one recipient needs the \`confirmation\` of its preview, and leaves a minute later. Failures carry success: false and error as well.`,
    answer: communicationAnswer,
    errors: [403, 409, 413, 422, 429],
  });

const beforeMany = (name: string) =>
  describe({
    tag: "Member mail",
    summary: `Whom ${name} goes to, the mail as the first of them gets it, and what confirms it (administrators)`,
    description: `Nothing is stored. The body is that of ${name}, which takes the \`confirmation\` of the answer.`,
    answer: mailingPreview,
    errors: [403, 413, 422],
  });

/** docs/product/email.md#by-the-api */
export function functionRoutes(context: Context) {
  const limit = limitMails(context);
  const app = new Hono<Env>().onError(onMailError(context));
  return app
    .post(
      "/send-welcome-email",
      signedIn,
      described("Send the welcome mail"),
      limit,
      jsonBody(welcomeEmailRequest),
      async (c) => c.json(await sendWelcomeEmail(context, c.get("actor"), c.req.valid("json"))),
    )
    .post(
      "/send-profile-complete-email",
      signedIn,
      described("Send the mail about a complete profile"),
      limit,
      jsonBody(profileCompleteEmailRequest),
      async (c) => c.json(await sendProfileCompleteEmail(context, c.get("actor"), c.req.valid("json"))),
    )
    .post(
      "/send-email",
      guard(canManageEmails),
      toMany("Send a mail to addresses (administrators)", "Merge fields are filled for each reader."),
      limit,
      jsonBody(sendEmailRequest, SEND_MESSAGES.required),
      async (c) => {
        const request = c.req.valid("json");
        const plan = await planEmail(context, request);
        return c.json<CommunicationAnswer>(await sendPlan(context, c.get("actor"), { request, plan }));
      },
    )
    .post(
      "/send-email/preview",
      guard(canManageEmails),
      beforeMany("send-email"),
      jsonBody(sendEmailRequest, SEND_MESSAGES.required),
      async (c) => {
        const request = c.req.valid("json");
        const plan = await planEmail(context, request);
        return c.json<MailingPreview>(await previewPlan(context, c.get("actor"), { request, plan }));
      },
    )
    .post(
      "/send-member-communication",
      guard(canManageEmails),
      toMany(
        "Send a mail of a kind to addresses (administrators)",
        "custom carries its text; newsletter, eventReminder and platformUpdate carry theirs, or what their design says, of which subject, htmlContent and textContent go first; opportunityAlert carries what it says of the opportunity; welcome and profileComplete are for members, with words of their own.",
      ),
      limit,
      jsonBody(memberCommunicationRequest, SEND_MESSAGES.required),
      async (c) => {
        const request = c.req.valid("json");
        const plan = await planCommunication(context, request);
        return c.json<CommunicationAnswer>(await sendPlan(context, c.get("actor"), { request, plan }));
      },
    )
    .post(
      "/send-member-communication/preview",
      guard(canManageEmails),
      beforeMany("send-member-communication"),
      jsonBody(memberCommunicationRequest, SEND_MESSAGES.required),
      async (c) => {
        const request = c.req.valid("json");
        const plan = await planCommunication(context, request);
        return c.json<MailingPreview>(await previewPlan(context, c.get("actor"), { request, plan }));
      },
    );
}

const HOUR = 3600;
const MEMBER = { name: "member-mail", points: 10, seconds: HOUR };
const ADMIN = { name: "member-mail-admin", points: 500, seconds: HOUR };

/** Limits the mails of each actor per hour, counted over all recipients. */
function limitMails(context: Context): MiddlewareHandler<Env> {
  return async (c, next) => {
    const actor = c.get("actor");
    if (isGuest(actor)) throw forbidden();
    const seconds = await rateLimit({ context, key: actor.id, ...(canManageEmails(actor) ? ADMIN : MEMBER) });
    if (seconds !== null) throw tooManyRequests(rateLimitedMessage(seconds));
    await next();
  };
}

const SENTENCES: Record<string, string> = {
  "send-welcome-email": msg("Failed to send welcome email. Please try again."),
  "send-profile-complete-email": msg("Failed to send profile complete email. Please try again."),
  "send-email": SEND_MESSAGES.sendFailed,
  "send-member-communication": SEND_MESSAGES.sendFailed,
};

/** Error format: docs/product/email.md#by-the-api. An unexpected error gets the message of the called function. */
function onMailError(context: Context): ErrorHandler<Env> {
  const answer = onError(context);
  return async (error, c) => {
    const response = await answer(error, c);
    const envelope = (await response.json()) as ErrorEnvelope;
    const sentence = SENTENCES[c.req.path.split("/").at(-1) ?? ""];
    const message = envelope.code === "unexpected" && sentence ? sentence : envelope.message;
    const failure: MailFailure = { success: false, error: message, ...envelope, message };
    return c.json(failure, response.status as ContentfulStatusCode);
  };
}

async function sendWelcomeEmail(
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

async function sendProfileCompleteEmail(
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

/** A member gets the same error for another member as for an unknown id. */
function requireRecipient(actor: Actor, recipient: Recipient | null): Recipient {
  if (recipient === null) throw canManageEmails(actor) ? notFound(msg("There is no such member.")) : forbidden();
  if (!canSendMemberMail(actor, recipient.id)) throw forbidden();
  return recipient;
}
