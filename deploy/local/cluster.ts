import { randomBytes } from "node:crypto";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { until } from "../../drills/wait.ts";
import { endProcessesOf } from "../../test/support/end-run.ts";
import { keepRun } from "../../test/support/run-folder.ts";
import {
  createDatabaseSet,
  type DatabaseSet,
  layOutDatabase,
  NODES,
  type Passwords,
  prepareDatabase,
} from "./database-set.ts";
import { mountDisk, unmountDisk } from "./disks.ts";
import { findPorts, PATIENCE_SECONDS } from "./places.ts";
import { createProduct, createProxies, runScript, untilReady } from "./product-set.ts";
import type { Service } from "./services.ts";
import { serviceUser } from "./services.ts";

export type Cluster = {
  /** Of HAProxy, before the web processes. */
  url: string;
  folder: string;
  databases: DatabaseSet;
  /** Ends all; the folder with the logs goes too, unless it is to be kept. */
  stop(keeps?: boolean): Promise<void>;
};

type Options = {
  port?: number | undefined;
  say?: (line: string) => void;
  /** Whether each PostgreSQL stores on a file system of its own. */
  disks?: boolean;
  /** Whether there are members and opportunities from the start. */
  hasCast?: boolean;
};

/** The full set on one machine: etcd, two PostgreSQL under Patroni, HAProxy, PgBouncer, two web processes, a worker. */
export async function startCluster({
  port,
  say = () => undefined,
  disks = false,
  hasCast = false,
}: Options = {}): Promise<Cluster> {
  const folder = makeFolder(disks);
  const ports = await findPorts(port);
  const secret = () => randomBytes(16).toString("hex");
  const passwords: Passwords = { superuser: secret(), replication: secret(), owner: secret(), app: secret() };
  layOutDatabase(folder);
  const databases = createDatabaseSet(folder, ports, passwords);
  const proxies = createProxies(folder, ports, passwords);
  const product = createProduct(folder, ports, passwords);
  const started: Service[] = [];
  const start = (services: Service[]) => {
    for (const service of services) {
      service.start();
      started.push(service);
    }
  };
  const stop = async (keeps = false) => {
    for (const service of started.toReversed()) await service.stop();
    // A Patroni that did not end in time leaves its PostgreSQL behind.
    endProcessesOf(folder);
    if (disks) for (const name of NODES) unmountDisk(join(folder, name));
    if (keeps) keepRun();
    else rmSync(folder, { recursive: true, force: true });
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void stop().then(() => process.exit(0)));
  }
  try {
    say(`Logs are in ${folder}/log`);
    start(databases.services);
    start(proxies);
    await prepareDatabase(ports, passwords);
    await until("a synchronous replica", PATIENCE_SECONDS, databases.hasReplica);
    say("PostgreSQL has a primary and a synchronous replica");
    const owner = `postgres://isa_owner:${passwords.owner}@127.0.0.1:${ports.primary}/isa`;
    runScript("scripts/migrate.ts", { ...product.env, MIGRATION_DATABASE_URL: owner });
    if (hasCast) runScript("scripts/seed.ts", { ...product.env, DATABASE_URL: owner, DATABASE_DIRECT_URL: owner });
    // The first one writes the file of signing keys.
    start(product.services.slice(0, 1));
    await untilReady("the first web process", ports.web1);
    start(product.services.slice(1));
    await untilReady("the second web process", ports.web2);
    await untilReady("the worker", ports.worker);
    await untilReady("HAProxy", ports.visitors);
    return { url: product.url, folder, databases, stop };
  } catch (error) {
    await stop(true);
    throw error;
  }
}

function makeFolder(disks: boolean): string {
  const folder = mkdtempSync(join(tmpdir(), "isa-cluster-"));
  chmodSync(folder, 0o755);
  for (const name of ["log", "etcd", ...NODES]) mkdirSync(join(folder, name), { mode: 0o700 });
  if (disks) for (const name of NODES) mountDisk(join(folder, name));
  for (const name of serviceUser ? ["", "etcd", ...NODES] : []) {
    chownSync(join(folder, name), serviceUser?.uid ?? 0, serviceUser?.gid ?? 0);
  }
  return folder;
}
