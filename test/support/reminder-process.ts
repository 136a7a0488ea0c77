// A process that does nothing but remind, over and over and a few at a time, for a test that kills it: DATABASE_URL, and
// the moment that it takes for now (NOW).
import pino from "pino";
import { parseConfig } from "#app/config.ts";
import type { Context } from "#app/context.ts";
import { takeUpChanges } from "#features/saved-opportunities/server/reminders/reschedule.ts";
import { sendReminders } from "#features/saved-opportunities/server/reminders/send-reminders.ts";
import { connectDatabase } from "#platform/db/database.ts";

const { DATABASE_URL = "", NOW = "" } = process.env;
const context = {
  config: { ...parseConfig(process.env), siteUrl: "https://isa.example" },
  db: connectDatabase(DATABASE_URL, () => undefined),
  clock: () => new Date(NOW),
  mailer: { keeps: false },
  queue: { sendMany: async () => undefined },
  linkKeys: ["a secret of a test, long enough for it"],
  log: pino({ level: "silent" }),
} as unknown as Context;

console.log("ready");
for (;;) {
  await takeUpChanges(context);
  await sendReminders(context, { size: 10 });
}
