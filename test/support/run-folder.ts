import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { endRun, KEPT, MEMORY, memoryFolderOf, startOf } from "./end-run.ts";

/** Its process, when that started, and what makes the name new; short, for sockets lie below it. */
const NAME = /^isa-run-([\da-z]+)-([\da-z]+)-\w+$/;
const short = (number: number) => number.toString(36);
let folder: string | undefined;

/**
 * From now on all that this process and its children make lies in one folder, which is the only thing that is left when they
 * are killed: another process notices and ends whatever is left. What that could not do, the next run does.
 */
export function beginRun(): string {
  if (folder !== undefined) return folder;
  // Each project of a run loads this file for itself; a folder in a folder is too long a name for sockets.
  if (NAME.exec(basename(tmpdir()))?.[1] === short(process.pid)) {
    folder = tmpdir();
    return folder;
  }
  for (const place of [tmpdir(), MEMORY]) clearForgotten(place);
  folder = mkdtempSync(join(tmpdir(), `isa-run-${short(process.pid)}-${short(startOf(process.pid))}-`));
  // PostgreSQL and its like run as another user.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  const watcher = spawn(process.execPath, [join(import.meta.dirname, "end-with-parent.ts"), folder], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  watcher.unref();
  (watcher.stdin as unknown as Socket).unref();
  return folder;
}

const ROOM = 4 * 1024 ** 3;

/** A folder of this run in memory, where the machine has room for it; else the run's own. Both are removed with the run. */
export function beginRunInMemory(): string {
  const run = beginRun();
  if (!existsSync(MEMORY)) return run;
  const { bavail, bsize } = statfsSync(MEMORY);
  if (Math.min(bavail * bsize, process.availableMemory()) < ROOM) return run;
  const inMemory = memoryFolderOf(run);
  mkdirSync(inMemory, { recursive: true });
  chmodSync(inMemory, 0o711);
  return inMemory;
}

/** Removes the folders of runs whose process has ended. */
function clearForgotten(place: string): void {
  for (const name of existsSync(place) ? readdirSync(place) : []) {
    const [, pid, start] = NAME.exec(name) ?? [];
    if (pid !== undefined && short(startOf(Number.parseInt(pid, 36))) !== start) clear(join(place, name));
  }
}

/** Somebody may stand in one that was kept. */
function clear(forgotten: string): void {
  if (existsSync(join(forgotten, KEPT))) rmSync(forgotten, { recursive: true, force: true });
  else endRun(forgotten);
}

/** The folder stays for a look at its logs, until the next run. */
export function keepRun(): void {
  if (folder !== undefined) writeFileSync(join(folder, KEPT), "");
}
