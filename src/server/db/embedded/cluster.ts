import { spawnSync } from "node:child_process";
import { chownSync, closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

/** A new, empty PostgreSQL in the data folder: made beside its place, so that one half made is never taken for it. */
export function createCluster(home: string, dataDir: string, uid: number | undefined): void {
  const cluster = join(dataDir, "postgres");
  const unfinished = `${cluster}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  if (uid !== undefined) chownSync(unfinished, uid, uid);
  const options = ["-U", "isa", "--auth=trust", "--encoding=UTF8", "--no-sync", "--no-instructions", "--locale=C"];
  const collation =
    majorVersion(home) >= 17 ? ["--locale-provider=builtin", "--builtin-locale=C.UTF-8"] : ["--lc-ctype=C.UTF-8"];
  const { status, stderr } = run(home, "initdb", [...options, ...collation], unfinished, uid);
  if (status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new Error(`PostgreSQL could not create its data folder ${cluster}: ${stderr}`);
  }
  takePlace(unfinished, cluster);
}

/** Of two first starts at once the first one's cluster stays. */
function takePlace(unfinished: string, cluster: string): void {
  try {
    renameSync(unfinished, cluster);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!hasCluster(cluster)) throw error;
  }
}

export const hasCluster = (cluster: string): boolean => existsSync(join(cluster, "PG_VERSION"));

function majorVersion(home: string): number {
  const { stdout } = spawnSync(join(home, "bin", "postgres"), ["--version"], { encoding: "utf8" });
  return Number(/\d+/.exec(stdout)?.[0] ?? 0);
}

function run(home: string, program: string, options: string[], cluster: string, uid: number | undefined) {
  const { fd, path } = inheritedFolder(cluster, uid);
  try {
    return spawnSync(join(home, "bin", program), ["-D", path, ...options], {
      ...identity(uid),
      stdio: ["ignore", "pipe", "pipe", fd],
      encoding: "utf8",
    });
  } finally {
    closeSync(fd);
  }
}

/** Through an open folder the unprivileged user reaches its data below parents that it may not enter. */
export function inheritedFolder(cluster: string, uid: number | undefined) {
  return { fd: openSync(cluster, "r"), path: uid === undefined ? cluster : "/proc/self/fd/3" };
}

export function identity(uid: number | undefined) {
  return uid === undefined ? {} : { uid, gid: uid };
}
