import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { packagedPostgres, reachablePostgres } from "./binaries.ts";
import { createCluster, finishUpgrade, hasCluster, requireSameMajor, takeOver } from "./cluster.ts";
import { endServer, endWithThisProcess } from "./end-server.ts";
import { type Launch, launchUntilAccepting, probe, socketAddress } from "./launch.ts";
import { demandPassword, requirePassword } from "./password.ts";
import { asApp, createRoles } from "./roles.ts";
import { DatabaseStartFailure } from "./start-failure.ts";

export type EmbeddedPostgres = {
  /** Database address that connects as the owner of all tables. */
  url: string;
  appUrl: string;
  /** True when a killed owner had left the server running. */
  wasRunning: boolean;
  stop(): Promise<void>;
};

export class DataFolderInUse extends DatabaseStartFailure {
  override name = "DataFolderInUse";
}

const OWNER_LOCK = 4_715_001;

type Options = {
  dataDir: string;
  native?: string;
  settings?: Record<string, string>;
  onError?: (error: Error) => void;
  /** After an abort, the server is neither started nor restarted. */
  signal?: AbortSignal;
};

/**
 * Starts or adopts the PostgreSQL of a data folder, on a unix socket only; restarts it after a crash.
 * @throws DataFolderInUse when another running program owns the folder, DatabaseStartFailure when the start fails
 */
export async function startEmbeddedPostgres({
  dataDir,
  native,
  settings = {},
  onError = () => undefined,
  signal = new AbortController().signal,
}: Options): Promise<EmbeddedPostgres> {
  const server = await prepareServer({ dataDir, native, settings });
  const { url, remove } = server;
  const ownership = await stayOwner((over) => openAsOwner(server, over), onError, signal).catch((error) => {
    server.owned?.letGo();
    remove();
    throw error;
  });
  const stop = async () => {
    await ownership.release();
    await endServer(server.launching.cluster);
    server.owned?.letGo();
    remove();
  };
  return { url, appUrl: asApp(url), wasRunning: server.wasRunning, stop };
}

type Server = {
  dataDir: string;
  launching: Omit<Launch, "signal">;
  password: string;
  url: string;
  remove(): void;
  wasRunning: boolean;
  owned: { letGo(): void } | undefined;
};
type Folder = { dataDir: string; native: string | undefined; settings: Record<string, string> };

async function prepareServer({ dataDir, native, settings }: Folder): Promise<Server> {
  const cluster = join(dataDir, "postgres");
  finishUpgrade(dataDir);
  const uid = takeOver(cluster);
  const home = await reachablePostgres(native ?? packagedPostgres(), uid);
  if (!hasCluster(cluster, uid)) await createCluster(home, dataDir, { uid, isSynced: settings.fsync !== "off" });
  await requireSameMajor(cluster, home);
  const password = requirePassword({ cluster, uid });
  const { url, remove } = socketAddress(cluster);
  const launching = { home, cluster, uid, settings, log: join(dataDir, "postgres.log") };
  return { dataDir, launching, password, url, remove, wasRunning: false, owned: undefined };
}

async function openAsOwner(server: Server, over: AbortSignal): Promise<pg.Client> {
  const { url, dataDir, launching, password } = server;
  const { cluster } = launching;
  server.wasRunning = (await probe(url, cluster)) === "open";
  if (!server.wasRunning) await launchUntilAccepting(url, { ...launching, signal: over });
  try {
    const owner = await claim(url, dataDir);
    server.owned = endWithThisProcess(cluster);
    await createRoles(owner, password);
    await demandPassword(owner, password, launching);
    return owner;
  } catch (error) {
    if (!server.wasRunning && !(error instanceof DataFolderInUse)) await endServer(cluster);
    throw error;
  }
}

/** The holder of this lock owns the data folder; PostgreSQL releases it when the process dies. */
async function claim(url: string, dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: "isa-owner" });
  client.on("error", () => undefined);
  await client.connect();
  const { rows } = await client.query("select pg_try_advisory_lock($1) as mine", [OWNER_LOCK]);
  if (rows[0].mine) return client;
  await client.end();
  throw new DataFolderInUse(
    `Another ISA is already running with the data folder ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
  );
}

const RETRY_MS = 500;

type Ownership = {
  release(): Promise<void>;
};

type Owning = {
  open: (signal: AbortSignal) => Promise<pg.Client>;
  onError: (error: Error) => void;
  over: AbortSignal;
  owner: pg.Client;
  reopening: Promise<void>;
};

/**
 * Holds the owner's connection, and restarts the server when the connection ends.
 * @param onError receives each crash, and each new reason why a restart fails
 * @throws the error of the first `open`
 */
async function stayOwner(
  open: (signal: AbortSignal) => Promise<pg.Client>,
  onError: (error: Error) => void,
  signal: AbortSignal,
): Promise<Ownership> {
  const released = new AbortController();
  const over = AbortSignal.any([released.signal, signal]);
  const owning: Owning = { open, onError, over, owner: await open(over), reopening: Promise.resolve() };
  watch(owning);
  return {
    async release() {
      released.abort();
      await owning.reopening;
      await owning.owner.end();
    },
  };
}

function watch(owning: Owning): void {
  owning.owner.once("end", () => {
    if (!owning.over.aborted) owning.reopening = reopen(owning);
  });
}

async function reopen(owning: Owning): Promise<void> {
  const { open, onError, over } = owning;
  onError(new Error("The embedded database has ended by itself; it is started again."));
  let reason = "";
  while (!over.aborted) {
    try {
      owning.owner = await open(over);
      watch(owning);
      return;
    } catch (error) {
      const { message } = error as Error;
      if (message !== reason && !over.aborted) onError(error as Error);
      reason = message;
      await pause(RETRY_MS);
    }
  }
}
