import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { mayServe } from "./end-server.ts";
import { forgetPassword } from "./password.ts";
import { DatabaseStartFailure, startFailure } from "./start-failure.ts";

/** Debian reserves 65520 to 65533 and systemd leaves them unused, so no other program has this uid. */
const DATABASE_UID = 65_527;
/** Uid of `nobody`, the owner in earlier versions. It still runs initdb, which refuses a uid without an account. */
const NOBODY = 65_534;
const ROOT = 0;

const beingMade = new Set<string>();

type Making = { uid: number | undefined /** Whether to fsync. */; isSynced?: boolean };

/** Creates the cluster under a temporary name and renames it, so that a partial cluster is never used. */
export async function createCluster(home: string, dataDir: string, { uid, isSynced = true }: Making): Promise<void> {
  const cluster = join(dataDir, "postgres");
  removeUnfinished(dataDir);
  const unfinished = `${cluster}.${process.pid}.${randomUUID()}`;
  beingMade.add(unfinished);
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const initUid = uid === undefined ? undefined : NOBODY;
  if (initUid !== undefined) chownSync(unfinished, initUid, initUid);
  const options = ["-U", "isa", "--auth=reject", "--encoding=UTF8", "--no-instructions", "--locale=C"];
  const collation =
    (await majorVersion(home)) >= 17
      ? ["--locale-provider=builtin", "--builtin-locale=C.UTF-8"]
      : ["--lc-ctype=C.UTF-8"];
  const failure = await initdb(
    home,
    [...options, ...collation, ...(isSynced ? [] : ["--no-sync"])],
    unfinished,
    initUid,
  );
  if (failure !== null) {
    rmSync(unfinished, { recursive: true, force: true });
    throw startFailure(failure, { cluster, uid });
  }
  if (uid !== undefined) giveTo(unfinished, uid);
  takePlace(unfinished, cluster, uid);
}

/** When two processes create a cluster at the same time, the one that is renamed first stays. */
function takePlace(unfinished: string, cluster: string, uid: number | undefined): void {
  try {
    renameSync(unfinished, cluster);
    syncFolder(dirname(cluster));
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (hasCluster(cluster, uid)) return;
    if (!existsSync(cluster)) throw error;
    throw new DatabaseStartFailure(`${cluster} holds something, but no database. Move it away, or set DATA_DIR.`);
  }
}

/** Makes a rename in the folder survive a power failure. */
export function syncFolder(path: string): void {
  const folder = openSync(path, "r");
  fsyncSync(folder);
  closeSync(folder);
}

function removeUnfinished(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    const [, maker] = /^postgres\.(\d+)(?:\.|$)/.exec(name) ?? [];
    const path = join(dataDir, name);
    if (maker === undefined || beingMade.has(path) || isRunning(Number(maker))) continue;
    rmSync(path, { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return pid !== process.pid && process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Uid of the server; undefined unless this process is root, because PostgreSQL refuses to run as root. */
const serverUid = (): number | undefined => (process.getuid?.() === ROOT ? DATABASE_UID : undefined);

/**
 * Gives a cluster of `nobody` (earlier versions) or root (a copy) to the server's user, unless an earlier server runs.
 * @returns the uid of the server; undefined for the uid of this process
 */
export function takeOver(cluster: string): number | undefined {
  const uid = serverUid();
  if (uid === undefined || !existsSync(join(cluster, "PG_VERSION"))) return uid;
  const owner = statSync(cluster).uid;
  if (owner === NOBODY) {
    if (mayServe(cluster)) return NOBODY;
    forgetPassword(cluster);
  }
  if (owner === NOBODY || owner === ROOT) giveTo(cluster, uid);
  return uid;
}

/** Root owns each folder during the change: no other process can swap files, and the next start detects an interruption. */
function giveTo(path: string, uid: number): void {
  if (lstatSync(path).isDirectory()) {
    lchownSync(path, ROOT, ROOT);
    for (const name of readdirSync(path)) giveTo(join(path, name), uid);
  }
  lchownSync(path, uid, uid);
}

/** @throws DatabaseStartFailure when the folder belongs to another user, so that it cannot be read */
export function hasCluster(cluster: string, owner: number | undefined): boolean {
  const uid = owner ?? process.getuid?.();
  const folder = statSync(cluster, { throwIfNoEntry: false });
  if (folder && uid !== undefined && folder.uid !== uid) {
    throw startFailure("FATAL: its folder has the wrong ownership", { cluster, uid });
  }
  return existsSync(join(cluster, "PG_VERSION"));
}

/** @throws DatabaseStartFailure when the cluster has another major version than the server */
export async function requireSameMajor(cluster: string, home: string): Promise<void> {
  const theirs = clusterVersion(cluster);
  const ours = await majorVersion(home);
  if (theirs === ours) return;
  const place = `The database in ${cluster} is of PostgreSQL ${theirs}, and this ISA comes with PostgreSQL ${ours}.`;
  throw new DatabaseStartFailure(
    theirs < ours
      ? `${place} Move it once with: npm run upgrade-database`
      : `${place} Start it with the newer ISA that it was made by.`,
  );
}

export const clusterVersion = (cluster: string): number =>
  Number.parseInt(readFileSync(join(cluster, "PG_VERSION"), "utf8"), 10);

export async function majorVersion(home: string): Promise<number> {
  const { said } = await run(join(home, "bin", "postgres"), ["--version"]);
  return Number(/\d+/.exec(said)?.[0] ?? 0);
}

/** @returns the output when initdb failed, else null */
async function initdb(
  home: string,
  options: string[],
  cluster: string,
  uid: number | undefined,
): Promise<string | null> {
  const { fd, path } = inheritedFolder(cluster, uid);
  try {
    const { code, said } = await run(join(home, "bin", "initdb"), ["-D", path, ...options], { uid, fd });
    return code === 0 ? null : said.replaceAll(basename(cluster), "postgres");
  } finally {
    closeSync(fd);
  }
}

type Rights = { uid?: number | undefined; fd?: number };

/** The child process is detached, so that Ctrl-C in a terminal does not reach it. */
async function run(program: string, options: string[], { uid, fd }: Rights = {}) {
  const child = spawn(program, options, {
    ...identity(uid),
    stdio: ["ignore", "pipe", "pipe", fd ?? "ignore"],
    detached: true,
  });
  const ended = new Promise<number | null>((resolve, reject) => child.once("error", reject).once("close", resolve));
  const [code, ...said] = await Promise.all([ended, text(child.stdout as Readable), text(child.stderr as Readable)]);
  return { code, said: said.join("") };
}

/** The server's user cannot enter the parent folders, so it reaches the data through an inherited descriptor. */
export function inheritedFolder(cluster: string, uid: number | undefined) {
  return { fd: openSync(cluster, "r"), path: uid === undefined ? cluster : "/proc/self/fd/3" };
}

export function identity(uid: number | undefined) {
  return uid === undefined ? {} : { uid, gid: uid };
}

/** The complete upgraded cluster, before it replaces the earlier one. */
export const upgradedCluster = (dataDir: string): string => join(dataDir, "postgres.upgraded");

/** Swaps in the upgraded cluster and keeps the earlier one. @returns the path of the earlier one */
export function takeUpgraded(dataDir: string, earlierMajor: number): string {
  const cluster = join(dataDir, "postgres");
  const plain = `${cluster}-${earlierMajor}`;
  const aside = existsSync(plain) ? `${plain}-${Date.now()}` : plain;
  renameSync(cluster, aside);
  syncFolder(dataDir);
  finishUpgrade(dataDir);
  return aside;
}

/** Completes a swap that was interrupted between its two renames. */
export function finishUpgrade(dataDir: string): void {
  const cluster = join(dataDir, "postgres");
  if (existsSync(cluster) || !existsSync(upgradedCluster(dataDir))) return;
  renameSync(upgradedCluster(dataDir), cluster);
  syncFolder(dataDir);
}
