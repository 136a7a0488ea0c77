// Repeats one job, for a test that kills it: WORK names it, DATABASE_URL its database, NOW its present time.

import pino from "pino";
import { parseConfig } from "#app/config.ts";
import type { Context } from "#app/context.ts";
import { askMembers } from "#features/outcomes/server/ask-members.ts";
import { takeUpChanges } from "#features/saved-opportunities/server/reminders/reschedule.ts";
import { sendReminders } from "#features/saved-opportunities/server/reminders/send-reminders.ts";
import { connectDatabase } from "#platform/db/database.ts";
import type { KilledWork } from "./killed-jobs.ts";
import { runJob } from "./run-job.ts";

const WORKS: Record<KilledWork, (context: Context) => Promise<unknown>> = {
  async introductions(context) {
    await runJob(context, "introductions.remind");
    await runJob(context, "introductions.expire");
  },
  outcomes: askMembers,
  // Small batches, so that a kill falls between them.
  async reminders(context) {
    await takeUpChanges(context);
    await sendReminders(context, { size: 10 });
  },
};

const { DATABASE_URL = "", NOW = "", WORK = "" } = process.env;
const context = {
  config: { ...parseConfig(process.env), siteUrl: "https://isa.example" },
  db: connectDatabase(DATABASE_URL, () => undefined),
  clock: () => new Date(NOW),
  mailer: { keeps: false },
  queue: { send: async () => undefined, sendMany: async () => undefined },
  linkKeys: ["a secret of a test, long enough for it"],
  log: pino({ level: "silent" }),
} as unknown as Context;

console.log("ready");
for (;;) await WORKS[WORK as KilledWork](context);
