import { sql } from "drizzle-orm";
import type { Context as AccountContext } from "#accounts/server/context.ts";
import { reminderLink } from "#accounts/server/reminder-link.ts";
import type { MailingPreview } from "#features/email/contract/mailing.ts";
import { LEFT_OUT_LABELS, type LeftOut } from "#features/email/domain/consent.ts";
import { NAMED_LEFT_OUT_MOST, NAMED_MOST } from "#features/email/domain/mailing.ts";
import { CONFIRMATION_LINK_DAYS } from "#features/email/domain/reminders.ts";
import { type MemberMail, queueOwnMails } from "#features/email/server/delivery/queue-own-mails.ts";
import { announceSend } from "#features/email/server/delivery/queue-send.ts";
import { unsubscribeLinks } from "#features/email/server/delivery/unsubscribe-links.ts";
import { leavesAt, type Mailing, requireConfirmed } from "#features/email/server/mailing/confirmation.ts";
import { presentMailing } from "#features/email/server/mailing/present-mailing.ts";
import { confirmationReminderMail } from "#features/email/server/reminders/reminder-mail.ts";
import type { Actor } from "#kernel/actor.ts";
import { forbidden, invalid } from "#kernel/errors.ts";
import { labelOfMail } from "#kernel/mail-kinds.ts";
import { isGuest } from "#kernel/permissions.ts";
import { msg } from "#kernel/translate.ts";
import { recordAct } from "#platform/audit/record-act.ts";
import type { Context as EmailContext } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { inLanguage } from "#platform/http/request-scope.ts";
import type { MailContent } from "#platform/mail-transport/outbox.ts";
import { readLanguage } from "#platform/mail-transport/reader-language.ts";
import type { ResendAnswer, ResendPreviewRequest, ResendRequest } from "../../contract/member-acts.ts";
import { MEMBER_ACT_PROBLEMS, RESEND_MOST } from "../../domain/member-acts.ts";
import { readSelection } from "./selection.ts";

export type Context = AccountContext & EmailContext;
type Row = { id: string; email: string | null; fullName: string | null; confirmed: boolean; stopped: LeftOut | null };
type Waiting = Row & { email: string };

async function readChoice(context: Context, db: Queryable, ids: readonly string[]) {
  const { rows } = await db.execute<Row>(sql`
    select a.id, a.email, p.full_name as "fullName", a.email_confirmed_at is not null as confirmed,
      case when s.reason is not null then s.reason
        when a.banned_until > ${context.clock().toISOString()}::timestamptz then ${"banned" satisfies LeftOut} end as stopped
    from accounts a left join user_profiles p on p.id = a.id
    left join email_suppressions s on s.address_hash = email_address_hash(a.email)
    where a.id = any(${sql.param([...ids])}::uuid[]) order by a.id`);
  const groups = Map.groupBy(rows, reasonOf);
  return { rows, waiting: (groups.get(null) ?? []) as Waiting[], groups };
}

function reasonOf({ email, confirmed, stopped }: Row): string | null {
  if (email === null) return msg("No email address");
  if (confirmed) return msg("Already confirmed");
  return stopped && LEFT_OUT_LABELS[stopped];
}

type Choice = Awaited<ReturnType<typeof readChoice>>;

const mailingOf = (actorId: string, { rows, waiting }: Choice): Mailing => ({
  ...{ actorId, act: "confirmations", content: rows.map(({ id }) => id) },
  people: waiting.map(({ id, email }) => [id, email]),
});

async function requireChosen(context: Context, selection: ResendPreviewRequest["selection"]): Promise<string[]> {
  const ids = await readSelection(context, selection);
  if (ids.length > RESEND_MOST) throw invalid({ selection: MEMBER_ACT_PROBLEMS.tooManyMails });
  return ids;
}

const nameOf = ({ fullName, email }: Row): string => fullName?.trim() || email || "";

/** Changes nothing (docs/product/members-admin.md#several-at-once). */
export async function previewConfirmations(
  context: Context,
  actor: Actor,
  { selection }: ResendPreviewRequest,
): Promise<MailingPreview> {
  if (isGuest(actor)) throw forbidden();
  const choice = await readChoice(context, context.db, await requireChosen(context, selection));
  const { rows, waiting, groups } = choice;
  return presentMailing(context, mailingOf(actor.id, choice), {
    ...{
      recipients: rows.length,
      willGet: waiting.length,
      strangers: 0,
      why: msg("They have not confirmed their address yet."),
    },
    people: waiting.slice(0, NAMED_MOST).map((row) => ({ name: nameOf(row), note: null })),
    leftOut: [...groups].flatMap(([reason, those]) =>
      reason === null ? [] : [{ reason, count: those.length, names: those.slice(0, NAMED_LEFT_OUT_MOST).map(nameOf) }],
    ),
    readers: waiting,
    // The preview shows a sample link; the real link is created when the mail is sent.
    mailFor: (row) => write(context, context.db, row, context.config.siteUrl),
  });
}

/** A new confirmation link invalidates the links of earlier mails. */
export async function resendConfirmations(
  context: Context,
  actor: Actor,
  { selection, confirmation }: ResendRequest,
): Promise<ResendAnswer> {
  if (isGuest(actor)) throw forbidden();
  const ids = await requireChosen(context, selection);
  const { sent, sendId } = await context.db.transaction(async (tx) => {
    const choice = await readChoice(context, tx, ids);
    const mandate = requireConfirmed(context, mailingOf(actor.id, choice), confirmation);
    const mails: MemberMail[] = [];
    for (const row of choice.waiting) {
      const link = await reminderLink(context, tx, { ...row, days: CONFIRMATION_LINK_DAYS });
      if (link === null) continue;
      mails.push({ accountId: row.id, to: row.email, content: await write(context, tx, row, link) });
      await recordAct(tx, context.clock, actor, { action: "account.confirmationResent", subjectId: row.id });
    }
    if (mails.length === 0) return { sent: 0, sendId: null };
    const kind = { emailType: "confirmationReminder", subject: labelOfMail("confirmationReminder") } as const;
    const send = { ...kind, category: null, createdBy: actor.id, mandate, scheduledAt: leavesAt(context, null) };
    const queued = await queueOwnMails(context, tx, send, mails);
    return { sent: mails.length, sendId: queued?.sendId ?? null };
  });
  if (sendId !== null) await announceSend(context, sendId);
  return { sent };
}

async function write(context: Context, db: Queryable, { id, email }: Waiting, link: string): Promise<MailContent> {
  const { siteUrl } = context.config;
  const preferencesUrl = unsubscribeLinks(context, { address: email, category: null }).page;
  const mail = { link, isLast: false, siteUrl, preferencesUrl };
  return inLanguage(await readLanguage(db, id), () => confirmationReminderMail(mail));
}
