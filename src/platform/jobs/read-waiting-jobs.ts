import type pg from "pg";

/** Of one name. */
export type WaitingJobs = { name: string; waiting: number; oldestSeconds: number };

/**
 * Jobs that are due and not begun, of all processes, from the table of pg-boss (12.35.0): what it counts itself is some
 * time old, and says nothing of the oldest.
 */
export async function readWaitingJobs(client: Pick<pg.Pool, "query">): Promise<WaitingJobs[]> {
  return (await client.query<WaitingJobs>(WAITING_JOBS)).rows;
}

const WAITING_JOBS = `
  select name, count(*)::int as waiting, extract(epoch from now() - min(greatest(created_on, start_after)))::float8 as "oldestSeconds"
  from pgboss.job where state < 'active' and start_after <= now() group by name`;

/**
 * Seconds since a process last looked which jobs of the schedule are due, of all processes; null where none has. A look
 * dated in the future, by a clock that was wrong, counts like one as long ago.
 */
export async function readScheduleAge(client: Pick<pg.Pool, "query">): Promise<number | null> {
  const { rows } = await client.query<{ age: number | null }>(
    "select abs(extract(epoch from now() - cron_on))::float8 as age from pgboss.version",
  );
  return rows[0]?.age ?? null;
}
