import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { packagedPostgres, reachablePostgres } from "./binaries.ts";
import { createCluster, finishUpgrade, hasCluster, requireSameMajor, takeOver } from "./cluster.ts";
import { endServer, endWithThisProcess } from "./end-server.ts";
import { launchUntilAccepting, probe, socketAddress } from "./launch.ts";
import { demandPassword, requirePassword } from "./password.ts";
import { asApp, createRoles } from "./roles.ts";
import { DatabaseStartFailure } from "./start-failure.ts";

export type EmbeddedPostgres = {
  /** As the owner of all tables. */
  url: string;
  /** As the program, which may do less. */
  appUrl: string;
  /** Whether it was running already, left behind by an owner that was killed. */
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
  /** Aborted when the program is to end: the server is not started any more, and not again. */
  signal?: AbortSignal;
};

/**
 * Starts (or finds again after a crash of this program) the PostgreSQL of a data folder, on a unix socket only. One that
 * ends by itself is started again.
 * @throws DataFolderInUse when another running program owns the folder, DatabaseStartFailure when it cannot be started
 */
export async function startEmbeddedPostgres({
  dataDir,
  native,
  settings = {},
  onError = () => undefined,
  signal = new AbortController().signal,
}: Options): Promise<EmbeddedPostgres> {
  const cluster = join(dataDir, "postgres");
  finishUpgrade(dataDir);
  const uid = takeOver(cluster);
  const home = await reachablePostgres(native ?? packagedPostgres(), uid);
  if (!hasCluster(cluster, uid)) await createCluster(home, dataDir, { uid, isSynced: settings.fsync !== "off" });
  await requireSameMajor(cluster, home);
  const password = requirePassword({ cluster, uid });
  const { url, remove } = socketAddress(cluster);
  const launching = { home, cluster, uid, settings, log: join(dataDir, "postgres.log") };
  let wasRunning = false;
  let owned: { letGo(): void } | undefined;
  const open = async (over: AbortSignal) => {
    wasRunning = (await probe(url, cluster)) === "open";
    if (!wasRunning) await launchUntilAccepting(url, { ...launching, signal: over });
    try {
      const owner = await claim(url, dataDir);
      owned = endWithThisProcess(cluster);
      await createRoles(owner, password);
      await demandPassword(owner, password, launching);
      return owner;
    } catch (error) {
      if (!wasRunning && !(error instanceof DataFolderInUse)) await endServer(cluster);
      throw error;
    }
  };
  const ownership = await stayOwner(open, onError, signal).catch((error) => {
    owned?.letGo();
    remove();
    throw error;
  });
  const stop = async () => {
    await ownership.release();
    await endServer(cluster);
    owned?.letGo();
    remove();
  };
  return { url, appUrl: asApp(url), wasRunning, stop };
}

/** The owner of a data folder is whoever holds this lock; it goes with its process, however that ends. */
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
  /** Nothing is opened again after this. */
  release(): Promise<void>;
};

/**
 * Holds the connection that owns a server, which ends when the server does: then both are opened again.
 * @param open starts the server where it does not run. @throws what the first call of it throws
 * @param onError told of every end, and of why the server cannot be opened again, once for each reason
 * @param signal aborted when the server may end: it is not opened again, and who is just opening it gives up
 */
async function stayOwner(
  open: (signal: AbortSignal) => Promise<pg.Client>,
  onError: (error: Error) => void,
  signal: AbortSignal,
): Promise<Ownership> {
  const released = new AbortController();
  const over = AbortSignal.any([released.signal, signal]);
  let reopening = Promise.resolve();
  let owner = await open(over);
  watch();

  function watch(): void {
    owner.once("end", () => {
      if (!over.aborted) reopening = reopen();
    });
  }
  async function reopen(): Promise<void> {
    onError(new Error("The embedded database has ended by itself; it is started again."));
    let reason = "";
    while (!over.aborted) {
      try {
        owner = await open(over);
        watch();
        return;
      } catch (error) {
        const { message } = error as Error;
        if (message !== reason && !over.aborted) onError(error as Error);
        reason = message;
        await pause(RETRY_MS);
      }
    }
  }

  return {
    async release() {
      released.abort();
      await reopening;
      await owner.end();
    },
  };
}
