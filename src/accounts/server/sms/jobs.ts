import * as v from "valibot";
import type { Context } from "../context.ts";
import { deliverSms } from "./deliver-sms.ts";
import { SMS_JOB } from "./outbox.ts";
import { sweepSms } from "./sweep-sms.ts";
import { tidySms } from "./tidy-sms.ts";

const Delivery = v.object({ id: v.pipe(v.string(), v.uuid()) });

/** All work on messages to phones in the background, with its hours. */
export async function defineSmsJobs(context: Context): Promise<void> {
  const { queue } = context;
  await queue.define(SMS_JOB, (data) => deliverSms(context, v.parse(Delivery, data).id), { batch: 5 });
  await queue.define("sms.sweep", () => sweepSms(context), { cron: "* * * * *" });
  await queue.define("sms.tidy", () => tidySms(context), { cron: "50 3 * * *" });
}
