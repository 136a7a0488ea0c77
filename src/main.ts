import { mkdirSync } from "node:fs";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createApi } from "./server/app.ts";
import { defineAccountJobs } from "./server/auth/jobs.ts";
import { createEventCourier } from "./server/auth/webhooks/event-courier.ts";
import { parseConfig } from "./server/config.ts";
import { ConfigError } from "./server/config-error.ts";
import { connectDatabase } from "./server/db/database.ts";
import { DataFolderInUse, startEmbeddedPostgres } from "./server/db/embedded/postgres.ts";
import { migrateDatabase } from "./server/db/migrate.ts";
import { defineDirectoryJobs } from "./server/directory/jobs.ts";
import { defineConsentJobs } from "./server/email-consent/jobs.ts";
import { defineReminderJobs } from "./server/email-reminders/jobs.ts";
import { defineSendJobs } from "./server/email-sends/jobs.ts";
import { defineFileJobs } from "./server/files/jobs.ts";
import { createFileStore } from "./server/files/store.ts";
import { createFrontDoor } from "./server/http/front-door.ts";
import { onShutdown } from "./server/http/shutdown.ts";
import { loadSigningKeys } from "./server/http/signing-keys.ts";
import { builtSite, developmentSite } from "./server/http/site.ts";
import { defineInsightJobs } from "./server/insights/jobs.ts";
import { startQueue } from "./server/jobs/queue.ts";
import { loadKeptSecrets } from "./server/kept-secrets.ts";
import { createLog } from "./server/log.ts";
import { defineMailJobs } from "./server/mail/jobs.ts";
import { loadLinkKeys } from "./server/mail/link-keys.ts";
import { createMailer } from "./server/mail/mailer.ts";
import { defineOpportunityJobs } from "./server/opportunities/jobs.ts";
import { seedDemo } from "./server/seed/seed-demo.ts";
import { defineSmsJobs } from "./server/sms/jobs.ts";

async function main(): Promise<void> {
  const config = parseConfig(process.env);
  const log = createLog(config.logLevel);
  const warn = (error: Error) => log.error({ err: error }, "background failure");
  mkdirSync(config.dataDir, { recursive: true });

  const embedded =
    config.databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir: config.dataDir }) : undefined;
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? "";
  await migrateDatabase(databaseUrl);
  const db = connectDatabase(databaseUrl, warn);
  const mailer = createMailer(config);
  const queue = await startQueue(databaseUrl, warn);
  const keys = await loadSigningKeys(config.signingKeysFile, { create: config.local });
  const context = {
    config,
    db,
    clock: () => new Date(),
    mailer,
    store: await createFileStore(config),
    queue,
    keys,
    linkKeys: await loadLinkKeys(config),
    factorKeys: await loadKeptSecrets(config.factorSecrets, config.factorSecretFile),
    log,
  };

  const courier = await defineMailJobs(context);
  await defineConsentJobs(context);
  await defineSendJobs(context);
  await defineReminderJobs(context);
  await defineAccountJobs(context);
  await defineSmsJobs(context);
  await defineFileJobs(context);
  await defineOpportunityJobs(context);
  const cast = config.seed ? await seedDemo(context) : [];
  await defineDirectoryJobs(context);
  await defineInsightJobs(context);

  courier.start();
  const eventCourier = createEventCourier(context);
  eventCourier.start();

  const api = createApi(context);
  const server = createServer();
  const load = process.argv.includes("--dev") ? developmentSite(server) : builtSite();
  const door = createFrontDoor(context, api, await load);
  server.on("request", getRequestListener(door.fetch));
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(config.port, resolve));

  console.log(`ISA is ready at ${config.siteUrl}`);
  if (config.local && mailer.keeps) console.log(`Mails are kept at ${config.siteUrl}/dev/mailbox`);
  for (const { email, password, about } of cast) console.log(`  ${email}  ${password}  (${about})`);

  onShutdown(server, async () => {
    await courier.stop();
    await eventCourier.stop();
    await queue.stop();
    await mailer.close();
    await db.$client.end();
    await embedded?.stop();
  });
}

main().catch((error: unknown) => {
  const expected = error instanceof ConfigError || error instanceof DataFolderInUse;
  console.error(expected ? error.message : error);
  process.exit(1);
});
