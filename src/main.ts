import type { Logger } from "pino";
import { measureAccountMails } from "#accounts/server/mail-limits.ts";
import { type Config, parseConfig } from "#app/config.ts";
import type { Context } from "#app/context.ts";
import { featurePorts } from "#app/feature-ports.ts";
import { createLiveSockets } from "#app/live-sockets.ts";
import { createSiteListener } from "#app/site-listener.ts";
import { startWork } from "#app/start-work.ts";
import { prepareDataDir } from "#platform/config/data-dir.ts";
import { answersVisitors, doesJobs, readStartOptions } from "#platform/config/role.ts";
import { ConfigError, describeStartFailure } from "#platform/config/start-failure.ts";
import { loadKeyring } from "#platform/crypto/keyring.ts";
import { isDatabaseUnavailable } from "#platform/db/database-errors.ts";
import { followReplica, openDatabase } from "#platform/db/open-database.ts";
import { readNewestMigration } from "#platform/db/schema-version.ts";
import { createFileStore } from "#platform/files/store.ts";
import { createAfterResponse } from "#platform/http/after-response.ts";
import { watchHealth } from "#platform/http/health.ts";
import { answerRequests, createHttpServer } from "#platform/http/http-server.ts";
import { requireFreePorts } from "#platform/http/require-free-ports.ts";
import { prepareShutdown, type Shutdown } from "#platform/http/shutdown.ts";
import { loadSigningKeys } from "#platform/http/signing-keys.ts";
import { watchRequests } from "#platform/http/watch-requests.ts";
import { startQueue } from "#platform/jobs/queue.ts";
import { createMailer } from "#platform/mail-transport/mailer.ts";
import { createLog } from "#platform/observability/log.ts";
import { measureSockets } from "#platform/observability/measure-sockets.ts";
import { startWatching } from "#platform/observability/start-watching.ts";
import { findMissing } from "../scripts/releases.mjs";
import { loadLinkKeys } from "./platform/config/mail-config.ts";

async function start(shutdown: Shutdown): Promise<void> {
  const { config, log, isDevelopment } = await prepareStart();
  const { context, health } = await openContext(config, log, shutdown);
  const server = createHttpServer();
  const live = createLiveSockets(context, server, { isDevelopment });
  shutdown.onClose(live.close);
  const watching = await startWatching(context, health, (meter) => {
    measureAccountMails(meter, context);
    measureSockets(meter, { sockets: live.count, streams: live.pages.count });
  });
  shutdown.onClose(watching.close);
  shutdown.signal.throwIfAborted();

  const work = await startWork(context);
  const listener = await createSiteListener(context, health, server, { isDevelopment, pages: live.pages });
  const site = { siteUrl: config.siteUrl, isDevelopment };
  answerRequests(server, site, watchRequests(config, watching.watchers, listener));
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(config.port, config.host, resolve));
  printReady(context, work);
  shutdown.serve({
    server,
    drainSeconds: answersVisitors(config.role) ? config.drainSeconds : 0,
    drain() {
      health.drain();
      live.shut();
    },
    stopWork: work.stop,
    closeSockets: live.close,
  });
}

async function prepareStart() {
  const { role, isDevelopment } = readStartOptions(process.argv.slice(2));
  const config = parseConfig({ ...process.env, ...(role === undefined ? {} : { ROLE: role }) });
  const log = createLog(config.logLevel, config.role);
  if (!isDevelopment) requireWholeBuild();
  await requireFreePorts(config);
  prepareDataDir(config.dataDir);
  return { config, log, isDevelopment };
}

async function openContext(config: Config, log: Logger, shutdown: Shutdown) {
  const warn = backgroundWarning(log, shutdown);
  const { database, keys, replica, timelines, health } = await openData(config, warn, shutdown);
  const { db, url, pooled } = database;
  const mailer = createMailer(config);
  shutdown.onClose(mailer.close);
  const queue = await startQueue(url, warn, { works: doesJobs(config.role), pooled });
  shutdown.onClose(queue.stop);
  const afterResponse = createAfterResponse(log);
  shutdown.onClose(afterResponse.idle);
  const clock = () => new Date();
  const base = {
    config,
    db,
    replica,
    timelines,
    clock,
    mailer,
    store: await createFileStore(config),
    queue,
    keys,
    linkKeys: await loadLinkKeys(config),
    factorKeys: await loadKeyring(config.factorSecrets, config.factorSecretFile),
    afterResponse,
    log,
  };
  return { context: { ...base, ...featurePorts(base) }, health };
}

function backgroundWarning(log: Logger, { signal }: Shutdown) {
  return (error: Error) => {
    if (signal.aborted && isDatabaseUnavailable(error)) log.debug({ err: error }, "shutdown: database connection lost");
    else log.error({ err: error }, "background failure");
  };
}

async function openData(config: Config, warn: (error: Error) => void, shutdown: Shutdown) {
  const database = await openDatabase(config, warn, shutdown);
  if (database.wasRunning)
    console.log("Found the database of an ISA that was killed, still running, and took it over.");
  const keys = await loadSigningKeys(config.signingKeysFile, { create: config.local });
  const { replica, timelines } = followReplica(config, database, warn);
  shutdown.onClose(async () => timelines?.close());
  shutdown.onClose(async () => replica?.close());
  const health = watchHealth(database.url, await readNewestMigration(), { replica, timelines });
  shutdown.onClose(health.close);
  return { database, keys, replica, timelines, health };
}

type Work = Awaited<ReturnType<typeof startWork>>;

function printReady({ config, mailer }: Pick<Context, "config" | "mailer">, { cast }: Work): void {
  const { siteUrl } = config;
  console.log(`ISA is ready at ${siteUrl}${config.role === "all" ? "" : ` (${config.role})`}`);
  if (config.local && mailer.keeps) console.log(`Mails are kept at ${siteUrl}/dev/mailbox`);
  for (const { email, password, about } of cast) console.log(`  ${email}  ${password}  (${about})`);
}

/** @throws ConfigError when scripts of pages or the service worker are missing */
function requireWholeBuild(): void {
  const missing = findMissing("build");
  if (!missing) return;
  throw new ConfigError(
    `${missing} is missing, or this user may not read it. Run npm run build; where another user built it: chmod -R a+rX build.`,
  );
}

// A closed terminal must not end the process.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
const shutdown = prepareShutdown();
start(shutdown).catch(async (error: unknown) => {
  const isFailure = !shutdown.signal.aborted;
  if (isFailure) console.error(describeStartFailure(error) ?? error);
  await shutdown.close();
  process.exit(isFailure ? 1 : 0);
});
