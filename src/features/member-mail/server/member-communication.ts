import { ACCOUNT_MAILS_MAX } from "#features/email/domain/audience.ts";
import { COMPOSE_PROBLEMS } from "#features/email/domain/composition.ts";
import { type EmailTypeKey, WRITTEN_IN } from "#features/email/domain/email-types.ts";
import { MAILING_REASONS } from "#features/email/domain/mailing.ts";
import { type Communication, communicationMail } from "#features/email/server/compose/communication.ts";
import { inOfferedLanguages, type Translations } from "#features/email/server/compose/in-offered-languages.ts";
import { prepareWritten } from "#features/email/server/compose/prepare-content.ts";
import type { SendContent } from "#features/email/server/compose/render-fragment.ts";
import type { Context } from "#features/email/server/context.ts";
import { queueOwnMails } from "#features/email/server/delivery/queue-own-mails.ts";
import { type NewSend, queueSend } from "#features/email/server/delivery/queue-send.ts";
import { addressesOf, namedOf } from "#features/email/server/mailing/present-mailing.ts";
import { composeFor } from "#features/email/server/sends/mail-preview.ts";
import { readAddressees } from "#features/email/server/sends/queries.ts";
import { noticeProblem } from "#features/opportunities/domain/alert.ts";
import { opportunityAlertMail } from "#features/opportunities/server/alert-mail.ts";
import { findLiveOpportunity, type OpportunityRow } from "#features/opportunities/server/queries.ts";
import { profileCompleteMail, welcomeMail } from "#features/profiles/server/mails.ts";
import { invalid } from "#kernel/errors.ts";
import { MAIL_KINDS } from "#kernel/mail-kinds.ts";
import { msg } from "#kernel/translate.ts";
import { recordAct } from "#platform/audit/record-act.ts";
import { inLanguage } from "#platform/http/request-scope.ts";
import { languageOf } from "#platform/i18n/languages.ts";
import type { MailContent } from "#platform/mail-transport/outbox.ts";
import type { AlertData, MemberCommunicationRequest, SendEmailRequest } from "../contract/communications.ts";
import { listMailMembers, type MailMember } from "./queries.ts";
import type { Plan } from "./send-plan.ts";

/** docs/product/email.md#by-the-api */
export async function planCommunication(context: Context, request: MemberCommunicationRequest): Promise<Plan> {
  const { recipients } = request;
  const { siteUrl } = context.config;
  switch (request.type) {
    case "welcome":
    case "profileComplete":
      return planAccountMails(context, request.type, recipients);
    case "opportunityAlert": {
      const opportunity = await getLive(context, request.data.id);
      const problem = noticeProblem(opportunity, context.clock());
      if (problem !== null) throw invalid({ data: problem });
      const content = inOfferedLanguages(() => alertContent(request.data, siteUrl));
      return planCampaign(context, { emailType: request.type, ...content }, recipients);
    }
    default: {
      const { type, data } = request;
      if ("opportunityId" in data && data.opportunityId !== null) await getLive(context, data.opportunityId);
      const content = inLanguage(WRITTEN_IN, () => communicationMail({ type, data } as Communication, siteUrl));
      return planCampaign(context, { emailType: type, ...content }, recipients);
    }
  }
}

/** The opportunity must be live, so that readers of the mail can open it. */
async function getLive({ db }: Context, opportunityId: string): Promise<OpportunityRow> {
  const row = await findLiveOpportunity(db, opportunityId);
  if (!row) throw invalid({ data: COMPOSE_PROBLEMS.opportunity });
  return row;
}

/** docs/product/opportunities.md#notice-to-members */
function alertContent(data: AlertData, siteUrl: string): SendContent {
  const { id, opportunityTitle: title, opportunityType: type, region, deadline, summary, tags } = data;
  return opportunityAlertMail({ id, title, type, region, deadline, startDate: null, summary, tags, siteUrl });
}

type Type = "welcome" | "profileComplete";

/** All recipients must be members, because each mail contains the member's own values. */
async function planAccountMails(context: Context, kind: Type, emails: readonly string[]): Promise<Plan> {
  const unique = [...new Set(emails)];
  if (unique.length > ACCOUNT_MAILS_MAX) throw invalid({ recipients: COMPOSE_PROBLEMS.tooManyAccountMails });
  const members = await listMailMembers(context.db, unique);
  const mails = members.flatMap((member) => {
    const content = inLanguage(languageOf(member), () => contentFor(kind, member, context.config.siteUrl));
    return content === null ? [] : [{ accountId: member.id, to: member.email, content }];
  });
  if (mails.length < unique.length)
    throw invalid({ recipients: msg("This kind of email is only for members whose profile has reached that step") });
  return {
    named: {
      ...namedOf(await readAddressees(context.db, unique, { category: null, now: context.clock() })),
      why: msg("Their profile has reached this step."),
    },
    people: mails.map(({ to }) => to.toLowerCase()).sort(),
    mailFor: async ({ email }) => mails.find(({ to }) => to === email)?.content ?? null,
    async write(tx, actor, when) {
      for (const { accountId } of mails) {
        await recordAct(tx, context.clock, actor, { action: "email.sent", subjectId: accountId, details: { kind } });
      }
      const send = { emailType: kind, category: null, createdBy: actor.id, subject: mails[0]?.content.subject ?? "" };
      const queued = await queueOwnMails(context, tx, { ...send, ...when }, mails);
      if (queued === null) throw new Error("a send without a key was made before");
      return queued.sendId;
    },
  };
}

/** @returns null for a member whose profile has not reached the step of this mail */
function contentFor(kind: Type, member: MailMember, siteUrl: string): MailContent | null {
  const { memberId, entrepreneurType, businessName } = member;
  const fullName = member.fullName ?? "";
  if (kind === "welcome") return welcomeMail({ fullName, siteUrl });
  if (memberId === null || entrepreneurType === null) return null;
  return profileCompleteMail({ fullName, memberId, entrepreneurType, businessName: businessName ?? "", siteUrl });
}

/** docs/product/email.md#by-the-api */
export function planEmail(context: Context, { to, subject, html, text }: SendEmailRequest): Promise<Plan> {
  return planCampaign(context, { emailType: "custom", subject, htmlContent: html, textContent: text }, to);
}

type BulkMail = SendContent & { emailType: EmailTypeKey; translations?: Translations };

/** Each of these mail types has a category, so consent is always checked. */
async function planCampaign(
  context: Context,
  { emailType, subject, translations, ...written }: BulkMail,
  emails: readonly string[],
): Promise<Plan> {
  const { db, clock } = context;
  const { removed: _, ...content } = await prepareWritten(written);
  const category = MAIL_KINDS[emailType].category ?? "platform";
  const addressees = await readAddressees(db, emails, { category, now: clock() });
  return {
    named: { ...namedOf(addressees), why: MAILING_REASONS.list },
    people: addressesOf(addressees),
    mailFor: (reader) => composeFor(context, { emailType, subject, ...content }, reader),
    async write(tx, actor, when) {
      const own = { createdBy: actor.id, templateId: null, requestKey: null };
      const send: NewSend = { emailType, category, subject, ...content, translations, ...own, ...when };
      const id = await queueSend(context, tx, send, addressees);
      const details = { type: emailType, category, recipients: addressees.length };
      await recordAct(tx, clock, actor, { action: "email.queued", subjectId: id, details });
      return id;
    },
  };
}
