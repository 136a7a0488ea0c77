import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { basename, join } from "node:path";

/** Marks a folder that stays for inspection until the next run. */
export const KEPT = "kept";
/** tmpfs on every Linux. */
export const MEMORY = "/dev/shm";
const TRIES = 200;
const PAUSE_MS = 50;

/** In-memory folder of a run; it ends with the run's own folder of the same name. */
export const memoryFolderOf = (folder: string): string => join(MEMORY, basename(folder));

export function endRun(folder: string): void {
  endFolder(folder);
  if (existsSync(memoryFolderOf(folder))) endFolder(memoryFolderOf(folder));
}

function endFolder(folder: string): void {
  const mounts = mountsBelow(folder);
  // Processes that wait for a frozen mount cannot be killed.
  for (const mount of mounts) attempt(() => execFileSync("fsfreeze", ["--unfreeze", mount], { stdio: "ignore" }));
  endProcessesOf(folder);
  for (const mount of mounts) attempt(() => execFileSync("umount", ["--lazy", mount], { stdio: "ignore" }));
  if (!existsSync(join(folder, KEPT))) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

export function endProcessesOf(folder: string): void {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const left = processesOf(folder);
    if (left.length === 0) return;
    for (const pid of left) kill(pid);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
  }
}

/** Checks environment (TMPDIR, HOME) and working directory: PostgreSQL overwrites its environment. */
export function processesOf(folder: string): number[] {
  return pids().filter((pid) => {
    if (pid === process.pid) return false;
    const cwd = attempt(() => readlinkSync(`/proc/${pid}/cwd`)) ?? "";
    const environment = attempt(() => readFileSync(`/proc/${pid}/environ`, "utf8").split("\0")) ?? [];
    const isBelow = (path: string) => path === folder || path.startsWith(`${folder}/`);
    return isBelow(cwd) || environment.some((one) => isBelow(one.slice(one.indexOf("=") + 1)));
  });
}

/** Tells a process from a later one with the same pid; 0 when it is gone. */
export const startOf = (pid: number): number =>
  Number(attempt(() => readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[19]) ?? 0);

/** Zombies count as gone: they have neither folder nor environment. */
const pids = () => (attempt(() => readdirSync("/proc")) ?? []).map(Number).filter((pid) => pid > 0);

const mountsBelow = (folder: string) =>
  (attempt(() => readFileSync("/proc/mounts", "utf8")) ?? "")
    .split("\n")
    .map((line) => line.split(" ")[1] ?? "")
    .filter((path) => path.startsWith(`${folder}/`));

function kill(pid: number): void {
  attempt(() => process.kill(pid, "SIGKILL"));
}

/** Processes may end while they are read. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
