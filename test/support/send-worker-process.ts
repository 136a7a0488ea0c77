// Delivers sends only, for tests that kill it: DATABASE_URL, SMTP_URL, and a clock that runs CLOCK_SPEED times as fast
// from CLOCK_START on.
import pino from "pino";
import { parseConfig } from "#app/config.ts";
import type { Context } from "#app/context.ts";
import { featurePorts } from "#app/feature-ports.ts";
import { createSendWorker } from "#features/email/server/delivery/send-worker/send-worker.ts";
import { connectDatabase } from "#platform/db/database.ts";
import { createMailer } from "#platform/mail-transport/mailer.ts";

const { DATABASE_URL = "", CLOCK_SPEED = "1", CLOCK_START = "0", HOLD_MS = "300000" } = process.env;
const start = Number(CLOCK_START);
const config = { ...parseConfig(process.env), siteUrl: "https://isa.example" };
const base = {
  config,
  db: connectDatabase(DATABASE_URL, () => undefined),
  clock: () => new Date(start + (Date.now() - start) * Number(CLOCK_SPEED)),
  mailer: createMailer(config, { connect: 5_000, silence: 4_000, whole: 6_000 }),
  linkKeys: ["a secret of a test, long enough for it"],
  log: pino({ level: "silent" }),
} as unknown as Context;
const context = { ...base, ...featurePorts(base) };

createSendWorker(context, { lease: 120_000, hold: Number(HOLD_MS), poll: 50 }).start();
console.log("ready");
