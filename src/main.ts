import { mkdirSync } from "node:fs";
import { createAfterAnswer } from "./server/after-answer.ts";
import { parseConfig } from "./server/config.ts";
import { ConfigError } from "./server/config-error.ts";
import { DataFolderInUse } from "./server/db/embedded/postgres.ts";
import { readNewestMigration } from "./server/db/newest-migration.ts";
import { followReplica, openDatabase } from "./server/db/open-database.ts";
import { createFileStore } from "./server/files/store.ts";
import { watchHealth } from "./server/http/health.ts";
import { answerRequests, createHttpServer } from "./server/http/http-server.ts";
import { openDoor } from "./server/http/open-door.ts";
import { prepareShutdown } from "./server/http/shutdown.ts";
import { loadSigningKeys } from "./server/http/signing-keys.ts";
import { watchRequests } from "./server/http/watch-requests.ts";
import { startQueue } from "./server/jobs/queue.ts";
import { loadKeptSecrets } from "./server/kept-secrets.ts";
import { createLog } from "./server/log.ts";
import { loadLinkKeys } from "./server/mail/link-keys.ts";
import { createMailer } from "./server/mail/mailer.ts";
import { startWatching } from "./server/observability/start-watching.ts";
import { answersVisitors, doesJobs, readStartOptions } from "./server/role.ts";
import { startWork } from "./server/start-work.ts";

async function main(): Promise<void> {
  const { role, isDevelopment } = readStartOptions(process.argv.slice(2));
  const config = parseConfig({ ...process.env, ...(role === undefined ? {} : { ROLE: role }) });
  const { siteUrl } = config;
  const log = createLog(config.logLevel, config.role);
  const warn = (error: Error) => log.error({ err: error }, "background failure");
  mkdirSync(config.dataDir, { recursive: true });

  const database = await openDatabase(config, warn);
  const { db, url, pooled } = database;
  const mailer = createMailer(config);
  const queue = await startQueue(url, warn, { works: doesJobs(config.role), pooled });
  const keys = await loadSigningKeys(config.signingKeysFile, { create: config.local });
  const replica = followReplica(config, database, warn);
  const health = watchHealth(url, await readNewestMigration(), replica);
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
    afterAnswer: createAfterAnswer(log),
    log,
  };
  const watching = await startWatching(context, health);

  const onShutdown = prepareShutdown();
  const work = await startWork(context);
  const server = createHttpServer();
  const door = await openDoor(context, health, server, { isDevelopment });
  answerRequests(server, { siteUrl, isDevelopment }, watchRequests(config, watching.watchers, door));
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(config.port, config.host, resolve));

  console.log(`ISA is ready at ${siteUrl}${config.role === "all" ? "" : ` (${config.role})`}`);
  if (config.local && mailer.keeps) console.log(`Mails are kept at ${siteUrl}/dev/mailbox`);
  for (const { email, password, about } of work.cast) console.log(`  ${email}  ${password}  (${about})`);

  onShutdown({
    server,
    drainSeconds: answersVisitors(config.role) ? config.drainSeconds : 0,
    drain: health.drain,
    stopWork: work.stop,
    async close() {
      await context.afterAnswer.idle();
      await queue.stop();
      await mailer.close();
      await health.close();
      await watching.close();
      await replica?.close();
      await database.close();
    },
  });
}

main().catch((error: unknown) => {
  const expected = error instanceof ConfigError || error instanceof DataFolderInUse;
  console.error(expected ? error.message : error);
  process.exit(1);
});
