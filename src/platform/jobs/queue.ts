import { type Job, type JobResult, PgBoss, systemClock } from "pg-boss";
import { errorCode } from "../db/database-errors.ts";
import { KEEP_ALIVE } from "../db/socket-timeout.ts";
import { currentScope, inScope } from "../http/request-scope.ts";
import { resetFutureStamps } from "./reset-future-stamps.ts";

export type JobHandler = (data: Record<string, unknown>) => Promise<void>;
type JobOptions = {
  /** Repeats the job, in UTC. */
  cron?: string;
  /** How many of these one worker takes and does at a time. */
  batch?: number;
};

export type Queue = {
  /** Names a job and what does it, here or in another process. Retried with backoff when it throws. */
  define(name: string, handler: JobHandler, options?: JobOptions): Promise<void>;
  send(name: string, data: Record<string, unknown>): Promise<void>;
  /** Hands over many of one kind with one statement. */
  sendMany(name: string, all: readonly Record<string, unknown>[]): Promise<void>;
  /** Takes off the clock what nobody has done for a day: a job that is switched off, or of another version. */
  tidySchedules(): Promise<void>;
  /** From now on jobs are done by others; those under way go on, and more can be handed over. */
  takeNoMore(): Promise<void>;
  /** Waits a moment for those under way, and hands back what lasts longer. */
  stop(): Promise<void>;
};

/** Beside the data of a job: the request that it is done for. */
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

/** Upkeep of many jobs may take its time; what a machine without power never answers is asked again after it. */
const CONNECTIONS = { ...KEEP_ALIVE, query_timeout: 120_000 };

/** It goes on evenly when the clock of the machine is set; pg-boss measures the database's time beside it. */
export const STEADY_CLOCK = { ...systemClock, now: () => performance.timeOrigin + performance.now() };
/** A pass comes every 30 seconds and looks at the last minute, so after a jump of the clock there is as little time. */
const CLOCK_CHECK_SECONDS = 20;

type QueueOptions = {
  /** Else it hands jobs over and leaves doing them, their clock and their upkeep to others. */
  works?: boolean;
  /** Behind a pooler nobody can be woken: it changes server connections with each transaction. */
  pooled?: boolean;
};

/** Jobs in PostgreSQL (pg-boss): any number of processes may share them, each job runs at least once. */
export async function startQueue(
  url: string,
  onError: (error: Error) => void,
  { works = true, pooled = false }: QueueOptions = {},
): Promise<Queue> {
  const duties = works ? { useListenNotify: !pooled } : { supervise: false, schedule: false };
  const max = works ? 4 : 2;
  const boss = new PgBoss({
    ...{ connectionString: url, max, application_name: "isa-jobs", ...CONNECTIONS, ...duties },
    ...{ clock: STEADY_CLOCK, clockMonitorIntervalSeconds: CLOCK_CHECK_SECONDS },
  });
  boss.on("error", (thrown: unknown) => onError(asError(thrown)));
  await boss.start();
  const stopWatching = works ? await watchStamps(boss, onError) : () => undefined;
  const taken = new Set<string>();
  return {
    async define(name, handler, { cron, batch = 2 } = {}) {
      await createOrUpdateQueue(boss, name);
      if (!works) return;
      taken.add(name);
      await boss.work(name, { ...workersFor(cron), ...inBatchesOf(batch) }, (jobs) =>
        Promise.all(jobs.map((job) => settle(job, handler, onError))),
      );
      await (cron ? boss.schedule(name, cron) : boss.unschedule(name));
    },
    async send(name, data) {
      const { requestId } = currentScope() ?? {};
      await boss.send(name, requestId === undefined ? data : { ...data, [STARTED_BY]: requestId });
    },
    async sendMany(name, all) {
      await boss.insert(
        name,
        all.map((data) => ({ data })),
      );
    },
    async tidySchedules() {
      await tidySchedules(boss, taken);
    },
    async takeNoMore() {
      for (const name of taken) await boss.offWork(name, { wait: false });
    },
    async stop() {
      stopWatching();
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}

/** At the start and from then on. @returns what ends it */
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

/**
 * Two workers, so that one slow job does not hold up all others; a job of the clock can wait for its turn. Whoever can be
 * woken looks for itself only for what is to be tried again.
 */
const workersFor = (cron: string | undefined) => ({
  localConcurrency: cron ? 1 : 2,
  pollingIntervalSeconds: cron ? 5 : 1,
  notifyPollingIntervalSeconds: cron ? 30 : 5,
});

/** After a full batch the next one is fetched at once; pg-boss ignores that for single jobs, and does one per poll. */
const inBatchesOf = (batchSize: number) => ({ batchSize, burstWhenBatchFull: true, perJobResults: true as const });

/**
 * A process that knows the job, now or later, puts it on the clock again when it starts; so nothing is lost where versions
 * run side by side.
 */
async function tidySchedules(boss: PgBoss, taken: ReadonlySet<string>): Promise<void> {
  const schedules = await boss.getSchedules();
  const names = new Set(schedules.map(({ name }) => name).filter((name) => !taken.has(name)));
  for (const name of names) {
    if (!(await isLeftAlone(boss, name))) continue;
    await boss.unschedule(name);
    await boss.deleteQueuedJobs(name);
  }
}

/** It has waited for a day, and none was begun in that day. */
async function isLeftAlone(boss: PgBoss, name: string): Promise<boolean> {
  const jobs = await boss.findJobs(name);
  const dayAgo = Date.now() - DAY * 1000;
  const waits = jobs.some(({ state, createdOn }) => WAITING.has(state) && createdOn.getTime() < dayAgo);
  // Null, whatever its type says, for one that was not begun.
  return waits && !jobs.some(({ startedOn }) => startedOn !== null && startedOn.getTime() >= dayAgo);
}

/** Creating leaves a queue of an earlier version with its old policy. */
async function createOrUpdateQueue(boss: PgBoss, name: string): Promise<void> {
  await boss.createQueue(name, POLICY);
  await boss.updateQueue(name, POLICY);
}

/**
 * One job's failure is its own, not its batch's. pg-boss keeps it in its table only, so it is reported here; its words
 * stay out of that table, since they may quote what members wrote.
 */
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

/** What pg-boss reports is a copy of an error, and no error itself. */
function asError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  if (typeof thrown !== "object" || thrown === null) return new Error(String(thrown));
  const { message, stack, code } = thrown as Partial<Record<"message" | "stack" | "code", unknown>>;
  const error = new Error(typeof message === "string" ? message : "unknown");
  if (typeof stack === "string") error.stack = stack;
  return typeof code === "string" ? Object.assign(error, { code }) : error;
}
