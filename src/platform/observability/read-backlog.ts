import type { Context } from "../context.ts";

/** What waits to be done, of the whole installation: each process tells the same. */
export type Backlog = {
  jobs: { name: string; waiting: number; oldestSeconds: number }[];
  /** `send` is counted up to a bound: beyond it the number says no more. */
  messages: { kind: "account" | "send" | "sms"; waiting: number; oldestSeconds: number | null }[];
};

const MOST_COUNTED = 100_000;

const JOBS = `
  select name, count(*)::int as waiting, extract(epoch from now() - min(greatest(created_on, start_after)))::float8 as "oldestSeconds"
  from pgboss.job where state < 'active' and start_after <= now() group by name`;

const MESSAGES = `
  select 'account' as kind, count(*)::int as waiting, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as "oldestSeconds"
  from outbox where send_id is null and status in ('queued', 'sending')
  union all
  select 'sms', count(*)::int, coalesce(extract(epoch from now() - min(created_at)), 0)::float8
  from sms_outbox where status in ('queued', 'sending')
  union all
  select 'send', count(*)::int, null
  from (select from outbox where send_id is not null and status = 'queued' limit ${MOST_COUNTED}) as counted`;

export async function readBacklog({ db }: Pick<Context, "db">): Promise<Backlog> {
  const [jobs, messages] = [await db.$client.query(JOBS), await db.$client.query(MESSAGES)];
  return { jobs: jobs.rows, messages: messages.rows };
}
