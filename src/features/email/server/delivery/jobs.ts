import * as v from "valibot";
import { DELIVER_JOB } from "#platform/mail-transport/outbox.ts";
import type { DeliveryContext as Context } from "../context.ts";
import { deliverMail } from "./deliver-mail.ts";
import { SEND_JOB } from "./queue-send.ts";
import { createSendWorker, type SendWorker } from "./send-worker/send-worker.ts";
import { deleteOldMail, sweepMail } from "./sweep-mail.ts";

const Delivery = v.object({ id: v.pipe(v.string(), v.uuid()) });

/**
 * Defines the background jobs for mail and their schedules. A process without a mail server delivers no account
 * mails; it composes the mails of sends and keeps them in the database.
 */
export async function defineMailJobs(
  context: Context,
  sendWorker: SendWorker = createSendWorker(context),
): Promise<SendWorker> {
  const { queue, mailer } = context;
  await queue.define("mail.tidy", () => deleteOldMail(context), { cron: "20 3 * * *" });
  await queue.define(SEND_JOB, () => sendWorker.wake());
  if (mailer.keeps) return sendWorker;
  await queue.define(DELIVER_JOB, (data) => deliverMail(context, v.parse(Delivery, data).id), { batch: 5 });
  await queue.define("mail.sweep", () => sweepMail(context), { cron: "* * * * *" });
  return sendWorker;
}
