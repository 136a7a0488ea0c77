import type { JobHandler, Queue } from "#platform/jobs/queue.ts";

export type TestQueue = Queue & {
  readonly waiting: readonly { name: string; data: Record<string, unknown> }[];
  run(): Promise<void>;
};

/** Jobs in memory, run on demand; each runs twice, because a real queue may repeat jobs. */
export function createTestQueue(): TestQueue {
  const handlers = new Map<string, JobHandler>();
  let waiting: { name: string; data: Record<string, unknown> }[] = [];
  return {
    get waiting() {
      return waiting;
    },
    async define(name, handler) {
      handlers.set(name, handler);
    },
    async send(name, data) {
      waiting.push({ name, data });
    },
    async sendMany(name, all) {
      for (const data of all) waiting.push({ name, data });
    },
    async tidySchedules() {},
    async takeNoMore() {},
    async stop() {},
    async run() {
      const jobs = waiting;
      waiting = [];
      for (const { name, data } of [...jobs, ...jobs]) await handlers.get(name)?.(data);
    },
  };
}
