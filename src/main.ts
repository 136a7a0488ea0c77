import { mkdirSync } from "node:fs";
import { getRequestListener } from "@hono/node-server";
import { createApi } from "./server/app.ts";
import { defineAccountJobs } from "./server/auth/jobs.ts";
import { createEventCourier } from "./server/auth/webhooks/event-courier.ts";
import { parseConfig } from "./server/config.ts";
import { ConfigError } from "./server/config-error.ts";
import type { Context } from "./server/context.ts";
import { connectDatabase } from "./server/db/database.ts";
import { DataFolderInUse, startEmbeddedPostgres } from "./server/db/embedded/postgres.ts";
import { migrateDatabase } from "./server/db/migrate.ts";
import { readNewestMigration } from "./server/db/newest-migration.ts";
import { watchReplica } from "./server/db/replica.ts";
import { defineDirectoryJobs } from "./server/directory/jobs.ts";
import { defineConsentJobs } from "./server/email-consent/jobs.ts";
import { defineReminderJobs } from "./server/email-reminders/jobs.ts";
import { defineSendJobs } from "./server/email-sends/jobs.ts";
import { defineFileJobs } from "./server/files/jobs.ts";
import { createFileStore } from "./server/files/store.ts";
import { createFrontDoor } from "./server/http/front-door.ts";
import { healthRoutes, watchHealth } from "./server/http/health.ts";
import { answerRequests, createHttpServer } from "./server/http/http-server.ts";
import { prepareShutdown } from "./server/http/shutdown.ts";
import { loadSigningKeys } from "./server/http/signing-keys.ts";
import { builtSite, developmentSite } from "./server/http/site.ts";
import { watchRequests } from "./server/http/watch-requests.ts";
import { defineInsightJobs } from "./server/insights/jobs.ts";
import { defineQueueJobs } from "./server/jobs/jobs.ts";
import { startQueue } from "./server/jobs/queue.ts";
import { loadKeptSecrets } from "./server/kept-secrets.ts";
import { createLog } from "./server/log.ts";
import type { Courier } from "./server/mail/courier/courier.ts";
import { defineMailJobs } from "./server/mail/jobs.ts";
import { loadLinkKeys } from "./server/mail/link-keys.ts";
import { createMailer } from "./server/mail/mailer.ts";
import { startWatching } from "./server/observability/start-watching.ts";
import { defineOpportunityJobs } from "./server/opportunities/jobs.ts";
import { answersVisitors, doesJobs, readStartOptions } from "./server/role.ts";
import { seedDemo } from "./server/seed/seed-demo.ts";
import { defineSmsJobs } from "./server/sms/jobs.ts";

async function main(): Promise<void> {
  const options = readStartOptions(process.argv.slice(2));
  const config = parseConfig({ ...process.env, ...(options.role === undefined ? {} : { ROLE: options.role }) });
  const log = createLog(config.logLevel, config.role);
  const warn = (error: Error) => log.error({ err: error }, "background failure");
  mkdirSync(config.dataDir, { recursive: true });

  const embedded =
    config.databaseUrl === undefined
      ? await startEmbeddedPostgres({ dataDir: config.dataDir, onError: warn })
      : undefined;
  const databaseUrl = config.databaseUrl ?? embedded?.appUrl ?? "";
  await migrateDatabase(embedded?.url ?? config.databaseDirectUrl ?? databaseUrl, {
    checkOnly: config.migrationDatabaseUrl !== undefined,
  });
  const pooled = config.databaseDirectUrl !== undefined;
  const db = connectDatabase(databaseUrl, warn, { pooled });
  const mailer = createMailer(config);
  const queue = await startQueue(databaseUrl, warn, { works: doesJobs(config.role), pooled });
  const keys = await loadSigningKeys(config.signingKeysFile, { create: config.local });
  const primary = { primary: db, primaryUrl: config.databaseDirectUrl ?? databaseUrl };
  const replica = config.databaseReplicaUrl
    ? watchReplica({ ...primary, url: config.databaseReplicaUrl }, warn)
    : undefined;
  const health = watchHealth(databaseUrl, await readNewestMigration(), replica);
  const context = {
    config,
    db,
    replica,
    clock: () => new Date(),
    mailer,
    store: await createFileStore(config),
    queue,
    keys,
    linkKeys: await loadLinkKeys(config),
    factorKeys: await loadKeptSecrets(config.factorSecrets, config.factorSecretFile),
    log,
  };

  const watching = await startWatching(context, health);

  const onShutdown = prepareShutdown();
  const courier = await defineJobs(context);
  const cast = config.seed ? await seedDemo(context) : [];
  await defineLaterJobs(context);
  const couriers = doesJobs(config.role) ? [courier, createEventCourier(context)] : [];
  for (const one of couriers) one.start();

  const server = createHttpServer();
  const door = answersVisitors(config.role)
    ? createFrontDoor(
        context,
        health,
        createApi(context),
        await (options.isDevelopment ? developmentSite(server) : builtSite()),
      )
    : getRequestListener(healthRoutes(health).fetch);
  const watched = watchRequests(config, watching.watchers, door);
  answerRequests(server, { siteUrl: config.siteUrl, isDevelopment: options.isDevelopment }, watched);
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(config.port, resolve));

  console.log(`ISA is ready at ${config.siteUrl}${config.role === "all" ? "" : ` (${config.role})`}`);
  if (config.local && mailer.keeps) console.log(`Mails are kept at ${config.siteUrl}/dev/mailbox`);
  for (const { email, password, about } of cast) console.log(`  ${email}  ${password}  (${about})`);

  onShutdown({
    server,
    drainSeconds: answersVisitors(config.role) ? config.drainSeconds : 0,
    drain: health.drain,
    async stopWork() {
      await Promise.all([queue.takeNoMore(), ...couriers.map((one) => one.stop())]);
    },
    async close() {
      await queue.stop();
      await mailer.close();
      await health.close();
      await watching.close();
      await context.replica?.close();
      await db.$client.end();
      await embedded?.stop();
    },
  });
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
  await defineOpportunityJobs(context);
  return courier;
}

/** Those that begin with a look at all data. */
async function defineLaterJobs(context: Context): Promise<void> {
  await defineDirectoryJobs(context);
  await defineInsightJobs(context);
  await defineQueueJobs(context);
}

main().catch((error: unknown) => {
  const expected = error instanceof ConfigError || error instanceof DataFolderInUse;
  console.error(expected ? error.message : error);
  process.exit(1);
});
