import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "#platform/db/embedded/postgres.ts";
import { signalAll, treeOf } from "./processes.ts";

export type DrillDatabase = {
  url: string;
  folder: string;
  /** Kills the server only; its child processes notice it by themselves, as in a crash. */
  kill(): void;
  /** Stops all its processes, like storage that does not respond. */
  freeze(): void;
  thaw(): void;
  restarts(): number;
  stop(): Promise<void>;
};

/** PostgreSQL that flushes every commit, and restarts after it ends. */
export async function startDatabase(folder = mkdtempSync(join(tmpdir(), "isa-drill-"))): Promise<DrillDatabase> {
  // The pooler runs as the server's user and must reach its socket.
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o711);
  const settings = { max_connections: "120" };
  const server = await startEmbeddedPostgres({ dataDir: folder, settings });
  let pid = readPid();
  let restarts = 0;
  const watching = setInterval(() => {
    const now = readPid();
    if (now !== pid) restarts += 1;
    pid = now;
  }, 50);

  /** The file is missing or empty while the server starts. */
  function readPid(): number {
    try {
      return Number.parseInt(readFileSync(join(folder, "postgres", "postmaster.pid"), "utf8"), 10) || pid;
    } catch {
      return pid;
    }
  }
  return {
    url: server.url,
    folder,
    kill: () => void process.kill(pid, "SIGKILL"),
    freeze: () => signalAll(treeOf(pid), "SIGSTOP"),
    thaw: () => signalAll(treeOf(pid), "SIGCONT"),
    restarts: () => restarts,
    async stop() {
      clearInterval(watching);
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
