import type { Context } from "#app/context.ts";
import { defineJobs, defineLaterJobs } from "#app/jobs.ts";
import type { JobHandler, Queue } from "#platform/jobs/queue.ts";

/** Runs the handler that is defined for a job. @throws when no job has this name */
export async function runJob(context: Context, name: string): Promise<void> {
  const handler = (await jobsOf(context)).get(name);
  if (!handler) throw new Error(`no job ${name}`);
  await handler({});
}

/** Handlers of all jobs, by name. What a job sends while it is defined is dropped. */
export async function jobsOf(context: Context, isWanted = (_: { cron?: string }) => true) {
  const jobs = new Map<string, JobHandler>();
  let isDefined = false;
  const queue: Queue = {
    ...context.queue,
    define: async (name, handler, options = {}) => void (isWanted(options) && jobs.set(name, handler)),
    send: async (...job) => void (isDefined && (await context.queue.send(...job))),
    sendMany: async (...many) => void (isDefined && (await context.queue.sendMany(...many))),
  };
  await defineJobs({ ...context, queue });
  await defineLaterJobs({ ...context, queue });
  isDefined = true;
  return jobs;
}
