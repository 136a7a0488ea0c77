import type { CommunicationAnswer } from "#contract/communications.ts";
import { COMPOSE_PROBLEMS } from "#domain/email/compose-texts.ts";
import type { Actor } from "#domain/members/actor.ts";
import { recordAct } from "../audit/record-act.ts";
import type { Context } from "../context.ts";
import { invalid } from "../errors.ts";
import { announceMail, type MailContent, queueMails } from "../mail/outbox.ts";
import { profileCompleteMail, welcomeMail } from "../mail/templates/member.ts";
import { listMailMembers, type MailMember } from "./queries.ts";

type Type = "welcome" | "profileComplete";

/** With a text of its own for each member; more than these are no mails of an account. */
const MOST = 100;

/** Mails of the account: their words and values are the program's own, so they can be for members only. */
export async function sendAccountMails(
  context: Context,
  actor: Actor,
  kind: Type,
  emails: readonly string[],
): Promise<CommunicationAnswer> {
  const { db, clock } = context;
  const unique = [...new Set(emails)];
  if (unique.length > MOST) throw invalid({ recipients: COMPOSE_PROBLEMS.tooManyAccountMails });
  const members = await listMailMembers(db, unique);
  const mails = members.flatMap((member) => {
    const content = contentFor(kind, member, context.config.siteUrl);
    return content === null ? [] : [{ accountId: member.id, kind, to: member.email, content }];
  });
  if (mails.length < unique.length) throw invalid({ recipients: COMPOSE_PROBLEMS.notForAll });
  const ids = await db.transaction(async (tx) => {
    for (const { accountId } of mails) {
      await recordAct(tx, clock, actor, { action: "email.sent", subjectId: accountId, details: { kind } });
    }
    return queueMails(context, tx, mails);
  });
  for (const id of ids) await announceMail(context, id);
  return { success: true, recipients: ids.length, willGet: ids.length, sendId: null };
}

/** null: nothing of the kind can be said to them yet. */
function contentFor(kind: Type, member: MailMember, siteUrl: string): MailContent | null {
  const { memberId, entrepreneurType, businessName } = member;
  const fullName = member.fullName ?? "";
  if (kind === "welcome") return welcomeMail({ fullName, siteUrl });
  if (memberId === null || entrepreneurType === null) return null;
  return profileCompleteMail({ fullName, memberId, entrepreneurType, businessName: businessName ?? "", siteUrl });
}
