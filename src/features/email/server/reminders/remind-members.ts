import { inArray, sql } from "drizzle-orm";
import { reminderLink } from "#accounts/server/reminder-link.ts";
import { missingForNextTier } from "#features/edid/domain/e-did.ts";
import { nextStep } from "#features/profiles/domain/next-step.ts";
import type { ProfileFields } from "#features/profiles/domain/profile.ts";
import { type ProfileRow, stageOf } from "#features/profiles/server/queries.ts";
import type { Queryable } from "#platform/db/database.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import { inLanguage } from "#platform/http/request-scope.ts";
import { readLanguage } from "#platform/mail-transport/reader-language.ts";
import { EVERYBODY } from "../../domain/audience.ts";
import { CONFIRMATION_LINK_DAYS, REMINDERS, REMINDERS_PER_DAY, UNFINISHED_STAGES } from "../../domain/reminders.ts";
import type { Context } from "../context.ts";
import type { MemberMail } from "../delivery/queue-own-mails.ts";
import { announceSend } from "../delivery/queue-send.ts";
import { unsubscribeLinks } from "../delivery/unsubscribe-links.ts";
import { matches, reasonOf, withRefusals } from "../sends/audience.ts";
import { readEmailSettings } from "../settings/queries.ts";
import { isDue, queueReminders } from "./queue-reminders.ts";
import { confirmationReminderMail, profileReminderMail } from "./reminder-mail.ts";

const UNFINISHED = "profileReminder";
const CATEGORY = "platform";
const UNFINISHED_SCHEDULE = REMINDERS[UNFINISHED];

type Due = { id: string; email: string; times: number };

export async function remindUnfinished(context: Context): Promise<void> {
  const { remindUnfinished: isOn } = await readEmailSettings(context.db);
  if (!isOn) return;
  const sendId = await queueReminders(context, UNFINISHED, async (tx) => {
    const due = await listUnfinished(context, tx);
    const profiles = await readProfiles(tx, due);
    const mails = [];
    for (const one of due) {
      const profile = profiles.get(one.id);
      if (profile) mails.push(await inOwnLanguage(tx, one, () => mailOf(context, one, profile)));
    }
    return mails;
  });
  if (sendId !== null) await announceSend(context, sendId);
}

async function listUnfinished({ clock, config }: Context, tx: Queryable): Promise<Due[]> {
  const now = clock();
  const audience = { filters: EVERYBODY, among: null, category: CATEGORY, now } as const;
  const columns = { since: sql`p.updated_at`, times: sql`coalesce(t.times, 0)`, lastAt: sql`t.last_at` };
  const { rows } = await tx.execute<Due>(sql`
    select a.id, a.email, coalesce(t.times, 0)::int as times
    from ${withRefusals(audience)}
    join accounts a on a.id = email_audience.id
    join user_profiles p on p.id = email_audience.id
    left join email_reminders t on t.account_id = email_audience.id and t.kind = ${UNFINISHED}
    where ${matches(audience)} and ${reasonOf(audience)} is null
      and email_audience.stage = any(${sql.param([...UNFINISHED_STAGES])}::text[])
      and a.email <> all(${sql.param([...config.adminEmails])}::citext[])
      and ${isDue(UNFINISHED_SCHEDULE, columns, now)}
    order by p.updated_at, a.id limit ${REMINDERS_PER_DAY}`);
  return rows;
}

async function readProfiles(tx: Queryable, due: readonly Due[]): Promise<Map<string, ProfileRow>> {
  const ids = due.map(({ id }) => id);
  const rows = await tx.select().from(userProfiles).where(inArray(userProfiles.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

const inOwnLanguage = async <T>(tx: Queryable, { id }: Due, write: () => T): Promise<T> =>
  inLanguage(await readLanguage(tx, id), write);

/** The reminder omits missing fields of the card section, which members fill in last. */
function mailOf(context: Context, { id, email, times }: Due, profile: ProfileRow): MemberMail {
  const { siteUrl } = context.config;
  const stage = stageOf(profile);
  const missingFields = missingForNextTier(profile as ProfileRow & ProfileFields, stage)?.missing ?? [];
  const content = profileReminderMail({
    ...{ times, siteUrl, step: nextStep(stage), fullName: profile.calledAs ?? profile.fullName ?? "" },
    missing: missingFields.filter(({ section }) => section !== "card"),
    isLast: times + 1 === UNFINISHED_SCHEDULE.afterDays.length,
    preferencesUrl: unsubscribeLinks(context, { address: email, category: CATEGORY }).page,
  });
  return { accountId: id, to: email, content };
}

const UNCONFIRMED = "confirmationReminder";
const UNCONFIRMED_SCHEDULE = REMINDERS[UNCONFIRMED];

/** These reminders need no consent, because they concern the reader's sign-up; each member gets at most two. */
export async function remindUnconfirmed(context: Context): Promise<void> {
  const { remindUnconfirmed: isOn } = await readEmailSettings(context.db);
  if (!isOn) return;
  const sendId = await queueReminders(context, UNCONFIRMED, async (tx) => {
    const mails = [];
    for (const due of await listUnconfirmed(context, tx)) mails.push(await writeMail(context, tx, due));
    return mails.filter((mail) => mail !== null);
  });
  if (sendId !== null) await announceSend(context, sendId);
}

async function listUnconfirmed({ clock }: Context, tx: Queryable): Promise<Due[]> {
  const now = clock();
  const columns = { since: sql`a.created_at`, times: sql`coalesce(r.times, 0)`, lastAt: sql`r.last_at` };
  const { rows } = await tx.execute<Due>(sql`
    select a.id, a.email, coalesce(r.times, 0)::int as times
    from accounts a left join email_reminders r on r.account_id = a.id and r.kind = ${UNCONFIRMED}
    where a.email is not null and a.email_confirmed_at is null and not a.is_anonymous
      and coalesce(a.banned_until <= ${now.toISOString()}, true)
      and not exists (select from email_suppressions s where s.address_hash = email_address_hash(a.email))
      and ${isDue(UNCONFIRMED_SCHEDULE, columns, now)}
    order by a.created_at, a.id limit ${REMINDERS_PER_DAY}`);
  return rows;
}

async function writeMail(context: Context, tx: Queryable, due: Due): Promise<MemberMail | null> {
  const { id, email, times } = due;
  const link = await reminderLink(context, tx, { id, email, days: CONFIRMATION_LINK_DAYS });
  if (link === null) return null;
  const mail = {
    link,
    isLast: times + 1 === UNCONFIRMED_SCHEDULE.afterDays.length,
    siteUrl: context.config.siteUrl,
    preferencesUrl: unsubscribeLinks(context, { address: email, category: null }).page,
  };
  const content = await inOwnLanguage(tx, due, () => confirmationReminderMail(mail));
  return { accountId: id, to: email, content };
}
