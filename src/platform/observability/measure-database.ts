import type { Meter } from "@opentelemetry/api";
import type { Context } from "../context.ts";
import type { Timelines } from "../db/timelines.ts";
import { readWaitingJobs, type WaitingJobs } from "../jobs/read-waiting-jobs.ts";
import { observeDatabase } from "./observe-database.ts";

type Measured = Pick<Context, "db" | "log" | "timelines">;

/** The connections of this process, and what waits in the database. */
export function measureDatabase(meter: Meter, { db, log, timelines }: Measured): void {
  if (timelines) measureStandbys(meter, timelines);
  const pool = db.$client;
  const connections = meter.createObservableGauge("isa_database_connections", {
    description: "Connections of this process, and requests that wait for one",
  });
  connections.addCallback((result) => {
    result.observe(pool.totalCount, { state: "open" });
    result.observe(pool.idleCount, { state: "idle" });
    result.observe(pool.waitingCount, { state: "awaited" });
  });

  const gauge = (name: string, description: string) => meter.createObservableGauge(name, { description });
  const jobs = gauge("isa_jobs_waiting", "Jobs that are due and not begun, of all processes");
  const oldestJob = gauge("isa_jobs_oldest_seconds", "How long the oldest of them has been due");
  const messages = gauge("isa_messages_waiting", "Mails and texts not sent yet, of all processes");
  const oldestMessage = gauge("isa_messages_oldest_seconds", "How long the oldest of them has waited");
  observeDatabase(meter, {
    log,
    gauges: [jobs, oldestJob, messages, oldestMessage],
    read: () => readBacklog({ db }),
    observe(result, backlog) {
      for (const { name, waiting, oldestSeconds } of backlog.jobs) {
        result.observe(jobs, waiting, { job: name });
        result.observe(oldestJob, oldestSeconds, { job: name });
      }
      for (const { kind, waiting, oldestSeconds } of backlog.messages) {
        result.observe(messages, waiting, { kind });
        if (oldestSeconds !== null) result.observe(oldestMessage, oldestSeconds, { kind });
      }
    },
  });
}

/** What nobody knows now is told as what may be: none. */
function measureStandbys(meter: Meter, timelines: Timelines): void {
  const connected = meter.createObservableGauge("isa_database_standbys", {
    description: "Servers that copy the primary; with 0 none could take its place",
  });
  const synchronous = meter.createObservableGauge("isa_database_synchronous", {
    description: "1: what is acknowledged is on a second server",
  });
  const older = meter.createObservableGauge("isa_database_older", {
    description: "1: the primary is on an older timeline than was seen, and nothing is written to it",
  });
  connected.addCallback((result) => result.observe(timelines.standbys()?.connected ?? 0));
  synchronous.addCallback((result) => result.observe(Number(timelines.standbys()?.isSynchronous ?? false)));
  older.addCallback((result) => result.observe(Number(timelines.isOlder())));
}

/** What waits to be done, of the whole installation: each process tells the same. */
type Backlog = {
  jobs: WaitingJobs[];
  /** `send` is counted up to a bound: beyond it the number says no more. */
  messages: { kind: "account" | "send" | "sms"; waiting: number; oldestSeconds: number | null }[];
};

const MOST_COUNTED = 100_000;

const MESSAGES = `
  select 'account' as kind, count(*)::int as waiting, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as "oldestSeconds"
  from outbox where send_id is null and status in ('queued', 'sending')
  union all
  select 'sms', count(*)::int, coalesce(extract(epoch from now() - min(created_at)), 0)::float8
  from sms_outbox where status in ('queued', 'sending')
  union all
  select 'send', count(*)::int, null
  from (select from outbox where send_id is not null and status = 'queued' limit ${MOST_COUNTED}) as counted`;

async function readBacklog({ db }: Pick<Context, "db">): Promise<Backlog> {
  const [jobs, messages] = [await readWaitingJobs(db.$client), await db.$client.query(MESSAGES)];
  return { jobs, messages: messages.rows };
}
