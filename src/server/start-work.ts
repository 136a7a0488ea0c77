import { defineAccountJobs } from "./auth/jobs.ts";
import { createEventCourier } from "./auth/webhooks/event-courier.ts";
import { defineDirectoryJobs } from "./directory/jobs.ts";
import { defineConsentJobs } from "./email-consent/jobs.ts";
import { defineReminderJobs } from "./email-reminders/jobs.ts";
import { defineSendJobs } from "./email-sends/jobs.ts";
import { defineFileJobs } from "./files/jobs.ts";
import { defineInsightJobs } from "./insights/jobs.ts";
import { defineQueueJobs } from "./jobs/jobs.ts";
import type { Courier } from "./mail/courier/courier.ts";
import { defineMailJobs } from "./mail/jobs.ts";
import { defineOpportunityJobs } from "./opportunities/jobs.ts";
import type { Context } from "./product-context.ts";
import { defineProfileJobs } from "./profiles/jobs.ts";
import { doesJobs } from "./role.ts";
import { seedDemo } from "./seed/seed-demo.ts";
import { defineSmsJobs } from "./sms/jobs.ts";

/**
 * All that is done in the background, over the demonstration data where they are wanted.
 * @returns who can sign in of those, and what ends the work; what is under way is finished
 */
export async function startWork(context: Context) {
  const { config, queue } = context;
  const courier = await defineJobs(context);
  const cast = config.seed ? await seedDemo(context) : [];
  await defineLaterJobs(context);
  const couriers = doesJobs(config.role) ? [courier, createEventCourier(context)] : [];
  for (const one of couriers) one.start();
  return {
    cast,
    async stop() {
      await Promise.all([queue.takeNoMore(), ...couriers.map((one) => one.stop())]);
    },
  };
}

/** Also where they are not done: a job can be handed over only once its queue is there. */
async function defineJobs(context: Context): Promise<Courier> {
  const courier = await defineMailJobs(context);
  await defineConsentJobs(context);
  await defineSendJobs(context);
  await defineReminderJobs(context);
  await defineAccountJobs(context);
  await defineSmsJobs(context);
  await defineFileJobs(context);
  await defineProfileJobs(context);
  await defineOpportunityJobs(context);
  return courier;
}

/** Those that begin with a look at all data. */
async function defineLaterJobs(context: Context): Promise<void> {
  await defineDirectoryJobs(context);
  await defineInsightJobs(context);
  await defineQueueJobs(context);
}
