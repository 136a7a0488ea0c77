import { accountPorts } from "./server/account-ports.ts";
import { createAfterAnswer } from "./server/after-answer.ts";
import { measureAccountMails } from "./server/auth/measure-mails.ts";
import { parseConfig } from "./server/config.ts";
import { prepareDataDir } from "./server/data-dir.ts";
import { readNewestMigration } from "./server/db/newest-migration.ts";
import { followReplica, openDatabase } from "./server/db/open-database.ts";
import { createFileStore } from "./server/files/store.ts";
import { watchHealth } from "./server/http/health.ts";
import { answerRequests, createHttpServer } from "./server/http/http-server.ts";
import { openDoor } from "./server/http/open-door.ts";
import { requireFreePorts } from "./server/http/require-free-ports.ts";
import { prepareShutdown, type Shutdown } from "./server/http/shutdown.ts";
import { loadSigningKeys } from "./server/http/signing-keys.ts";
import { watchRequests } from "./server/http/watch-requests.ts";
import { startQueue } from "./server/jobs/queue.ts";
import { loadKeptSecrets } from "./server/kept-secrets.ts";
import { createLog } from "./server/log.ts";
import { loadLinkKeys } from "./server/mail/link-keys.ts";
import { createMailer } from "./server/mail/mailer.ts";
import { startWatching } from "./server/observability/start-watching.ts";
import { answersVisitors, doesJobs, readStartOptions } from "./server/role.ts";
import { describeStartFailure } from "./server/start-failure.ts";
import { startWork } from "./server/start-work.ts";

async function start(shutdown: Shutdown): Promise<void> {
  const { role, isDevelopment } = readStartOptions(process.argv.slice(2));
  const config = parseConfig({ ...process.env, ...(role === undefined ? {} : { ROLE: role }) });
  const { siteUrl } = config;
  const log = createLog(config.logLevel, config.role);
  const warn = (error: Error) => log.error({ err: error }, "background failure");
  await requireFreePorts(config);
  prepareDataDir(config.dataDir);

  const database = await openDatabase(config, warn, shutdown);
  const { db, url, pooled } = database;
  if (database.wasRunning)
    console.log("Found the database of an ISA that was killed, still running, and took it over.");
  const keys = await loadSigningKeys(config.signingKeysFile, { create: config.local });
  const { replica, timelines } = followReplica(config, database, warn);
  shutdown.onClose(async () => timelines?.close());
  shutdown.onClose(async () => replica?.close());
  const health = watchHealth(url, await readNewestMigration(), { replica, timelines });
  shutdown.onClose(health.close);
  const mailer = createMailer(config);
  shutdown.onClose(mailer.close);
  const queue = await startQueue(url, warn, { works: doesJobs(config.role), pooled });
  shutdown.onClose(queue.stop);
  const afterAnswer = createAfterAnswer(log);
  shutdown.onClose(afterAnswer.idle);
  const clock = () => new Date();
  const context = {
    config,
    db,
    replica,
    timelines,
    clock,
    ...accountPorts({ config, clock, db }),
    mailer,
    store: await createFileStore(config),
    queue,
    keys,
    linkKeys: await loadLinkKeys(config),
    factorKeys: await loadKeptSecrets(config.factorSecrets, config.factorSecretFile),
    afterAnswer,
    log,
  };
  const watching = await startWatching(context, health, (meter) => measureAccountMails(meter, context));
  shutdown.onClose(watching.close);
  shutdown.signal.throwIfAborted();

  const work = await startWork(context);
  const server = createHttpServer();
  const door = await openDoor(context, health, server, { isDevelopment });
  answerRequests(server, { siteUrl, isDevelopment }, watchRequests(config, watching.watchers, door));
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(config.port, config.host, resolve));

  console.log(`ISA is ready at ${siteUrl}${config.role === "all" ? "" : ` (${config.role})`}`);
  if (config.local && mailer.keeps) console.log(`Mails are kept at ${siteUrl}/dev/mailbox`);
  for (const { email, password, about } of work.cast) console.log(`  ${email}  ${password}  (${about})`);

  shutdown.serve({
    server,
    drainSeconds: answersVisitors(config.role) ? config.drainSeconds : 0,
    drain: health.drain,
    stopWork: work.stop,
  });
}

// A terminal that was closed takes no words any more.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
const shutdown = prepareShutdown();
start(shutdown).catch(async (error: unknown) => {
  const isFailure = !shutdown.signal.aborted;
  if (isFailure) console.error(describeStartFailure(error) ?? error);
  await shutdown.close();
  process.exit(isFailure ? 1 : 0);
});
