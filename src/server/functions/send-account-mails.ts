import type { CommunicationAnswer } from "#contract/communications.ts";
import { ACCOUNT_MAILS_MAX } from "#domain/email/audience.ts";
import { COMPOSE_PROBLEMS } from "#domain/email/compose-texts.ts";
import type { Actor } from "#domain/members/actor.ts";
import { recordAct } from "../audit/record-act.ts";
import { forbidden, invalid } from "../errors.ts";
import type { Context } from "../mail/context.ts";
import type { MailContent } from "../mail/outbox.ts";
import { type OwnMail, queueOwnMails } from "../mail/queue-own-mails.ts";
import { announceSend } from "../mail/queue-send.ts";
import { profileCompleteMail, welcomeMail } from "../mail/templates/member.ts";
import { listMailMembers, type MailMember } from "./queries.ts";

type Type = "welcome" | "profileComplete";

/** Mails of the account: their words and values are the program's own, so they can be for members only. */
export async function sendAccountMails(
  context: Context,
  actor: Actor,
  kind: Type,
  emails: readonly string[],
): Promise<CommunicationAnswer> {
  if (actor.role === "guest") throw forbidden();
  const unique = [...new Set(emails)];
  if (unique.length > ACCOUNT_MAILS_MAX) throw invalid({ recipients: COMPOSE_PROBLEMS.tooManyAccountMails });
  const members = await listMailMembers(context.db, unique);
  const mails = members.flatMap((member) => {
    const content = contentFor(kind, member, context.config.siteUrl);
    return content === null ? [] : [{ accountId: member.id, to: member.email, content }];
  });
  if (mails.length < unique.length) throw invalid({ recipients: COMPOSE_PROBLEMS.notForAll });
  const sendId = await store(context, actor, kind, mails);
  await announceSend(context, sendId);
  return { success: true, recipients: mails.length, willGet: mails.length, sendId };
}

async function store(
  context: Context,
  actor: Exclude<Actor, { role: "guest" }>,
  kind: Type,
  mails: readonly OwnMail[],
): Promise<string> {
  const subject = mails[0]?.content.subject ?? "";
  return context.db.transaction(async (tx) => {
    for (const { accountId } of mails) {
      await recordAct(tx, context.clock, actor, { action: "email.sent", subjectId: accountId, details: { kind } });
    }
    const send = { emailType: kind, category: null, createdBy: actor.id, subject };
    const queued = await queueOwnMails(context, tx, send, mails);
    if (queued === null) throw new Error("a send without a key was made before");
    return queued.sendId;
  });
}

/** null: nothing of the kind can be said to them yet. */
function contentFor(kind: Type, member: MailMember, siteUrl: string): MailContent | null {
  const { memberId, entrepreneurType, businessName } = member;
  const fullName = member.fullName ?? "";
  if (kind === "welcome") return welcomeMail({ fullName, siteUrl });
  if (memberId === null || entrepreneurType === null) return null;
  return profileCompleteMail({ fullName, memberId, entrepreneurType, businessName: businessName ?? "", siteUrl });
}
