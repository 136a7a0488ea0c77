// A process that does nothing but what the clock does to introductions, over and over, for a test that kills it:
// DATABASE_URL, and the moment that it takes for now (NOW).
import pino from "pino";
import { parseConfig } from "#app/config.ts";
import type { Context } from "#app/context.ts";
import { expireIntroductions, remindReceivers } from "#features/introductions/server/jobs.ts";
import { connectDatabase } from "#platform/db/database.ts";

const { DATABASE_URL = "", NOW = "" } = process.env;
const context = {
  config: { ...parseConfig(process.env), siteUrl: "https://isa.example" },
  db: connectDatabase(DATABASE_URL, () => undefined),
  clock: () => new Date(NOW),
  mailer: { keeps: false },
  queue: { send: async () => undefined },
  linkKeys: ["a secret of a test, long enough for it"],
  log: pino({ level: "silent" }),
} as unknown as Context;

console.log("ready");
for (;;) {
  await remindReceivers(context);
  await expireIntroductions(context);
}
