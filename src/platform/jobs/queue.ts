import { type Job, type JobResult, PgBoss, systemClock } from "pg-boss";
import { errorCode } from "../db/database-errors.ts";
import { KEEP_ALIVE } from "../db/socket-timeout.ts";
import { currentScope, inScope } from "../http/request-scope.ts";
import { resetFutureStamps } from "./reset-future-stamps.ts";

export type JobHandler = (data: Record<string, unknown>) => Promise<void>;
type JobOptions = {
  /** Cron expression, in UTC. */
  cron?: string;
  /** Number of jobs that one worker fetches and runs concurrently. */
  batch?: number;
};

export type Queue = {
  /** A job is retried with backoff when its handler throws. */
  define(name: string, handler: JobHandler, options?: JobOptions): Promise<void>;
  send(name: string, data: Record<string, unknown>): Promise<void>;
  sendMany(name: string, all: readonly Record<string, unknown>[]): Promise<void>;
  /** Unschedules jobs that no process has run for a day, because they are switched off or of another version. */
  tidySchedules(): Promise<void>;
  /** Stops fetching jobs; running jobs continue, and sending still works. */
  takeNoMore(): Promise<void>;
  /** Waits 5 s for running jobs and returns longer ones to the queue. */
  stop(): Promise<void>;
};

/** Key in the job data: id of the request that sent the job. */
const STARTED_BY = "$request";

const DAY = 86_400;
const WAITING: ReadonlySet<string> = new Set(["created", "retry"]);
const POLICY = {
  retryLimit: 5,
  retryBackoff: true,
  retryDelay: 2,
  retryDelayMax: 300,
  expireInSeconds: 300,
  deleteAfterSeconds: DAY,
  notify: true,
};

/** Query timeout: long enough for maintenance of many jobs, and bounded for a server that never answers. */
const CONNECTIONS = { ...KEEP_ALIVE, query_timeout: 120_000 };

/** Clock that stays monotonic when the system clock is set; pg-boss measures its offset to the database's time. */
const STEADY_CLOCK = { ...systemClock, now: () => performance.timeOrigin + performance.now() };
/** Scheduling runs every 30 s and covers the last minute, so a clock jump must be noticed sooner. */
const CLOCK_CHECK_SECONDS = 20;

type QueueOptions = {
  /** When false, this process only sends jobs; other processes run, schedule and maintain them. */
  works?: boolean;
  /** True behind a transaction pooler, where LISTEN does not work. */
  pooled?: boolean;
};

type QueueState = { boss: PgBoss; works: boolean; onError: (error: Error) => void; taken: Set<string> };
type JobDefinition = JobOptions & { name: string; handler: JobHandler };

/** Each job runs at least once, in any of the processes. */
export async function startQueue(
  url: string,
  onError: (error: Error) => void,
  { works = true, pooled = false }: QueueOptions = {},
): Promise<Queue> {
  const boss = openBoss(url, { works, pooled });
  boss.on("error", (thrown: unknown) => onError(asError(thrown)));
  await boss.start();
  const stopWatching = works ? await watchStamps(boss, onError) : () => undefined;
  const taken = new Set<string>();
  const state: QueueState = { boss, works, onError, taken };
  return {
    define: (name, handler, options) => define(state, { name, handler, ...options }),
    send: (name, data) => send(boss, name, data),
    async sendMany(name, all) {
      await boss.insert(
        name,
        all.map((data) => ({ data })),
      );
    },
    tidySchedules: () => tidySchedules(boss, taken),
    async takeNoMore() {
      for (const name of taken) await boss.offWork(name, { wait: false });
    },
    async stop() {
      stopWatching();
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}

function openBoss(url: string, { works, pooled }: Required<QueueOptions>): PgBoss {
  const duties = works ? { useListenNotify: !pooled } : { supervise: false, schedule: false };
  const max = works ? 4 : 2;
  return new PgBoss({
    ...{ connectionString: url, max, application_name: "isa-jobs", ...CONNECTIONS, ...duties },
    ...{ clock: STEADY_CLOCK, clockMonitorIntervalSeconds: CLOCK_CHECK_SECONDS },
  });
}

async function define(
  { boss, works, onError, taken }: QueueState,
  { name, handler, cron, batch = 2 }: JobDefinition,
): Promise<void> {
  await createOrUpdateQueue(boss, name);
  if (!works) return;
  taken.add(name);
  await boss.work(name, { ...workersFor(cron), ...inBatchesOf(batch) }, (jobs) =>
    Promise.all(jobs.map((job) => settle(job, handler, onError))),
  );
  await (cron ? boss.schedule(name, cron) : boss.unschedule(name));
}

async function send(boss: PgBoss, name: string, data: Record<string, unknown>): Promise<void> {
  const { requestId } = currentScope() ?? {};
  await boss.send(name, requestId === undefined ? data : { ...data, [STARTED_BY]: requestId });
}

async function watchStamps(boss: PgBoss, onError: (error: Error) => void): Promise<() => void> {
  const look = async () => {
    try {
      const seconds = await resetFutureStamps(boss);
      if (seconds !== null) onError(new Error(`job queue: future time stamps reset, newest ${seconds} s ahead`));
    } catch (error) {
      onError(asError(error));
    }
  };
  await look();
  const timer = setInterval(look, CLOCK_CHECK_SECONDS * 1000);
  return () => clearInterval(timer);
}

/** Two workers, so that a slow job blocks no other one. With notifications, polling only finds retries. */
const workersFor = (cron: string | undefined) => ({
  localConcurrency: cron ? 1 : 2,
  pollingIntervalSeconds: cron ? 5 : 1,
  notifyPollingIntervalSeconds: cron ? 30 : 5,
});

/** pg-boss ignores `burstWhenBatchFull` for single jobs and runs one per poll. */
const inBatchesOf = (batchSize: number) => ({ batchSize, burstWhenBatchFull: true, perJobResults: true as const });

/** Safe with mixed versions: a process that knows the job schedules it again at startup. */
async function tidySchedules(boss: PgBoss, taken: ReadonlySet<string>): Promise<void> {
  const schedules = await boss.getSchedules();
  const names = new Set(schedules.map(({ name }) => name).filter((name) => !taken.has(name)));
  for (const name of names) {
    if (!(await isLeftAlone(boss, name))) continue;
    await boss.unschedule(name);
    await boss.deleteQueuedJobs(name);
  }
}

async function isLeftAlone(boss: PgBoss, name: string): Promise<boolean> {
  const jobs = await boss.findJobs(name);
  const dayAgo = Date.now() - DAY * 1000;
  const waits = jobs.some(({ state, createdOn }) => WAITING.has(state) && createdOn.getTime() < dayAgo);
  // `startedOn` is null before a job starts, contrary to its type.
  return waits && !jobs.some(({ startedOn }) => startedOn !== null && startedOn.getTime() >= dayAgo);
}

/** `createQueue` does not update the policy of an existing queue. */
async function createOrUpdateQueue(boss: PgBoss, name: string): Promise<void> {
  await boss.createQueue(name, POLICY);
  await boss.updateQueue(name, POLICY);
}

/** A failed job does not fail its batch. Only the error's name and code are stored: messages may quote members. */
async function settle(job: Job<unknown>, handler: JobHandler, onError: (error: Error) => void): Promise<JobResult> {
  const { [STARTED_BY]: requestId, ...data } = (job.data ?? {}) as Record<string, unknown>;
  const work = async (): Promise<JobResult> => {
    try {
      await handler(data);
      return { id: job.id, status: "completed" };
    } catch (thrown) {
      const error = asError(thrown);
      onError(error);
      return { id: job.id, status: "failed", output: { name: error.name, code: errorCode(error) ?? null } };
    }
  };
  return typeof requestId === "string" ? inScope({ requestId }, work) : work();
}

/** pg-boss reports a plain copy of an error. */
function asError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  if (typeof thrown !== "object" || thrown === null) return new Error(String(thrown));
  const { message, stack, code } = thrown as Partial<Record<"message" | "stack" | "code", unknown>>;
  const error = new Error(typeof message === "string" ? message : "unknown");
  if (typeof stack === "string") error.stack = stack;
  return typeof code === "string" ? Object.assign(error, { code }) : error;
}
