import { PgBoss } from "pg-boss";

export type JobHandler = (data: Record<string, unknown>) => Promise<void>;
export type JobOptions = {
  /** Repeats the job, in UTC. */
  cron?: string;
  /** How many of these one process does at a time. */
  concurrency?: number;
};

export type Queue = {
  /** Names a job and what does it. Retried with backoff when it throws. */
  define(name: string, handler: JobHandler, options?: JobOptions): Promise<void>;
  send(name: string, data: Record<string, unknown>): Promise<void>;
  stop(): Promise<void>;
};

const DAY = 86_400;
const POLICY = {
  retryLimit: 5,
  retryBackoff: true,
  retryDelay: 2,
  retryDelayMax: 300,
  expireInSeconds: 300,
  deleteAfterSeconds: DAY,
};

/** Jobs in PostgreSQL (pg-boss): any number of processes may share them, each job runs at least once. */
export async function startQueue(url: string, onError: (error: Error) => void): Promise<Queue> {
  const boss = new PgBoss({ connectionString: url, max: 4, application_name: "isa-jobs" });
  boss.on("error", onError);
  await boss.start();
  return {
    async define(name, handler, { cron, concurrency = 1 } = {}) {
      await createOrUpdateQueue(boss, name);
      await boss.work(name, workOptions(concurrency), async (jobs) => {
        for (const job of jobs) await reporting(onError, () => handler((job.data ?? {}) as Record<string, unknown>));
      });
      await (cron ? boss.schedule(name, cron) : boss.unschedule(name));
    },
    async send(name, data) {
      await boss.send(name, data);
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}

/** `burstWhenBatchFull` fetches the next job at once; without it a worker does one job per poll. */
const workOptions = (localConcurrency: number) => ({
  pollingIntervalSeconds: 1,
  burstWhenBatchFull: true,
  localConcurrency,
});

/** Creating leaves a queue of an earlier version with its old policy. */
async function createOrUpdateQueue(boss: PgBoss, name: string): Promise<void> {
  await boss.createQueue(name, POLICY);
  await boss.updateQueue(name, POLICY);
}

/** pg-boss keeps a job's error in its table only. */
async function reporting(onError: (error: Error) => void, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    onError(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
}
