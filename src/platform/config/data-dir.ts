import { chmodSync, lstatSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Permission bits of other users: files hold personal data and secrets. */
const OTHERS = 0o077;
const OURS = /^(?:postgres(?:[.-].*)?|files|signing-keys\.json|link-secret|factor-secret)$/;

/** Restricts the data folder and its entries to this user, and sets the umask of the process. */
export function prepareDataDir(dataDir: string): void {
  process.umask(OTHERS);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(dataDir)) if (OURS.test(name)) closeToOthers(join(dataDir, name));
}

/** Closes a folder after its entries, so that the entries of a closed folder need no check. */
function closeToOthers(path: string): void {
  const entry = lstatSync(path);
  if (entry.isSymbolicLink() || (entry.mode & OTHERS) === 0) return;
  if (entry.isDirectory()) for (const name of readdirSync(path)) closeToOthers(join(path, name));
  chmodSync(path, entry.mode & 0o700);
}
