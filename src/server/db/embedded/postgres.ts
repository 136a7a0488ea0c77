import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readFileSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { packagedPostgres, reachablePostgres } from "./binaries.ts";
import { createCluster, hasCluster, identity, inheritedFolder } from "./cluster.ts";
import { asApp, createRoles } from "./roles.ts";
import { stayOwner } from "./stay-owner.ts";

export type EmbeddedPostgres = {
  /** As the owner of all tables. */
  url: string;
  /** As the program, which may do less. */
  appUrl: string;
  stop(): Promise<void>;
};

export class DataFolderInUse extends Error {
  override name = "DataFolderInUse";
}

const OWNER_LOCK = 4_715_001;
const NOBODY = 65_534;
/** sockaddr_un holds 108 bytes; the socket's own name takes 18 of them. */
const LONGEST_SOCKET_FOLDER = 85;

type Options = {
  dataDir: string;
  native?: string;
  settings?: Record<string, string>;
  onError?: (error: Error) => void;
};

/**
 * Starts (or finds again after a crash of this program) the PostgreSQL of a data folder, on a unix socket only. One that
 * ends by itself is started again.
 * @throws DataFolderInUse when another running program owns the folder.
 */
export async function startEmbeddedPostgres({
  dataDir,
  native,
  settings = {},
  onError = () => undefined,
}: Options): Promise<EmbeddedPostgres> {
  const cluster = join(dataDir, "postgres");
  const uid = process.getuid?.() === 0 ? NOBODY : undefined;
  const home = await reachablePostgres(native ?? packagedPostgres(), uid);
  if (!hasCluster(cluster)) createCluster(home, dataDir, uid);
  const url = connectionUrl(cluster);
  const open = async () => {
    if (!(await accepts(url))) {
      await launchUntilAccepting(url, { home, cluster, uid, settings, log: join(dataDir, "postgres.log") });
    }
    const owner = await claim(url, dataDir);
    await createRoles(owner);
    return owner;
  };
  const ownership = await stayOwner(open, onError);
  const stop = async () => {
    await ownership.release();
    await endServer(cluster);
  };
  return { url, appUrl: asApp(url), stop };
}

type Launch = { home: string; cluster: string; uid: number | undefined; settings: Record<string, string>; log: string };

function launch({ home, cluster, uid, settings, log }: Launch): ChildProcess {
  const all: Record<string, string> = {
    listen_addresses: "",
    unix_socket_directories: ".",
    max_connections: "60",
    shared_buffers: "64MB",
    timezone: "UTC",
    ...settings,
  };
  const output = openSync(log, "a");
  const { fd, path } = inheritedFolder(cluster, uid);
  const flags = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = spawn(join(home, "bin", "postgres"), ["-D", path, ...flags], {
    ...identity(uid),
    stdio: ["ignore", output, output, fd],
    detached: true,
  });
  child.unref();
  closeSync(fd);
  closeSync(output);
  return child;
}

export function connectionUrl(cluster: string): string {
  let folder = cluster;
  if (folder.length > LONGEST_SOCKET_FOLDER) {
    folder = join(mkdtempSync(join(tmpdir(), "isa-")), "s");
    symlinkSync(cluster, folder);
  }
  return `postgres://isa@/postgres?host=${encodeURIComponent(folder)}`;
}

async function accepts(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A server refuses to start while processes of one that was killed are still ending, so it is started again. */
async function launchUntilAccepting(url: string, options: Launch): Promise<void> {
  const deadline = Date.now() + 60_000;
  let server = launch(options);
  while (!(await accepts(url))) {
    if (Date.now() > deadline)
      throw new Error(`PostgreSQL did not start within 60 seconds; its log is ${options.log}.`);
    await new Promise((resolve) => setTimeout(resolve, 25));
    if (server.exitCode !== null) server = launch(options);
  }
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

async function endServer(cluster: string): Promise<void> {
  const file = join(cluster, "postmaster.pid");
  for (let pid = pidIn(file); pid !== null && signal(pid); pid = pidIn(file)) {
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** The server takes its file away itself, at any moment. */
function pidIn(file: string): number | null {
  try {
    return Number(readFileSync(file, "utf8").split("\n")[0]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** @returns false when there is no such process: one that was killed leaves its file behind */
function signal(pid: number): boolean {
  try {
    return process.kill(pid, "SIGINT");
  } catch {
    return false;
  }
}
