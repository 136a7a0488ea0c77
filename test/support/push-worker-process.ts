// Pushes new notices only, for tests that kill it: DATABASE_URL, DATA_DIR.
import pino from "pino";
import { parseConfig } from "#app/config.ts";
import type { Context } from "#app/context.ts";
import { createPushWorker } from "#features/notices/server/push/push-worker.ts";
import { loadLinkKeys } from "#platform/config/mail-config.ts";
import { connectDatabase } from "#platform/db/database.ts";
import { trustPushService } from "./push-service.ts";

const { DATABASE_URL = "", NOW = "" } = process.env;
const config = parseConfig(process.env);
const ahead = new Date(NOW).getTime() - Date.now();
const context = {
  config,
  db: connectDatabase(DATABASE_URL, () => undefined),
  clock: () => new Date(Date.now() + ahead),
  linkKeys: await loadLinkKeys(config),
  log: pino({ level: "silent" }),
} as unknown as Context;

trustPushService();
createPushWorker(context, 20).start();
console.log("ready");
