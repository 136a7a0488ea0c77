import { PgBoss } from "pg-boss";

export type JobHandler = (data: Record<string, unknown>) => Promise<void>;

export type Queue = {
  /** Names a job and what does it; `cron` (UTC) repeats it. Retried with backoff when it throws. */
  define(name: string, handler: JobHandler, options?: { cron?: string }): Promise<void>;
  send(name: string, data: Record<string, unknown>): Promise<void>;
  stop(): Promise<void>;
};

/** Jobs in PostgreSQL (pg-boss): any number of processes may share them, each job runs at least once. */
export async function startQueue(url: string, onError: (error: Error) => void): Promise<Queue> {
  const boss = new PgBoss({ connectionString: url, max: 4, application_name: "isa-jobs" });
  boss.on("error", onError);
  await boss.start();
  return {
    async define(name, handler, { cron } = {}) {
      await boss.createQueue(name, { retryLimit: 5, retryBackoff: true, retryDelay: 2, expireInSeconds: 300 });
      await boss.work(name, { pollingIntervalSeconds: 0.5 }, async (jobs) => {
        for (const job of jobs) await handler((job.data ?? {}) as Record<string, unknown>);
      });
      if (cron) await boss.schedule(name, cron);
    },
    async send(name, data) {
      await boss.send(name, data);
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}
