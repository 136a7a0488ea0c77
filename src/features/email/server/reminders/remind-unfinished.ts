import { inArray, sql } from "drizzle-orm";
import { missingForNextTier } from "#features/edid/domain/e-did.ts";
import { nextStep } from "#features/profiles/domain/next-step.ts";
import type { ProfileFields } from "#features/profiles/domain/profile.ts";
import { type ProfileRow, stageOf } from "#features/profiles/server/queries.ts";
import type { Queryable } from "#platform/db/database.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import { EVERYBODY } from "../../domain/audience.ts";
import { REMINDERS, REMINDERS_PER_DAY, UNFINISHED_STAGES } from "../../domain/reminders.ts";
import { profileReminderMail } from "../compose/reminder.ts";
import type { Context } from "../context.ts";
import type { OwnMail } from "../delivery/queue-own-mails.ts";
import { announceSend } from "../delivery/queue-send.ts";
import { unsubscribeLinks } from "../delivery/unsubscribe-links.ts";
import { matches, reasonOf, withRefusals } from "../sends/audience.ts";
import { readEmailSettings } from "../settings/queries.ts";
import { isDue, queueReminders } from "./queue-reminders.ts";

const KIND = "profileReminder";
const CATEGORY = "platform";
const SCHEDULE = REMINDERS[KIND];

type Due = { id: string; email: string; times: number };

/** Members who stopped half-way and take mails about the platform. */
export async function remindUnfinished(context: Context): Promise<void> {
  const { remindUnfinished: isOn } = await readEmailSettings(context.db);
  if (!isOn) return;
  const sendId = await queueReminders(context, KIND, async (tx) => {
    const due = await listDue(context, tx);
    const profiles = await readProfiles(tx, due);
    return due.flatMap((one) => {
      const profile = profiles.get(one.id);
      return profile ? [mailOf(context, one, profile)] : [];
    });
  });
  if (sendId !== null) await announceSend(context, sendId);
}

async function listDue({ clock, config }: Context, tx: Queryable): Promise<Due[]> {
  const now = clock();
  const audience = { filters: EVERYBODY, category: CATEGORY, now } as const;
  const columns = { since: sql`p.updated_at`, times: sql`coalesce(t.times, 0)`, lastAt: sql`t.last_at` };
  const { rows } = await tx.execute<Due>(sql`
    select a.id, a.email, coalesce(t.times, 0)::int as times
    from ${withRefusals(audience)}
    join accounts a on a.id = email_audience.id
    join user_profiles p on p.id = email_audience.id
    left join email_reminders t on t.account_id = email_audience.id and t.kind = ${KIND}
    where ${matches(audience)} and ${reasonOf(audience)} is null
      and email_audience.stage = any(${sql.param([...UNFINISHED_STAGES])}::text[])
      and a.email <> all(${sql.param([...config.adminEmails])}::citext[])
      and ${isDue(SCHEDULE, columns, now)}
    order by p.updated_at, a.id limit ${REMINDERS_PER_DAY}`);
  return rows;
}

async function readProfiles(tx: Queryable, due: readonly Due[]): Promise<Map<string, ProfileRow>> {
  const ids = due.map(({ id }) => id);
  const rows = await tx.select().from(userProfiles).where(inArray(userProfiles.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

/** What the card asks, apart from its last tick, which is asked when all else is there. */
function mailOf(context: Context, { id, email, times }: Due, profile: ProfileRow): OwnMail {
  const { siteUrl } = context.config;
  const stage = stageOf(profile);
  const missingFields = missingForNextTier(profile as ProfileRow & ProfileFields, stage)?.missing ?? [];
  const content = profileReminderMail({
    ...{ times, siteUrl, step: nextStep(stage), fullName: profile.fullName ?? "" },
    missing: missingFields.filter(({ section }) => section !== "card"),
    isLast: times + 1 === SCHEDULE.afterDays.length,
    preferencesUrl: unsubscribeLinks(context, { address: email, category: CATEGORY }).page,
  });
  return { accountId: id, to: email, content };
}
