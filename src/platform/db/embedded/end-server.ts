import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const PATIENCE_MS = 60_000;
const pidFile = (cluster: string) => join(cluster, "postmaster.pid");

/** Of this process; whatever it ends by, its servers are told to end too. */
const owned = new Set<string>();
process.on("exit", () => {
  for (const cluster of owned) interrupt(pidIn(cluster));
});

/** From now on the server of a cluster ends with this process, until it is let go of. */
export function endWithThisProcess(cluster: string): { letGo(): void } {
  owned.add(cluster);
  return { letGo: () => void owned.delete(cluster) };
}

/** Ends the server of a cluster, and waits until it is gone. */
export async function endServer(cluster: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  const first = pidIn(cluster);
  for (let pid = first; interrupt(pid) && performance.now() < deadline; pid = pidIn(cluster)) await pause(25);
  // It takes its file away a moment before it ends.
  for (let tries = 0; isAlive(first) && tries < 80; tries += 1) await pause(25);
}

/** Null where there is none, or none yet: the server writes its file while it starts, and takes it away itself. */
function pidIn(cluster: string): number | null {
  try {
    return Number.parseInt(readFileSync(pidFile(cluster), "utf8"), 10) || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** @returns false when there is no such process: one that was killed leaves its file behind */
function interrupt(pid: number | null): boolean {
  return signal(pid, "SIGINT");
}

/** Also true when its server was killed and another program has its number by now. */
export const mayServe = (cluster: string): boolean => isAlive(pidIn(cluster));

const isAlive = (pid: number | null) => signal(pid, 0);

function signal(pid: number | null, name: NodeJS.Signals | 0): boolean {
  try {
    return pid !== null && process.kill(pid, name);
  } catch {
    return false;
  }
}
