import { recordAct } from "#features/audit/server/record-act.ts";
import type { Actor } from "#kernel/actor.ts";
import { forbidden, invalid } from "#kernel/errors.ts";
import type { MailContent } from "#platform/mail-transport/outbox.ts";
import type { CommunicationAnswer } from "../../contract/communications.ts";
import { ACCOUNT_MAILS_MAX } from "../../domain/audience.ts";
import { COMPOSE_PROBLEMS } from "../../domain/compose-texts.ts";
import { profileCompleteMail, welcomeMail } from "../compose/member.ts";
import type { Context } from "../context.ts";
import { type OwnMail, queueOwnMails } from "../delivery/queue-own-mails.ts";
import { announceSend } from "../delivery/queue-send.ts";
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
