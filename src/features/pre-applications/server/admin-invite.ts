import { and, eq, inArray, isNull, lt, lte, notExists, or, sql } from "drizzle-orm";
import { unsubscribeLinks } from "#features/email/server/delivery/unsubscribe-links.ts";
import type { Actor } from "#kernel/actor.ts";
import { conflict } from "#kernel/errors.ts";
import { recordAct } from "#platform/audit/record-act.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { preApplications } from "#platform/db/schema/pre-applications.ts";
import { inLanguage } from "#platform/http/request-scope.ts";
import { parseLanguage } from "#platform/i18n/languages.ts";
import { announceMail, type MailContent, queueMail } from "#platform/mail-transport/outbox.ts";
import type { InvitedAnswer } from "../contract/admin-pre-applications.ts";
import { INVITE_REFUSALS } from "../domain/admin-messages.ts";
import { INVITATION, inviteRefusal, restingSince } from "../domain/invitation.ts";
import { getApplication, getRow, isOfApplicant, mailStopped, requireId } from "./admin-rows.ts";
import { preApplicationInviteMail } from "./mails.ts";

const table = preApplications;

/** Sends the invitation or a reminder. @throws not found, conflict when the applicant may not be invited now */
export async function inviteApplicant(context: Context, actor: Actor, id: string): Promise<InvitedAnswer> {
  const { db, clock } = context;
  const { mail, ...answer } = await db.transaction(async (tx) => {
    const now = clock();
    const marked = await markInvited(tx, requireId(id), now);
    if (!marked) throw await refusalOf(tx, id, now);
    const { email: to, isReminder } = marked;
    const content = invitationMail(context, marked);
    const mail = await queueMail(context, tx, { accountId: null, kind: "preApplicationInvite", to, content });
    await recordInvitation(tx, clock, actor, marked);
    const sent = isReminder ? ("reminder" as const) : ("invitation" as const);
    return { mail, sent, application: await getApplication(tx, id, now) };
  });
  await announceMail(context, mail);
  return answer;
}

type Applicant = { email: string; language: string | null; isReminder: boolean };

/** The mail is in the language of the application. */
export function invitationMail(context: Context, { email, language, isReminder }: Applicant): MailContent {
  const { page: preferencesUrl } = unsubscribeLinks(context, { address: email, category: null });
  const invitation = { email, isReminder, siteUrl: context.config.siteUrl, preferencesUrl };
  return inLanguage(parseLanguage(language, "en"), () => preApplicationInviteMail(invitation));
}

type Marked = { id: string; isReminder: boolean; reminderCount: number };

export async function recordInvitation(
  tx: Queryable,
  clock: Context["clock"],
  actor: Actor,
  { id, isReminder, reminderCount }: Marked,
): Promise<void> {
  const details = isReminder ? { reminder: reminderCount } : {};
  await recordAct(tx, clock, actor, { action: "preApplication.invited", subjectId: id, details });
}

/** One conditional update decides, so that only one of two concurrent requests sends a mail. */
export async function markInvited(tx: Queryable, id: string, now: Date) {
  const { invitedAt, remindedAt, reminderCount } = table;
  const at = sql.param(now, invitedAt);
  const isRested = lte(sql`greatest(${invitedAt}, ${remindedAt})`, sql.param(restingSince(now), invitedAt));
  const [marked] = await tx
    .update(table)
    .set({
      status: "invited",
      invitedAt: sql`coalesce(${invitedAt}, ${at})`,
      remindedAt: sql`case when ${invitedAt} is null then null else ${at}::timestamptz end`,
      reminderCount: sql`${reminderCount} + (${invitedAt} is not null)::int`,
      updatedAt: now,
    })
    .where(
      and(
        eq(table.id, id),
        inArray(table.status, ["new", "invited"]),
        or(isNull(invitedAt), and(isRested, lt(reminderCount, INVITATION.mostReminders))),
        notExists(tx.select({ id: accounts.id }).from(accounts).where(isOfApplicant)),
        sql`not ${mailStopped}`,
      ),
    )
    .returning({ id: table.id, email: table.email, language: table.language, reminderCount });
  return marked && { ...marked, isReminder: marked.reminderCount > 0 };
}

export async function refusalOf(tx: Queryable, id: string, now: Date) {
  const refusal = inviteRefusal(await getRow(tx, id, now), now) ?? "tooSoon";
  return conflict(INVITE_REFUSALS[refusal]);
}
