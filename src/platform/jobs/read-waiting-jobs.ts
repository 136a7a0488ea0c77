import type pg from "pg";

export type WaitingJobs = { name: string; waiting: number; oldestSeconds: number };

/** Due jobs of all processes, from pg-boss's table (12.35.0): its own counts are stale and lack the oldest job. */
export async function readWaitingJobs(client: Pick<pg.Pool, "query">): Promise<WaitingJobs[]> {
  return (await client.query<WaitingJobs>(WAITING_JOBS)).rows;
}

const WAITING_JOBS = `
  select name, count(*)::int as waiting, extract(epoch from now() - min(greatest(created_on, start_after)))::float8 as "oldestSeconds"
  from pgboss.job where state < 'active' and start_after <= now() group by name`;

/** Seconds since any process last checked the schedule; null for none. A time in the future counts by its distance. */
export async function readScheduleAge(client: Pick<pg.Pool, "query">): Promise<number | null> {
  const { rows } = await client.query<{ age: number | null }>(
    "select abs(extract(epoch from now() - cron_on))::float8 as age from pgboss.version",
  );
  return rows[0]?.age ?? null;
}
