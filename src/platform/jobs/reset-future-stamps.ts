import type { PgBoss } from "pg-boss";

/**
 * pg-boss (12.35.0) skips a regular task while the stamp of its last run is in the future, after a clock was ahead.
 * @returns seconds by which the newest stamp was ahead; null when no stamp was
 */
export async function resetFutureStamps(boss: Pick<PgBoss, "getDb">): Promise<number | null> {
  const db = boss.getDb();
  const { rows } = await db.executeSql(RESET_PASSES);
  const ahead = Number(rows[0]?.ahead ?? 0);
  if (ahead <= 0) return null;
  await db.executeSql(RESET_JOBS);
  return Math.round(ahead);
}

/** Tolerated clock difference between servers. */
const FUTURE = "now() + interval '5 seconds'";
/** Longer than pg-boss's monitor backoff and a job's retry delay. */
const FAR = "now() + interval '61 minutes'";

const withoutFuture = (columns: string[]) =>
  columns.map((column) => `${column} = case when ${column} <= ${FUTURE} then ${column} end`).join(", ");

const RESET_PASSES = `
  with versions as (
    update pgboss.version v set ${withoutFuture(["cron_on", "bam_on", "flow_on", "reindex_on"])},
      monitor_backoff_on = case when monitor_backoff_on <= ${FAR} then monitor_backoff_on end
    from (select greatest(cron_on, bam_on, flow_on, reindex_on) as newest, monitor_backoff_on as backoff from pgboss.version) f
    where newest > ${FUTURE} or backoff > ${FAR}
    returning greatest(newest, backoff) as newest
  ), queues as (
    update pgboss.queue q set ${withoutFuture(["monitor_claim_on", "monitor_on", "maintain_on"])}
    from (
      select name, greatest(monitor_claim_on, monitor_on, maintain_on) as newest from pgboss.queue
      where greatest(monitor_claim_on, monitor_on, maintain_on) > ${FUTURE} order by name for no key update) f
    where q.name = f.name
    returning newest
  )
  select extract(epoch from max(newest) - now())::float8 as ahead
  from (select newest from versions union all select newest from queues) reset`;

/** Future time stamps would delay jobs and their retries, and block later scheduled jobs. */
const RESET_JOBS = `
  update pgboss.job set singleton_on = null, started_on = least(started_on, now()),
    start_after = case when created_on > ${FUTURE} or state = 'retry' then least(start_after, now()) else start_after end
  where created_on > ${FUTURE} or started_on > ${FUTURE} or (state = 'retry' and start_after > ${FAR})
    or singleton_on > (${FAR}) at time zone 'UTC'`;
