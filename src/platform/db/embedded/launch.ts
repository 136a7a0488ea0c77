import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, fstatSync, mkdtempSync, openSync, readSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { identity, inheritedFolder } from "./cluster.ts";
import { passwordRefused, RULES_FILE, readPassword, requireRules } from "./password.ts";
import { DatabaseStartFailure, startFailure } from "./start-failure.ts";

export type Launch = {
  home: string;
  cluster: string;
  uid: number | undefined;
  settings: Record<string, string>;
  log: string;
  signal: AbortSignal;
};

const TIMEOUT_MS = 60_000;
const MOST_KILLS = 10;
/** Temporary errors: processes of a killed server are still exiting, or another start is running. */
const SHORTLY = /lock file ".*" already exists|pre-existing shared memory block|Address already in use/;

/** Keeps row values out of the log; a failed start is repeated once with details. */
const TERSE = {
  log_error_verbosity: "terse",
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_checkpoints: "off",
  log_lock_waits: "off",
};

type Started = { server: ChildProcess; printed(): string };

function launch({ home, cluster, uid, settings, log }: Launch, isAskedAgain: boolean): Started {
  requireRules({ cluster, uid });
  const { fd, path } = inheritedFolder(cluster, uid);
  const all: Record<string, string> = {
    listen_addresses: "",
    unix_socket_directories: ".",
    unix_socket_permissions: "0700",
    hba_file: join(path, RULES_FILE),
    max_connections: "60",
    shared_buffers: "64MB",
    timezone: "UTC",
    ...TERSE,
    ...(isAskedAgain ? { log_error_verbosity: "default" } : {}),
    ...settings,
  };
  const output = openSync(log, "a", 0o600);
  const { size } = fstatSync(output);
  const flags = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = spawn(join(home, "bin", "postgres"), ["-D", path, ...flags], {
    ...identity(uid),
    stdio: ["ignore", output, output, fd],
    // Detached: Ctrl-C in a terminal would stop the server before the requests that need it.
    detached: true,
  });
  server.unref();
  closeSync(fd);
  closeSync(output);
  return { server, printed: () => readFrom(log, size) };
}

function readFrom(file: string, start: number): string {
  const fd = openSync(file, "r");
  const added = Buffer.alloc(fstatSync(fd).size - start);
  readSync(fd, added, 0, added.length, start);
  closeSync(fd);
  return added.toString("utf8");
}

/** @throws DatabaseStartFailure with the server's output */
export async function launchUntilAccepting(url: string, options: Launch): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  let isAskedAgain = false;
  let kills = 0;
  for (;;) {
    options.signal.throwIfAborted();
    const { server, printed } = launch(options, isAskedAgain);
    if (await acceptsBeforeItEnds(url, server, options)) return;
    const text = printed();
    if (wasKilled(server, text)) {
      kills += 1;
      if (kills < MOST_KILLS) continue;
    } else if (SHORTLY.test(text) && performance.now() < deadline) {
      await pause(25);
      continue;
    } else if (!isAskedAgain) {
      isAskedAgain = true;
      continue;
    }
    throw startFailure(text, options);
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** True for a killed server, and for a killed startup process of a server. */
function wasKilled({ signalCode }: ChildProcess, printed: string): boolean {
  return signalCode !== null || (/terminated by signal/.test(printed) && !/FATAL|PANIC/.test(printed));
}

/** @returns false when the server exited; "busy" extends the deadline, since crash recovery may take any time */
async function acceptsBeforeItEnds(url: string, server: ChildProcess, { cluster, signal }: Launch): Promise<boolean> {
  let deadline = performance.now() + TIMEOUT_MS;
  try {
    while (!hasEnded(server)) {
      const answer = await probe(url, cluster);
      if (answer === "open") return true;
      if (answer === "busy") deadline = performance.now() + TIMEOUT_MS;
      signal.throwIfAborted();
      if (performance.now() > deadline) {
        throw new DatabaseStartFailure("The embedded database did not take connections within 60 seconds.");
      }
      await pause(25);
    }
    return (await probe(url, cluster)) === "open";
  } catch (error) {
    await end(server);
    throw error;
  }
}

async function end(server: ChildProcess): Promise<void> {
  server.kill("SIGINT");
  while (!hasEnded(server)) await pause(25);
}

const PROBE_MS = 5_000;
const CONNECTION_REFUSED_CODES = ["ENOENT", "ECONNREFUSED", "ECONNRESET", "EPIPE"];
const BUSY = ["57P03", "53300"];

const WRONG_PASSWORD = "28P01";

/** @throws DatabaseStartFailure when the password is wrong, the driver's error when the server refuses its owner */
export async function probe(url: string, cluster: string): Promise<"open" | "busy" | "closed"> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PROBE_MS });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return "open";
  } catch (error) {
    const { code } = error as { code?: string };
    if (code !== undefined && BUSY.includes(code)) return "busy";
    if (code === undefined || CONNECTION_REFUSED_CODES.includes(code)) return "closed";
    throw code === WRONG_PASSWORD ? passwordRefused(cluster) : error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** sockaddr_un holds 108 bytes, of which the socket's name takes 18. */
const LONGEST_SOCKET_FOLDER = 85;

type SocketAddress = { url: string; remove(): void };

/** Uses a short symlink when the path of the cluster is too long for a socket. */
export function socketAddress(cluster: string): SocketAddress {
  const password = readPassword(cluster);
  const urlOf = (folder: string) =>
    `postgres://isa${password === null ? "" : `:${password}`}@/postgres?host=${encodeURIComponent(folder)}`;
  if (Buffer.byteLength(cluster) <= LONGEST_SOCKET_FOLDER) return { url: urlOf(cluster), remove: () => undefined };
  const link = join(mkdtempSync(join(tmpdir(), "isa-")), "s");
  symlinkSync(cluster, link);
  return { url: urlOf(link), remove: () => rmSync(dirname(link), { recursive: true, force: true }) };
}
