// Delivers account events only, for tests that kill it: DATABASE_URL, AUTH_WEBHOOK_URL.
import pino from "pino";
import { createEventWorker } from "#accounts/server/webhooks/event-worker.ts";
import { parseConfig } from "#app/config.ts";
import type { Context } from "#app/context.ts";
import { connectDatabase } from "#platform/db/database.ts";

const { DATABASE_URL = "", LEASE_MS = "30000" } = process.env;
const context = {
  config: parseConfig(process.env),
  db: connectDatabase(DATABASE_URL, () => undefined),
  clock: () => new Date(),
  log: pino({ level: "silent" }),
} as unknown as Context;

createEventWorker(context, { lease: Number(LEASE_MS), attempt: 10_000 }, 50).start();
console.log("ready");
