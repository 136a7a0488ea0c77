import { sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { type Pace, utcDay } from "../../domain/pace.ts";
import { readEmailSettings } from "../settings/queries.ts";

/** Rest of today's limit, and number of waiting mails. @returns null in local mode, where the limit does not apply */
export async function readPace({ db, clock, mailer, config }: Context): Promise<Pace | null> {
  if (mailer.keeps) return null;
  const { dailyLimit } = await readEmailSettings(db);
  const leaving = new Date(clock().getTime() + config.mailUndoSeconds * 1000);
  const { rows } = await db.execute<{ taken: number; waiting: number }>(sql`
    select coalesce((select taken from email_days where day = ${utcDay(clock())}), 0)::int as taken,
      (select coalesce(sum(greatest(
          recipient_count - sent_count - failed_count - left_out_count - uncertain_count, 0)), 0)::int
        from email_sends where category is not null and (status in ('preparing', 'queued', 'sending')
          or status = 'scheduled' and scheduled_at <= ${leaving.toISOString()})) as waiting`);
  const { taken = 0, waiting = 0 } = rows[0] ?? {};
  return { dailyLimit, leftToday: Math.max(0, dailyLimit - taken), waiting };
}

type Send = { status: string; category: string | null };

/** The waiting mails include this send. @returns null when no limit applies, or the send is not under way */
export async function paceOf(context: Context, { status, category }: Send): Promise<Pace | null> {
  return category !== null && ["preparing", "queued", "sending"].includes(status) ? readPace(context) : null;
}

/** Number of mails that may still be sent on this UTC day. Creates the day's row, where sent mails are counted. */
export async function readRemainingQuota({ db, clock }: Context, dailyLimit: number): Promise<number> {
  const day = utcDay(clock());
  const find = () => db.execute<{ taken: number }>(sql`select taken from email_days where day = ${day}`);
  const { rows } = await find();
  if (rows[0]) return Math.max(0, dailyLimit - rows[0].taken);
  await db.execute(sql`insert into email_days (day) values (${day}) on conflict do nothing`);
  const again = await find();
  return Math.max(0, dailyLimit - (again.rows[0]?.taken ?? 0));
}
