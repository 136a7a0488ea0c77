import { eq, type SQL, sql } from "drizzle-orm";
import { noticeTo } from "#features/notices/server/events.ts";
import type { Context } from "#platform/context.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { introductions, mentorPlaces } from "#platform/db/schema/introductions.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import { daysAfter, FOLLOW_UP_DAYS, REMINDER_DAYS, remindersDue } from "../domain/limits.ts";
import { isSilent, SILENCE_PAUSE_DAYS, SILENT_QUESTIONS } from "../domain/silence.ts";
import { MOVES } from "../domain/states.ts";
import { pausedMail } from "./mails/compose-mail.ts";
import { announcing, mailAbout, type Post, queueToMember } from "./mails/queue-mail.ts";
import { passOn, presentNext, tellNews } from "./news.ts";
import { lockPlaces, mentorsWithRoom } from "./places.ts";
import { isSuspended } from "./suspended.ts";

/** Each run of a job handles all work that is due, so the next run makes up for a missed run. */
export async function defineIntroductionJobs(context: Context): Promise<void> {
  const { queue } = context;
  await queue.define("introductions.expire", () => expireIntroductions(context), { cron: "*/5 * * * *" });
  await queue.define("introductions.remind", () => remindReceivers(context), { cron: "2-59/5 * * * *" });
  await queue.define("introductions.followUp", () => askWhetherTheyMet(context), { cron: "25 7-15 * * *" });
  await queue.define("introductions.waiting", () => presentAllWaiting(context), { cron: "4-59/10 * * * *" });
}

/** The job can run concurrently, because the UPDATE claims each question only once. */
async function expireIntroductions(context: Context): Promise<void> {
  const now = context.clock();
  const isDue = sql`state = 'asked' and expires_at <= ${now.toISOString()}`;
  await eachDue(context, { isDue, order: sql`expires_at` }, async (id) => {
    await announcing(context, async (post) => {
      const [row] = await post.tx
        .update(introductions)
        .set({ state: MOVES.expire.to, closedAt: now })
        .where(sql`${introductions.id} = ${id} and ${isDue}`)
        .returning();
      if (!row) return;
      await tellNews(post, row);
      await pauseIfSilent(post, row);
      await passOn(post, row);
    });
  });
}

/** When the job missed runs, the receiver gets only one reminder. */
async function remindReceivers(context: Context): Promise<void> {
  const now = context.clock();
  const isPast = (days: number) => sql`presented_at <= ${daysAfter(now, -days).toISOString()}::timestamptz`;
  const cases = REMINDER_DAYS.map((days, sent) => sql`(reminders_sent <= ${sent} and ${isPast(days)})`);
  const most = sql.raw(String(REMINDER_DAYS.length));
  const isDue = sql`state = 'asked' and reminders_sent < ${most} and expires_at > ${now.toISOString()}
    and (${sql.join(cases, sql` or `)})`;
  await eachDue(context, { isDue, order: sql`presented_at` }, async (id) => {
    await announcing(context, async (post) => {
      const [row] = await post.tx
        .select()
        .from(introductions)
        .where(sql`${introductions.id} = ${id} and ${isDue}`)
        .for("update");
      if (!row) return;
      const remindersSent = remindersDue(row.presentedAt, now);
      await post.tx.update(introductions).set({ remindersSent }).where(sql`${introductions.id} = ${id}`);
      await mailAbout(post, { introductionId: id, kind: "introductionReminder", to: "receiver" });
    });
  });
}

async function askWhetherTheyMet(context: Context): Promise<void> {
  const now = context.clock();
  const isDue = sql`state in ('accepted', 'closed') and follow_up_sent_at is null
    and asker_id is not null and receiver_id is not null
    and answered_at <= ${daysAfter(now, -FOLLOW_UP_DAYS).toISOString()}`;
  await eachDue(context, { isDue, order: sql`answered_at` }, async (id) => {
    await announcing(context, async (post) => {
      const [row] = await post.tx
        .update(introductions)
        .set({ followUpSentAt: now })
        .where(sql`${introductions.id} = ${id} and ${isDue}`)
        .returning();
      if (!row) return;
      for (const to of ["asker", "receiver"] as const)
        await mailAbout(post, { introductionId: id, kind: "introductionFollowUp", to });
    });
  });
}

/** Needed as a job: a new month, the end of a pause or an erased mentee frees a place without a request. */
async function presentAllWaiting(context: Context): Promise<void> {
  await eachOf(context, mentorsWithRoom(context.clock()), (id) => announcing(context, (post) => presentNext(post, id)));
}

const AT_MOST = 1_000;

type Due = { isDue: SQL; order: SQL };
type Work = (id: string) => Promise<void>;

/** Each item has its own transaction, which checks again whether it is due: one failure does not stop the others. */
const eachDue = (context: Context, { isDue, order }: Due, work: Work): Promise<void> =>
  eachOf(context, sql`select id from introductions where ${isDue} order by ${order}`, work);

/** @param due selects ids of introductions or mentors */
async function eachOf({ db, log }: Context, due: SQL, work: Work): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`${due} limit ${AT_MOST}`);
  for (const { id } of rows)
    await work(id).catch((error: unknown) => log.error({ err: error, id }, "introductions: job step failed"));
}

type Row = typeof introductions.$inferSelect;

/** docs/product/introductions.md#places */
async function pauseIfSilent(post: Post, { purpose, receiverId }: Row): Promise<void> {
  if (purpose !== "mentoring" || receiverId === null) return;
  const { tx, context } = post;
  const now = context.clock();
  const mentor = await findMentor(post, receiverId);
  if (!mentor?.wantsToMentor) return;
  // The lock comes first: of several questions that expire at the same time, the last transaction sees all.
  const { isPaused } = await lockPlaces(tx, receiverId, now);
  if (isPaused || !isSilent(await lastEndings(post, receiverId))) return;
  const until = daysAfter(now, SILENCE_PAUSE_DAYS);
  const pause = { pausedUntil: until, silenceCountedFrom: now };
  await tx.update(mentorPlaces).set(pause).where(eq(mentorPlaces.id, receiverId));
  const reader = { accountId: receiverId, email: mentor.email, kind: "mentorPaused" } as const;
  const { siteUrl } = context.config;
  const mailId = await queueToMember(context, tx, reader, (preferencesUrl) =>
    pausedMail({ mentor, until, siteUrl, preferencesUrl }),
  );
  const day = until.toISOString().slice(0, 10);
  await noticeTo(tx, receiverId, { about: { event: "mentorPaused", until: day }, at: now, mailId });
  if (mailId !== null) post.mailIds.push(mailId);
}

async function findMentor({ tx }: Post, id: string) {
  const { fullName, wantsToMentor } = userProfiles;
  const [mentor] = await tx
    .select({ email: accounts.email, fullName, wantsToMentor })
    .from(accounts)
    .innerJoin(userProfiles, eq(userProfiles.id, accounts.id))
    .where(eq(accounts.id, id));
  return mentor;
}

/** The mentor's last questions, without those that a block ended early, and without those of suspended members. */
async function lastEndings({ tx, context }: Post, mentorId: string): Promise<("answered" | "expired")[]> {
  const { rows } = await tx.execute<{ ending: "answered" | "expired" }>(sql`
    select case state when 'expired' then 'expired' else 'answered' end as ending from ${introductions}
    where receiver_id = ${mentorId} and purpose = 'mentoring' and (answered_at is not null
        or state = 'expired' and closed_at >= expires_at and not ${isSuspended(introductions.askerId, context.clock())})
      and presented_at > coalesce(
        (select silence_counted_from from ${mentorPlaces} where ${mentorPlaces.id} = ${mentorId}), '-infinity')
    order by coalesce(answered_at, closed_at) desc, id desc limit ${SILENT_QUESTIONS}`);
  return rows.map(({ ending }) => ending);
}
