import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { endRun, KEPT, MEMORY, memoryFolderOf, startOf } from "./end-run.ts";

/** Pid, its start, and a random part; short, because socket paths below are limited. */
const NAME = /^isa-run-([\da-z]+)-([\da-z]+)-\w+$/;
const short = (number: number) => number.toString(36);
let folder: string | undefined;

/** Folder for all files of this run. After a kill another process ends what is left; the next run does the rest. */
export function beginRun(): string {
  if (folder !== undefined) return folder;
  // Each project of a run loads this file again; a nested folder would make socket paths too long.
  if (NAME.exec(basename(tmpdir()))?.[1] === short(process.pid)) {
    folder = tmpdir();
    return folder;
  }
  for (const place of [tmpdir(), MEMORY]) clearForgotten(place);
  folder = mkdtempSync(join(tmpdir(), `isa-run-${short(process.pid)}-${short(startOf(process.pid))}-`));
  // PostgreSQL and others run as another user.
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

/** In memory where the machine has it, else in the run's own folder; removed with the run. */
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

function clearForgotten(place: string): void {
  for (const name of existsSync(place) ? readdirSync(place) : []) {
    const [, pid, start] = NAME.exec(name) ?? [];
    if (pid !== undefined && short(startOf(Number.parseInt(pid, 36))) !== start) clear(join(place, name));
  }
}

/** A user's shell may be inside a kept folder. */
function clear(forgotten: string): void {
  if (existsSync(join(forgotten, KEPT))) rmSync(forgotten, { recursive: true, force: true });
  else endRun(forgotten);
}

/** Logs stay until the next run. */
export function keepRun(): void {
  if (folder !== undefined) writeFileSync(join(folder, KEPT), "");
}
