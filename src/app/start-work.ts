import { createEventWorker } from "#accounts/server/webhooks/event-worker.ts";
import { createPushWorker } from "#features/notices/server/push/push-worker.ts";
import { doesJobs } from "#platform/config/role.ts";
import type { Context } from "./context.ts";
import { defineJobs, defineLaterJobs } from "./jobs.ts";
import { seedDemo } from "./seed/seed-demo.ts";

/** Starts workers, and seeds demonstration data. @returns its sign-in data, and a stop that finishes running work */
export async function startWork(context: Context) {
  const { config, queue } = context;
  const sendWorker = await defineJobs(context);
  const cast = config.seed ? await seedDemo(context) : [];
  await defineLaterJobs(context);
  const workers = doesJobs(config.role) ? [sendWorker, createEventWorker(context), createPushWorker(context)] : [];
  for (const one of workers) one.start();
  return {
    cast,
    async stop() {
      await Promise.all([queue.takeNoMore(), ...workers.map((one) => one.stop())]);
    },
  };
}
