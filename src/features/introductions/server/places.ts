import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { introductions, mentorPlaces } from "#platform/db/schema/introductions.ts";
import { ANSWER_DAYS, daysAfter, MENTOR_PLACES } from "../domain/limits.ts";
import { monthOf } from "../domain/mentor-places.ts";
import { isOfSuspended } from "./suspended.ts";

type Places = { isPaused: boolean; pausedUntil: Date | null; free: number };

/** @param month the first day of the month */
const takenIn = (month: string | SQL): SQL =>
  sql`case when ${mentorPlaces.month} = ${month}::date then ${mentorPlaces.takenInMonth} else 0 end`;

export const freeIn = (month: string | SQL): SQL<number> =>
  sql`greatest(0, least(${mentorPlaces.atOnce} - ${mentorPlaces.taken}, ${mentorPlaces.perMonth} - ${takenIn(month)}))`;

/** Creates the mentor's row with default places if it is missing, and locks it until the transaction ends. */
export async function lockPlaces(tx: Queryable, mentorId: string, now: Date): Promise<Places> {
  const { atOnce, perMonth } = MENTOR_PLACES;
  await tx.insert(mentorPlaces).values({ id: mentorId, atOnce, perMonth }).onConflictDoNothing();
  const { rows } = await tx.execute<{ pausedUntil: string | null; free: number }>(sql`
    select paused_until as "pausedUntil", ${freeIn(monthOf(now))}::int as free from ${mentorPlaces}
    where ${mentorPlaces.id} = ${mentorId} for update`);
  const pausedUntil = rows[0]?.pausedUntil ? new Date(rows[0].pausedUntil) : null;
  return { pausedUntil, isPaused: pausedUntil !== null && pausedUntil > now, free: rows[0]?.free ?? 0 };
}

/** Takes a place in one SQL statement. @returns whether a place was free */
export async function takePlace(tx: Queryable, mentorId: string, now: Date): Promise<boolean> {
  const { atOnce, perMonth } = MENTOR_PLACES;
  await tx.insert(mentorPlaces).values({ id: mentorId, atOnce, perMonth }).onConflictDoNothing();
  const { rowCount } = await tx.execute(sql`
    update ${mentorPlaces} set taken = taken + 1, month = ${monthOf(now)}::date,
      taken_in_month = ${takenIn(monthOf(now))} + 1
    where ${mentorPlaces.id} = ${mentorId} and ${freeIn(monthOf(now))} > 0`);
  return rowCount === 1;
}

export async function freePlace(tx: Queryable, mentorId: string, places = 1): Promise<void> {
  await tx.execute(sql`
    update ${mentorPlaces} set taken = greatest(0, taken - ${places}::int) where ${mentorPlaces.id} = ${mentorId}`);
}

/** Condition for questions on a waiting list; questions of suspended members are excluded. */
const waits = (now: Date): SQL => sql`(state = 'asked' and presented_at is null and not ${isOfSuspended(now)})`;

/** Number of mentoring questions that wait for the mentor's answer: each can still take a place. */
const shownTo = (mentorId: SQL): SQL => sql`(
  select count(*) from ${introductions} shown where shown.receiver_id = ${mentorId}
    and shown.state = 'asked' and shown.purpose = 'mentoring' and shown.presented_at is not null)`;

export function mentorsWithRoom(now: Date): SQL {
  const usual = sql.raw(String(Math.min(MENTOR_PLACES.atOnce, MENTOR_PLACES.perMonth)));
  return sql`
    select waiting.id from (
      select receiver_id as id, min(created_at) as since from ${introductions}
      where receiver_id is not null and ${waits(now)} group by receiver_id) waiting
    left join ${mentorPlaces} on ${mentorPlaces.id} = waiting.id
    where coalesce(${mentorPlaces.pausedUntil}, '-infinity') <= ${now.toISOString()}
      and case when ${mentorPlaces.id} is null then ${usual} else ${freeIn(monthOf(now))} end > ${shownTo(sql`waiting.id`)}
    order by waiting.since`;
}

type Presented = { id: string; askerId: string | null };

/** Presents the oldest waiting questions, one per free place. `skip locked` avoids a deadlock with a withdrawal. */
export async function presentWaiting(tx: Queryable, mentorId: string, now: Date): Promise<Presented[]> {
  const { isPaused, free: places } = await lockPlaces(tx, mentorId, now);
  if (isPaused || places === 0) return [];
  const { rows } = await tx.execute<Presented>(sql`
    update ${introductions} set presented_at = ${now.toISOString()}, expires_at = ${daysAfter(now, ANSWER_DAYS).toISOString()}
    where id in (
      select id from ${introductions}
      where receiver_id = ${mentorId} and ${waits(now)}
      order by created_at, id
      limit greatest(0, ${places} - ${shownTo(sql`${mentorId}`)})
      for update skip locked)
    returning id, asker_id as "askerId"`);
  return rows;
}
