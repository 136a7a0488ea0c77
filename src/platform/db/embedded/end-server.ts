import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const TIMEOUT_MS = 60_000;
const pidFile = (cluster: string) => join(cluster, "postmaster.pid");

/** Clusters whose servers stop when this process exits. */
const owned = new Set<string>();
process.on("exit", () => {
  for (const cluster of owned) interrupt(pidIn(cluster));
});

export function endWithThisProcess(cluster: string): { letGo(): void } {
  owned.add(cluster);
  return { letGo: () => void owned.delete(cluster) };
}

export async function endServer(cluster: string): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  const first = pidIn(cluster);
  for (let pid = first; interrupt(pid) && performance.now() < deadline; pid = pidIn(cluster)) await pause(25);
  // The server removes its pid file shortly before it exits.
  for (let tries = 0; isAlive(first) && tries < 80; tries += 1) await pause(25);
}

/** Process id of the server; null without its pid file, which it writes at startup and removes at its end. */
function pidIn(cluster: string): number | null {
  try {
    return Number.parseInt(readFileSync(pidFile(cluster), "utf8"), 10) || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** @returns false when the process is gone; a killed server leaves its pid file behind */
function interrupt(pid: number | null): boolean {
  return signal(pid, "SIGINT");
}

/** Whether the server may run; also true when it was killed and another program has reused its pid. */
export const mayServe = (cluster: string): boolean => isAlive(pidIn(cluster));

const isAlive = (pid: number | null) => signal(pid, 0);

function signal(pid: number | null, name: NodeJS.Signals | 0): boolean {
  try {
    return pid !== null && process.kill(pid, name);
  } catch {
    return false;
  }
}
