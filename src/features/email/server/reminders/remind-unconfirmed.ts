import { sql } from "drizzle-orm";
import { reminderLink } from "#accounts/server/reminder-link.ts";
import type { Queryable } from "#platform/db/database.ts";
import { CONFIRMATION_LINK_DAYS, REMINDERS, REMINDERS_PER_DAY } from "../../domain/reminders.ts";
import { confirmationReminderMail } from "../compose/reminder.ts";
import type { Context } from "../context.ts";
import type { OwnMail } from "../delivery/queue-own-mails.ts";
import { announceSend } from "../delivery/queue-send.ts";
import { unsubscribeLinks } from "../delivery/unsubscribe-links.ts";
import { readEmailSettings } from "../settings/queries.ts";
import { isDue, queueReminders } from "./queue-reminders.ts";

const KIND = "confirmationReminder";
const SCHEDULE = REMINDERS[KIND];

type Due = { id: string; email: string; times: number };

/**
 * Whoever signed up and never confirmed the address. They could not agree to anything yet, so this is a mail about their
 * own sign-up, which is why it comes twice at most.
 */
export async function remindUnconfirmed(context: Context): Promise<void> {
  const { remindUnconfirmed: isOn } = await readEmailSettings(context.db);
  if (!isOn) return;
  const sendId = await queueReminders(context, KIND, async (tx) => {
    const mails = [];
    for (const due of await listDue(context, tx)) mails.push(await writeMail(context, tx, due));
    return mails.filter((mail) => mail !== null);
  });
  if (sendId !== null) await announceSend(context, sendId);
}

async function listDue({ clock }: Context, tx: Queryable): Promise<Due[]> {
  const now = clock();
  const columns = { since: sql`a.created_at`, times: sql`coalesce(r.times, 0)`, lastAt: sql`r.last_at` };
  const { rows } = await tx.execute<Due>(sql`
    select a.id, a.email, coalesce(r.times, 0)::int as times
    from accounts a left join email_reminders r on r.account_id = a.id and r.kind = ${KIND}
    where a.email is not null and a.email_confirmed_at is null and not a.is_anonymous
      and coalesce(a.banned_until <= ${now.toISOString()}, true)
      and not exists (select from email_suppressions s where s.address_hash = email_address_hash(a.email))
      and ${isDue(SCHEDULE, columns, now)}
    order by a.created_at, a.id limit ${REMINDERS_PER_DAY}`);
  return rows;
}

async function writeMail(context: Context, tx: Queryable, { id, email, times }: Due): Promise<OwnMail | null> {
  const link = await reminderLink(context, tx, { id, email, days: CONFIRMATION_LINK_DAYS });
  if (link === null) return null;
  const content = confirmationReminderMail({
    link,
    isLast: times + 1 === SCHEDULE.afterDays.length,
    siteUrl: context.config.siteUrl,
    preferencesUrl: unsubscribeLinks(context, { address: email, category: null }).page,
  });
  return { accountId: id, to: email, content };
}
