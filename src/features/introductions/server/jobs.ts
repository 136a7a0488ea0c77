import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { introductions } from "#platform/db/schema/introductions.ts";
import { daysAfter, FOLLOW_UP_DAYS, REMINDER_DAYS, remindersDue } from "../domain/limits.ts";
import { MOVES } from "../domain/states.ts";
import { announcing, mailAbout } from "./mails/queue-mail.ts";
import { passOn, presentNext, tellNews } from "./news.ts";
import { mentorsWithRoom } from "./places.ts";
import { pauseIfSilent } from "./silence.ts";

/** Each run handles all work that is due, so the next run makes up for a missed one. */
export async function defineIntroductionJobs(context: Context): Promise<void> {
  const { queue } = context;
  await queue.define("introductions.expire", () => expireIntroductions(context), { cron: "*/5 * * * *" });
  await queue.define("introductions.remind", () => remindReceivers(context), { cron: "2-59/5 * * * *" });
  await queue.define("introductions.followUp", () => askWhetherTheyMet(context), { cron: "25 7-15 * * *" });
  await queue.define("introductions.waiting", () => presentAllWaiting(context), { cron: "4-59/10 * * * *" });
}

/** Safe to run concurrently: the update claims each question once. */
export async function expireIntroductions(context: Context): Promise<void> {
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

/** After missed runs, only one reminder is sent. */
export async function remindReceivers(context: Context): Promise<void> {
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

export async function askWhetherTheyMet(context: Context): Promise<void> {
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

/** A new month, an ended pause, more places or an erased mentee can free a place without any request. */
export async function presentAllWaiting(context: Context): Promise<void> {
  await eachOf(context, mentorsWithRoom(context.clock()), (id) => announcing(context, (post) => presentNext(post, id)));
}

const AT_MOST = 1_000;

type Due = { isDue: SQL; order: SQL };
type Work = (id: string) => Promise<void>;

/** One transaction per item, which checks again whether it is due: a failure does not block the others. */
const eachDue = (context: Context, { isDue, order }: Due, work: Work): Promise<void> =>
  eachOf(context, sql`select id from introductions where ${isDue} order by ${order}`, work);

/** @param due selects ids of introductions or mentors */
async function eachOf({ db, log }: Context, due: SQL, work: Work): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`${due} limit ${AT_MOST}`);
  for (const { id } of rows)
    await work(id).catch((error: unknown) => log.error({ err: error, id }, "introductions: job step failed"));
}
